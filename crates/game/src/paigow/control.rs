//! Which player controls a box with wagers of several players (R20): that player sets its tiles, may concede it, and is offered the bank.

use super::settle::{Bet, Wager, WagerStanding};
use crate::PlayerNo;
use crate::choices::choices;
use crate::message::Arg;
use crate::money::Cents;
use crate::{Message, ToMessage, message};

choices! {
    /// A rule that prefers some players on a box to the others.
    ControlRule {
        /// the one they agree on
        Agreed => "control-agreed",
        /// the seated player
        Seated => "control-seated",
        /// the highest wager if the seated player gives way
        HighestIfGivenWay => "control-highest-if-given-way",
        /// the highest wager
        Highest => "control-highest",
        /// the one nearest the dealer
        Nearest => "control-nearest",
    }
}

/// How a book finds the one player who controls a box.
///
/// Each rule in turn narrows down the players that the rules before it left. A rule that prefers none of them leaves them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// The clause under which a player sets their own tiles, if nobody else has a wager on them.
    pub alone: &'static str,
    /// The kinds of wager, the one that takes precedence first; empty if there is only one kind.
    pub kinds: &'static [(Bet, &'static str)],
    /// The rules that decide among wagers of one kind, each with its clause. The last is [`ControlRule::Nearest`], which always decides.
    pub rules: &'static [(ControlRule, &'static str)],
}

/// The claims of the players on a box to control it.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// The wagers, the one nearest the dealer first. A player's wagers of one kind count as one. Wagers on the dice and void wagers do
    /// not count; invalid ones count only if there are no others.
    pub wagers: &'a [Wager],
    /// The player who sits at the box. Without a wager on it, they have no claim.
    pub seated: Option<Seated>,
    /// The player that they agree on.
    pub agreed: Option<PlayerNo>,
}

/// The player who sits at a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The player in the seat.
    pub player: PlayerNo,
    /// Whether they leave control to the player with the highest wager.
    pub gives_way: bool,
}

/// The player who controls a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controller {
    /// The player in control.
    pub player: PlayerNo,
    /// The clause that decided it.
    pub clause: &'static str,
}

impl Control {
    /// The player who controls a box; `None` if no wager depends on its tiles.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// use chung_game::paigow::control::{Claims, Seated};
    /// use chung_game::PlayerNo;
    /// use chung_game::paigow::settle::Wager;
    /// use chung_game::rulebook::PaiGowBook;
    /// let wager = |player, dollars| Wager::regular(PlayerNo(player), Cents::dollars(dollars));
    /// let wagers = [wager(1, 25), wager(2, 100)];
    /// let seated = Seated { player: PlayerNo(1), gives_way: false };
    /// let claims = Claims { wagers: &wagers, seated: Some(seated), agreed: None };
    /// let by = |book: PaiGowBook| book.book().control.value.controller(&claims).unwrap();
    /// assert_eq!((by(PaiGowBook::Crown).player, by(PaiGowBook::Crown).clause), (PlayerNo(2), "8.8.1"));
    /// assert_eq!((by(PaiGowBook::Star2024).player, by(PaiGowBook::Star2024).clause), (PlayerNo(1), "9.10.1"));
    /// ```
    #[must_use]
    pub fn controller(&self, claims: &Claims) -> Option<Controller> {
        self.controller_besides(claims, &[])
    }

    /// The players with a claim to a box. Each would control it if those before were not there.
    #[must_use]
    pub fn in_order(&self, claims: &Claims) -> Vec<PlayerNo> {
        let mut order = Vec::new();
        while let Some(next) = self.controller_besides(claims, &order) {
            order.push(next.player);
        }
        order
    }

    /// The clause under which the seated player may leave control to the highest wager, if the book has one.
    #[must_use]
    pub fn gives_way(&self) -> Option<&'static str> {
        self.rules.iter().find(|(rule, _)| *rule == ControlRule::HighestIfGivenWay).map(|(_, clause)| *clause)
    }

    /// The clause under which the players on a box may agree on who controls it, if the book has one.
    #[must_use]
    pub fn agreed(&self) -> Option<&'static str> {
        self.rules.iter().find(|(rule, _)| *rule == ControlRule::Agreed).map(|(_, clause)| *clause)
    }

    /// The player who controls a box if these players may not.
    pub(super) fn controller_besides(&self, claims: &Claims, barred: &[PlayerNo]) -> Option<Controller> {
        let mut left: Vec<&Wager> = claims.on_tiles().collect();
        left.retain(|wager| !barred.contains(&wager.player));
        // An invalid wager is played, but gives control only if there is no other.
        if left.iter().any(|wager| wager.standing != WagerStanding::Invalid) {
            left.retain(|wager| wager.standing != WagerStanding::Invalid);
        }
        if let Some(controller) = only_player(&left, self.alone) {
            return Some(controller);
        }
        let first_kind = self.kinds.iter().find(|(bet, _)| left.iter().any(|wager| wager.bet == *bet));
        if let Some(&(bet, clause)) = first_kind {
            left.retain(|wager| wager.bet == bet);
            if let Some(controller) = only_player(&left, clause) {
                return Some(controller);
            }
        }
        for &(rule, clause) in self.rules {
            let preferred = claims.preferred(rule, &left);
            left.retain(|wager| preferred.is_empty() || preferred.contains(&wager.player));
            if let Some(controller) = only_player(&left, clause) {
                return Some(controller);
            }
        }
        None
    }
}

impl Claims<'_> {
    /// The wagers that depend on the tiles, and so give a claim to the box.
    pub(super) fn on_tiles(&self) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(|wager| !wager.bet.on_dice() && wager.standing.is_played())
    }

    fn preferred(&self, rule: ControlRule, left: &[&Wager]) -> Vec<PlayerNo> {
        let is_left = |player| left.iter().any(|wager| wager.player == player);
        let given_way = self.seated.is_some_and(|seated| seated.gives_way && is_left(seated.player));
        match rule {
            ControlRule::Agreed => self.agreed.into_iter().filter(|&player| is_left(player)).collect(),
            ControlRule::Seated => {
                let stays = self.seated.filter(|seated| !seated.gives_way && is_left(seated.player));
                stays.into_iter().map(|seated| seated.player).collect()
            }
            ControlRule::HighestIfGivenWay if !given_way => Vec::new(),
            ControlRule::HighestIfGivenWay | ControlRule::Highest => highest(left),
            ControlRule::Nearest => left.iter().take(1).map(|wager| wager.player).collect(),
        }
    }
}

/// The players with the highest total stake.
fn highest(left: &[&Wager]) -> Vec<PlayerNo> {
    let staked = |player: PlayerNo| -> Cents {
        let own = left.iter().filter(|wager| wager.player == player);
        own.map(|wager| wager.stake.as_input()).sum()
    };
    let most = left.iter().map(|wager| staked(wager.player)).max();
    left.iter().map(|wager| wager.player).filter(|&player| Some(staked(player)) == most).collect()
}

/// The player whose wagers these are, if they all belong to one player.
fn only_player(left: &[&Wager], clause: &'static str) -> Option<Controller> {
    let player = left.first()?.player;
    left.iter().all(|wager| wager.player == player).then_some(Controller { player, clause })
}

impl ToMessage for Control {
    /// `regular before Tie before Bonus, then the highest wager, then the one nearest the dealer`.
    fn to_message(&self) -> Message {
        let kinds =
            self.kinds.iter().map(|(bet, _)| message!("control-kind", bet = Arg::Choice(bet.words())));
        let kinds = kinds.reduce(|first, next| message!("control-before", first, next));
        let rules = self.rules.iter().map(|(rule, _)| rule.to_message());
        let all = kinds.into_iter().chain(rules).reduce(|first, next| message!("control-then", first, next));
        all.unwrap_or_else(|| ControlRule::Nearest.to_message())
    }
}
