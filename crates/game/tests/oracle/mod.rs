//! What everyone wins or loses in a round, by direct formulas without lines, clauses or order. It shares only the description of a round,
//! the matching of hands and the names of tiles with `settle`. Odds, rounding, limits and the differences of the books are implemented
//! here a second time.

use std::collections::BTreeMap;

use chung_game::PlayerNo;
use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{Bank, Bet, BoxHand, PlayedBox, Round, Share, Wager, WagerStanding};
use chung_game::paigow::tile::Kind::{
    self, Bon, Chong, ChopChit, ChopGow, Day, GeeJun, Gor, Look, Teen, Tit,
};
use chung_game::rulebook::{Edition, PaiGowBook};

/// The net in cents of each player who takes part, and of the House.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Nets {
    pub(crate) players: BTreeMap<PlayerNo, i64>,
    pub(crate) house: i64,
}

impl Nets {
    /// Pays a win from the House to a player; a negative one is a loss.
    fn with_house(&mut self, player: PlayerNo, win: i64) {
        self.pay(player, win);
        self.house -= win;
    }

    fn pay(&mut self, player: PlayerNo, amount: i64) {
        *self.players.entry(player).or_default() += amount;
    }
}

/// The nets of a round.
pub(crate) fn nets(edition: Edition, round: &Round) -> Nets {
    let mut nets = Nets::default();
    let everyone = round.boxes.iter().flat_map(|played| &played.wagers).map(|wager| wager.player);
    for player in everyone.chain(shares(round).iter().map(|share| share.player)) {
        nets.pay(player, 0);
    }
    let (mut lost, mut won) = (0, 0);
    for played in &round.boxes {
        for (place, (wager, stake)) in played.wagers.iter().zip(at_risk(edition, round, played)).enumerate() {
            let player = wager.player;
            if matches!(wager.bet, Bet::Big | Bet::Small) {
                nets.with_house(player, big_small(round, wager, stake));
                continue;
            }
            if round.void.is_some() || stake == 0 {
                continue;
            }
            match wager.bet {
                Bet::Bonus => {
                    let regular = played.wagers.iter().zip(at_risk(edition, round, played));
                    let mut at_stake = regular.filter(|(w, stake)| w.bet == Bet::Regular && *stake > 0);
                    let free = at_stake.any(|(w, _)| w.player == player);
                    nets.with_house(player, bonus(round, played, free, stake));
                }
                Bet::Tie => nets.with_house(player, tie(edition, round, played, wager, stake)),
                _ => match outcome(edition, round, played) {
                    _ if wager.standing == WagerStanding::Forfeited => {
                        lost += stake;
                        nets.pay(player, -stake);
                    }
                    MatchOutcome::Lose => {
                        lost += stake;
                        nets.pay(player, -stake);
                    }
                    MatchOutcome::Win if wager.standing != WagerStanding::Invalid => {
                        won += stake;
                        let paid =
                            in_chips(edition, round, wager, stake, won_with(edition, round, played, place));
                        nets.pay(player, paid);
                        nets.house += stake - paid;
                    }
                    _ => {}
                },
            }
        }
    }
    bank(round, lost - won, &mut nets);
    nets
}

/// Divides what the bank gained or lost.
fn bank(round: &Round, gain: i64, nets: &mut Nets) {
    let chip = round.terms.chip.0;
    let fee = |win: i64| if win > 0 { commission(round, win) } else { 0 };
    match &round.bank {
        Bank::House => nets.house += gain,
        Bank::CoBank { shares, .. } => {
            // There is one banker; the scenarios have a co-bank of several. The House gets its half in whole chips, of a gain or of what
            // a loss leaves of both wagers. The player gets the rest.
            let share = shares[0];
            let both = 2 * share.put_in.0;
            let house = match gain {
                1.. => down(gain / 2, chip),
                0 => 0,
                _ => down(i64::midpoint(both, gain), chip) - share.put_in.0,
            };
            let fee = fee(gain - house);
            nets.pay(share.player, gain - house - fee);
            nets.house += house + fee;
        }
        Bank::Player { shares, .. } => {
            let all: i64 = shares.iter().map(|share| share.put_in.0).sum();
            let fee = fee(gain);
            nets.house += fee;
            // A gain is divided, or what a loss leaves. The first player gets any odd chips.
            let divided = if gain > 0 { gain - fee } else { all + gain };
            let part = |share: &Share| {
                let exact = i128::from(divided) * i128::from(share.put_in.0) / i128::from(all);
                down(i64::try_from(exact).unwrap(), chip)
            };
            if gain == 0 {
                return;
            }
            let parts: Vec<i64> = shares.iter().map(part).collect();
            let odd = divided - parts.iter().sum::<i64>();
            for (n, (share, part)) in shares.iter().zip(parts).enumerate() {
                let put_in = if gain > 0 { 0 } else { share.put_in.0 };
                nets.pay(share.player, part + if n == 0 { odd } else { 0 } - put_in);
            }
        }
    }
}

/// What the bank must put in: all of the regular wagers at risk, or half of them rounded up to a chip.
pub(crate) fn cover(edition: Edition, round: &Round) -> i64 {
    let all = regular_at_risk(edition, round);
    match round.bank {
        Bank::House => 0,
        Bank::Player { .. } => all,
        Bank::CoBank { .. } => up((all + 1) / 2, round.terms.chip.0),
    }
}

/// The total of the regular wagers that can win or lose.
pub(crate) fn regular_at_risk(edition: Edition, round: &Round) -> i64 {
    let regular = |played: &PlayedBox| -> i64 {
        let wagers = played.wagers.iter().zip(at_risk(edition, round, played));
        wagers.filter(|(wager, _)| wager.bet == Bet::Regular).map(|(_, stake)| stake).sum()
    };
    round.boxes.iter().map(regular).sum()
}

/// What each wager on a box risks.
fn at_risk(edition: Edition, round: &Round, played: &PlayedBox) -> Vec<i64> {
    let mut taken: BTreeMap<(Bet, bool), i64> = BTreeMap::new();
    let risk = |wager: &Wager| {
        let dice = matches!(wager.bet, Bet::Big | Bet::Small);
        let own = played.own_limits.filter(|_| wager.bet == Bet::Regular);
        let player_own = own.filter(|own| own.player == wager.player).map(|own| own.limits);
        let boxes = own.filter(|_| edition.book() != PaiGowBook::Star2024).map(|own| own.limits);
        let mut limits = round.terms.limits(wager.bet);
        limits.minimum = player_own.and_then(|own| own.minimum).or(limits.minimum);
        let own_maximum = player_own.or(boxes).map(|own| own.maximum.or(limits.maximum));
        let too_small = limits.minimum.is_some_and(|minimum| wager.stake < minimum);
        let returned = too_small && wager.warned && edition.book() != PaiGowBook::Star2024;
        let void =
            wager.standing == WagerStanding::Void || (played.hand == BoxHand::Void && !dice) || returned;
        if void && wager.standing != WagerStanding::Forfeited {
            return 0;
        }
        let maximum = match (wager.bet, &round.bank) {
            (Bet::Regular | Bet::Big | Bet::Small, Bank::Player { .. }) => None,
            (Bet::Regular, Bank::CoBank { .. }) if edition.book() == PaiGowBook::Act1993 => None,
            (Bet::Regular, _) => own_maximum.unwrap_or(limits.maximum),
            _ => limits.maximum,
        };
        let before = taken.entry((wager.bet, own_maximum.is_some())).or_default();
        let room = match (maximum, edition.book()) {
            (None, _) => i64::MAX,
            (Some(maximum), PaiGowBook::Crown) => maximum.0,
            (Some(maximum), _) => maximum.0 - *before,
        };
        let stake = wager.stake.0.min(room);
        *before += stake;
        stake
    };
    played.wagers.iter().map(risk).collect()
}

fn outcome(edition: Edition, round: &Round, played: &PlayedBox) -> MatchOutcome {
    match (played.hand, round.bank_setting) {
        (BoxHand::Conceded, _) => MatchOutcome::Lose,
        (BoxHand::Set(hand), Some(bank)) => edition.book().book().matching.value.matched(hand, bank).outcome,
        _ => MatchOutcome::StandOff,
    }
}

fn big_small(round: &Round, wager: &Wager, stake: i64) -> i64 {
    let Some(dice) = round.dice else { return 0 };
    let [a, b, c] = dice.map(chung_game::paigow::dice::Die::face);
    let triple = a == b && b == c;
    let wins = !triple && (a + b + c > 10) == (wager.bet == Bet::Big);
    if wins { up(stake, round.terms.chip.0) } else { -stake }
}

fn bonus(round: &Round, played: &PlayedBox, has_regular: bool, stake: i64) -> i64 {
    let (BoxHand::Set(set), Some(schedule), Some(bank)) =
        (played.hand, round.terms.bonus_schedule, round.bank_setting)
    else {
        return 0;
    };
    let own = played.box_no == round.bank.chung();
    let free = own || has_regular;
    let against = !own && pairs(bank).len() == 2;
    let odds = bonus_odds(schedule.option, set, free, against);
    if odds == 0 { -stake } else { up(stake * odds, round.terms.chip.0) }
}

/// crown Tables 3 to 7; option A is also Victoria's.
fn bonus_odds(option: &str, set: Setting, any_setting: bool, against_two_pairs: bool) -> i64 {
    let pairs = pairs(set);
    let has = |a, b| pairs.contains(&a) && pairs.contains(&b);
    let (against, teen, day, teen_day, duck, two, top, wong) = match option {
        "B" => (250, 100, 50, 10, 20, 10, 4, 2),
        "C" => (200, 80, 40, 10, 20, 10, 4, 2),
        "D" => (250, 100, 50, 8, 15, 8, 4, 2),
        "E" => (500, 100, 50, 8, 15, 8, 3, 2),
        _ => (0, 200, 60, 30, 20, 12, 5, 1),
    };
    let is_pair = |hand: Hand| hand.tiles()[0] == hand.tiles()[1];
    if pairs.len() == 2 && (any_setting || (is_pair(set.low()) && is_pair(set.high()))) {
        return match () {
            () if against_two_pairs && against > 0 => against,
            () if has(GeeJun, Teen) => teen,
            () if has(GeeJun, Day) => day,
            () if has(Teen, Day) => teen_day,
            () => two,
        };
    }
    let sixes_high = set.high().has(Chong) && set.high().has(Look);
    let any_of = |kinds: &[Kind]| kinds.iter().any(|kind| tiles(set).contains(kind));
    match () {
        () if is_duck(set) && (any_setting || sixes_high) => duck,
        () if pairs.iter().any(|pair| [GeeJun, Teen, Day].contains(pair)) => top,
        () if !pairs.is_empty() => 2,
        () if any_of(&[ChopGow]) && any_of(&[Teen, Day]) => wong,
        () => 0,
    }
}

fn tie(edition: Edition, round: &Round, played: &PlayedBox, wager: &Wager, stake: i64) -> i64 {
    let (BoxHand::Set(set), Some(schedule)) = (played.hand, round.terms.tie_schedule) else { return 0 };
    let chip = round.terms.chip.0;
    if wager.standing == WagerStanding::Surrendered {
        return up((stake + 1) / 2, chip).min(stake) - stake;
    }
    let stands_off = outcome(edition, round, played) == MatchOutcome::StandOff;
    let gong = matches!(set.low().rank(), Rank::Gong(_) | Rank::Wong(_) | Rank::Pair(_));
    let odds = match schedule.option {
        "B" if is_duck(set) => 3,
        "B" if pairs(set).len() == 2 => 2,
        "B" => i64::from(stands_off),
        _ if stands_off && gong => 25,
        _ => i64::from(stands_off),
    };
    if odds == 0 { -stake } else { up(stake * odds, chip) }
}

fn tiles(set: Setting) -> [Kind; 4] {
    let ([a, b], [c, d]) = (set.low().tiles(), set.high().tiles());
    [a, b, c, d]
}

fn pairs(set: Setting) -> Vec<Kind> {
    let tiles = tiles(set);
    Kind::ALL.into_iter().filter(|kind| tiles.iter().filter(|tile| *tile == kind).count() == 2).collect()
}

fn is_duck(set: Setting) -> bool {
    let tiles = tiles(set);
    let has = |kinds: &[Kind]| kinds.iter().any(|kind| tiles.contains(kind));
    has(&[Chong]) && has(&[Look]) && has(&[Tit, ChopChit]) && has(&[Gor, Bon])
}

/// What a regular win pays: the win less the commission on `on` in chips, rounded up to a chip. In Canberra, if a sign requires multiples
/// and the wager is none, it is the win less the exact commission, rounded down to a chip.
fn in_chips(edition: Edition, round: &Round, wager: &Wager, win: i64, on: i64) -> i64 {
    let minimum = round.terms.regular.minimum.map_or(1, |minimum| minimum.0);
    let not_a_multiple = wager.stake.0 % minimum != 0;
    if edition.book() == PaiGowBook::Act1993 && round.terms.multiples_asked && not_a_multiple {
        let whole = (on * i64::from(round.terms.commission.0) + 9_999) / 10_000;
        down(win - whole, round.terms.chip.0)
    } else {
        up(win - commission(round, on), round.terms.chip.0)
    }
}

/// What a player wins on a box against the bank, if this is their last wager there, with which the commission is taken; zero for the
/// others.
fn won_with(edition: Edition, round: &Round, played: &PlayedBox, place: usize) -> i64 {
    let own = played.wagers[place].player;
    let wagers = played.wagers.iter().zip(at_risk(edition, round, played)).enumerate();
    let wins = wagers.filter(|(_, (wager, stake))| {
        (wager.player, wager.bet, wager.standing) == (own, Bet::Regular, WagerStanding::Valid) && *stake > 0
    });
    let wins: Vec<(usize, i64)> = wins.map(|(place, (_, stake))| (place, stake)).collect();
    let all = wins.iter().map(|(_, stake)| stake).sum();
    if wins.last().is_some_and(|(last, _)| *last == place) { all } else { 0 }
}

fn commission(round: &Round, win: i64) -> i64 {
    down(win * i64::from(round.terms.commission.0) / 10_000, round.terms.chip.0)
}

/// The shares of a bank that players hold.
pub(crate) fn shares(round: &Round) -> &[Share] {
    match &round.bank {
        Bank::House => &[],
        Bank::Player { shares, .. } | Bank::CoBank { shares, .. } => shares,
    }
}

fn down(amount: i64, chip: i64) -> i64 {
    amount.div_euclid(chip) * chip
}

fn up(amount: i64, chip: i64) -> i64 {
    (amount + chip - 1).div_euclid(chip) * chip
}
