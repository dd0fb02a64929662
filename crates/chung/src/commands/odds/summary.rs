//! `chung odds` alone: every wager of every book in one table.

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::Side;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::rulebook::{BookId, Edition, Has, Variant};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::game::Game;
use chung_odds::strategy::Strategy;
use chung_odds::tie::{Tie, TieSetter};
use chung_odds::{dice, roulette};

use super::{SETTERS, equilibrium, even_game, option_words, setter_words, value_cells};
use crate::answer::Result;
use crate::commands::sheet::Sheet;
use crate::table::{Cell, Table};

pub(super) fn sheet() -> Result<Sheet> {
    let mut sheet =
        Sheet::new("What every wager is worth to the player, the House banks and sets its House Way");
    let table = Table::new(["book", "wager", "setting", "value", "exact"]).under(1);
    let mut wagers = Wagers { table, solved: Vec::new() };
    for id in BookId::ALL {
        wagers.add_regular(id)?;
        if let Ok(edition) = Edition::new(id, &[Variant::Bonanza]) {
            wagers.add_bonanza(edition)?;
        }
        if id.book().big_small.value == Has::Yes {
            wagers.add(id.name(), "Big or Small", "", dice::big_small(BigSmall::Big).value());
        }
    }
    wagers.add_roulette();
    sheet.main_table("wagers", "", wagers.table);
    sheet.say(
        "Variants leave the regular wager as it is. In equilibrium the bank sets as it likes too, and neither side can gain a\n  hundred-thousandth of a percent by setting otherwise.",
    );
    Ok(sheet)
}

/// The table as it fills, and the games already solved.
struct Wagers {
    table: Table,
    solved: Vec<(Game, Fraction)>,
}

impl Wagers {
    fn add(&mut self, book: &str, wager: &str, setting: &str, value: Fraction) {
        self.table.row([book, wager, setting].map(Cell::words).into_iter().chain(value_cells(value)));
    }

    fn add_regular(&mut self, id: BookId) -> Result<()> {
        let (edition, book) = (Edition::plain(id), id.book());
        let game = even_game(edition, book)?;
        let response = game.best_response(Side::Player, &Strategy::house_way(game.house_way));
        for setter in SETTERS {
            let value = response.value_with(&game.strategy(Side::Player, setter));
            self.add(id.name(), "regular", setter_words(setter), value);
        }
        let value = self.equilibrium(edition, &game)?;
        self.add(id.name(), "regular", "equilibrium", value);
        Ok(())
    }

    /// No House Way plays a part in an equilibrium: games that are matched and paid alike share it.
    fn equilibrium(&mut self, edition: Edition, game: &Game) -> Result<Fraction> {
        let rules = |game: &Game| (game.matching.nought_hands, game.matching.nought_match, game.payoffs);
        if let Some((_, value)) = self.solved.iter().find(|(other, _)| rules(other) == rules(game)) {
            return Ok(*value);
        }
        let value = equilibrium::value(edition, &edition.rules())?;
        self.solved.push((*game, value));
        Ok(value)
    }

    /// The Bonus beside a regular wager, and the Tie, surrendered where it is better.
    fn add_bonanza(&mut self, edition: Edition) -> Result<()> {
        let (name, book) = (edition.book().name(), edition.rules());
        for schedule in book.bonus.value.0 {
            let value = bonus(schedule, &BonusSetter::WithRegularWager).value();
            self.add(name, &option_words("Bonus", schedule.option), "beside a regular wager", value);
        }
        let game = even_game(edition, &book)?;
        let house_way = Strategy::house_way(game.house_way);
        let response = game.best_response(Side::Player, &house_way);
        for schedule in book.tie.value.0 {
            for (words, setter) in [("House Way", TieSetter::By(&house_way)), ("to tie", TieSetter::ToTie)] {
                let tie = Tie::new(schedule, &response, setter);
                self.add(name, &option_words("Tie", schedule.option), words, tie.table.value());
            }
        }
        Ok(())
    }

    fn add_roulette(&mut self) {
        for kind in BetKind::ALL {
            // Every place of a kind has the same odds.
            if let Some(first) = Bet::of_kind(kind).next() {
                self.add(super::roulette::BOOK, &kind.to_string(), "", roulette::bet(first).value());
            }
        }
        for kind in SequenceKind::ALL {
            let value = roulette::sequence(kind, SequenceGap::DEFAULT).value();
            self.add(super::roulette::BOOK, &kind.to_string(), "", value);
        }
    }
}
