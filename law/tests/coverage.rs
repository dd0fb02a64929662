//! The clause index is complete: no clause is missing, every enforced clause has a test that names it, and no test or rule book names a
//! clause that does not exist.

mod mentions;

use std::collections::BTreeSet;
use std::path::Path;

use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::{Colour, Number};
use chung_game::roulette::sequence::SequenceKind;
use chung_game::rulebook::{BookId, Edition};
use chung_law::{SOURCES, SourceBook, Standing};
use mentions::{Mention, mentions};

#[test]
fn every_printed_number_has_its_row_in_order() {
    for source in SOURCES {
        let rows: Vec<String> = source.own_clauses().unwrap().into_iter().map(|clause| clause.id).collect();
        let numbers: Vec<&str> = source.numbers().collect();
        let unique: BTreeSet<_> = numbers.iter().collect();
        assert_eq!(unique.len(), numbers.len(), "{}: a number is listed twice", source.id);
        assert_eq!(rows, numbers, "{}: rows and printed numbers differ", source.id);
    }
}

/// A list of numbers could itself have a gap: 5.1, 5.3. The few gaps in the books are listed.
#[test]
fn numbers_have_no_gaps_except_those_of_the_books() {
    let known_gaps = ["crown 10.3.2(h)", "crown 13.6.2"];
    for source in SOURCES {
        let book = source.book().unwrap();
        let ids: BTreeSet<&str> = book.clauses.iter().map(|clause| clause.id.as_str()).collect();
        for id in &ids {
            for either in mentions::expected_before(id) {
                let gap = format!("{} {}", source.id, either[0]);
                let known = known_gaps.contains(&gap.as_str());
                assert!(
                    known || either.iter().any(|id| ids.contains(id.as_str())),
                    "{gap} is missing before {id}"
                );
            }
        }
    }
}

#[test]
fn every_row_is_one_short_line() {
    for source in SOURCES {
        for clause in source.own_clauses().unwrap() {
            let at = format!("{} {}", source.id, clause.id);
            assert!(!clause.says.trim().is_empty() && !clause.says.contains('\n'), "{at}: has no text");
            assert!(clause.says.chars().count() <= 200, "{at}: too long for one line");
            assert!(
                !clause.standing.detail().trim().is_empty(),
                "{at}: {} has no detail",
                clause.standing.word()
            );
        }
    }
}

#[test]
fn every_enforcing_module_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    // A module of the game crate, or `table::` and a module of the table crate.
    let exists = |module: &str| {
        let (folders, module) = match module.strip_prefix("table::") {
            Some(module) => (["table/src/paigow", "table/src"], module),
            None => (["game/src"; 2], module),
        };
        folders.iter().any(|folder| {
            let path = crates.join(folder).join(module.replace("::", "/"));
            path.is_dir() || path.with_extension("rs").is_file()
        })
    };
    for source in SOURCES {
        for clause in source.own_clauses().unwrap() {
            if let Standing::Enforced(module) = &clause.standing {
                assert!(exists(module), "{} {}: no module {module}", source.id, clause.id);
            }
        }
    }
}

#[test]
fn every_enforced_clause_has_a_test_that_names_it() {
    let named: BTreeSet<String> = mentions().into_iter().map(|mention| mention.clause).collect();
    let untested: Vec<String> = SOURCES
        .iter()
        .flat_map(|source| source.own_clauses().unwrap())
        .filter(|clause| matches!(clause.standing, Standing::Enforced(_)))
        .map(|clause| format!("{} {}", clause.printed_in, clause.id))
        .filter(|clause| !named.contains(clause))
        .collect();
    assert!(untested.is_empty(), "{} enforced without a test: {untested:#?}", untested.len());
}

#[test]
fn no_test_names_a_clause_that_does_not_exist() {
    let known: BTreeSet<String> = SOURCES
        .iter()
        .flat_map(|source| {
            let book = source.book().unwrap();
            book.clauses.into_iter().map(|clause| format!("{} {}", source.id, clause.id))
        })
        .collect();
    let unknown: Vec<Mention> =
        mentions().into_iter().filter(|mention| !known.contains(&mention.clause)).collect();
    assert!(unknown.is_empty(), "tests name clauses that do not exist: {unknown:#?}");
}

/// Every clause that a rule book cites for a parameter, a House Way rule, a match or a step of a settlement is in the index.
#[test]
fn rule_books_cite_clauses_that_exist() {
    let rulings = chung_law::rulings();
    for edition in Edition::all() {
        let rules = edition.rules();
        let book = SourceBook::of(edition.book().name()).unwrap().book().unwrap();
        let cited = mentions::cited(&rules);
        assert!(cited.len() > 100, "{edition} cites only {cited:?}");
        for clause in cited {
            let ruling = rulings.iter().any(|ruling| ruling.id == clause);
            let printed = book.clauses.iter().any(|known| known.id == clause);
            assert!(ruling || printed, "{edition} cites `{clause}`");
        }
    }
    let mut known = BookId::ALL.map(BookId::name);
    let mut indexed = SOURCES.map(|source| source.id);
    known.sort_unstable();
    indexed.sort_unstable();
    assert_eq!(known, indexed, "five Pai Gow books and Rapid Roulette");
}

/// Every clause that decides a bet of Rapid Roulette is in the index.
#[test]
fn roulette_bets_cite_clauses_that_exist() {
    let book = SourceBook::of("rapid-roulette-2000").unwrap().book().unwrap();
    let bets = RouletteBet::all().flat_map(|bet| Number::ALL.map(|number| bet.clause(number)));
    let lines = SequenceKind::ALL.into_iter().flat_map(|kind| kind.lines().iter().map(|line| line.clause));
    let cited: BTreeSet<&str> = bets.chain(lines).collect();
    assert_eq!(cited.len(), 4, "{cited:?}");
    for clause in cited {
        assert!(book.clause(clause).is_some(), "rapid-roulette-2000 has no `{clause}`");
    }
}

/// The book's diagram of the wheel is lost, so only the ruling can be compared with the code.
#[test]
fn the_wheel_matches_its_ruling() {
    let ruling = chung_law::rulings().into_iter().find(|ruling| ruling.id == "R14").unwrap();
    let ruled = ruling.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let list = |numbers: &[Number]| numbers.iter().map(Number::to_string).collect::<Vec<_>>().join(" ");
    let red: Vec<Number> = Number::ALL.into_iter().filter(|number| number.colour() == Colour::Red).collect();
    assert!(ruled.contains(&format!("the wheel runs {};", list(&Number::WHEEL))), "{ruled}");
    assert!(ruled.contains(&format!("red are {}.", list(&red))), "{ruled}");
}

#[test]
fn rulings_are_numbered_without_gaps() {
    let rulings = chung_law::rulings();
    for (n, ruling) in rulings.iter().enumerate() {
        assert_eq!(ruling.id, format!("R{}", n + 1), "{}", ruling.title);
        assert!(!ruling.text.is_empty(), "{} has no text", ruling.id);
    }
}
