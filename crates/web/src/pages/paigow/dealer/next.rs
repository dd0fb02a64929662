//! The next step: the one act to do now, or the player whom the table waits for.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::{Message, ToMessage, message};
use chung_table::auto::PaiGowStaff;
use chung_table::paigow::{
    Act, Arranged, BankAct, BoxController, BoxHandState, Command, CutMade, DealingAct, HandInPlay, HandsAct,
    HouseAct, IrregularAct, OpeningAct, SetBy, Stage, TilesAct, TilesState,
};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::super::{PaiGowView, labels};
use super::dealer_view::DealerView;
use super::field::Field;
use super::nouns::{bank, dealing, hands, opening};
use super::offer::Offer;
use crate::draw::cut::cut;

/// The float that is suggested for opening a table.
const FLOAT: Cents = Cents::dollars(100_000);

/// A step: its description, and the act that does it.
pub(super) struct NextStep {
    what: Message,
    offer: Offer,
    /// The remaining acts of the same kind, to submit one after another.
    all: Option<Value>,
}

/// The next step and the role that takes it.
pub(super) fn step(dealer: &DealerView) -> Option<(Role, NextStep)> {
    if let Some(step) = set_right(dealer) {
        return Some((Role::GameSupervisor, step));
    }
    let next = staff(dealer)?.next(dealer.view.book(), dealer.view.indistinguishable_state(), &mut last);
    next.map(|Command { by, act, .. }| (by.role, of(dealer, act)))
}

/// Describes the next step, if a table with a human dealer needs a supervisor for it.
pub(crate) fn for_supervisor(view: &PaiGowView) -> Option<String> {
    let waits = view.caller.supervises() && view.automatic_buy_in.is_none();
    let by = view.caller.actor().filter(|_| waits)?;
    let (role, step) = step(&DealerView { view, by })?;
    matches!(role, Role::GameSupervisor | Role::CasinoSupervisor)
        .then(|| view.render(&step.what).into_owned())
}

/// The step that corrects a hand which the dealer did not set the House Way, unless a supervisor approved it.
fn set_right(dealer: &DealerView) -> Option<NextStep> {
    let book = dealer.view.book();
    let wrong = |hand: &HandInPlay| {
        let waits = hand.is == BoxHandState::Set(SetBy::HouseWay) && !hand.checked;
        let arranged = hand.arranged.filter(|_| waits);
        arranged.is_some_and(|arranged| !arranged.is_house_way(book))
    };
    let (box_no, on) = dealer.state().numbered().find(|(_, on)| wrong(&on.hand))?;
    let arranged = on.hand.arranged.map(|arranged| Arranged::house_way(book, arranged.tiles()));
    let act = IrregularAct::WrongHouseWay { box_no, arranged };
    let offer = Offer::of(dealer, message!("dealer-correct-setting"), act);
    let setting = arranged.map_or_else(|| Arg::notation(""), |arranged| Arg::notation(arranged.read()));
    Some(NextStep { what: message!("dealer-do-correct-setting", box_no, setting), offer, all: None })
}

fn staff(dealer: &DealerView) -> Option<PaiGowStaff> {
    let set_up = dealer.state().set_up.clone()?;
    Some(PaiGowStaff { set_up, float: FLOAT, source: dealer.view.source() })
}

/// A stand-in for chance that always takes the last option. The floor draws the real values, or the dealer enters them.
fn last(options: u32) -> u32 {
    options.saturating_sub(1)
}

/// The step for an act of the staff, without the values that the stand-in for chance gave it.
fn of(dealer: &DealerView, act: Act) -> NextStep {
    let all = if matches!(act, Act::Tiles(TilesAct::Check { .. })) { checks_left(dealer) } else { None };
    let plain = |what: Message, button: Message, act: Act| (what, Offer::of(dealer, button, act));
    let (what, offer) = match act {
        Act::House(HouseAct::Open { .. }) => {
            let open = Offer::of(dealer, message!("dealer-open-table"), act);
            let float = Field::money("float", message!("dealer-field-float"), Some(FLOAT));
            (message!("dealer-open-table"), open.with(float))
        }
        Act::House(HouseAct::Fill { amount }) => {
            plain(message!("dealer-do-fill"), message!("dealer-fill-amount", amount), act)
        }
        Act::House(HouseAct::Close) => plain(message!("dealer-close-table"), message!("dealer-close"), act),
        Act::Tiles(TilesAct::Check { tile }) => {
            let button = message!("dealer-check-tile", tile, faces = Arg::notation(tile.faces()));
            plain(message!("dealer-do-check-tiles"), button, act)
        }
        Act::Tiles(TilesAct::Replace { tile }) => {
            let button = message!("dealer-replace-this-tile", tile);
            plain(message!("dealer-do-replace", tile), button, act)
        }
        Act::Tiles(TilesAct::Confirm) => {
            plain(message!("dealer-do-confirm-tiles"), message!("dealer-confirm-tiles"), act)
        }
        Act::Dealing(act) => return dealing(dealer, act),
        Act::Bank(BankAct::TakeOver) => {
            plain(message!("dealer-do-take-over"), message!("dealer-house-takes-over"), act)
        }
        Act::Hands(HandsAct::SetHouseWay { box_no, .. }) => {
            let act = HandsAct::SetHouseWay { box_no, arranged: None };
            let set = Offer::of(dealer, message!("dealer-set-box", box_no), act);
            let set = set.with_if(dealer.is_entered(), || {
                dealer.setting(Some(box_no), message!("dealer-field-house-way"))
            });
            (message!("dealer-do-set-box", box_no), set)
        }
        Act::Hands(HandsAct::Check { box_no, .. }) if box_no == dealer.state().bank.bank.chung() => {
            plain(message!("dealer-do-check-bank"), message!("dealer-set-right"), act)
        }
        Act::Hands(HandsAct::Check { box_no, .. }) => {
            plain(message!("dealer-do-check-box", box_no), message!("dealer-set-right"), act)
        }
        Act::Opening(OpeningAct::LiftChung) => {
            plain(message!("dealer-do-lift-chung"), message!("dealer-lift-chung"), act)
        }
        Act::Opening(OpeningAct::KeepCovered) => {
            plain(message!("dealer-do-leave-covered"), message!("dealer-leave-covered"), act)
        }
        Act::Opening(OpeningAct::SetBank { .. }) => {
            (message!("dealer-do-set-bank"), opening::set_bank(dealer))
        }
        Act::Opening(OpeningAct::Expose { .. }) => (message!("dealer-do-open-bank"), opening::expose(dealer)),
        Act::Opening(OpeningAct::Open { box_no, .. }) => {
            (message!("dealer-do-open-box", box_no), opening::open_box(dealer, box_no))
        }
        Act::Opening(OpeningAct::Pay) => plain(message!("dealer-do-pay"), message!("dealer-pay"), act),
        Act::Opening(OpeningAct::ViewUnused) => {
            plain(message!("dealer-do-show-unused"), message!("dealer-show-unused"), act)
        }
        Act::Opening(OpeningAct::End) => {
            plain(message!("dealer-do-end-round"), message!("dealer-end-round"), act)
        }
        act => plain(message!("dealer-go-on"), message!("dealer-go-on"), act),
    };
    NextStep { what, offer, all }
}

/// The step from the shuffle to the delivery.
fn dealing(dealer: &DealerView, act: DealingAct) -> NextStep {
    let plain = |what: Message, button: Message, act: DealingAct| (what, Offer::of(dealer, button, act));
    let (what, offer) = match act {
        DealingAct::Begin => plain(message!("dealer-begin"), message!("dealer-begin-now"), act),
        DealingAct::Shuffle => plain(message!("dealer-do-shuffle"), message!("dealer-shuffle"), act),
        DealingAct::Stack { .. } => plain(message!("dealer-do-stack"), message!("dealer-stack"), act),
        DealingAct::Laja { .. } => plain(message!("dealer-do-laja"), message!("dealer-laja"), act),
        DealingAct::AllowLaja { player } => {
            plain(message!("dealer-laja-requested", player), message!("dealer-allow-this-laja"), act)
        }
        DealingAct::NoMoreBets => {
            plain(message!("dealer-do-no-more-bets"), message!("dealer-no-more-bets"), act)
        }
        DealingAct::Shake { banker: Some(player) } => {
            plain(message!("dealer-player-shakes", player), message!("dealer-shaken"), act)
        }
        DealingAct::Shake { banker: None } => {
            plain(message!("dealer-do-shake"), message!("dealer-shaken"), act)
        }
        DealingAct::Uncover { .. } if !dealer.is_entered() => {
            plain(message!("dealer-do-uncover"), message!("dealer-show-dice"), act)
        }
        // The dealer enters the dice.
        DealingAct::Uncover { .. } => (message!("dealer-do-uncover"), dealing::uncover(dealer)),
        DealingAct::ChooseCut { .. } => {
            let styles = dealer.view.book().cuts.value.0.iter().map(|listed| listed.style);
            let styles = styles.map(|style| (dealer.render(&style.to_message()).into_owned(), json!(style)));
            let cut = Field::pick("style", message!("dealer-field-cut"), styles.collect());
            let choose = Offer::of(dealer, message!("dealer-choose"), act).with(cut);
            (message!("dealer-do-choose-cut"), choose)
        }
        // The computer draws the side of the cut.
        DealingAct::SetUpCut { cut: CutMade::Listed(cut), .. } if !dealer.is_entered() => {
            let button = message!("dealer-cut-style", style = cut.style().to_message());
            plain(message!("dealer-do-cut"), button, act)
        }
        // The dealer chooses the side of the cut.
        DealingAct::SetUpCut { .. } => (message!("dealer-do-cut"), dealing::cut(dealer)),
        DealingAct::Deliver => plain(message!("dealer-do-deliver"), message!("dealer-deliver"), act),
        act => plain(message!("dealer-go-on"), message!("dealer-go-on"), act),
    };
    NextStep { what, offer, all: None }
}

/// The player whom the table waits for, and the acts that the dealer can enter for them.
fn waits(dealer: &DealerView) -> (Message, Vec<Offer>) {
    let (state, book) = (dealer.state(), dealer.view.book());
    let banker = dealer.bankers().first().copied();
    match state.stage {
        Stage::Offering => {
            let LastBank::Player { banker, .. } = state.next_offer(book).value else {
                return (message!("dealer-waits-for-bank"), Vec::new());
            };
            let player = banker.player;
            let pass = Offer::of(dealer, message!("dealer-player-passes", player), BankAct::Pass { player });
            (message!("dealer-player-offered-bank", player), vec![pass, bank::takes(dealer)])
        }
        Stage::Betting => (message!("dealer-waits-for-wagers"), nobody_wagers(dealer)),
        Stage::Dealing => {
            let Some(player) = banker else { return (message!("dealer-waits-for-banker"), Vec::new()) };
            let act = DealingAct::NameCut { player, style: None };
            let declines = Offer::of(dealer, message!("dealer-player-names-no-cut", player), act);
            (message!("dealer-waits-for-player", player), vec![declines])
        }
        Stage::Setting | Stage::Opening => {
            let mut offers = Vec::new();
            let mut players = Vec::new();
            for (box_no, on) in state.numbered() {
                if let (Some(BoxController::Player(player)), BoxHandState::Dealt) = (on.decider, on.hand.is) {
                    let act = HandsAct::Set { player, box_no, arranged: None };
                    let words = if dealer.is_entered() {
                        message!("dealer-player-has-set", player, box_no)
                    } else {
                        message!("dealer-set-box-for-player", player, box_no)
                    };
                    offers.push(Offer::of(dealer, words, act));
                    let act = HandsAct::AskHouseWay { player, box_no };
                    offers.push(Offer::of(dealer, message!("dealer-house-way-for", player, box_no), act));
                    players.push(player);
                }
            }
            let box_no = state.bank.bank.chung();
            for player in dealer.bankers() {
                let set = HandsAct::Set { player, box_no, arranged: None };
                let words = if dealer.is_entered() {
                    message!("dealer-player-has-set-bank", player)
                } else {
                    message!("dealer-set-bank-for-player", player)
                };
                let set = Offer::of(dealer, words, set);
                let agrees = Offer::of(
                    dealer,
                    message!("dealer-player-agrees", player),
                    OpeningAct::Confirm { player },
                );
                for offer in [set, agrees].into_iter().filter(Offer::is_allowed) {
                    players.push(player);
                    offers.push(offer);
                }
            }
            offers.push(hands::set_house_way(dealer));
            players.dedup();
            let what = if players.is_empty() {
                message!("dealer-waits-for-settings")
            } else {
                message!("dealer-waits-for-players-to-set", players = Arg::list(players))
            };
            (what, offers)
        }
        Stage::Closed | Stage::Between | Stage::Paid => (message!("dealer-waits-for-players"), Vec::new()),
    }
}

/// An offer to call off a round without wagers.
fn nobody_wagers(dealer: &DealerView) -> Vec<Offer> {
    vec![Offer::of(dealer, message!("dealer-call-off"), OpeningAct::End)]
}

/// The remaining checks of tiles, as acts to submit one after another.
fn checks_left(dealer: &DealerView) -> Option<Value> {
    let checked = match dealer.state().tiles.state {
        TilesState::Checking(checked) => usize::from(checked),
        _ => 0,
    };
    let acts: Vec<Act> =
        Tile::ALL.into_iter().skip(checked).map(|tile| Act::Tiles(TilesAct::Check { tile })).collect();
    serde_json::to_value(acts).ok()
}

/// The bar at the top of the page.
pub(super) fn render(dealer: &DealerView, deals_itself: bool) -> Markup {
    let state = dealer.state();
    let step = step(dealer);
    let where_we_are = html! {
        p .over {
            span { (text!(dealer, "dealer-where", round = state.round, stage = labels::stage(state.stage))) }
            " " span translate="no" { "· " (dealer.view.title) }
        }
    };
    html! {
        div .next-step data-refusals {
            @if deals_itself {
                div {
                    (where_we_are) p .what { (text!(dealer, "dealer-computer-deals")) }
                    @if let Some((_, step)) = step {
                        p .muted { (text!(dealer, "dealer-next-is", step = step.what)) }
                    }
                }
            } @else if let Some((_, step)) = step {
                @if step.offer.is_allowed() {
                    // The bank may be offered while the tiles are shuffled.
                    @let offered = (state.stage == Stage::Offering).then(|| waits(dealer));
                    div {
                        (where_we_are) p .what { (dealer.render(&step.what)) }
                        @if let Some((what, _)) = &offered { p .muted { (dealer.render(what)) } }
                    }
                    @if let Some((_, offers)) = &offered { (for_them(dealer, offers)) }
                    (cut_made(dealer))
                    @if let Some(acts) = &step.all {
                        button .button type="button" id="next-all" data-acts=(acts) {
                            (text!(dealer, "dealer-all-checked"))
                        }
                    }
                    (step.offer.as_next(dealer))
                } @else {
                    div {
                        (where_we_are) p .what { (dealer.render(&step.what)) }
                        p .muted { (dealer.view.reason(&step.offer.why_not(dealer))) }
                    }
                }
            } @else {
                @let (what, offers) = waits(dealer);
                div { (where_we_are) p .what { (dealer.render(&what)) } }
                (for_them(dealer, &offers))
            }
        }
    }
}

/// The acts that the dealer can enter for the players whom the table waits for.
fn for_them(dealer: &DealerView, offers: &[Offer]) -> Markup {
    html! {
        div .row .for-them {
            @for offer in offers.iter().filter(|offer| offer.is_allowed()) { (offer.render(dealer, "for")) }
        }
    }
}

/// The cut, until the tiles are dealt.
fn cut_made(dealer: &DealerView) -> Markup {
    let state = dealer.state();
    let made = state.deal.cut.as_ref().filter(|_| state.stage == Stage::Dealing);
    html! {
        @if let Some(made) = made {
            div .cut-made { (cut(dealer, &dealer.render(&labels::cut(made)), &made.matrix())) }
        }
    }
}
