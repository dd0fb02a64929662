//! Every act as a line: the words that are always the same, and the gaps between them. `[player]` is whoever the line is about,
//! named before its colon. The list is read both ways, so what can be done can be written, and what is written can be read.

use chung_game::paigow::bank_offer::Leave;
use chung_game::paigow::settle::Bet;
use chung_game::paigow::sign::Change;

use super::holes::Hole;
use super::words::{Miss, Reading, Writing};
use crate::paigow::{
    Act, BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, LimitsAct, Money, OpeningAct, OversightAct,
    PlayersAct, Source, TilesAct, WagersAct,
};

/// Takes a part of a form from the words.
macro_rules! take {
    ($reading:ident, $words:literal) => {
        $reading.literal($words)?;
    };
    ($reading:ident, [$subject:ident]) => {
        let $subject = $reading.subject();
    };
    ($reading:ident, $gap:ident) => {
        let $gap = Hole::read(&mut $reading)?;
    };
}

/// Writes a part of a form.
macro_rules! put {
    ($writing:ident, $words:literal) => {
        $writing.word($words);
    };
    ($writing:ident, [$subject:ident]) => {
        $writing.subject($subject);
    };
    ($writing:ident, $gap:ident) => {
        $gap.write($writing);
    };
}

macro_rules! forms {
    ($( $noun:ident { $( ( $($part:tt)+ ) => ( $($act:tt)+ ); )+ } )+) => {
        /// The act that words ask for.
        pub(super) fn read(reading: &Reading) -> Result<Act, Miss> {
            let mut miss = Miss { at: 0, expected: Vec::new() };
            $($(
                let attempt = || {
                    let mut reading = reading.clone();
                    $( take!(reading, $part); )+
                    reading.end()?;
                    Ok(Act::$noun($($act)+))
                };
                match attempt() {
                    Ok(act) => return Ok(act),
                    Err(other) => miss = miss.or(other),
                }
            )+)+
            Err(miss)
        }

        /// Every form, its gaps by name: `[player] "bet" amount "on" number`.
        pub const FORMS: &[&str] = &[$($( concat!($( stringify!($part), " " ),+) ),+),+];

        /// The words that ask for an act.
        pub(super) fn write(act: &Act, writing: &mut Writing) {
            match act {
                $($( Act::$noun($($act)+) => { $( put!(writing, $part); )+ } )+)+
            }
        }
    };
}

pub(super) use {forms, put, take};

forms! {
    House {
        ("set up" set_up) => (HouseAct::SetUp(set_up));
        ("open with float" float) => (HouseAct::Open { float });
        ("fill float with" amount) => (HouseAct::Fill { amount });
        ("credit float with" amount) => (HouseAct::Credit { amount });
        ("close table") => (HouseAct::Close);
    }
    Tiles {
        ("check tile" tile) => (TilesAct::Check { tile });
        ("confirm tiles") => (TilesAct::Confirm);
        ("report tile" tile fault) => (TilesAct::Report { tile, fault });
        ("replace tile" tile) => (TilesAct::Replace { tile });
        ("replace set") => (TilesAct::ReplaceSet);
    }
    Limits {
        ("change" figure "to none from" from) => (LimitsAct::Change(Change { figure, to: None, from }));
        ("change" figure "to" to "from" from) => (LimitsAct::Change(Change { figure, to: Some(to), from }));
        ("announce closing at" at) => (LimitsAct::AnnounceClosing { at });
        ("grant" player limits "on" number) => (LimitsAct::Grant { player, number, limits });
        ("take back limits of" number) => (LimitsAct::TakeBack { number });
        ("allow all players on" number) => (LimitsAct::FewerPlayers { number, most: None });
        ("allow" most "players on" number) => (LimitsAct::FewerPlayers { number, most: Some(most) });
    }
    Players {
        ([player] "join as" name) => (PlayersAct::Join { player, name, card: false });
        ([player] "join as" name "with card") => (PlayersAct::Join { player, name, card: true });
        ([player] "show card") => (PlayersAct::ShowCard { player });
        ([player] "sit at" number) => (PlayersAct::Sit { player, number });
        ([player] "stand up") => (PlayersAct::StandUp { player });
        ([player] "leave") => (PlayersAct::Leave { player });
        ([player] "buy in" amount) => (PlayersAct::BuyIn { player, amount, with: Money::Cash });
        ([player] "bring" amount "in chips") => (PlayersAct::BuyIn { player, amount, with: Money::Chips });
        ([player] "bring" amount "in vouchers") => (PlayersAct::BuyIn { player, amount, with: Money::Voucher });
        ([player] "cash out" amount) => (PlayersAct::CashOut { player, amount });
        ([player] "vacate seat") => (PlayersAct::Vacate { player });
        ([player] "give way") => (PlayersAct::GiveWay { player, gives_way: true });
        ([player] "decide again") => (PlayersAct::GiveWay { player, gives_way: false });
        ([player] "choose" number) => (PlayersAct::Choose { player, number });
    }
    Wagers {
        ([player] "bet" amount "on" number) =>
            (WagersAct::Place { player, number, bet: Bet::Regular, amount, token: false });
        ([player] "bet" amount "on" number "in tokens") =>
            (WagersAct::Place { player, number, bet: Bet::Regular, amount, token: true });
        ([player] "bet" amount bet "on" number) => (WagersAct::Place { player, number, bet, amount, token: false });
        ([player] "bet" amount bet "on" number "in tokens") =>
            (WagersAct::Place { player, number, bet, amount, token: true });
        ([player] "take back" bet "on" number) => (WagersAct::TakeBack { player, number, bet, amount: None });
        ([player] "take back" amount bet "on" number) =>
            (WagersAct::TakeBack { player, number, bet, amount: Some(amount) });
        ("refuse" bet "of" player "on" number) => (WagersAct::Refuse { player, number, bet });
        ([player] "decline side wager on" number) => (WagersAct::DeclineSide { player, number });
        ("agree that" player "decides for" number) => (WagersAct::Agree { number, player });
        ("let" guest "wager on" number) => (WagersAct::LetBeside { number, guest });
        ([player] "consent to change by" to) => (WagersAct::Consent { player, to });
    }
    Bank {
        ([player] "take bank on" number "with" put_in) =>
            (BankAct::Take { player, number, put_in, co_bank: false });
        ([player] "co-bank on" number "with" put_in) => (BankAct::Take { player, number, put_in, co_bank: true });
        ([player] "pass bank") => (BankAct::Pass { player });
        ([player] "share bank with" put_in) => (BankAct::Share { player, put_in });
        ([player] "top up bank with" put_in) => (BankAct::TopUp { player, put_in });
        ([player] "ask House to co-bank") => (BankAct::AskCoBank { player });
        ("take over bank") => (BankAct::TakeOver);
        ("allow" extra_banks "more banks") => (BankAct::Allow(Leave { extra_banks, sharing: false }));
        ("allow" extra_banks "more banks and sharing") => (BankAct::Allow(Leave { extra_banks, sharing: true }));
        ([player] "name shaker" nominee) => (BankAct::NameShaker { player, nominee });
    }
    Dealing {
        ("begin") => (DealingAct::Begin);
        ("shuffle") => (DealingAct::Shuffle);
        ("stack") => (DealingAct::Stack { tiles: None, source: Source::Entered });
        ("stack drawn") => (DealingAct::Stack { tiles: None, source: Source::Drawn });
        ("stack as" tiles) => (DealingAct::Stack { tiles: Some(tiles), source: Source::Drawn });
        ("stack seen as" tiles) => (DealingAct::Stack { tiles: Some(tiles), source: Source::Entered });
        ([player] "ask for laja") => (DealingAct::AskLaja { player });
        ([player] "allow laja") => (DealingAct::AllowLaja { player });
        ([by] "laja") => (DealingAct::Laja { by, tiles: None, source: Source::Entered });
        ([by] "laja drawn") => (DealingAct::Laja { by, tiles: None, source: Source::Drawn });
        ([by] "laja as" tiles) => (DealingAct::Laja { by, tiles: Some(tiles), source: Source::Drawn });
        ([by] "laja seen as" tiles) => (DealingAct::Laja { by, tiles: Some(tiles), source: Source::Entered });
        ([player] "ask for shuffle") => (DealingAct::AskShuffle { player });
        ("no more bets") => (DealingAct::NoMoreBets);
        ([player] "name no cut") => (DealingAct::NameCut { player, style: None });
        ([player] "name cut" style) => (DealingAct::NameCut { player, style: Some(style) });
        ([player] "steal" steal) => (DealingAct::Steal { player, steal });
        ("choose cut" style) => (DealingAct::ChooseCut { style });
        ([banker] "shake") => (DealingAct::Shake { banker });
        ("dice" source dice) => (DealingAct::Uncover { dice, source });
        ("cut" source cut) => (DealingAct::SetUpCut { cut, source });
        ("deliver") => (DealingAct::Deliver);
        ("reshuffle") => (DealingAct::Reshuffle);
    }
    Hands {
        ([player] "pick up" number) => (HandsAct::PickUp { player, number });
        ([player] "set" number arranged) => (HandsAct::Set { player, number, arranged });
        ([player] "ask house way on" number) => (HandsAct::AskHouseWay { player, number });
        ("direct house way on" number) => (HandsAct::DirectHouseWay { number });
        ([player] "direct to set first") => (HandsAct::DirectSetFirst { player });
        ("set house way on" number arranged) => (HandsAct::SetHouseWay { number, arranged });
        ("check" number) => (HandsAct::Check { number, as_it_lies: false });
        ("check" number "as it lies") => (HandsAct::Check { number, as_it_lies: true });
        ([player] "touch" number) => (HandsAct::Touch { player, number });
        ([player] "concede" number) => (HandsAct::Concede { player, number });
        ("view conceded" number tiles) => (HandsAct::ViewConceded { number, tiles });
        ([player] "surrender tie on" number) => (HandsAct::Surrender { player, number });
        ([player] "call void" number) => (HandsAct::CallVoid { player, number });
        ([player] "show" number) => (HandsAct::Show { player, number });
    }
    Opening {
        ("lift chung") => (OpeningAct::LiftChung);
        ("set bank" arranged) => (OpeningAct::SetBank { arranged });
        ([player] "confirm bank") => (OpeningAct::Confirm { player });
        ("expose bank" arranged) => (OpeningAct::Expose { arranged });
        ("keep bank covered") => (OpeningAct::KeepCovered);
        ([player] "ask to see bank") => (OpeningAct::AskToSee { player });
        ("open" number arranged) => (OpeningAct::Open { number, arranged });
        ("pay") => (OpeningAct::Pay);
        ("view unused") => (OpeningAct::ViewUnused);
        ("end") => (OpeningAct::End);
    }
    Irregular {
        ("exposed" count exposed tiles) => (IrregularAct::Expose { exposed, count, tiles });
        ("misdelivered") => (IrregularAct::Misdelivered { can_rebuild: false });
        ("misdelivered but can be rebuilt") => (IrregularAct::Misdelivered { can_rebuild: true });
        ("wrong house way on" number arranged) => (IrregularAct::WrongHouseWay { number, arranged });
        ("mixed" number arranged) => (IrregularAct::Mixed { number, arranged });
        ("misread tiles seen on" number tiles) => (IrregularAct::MisreadSeen { number, tiles });
        ("misread" number arranged) => (IrregularAct::Misread { number, arranged });
        ("put off by dice" source dice) => (IrregularAct::PutOff { dice, source });
        ("put no box off") => (IrregularAct::PutNoneOff);
        ("bring back" number) => (IrregularAct::BringBack { number });
        ([player] "keep apart") => (IrregularAct::KeepApart { player });
        ([player] "let back") => (IrregularAct::LetBack { player });
        ("English only") => (IrregularAct::EnglishOnly);
    }
    Oversight {
        ("void wagers of" player) => (OversightAct::VoidWagers { player });
        ("forfeit wagers of" player) => (OversightAct::ForfeitWagers { player });
        ("invalid card of" player) => (OversightAct::InvalidCard { player });
        ("exclude" player) => (OversightAct::Exclude { player });
        ("seize" amount "from" player) => (OversightAct::Seize { player, amount });
        ("give back what was seized from" player) => (OversightAct::Release { player, to_player: true });
        ("keep what was seized from" player) => (OversightAct::Release { player, to_player: false });
        ("invalidate round for" cause forfeits) => (OversightAct::Invalidate { cause, forfeits });
        ("report payment to" player "in round" round "too much by" too_much) =>
            (OversightAct::ReportPayment { player, round, too_much, meant: false });
        ("report payment to" player "in round" round "too much by" too_much "meant") =>
            (OversightAct::ReportPayment { player, round, too_much, meant: true });
        ("correct payment" number) => (OversightAct::CorrectPayment { number });
        ("try to correct payment" number) => (OversightAct::TryPayment { number });
        ([player] "complain" about) => (OversightAct::Complain { player, about });
        ("decide dispute" number decision) => (OversightAct::DecideDispute { number, decision });
        ("ask for review of dispute" number) => (OversightAct::AskReview { number });
        ("review dispute" number decision) => (OversightAct::Review { number, decision });
        ("tell of inspector in dispute" number) => (OversightAct::TellOfInspector { number });
        ("give notice" number) => (OversightAct::GiveNotice { number });
        ("tell inspector of closing") => (OversightAct::TellOfClosing);
    }
}
