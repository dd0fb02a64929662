//! The parameters of a rule book: each with its type. Most of the types are in `choices`.

use super::choices::{
    Advice, BankOffer, BelowMinimum, ClosingNotice, CoBankMaximum, CoBankSetting, Concede, Disputes,
    ExposedStacking, FirstBox, FurtherBox, Has, HouseWaySetWrong, HouseWayTurn, InvalidWagers, Invalidated,
    Laja, LimitChange, LowerCommission, MaximumCounts, MinimumRise, MissingTile, Multiples, NewTilesChecked,
    NoMoreBets, OpeningBank, OtherCuts, OwnLimitsBy, OwnMaximum, PaymentNotice, PlayerCard, PreviousRound,
    ReshuffledBy, RoundOrder, SetForGood, SeveralBoxes, Shakes, SharedBank, ShortCover, StealUntil,
    TileCheck, TilesChanged, TouchedTiles, Tournaments, UnevenWins, WrongDelivery,
};
use super::{By, PaiGowBook};
use crate::Message;
use crate::money::BasisPoints;
use crate::paigow::bank_offer::OfferClauses;
use crate::paigow::bonus::BonusSchedule;
use crate::paigow::control::Control;
use crate::paigow::cut::{CutList, RandomCuts};
use crate::paigow::deal::Direction;
use crate::paigow::dice::{DiceSet, HouseCut, StealCutWrap, Stealing, UnnamedCut};
use crate::paigow::house_way::HouseWay;
use crate::paigow::matching::Matching;
use crate::paigow::procedure::ProcedureClauses;
use crate::paigow::schedules::Schedules;
use crate::paigow::settle::SettleClauses;
use crate::paigow::sign::SignClauses;
use crate::paigow::tie::TieSchedule;
use crate::paigow::tile_names::TileNames;

/// Declares [`RuleBook`] and the list of its parameters from one place, so that none is missing from a comparison.
macro_rules! rule_book {
    ($( #[doc = $words:literal] $field:ident: $type:ty, )+) => {
        /// The rules of one book, as data.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct RuleBook {
            /// The book's id.
            pub id: PaiGowBook,
            /// The clauses for each step of a settlement.
            pub settle: SettleClauses,
            /// The clauses about who is offered the bank.
            pub offer: OfferClauses,
            /// The clauses about the limits sign.
            pub sign: SignClauses,
            /// The clauses for each step of a round.
            pub procedure: ProcedureClauses,
            $( #[doc = $words] pub $field: By<$type>, )+
        }

        impl RuleBook {
            /// Every parameter with its value as a message and its clause.
            #[must_use]
            pub fn parameters(&self) -> Vec<Parameter> {
                vec![$( Parameter {
                    field: stringify!($field),
                    clause: self.$field.clause,
                    message: $crate::ToMessage::to_message(&self.$field.value),
                } ),+]
            }
        }
    };
}

/// One parameter of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The name of the field.
    pub field: &'static str,
    /// The clause that sets it.
    pub clause: &'static str,
    /// The value, as a message.
    pub message: Message,
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
    /// new tiles are checked
    new_tiles_checked: NewTilesChecked,
    /// a set is checked before it leaves the table
    old_set_checked: Has,
    /// laja allowed by
    laja: Laja,
    /// a banker may ask for another shuffle
    banker_shuffle: Has,
    /// a new shuffle is ordered by
    reshuffled_by: ReshuffledBy,
    /// dice
    dice: DiceSet,
    /// first box
    first_box: FirstBox,
    /// stealing the cut changes
    stealing: Stealing,
    /// the cut can be stolen
    steal_until: StealUntil,
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
    /// a player-banker may void their hand when the dealer exposes it
    banker_void: Has,
    /// when the bank's funds fall short
    short_cover: ShortCover,
    /// when play begins the bank is
    opening_bank: OpeningBank,
    /// rounds in a bank
    bank_rounds: u8,
    /// banks in a row on one box, at most
    banks_in_a_row: u8,
    /// another person shakes an extra bank
    another_shaker: Has,
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
    /// a further box that nobody controls
    further_box: FurtherBox,
    /// wagers wait for the shuffle
    wagers_wait: Has,
    /// no more bets
    no_more_bets: NoMoreBets,
    /// a banker may agree to changes after no more bets
    changes_agreed: Has,
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
    /// others beside a player with their own maximum
    own_maximum: OwnMaximum,
    /// notice of a higher minimum
    minimum_rise: MinimumRise,
    /// notice of another change of limits
    limit_change: LimitChange,
    /// conceding
    concede: Concede,
    /// a supervisor may look at conceded tiles
    conceded_viewed: Has,
    /// commission
    commission: BasisPoints,
    /// a lower commission
    lower_commission: LowerCommission,
    /// wins that chips cannot pay exactly
    uneven_wins: UnevenWins,
    /// Bonus wager
    bonus: Schedules<BonusSchedule>,
    /// Tie wager
    tie: Schedules<TieSchedule>,
    /// Big/Small wager
    big_small: Has,
    /// Big/Small needs a regular wager on the box
    side_wager_needs: Has,
    /// a player with a wager on the box has first claim to Big/Small there
    side_wager_claim: Has,
    /// Player Card
    player_card: PlayerCard,
    /// promotional tokens
    tokens: Has,
    /// invalid wagers
    invalid_wagers: InvalidWagers,
    /// players who disclose their hand may forfeit their wager
    forfeiture: Has,
    /// the calls Jung, Che and Jowl
    calls: Has,
    /// hands are set for good
    set_for_good: SetForGood,
    /// the dealer sets hands the House Way
    house_way_turn: HouseWayTurn,
    /// a supervisor checks hands that the dealer sets on request
    house_way_checked: Has,
    /// the bank's setting is confirmed before a box is opened
    bank_confirmed: Has,
    /// tiles touched after the House set them
    touched_tiles: TouchedTiles,
    /// the House sets the tiles of a player who does not
    sets_for_absent: Has,
    /// a lone player may show their tiles
    lone_player_shows: Has,
    /// suspected players may be directed to set first
    set_first: Has,
    /// suspected players may be kept apart
    kept_apart: Has,
    /// players may be kept to one language
    one_language: Has,
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
    /// what a player won with a forbidden device may be held
    seizing: Has,
    /// wrong payments are reported to the regulator
    payment_notice: PaymentNotice,
    /// notice of closing
    closing_notice: ClosingNotice,
    /// advice
    advice: Advice,
    /// supervisors may act as dealer
    supervisor_deals: Has,
    /// a game supervisor counts as a casino supervisor, but on review
    game_supervisor_is_casinos: Has,
    /// disputes are decided by
    disputes: Disputes,
    /// tournaments
    tournaments: Tournaments,
    /// promotional prizes
    promotions: Has,
}
