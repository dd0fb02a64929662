//! The next step: the one obvious thing to do, or whom the table waits for.

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_table::auto::Staff;
use chung_table::paigow::{
    Act, Arranged, BankAct, BoxHandState, Command, DealingAct, Decides, Hand, HandsAct, HouseAct,
    IrregularAct, LajaBy, OpeningAct, SetBy, Stage, TilesAct, TilesAre,
};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::super::Seen;
use super::asking::Asking;
use super::field::Field;
use super::nouns::{bank, dealing, hands, opening};
use super::offer::Offer;
use crate::draw::cut::cut;
use crate::draw::money::written;
use crate::words::capital;

/// With so much a table is opened, unless somebody says otherwise.
const FLOAT: Cents = Cents::dollars(100_000);

/// A step: what it is, and how it is done.
pub(super) struct Step {
    what: String,
    offer: Offer,
    /// The same for all that are left, as acts to be given one after another.
    all: Option<Value>,
}

/// The obvious next step, whoever is to take it.
pub(super) fn step(asking: &Asking) -> Option<(Role, Step)> {
    if let Some(step) = set_right(asking) {
        return Some((Role::GameSupervisor, step));
    }
    let next = staff(asking)?.next(asking.seen.book, asking.seen.supposed(), &mut last);
    next.map(|Command { by, act, .. }| (by.role, of(asking, act)))
}

/// What a table with a dealer waits for a supervisor to do, in words.
pub(crate) fn for_supervisor(seen: &Seen) -> Option<String> {
    let waits = seen.who.supervises() && seen.on.dealer.is_none();
    let by = seen.who.actor().filter(|_| waits)?;
    let (role, step) = step(&Asking { seen, by })?;
    matches!(role, Role::GameSupervisor | Role::CasinoSupervisor).then_some(step.what)
}

/// A hand that the dealer set otherwise than the House Way is put right before anything else, unless somebody looked and let it lie.
fn set_right(asking: &Asking) -> Option<Step> {
    let book = asking.seen.book;
    let wrong = |hand: &Hand| {
        let waits = hand.is == BoxHandState::Set(SetBy::HouseWay) && !hand.checked;
        let arranged = hand.arranged.filter(|_| waits);
        arranged.is_some_and(|arranged| !arranged.is_house_way(book))
    };
    let (number, on) = asking.state().numbered().find(|(_, on)| wrong(&on.hand))?;
    let arranged = on.hand.arranged.map(|arranged| Arranged::house_way(book, arranged.tiles()));
    let offer = Offer::of(asking, "Set it right", IrregularAct::WrongHouseWay { number, arranged });
    let how = arranged.map_or_else(String::new, |arranged| format!(": {}", arranged.read()));
    Some(Step { what: format!("Box {number} is not set the House Way{how}"), offer, all: None })
}

fn staff(asking: &Asking) -> Option<Staff> {
    let set_up = asking.state().set_up.clone()?;
    Some(Staff { set_up, float: FLOAT, source: asking.seen.source() })
}

/// No chance: the last of whatever there is. What is drawn is drawn by the floor, and what lies on a real table is entered.
fn last(many: u32) -> u32 {
    many.saturating_sub(1)
}

/// A step of the staff's, without the chance that came with it.
fn of(asking: &Asking, act: Act) -> Step {
    let all = if matches!(act, Act::Tiles(TilesAct::Check { .. })) { checks_left(asking) } else { None };
    let plain = |what: &str, button: &str, act: Act| (what.to_owned(), Offer::of(asking, button, act));
    let (what, offer) = match act {
        Act::House(HouseAct::Open { .. }) => {
            let open = Offer::of(asking, "Open the table", HouseAct::Open { float: FLOAT });
            ("Open the table".to_owned(), open.with(Field::money("float", "Float", Some(FLOAT))))
        }
        Act::House(HouseAct::Fill { amount }) => {
            let words = format!("Fill {}", written(amount));
            ("The float is short: have chips brought".to_owned(), Offer::of(asking, words, act))
        }
        Act::House(HouseAct::Close) => plain("Close the table", "Close", act),
        Act::Tiles(TilesAct::Check { tile }) => {
            let words = format!("Check {tile} ({})", tile.faces());
            ("Check the tiles, one by one in order of rank".to_owned(), Offer::of(asking, words, act))
        }
        Act::Tiles(TilesAct::Replace { tile }) => {
            (format!("Replace the faulty {tile}"), Offer::of(asking, format!("Replace {tile}"), act))
        }
        Act::Tiles(TilesAct::Confirm) => plain("Go over the tiles as they lie", "Confirm the tiles", act),
        Act::Dealing(DealingAct::Begin) => plain("Begin a round", "Begin", act),
        Act::Dealing(DealingAct::Shuffle) => plain("Shuffle the tiles face down", "Shuffle", act),
        Act::Dealing(DealingAct::Stack { .. }) => {
            ("Stack the tiles: eight stacks of four".to_owned(), dealing::stack(asking))
        }
        Act::Dealing(DealingAct::Laja { .. }) => {
            plain("A tile was seen: a laja is due", "Laja", dealing::laja(asking, LajaBy::Dealer))
        }
        Act::Dealing(DealingAct::AllowLaja { player }) => {
            let what = format!("{} asks for a laja", asking.name(player));
            (what, Offer::of(asking, "Allow the laja", act))
        }
        Act::Dealing(DealingAct::NoMoreBets) => plain("When the wagers lie", "No more bets", act),
        Act::Dealing(DealingAct::Shake { banker }) => {
            let who = banker.map_or_else(|| "The cup".to_owned(), |banker| asking.name(banker));
            let what =
                if banker.is_some() { format!("{who} shakes the cup") } else { "Shake the cup".to_owned() };
            (what, Offer::of(asking, "Shaken", act))
        }
        Act::Dealing(DealingAct::Uncover { .. }) => ("Lift the cup".to_owned(), dealing::uncover(asking)),
        Act::Dealing(DealingAct::ChooseCut { .. }) => {
            let styles = asking.seen.book.cuts.value.0.iter().map(|listed| listed.style);
            let styles = styles.map(|style| (style.to_string(), json!(style))).collect();
            let choose = Offer::of(asking, "Choose", act).with(Field::pick("style", "Cut", styles));
            ("The banker named no cut: choose one".to_owned(), choose)
        }
        Act::Dealing(DealingAct::SetUpCut { .. }) => {
            ("Push the stacks for the cut".to_owned(), dealing::cut(asking))
        }
        Act::Dealing(DealingAct::Deliver) => plain("Deal the tiles to the boxes", "Deliver", act),
        Act::Bank(BankAct::TakeOver) => {
            plain("The bank does not cover the wagers", "The House takes over", act)
        }
        Act::Hands(HandsAct::SetHouseWay { number, .. }) => {
            let set = Offer::of(
                asking,
                format!("Set box {number}"),
                HandsAct::SetHouseWay { number, arranged: None },
            );
            let set =
                set.with_if(asking.is_entered(), || asking.setting(Some(number), "Its tiles, the House Way"));
            (format!("Set box {number} the House Way"), set)
        }
        Act::Hands(HandsAct::Check { number, .. }) if number == asking.state().bank.bank.chung() => {
            plain("Check how the bank is set", "Right", act)
        }
        Act::Hands(HandsAct::Check { number, .. }) => {
            (format!("Check how box {number} is set"), Offer::of(asking, "Right", act))
        }
        Act::Opening(OpeningAct::LiftChung) => {
            plain("All hands are set: lift the chung", "Lift the chung", act)
        }
        Act::Opening(OpeningAct::KeepCovered) => {
            plain("Only Bonus wagers lie", "Leave the bank covered", act)
        }
        Act::Opening(OpeningAct::SetBank { .. }) => {
            ("Set the bank's tiles".to_owned(), opening::set_bank(asking))
        }
        Act::Opening(OpeningAct::Expose { .. }) => {
            ("Open the bank's tiles".to_owned(), opening::expose(asking))
        }
        Act::Opening(OpeningAct::Open { number, .. }) => {
            (format!("Open box {number} and match it"), opening::open(asking))
        }
        Act::Opening(OpeningAct::Pay) => plain("All hands are open: pay the winners", "Pay", act),
        Act::Opening(OpeningAct::ViewUnused) => plain("Show the tiles that nobody had", "Show them", act),
        Act::Opening(OpeningAct::End) => plain("Put the bank's tiles away", "End the round", act),
        act => plain("Go on", "Go on", act),
    };
    Step { what, offer, all }
}

/// Whom the table waits for, and what the dealer enters for them.
fn waits(asking: &Asking) -> (String, Vec<Offer>) {
    let (state, book) = (asking.state(), asking.seen.book);
    let banker = asking.bankers().first().copied();
    match state.stage {
        Stage::Offering => {
            let LastBank::Player { banker, .. } = state.next_offer(book).value else {
                return ("Waiting for the bank".to_owned(), Vec::new());
            };
            let (player, name) = (banker.player, asking.name(banker.player));
            let pass = Offer::of(asking, format!("{name} passes"), BankAct::Pass { player });
            (format!("{name} is offered the bank"), vec![pass, bank::takes(asking)])
        }
        Stage::Betting => ("Waiting for wagers".to_owned(), nobody_wagers(asking)),
        Stage::Dealing => {
            let name = banker.map_or_else(|| "the banker".to_owned(), |banker| asking.name(banker));
            let declines = banker.map(|player| {
                let act = DealingAct::NameCut { player, style: None };
                Offer::of(asking, format!("{name} names no cut"), act)
            });
            (format!("Waiting for {name}"), declines.into_iter().collect())
        }
        Stage::Setting | Stage::Opening => {
            let mut offers = Vec::new();
            let mut names = Vec::new();
            for (number, on) in state.numbered() {
                if let (Some(Decides::Player(player)), BoxHandState::Dealt) = (on.decider, on.hand.is) {
                    let name = asking.name(player);
                    let act = HandsAct::Set { player, number, arranged: None };
                    let words = if asking.is_entered() {
                        format!("{name} has set box {number}")
                    } else {
                        format!("Set box {number} for {name}")
                    };
                    offers.push(Offer::of(asking, words, act));
                    let act = HandsAct::AskHouseWay { player, number };
                    offers.push(Offer::of(asking, format!("House Way for {name}, box {number}"), act));
                    names.push(name);
                }
            }
            let number = state.bank.bank.chung();
            for player in asking.bankers() {
                let name = asking.name(player);
                let set = HandsAct::Set { player, number, arranged: None };
                let words = if asking.is_entered() { "has set the bank" } else { "has the bank set for him" };
                let set = Offer::of(asking, format!("{name} {words}"), set);
                let agrees = Offer::of(asking, format!("{name} agrees"), OpeningAct::Confirm { player });
                for offer in [set, agrees].into_iter().filter(Offer::is_allowed) {
                    names.push(name.clone());
                    offers.push(offer);
                }
            }
            offers.push(hands::set_house_way(asking));
            names.dedup();
            let who = if names.is_empty() { "players".to_owned() } else { names.join(", ") };
            (format!("Waiting for {who} to set their tiles"), offers)
        }
        Stage::Closed | Stage::Between | Stage::Paid => ("Waiting for players".to_owned(), Vec::new()),
    }
}

/// A round that nobody plays is called off.
fn nobody_wagers(asking: &Asking) -> Vec<Offer> {
    vec![Offer::of(asking, "Nobody wagers: call the round off", OpeningAct::End)]
}

/// Tiles still to be checked, as acts to be given one after another.
fn checks_left(asking: &Asking) -> Option<Value> {
    let checked = match asking.state().tiles.are {
        TilesAre::Checking(checked) => usize::from(checked),
        _ => 0,
    };
    let acts: Vec<Act> =
        Tile::ALL.into_iter().skip(checked).map(|tile| Act::Tiles(TilesAct::Check { tile })).collect();
    serde_json::to_value(acts).ok()
}

/// The line at the top.
pub(super) fn drawn(asking: &Asking, deals_itself: bool) -> Markup {
    let state = asking.state();
    let step = step(asking);
    let title = &asking.seen.on.title;
    let where_we_are = html! { p .over { "Round " (state.round) " · " (state.stage.words()) " · " (title) } };
    html! {
        div .next-step data-refusals {
            @if deals_itself {
                div { (where_we_are) p .what { "The computer deals here" } @if let Some((_, step)) = &step { p .muted { "Next: " (step.what) } } }
            } @else if let Some((_, step)) = step {
                @if step.offer.is_allowed() {
                    // The bank may be offered while the tiles are shuffled.
                    @let offered = (state.stage == Stage::Offering).then(|| waits(asking));
                    div { (where_we_are) p .what { (step.what) } @if let Some((what, _)) = &offered { p .muted { (what) } } }
                    @if let Some((_, offers)) = &offered { (for_them(offers)) }
                    (cut_made(asking))
                    @if let Some(acts) = &step.all {
                        button .button type="button" id="next-all" data-acts=(acts) { "All the others are there" }
                    }
                    (step.offer.as_next())
                } @else {
                    div { (where_we_are) p .what { (step.what) } p .muted { (capital(&step.offer.why_not())) } }
                }
            } @else {
                @let (what, offers) = waits(asking);
                div { (where_we_are) p .what { (what) } }
                (for_them(&offers))
            }
        }
    }
}

/// What the dealer enters for those whom the table waits for.
fn for_them(offers: &[Offer]) -> Markup {
    html! {
        div .row .for-them { @for offer in offers.iter().filter(|offer| offer.is_allowed()) { (offer.drawn("for")) } }
    }
}

/// The cut as it was made, until the tiles are dealt.
fn cut_made(asking: &Asking) -> Markup {
    let state = asking.state();
    let made = state.deal.cut.as_ref().filter(|_| state.stage == Stage::Dealing);
    html! {
        @if let Some(made) = made {
            div .cut-made { (cut(&made.to_string(), &made.matrix())) }
        }
    }
}
