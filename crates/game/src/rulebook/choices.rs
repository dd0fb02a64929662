//! The choices that most parameters of a rule book have, each with its words and the id of its message.

use crate::choices::choices;
use crate::money::Cents;
use crate::paigow::sign::Clock;
use crate::role::Power;

choices! {
    /// Whether a book has something.
    Has {
        /// yes
        Yes => "choice-has-yes",
        /// no
        No => "choice-has-no",
    }

    /// Who checks the tiles before gaming.
    TileCheck {
        /// the dealer
        Dealer => "choice-tile-check-dealer",
        /// the game supervisor
        GameSupervisor => "choice-tile-check-game-supervisor",
        /// a casino supervisor
        CasinoSupervisor => "choice-tile-check-casino-supervisor",
    }

    /// When tiles may be changed.
    TilesChanged {
        /// when damaged or marked
        WhenDamaged => "choice-tiles-changed-when-damaged",
        /// at discretion
        AtDiscretion => "choice-tiles-changed-at-discretion",
    }

    /// When new tiles are checked before play.
    NewTilesChecked {
        /// a whole set
        WholeSet => "choice-new-tiles-checked-whole-set",
        /// whenever tiles are replaced
        Always => "choice-new-tiles-checked-always",
    }

    /// Whether a cut outside the list may be used.
    OtherCuts {
        /// never
        Never => "choice-other-cuts-never",
        /// with the casino supervisor's permission and notice to the regulator's inspector
        Told => "choice-other-cuts-told",
        /// with the casino supervisor's permission and the regulator's prior approval
        Approved => "choice-other-cuts-approved",
    }

    /// How the first box is counted.
    FirstBox {
        /// the total, counter-clockwise, the chung's box as 1, 9 and 17
        ByTotal => "choice-first-box-by-total",
        /// the box die, the chung's box as 1
        ByBoxDie => "choice-first-box-by-box-die",
    }

    /// Who may allow a laja.
    Laja {
        /// no procedure
        NoProcedure => "choice-laja-no-procedure",
        /// the game supervisor
        GameSupervisor => "choice-laja-game-supervisor",
        /// a casino supervisor
        CasinoSupervisor => "choice-laja-casino-supervisor",
    }

    /// Who orders the tiles to be shuffled again.
    ReshuffledBy {
        /// the game supervisor
        GameSupervisor => "choice-reshuffled-by-game-supervisor",
        /// a casino supervisor
        CasinoSupervisor => "choice-reshuffled-by-casino-supervisor",
    }

    /// Until when the cut may be stolen.
    StealUntil {
        /// never
        Never => "choice-steal-until-never",
        /// until the dice are shaken
        Shaken => "choice-steal-until-shaken",
        /// until the dice show
        Shown => "choice-steal-until-shown",
    }

    /// How a co-bank's tiles are set.
    CoBankSetting {
        /// the House Way
        HouseWay => "choice-co-bank-setting-house-way",
        /// as the banker likes
        Free => "choice-co-bank-setting-free",
        /// no co-banking
        NoCoBank => "choice-co-bank-setting-no-co-bank",
    }

    /// What happens when a player-banker's funds do not cover the wagers.
    ShortCover {
        /// the House banks
        House => "choice-short-cover-house",
        /// the player may co-bank, else the House banks
        CoBankOrHouse => "choice-short-cover-co-bank-or-house",
        /// the player makes up the difference, or the House banks
        TopUpOrHouse => "choice-short-cover-top-up-or-house",
    }

    /// Who has the bank when play begins.
    OpeningBank {
        /// the House's
        House => "choice-opening-bank-house",
        /// offered from box one
        Offered => "choice-opening-bank-offered",
    }

    /// Where a player must have played the round before, to bank.
    PreviousRound {
        /// on the same box, box one after the House excepted
        SameBox => "choice-previous-round-same-box",
        /// anywhere at the table
        AnyBox => "choice-previous-round-any-box",
        /// anywhere; the bank is held on the box last played
        BoxLastPlayed => "choice-previous-round-box-last-played",
    }

    /// To whom the bank is offered.
    BankOffer {
        /// the next player
        NextPlayer => "choice-bank-offer-next-player",
        /// whoever controls the box
        Controller => "choice-bank-offer-controller",
        /// whoever controls the box, then the others on it
        ControllerThenOthers => "choice-bank-offer-controller-then-others",
    }

    /// Whether one player may bet on several boxes.
    SeveralBoxes {
        /// two when alone at the table, one wager at least double the other
        AloneTwo => "choice-several-boxes-alone-two",
        /// any, controlling one
        ControlOne => "choice-several-boxes-control-one",
    }

    /// What happens to a player's further box that nobody controls.
    FurtherBox {
        /// set the House Way
        HouseWay => "choice-further-box-house-way",
        /// refused
        Refused => "choice-further-box-refused",
    }

    /// The moment after which no wager is placed or changed.
    NoMoreBets {
        /// the call, before the cut
        BeforeCut => "choice-no-more-bets-before-cut",
        /// the call, before the dice, or before the banker names the cut
        BeforeDiceOrNamedCut => "choice-no-more-bets-before-dice-or-named-cut",
        /// the dice exposed; later only with a player-banker's consent
        DiceExposed => "choice-no-more-bets-dice-exposed",
    }

    /// What happens to a wager below the minimum.
    BelowMinimum {
        /// settled once with a warning, afterwards returned
        SettledOnceThenReturned => "choice-below-minimum-settled-once-then-returned",
        /// settled, unless refused before the dice are exposed
        Settled => "choice-below-minimum-settled",
    }

    /// What the maximum is counted on.
    MaximumCounts {
        /// all wagers on a box, cut back from the one furthest from the dealer
        Box => "choice-maximum-counts-box",
        /// each wager
        Wager => "choice-maximum-counts-wager",
    }

    /// What limits wagers in a co-bank.
    CoBankMaximum {
        /// the maximum
        Maximum => "choice-co-bank-maximum-maximum",
        /// twice the displayed House liability
        HouseLiability => "choice-co-bank-maximum-house-liability",
        /// no co-banking
        NoCoBank => "choice-co-bank-maximum-no-co-bank",
    }

    /// Whether others may bet on a box whose player has a maximum of their own.
    OwnMaximum {
        /// with the box owner's permission
        WithLeave => "choice-own-maximum-with-leave",
        /// nobody else
        Alone => "choice-own-maximum-alone",
        /// anybody; it is that player's alone
        PlayerOnly => "choice-own-maximum-player-only",
    }

    /// Notice before any other change of limits: a lower minimum, another maximum.
    LimitChange {
        /// none, at any time
        AtAnyTime => "choice-limit-change-at-any-time",
        /// prior notice
        PriorNotice => "choice-limit-change-prior-notice",
    }

    /// Notice before a higher minimum.
    MinimumRise {
        /// prior notice
        PriorNotice => "choice-minimum-rise-prior-notice",
        /// a sign 20 minutes ahead
        TwentyMinutes => "choice-minimum-rise-twenty-minutes",
        /// a sign 20 minutes ahead, or at once for new players
        TwentyMinutesOrNewPlayers => "choice-minimum-rise-twenty-minutes-or-new-players",
    }

    /// Whether a hand may be conceded.
    Concede {
        /// no
        No => "choice-concede-no",
        /// by the only player on the box
        LonePlayer => "choice-concede-lone-player",
        /// by the only player on the box, and not taken back
        LonePlayerForGood => "choice-concede-lone-player-for-good",
    }

    /// Whether the commission may be lowered.
    LowerCommission {
        /// with the regulator's approval
        WithApproval => "choice-lower-commission-with-approval",
        /// with a sign, and word to the regulator
        WithSign => "choice-lower-commission-with-sign",
        /// never
        Never => "choice-lower-commission-never",
    }

    /// How a win is rounded that chips cannot pay exactly.
    UnevenWins {
        /// up to the next chip
        Up => "choice-uneven-wins-up",
        /// up to the next chip; down where a sign requires multiples and the wager is not one
        UpUnlessMultiplesAsked => "choice-uneven-wins-up-unless-multiples-asked",
    }

    /// What happens to a wager by someone who is not entitled to bet.
    InvalidWagers {
        /// not provided for
        NotProvided => "choice-invalid-wagers-not-provided",
        /// returned if it wins or stands off, collected if it loses
        ReturnedUnlessLost => "choice-invalid-wagers-returned-unless-lost",
    }

    /// When the dealer sets hands the House Way on request.
    HouseWayTurn {
        /// when asked
        WhenAsked => "choice-house-way-turn-when-asked",
        /// after all other players
        AfterPlayers => "choice-house-way-turn-after-players",
    }

    /// When hands are set for good.
    SetForGood {
        /// when put down
        PutDown => "choice-set-for-good-put-down",
        /// when the chung is lifted from the bank's tiles
        ChungLifted => "choice-set-for-good-chung-lifted",
    }

    /// What happens when a tile is exposed while stacking.
    ExposedStacking {
        /// the tiles are shuffled again
        Reshuffle => "choice-exposed-stacking-reshuffle",
        /// a laja
        Laja => "choice-exposed-stacking-laja",
    }

    /// What happens when tiles are delivered wrongly.
    WrongDelivery {
        /// void, shuffled again
        Void => "choice-wrong-delivery-void",
        /// put right if no tile was handled, void if that cannot be done; else played
        PutRightOrPlayed => "choice-wrong-delivery-put-right-or-played",
    }

    /// What happens when the House Way is set wrongly.
    HouseWaySetWrong {
        /// put right, the round rebuilt
        Rebuilt => "choice-house-way-set-wrong-rebuilt",
        /// put right until the bank's tiles are put away
        UntilBankPutAway => "choice-house-way-set-wrong-until-bank-put-away",
        /// the bank's stands once a player's hand is open; a player's is put right until the bank's tiles are put away
        UntilFirstOpened => "choice-house-way-set-wrong-until-first-opened",
    }

    /// What happens to stakes when an outcome is invalidated.
    Invalidated {
        /// refunded
        Refunded => "choice-invalidated-refunded",
        /// refunded; a cheat's may be forfeited
        RefundedOrForfeited => "choice-invalidated-refunded-or-forfeited",
    }

    /// Which wrong payments are reported to the regulator.
    PaymentNotice {
        /// none
        None => "choice-payment-notice-none",
        /// every month, each over $1,000
        OverThousand => "choice-payment-notice-over-thousand",
    }

    /// Notice before a table with players closes.
    ClosingNotice {
        /// prior notice, and word to the inspector
        PriorNotice => "choice-closing-notice-prior-notice",
        /// a sign 20 minutes ahead
        TwentyMinutes => "choice-closing-notice-twenty-minutes",
    }

    /// Who decides a dispute.
    Disputes {
        /// the casino operator; the chief inspector on review
        Operator => "choice-disputes-operator",
        /// the casino supervisor; the chief inspector on review
        CasinoSupervisor => "choice-disputes-casino-supervisor",
        /// not specified; an inspector may be consulted
        Inspector => "choice-disputes-inspector",
        /// a gaming supervisor; a casino supervisor on review
        GamingSupervisor => "choice-disputes-gaming-supervisor",
    }

    /// The order of cut and dice.
    RoundOrder {
        /// the cut, then the dice
        CutThenDice => "choice-round-order-cut-then-dice",
        /// the dice; a banking player names the cut before them
        DiceNamedCutFirst => "choice-round-order-dice-named-cut-first",
        /// the dice, then the cut; a steal is named before
        DiceThenCut => "choice-round-order-dice-then-cut",
    }

    /// Who shakes the dice.
    Shakes {
        /// not specified
        NotSaid => "choice-shakes-not-said",
        /// the player-banker; not specified for the House
        PlayerBanker => "choice-shakes-player-banker",
        /// the dealer or the player-banker
        DealerOrBanker => "choice-shakes-dealer-or-banker",
    }

    /// When players may share a bank.
    SharedBank {
        /// as of right
        OfRight => "choice-shared-bank-of-right",
        /// at the House's discretion
        Discretion => "choice-shared-bank-discretion",
    }

    /// Which multiples wagers must be.
    Multiples {
        /// of the minimum, unless specified otherwise
        OfMinimum => "choice-multiples-of-minimum",
        /// as the sign permits
        AsPermitted => "choice-multiples-as-permitted",
        /// not asked for
        NotAsked => "choice-multiples-not-asked",
    }

    /// Who grants a player limits of their own, and which ones.
    OwnLimitsBy {
        /// the casino operator, a maximum
        Operator => "choice-own-limits-by-operator",
        /// a gaming shift manager, a maximum
        ShiftManager => "choice-own-limits-by-shift-manager",
        /// by agreement, a minimum and a maximum
        Agreement => "choice-own-limits-by-agreement",
        /// a casino supervisor, a minimum and a maximum
        CasinoSupervisor => "choice-own-limits-by-casino-supervisor",
    }

    /// What happens when a player touches a hand that is set the House Way.
    TouchedTiles {
        /// not specified
        NotSaid => "choice-touched-tiles-not-said",
        /// they may not be handled again
        NotHandled => "choice-touched-tiles-not-handled",
        /// the player answers for the setting
        AnswersOnceSet => "choice-touched-tiles-answers-once-set",
        /// the player answers for the setting, from their request on
        AnswersOnceAsked => "choice-touched-tiles-answers-once-asked",
    }

    /// What happens when a tile is missing or foreign.
    MissingTile {
        /// not specified; read as a void round
        NotSaid => "choice-missing-tile-not-said",
        /// the round is void, earlier ones stand
        RoundVoid => "choice-missing-tile-round-void",
    }

    /// Whether others may advise a player.
    Advice {
        /// none
        None => "choice-advice-none",
        /// none from the casino; not specified for others
        NotFromCasino => "choice-advice-not-from-casino",
        /// on the player's request
        OnRequest => "choice-advice-on-request",
    }

    /// Who approves tournaments.
    Tournaments {
        /// no tournaments
        None => "choice-tournaments-none",
        /// the Director of Casino Surveillance approves
        DirectorOfSurveillance => "choice-tournaments-director-of-surveillance",
        /// the Executive Commissioner of the regulator approves
        ExecutiveCommissioner => "choice-tournaments-executive-commissioner",
    }

    /// Whether a Player Card is needed.
    PlayerCard {
        /// no
        No => "choice-player-card-no",
        /// from 19 August 2024
        From19August2024 => "choice-player-card-from-19-august-2024",
    }
}

impl PlayerCard {
    /// Whether a card is needed at a moment of the table's clock, which shows the casino's local time.
    #[must_use]
    pub const fn is_needed(self, at: Clock) -> bool {
        /// The beginning of 19 August 2024.
        const FROM: Clock = Clock(1_724_025_600);
        match self {
            PlayerCard::No => false,
            PlayerCard::From19August2024 => at.0 >= FROM.0,
        }
    }
}

impl Laja {
    /// The power needed to allow a laja.
    #[must_use]
    pub const fn allowed_by(self) -> Power {
        match self {
            Laja::NoProcedure | Laja::GameSupervisor => Power::SuperviseGame,
            Laja::CasinoSupervisor => Power::SuperviseCasino,
        }
    }
}

impl OwnLimitsBy {
    /// Whether a player may be granted a minimum as well as a maximum.
    #[must_use]
    pub const fn grants_minimum(self) -> bool {
        matches!(self, OwnLimitsBy::Agreement | OwnLimitsBy::CasinoSupervisor)
    }
}

impl PaymentNotice {
    /// Whether a payment that was wrong by this amount must be reported to the regulator.
    #[must_use]
    pub fn is_owed(self, wrong_by: Cents) -> bool {
        self == PaymentNotice::OverThousand && wrong_by > Cents::dollars(1_000)
    }
}
