//! Who decides for a box with wagers of several players (R20): he sets its tiles, may concede it, and is offered the bank.

use std::fmt;

use super::settle::{Bet, PlayerNo, Standing, Wager};
use crate::choices::choices;
use crate::money::Cents;

choices! {
    /// A rule that prefers some players on a box to the others.
    Rule {
        /// the one they agree on
        Agreed,
        /// the seated player
        Seated,
        /// the highest wager if he gives way
        HighestIfGivenWay,
        /// the highest wager
        Highest,
        /// the one nearest the dealer
        Nearest,
    }
}

/// How a book finds the one player who decides for a box.
///
/// Each rule is asked in turn about the players that those before it left; one that prefers none of them leaves them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// The clause by which a player sets his own tiles, where nobody else has a wager on them.
    pub alone: &'static str,
    /// Kinds of wager, the one that decides before all others first; empty where there is but one kind.
    pub kinds: &'static [(Bet, &'static str)],
    /// What decides among wagers of one kind, each rule with its clause. The last is [`Rule::Nearest`], which always decides.
    pub rules: &'static [(Rule, &'static str)],
}

/// What can be said for the players on a box.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// The wagers, the one nearest the dealer first. A player's wagers of one kind count as one; those on the dice, and those
    /// declared void, do not count; invalid ones only where there are no others.
    pub wagers: &'a [Wager],
    /// Who sits at the box; without a wager on it he has no say.
    pub seated: Option<Seated>,
    /// On whom they agree.
    pub agreed: Option<PlayerNo>,
}

/// The player who sits at a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who.
    pub player: PlayerNo,
    /// He leaves the decisions to the highest wager.
    pub gives_way: bool,
}

/// The player who decides for a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controller {
    /// Who.
    pub player: PlayerNo,
    /// The clause that left him alone.
    pub clause: &'static str,
}

impl Control {
    /// Who decides for a box; `None` where no wager lies on its tiles.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// use chung_game::paigow::control::{Claims, Seated};
    /// use chung_game::paigow::settle::{PlayerNo, Wager};
    /// use chung_game::rulebook::BookId;
    /// let wager = |player, dollars| Wager::regular(PlayerNo(player), Cents::dollars(dollars));
    /// let wagers = [wager(1, 25), wager(2, 100)];
    /// let seated = Seated { player: PlayerNo(1), gives_way: false };
    /// let claims = Claims { wagers: &wagers, seated: Some(seated), agreed: None };
    /// let by = |book: BookId| book.book().control.value.controller(&claims).unwrap();
    /// assert_eq!((by(BookId::Crown).player, by(BookId::Crown).clause), (PlayerNo(2), "8.8.1"));
    /// assert_eq!((by(BookId::Star2024).player, by(BookId::Star2024).clause), (PlayerNo(1), "9.10.1"));
    /// ```
    #[must_use]
    pub fn controller(&self, claims: &Claims) -> Option<Controller> {
        self.controller_besides(claims, &[])
    }

    /// The players with a say about a box, each before those who would decide only without him.
    #[must_use]
    pub fn in_order(&self, claims: &Claims) -> Vec<PlayerNo> {
        let mut order = Vec::new();
        while let Some(next) = self.controller_besides(claims, &order) {
            order.push(next.player);
        }
        order
    }

    /// The clause by which the seated player may leave the decisions to the highest wager.
    #[must_use]
    pub fn gives_way(&self) -> Option<&'static str> {
        self.rules.iter().find(|(rule, _)| *rule == Rule::HighestIfGivenWay).map(|(_, clause)| *clause)
    }

    /// The clause by which the players on a box may agree who decides.
    #[must_use]
    pub fn agreed(&self) -> Option<&'static str> {
        self.rules.iter().find(|(rule, _)| *rule == Rule::Agreed).map(|(_, clause)| *clause)
    }

    /// Who decides where these players may not.
    pub(super) fn controller_besides(&self, claims: &Claims, barred: &[PlayerNo]) -> Option<Controller> {
        let mut left: Vec<&Wager> = claims.on_tiles().collect();
        left.retain(|wager| !barred.contains(&wager.player));
        // An invalid wager is played for, but has a say only where no other lies.
        if left.iter().any(|wager| wager.standing != Standing::Invalid) {
            left.retain(|wager| wager.standing != Standing::Invalid);
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
    /// The wagers that give a say about the tiles.
    pub(super) fn on_tiles(&self) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(|wager| !wager.bet.on_dice() && wager.standing.is_played())
    }

    fn preferred(&self, rule: Rule, left: &[&Wager]) -> Vec<PlayerNo> {
        let is_left = |player| left.iter().any(|wager| wager.player == player);
        let given_way = self.seated.is_some_and(|seated| seated.gives_way && is_left(seated.player));
        match rule {
            Rule::Agreed => self.agreed.into_iter().filter(|&player| is_left(player)).collect(),
            Rule::Seated => {
                let stays = self.seated.filter(|seated| !seated.gives_way && is_left(seated.player));
                stays.into_iter().map(|seated| seated.player).collect()
            }
            Rule::HighestIfGivenWay if !given_way => Vec::new(),
            Rule::HighestIfGivenWay | Rule::Highest => highest(left),
            Rule::Nearest => left.iter().take(1).map(|wager| wager.player).collect(),
        }
    }
}

/// The players whose wagers come to the most.
fn highest(left: &[&Wager]) -> Vec<PlayerNo> {
    let staked = |player: PlayerNo| -> Cents {
        let own = left.iter().filter(|wager| wager.player == player);
        own.map(|wager| wager.stake.as_input()).sum()
    };
    let most = left.iter().map(|wager| staked(wager.player)).max();
    left.iter().map(|wager| wager.player).filter(|&player| Some(staked(player)) == most).collect()
}

/// The player whose wagers these are, if they are one player's.
fn only_player(left: &[&Wager], clause: &'static str) -> Option<Controller> {
    let player = left.first()?.player;
    left.iter().all(|wager| wager.player == player).then_some(Controller { player, clause })
}

impl fmt::Display for Control {
    /// `regular before tie before bonus, then the highest wager, then the one nearest the dealer`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<&str> = self.kinds.iter().map(|(bet, _)| bet.words()).collect();
        let kinds = Some(kinds.join(" before ")).filter(|kinds| !kinds.is_empty());
        let rules = self.rules.iter().map(|(rule, _)| rule.to_string());
        f.pad(&kinds.into_iter().chain(rules).collect::<Vec<_>>().join(", then "))
    }
}
