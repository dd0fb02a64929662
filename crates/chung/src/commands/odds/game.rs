//! `chung odds game`: the outcomes and the value of the regular wager.

use chung_game::paigow::matching::{MatchOutcome, NoughtMatch, Side};
use chung_game::{ToMessage, message};
use chung_odds::Fraction;
use chung_odds::counts::Counts;
use chung_odds::deck::Deck;
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::BankBy;
use chung_words::{Words, text};

use super::{cell, change_cells, deck, game_on, in_dollars, value_cells};
use crate::answer::{Result, outcome_message};
use crate::cli::odds::Game as GameArgs;
use crate::commands::edition;
use crate::commands::sheet::Sheet;
use crate::commands::terms::{one_wager, stake_of, terms_message, what_if};
use crate::table::{Cell, Table};

pub(super) fn sheet<'w>(words: Words<'w>, args: &GameArgs) -> Result<Sheet<'w>> {
    let (edition, book) = edition(&args.book)?;
    let mut game = game_on(edition, &book, &args.terms)?;
    game.deck = deck(&args.seen, "")?;
    let stake = stake_of(&book, &args.terms.stake)?;
    let terms = terms_message(&game, stake);
    let mut sheet = Sheet::of(words, &edition, terms.clone());
    sheet.fact_in_words("terms", &terms);
    if let (None, None) = (args.player, args.bank) {
        sheet.main_table("setters", every_setter(words, &game));
        sheet.say(&message!("cli-game-best"));
        sheet.say_if(what_if(edition, &book, game.bank));
        sheet.say_if(one_wager(edition, game.bank));
        return Ok(sheet);
    }
    let [player, bank] = [args.player, args.bank].map(|setter| setter.unwrap_or(Setter::HouseWay));
    sheet.fact_in_words("player", &player.to_message());
    sheet.fact_in_words("bank", &bank.to_message());
    sheet.main_table("odds", Setters { player, bank }.cases(words, &game));
    sheet.say_if(what_if(edition, &book, game.bank).filter(|_| bank != Setter::HouseWay));
    sheet.say_if(one_wager(edition, game.bank));
    Ok(sheet)
}

/// All nine pairs of setters against each other.
fn every_setter(words: Words<'_>, game: &GameOdds) -> Table {
    let mut columns = ["player", "bank", "win", "stand_off", "lose"].map(str::to_owned).to_vec();
    for (party, _) in parties(game, Counts::default()) {
        let party = party.name();
        columns.extend([format!("to_{party}"), format!("to_{party}_exact")]);
    }
    let mut table = Table::new(columns).hiding(&["to_banker_exact", "to_house_exact"]);
    let strategies =
        |side| Setter::ALL.map(|setter| (cell(words, &setter.to_message()), game.strategy(side, setter)));
    let banks = strategies(Side::Bank);
    for (player, players) in &strategies(Side::Player) {
        for (bank, banks) in &banks {
            let counts = game.counts(players, banks);
            let names = [player, bank].map(Cell::clone);
            let deals = [counts.win, counts.stand_off, counts.lose].map(Cell::Count);
            let values = parties(game, counts).into_iter().flat_map(|(_, value)| value_cells(value));
            table.row(names.into_iter().chain(deals).chain(values));
        }
    }
    table
}

/// A party that wins or loses by the wager.
#[derive(Clone, Copy)]
enum Party {
    Player,
    Banker,
    House,
}

impl Party {
    /// Its name in CSV and JSON.
    const fn name(self) -> &'static str {
        match self {
            Party::Player => "player",
            Party::Banker => "banker",
            Party::House => "house",
        }
    }

    fn to_cell(self, words: Words<'_>) -> Cell {
        Cell::words(&match self {
            Party::Player => text!(words, "cli-to-player"),
            Party::Banker => text!(words, "cli-to-banker"),
            Party::House => text!(words, "cli-to-house"),
        })
    }
}

/// The value of counted deals to each party.
fn parties(game: &GameOdds, counts: Counts) -> Vec<(Party, Fraction)> {
    let banker = match game.bank {
        BankBy::House => None,
        BankBy::Player | BankBy::CoBank => Some((Party::Banker, game.bank_value(counts))),
    };
    let player = (Party::Player, game.player_value(counts));
    [player].into_iter().chain(banker).chain([(Party::House, game.house_value(counts))]).collect()
}

/// How both sides set.
#[derive(Clone, Copy)]
struct Setters {
    player: Setter,
    bank: Setter,
}

impl Setters {
    fn counts(self, game: &GameOdds) -> Counts {
        let player = game.strategy(Side::Player, self.player);
        let bank = game.strategy(Side::Bank, self.bank);
        game.counts(&player, &bank)
    }

    /// The game as given, in the other reading of R3 and, if tiles were seen, with none seen.
    fn cases(self, words: Words<'_>, game: &GameOdds) -> Table {
        let mut table = Table::new(["case", "what", "deals", "percent", "exact", "dollars"]).under(1);
        let given = self.counts(game);
        add_counts(words, &mut table, &text!(words, "cli-game-as-asked"), game, given);
        let mut other = *game;
        let (reading, name) = match game.matching.nought_match {
            NoughtMatch::Hand => (NoughtMatch::Wager, text!(words, "cli-game-nought-wager")),
            NoughtMatch::Wager => (NoughtMatch::Hand, text!(words, "cli-game-nought-hand")),
        };
        other.matching.nought_match = reading;
        let read = self.counts(&other);
        add_counts(words, &mut table, &name, &other, read);
        add_change(words, &mut table, &text!(words, "cli-game-reading-changes"), game, given, read);
        if game.deck != Deck::FULL {
            let unseen = GameOdds { deck: Deck::FULL, ..*game };
            let counts = self.counts(&unseen);
            add_counts(words, &mut table, &text!(words, "cli-game-nothing-seen"), &unseen, counts);
            add_change(words, &mut table, &text!(words, "cli-game-seen-changes"), game, counts, given);
        }
        table
    }
}

fn add_counts(words: Words<'_>, table: &mut Table, case: &str, game: &GameOdds, counts: Counts) {
    for outcome in [MatchOutcome::Win, MatchOutcome::StandOff, MatchOutcome::Lose] {
        let name = cell(words, &outcome_message(outcome));
        let cells = [Cell::words(case), name, Cell::Count(counts.of(outcome))];
        table.row(cells.into_iter().chain(value_cells(counts.chance(outcome))));
    }
    for (party, value) in parties(game, counts) {
        add_value(table, case, party.to_cell(words), value_cells(value), in_dollars(value, game.wager));
    }
}

fn add_change(
    words: Words<'_>,
    table: &mut Table,
    case: &str,
    game: &GameOdds,
    before: Counts,
    after: Counts,
) {
    let values = parties(game, before).into_iter().zip(parties(game, after));
    for ((party, before), (_, after)) in values {
        let change = after - before;
        add_value(table, case, party.to_cell(words), change_cells(change), in_dollars(change, game.wager));
    }
}

fn add_value(table: &mut Table, case: &str, party: Cell, value: [Cell; 2], dollars: Fraction) {
    let cells = [Cell::words(case), party, Cell::Empty];
    table.row(cells.into_iter().chain(value).chain([Cell::Dollars(dollars)]));
}
