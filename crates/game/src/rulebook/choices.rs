//! What a rule book's parameters can be, where that is one of a few: each choice with the words in which users read it.

use crate::choices::choices;
use crate::money::Cents;
use crate::paigow::sign::Clock;
use crate::role::Power;

choices! {
    /// Whether a book has a thing.
    Has {
        /// yes
        Yes,
        /// no
        No,
    }

    /// Who checks the tiles before gaming.
    TileCheck {
        /// the dealer
        Dealer,
        /// the game supervisor
        GameSupervisor,
        /// a casino supervisor
        CasinoSupervisor,
    }

    /// When tiles may be changed.
    TilesChanged {
        /// when damaged or marked
        WhenDamaged,
        /// at discretion
        AtDiscretion,
    }

    /// When new tiles are checked before play.
    NewTilesChecked {
        /// a whole set
        WholeSet,
        /// whenever tiles are replaced
        Always,
    }

    /// Whether a cut outside the list may be used.
    OtherCuts {
        /// never
        Never,
        /// with the casino supervisor's leave; the regulator's inspector is told
        Told,
        /// with the casino supervisor's leave and the regulator's prior approval
        Approved,
    }

    /// How the first box is counted.
    FirstBox {
        /// the total, counter-clockwise, the chung's box as 1, 9 and 17
        ByTotal,
        /// the box die, the chung's box as 1
        ByBoxDie,
    }

    /// Who may allow a laja.
    Laja {
        /// no procedure
        NoProcedure,
        /// the game supervisor
        GameSupervisor,
        /// a casino supervisor
        CasinoSupervisor,
    }

    /// Who has the tiles shuffled again.
    ReshuffledBy {
        /// the game supervisor
        GameSupervisor,
        /// a casino supervisor
        CasinoSupervisor,
    }

    /// Until when the cut is stolen.
    StealUntil {
        /// never
        Never,
        /// until the dice are shaken
        Shaken,
        /// until the dice show
        Shown,
    }

    /// How a co-bank's tiles are set.
    CoBankSetting {
        /// the House Way
        HouseWay,
        /// as the banker likes
        Free,
        /// no co-banking
        NoCoBank,
    }

    /// What happens when a player-banker's funds do not cover the wagers.
    ShortCover {
        /// the House banks
        House,
        /// the player may co-bank, else the House banks
        CoBankOrHouse,
        /// the player makes up the difference, or the House banks
        TopUpOrHouse,
    }

    /// Whose the bank is when play begins.
    OpeningBank {
        /// the House's
        House,
        /// offered from box one
        Offered,
    }

    /// Where a player must have played the round before, to bank.
    PreviousRound {
        /// on the same box, box one after the House excepted
        SameBox,
        /// anywhere at the table
        AnyBox,
        /// anywhere; the bank is held on the box last played
        BoxLastPlayed,
    }

    /// To whom the bank is offered.
    BankOffer {
        /// the next player
        NextPlayer,
        /// whoever controls the box
        Controller,
        /// whoever controls the box, then the others on it
        ControllerThenOthers,
    }

    /// Wagers of one player on several boxes.
    SeveralBoxes {
        /// two when alone at the table, one wager at least double the other
        AloneTwo,
        /// any, controlling one
        ControlOne,
    }

    /// A player's further box, which neither he nor anybody else controls.
    FurtherBox {
        /// set the House Way
        HouseWay,
        /// refused
        Refused,
    }

    /// The moment after which no wager is placed or changed.
    NoMoreBets {
        /// the call, before the cut
        BeforeCut,
        /// the call, before the dice, or before the banker names the cut
        BeforeDiceOrNamedCut,
        /// the dice exposed; later only with a player-banker's consent
        DiceExposed,
    }

    /// A wager below the minimum.
    BelowMinimum {
        /// settled once with a warning, afterwards returned
        SettledOnceThenReturned,
        /// settled, unless refused before the dice are exposed
        Settled,
    }

    /// What the maximum is counted on.
    MaximumCounts {
        /// all wagers on a box, cut back from the one furthest from the dealer
        Box,
        /// each wager
        Wager,
    }

    /// What limits wagers in a co-bank.
    CoBankMaximum {
        /// the maximum
        Maximum,
        /// twice the displayed House liability
        HouseLiability,
        /// no co-banking
        NoCoBank,
    }

    /// Others on a box whose player has a maximum of his own.
    OwnMaximum {
        /// with the box owner's leave
        WithLeave,
        /// nobody else
        Alone,
        /// anybody; it is that player's alone
        PlayerOnly,
    }

    /// Notice before any other change of limits: a lower minimum, another maximum.
    LimitChange {
        /// none, at any time
        AtAnyTime,
        /// prior notice
        PriorNotice,
    }

    /// Notice before a higher minimum.
    MinimumRise {
        /// prior notice
        PriorNotice,
        /// a sign 20 minutes ahead
        TwentyMinutes,
        /// a sign 20 minutes ahead, or at once for new players
        TwentyMinutesOrNewPlayers,
    }

    /// Whether a hand may be conceded.
    Concede {
        /// no
        No,
        /// by the only player on the box
        LonePlayer,
        /// by the only player on the box, and not taken back
        LonePlayerForGood,
    }

    /// A lower commission.
    LowerCommission {
        /// with the regulator's approval
        WithApproval,
        /// with a sign, and word to the regulator
        WithSign,
        /// never
        Never,
    }

    /// A win that chips cannot pay exactly.
    UnevenWins {
        /// up to the next chip
        Up,
        /// up to the next chip; down where a sign asks for multiples and the wager is none
        UpUnlessMultiplesAsked,
    }

    /// A wager by someone not entitled to it.
    InvalidWagers {
        /// not provided for
        NotProvided,
        /// returned if it wins or stands off, collected if it loses
        ReturnedUnlessLost,
    }

    /// When the dealer sets hands the House Way on request.
    HouseWayTurn {
        /// when asked
        WhenAsked,
        /// after all other players
        AfterPlayers,
    }

    /// When hands are set for good.
    SetForGood {
        /// when put down
        PutDown,
        /// when the chung is lifted from the bank's tiles
        ChungLifted,
    }

    /// A tile exposed while stacking.
    ExposedStacking {
        /// the tiles are shuffled again
        Reshuffle,
        /// a laja
        Laja,
    }

    /// Tiles delivered wrongly.
    WrongDelivery {
        /// void, shuffled again
        Void,
        /// put right if no tile was handled, void if that cannot be done; else played
        PutRightOrPlayed,
    }

    /// A House Way set wrong.
    HouseWaySetWrong {
        /// put right, the round rebuilt
        Rebuilt,
        /// put right until the bank's tiles are put away
        UntilBankPutAway,
        /// the bank's stands once a player's hand is open; a player's is put right until the bank's tiles are put away
        UntilFirstOpened,
    }

    /// What becomes of stakes when an outcome is invalidated.
    Invalidated {
        /// refunded
        Refunded,
        /// refunded; a cheat's may be forfeited
        RefundedOrForfeited,
    }

    /// Which wrong payments the regulator is told of.
    PaymentNotice {
        /// none
        None,
        /// every month, each over $1,000
        OverThousand,
    }

    /// Notice before a table with players closes.
    ClosingNotice {
        /// prior notice, and word to the inspector
        PriorNotice,
        /// a sign 20 minutes ahead
        TwentyMinutes,
    }

    /// Who decides a dispute.
    Disputes {
        /// the casino operator; the chief inspector on review
        Operator,
        /// the casino supervisor; the chief inspector on review
        CasinoSupervisor,
        /// not said; an inspector may be consulted
        Inspector,
        /// a gaming supervisor; a casino supervisor on review
        GamingSupervisor,
    }

    /// The order of cut and dice.
    RoundOrder {
        /// the cut, then the dice
        CutThenDice,
        /// the dice; a banking player names the cut before them
        DiceNamedCutFirst,
        /// the dice, then the cut; a steal is named before
        DiceThenCut,
    }

    /// Who shakes the dice.
    Shakes {
        /// not said
        NotSaid,
        /// the player-banker; not said for the House
        PlayerBanker,
        /// the dealer or the player-banker
        DealerOrBanker,
    }

    /// When players may share a bank.
    SharedBank {
        /// as of right
        OfRight,
        /// at the House's discretion
        Discretion,
    }

    /// Wagers in multiples.
    Multiples {
        /// of the minimum, unless said otherwise
        OfMinimum,
        /// as the sign permits
        AsPermitted,
        /// not asked for
        NotAsked,
    }

    /// Who grants a player limits of his own, and which.
    OwnLimitsBy {
        /// the casino operator, a maximum
        Operator,
        /// a gaming shift manager, a maximum
        ShiftManager,
        /// by agreement, a minimum and a maximum
        Agreement,
        /// a casino supervisor, a minimum and a maximum
        CasinoSupervisor,
    }

    /// Tiles of a hand set the House Way that its player touches.
    TouchedTiles {
        /// not said
        NotSaid,
        /// they may not be handled again
        NotHandled,
        /// the player answers for the setting
        AnswersOnceSet,
        /// the player answers for the setting, from his request on
        AnswersOnceAsked,
    }

    /// A missing or foreign tile.
    MissingTile {
        /// not said; read as a void round
        NotSaid,
        /// the round is void, earlier ones stand
        RoundVoid,
    }

    /// Advice of others to a player.
    Advice {
        /// none
        None,
        /// from the casino none; of others nothing is said
        NotFromCasino,
        /// on the player's request
        OnRequest,
    }

    /// Who approves tournaments.
    Tournaments {
        /// no tournaments
        None,
        /// the Director of Casino Surveillance approves
        DirectorOfSurveillance,
        /// the Executive Commissioner of the regulator approves
        ExecutiveCommissioner,
    }

    /// Whether a Player Card is needed.
    PlayerCard {
        /// no
        No,
        /// from 19 August 2024
        From19August2024,
    }
}

impl PlayerCard {
    /// Is one needed at a moment of the table's clock, which runs as the casino's does?
    #[must_use]
    pub const fn is_needed(self, at: Clock) -> bool {
        /// Midnight before 19 August 2024.
        const FROM: Clock = Clock(1_724_025_600);
        match self {
            PlayerCard::No => false,
            PlayerCard::From19August2024 => at.0 >= FROM.0,
        }
    }
}

impl Laja {
    /// The power that it takes to allow one.
    #[must_use]
    pub const fn allowed_by(self) -> Power {
        match self {
            Laja::NoProcedure | Laja::GameSupervisor => Power::SuperviseGame,
            Laja::CasinoSupervisor => Power::SuperviseCasino,
        }
    }
}

impl OwnLimitsBy {
    /// May a player be granted a minimum too, or a maximum alone?
    #[must_use]
    pub const fn grants_minimum(self) -> bool {
        matches!(self, OwnLimitsBy::Agreement | OwnLimitsBy::CasinoSupervisor)
    }
}

impl PaymentNotice {
    /// Is the regulator told of a payment that was wrong by so much?
    #[must_use]
    pub fn is_owed(self, wrong_by: Cents) -> bool {
        self == PaymentNotice::OverThousand && wrong_by > Cents::dollars(1_000)
    }
}
