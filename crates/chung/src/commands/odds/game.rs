//! `chung odds game`: the regular wager, won, stood off and lost.

use chung_game::paigow::matching::{NoughtMatch, Outcome, Side};
use chung_odds::Fraction;
use chung_odds::counts::Counts;
use chung_odds::deck::Deck;
use chung_odds::game::{Game, Setter};
use chung_odds::payoff::BankBy;

use super::{change_cells, deck, game_on, in_dollars, value_cells};
use crate::answer::Result;
use crate::cli::odds::Game as Asked;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{one_wager, stake_of, terms_words, what_if};
use crate::table::{Cell, Table};

pub(super) fn sheet(asked: &Asked) -> Result<Sheet> {
    let (edition, book) = edition(&asked.book)?;
    let mut game = game_on(edition, &book, &asked.terms)?;
    game.deck = deck(&asked.seen, "")?;
    let stake = stake_of(&book, &asked.terms.stake)?;
    let terms = terms_words(&game, stake);
    let mut sheet = Sheet::of(&edition, &terms);
    sheet.fact("terms", terms);
    if let (None, None) = (asked.player, asked.bank) {
        sheet.main_table("setters", "", every_setter(&game));
        sheet.say("Best is the best answer to the other side's House Way.");
        sheet.say_if(what_if(edition, &book, game.bank));
        sheet.say_if(one_wager(edition, game.bank));
        return Ok(sheet);
    }
    let [player, bank] = [asked.player, asked.bank].map(|setter| setter.unwrap_or(Setter::HouseWay));
    sheet.fact("player", player.words());
    sheet.fact("bank", bank.words());
    sheet.main_table("odds", "", Asking { player, bank }.cases(&game));
    sheet.say_if(what_if(edition, &book, game.bank).filter(|_| bank != Setter::HouseWay));
    sheet.say_if(one_wager(edition, game.bank));
    Ok(sheet)
}

/// All nine ways to set against each other.
fn every_setter(game: &Game) -> Table {
    let mut columns = ["player", "bank", "win", "stand_off", "lose"].map(str::to_owned).to_vec();
    for (party, _) in parties(game, Counts::default()) {
        let party = party.to_lowercase();
        columns.extend([format!("to_{party}"), format!("to_{party}_exact")]);
    }
    let mut table = Table::new(columns).hiding(&["to_banker_exact", "to_house_exact"]);
    let strategies = |side| Setter::ALL.map(|setter| (setter.words(), game.strategy(side, setter)));
    let banks = strategies(Side::Bank);
    for (player, players) in &strategies(Side::Player) {
        for (bank, banks) in &banks {
            let counts = game.counts(players, banks);
            let names = [*player, *bank].map(Cell::words);
            let deals = [counts.win, counts.stand_off, counts.lose].map(Cell::Count);
            let values = parties(game, counts).into_iter().flat_map(|(_, value)| value_cells(value));
            table.row(names.into_iter().chain(deals).chain(values));
        }
    }
    table
}

/// What counted deals are worth, to whom.
fn parties(game: &Game, counts: Counts) -> Vec<(&'static str, Fraction)> {
    let banker = match game.bank {
        BankBy::House => None,
        BankBy::Player | BankBy::CoBank => Some(("banker", game.bank_value(counts))),
    };
    let player = ("player", game.player_value(counts));
    [player].into_iter().chain(banker).chain([("House", game.house_value(counts))]).collect()
}

/// How both sides set.
#[derive(Clone, Copy)]
struct Asking {
    player: Setter,
    bank: Setter,
}

impl Asking {
    fn counts(self, game: &Game) -> Counts {
        let player = game.strategy(Side::Player, self.player);
        let bank = game.strategy(Side::Bank, self.bank);
        game.counts(&player, &bank)
    }

    /// As asked; what the other reading of R3 would make of it; and, with tiles seen, what it is with none.
    fn cases(self, game: &Game) -> Table {
        let mut table = Table::new(["case", "what", "deals", "percent", "exact", "dollars"]).under(1);
        let asked = self.counts(game);
        add_counts(&mut table, "as asked", game, asked);
        let mut other = *game;
        let (reading, words) = match game.matching.nought_match {
            NoughtMatch::Hand => (NoughtMatch::Wager, "nought against nought decides the wager (R3)"),
            NoughtMatch::Wager => (NoughtMatch::Hand, "nought against nought decides that hand only (R3)"),
        };
        other.matching.nought_match = reading;
        let read = self.counts(&other);
        add_counts(&mut table, words, &other, read);
        add_change(&mut table, "what that reading changes", game, asked, read);
        if game.deck != Deck::FULL {
            let unseen = Game { deck: Deck::FULL, ..*game };
            let counts = self.counts(&unseen);
            add_counts(&mut table, "nothing seen", &unseen, counts);
            add_change(&mut table, "what the tiles seen change", game, counts, asked);
        }
        table
    }
}

fn add_counts(table: &mut Table, case: &str, game: &Game, counts: Counts) {
    for outcome in [Outcome::Win, Outcome::StandOff, Outcome::Lose] {
        let cells = [Cell::words(case), Cell::words(&outcome), Cell::Count(counts.of(outcome))];
        table.row(cells.into_iter().chain(value_cells(counts.chance(outcome))));
    }
    for (party, value) in parties(game, counts) {
        add_value(table, case, party, value_cells(value), in_dollars(value, game.wager));
    }
}

fn add_change(table: &mut Table, case: &str, game: &Game, before: Counts, after: Counts) {
    let values = parties(game, before).into_iter().zip(parties(game, after));
    for ((party, before), (_, after)) in values {
        let change = after - before;
        add_value(table, case, party, change_cells(change), in_dollars(change, game.wager));
    }
}

fn add_value(table: &mut Table, case: &str, party: &str, value: [Cell; 2], dollars: Fraction) {
    let cells = [Cell::words(case), Cell::Words(format!("to the {party}")), Cell::Empty];
    table.row(cells.into_iter().chain(value).chain([Cell::Dollars(dollars)]));
}
