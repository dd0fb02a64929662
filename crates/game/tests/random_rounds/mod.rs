//! Rounds drawn from a list of numbers that `proptest` generates and shrinks: rounds that a book allows, and arbitrary ones.

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Limits, OwnLimits, PlayedBox, Round, Share, Terms, VoidRound, Wager, WagerStanding,
};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook, Variant};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};

use crate::oracle;

/// The number of values that a round can draw.
const NUMBERS: usize = 500;

/// Rounds that their book allows: any banking method, stakes, chips, commission and limits, tiles from one shuffled set.
pub(crate) fn allowed_rounds() -> impl Strategy<Value = (Edition, Round)> {
    vec(any::<u32>(), NUMBERS).prop_map(|numbers| allowed(&mut Draw(numbers.iter())))
}

/// Arbitrary rounds, with boxes and amounts that no table has and wagers that no book has.
pub(crate) fn garbage_rounds() -> impl Strategy<Value = (Edition, Round)> {
    vec(any::<u32>(), NUMBERS).prop_map(|numbers| garbage(&mut Draw(numbers.iter())))
}

/// Numbers to draw from, then zeros.
struct Draw<'a>(std::slice::Iter<'a, u32>);

impl Draw<'_> {
    /// 0 to `n` - 1.
    fn below(&mut self, n: usize) -> usize {
        self.0.next().map_or(0, |box_no| *box_no as usize % n.max(1))
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn cents(&mut self, most: usize) -> Cents {
        Cents(self.below(most) as i64 + 1)
    }

    fn sometimes(&mut self, most: usize) -> Option<Cents> {
        self.one_in(2).then(|| self.cents(most))
    }
}

fn allowed(draw: &mut Draw<'_>) -> (Edition, Round) {
    let editions = Edition::all();
    let edition = draw.of(&editions);
    let rules = edition.rules();
    let hands = dealt(draw);
    let chung = draw.below(usize::from(rules.playing_areas.value)) as u8 + 1;
    let banker = |n: u16, put_in: Cents| Share { player: PlayerNo(100 + n), put_in };
    let bank = match draw.below(3) {
        0 => Bank::House,
        1 if edition.book() != PaiGowBook::Star2024 => {
            Bank::CoBank { chung: BoxNo(chung), shares: vec![banker(0, Cents(1))] }
        }
        _ => {
            let shares = (0..=draw.below(3) as u16).map(|n| banker(n, draw.cents(10_000))).collect();
            Bank::Player { chung: BoxNo(chung), shares }
        }
    };
    let mut round = Round {
        bank_setting: Some(hands[0]),
        boxes: Vec::new(),
        dice: Some([(); 3].map(|()| Die::new(draw.below(6) as u8 + 1).unwrap())),
        void: draw.one_in(12).then_some(VoidRound::Invalidated),
        terms: terms(draw, &rules),
        bank,
    };
    let mut boxes: Vec<u8> = (1..=rules.playing_areas.value).filter(|n| *n != round.bank.chung().0).collect();
    for hand in &hands[1..] {
        if boxes.is_empty() || draw.one_in(3) {
            continue;
        }
        let box_no = boxes.remove(draw.below(boxes.len()));
        round.boxes.push(played(draw, edition, &round, box_no, *hand));
    }
    own_bonus(draw, edition, &mut round);
    put_in_enough(draw, edition, &mut round);
    (edition, round)
}

/// Eight hands of one shuffled set, each set in one of its three ways.
fn dealt(draw: &mut Draw<'_>) -> Vec<Setting> {
    let mut tiles: Vec<Tile> = Tile::ALL.to_vec();
    for n in (1..tiles.len()).rev() {
        tiles.swap(n, draw.below(n + 1));
    }
    let set = |four: &[Tile]| Four::of_tiles([four[0], four[1], four[2], four[3]]).settings();
    tiles.chunks(4).map(|four| draw.of(&set(four))).collect()
}

fn terms(draw: &mut Draw<'_>, rules: &RuleBook) -> Terms {
    let chip = Cents(draw.of(&[1, 5, 25, 50, 100, 250, 500, 700]));
    let commission = match rules.id {
        PaiGowBook::Star2024 => 500,
        _ if draw.one_in(2) => draw.below(501) as u16,
        _ => draw.of(&[500, 499, 0]),
    };
    let mut terms = Terms::new(chip, BasisPoints(commission));
    terms.multiples_asked = draw.one_in(2);
    for limits in [&mut terms.regular, &mut terms.bonus, &mut terms.tie, &mut terms.big_small] {
        let minimum = draw.sometimes(3_000);
        let above = minimum.unwrap_or_default();
        *limits = Limits { minimum, maximum: draw.sometimes(30_000).map(|maximum| maximum + above) };
    }
    let (bonus, tie) = (rules.bonus.value.0, rules.tie.value.0);
    terms.bonus_schedule = bonus.get(draw.below(bonus.len())).copied();
    terms.tie_schedule = tie.get(draw.below(tie.len())).copied();
    terms
}

fn played(draw: &mut Draw<'_>, edition: Edition, round: &Round, box_no: u8, hand: Setting) -> PlayedBox {
    let may_concede = edition.book() != PaiGowBook::Act1993;
    let hand = match draw.below(12) {
        10 if may_concede => BoxHand::Conceded,
        11 => BoxHand::Void,
        _ => BoxHand::Set(hand),
    };
    let conceded = hand == BoxHand::Conceded;
    let mut bets = vec![Bet::Regular, Bet::Regular];
    if edition.book() == PaiGowBook::Crown {
        bets.extend([Bet::Big, Bet::Small]);
    }
    if edition.has(Variant::Bonanza) && !conceded {
        bets.push(Bet::Bonus);
        bets.extend((!matches!(round.bank, Bank::Player { .. })).then_some(Bet::Tie));
    }
    let wagers: Vec<Wager> = (0..=draw.below(5))
        .map(|_| {
            // At most three players on a box, some of them on other boxes too.
            let seat = if conceded { 0 } else { draw.below(3) };
            let bet = draw.of(&bets);
            Wager {
                player: PlayerNo(((usize::from(box_no) + seat) % 6) as u16),
                bet,
                stake: stake(draw, round.terms.chip),
                standing: standing(draw, edition, round, bet),
                warned: draw.one_in(4),
                token: edition.book() == PaiGowBook::Star2024 && draw.one_in(3),
            }
        })
        .collect();
    let own_limits = own_limits(draw, edition, &wagers);
    PlayedBox { box_no: BoxNo(box_no), hand, wagers, own_limits }
}

/// Sometimes limits for the first player on the box; in Victoria's books only if they are alone there.
fn own_limits(draw: &mut Draw<'_>, edition: Edition, wagers: &[Wager]) -> Option<OwnLimits> {
    let player = wagers.first()?.player;
    let on_tiles = |wager: &&Wager| !matches!(wager.bet, Bet::Big | Bet::Small);
    let alone = wagers.iter().filter(on_tiles).all(|wager| wager.player == player);
    let shared = matches!(edition.book(), PaiGowBook::Act1993 | PaiGowBook::Star2024);
    let grants_minimum = matches!(edition.book(), PaiGowBook::Crown | PaiGowBook::Star2024);
    let minimum = draw.cents(2_000);
    let limits = Limits {
        minimum: (draw.one_in(2) && grants_minimum).then_some(minimum),
        maximum: draw.one_in(2).then(|| Cents(minimum.0 + draw.cents(60_000).0)),
    };
    (draw.one_in(3) && (alone || shared)).then_some(OwnLimits { player, limits })
}

/// A stake in whole chips, or in any cents.
fn stake(draw: &mut Draw<'_>, chip: Cents) -> Cents {
    if draw.one_in(3) { draw.cents(40_000) } else { Cents(chip.0 * (draw.below(60) as i64 + 1)) }
}

fn standing(draw: &mut Draw<'_>, edition: Edition, round: &Round, bet: Bet) -> WagerStanding {
    let surrender = round.terms.tie_schedule.is_some_and(|schedule| schedule.option == "B");
    match draw.below(10) {
        7 => WagerStanding::Void,
        8 if edition.book() == PaiGowBook::Star2024 => WagerStanding::Invalid,
        8 if edition.book() == PaiGowBook::Act1993 => WagerStanding::Forfeited,
        9 if bet == Bet::Tie && surrender => WagerStanding::Surrendered,
        _ => WagerStanding::Valid,
    }
}

/// Sometimes adds a Bonus of the banker's own, on their box.
fn own_bonus(draw: &mut Draw<'_>, edition: Edition, round: &mut Round) {
    if !edition.has(Variant::Bonanza) || round.bank == Bank::House || draw.one_in(2) {
        return;
    }
    let stake = stake(draw, round.terms.chip);
    let (bet, standing) = (Bet::Bonus, WagerStanding::Valid);
    round.boxes.push(PlayedBox {
        box_no: round.bank.chung(),
        hand: BoxHand::Set(round.bank_setting.unwrap()),
        wagers: vec![Wager { player: PlayerNo(100), bet, stake, standing, warned: false, token: false }],
        own_limits: None,
    });
}

/// Puts what the wagers need, or more, into the bank in chips, and sometimes displays a liability that suffices.
fn put_in_enough(draw: &mut Draw<'_>, edition: Edition, round: &mut Round) {
    let chip = round.terms.chip;
    let needed = oracle::cover(edition, round);
    let extra = if draw.one_in(2) { draw.cents(10_000).0 } else { 0 };
    let liability = (oracle::regular_at_risk(edition, round) + 1) / 2 + extra;
    round.terms.house_liability = draw.one_in(2).then_some(Cents(liability.max(1)));
    let in_chips = |amount: i64| Cents(amount.max(1)).up_to(chip);
    match &mut round.bank {
        Bank::House => {}
        Bank::CoBank { shares, .. } => {
            for share in shares {
                share.put_in = in_chips(needed + extra);
            }
        }
        Bank::Player { shares, .. } => {
            for share in shares.iter_mut() {
                share.put_in = in_chips(share.put_in.0);
            }
            let others: i64 = shares[1..].iter().map(|share| share.put_in.0).sum();
            shares[0].put_in = in_chips(needed + extra - others);
        }
    }
}

fn garbage(draw: &mut Draw<'_>) -> (Edition, Round) {
    let editions = Edition::all();
    let edition = draw.of(&editions);
    let hands = dealt(draw);
    let share = |draw: &mut Draw<'_>| Share { player: PlayerNo(draw.below(6) as u16), put_in: amount(draw) };
    let bank = match draw.below(3) {
        0 => Bank::House,
        1 => Bank::CoBank { chung: box_number(draw), shares: vec![share(draw)] },
        _ => {
            let shares = (0..draw.below(4)).map(|_| share(draw)).collect();
            Bank::Player { chung: box_number(draw), shares }
        }
    };
    let mut terms = Terms::new(amount(draw), BasisPoints(draw.of(&[0, 499, 500, 501, u16::MAX])));
    terms.multiples_asked = draw.one_in(2);
    for limits in [&mut terms.regular, &mut terms.bonus, &mut terms.tie, &mut terms.big_small] {
        *limits = Limits { minimum: some_amount(draw), maximum: some_amount(draw) };
    }
    terms.house_liability = some_amount(draw);
    let bonanza = Edition::new(PaiGowBook::Crown, &[Variant::Bonanza]).unwrap().rules();
    terms.bonus_schedule = bonanza.bonus.value.0.get(draw.below(6)).copied();
    terms.tie_schedule = bonanza.tie.value.0.get(draw.below(3)).copied();
    let boxes = (0..draw.below(4))
        .map(|_| PlayedBox {
            box_no: box_number(draw),
            hand: match draw.below(8) {
                6 => BoxHand::Conceded,
                7 => BoxHand::Void,
                n => BoxHand::Set(hands[n + 1]),
            },
            wagers: (0..draw.below(4)).map(|_| any_wager(draw)).collect(),
            own_limits: some_amount(draw).map(|maximum| OwnLimits {
                player: PlayerNo(draw.below(4) as u16),
                limits: Limits { minimum: some_amount(draw), maximum: Some(maximum) },
            }),
        })
        .collect();
    let dice = (!draw.one_in(3)).then(|| [(); 3].map(|()| Die::new(draw.below(6) as u8 + 1).unwrap()));
    let bank_setting = (!draw.one_in(6)).then_some(hands[0]);
    (
        edition,
        Round {
            bank,
            bank_setting,
            boxes,
            dice,
            void: draw.one_in(6).then_some(VoidRound::Invalidated),
            terms,
        },
    )
}

fn any_wager(draw: &mut Draw<'_>) -> Wager {
    Wager {
        player: PlayerNo(draw.below(6) as u16),
        bet: draw.of(&[Bet::Regular, Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big, Bet::Small]),
        stake: amount(draw),
        standing: draw.of(&[
            WagerStanding::Valid,
            WagerStanding::Valid,
            WagerStanding::Void,
            WagerStanding::Invalid,
            WagerStanding::Surrendered,
            WagerStanding::Forfeited,
        ]),
        warned: draw.one_in(2),
        token: draw.one_in(8),
    }
}

fn box_number(draw: &mut Draw<'_>) -> BoxNo {
    BoxNo(draw.of(&[2, 3, 4, 5, 6, 1, 0, 7, 8, 9, 200, 255]))
}

/// Mostly a normal amount, sometimes one at the edge of what a number can hold.
fn amount(draw: &mut Draw<'_>) -> Cents {
    const MOST: i64 = Cents::MAX_INPUT.0;
    let edges = [0, -1, i64::MIN, i64::MIN + 1, i64::MAX, i64::MAX - 1, MOST - 1, MOST, MOST + 1, 1];
    if draw.one_in(6) { Cents(draw.of(&edges)) } else { draw.cents(50_000) }
}

fn some_amount(draw: &mut Draw<'_>) -> Option<Cents> {
    draw.one_in(3).then(|| amount(draw))
}
