//! Every act of a Pai Gow table as a line. `[player]` is the player that the line is about, named before its colon.

use chung_game::paigow::bank_offer::Leave;
use chung_game::paigow::settle::Bet;
use chung_game::paigow::sign::SignChange;

use crate::paigow::{
    Act, BankAct, DealingAct, HandsAct, HouseAct, IrregularAct, LimitsAct, Money, OpeningAct, OversightAct,
    PlayersAct, Source, TilesAct, WagersAct,
};
use crate::script::forms::{forms, put, take};
use crate::script::holes::Hole;
use crate::script::words::{Miss, Reading, Writing};

forms! {
    Act;

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
        ("change" figure "to none from" from) => (LimitsAct::Change(SignChange { figure, to: None, from }));
        ("change" figure "to" to "from" from) => (LimitsAct::Change(SignChange { figure, to: Some(to), from }));
        ("announce closing at" at) => (LimitsAct::AnnounceClosing { at });
        ("grant" player limits "on" box_no) => (LimitsAct::Grant { player, box_no, limits });
        ("take back limits of" box_no) => (LimitsAct::TakeBack { box_no });
        ("allow all players on" box_no) => (LimitsAct::FewerPlayers { box_no, most: None });
        ("allow" most "players on" box_no) => (LimitsAct::FewerPlayers { box_no, most: Some(most) });
    }
    Players {
        ([player] "join as" name) => (PlayersAct::Join { player, name, card: false });
        ([player] "join as" name "with card") => (PlayersAct::Join { player, name, card: true });
        ([player] "show card") => (PlayersAct::ShowCard { player });
        ([player] "sit at" box_no) => (PlayersAct::Sit { player, box_no });
        ([player] "stand up") => (PlayersAct::StandUp { player });
        ([player] "leave") => (PlayersAct::Leave { player });
        ([player] "buy in" amount) => (PlayersAct::BuyIn { player, amount, with: Money::Cash });
        ([player] "bring" amount "in chips") => (PlayersAct::BuyIn { player, amount, with: Money::Chips });
        ([player] "bring" amount "in vouchers") => (PlayersAct::BuyIn { player, amount, with: Money::Voucher });
        ([player] "cash out" amount) => (PlayersAct::CashOut { player, amount });
        ([player] "vacate seat") => (PlayersAct::Vacate { player });
        ([player] "give way") => (PlayersAct::GiveWay { player, gives_way: true });
        ([player] "decide again") => (PlayersAct::GiveWay { player, gives_way: false });
        ([player] "choose" box_no) => (PlayersAct::Choose { player, box_no });
    }
    Wagers {
        ([player] "bet" amount "on" box_no) =>
            (WagersAct::Place { player, box_no, bet: Bet::Regular, amount, token: false });
        ([player] "bet" amount "on" box_no "in tokens") =>
            (WagersAct::Place { player, box_no, bet: Bet::Regular, amount, token: true });
        ([player] "bet" amount bet "on" box_no) => (WagersAct::Place { player, box_no, bet, amount, token: false });
        ([player] "bet" amount bet "on" box_no "in tokens") =>
            (WagersAct::Place { player, box_no, bet, amount, token: true });
        ([player] "take back" bet "on" box_no) => (WagersAct::TakeBack { player, box_no, bet, amount: None });
        ([player] "take back" amount bet "on" box_no) =>
            (WagersAct::TakeBack { player, box_no, bet, amount: Some(amount) });
        ("refuse" bet "of" player "on" box_no) => (WagersAct::Refuse { player, box_no, bet });
        ([player] "decline side wager on" box_no) => (WagersAct::DeclineSide { player, box_no });
        ("agree that" player "decides for" box_no) => (WagersAct::Agree { box_no, player });
        ("let" guest "wager on" box_no) => (WagersAct::LetBeside { box_no, guest });
        ([player] "consent to change by" to) => (WagersAct::Consent { player, to });
    }
    Bank {
        ([player] "take bank on" box_no "with" put_in) =>
            (BankAct::Take { player, box_no, put_in, co_bank: false });
        ([player] "co-bank on" box_no "with" put_in) => (BankAct::Take { player, box_no, put_in, co_bank: true });
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
        ([player] "pick up" box_no) => (HandsAct::PickUp { player, box_no });
        ([player] "set" box_no arranged) => (HandsAct::Set { player, box_no, arranged });
        ([player] "ask house way on" box_no) => (HandsAct::AskHouseWay { player, box_no });
        ("direct house way on" box_no) => (HandsAct::DirectHouseWay { box_no });
        ([player] "direct to set first") => (HandsAct::DirectSetFirst { player });
        ("set house way on" box_no arranged) => (HandsAct::SetHouseWay { box_no, arranged });
        ("check" box_no) => (HandsAct::Check { box_no, as_it_lies: false });
        ("check" box_no "as it lies") => (HandsAct::Check { box_no, as_it_lies: true });
        ([player] "touch" box_no) => (HandsAct::Touch { player, box_no });
        ([player] "concede" box_no) => (HandsAct::Concede { player, box_no });
        ("view conceded" box_no tiles) => (HandsAct::ViewConceded { box_no, tiles });
        ([player] "surrender tie on" box_no) => (HandsAct::Surrender { player, box_no });
        ([player] "call void" box_no) => (HandsAct::CallVoid { player, box_no });
        ([player] "show" box_no) => (HandsAct::Show { player, box_no });
    }
    Opening {
        ("lift chung") => (OpeningAct::LiftChung);
        ("set bank" arranged) => (OpeningAct::SetBank { arranged });
        ([player] "confirm bank") => (OpeningAct::Confirm { player });
        ("expose bank" arranged) => (OpeningAct::Expose { arranged });
        ("keep bank covered") => (OpeningAct::KeepCovered);
        ([player] "ask to see bank") => (OpeningAct::AskToSee { player });
        ("open" box_no arranged) => (OpeningAct::Open { box_no, arranged });
        ("pay") => (OpeningAct::Pay);
        ("view unused") => (OpeningAct::ViewUnused);
        ("end") => (OpeningAct::End);
    }
    Irregular {
        ("exposed" count exposed tiles) => (IrregularAct::Expose { exposed, count, tiles });
        ("misdelivered") => (IrregularAct::Misdelivered { can_rebuild: false });
        ("misdelivered but can be rebuilt") => (IrregularAct::Misdelivered { can_rebuild: true });
        ("wrong house way on" box_no arranged) => (IrregularAct::WrongHouseWay { box_no, arranged });
        ("mixed" box_no arranged) => (IrregularAct::Mixed { box_no, arranged });
        ("misread tiles seen on" box_no tiles) => (IrregularAct::MisreadSeen { box_no, tiles });
        ("misread" box_no arranged) => (IrregularAct::Misread { box_no, arranged });
        ("put off by dice" source dice) => (IrregularAct::PutOff { dice, source });
        ("put no box off") => (IrregularAct::PutNoneOff);
        ("bring back" box_no) => (IrregularAct::BringBack { box_no });
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
