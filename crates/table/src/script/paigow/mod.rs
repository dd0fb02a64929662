//! Pai Gow in scripts.

mod forms;
mod meant;
mod set_up;
mod stack_for;

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::{BookId, Edition, EditionError, TileCheck};

use super::holes::Hole;
use super::words::{Known, Miss, Reading, Writing};
use super::{BADGE_DEFAULT, Runner, Scripted, plain};
use crate::paigow::{Act, Command, HouseAct, PaiGow, PlayersAct, SetUp, State, TilesAct};
use crate::{Actor, Names, Source};
pub use stack_for::StackFor;

impl Scripted for PaiGow {
    type Planned = StackFor;

    const FORMS: &'static [&'static str] = forms::FORMS;
    const ACTS: &'static str = "docs/script.md, such as `bet 100 on box 3`";
    const EXAMPLE: &'static str = "dealer: shuffle";
    const OPENING: &'static str = "crown";
    const PEOPLE: &'static str =
        "dealer, game supervisor, casino supervisor, inspector, or a player who has joined";
    const ROLES: &'static [Role] =
        &[Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector];

    fn read_book(word: Option<&str>) -> Result<PaiGow, String> {
        let word = word.ok_or(
            "no rule book is named: expected act-1993, vic-2000, vic-2002, crown or star-2024, such as `open table crown`",
        )?;
        if let Some(BookId::Roulette(_)) = BookId::named(word) {
            return Err(format!("`{word}` is another game: expected a script of its own"));
        }
        let edition: Edition = word.parse().map_err(|error: EditionError| error.to_string())?;
        Ok(PaiGow::new(edition, Source::Entered))
    }

    fn edition(&self) -> Option<Edition> {
        Some(self.edition)
    }

    /// Sets the table up, checks the tiles and opens it.
    fn open(words: &[String], known: &Known, float: Cents) -> Result<Vec<(Actor, Act)>, Miss> {
        let set_up: Box<SetUp> = Hole::read(&mut Reading::new(words, known))?;
        let only_dealer_checks = set_up.edition.rules().tile_check.value == TileCheck::Dealer;
        let staff = |role| Actor::staff(role, BADGE_DEFAULT);
        let mut acts = vec![(staff(Role::CasinoSupervisor), Act::House(HouseAct::SetUp(set_up)))];
        acts.extend(all_tiles().map(|act| (staff(Role::Dealer), act)));
        if !only_dealer_checks {
            acts.push((staff(Role::GameSupervisor), Act::Tiles(TilesAct::Confirm)));
        }
        acts.push((staff(Role::GameSupervisor), Act::House(HouseAct::Open { float })));
        Ok(acts)
    }

    fn read_act(reading: &Reading) -> Result<Act, Miss> {
        forms::read(reading)
    }

    fn write_act(act: &Act, writing: &mut Writing) {
        forms::write(act, writing);
    }

    fn book_set_up(act: &Act) -> Option<String> {
        match act {
            Act::House(HouseAct::SetUp(set_up)) => Some(set_up.edition.to_string()),
            _ => None,
        }
    }

    fn introduces_player(acts: &[Vec<String>]) -> bool {
        acts.first().and_then(|words| words.first()).is_some_and(|word| word == "join")
    }

    fn joins(act: &Act) -> Option<(PlayerNo, &str)> {
        match act {
            Act::Players(PlayersAct::Join { player, name, .. }) => Some((*player, name)),
            _ => None,
        }
    }

    /// `Ann: join` stands for `Ann: join as Ann`.
    fn complete(words: &mut Vec<String>, subject: Option<PlayerNo>, names: &Names) {
        let lacks_name = words.first().is_some_and(|word| word == "join")
            && words.get(1).is_none_or(|word| word == "with");
        if let Some(player) = subject.filter(|_| lacks_name) {
            words.splice(1..1, ["as".to_owned(), plain::name(names, player)]);
        }
    }

    /// `Ann: join` is enough if a reader would give Ann the same number.
    fn shorten(act: &Act, names: &Names) -> Option<&'static str> {
        let Act::Players(PlayersAct::Join { player, name, card }) = act else { return None };
        let is_same = names.number(name).map_or(*player == names.next(), |known| known == *player);
        (plain::is_plain(name) && is_same).then_some(if *card { "join with card" } else { "join" })
    }

    fn expand(words: &[String]) -> Option<Vec<Act>> {
        (words.join(" ") == "check all tiles").then(|| all_tiles().collect())
    }

    fn plan(
        by: Actor,
        at: Clock,
        subject: Option<PlayerNo>,
        words: &[String],
    ) -> Result<Option<StackFor>, String> {
        StackFor::read(by, at, subject, words)
    }

    fn work_out(runner: &Runner<PaiGow>, planned: &StackFor) -> Result<Command, &'static str> {
        planned.work_out(runner)
    }

    fn resolve(state: &State, act: &mut Act) {
        meant::resolve_tiles(state, act);
    }
}

/// The check of every tile.
fn all_tiles() -> impl Iterator<Item = Act> {
    Tile::ALL.into_iter().map(|tile| Act::Tiles(TilesAct::Check { tile }))
}
