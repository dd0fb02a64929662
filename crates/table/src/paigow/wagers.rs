//! Wagers: placed, taken back, refused; who may place them where, and until when.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::control::{Claims, Seated};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, CheckedRound, Fault, OwnLimits, Phase, PlayedBox, PlayerNo, Round, Standing,
    VoidRound, Wager, cover,
};
use chung_game::paigow::several_boxes::{Decider, Layout, TakenBox, decided};
use chung_game::paigow::sign::{BoxWagers, Objection, objections};
use chung_game::role::Power;
use chung_game::rulebook::{BelowMinimum, Has, NoMoreBets, OwnMaximum, ShortCover};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, provided};
use super::state::Decides;
use super::{Player, Refusal, Stage, State, TilesAre};

/// What one may do about wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WagersAct {
    /// A player places a wager, or adds to one.
    Place {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In promotional tokens.
        #[serde(default)]
        token: bool,
    },
    /// He takes it back, or some of it.
    TakeBack {
        /// Who.
        player: PlayerNo,
        /// From where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much; all of it without a word.
        amount: Option<Cents>,
    },
    /// The House refuses a wager.
    Refuse {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
    },
    /// Who could choose first wants no Big or Small on a box.
    DeclineSide {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// The players on a box agree who decides.
    Agree {
        /// Where.
        number: BoxNo,
        /// On whom.
        player: PlayerNo,
    },
    /// The owner of a box with limits of his own lets another wager there.
    LetBeside {
        /// Where.
        number: BoxNo,
        /// Whom.
        guest: PlayerNo,
    },
    /// The banker agrees that a player changes his wagers though the dice show.
    Consent {
        /// The banker.
        player: PlayerNo,
        /// Who may change.
        to: PlayerNo,
    },
}

/// What can happen to wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WagersFact {
    /// Chips were placed.
    Placed {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In tokens.
        token: bool,
    },
    /// The owner is told that the wager is outside the limits.
    Remarked {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// What is wrong with it.
        remark: Remark,
    },
    /// Chips went back to their owner before the round.
    Returned {
        /// Whose.
        player: PlayerNo,
        /// From where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In tokens.
        token: bool,
        /// Why.
        why: Why,
    },
    /// Somebody wants no side wager.
    SideDeclined {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// The players on a box agreed who decides.
    Agreed {
        /// Where.
        number: BoxNo,
        /// On whom.
        player: PlayerNo,
    },
    /// A player may wager beside the owner of a box.
    LetBeside {
        /// Where.
        number: BoxNo,
        /// Who.
        guest: PlayerNo,
    },
    /// The banker agreed to a change.
    Consented {
        /// Whose.
        to: PlayerNo,
    },
    /// No more bets.
    Closed,
    /// Who decides for a box was found.
    Control {
        /// The box.
        number: BoxNo,
        /// Who.
        decides: Decides,
    },
    /// The wagers of whoever decides were put nearest to the dealer.
    Nearest {
        /// The box.
        number: BoxNo,
        /// Whose.
        player: PlayerNo,
    },
    /// A wager is void, invalid or surrendered.
    Stands {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How.
        standing: Standing,
    },
}

/// What is wrong with a wager that is taken nonetheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// It is below the minimum.
    BelowMinimum {
        /// Which is this.
        minimum: Cents,
    },
    /// It is above the maximum.
    AboveMaximum {
        /// So much of it counts.
        counts: Cents,
    },
    /// It is not in the multiple asked for.
    NotMultiple {
        /// Which is this, over the minimum.
        step: Cents,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::BelowMinimum { minimum } => write!(f, "below the minimum of {minimum}"),
            Remark::AboveMaximum { counts } => write!(f, "above the maximum: {counts} of it counts"),
            Remark::NotMultiple { step } => write!(f, "not in multiples of {step} over the minimum"),
        }
    }
}

/// Why chips went back before the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The player took them.
    TakenBack,
    /// The House refused the wager.
    Refused,
    /// The bank is on that box now.
    BankBox,
    /// The player may not have this further box.
    FurtherBox,
    /// No regular wager lies there beside it.
    SideWagerAlone,
    /// It is void, and nothing is played.
    Void,
    /// Its owner has no valid card.
    NoCard,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::TakenBack => "taken back",
            Why::Refused => "refused by the House",
            Why::BankBox => "the bank is on that box",
            Why::FurtherBox => "a further box that is not his to play",
            Why::SideWagerAlone => "no regular wager lies there",
            Why::Void => "it is void",
            Why::NoCard => "its owner has no valid card",
        })
    }
}

impl fmt::Display for WagersFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WagersFact::Placed { player, number, bet, amount, token } => {
                let tokens = if *token { " in tokens" } else { "" };
                write!(f, "Player {} puts {amount}{tokens} on box {number}, {}.", player.0, bet.words())
            }
            WagersFact::Remarked { player, number, bet, remark } => {
                write!(
                    f,
                    "Player {} is told: the {} wager on box {number} is {remark}.",
                    player.0,
                    bet.words()
                )
            }
            WagersFact::Returned { player, number, bet, amount, why, .. } => {
                write!(
                    f,
                    "{amount} of the {} wager on box {number} goes back to player {}: {why}.",
                    bet.words(),
                    player.0
                )
            }
            WagersFact::SideDeclined { player, number } => {
                write!(f, "Player {} wants no side wager on box {number}.", player.0)
            }
            WagersFact::Agreed { number, player } => {
                write!(f, "The players on box {number} agree that player {} decides.", player.0)
            }
            WagersFact::LetBeside { number, guest } => {
                write!(f, "The owner of box {number} lets player {} wager there.", guest.0)
            }
            WagersFact::Consented { to } => {
                write!(f, "The banker agrees that player {} changes his wagers.", to.0)
            }
            WagersFact::Closed => f.write_str("No more bets."),
            WagersFact::Control { number, decides: Decides::Player(player) } => {
                write!(f, "Player {} decides for box {number}.", player.0)
            }
            WagersFact::Control { number, decides: Decides::HouseWay } => {
                write!(f, "Box {number} will be set the House Way.")
            }
            WagersFact::Nearest { number, player } => {
                write!(f, "On box {number} player {}'s wager is put nearest to the dealer.", player.0)
            }
            WagersFact::Stands { player, number, bet, standing } => {
                let how = match standing {
                    Standing::Valid => "valid",
                    Standing::Void => "void",
                    Standing::Invalid => "invalid",
                    Standing::Surrendered => "surrendered",
                    Standing::Forfeited => "forfeited",
                };
                write!(f, "Player {}'s {} wager on box {number} is {how}.", player.0, bet.words())
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: WagersAct) -> Result<(), Refusal> {
    match act {
        WagersAct::Place { player, number, bet, amount, token } => {
            d.place(player, number, bet, amount, token)
        }
        WagersAct::TakeBack { player, number, bet, amount } => {
            let clause = d.bets_closed();
            d.acts_for(player, clause)?;
            d.may_change()?;
            d.on(number)?;
            let amount = amount.map(|amount| d.amount(amount)).transpose()?;
            d.consented(player)?;
            d.not_void(player)?;
            let wager = d.wager(player, number, bet)?;
            let amount = amount.unwrap_or(wager.stake);
            if amount > wager.stake {
                return Err(Refusal::NoSuchWager { number, bet });
            }
            d.still_plays(number)?;
            d.give_back(number, wager, amount, Why::TakenBack, clause);
            Ok(())
        }
        WagersAct::Refuse { player, number, bet } => d.refuse(player, number, bet),
        WagersAct::DeclineSide { player, number } => {
            let claim = d.book.side_wager_claim;
            d.acts_for(player, claim.clause)?;
            provided(claim.value == Has::Yes, "first claim to a side wager", claim.clause)?;
            d.stage(&[Stage::Betting], claim.clause)?;
            d.on(number)?;
            d.fact(WagersFact::SideDeclined { player, number }, claim.clause);
            Ok(())
        }
        WagersAct::Agree { number, player } => {
            let agreed = d.book.control.value.agreed();
            let clause = agreed.unwrap_or(d.book.control.clause);
            d.there(player)?;
            d.needs(Power::Deal, clause)?;
            provided(agreed.is_some(), "agreement on who decides", clause)?;
            d.stage(&[Stage::Betting], clause)?;
            if !d.on(number)?.wagers.iter().any(|wager| wager.player == player) {
                return Err(Refusal::NoClaim { player, number, clause });
            }
            d.fact(WagersFact::Agreed { number, player }, clause);
            Ok(())
        }
        WagersAct::LetBeside { number, guest } => {
            let own = d.book.own_maximum;
            d.there(guest)?;
            let owner = d.state.on(number).and_then(|on| on.own_limits).map(|own| own.player);
            owner.map(|owner| d.acts_for(owner, own.clause)).transpose()?;
            provided(own.value == OwnMaximum::WithLeave, "leave of a box's owner", own.clause)?;
            d.on(number)?;
            if owner.is_none() {
                let what = "the box has no limits of its own";
                return Err(Refusal::CannotBe { what, clause: own.clause });
            }
            d.fact(WagersFact::LetBeside { number, guest }, own.clause);
            Ok(())
        }
        WagersAct::Consent { player, to } => {
            let clause = d.book.procedure.no_more_bets_player;
            d.there(to)?;
            d.acts_for(player, clause)?;
            provided(
                d.book.no_more_bets.value == NoMoreBets::DiceExposed,
                "changes once the dice show",
                clause,
            )?;
            d.stage(&[Stage::Dealing], clause)?;
            if !d.state.bank.bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause });
            }
            d.fact(WagersFact::Consented { to }, clause);
            Ok(())
        }
    }
}

impl Deciding<'_> {
    fn place(
        &mut self,
        player: PlayerNo,
        number: BoxNo,
        bet: Bet,
        amount: Cents,
        token: bool,
    ) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let there = self.acts_for(player, clauses.wagers_placed)?;
        provided(
            !token || self.book.tokens.value == Has::Yes,
            "promotional tokens",
            self.book.tokens.clause,
        )?;
        self.may_change()?;
        let on = self.on(number)?;
        let amount = self.amount(amount)?;
        let has = if token { there.tokens } else { there.chips };
        if amount > has {
            return Err(Refusal::TooFewChips { player, has, needed: amount });
        }
        self.has_card(there)?;
        let shuffled_first = self.book.no_more_bets.value == NoMoreBets::DiceExposed;
        if shuffled_first && self.state.tiles.are == TilesAre::Loose {
            return Err(Refusal::NotShuffled { clause: clauses.wagers_placed });
        }
        if on.off {
            return Err(Refusal::BoxOff { number, clause: self.book.off_boxes.clause });
        }
        self.consented(player)?;
        self.not_void(player)?;
        self.players_on(player, number)?;

        let mut wagers = on.wagers.clone();
        let standing = Standing::Valid;
        let wager = Wager { player, bet, stake: amount, standing, warned: there.warned, token };
        let wager = added(&mut wagers, wager);
        self.further_box(player, number, &wagers)?;
        self.side_wager(player, number, bet)?;
        if bet.on_dice() {
            self.big_small_offered(number, bet)?;
        }
        self.would_settle(number, &wagers, on.own_limits)?;
        // The bank covered the wagers when the dice were shaken, and covers them when they show.
        if self.state.stage == Stage::Dealing || self.state.deal.dice != super::Dice::Still {
            self.would_be_covered(number, &wagers)?;
        }
        let remarks = self.objections(number, &wager)?;
        self.still_plays(number)?;

        let late = self.state.stage == Stage::Dealing;
        let clause = if late { self.bets_closed() } else { clauses.wagers_placed };
        self.fact(WagersFact::Placed { player, number, bet, amount, token }, clause);
        for (remark, clause) in remarks {
            self.fact(WagersFact::Remarked { player, number, bet, remark }, clause);
        }
        Ok(())
    }

    /// Refused once no more bets was called; where the dice close them, a player-banker may agree to changes until the delivery.
    pub(super) fn may_change(&self) -> Result<(), Refusal> {
        let by_dice = self.book.no_more_bets.value == NoMoreBets::DiceExposed;
        match self.state.stage {
            Stage::Dealing if by_dice && self.state.bank.bank != Bank::House => Ok(()),
            _ => self.stage(&[Stage::Betting], self.bets_closed()),
        }
    }

    /// Where it says that wagers stay as they are: where the dice close them, for each kind of bank.
    fn bets_closed(&self) -> &'static str {
        let clauses = &self.book.procedure;
        let by_dice = self.book.no_more_bets.value == NoMoreBets::DiceExposed;
        let house = self.state.bank.bank == Bank::House;
        if by_dice && !house { clauses.no_more_bets_player } else { clauses.bets_closed }
    }

    /// Once the dice show, nothing changes without the banker's word.
    fn consented(&self, player: PlayerNo) -> Result<(), Refusal> {
        let agreed = self.state.stage != Stage::Dealing || self.state.deal.consent.contains(&player);
        let clause = self.book.procedure.no_more_bets_player;
        if agreed { Ok(()) } else { Err(Refusal::NoConsent { player, clause }) }
    }

    /// Once his wagers are void, a player has no others in the round: they stay until it is settled.
    fn not_void(&self, player: PlayerNo) -> Result<(), Refusal> {
        let mut wagers = self.state.boxes.iter().flat_map(|on| &on.wagers);
        let clause = self.book.settle.void_wager;
        if wagers.any(|wager| wager.player == player && !wager.standing.is_played()) {
            return Err(Refusal::WagersVoid { player, clause });
        }
        Ok(())
    }

    /// Refused where the table has no Big and Small.
    fn big_small_offered(&self, number: BoxNo, bet: Bet) -> Result<(), Refusal> {
        if self.state.set_up.as_ref().is_some_and(|set_up| set_up.offered.big_small_offered) {
            return Ok(());
        }
        Err(Refusal::Fault { fault: Fault::NotOffered(number, bet, self.book.big_small.clause) })
    }

    /// After a new shuffle a box may be out of the round already: its wagers stay as they are.
    fn still_plays(&self, number: BoxNo) -> Result<(), Refusal> {
        if self.on(number)?.hand.is_out() { Err(Refusal::NoHand { number }) } else { Ok(()) }
    }

    /// Refused without a valid card, once one is needed.
    pub(super) fn has_card(&self, player: &Player) -> Result<(), Refusal> {
        let card = self.book.player_card;
        if card.value.is_needed(self.at) && !player.card {
            Err(Refusal::NoCard { player: player.number, clause: card.clause })
        } else {
            Ok(())
        }
    }

    /// Is there room on the box, and does its owner agree?
    fn players_on(&self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let on = self.on(number)?;
        let is_there = on.wagers.iter().any(|wager| wager.player == player);
        if let Some(most) = on.most_players
            && !is_there
            && players(&on.wagers) >= usize::from(most)
        {
            return Err(Refusal::FewerPlayers { number, most, clause: self.book.fewer_players.clause });
        }
        let own = self.book.own_maximum;
        let alone =
            on.own_limits.is_some_and(|limits| limits.player != player && !on.guests.contains(&player));
        if alone && own.value == OwnMaximum::WithLeave {
            return Err(Refusal::OwnerAlone { number, clause: own.clause });
        }
        Ok(())
    }

    /// May he play this box beside his others, as the wagers would lie?
    fn further_box(&self, player: PlayerNo, number: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let elsewhere = |(other, on): (BoxNo, &super::TableBox)| {
            other != number && on.wagers.iter().any(|wager| wager.player == player)
        };
        if !self.state.numbered().any(elsewhere) {
            return Ok(());
        }
        let boxes = self.with_layout(Some((number, wagers)), |layout| decided(self.book, layout));
        let refused = boxes.iter().filter(|on| on.number == number).flat_map(|on| &on.refused);
        match refused.into_iter().find(|refused| refused.player == player) {
            Some(refused) => Err(Refusal::FurtherBox { number, clause: refused.clause }),
            None => Ok(()),
        }
    }

    /// The table as the wagers lie, the bank's box left out.
    pub(super) fn layout<T>(&self, then: impl FnOnce(&Layout) -> T) -> T {
        self.with_layout(None, then)
    }

    /// The same, one box with other wagers than it has.
    fn with_layout<T>(&self, instead: Option<(BoxNo, &[Wager])>, then: impl FnOnce(&Layout) -> T) -> T {
        let state = self.state;
        let areas = state.set_up.as_ref().map_or(&[][..], |set_up| &set_up.house_way_areas);
        let chung = state.bank.bank.chung();
        let taken = state.numbered().filter(|(number, _)| *number != chung).map(|(number, on)| {
            let seated = state.seated(number);
            let wagers =
                instead.filter(|(other, _)| *other == number).map_or(&on.wagers[..], |(_, wagers)| wagers);
            let seated = seated.map(|player| Seated { player: player.number, gives_way: player.gives_way });
            TakenBox {
                number,
                claims: Claims { wagers, seated, agreed: on.agreed },
                house_way_area: areas.contains(&number),
            }
        });
        let boxes: Vec<TakenBox> = taken.collect();
        let chosen: Vec<(PlayerNo, BoxNo)> =
            state.players.iter().filter_map(|player| Some((player.number, player.chosen?))).collect();
        let seated = state.seated(chung).map(|player| player.number);
        let others: Vec<PlayerNo> =
            state.bank.bank.shares().iter().map(|share| share.player).chain(seated).collect();
        then(&Layout { boxes: &boxes, others: &others, chosen: &chosen })
    }

    /// Big and Small need a regular wager beside them, and those with a wager on the box choose first.
    fn side_wager(&self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<(), Refusal> {
        let claim = self.book.side_wager_claim;
        if !bet.on_dice() || claim.value == Has::No {
            return Ok(());
        }
        let (on, clauses) = (self.on(number)?, &self.book.procedure);
        let valid = |wager: &&Wager| wager.standing == Standing::Valid;
        if !on.wagers.iter().filter(valid).any(|wager| wager.bet == Bet::Regular) {
            return Err(Refusal::SideWagerAlone { number, clause: clauses.side_wager_needs });
        }
        let on_tiles = || on.wagers.iter().filter(valid).filter(|wager| !wager.bet.on_dice());
        if on_tiles().any(|wager| wager.player == player) {
            return Ok(());
        }
        let has_chosen = |other: PlayerNo| {
            on.side_declined.contains(&other)
                || on.wagers.iter().any(|wager| wager.player == other && wager.bet.on_dice())
        };
        match on_tiles().map(|wager| wager.player).find(|other| !has_chosen(*other)) {
            Some(first) => Err(Refusal::SideWagerClaim { number, first, clause: clauses.side_wager_others }),
            None => Ok(()),
        }
    }

    /// What the settlement would refuse is refused at once: the bank's box, too many players, a bet that is not offered.
    pub(super) fn would_settle(
        &self,
        number: BoxNo,
        wagers: &[Wager],
        own_limits: Option<OwnLimits>,
    ) -> Result<(), Refusal> {
        let round = Round {
            bank: self.state.bank.bank.clone(),
            bank_setting: None,
            boxes: vec![PlayedBox { number, hand: BoxHand::Void, wagers: wagers.to_vec(), own_limits }],
            dice: None,
            // Tiles and cover are looked at later: a void round has neither.
            void: Some(VoidRound::Invalidated),
            terms: self.state.sign.terms(self.at),
        };
        match CheckedRound::new(self.book, round) {
            Ok(_) => Ok(()),
            // A banker's Tie is refused as a Tie, and not only because it lies on the bank's box.
            Err(faults) => {
                match faults.into_iter().min_by_key(|fault| !matches!(fault, Fault::TieAndBank(..))) {
                    Some(fault) => Err(Refusal::Fault { fault }),
                    None => Ok(()),
                }
            }
        }
    }

    /// What the owner of a wager is told about the limits; refused only beyond the House's liability.
    fn objections(&self, number: BoxNo, wager: &Wager) -> Result<Vec<(Remark, &'static str)>, Refusal> {
        let on = self.on(number)?;
        let same = |other: &&Wager| {
            other.player == wager.player && other.bet == wager.bet && other.token == wager.token
        };
        let others: Vec<Wager> = on.wagers.iter().filter(|other| !same(other)).copied().collect();
        let regular =
            self.state.boxes.iter().flat_map(|on| &on.wagers).filter(|other| other.bet == Bet::Regular);
        let on_table: Cents = regular.map(|other| other.stake).sum();
        let before: Cents = on.wagers.iter().filter(same).map(|other| other.stake).sum();
        let before = if wager.bet == Bet::Regular { before } else { Cents::ZERO };
        let on_box = BoxWagers {
            bank: &self.state.bank.bank,
            own_limits: on.own_limits,
            wagers: &others,
            on_table: on_table - before,
        };
        let mut remarks = Vec::new();
        for objection in objections(self.book, &self.state.sign, &on_box, wager, self.at) {
            remarks.push(match objection {
                Objection::BelowMinimum { minimum, clause, .. } => (Remark::BelowMinimum { minimum }, clause),
                Objection::AboveMaximum { counts, clause } => (Remark::AboveMaximum { counts }, clause),
                Objection::NotMultiple { step, clause } => (Remark::NotMultiple { step }, clause),
                Objection::BeyondLiability { .. } => return Err(Refusal::Objection { objection }),
            });
        }
        Ok(remarks)
    }

    /// A wager of a player, chips before tokens.
    pub(super) fn wager(&self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<Wager, Refusal> {
        let own = self.on(number)?.wagers.iter().filter(|wager| wager.player == player && wager.bet == bet);
        own.min_by_key(|wager| wager.token).copied().ok_or(Refusal::NoSuchWager { number, bet })
    }

    /// Chips of a wager go back to its owner before the round.
    pub(super) fn give_back(
        &mut self,
        number: BoxNo,
        wager: Wager,
        amount: Cents,
        why: Why,
        clause: &'static str,
    ) {
        let Wager { player, bet, token, .. } = wager;
        self.fact(WagersFact::Returned { player, number, bet, amount, token, why }, clause);
    }

    /// A supervisor refuses any wager until bets are closed; the dealer one below the minimum, where its owner was warned or need not be.
    fn refuse(&mut self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<(), Refusal> {
        let warned = self.there(player)?.warned || self.book.below_minimum.value == BelowMinimum::Settled;
        let refused = self.book.procedure.wager_refused;
        let below = || {
            let wager = self.wager(player, number, bet).ok()?;
            let remarks = self.objections(number, &wager).ok()?;
            remarks.into_iter().find(|(remark, _)| matches!(remark, Remark::BelowMinimum { .. }))
        };
        let clause = match below() {
            Some((_, clause)) if warned && self.by.role.has(Power::Deal, self.book) => clause,
            _ => {
                self.needs(Power::SuperviseCasino, refused)?;
                refused
            }
        };
        self.stage(&[Stage::Betting], clause)?;
        self.on(number)?;
        let wager = self.wager(player, number, bet)?;
        self.give_back(number, wager, wager.stake, Why::Refused, clause);
        Ok(())
    }

    /// No more bets: the bank covers them, those that may not lie go back, and who decides for each box is found.
    pub(super) fn close_bets(&mut self) -> Result<(), Refusal> {
        self.can_close()?;
        let clauses = &self.book.procedure;
        let house = self.state.bank.bank == Bank::House;
        let clause = if house { clauses.no_more_bets_house } else { clauses.no_more_bets_player };
        self.fact(WagersFact::Closed, clause);
        self.find_control()?;
        if let Bank::CoBank { .. } = self.state.bank.bank {
            let state = self.so_far();
            self.pay(&state, Phase::Match)?;
        }
        Ok(())
    }

    /// Refused while the bank cannot stand for the wagers as they lie.
    pub(super) fn can_close(&self) -> Result<(), Refusal> {
        // The House may have come into the bank, or its liability changed, after the wagers were placed.
        for (number, on) in self.state.numbered() {
            for wager in &on.wagers {
                self.objections(number, wager)?;
            }
        }
        self.covered()
    }

    /// Who decides for each box, as the wagers lie; those that may not lie there go back.
    pub(super) fn find_control(&mut self) -> Result<(), Refusal> {
        let boxes = self.layout(|layout| decided(self.book, layout));
        if boxes.iter().all(|on| on.decider.is_none()) {
            return Err(Refusal::NoWagers);
        }
        for on in &boxes {
            if self.still_plays(on.number).is_err() {
                continue;
            }
            let wagers = &self.on(on.number)?.wagers;
            for refused in &on.refused {
                for &wager in wagers.iter().filter(|wager| wager.player == refused.player) {
                    self.give_back(on.number, wager, wager.stake, Why::FurtherBox, refused.clause);
                }
            }
            let stays = |wager: &&Wager| on.refused.iter().all(|refused| refused.player != wager.player);
            let regular = |wager: &Wager| wager.bet == Bet::Regular && wager.standing == Standing::Valid;
            let is_alone = !wagers.iter().filter(stays).any(regular);
            if self.book.side_wager_claim.value == Has::Yes && is_alone {
                let clause = self.book.procedure.side_wager_needs;
                for &wager in wagers.iter().filter(stays).filter(|wager| wager.bet.on_dice()) {
                    self.give_back(on.number, wager, wager.stake, Why::SideWagerAlone, clause);
                }
            }
        }
        for on in boxes {
            let (decides, clause) = match on.decider {
                None => continue,
                Some(Decider::Player(controller)) => (Decides::Player(controller.player), controller.clause),
                Some(Decider::HouseWay { clause }) => (Decides::HouseWay, clause),
            };
            self.fact(WagersFact::Control { number: on.number, decides }, clause);
            let first = self.on(on.number)?.wagers.iter().find(|wager| !wager.bet.on_dice());
            if let (Decides::Player(player), Some(first)) = (decides, first)
                && first.player != player
            {
                let clause = self.book.procedure.control_nearest;
                self.fact(WagersFact::Nearest { number: on.number, player }, clause);
                self.tell_anew(on.number);
            }
        }
        Ok(())
    }

    /// Wagers that lie further from the dealer now are the first to be cut back: their owners are told.
    fn tell_anew(&mut self, number: BoxNo) {
        let state = self.so_far();
        let Some(on) = state.on(number) else { return };
        for (n, wager) in on.wagers.iter().enumerate() {
            let (bank, own_limits) = (&state.bank.bank, on.own_limits);
            let nearer = on.wagers.get(..n).unwrap_or_default();
            let on_box = BoxWagers { bank, own_limits, wagers: nearer, on_table: Cents::ZERO };
            for objection in objections(self.book, &state.sign, &on_box, wager, self.at) {
                if let Objection::AboveMaximum { counts, clause } = objection {
                    let (Wager { player, bet, .. }, remark) = (*wager, Remark::AboveMaximum { counts });
                    self.fact(WagersFact::Remarked { player, number, bet, remark }, clause);
                }
            }
        }
    }

    /// Refused unless the bank covers the wagers as they lie (R16).
    pub(super) fn covered(&self) -> Result<(), Refusal> {
        self.covers(self.state.played_boxes(|_| BoxHand::Conceded))
    }

    /// Refused unless it covers them with these wagers on a box.
    fn would_be_covered(&self, number: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let mut boxes = self.state.played_boxes(|_| BoxHand::Conceded);
        boxes.retain(|played| played.number != number);
        let own_limits = self.on(number)?.own_limits;
        boxes.push(PlayedBox { number, hand: BoxHand::Conceded, wagers: wagers.to_vec(), own_limits });
        self.covers(boxes)
    }

    fn covers(&self, boxes: Vec<PlayedBox>) -> Result<(), Refusal> {
        let bank = &self.state.bank.bank;
        let round = Round {
            bank: bank.clone(),
            bank_setting: None,
            boxes,
            dice: None,
            void: None,
            terms: self.state.sign.terms(self.at),
        };
        let Some(cover) = cover(self.book, &round).filter(|cover| cover.short().is_positive()) else {
            return Ok(());
        };
        // Who co-banks already has nothing left but to put in more, or the House banks.
        let then = match (bank, self.book.short_cover.value) {
            (Bank::CoBank { .. }, ShortCover::CoBankOrHouse) => ShortCover::House,
            (_, then) => then,
        };
        Err(Refusal::CoverShort { cover, then, clause: self.cover_clause() })
    }

    /// The clause by which the bank covers the wagers.
    pub(super) fn cover_clause(&self) -> &'static str {
        match (&self.state.bank.bank, self.book.settle.co_bank) {
            (Bank::CoBank { .. }, Some(clauses)) => clauses.cover,
            _ => self.book.settle.player_bank.cover,
        }
    }
}

impl State {
    /// The boxes with wagers, as a settlement takes them.
    pub(super) fn played_boxes(&self, hand: impl Fn(BoxNo) -> BoxHand) -> Vec<PlayedBox> {
        let boxes = self.numbered().filter(|(_, on)| !on.wagers.is_empty());
        let played = boxes.map(|(number, on)| PlayedBox {
            number,
            hand: hand(number),
            wagers: on.wagers.clone(),
            own_limits: on.own_limits,
        });
        played.collect()
    }
}

/// Adds a wager to those on a box; the player's whole wager of that kind then.
fn added(wagers: &mut Vec<Wager>, wager: Wager) -> Wager {
    let same = |other: &&mut Wager| {
        other.player == wager.player && other.bet == wager.bet && other.token == wager.token
    };
    if let Some(before) = wagers.iter_mut().find(same) {
        before.stake += wager.stake;
        *before
    } else {
        wagers.push(wager);
        wager
    }
}

/// How many players have wagers there.
fn players(wagers: &[Wager]) -> usize {
    let first = |n: &usize| wagers[..*n].iter().all(|earlier| earlier.player != wagers[*n].player);
    (0..wagers.len()).filter(first).count()
}

pub(super) fn apply(state: &mut State, fact: &WagersFact) {
    match *fact {
        WagersFact::Placed { player, number, bet, amount, token } => {
            let mut warned = false;
            if let Some(player) = state.player_mut(player) {
                *(if token { &mut player.tokens } else { &mut player.chips }) -= amount;
                warned = player.warned;
            }
            if let Some(on) = state.on_mut(number) {
                let standing = Standing::Valid;
                added(&mut on.wagers, Wager { player, bet, stake: amount, standing, warned, token });
                on.lying = on.wagers.iter().map(|wager| wager.stake).collect();
            }
        }
        WagersFact::Returned { player, number, bet, amount, token, .. } => {
            if let Some(on) = state.on_mut(number) {
                let own = |wager: &&mut Wager| (wager.player, wager.bet, wager.token) == (player, bet, token);
                if let Some(wager) = on.wagers.iter_mut().find(own) {
                    wager.stake -= amount;
                }
                on.wagers.retain(|wager| wager.stake != Cents::ZERO);
                on.lying = on.wagers.iter().map(|wager| wager.stake).collect();
            }
            if let Some(player) = state.player_mut(player) {
                *(if token { &mut player.tokens } else { &mut player.chips }) += amount;
            }
        }
        WagersFact::Remarked { .. } => {}
        WagersFact::SideDeclined { player, number } => {
            if let Some(on) = state.on_mut(number) {
                on.side_declined.push(player);
            }
        }
        WagersFact::Agreed { number, player } => {
            if let Some(on) = state.on_mut(number) {
                on.agreed = Some(player);
            }
        }
        WagersFact::LetBeside { number, guest } => {
            if let Some(on) = state.on_mut(number) {
                on.guests.push(guest);
            }
        }
        WagersFact::Consented { to } => state.deal.consent.push(to),
        WagersFact::Closed => {
            state.stage = Stage::Dealing;
            state.deal.terms = Some(state.sign.terms(state.clock));
        }
        WagersFact::Control { number, decides } => {
            if let Some(on) = state.on_mut(number) {
                on.decider = Some(decides);
            }
        }
        WagersFact::Nearest { number, player } => {
            if let Some(on) = state.on_mut(number) {
                on.wagers.sort_by_key(|wager| wager.player != player);
                on.lying = on.wagers.iter().map(|wager| wager.stake).collect();
            }
        }
        WagersFact::Stands { player, number, bet, standing } => {
            if let Some(on) = state.on_mut(number) {
                let own = on.wagers.iter_mut().filter(|wager| wager.player == player && wager.bet == bet);
                own.for_each(|wager| wager.standing = standing);
            }
        }
    }
}
