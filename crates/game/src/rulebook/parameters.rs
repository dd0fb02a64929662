//! The parameters of a rule book: what each is called, and what it can be.

use super::{BookId, By};
use crate::choices::choices;
use crate::money::BasisPoints;
use crate::paigow::bonus::BonusSchedules;
use crate::paigow::cut::{CutList, RandomCuts};
use crate::paigow::deal::Direction;
use crate::paigow::dice::{DiceSet, HouseCut, StealCutWrap, Stealing, UnnamedCut};
use crate::paigow::house_way::HouseWay;
use crate::paigow::matching::Matching;
use crate::paigow::settle::SettleClauses;
use crate::paigow::tie::TieSchedules;
use crate::paigow::tile_names::TileNames;

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

    /// Who decides for a box with several wagers.
    Control {
        /// the one they agree on, else the highest wager, a tie to the seated player
        Agreed,
        /// the highest wager, a tie to the one nearest the dealer
        HighestWager,
        /// the seated player, who may yield; else the highest wager, a tie to the nearest
        Seated,
    }

    /// Wagers of one player on several boxes.
    SeveralBoxes {
        /// two boxes when alone at the table, one wager double the other
        AloneTwo,
        /// any, controlling one; a box of his alone is set the House Way
        ControlOne,
        /// any that another controls, and House Way areas
        OthersControl,
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
        PlayerAnswers,
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

/// Declares [`RuleBook`] and the list of its parameters from one place, so that none is missing from a comparison.
macro_rules! rule_book {
    ($( #[doc = $words:literal] $field:ident: $type:ty, )+) => {
        /// The rules of one book, as data.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct RuleBook {
            /// Which book.
            pub id: BookId,
            /// Where it prints each step of a settlement.
            pub settle: SettleClauses,
            $( #[doc = $words] pub $field: By<$type>, )+
        }

        impl RuleBook {
            /// Every parameter with its value in words and its clause.
            #[must_use]
            pub fn parameters(&self) -> Vec<Parameter> {
                vec![$( Parameter {
                    field: stringify!($field),
                    name: $words.trim_ascii(),
                    value: self.$field.value.to_string(),
                    clause: self.$field.clause,
                } ),+]
            }
        }
    };
}

/// One parameter of a book, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in the data.
    pub field: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its value.
    pub value: String,
    /// The clause that sets it.
    pub clause: &'static str,
}

rule_book! {
    /// playing areas
    playing_areas: u8,
    /// House Way playing areas
    house_way_areas: Has,
    /// names of the tiles
    tile_names: TileNames,
    /// tiles checked by
    tile_check: TileCheck,
    /// tiles may be changed
    tiles_changed: TilesChanged,
    /// laja allowed by
    laja: Laja,
    /// dice
    dice: DiceSet,
    /// first box
    first_box: FirstBox,
    /// stealing the cut changes
    stealing: Stealing,
    /// a stolen cut die counts round
    steal_cut_wrap: StealCutWrap,
    /// a stolen cut, when the banker names none
    stolen_cut: Has,
    /// cut when the House banks
    house_cut: HouseCut,
    /// a banking player may name the cut
    named_cut: Has,
    /// cut when a banking player names none
    unnamed_cut: UnnamedCut,
    /// cuts
    cuts: CutList,
    /// cut by number
    random_cuts: RandomCuts,
    /// other cuts
    other_cuts: OtherCuts,
    /// delivery
    delivery: Direction,
    /// tiles left undealt
    undealt: u8,
    /// order of cut and dice
    round_order: RoundOrder,
    /// the dice are shaken by
    shakes: Shakes,
    /// House Way
    house_way: HouseWay,
    /// matching
    matching: Matching,
    /// co-banking
    co_banking: Has,
    /// a co-bank is set
    co_bank_setting: CoBankSetting,
    /// players may share a bank
    shared_bank: SharedBank,
    /// a player-banker may void his hand when the dealer exposes it
    banker_void: Has,
    /// when the bank's funds fall short
    short_cover: ShortCover,
    /// rounds in a bank
    bank_rounds: u8,
    /// banks in a row on one box, at most
    banks_in_a_row: u8,
    /// to bank, the round before must have been played
    previous_round: PreviousRound,
    /// the bank is offered to
    bank_offer: BankOffer,
    /// players on one box, at most
    players_on_box: u8,
    /// a supervisor may set fewer players on a box
    fewer_players: Has,
    /// who decides for a box
    control: Control,
    /// several boxes
    several_boxes: SeveralBoxes,
    /// no more bets
    no_more_bets: NoMoreBets,
    /// a wager below the minimum
    below_minimum: BelowMinimum,
    /// the maximum is counted on
    maximum_counts: MaximumCounts,
    /// limit in a co-bank
    co_bank_maximum: CoBankMaximum,
    /// wagers in multiples
    multiples: Multiples,
    /// limits of a player's own are granted by
    own_limits_by: OwnLimitsBy,
    /// others beside a player with his own maximum
    own_maximum: OwnMaximum,
    /// notice of a higher minimum
    minimum_rise: MinimumRise,
    /// conceding
    concede: Concede,
    /// commission
    commission: BasisPoints,
    /// a lower commission
    lower_commission: LowerCommission,
    /// wins that chips cannot pay exactly
    uneven_wins: UnevenWins,
    /// Bonus wager
    bonus: BonusSchedules,
    /// Tie wager
    tie: TieSchedules,
    /// Big/Small wager
    big_small: Has,
    /// who placed a wager on the box has first claim to Big/Small there
    side_wager_claim: Has,
    /// Player Card
    player_card: PlayerCard,
    /// promotional tokens
    tokens: Has,
    /// invalid wagers
    invalid_wagers: InvalidWagers,
    /// the calls Jung, Che and Jowl
    calls: Has,
    /// hands are set for good
    set_for_good: SetForGood,
    /// tiles touched after the House set them
    touched_tiles: TouchedTiles,
    /// the House sets the tiles of a player who does not
    sets_for_absent: Has,
    /// a lone player may show his tiles
    lone_player_shows: Has,
    /// suspected players may be told to set first
    set_first: Has,
    /// a tile exposed while stacking
    exposed_stacking: ExposedStacking,
    /// shuffled again when a laja shows more than two tiles
    laja_exposes: Has,
    /// a missing or foreign tile
    missing_tile: MissingTile,
    /// a box may be put OFF
    off_boxes: Has,
    /// tiles delivered wrongly
    wrong_delivery: WrongDelivery,
    /// a House Way set wrong
    house_way_set_wrong: HouseWaySetWrong,
    /// stakes of an invalidated outcome
    invalidated: Invalidated,
    /// notice of closing
    closing_notice: ClosingNotice,
    /// advice
    advice: Advice,
    /// supervisors may act as dealer
    supervisor_deals: Has,
    /// disputes are decided by
    disputes: Disputes,
    /// tournaments
    tournaments: Tournaments,
    /// promotional prizes
    promotions: Has,
}
