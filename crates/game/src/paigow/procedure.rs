//! The clauses of a book for each step of a round's procedure, beside those of its parameters. Where a book says nothing, the ruling that
//! fills the gap.

macro_rules! procedure_clauses {
    ($( #[doc = $words:literal] $field:ident, )+) => {
        /// A book's clauses on the procedure of play.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct ProcedureClauses {
            $( #[doc = $words] pub $field: &'static str, )+
        }
    };
}

procedure_clauses! {
    /// Tiles are checked, tile by tile.
    tiles_checked,
    /// Checked tiles stay laid out until a player takes a place.
    tiles_displayed,
    /// Damaged tiles are replaced.
    tiles_damaged,
    /// A set is checked before it leaves the table.
    tiles_removed,
    /// New tiles are checked.
    tiles_new,
    /// Rounds finished before a tile was found missing or foreign stand.
    rounds_stand,
    /// After a missing or foreign tile the whole set is checked.
    tiles_missing,
    /// The tiles are shuffled, face down.
    shuffled,
    /// The tiles are stacked, eight stacks of four.
    stacked,
    /// After a player's laja the bank may not ask for another shuffle.
    no_shuffle_after_laja,
    /// After a player's laja the bank may do one too.
    bank_laja,
    /// The chung shows who banks.
    chung,
    /// The banker stakes enough to cover the wagers.
    bank_wager,
    /// Wagers are made in chips.
    in_chips,
    /// Wagers are placed on the areas marked for them.
    wagers_placed,
    /// No more bets, under a House bank.
    no_more_bets_house,
    /// No more bets, under a player-bank.
    no_more_bets_player,
    /// After no more bets, no wager is placed, changed or withdrawn.
    bets_closed,
    /// The controlling player's wager is nearest to the dealer.
    control_nearest,
    /// Dice that do not lie flat are shaken again.
    dice_again,
    /// The dealer calls the total, the first box and the cut.
    dice_called,
    /// The dealer calls Big or Small.
    big_small_called,
    /// Four tiles are dealt to each box.
    delivered,
    /// Tiles of boxes without wagers are taken back unseen.
    retrieved,
    /// The House's tiles are put in front of the float.
    house_tiles_drawn,
    /// A co-bank's tiles are put in front of the float.
    co_bank_tiles_drawn,
    /// The tiles of House Way areas are turned to the dealer.
    areas_turned,
    /// Players arrange their own tiles.
    players_set,
    /// Nobody but the controlling player handles the tiles of a box.
    only_controller,
    /// Players who share a bank set its tiles together.
    sharers_set,
    /// The dealer sets a hand the House Way on request.
    house_way_asked,
    /// When the dealer sets such a hand.
    house_way_set,
    /// A supervisor checks what the dealer set on request.
    house_way_checked,
    /// House Way areas are set by the dealer.
    areas_set,
    /// A banker agrees to what the dealer set for them.
    banker_confirms,
    /// A supervisor confirms the House's hand.
    house_hand_checked,
    /// Nothing is exposed before every hand is set.
    all_set_first,
    /// The House's hand is set after all players'.
    house_sets,
    /// A banker sets after all players.
    banker_sets,
    /// A co-bank's hand is set after all players'.
    co_bank_sets,
    /// The House's hand is opened before the players'.
    house_exposed,
    /// The banker's hand is opened before the players'.
    banker_exposed,
    /// A co-bank's hand is opened before the players'.
    co_bank_exposed,
    /// Boxes are opened in turn from box one, under a House bank.
    opened_house,
    /// Boxes are opened in turn from the chung, under a player-bank.
    opened_player,
    /// Boxes are opened in turn from the chung, in a co-bank.
    opened_co_bank,
    /// Players may see unused tiles after all wagers are settled.
    unused_seen,
    /// The dealer may not see unused tiles before the round is over.
    unused_unseen,
    /// With Bonus wagers alone the dealer's hand is opened only on request.
    bonus_alone,
    /// The tiles of a Tie wager are set by its player.
    tie_set,
    /// Others may place Big/Small after the players on the box.
    side_wager_others,
    /// The dealer exposes one tile of a player's hand.
    one_tile_exposed,
    /// Tiles of the House's hand are exposed.
    house_tiles_exposed,
    /// A banker exposes their own tiles.
    own_tiles_exposed,
    /// A wrong delivery that is put right.
    delivery_rebuilt,
    /// A wrong delivery that is played.
    delivery_played,
    /// A player's hand is set the House Way wrongly.
    house_way_wrong,
    /// A House Way area is set wrongly.
    area_wrong,
    /// A player handles the tiles of a House Way area.
    area_handled,
    /// Tiles are mixed up while hands are opened.
    tiles_mixed,
    /// Signalling is suspected: who is informed, and who decides.
    off_decided,
    /// The box is drawn with dice.
    off_drawn,
    /// Dice that show the House are thrown again.
    off_again,
    /// When the box comes back into play.
    off_back,
    /// A wrong payment is put right.
    payment_corrected,
    /// A wrong payment that was intended is put right.
    payment_meant,
    /// A reasonable attempt to put a wrong payment right is enough.
    payment_tried,
    /// Wrong payments over an amount are reported.
    payment_reported,
    /// An invalid wager that is found before the round is returned.
    invalid_before,
    /// Earlier rounds with an invalid wager stand.
    invalid_earlier,
    /// A player uses their own valid card.
    own_card,
    /// A player who broke the rules is excluded.
    excluded,
    /// The winnings of such a player are held.
    seized,
    /// A disruption that cancels the outcome.
    disruption,
    /// A fraud that cancels the outcome.
    fraud,
    /// A cheat's stake is forfeited.
    forfeited,
    /// A player makes no wager for three rounds at a full table.
    abstains,
    /// A supervisor refuses a wager.
    wager_refused,
    /// A complainant is informed about the inspector.
    inspector_told,
    /// Who decides a dispute.
    dispute_decided,
    /// Who reviews the decision of a dispute.
    dispute_reviewed,
}
