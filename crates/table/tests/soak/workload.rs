//! The commands of the soak test: mostly those of bots, mixed with random and corrupted ones.

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::bank_offer::Leave;
use chung_game::paigow::cut::{Cut, CutStyle};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Die, Shake, Steal};
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Clock, Figure, SignChange, SignLine};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has, RuleBook};
use chung_table::auto::{AutoTable, HouseWayMind, LegalMind, Mind, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{
    Act, Actor, Arranged, BankAct, Cause, Command, CutMade, DealingAct, Exposed, ExposedBy, HandsAct,
    HouseAct, IrregularAct, LajaBy, LimitsAct, Money, Offered, OpeningAct, OversightAct, PlayersAct, SetUp,
    Source, Stage, State, TileFault, TilesAct, WagersAct,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded random number generator.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize]
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Chance) -> T) -> Option<T> {
        if self.one_in(2) { None } else { Some(make(self)) }
    }
}

/// A random table of an edition, with bots as staff and players.
pub(crate) fn table(
    edition: Edition,
    source: Source,
    chance: &mut Chance,
) -> AutoTable<PaiGowStaff, PaiGowBot> {
    let book = edition.rules();
    let chip = chance.any(&[Cents(50), Cents(100), Cents(250), Cents(500)]);
    let limits = |chance: &mut Chance| Limits {
        minimum: chance.maybe(|chance| Cents(chip.0 * i64::from(1 + chance.below(4)))),
        maximum: chance.maybe(|chance| Cents(chip.0 * i64::from(10 + chance.below(100)))),
    };
    let bonus: Vec<&str> = book.bonus.value.0.iter().map(|schedule| schedule.option).collect();
    let tie: Vec<&str> = book.tie.value.0.iter().map(|schedule| schedule.option).collect();
    let offered = Offered {
        multiples_asked: chance.one_in(4),
        regular: limits(chance),
        bonus: limits(chance),
        tie: limits(chance),
        big_small_offered: !chance.one_in(4) && book.big_small.value == Has::Yes,
        big_small: limits(chance),
        house_liability: chance.maybe(|chance| Cents(chip.0 * i64::from(20 + chance.below(100)))),
        bonus_option: (!bonus.is_empty()).then(|| chance.any(&bonus).to_owned()),
        tie_option: (!tie.is_empty()).then(|| chance.any(&tie).to_owned()),
        ..Offered::new(chip, BasisPoints(500))
    };
    let house_way_areas = match book.house_way_areas.value {
        Has::Yes if chance.one_in(2) => vec![BoxNo(2), BoxNo(7)],
        _ => Vec::new(),
    };
    let set_up = SetUp { edition, version: 1, offered, house_way_areas };
    let float = Cents(chip.0 * i64::from(1 + chance.below(20_000)));
    let players = (1..=1 + chance.below(8) as u16).map(|number| {
        let mind: Box<dyn Mind + Send> =
            if chance.one_in(2) { Box::new(HouseWayMind) } else { Box::new(LegalMind) };
        PaiGowBot::new(PlayerNo(number), Cents(chip.0 * i64::from(50 + chance.below(2_000))), mind)
    });
    AutoTable { players: players.collect(), staff: PaiGowStaff { set_up, float, source } }
}

/// A random command. Most are refused; some do what bots never do.
pub(crate) fn anything(book: &RuleBook, state: &State, chance: &mut Chance) -> Command {
    if chance.one_in(20)
        && let Some(act) = own_limits(state, chance)
    {
        return Command { by: Actor::staff(Role::CasinoSupervisor, 1), at: state.clock, act };
    }
    let act = act(book, state, chance);
    let by = match chance.below(10) {
        0..=3 => Actor::staff(Role::CasinoSupervisor, 1),
        4..=6 => Actor::staff(Role::Dealer, 1),
        7..=8 => Actor::player(player(state, chance)),
        _ => Actor { role: chance.any(&Role::ALL), number: chance.below(10) as u16 },
    };
    Command { by, at: time(state, chance), act }
}

/// Acts that random commands hardly ever produce: a player's own limits granted over an existing wager, which they cut back or allow, and
/// that player excluded while hands are opened.
fn own_limits(state: &State, chance: &mut Chance) -> Option<Act> {
    let own = || state.boxes.iter().find_map(|on| on.own_limits);
    match state.stage {
        Stage::Betting => {
            let (box_no, wager) = state.wagers().find(|(_, wager)| wager.bet == Bet::Regular)?;
            let maximum = if chance.one_in(2) { Cents(wager.stake.0 / 2) } else { wager.stake };
            let limits = Limits { minimum: None, maximum: Some(maximum) };
            Some(Act::Limits(LimitsAct::Grant { player: wager.player, box_no, limits }))
        }
        Stage::Opening => Some(Act::Oversight(OversightAct::Exclude { player: own()?.player })),
        _ => None,
    }
}

/// A bot's command with one thing changed at random.
pub(crate) fn garbled(mut command: Command, book: &RuleBook, state: &State, chance: &mut Chance) -> Command {
    match chance.below(4) {
        0 => command.by = Actor { role: chance.any(&Role::ALL), number: chance.below(10) as u16 },
        1 => command.at = time(state, chance),
        2 => command.act = act(book, state, chance),
        _ => {
            if let Act::Wagers(WagersAct::Place { amount, box_no, .. }) = &mut command.act {
                (*amount, *box_no) = (money(state, chance), number_of(chance));
            }
            if let Act::Bank(BankAct::Take { put_in, box_no, .. }) = &mut command.act {
                (*put_in, *box_no) = (money(state, chance), number_of(chance));
            }
        }
    }
    command
}

/// A random time, mostly a little later, sometimes in the past.
fn time(state: &State, chance: &mut Chance) -> Clock {
    let now = state.clock.0;
    Clock(match chance.below(20) {
        0 => chance.any(&[0, now.saturating_sub(1), now / 2]),
        1 => now.saturating_add(u64::from(chance.below(2_000))),
        _ => now.saturating_add(u64::from(chance.below(5))),
    })
}

fn player(state: &State, chance: &mut Chance) -> PlayerNo {
    if state.players.is_empty() || chance.one_in(10) {
        return PlayerNo(chance.any(&[0, 3, 9, u16::MAX]));
    }
    state.players[chance.below(state.players.len() as u32) as usize].number
}

fn number_of(chance: &mut Chance) -> BoxNo {
    BoxNo(if chance.one_in(20) { chance.any(&[0, 9, 255]) } else { 1 + chance.below(8) as u8 })
}

fn money(state: &State, chance: &mut Chance) -> Cents {
    let chip = state.sign.terms(state.clock).chip;
    match chance.below(12) {
        0 => chance.any(&[Cents(i64::MAX), Cents(i64::MIN), Cents(-1), Cents(0), Cents(1), Cents::MAX_INPUT]),
        1 => Cents(Cents::MAX_INPUT.0 + 1),
        2 => Cents(i64::from(chance.below(10_000))),
        3 => Cents::MAX_INPUT.down_to(chip),
        _ => Cents(chip.0.saturating_mul(i64::from(1 + chance.below(200)))),
    }
}

/// A random setting: of the tiles of a box if they are known, otherwise of any tiles.
fn arranged(state: &State, box_no: BoxNo, chance: &mut Chance) -> Option<Arranged> {
    if chance.one_in(4) {
        return None;
    }
    let known = state.on(box_no).and_then(|on| on.hand.tiles).filter(|_| !chance.one_in(4));
    let [a, b, c, d] = known.unwrap_or_else(|| [(); 4].map(|()| chance.any(&Tile::ALL)));
    Some(if chance.one_in(2) {
        Arranged { low: [a, b], high: [c, d] }
    } else {
        Arranged { low: [c, a], high: [b, d] }
    })
}

fn dice(book: &RuleBook, chance: &mut Chance) -> Shake {
    use chung_game::paigow::dice::DiceSet;
    let mut die = || chance.any(&Die::ALL);
    let (a, b, c, d) = (die(), die(), die(), die());
    let set = if chance.one_in(6) { DiceSet::CrownPaiGow } else { book.dice.value };
    match set {
        DiceSet::Three => Shake::Three([a, b, c]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [a, b, c], cut_die: d },
        DiceSet::CrownPaiGow => {
            Shake::CrownPaiGow { box_die: a, cut_die: b, big_small_die: chance.maybe(|_| c) }
        }
    }
}

fn act(book: &RuleBook, state: &State, chance: &mut Chance) -> Act {
    // Acts that close tables or exclude players are rare, so that play goes on.
    match chance.below(40) {
        0 => Act::House(house(state, chance)),
        1..=2 => Act::Tiles(tiles(chance)),
        3..=5 => Act::Limits(limits(state, chance)),
        6..=8 => Act::Players(players(state, chance)),
        9..=14 => Act::Wagers(wagers(state, chance)),
        15..=18 => Act::Bank(bank(state, chance)),
        19..=23 => Act::Dealing(dealing(book, state, chance)),
        24..=29 => Act::Hands(hands(state, chance)),
        30..=32 => Act::Opening(opening(state, chance)),
        33..=36 => Act::Irregular(irregular(book, state, chance)),
        _ => Act::Oversight(oversight(state, chance)),
    }
}

fn house(state: &State, chance: &mut Chance) -> HouseAct {
    match chance.below(5) {
        0 => HouseAct::Open { float: money(state, chance) },
        1 => HouseAct::Fill { amount: money(state, chance) },
        2 => HouseAct::Credit { amount: money(state, chance) },
        3 => HouseAct::Close,
        _ => {
            let edition = chance.any(&Edition::all());
            let offered = Offered::new(money(state, chance), BasisPoints(chance.below(700) as u16));
            HouseAct::SetUp(Box::new(SetUp { edition, version: 1, offered, house_way_areas: Vec::new() }))
        }
    }
}

fn tiles(chance: &mut Chance) -> TilesAct {
    let tile = chance.any(&Tile::ALL);
    match chance.below(12) {
        0 => TilesAct::Report { tile, fault: TileFault::Missing },
        1 => TilesAct::Report { tile, fault: TileFault::Foreign },
        2 => TilesAct::Report { tile, fault: TileFault::Damaged },
        3..=5 => TilesAct::Replace { tile },
        6 => TilesAct::ReplaceSet,
        7 => TilesAct::Confirm,
        _ => TilesAct::Check { tile },
    }
}

fn limits(state: &State, chance: &mut Chance) -> LimitsAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    match chance.below(12) {
        0 if chance.one_in(8) => {
            let at = Clock(state.clock.0.saturating_add(u64::from(chance.below(3_000))));
            LimitsAct::AnnounceClosing { at: if chance.one_in(4) { Clock(u64::MAX) } else { at } }
        }
        1..=3 => {
            let limits = Limits {
                minimum: chance.maybe(|chance| money(state, chance)),
                maximum: chance.maybe(|chance| money(state, chance)),
            };
            LimitsAct::Grant { player, box_no, limits }
        }
        4 => LimitsAct::TakeBack { box_no },
        5 => LimitsAct::FewerPlayers { box_no, most: chance.maybe(|chance| chance.below(4) as u8) },
        _ => {
            let line = chance.any(&SignLine::ALL);
            let figure = match chance.below(4) {
                0 => Figure::Minimum(line),
                1 => Figure::Maximum(line),
                2 => Figure::KeptMinimum,
                _ => Figure::HouseLiability,
            };
            let to = chance.maybe(|chance| money(state, chance));
            let from = Clock(match chance.below(4) {
                0 => state.clock.0,
                1 => u64::MAX,
                _ => state.clock.0.saturating_add(u64::from(chance.below(3_000))),
            });
            LimitsAct::Change(SignChange { figure, to, from })
        }
    }
}

fn players(state: &State, chance: &mut Chance) -> PlayersAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    match chance.below(10) {
        0 => PlayersAct::Join { player, name: "Somebody".to_owned(), card: chance.one_in(2) },
        1 => PlayersAct::ShowCard { player },
        2 => PlayersAct::Sit { player, box_no },
        3 => PlayersAct::StandUp { player },
        4 => PlayersAct::Leave { player },
        5 => {
            let with = chance.any(&[Money::Cash, Money::Chips, Money::Voucher]);
            PlayersAct::BuyIn { player, amount: money(state, chance), with }
        }
        6 => PlayersAct::CashOut { player, amount: money(state, chance) },
        7 => PlayersAct::Vacate { player },
        8 => PlayersAct::GiveWay { player, gives_way: chance.one_in(2) },
        _ => PlayersAct::Choose { player, box_no },
    }
}

fn wagers(state: &State, chance: &mut Chance) -> WagersAct {
    let (player, box_no, bet) = (player(state, chance), number_of(chance), chance.any(&Bet::ALL));
    match chance.below(12) {
        0..=5 => {
            let token = chance.one_in(6);
            WagersAct::Place { player, box_no, bet, amount: money(state, chance), token }
        }
        6 => WagersAct::TakeBack { player, box_no, bet, amount: chance.maybe(|chance| money(state, chance)) },
        7 => WagersAct::Refuse { player, box_no, bet },
        8 => WagersAct::DeclineSide { player, box_no },
        9 => WagersAct::Agree { box_no, player },
        10 => WagersAct::LetBeside { box_no, guest: player },
        _ => WagersAct::Consent { player, to: PlayerNo(chance.below(10) as u16) },
    }
}

fn bank(state: &State, chance: &mut Chance) -> BankAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    let put_in = money(state, chance);
    match chance.below(8) {
        0 => BankAct::Take { player, box_no, put_in, co_bank: chance.one_in(2) },
        1 => BankAct::Pass { player },
        2 => BankAct::Share { player, put_in },
        3 => BankAct::TopUp { player, put_in },
        4 => BankAct::AskCoBank { player },
        5 => BankAct::TakeOver,
        6 => BankAct::Allow(Leave { extra_banks: chance.below(4) as u8, sharing: chance.one_in(2) }),
        _ => BankAct::NameShaker { player, nominee: "somebody".to_owned() },
    }
}

fn dealing(book: &RuleBook, state: &State, chance: &mut Chance) -> DealingAct {
    let player = player(state, chance);
    let source = chance.any(&[Source::Drawn, Source::Entered]);
    let stacks = |chance: &mut Chance| {
        let known = (source == Source::Drawn) != chance.one_in(10);
        known.then(|| Stacks::shuffled(|n| chance.below(n)))
    };
    match chance.below(16) {
        0 => DealingAct::Begin,
        1 => DealingAct::Shuffle,
        2 => DealingAct::Stack { tiles: stacks(chance), source },
        3 => DealingAct::AskLaja { player },
        4 => DealingAct::AllowLaja { player },
        5 => {
            let by = if chance.one_in(2) { LajaBy::Dealer } else { LajaBy::Player(player) };
            DealingAct::Laja { by, tiles: stacks(chance), source }
        }
        6 => DealingAct::AskShuffle { player },
        7 => DealingAct::NoMoreBets,
        8 => DealingAct::NameCut { player, style: chance.maybe(|chance| chance.any(&CutStyle::ALL)) },
        9 => {
            let steals: Vec<Steal> = Steal::all().collect();
            DealingAct::Steal { player, steal: chance.any(&steals) }
        }
        10 => DealingAct::ChooseCut { style: chance.any(&CutStyle::ALL) },
        11 => DealingAct::Shake { banker: chance.maybe(|_| player) },
        12 => DealingAct::Uncover { dice: chance.maybe(|chance| dice(book, chance)), source },
        13 => {
            let cut = chance.any(&Cut::ALL);
            let matrix = cut.matrix();
            let cut = match chance.below(3) {
                0 => CutMade::Listed(cut),
                1 => CutMade::Defined { style: chance.any(&CutStyle::ALL), matrix },
                _ => CutMade::Other { name: "another".to_owned(), matrix, approved: chance.one_in(2) },
            };
            DealingAct::SetUpCut { cut, source }
        }
        14 => DealingAct::Deliver,
        _ => DealingAct::Reshuffle,
    }
}

fn hands(state: &State, chance: &mut Chance) -> HandsAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    match chance.below(13) {
        0 => HandsAct::PickUp { player, box_no },
        1 => HandsAct::Set { player, box_no, arranged: arranged(state, box_no, chance) },
        2 => HandsAct::AskHouseWay { player, box_no },
        3 => HandsAct::DirectHouseWay { box_no },
        4 => HandsAct::DirectSetFirst { player },
        5 => HandsAct::SetHouseWay { box_no, arranged: arranged(state, box_no, chance) },
        6 => HandsAct::Check { box_no, as_it_lies: chance.one_in(4) },
        7 => HandsAct::Touch { player, box_no },
        8 => HandsAct::Concede { player, box_no },
        9 => {
            let tiles = arranged(state, box_no, chance).map(Arranged::tiles);
            HandsAct::ViewConceded { box_no, tiles }
        }
        10 => HandsAct::Surrender { player, box_no },
        11 => HandsAct::CallVoid { player, box_no },
        _ => HandsAct::Show { player, box_no },
    }
}

fn opening(state: &State, chance: &mut Chance) -> OpeningAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    let arranged = arranged(state, box_no, chance);
    match chance.below(10) {
        0 => OpeningAct::LiftChung,
        1 => OpeningAct::SetBank { arranged },
        2 => OpeningAct::Confirm { player },
        3 => OpeningAct::Expose { arranged },
        4 => OpeningAct::KeepCovered,
        5 => OpeningAct::AskToSee { player },
        6 => OpeningAct::Open { box_no, arranged },
        7 => OpeningAct::Pay,
        8 => OpeningAct::ViewUnused,
        _ => OpeningAct::End,
    }
}

fn irregular(book: &RuleBook, state: &State, chance: &mut Chance) -> IrregularAct {
    let (player, box_no) = (player(state, chance), number_of(chance));
    match chance.below(14) {
        0..=4 => {
            let by = if chance.one_in(2) { ExposedBy::Dealer } else { ExposedBy::Player };
            let exposed = match chance.below(4) {
                0 => Exposed::Stacking,
                1 => Exposed::Laja,
                _ => Exposed::Hand { box_no, by },
            };
            let count = chance.below(6) as u8;
            let known = state.on(box_no).and_then(|on| on.hand.tiles);
            let tiles = (0..count.min(4)).map(|n| match known {
                Some(tiles) if !chance.one_in(10) => tiles[usize::from(n)],
                _ => chance.any(&Tile::ALL),
            });
            let tiles: Vec<Tile> = tiles.collect();
            // If the computer dealt the tiles, naming them is refused.
            let unnamed = if state.deal.stacks.is_some() { !chance.one_in(6) } else { chance.one_in(3) };
            let tiles = if unnamed { Vec::new() } else { tiles };
            IrregularAct::Expose { exposed, count, tiles }
        }
        5 => IrregularAct::Misdelivered { can_rebuild: chance.one_in(2) },
        6 => IrregularAct::WrongHouseWay { box_no, arranged: arranged(state, box_no, chance) },
        7 => IrregularAct::Mixed { box_no, arranged: arranged(state, box_no, chance) },
        11 => IrregularAct::Misread { box_no, arranged: arranged(state, box_no, chance) },
        12 => {
            let seen = state.on(box_no).map_or(1, |on| on.hand.seen.len());
            IrregularAct::MisreadSeen { box_no, tiles: (0..seen).map(|_| chance.any(&Tile::ALL)).collect() }
        }
        8 if chance.one_in(4) => IrregularAct::PutNoneOff,
        8 => IrregularAct::PutOff { dice: dice(book, chance), source: Source::Entered },
        9 => IrregularAct::BringBack { box_no },
        10 if chance.one_in(8) => IrregularAct::KeepApart { player },
        10 => IrregularAct::LetBack { player },
        _ => IrregularAct::EnglishOnly,
    }
}

fn oversight(state: &State, chance: &mut Chance) -> OversightAct {
    let (player, number) = (player(state, chance), 1 + chance.below(4));
    let decision = "as it stands".to_owned();
    match chance.below(15) {
        0 => OversightAct::VoidWagers { player },
        1 => OversightAct::InvalidCard { player },
        2 if chance.one_in(6) => OversightAct::Exclude { player },
        3 => OversightAct::Seize { player, amount: money(state, chance) },
        4 => OversightAct::Release { player, to_player: chance.one_in(2) },
        5 => {
            let cause = if chance.one_in(2) { Cause::Fraud } else { Cause::Disruption };
            OversightAct::Invalidate { cause, forfeits: chance.maybe(|_| player).into_iter().collect() }
        }
        6 => {
            let round = state.round.saturating_sub(chance.below(3));
            let amount = money(state, chance);
            let too_much = if chance.one_in(2) { Cents(amount.0.wrapping_neg()) } else { amount };
            OversightAct::ReportPayment { player, round, too_much, meant: chance.one_in(2) }
        }
        7 if chance.one_in(4) => OversightAct::TryPayment { number },
        7 => OversightAct::CorrectPayment { number },
        8 => OversightAct::Complain { player, about: "the dice".to_owned() },
        9 => OversightAct::DecideDispute { number, decision },
        10 => OversightAct::AskReview { number },
        11 => OversightAct::Review { number, decision },
        12 => OversightAct::GiveNotice { number },
        13 => OversightAct::ForfeitWagers { player },
        _ => OversightAct::TellOfClosing,
    }
}
