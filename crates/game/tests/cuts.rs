//! Cuts: the delivery groups of each described cut, the lists of the books, the cuts by number, and cuts that a house defines.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::paigow::cut::{Cut, CutStyle, Matrix};
use chung_game::rulebook::PaiGowBook;
use common::{book_of, rows};

/// The cuts of R10: rows of the eight stacks from the top, as the dealer sees them. `rebuilt` means that the book's picture is lost and
/// the ruling rebuilds it.
const GROUPS: &str = "
    Yat Dong Dong, right   | 87654321/87654321/87654321/87654321 | printed
    Yat Dong Dong, left    | 12345678/12345678/12345678/12345678 | printed
    Cup Say, right, top    | 77553311/77553311/88664422/88664422 | printed
    Cup Say, right, bottom | 88664422/88664422/77553311/77553311 | printed
    Cup Say, left, top     | 11335577/11335577/22446688/22446688 | printed
    Cup Say, left, bottom  | 22446688/22446688/11335577/11335577 | printed
    Chee Yee, top          | 13577531/13577531/24688642/24688642 | printed
    Chee Yee, bottom       | 24688642/24688642/13577531/13577531 | printed
    Dai Pin, right         | 22221111/44443333/66665555/88887777 | printed
    Dai Pin, left          | 11112222/33334444/55556666/77778888 | printed
    Jung Quat, top         | 75311357/75311357/86422468/86422468 | printed
    Jung Quat, bottom      | 86422468/86422468/75311357/75311357 | printed
    Long Tau, right        | 55222211/55444411/77666633/77888833 | rebuilt
    Long Tau, left         | 11222255/11444455/33666677/33888877 | rebuilt
    Fong May, right        | 66111122/66333322/88555544/88777744 | rebuilt
    Fong May, left         | 22111166/22333366/44555588/44777788 | rebuilt
    Wui Fung Bank          | 51222215/51444415/73666637/73888837 | rebuilt
    Foot Say               | 11555511/22666622/33777733/44888844 | printed
";

/// The clauses that describe them.
const DESCRIBED: &[&str] = &["vic-2000 7.4", "vic-2000 App3", "crown 5.4", "crown App2"];

#[test]
fn described_cuts_deliver_as_r10_says() {
    let rows = rows(GROUPS);
    assert_eq!(rows.len(), Cut::ALL.len(), "{DESCRIBED:?}");
    for (cut, row) in Cut::ALL.into_iter().zip(rows) {
        let [name, groups, source] = row[..] else { panic!("{row:?}") };
        assert_eq!(cut.to_string(), name, "{DESCRIBED:?}");
        assert_eq!(cut.matrix().to_string(), groups, "{DESCRIBED:?}: {name}");
        assert_eq!(if cut.is_rebuilt() { "rebuilt" } else { "printed" }, source, "{name}");
    }
}

#[test]
fn every_cut_has_four_tiles_of_every_group() {
    for cut in Cut::ALL {
        let matrix = cut.matrix();
        for group in 1..=8 {
            let tiles = matrix.rows().iter().flatten().filter(|&&cell| cell == group).count();
            assert_eq!(tiles, 4, "{cut}, group {group}");
        }
        assert_eq!(matrix.to_string().parse(), Ok(matrix), "{cut} can be read back");
    }
}

/// The cuts of two blocks, built from their steps: a higher block two tiles wide, and the stacks left over.
#[test]
fn cuts_of_two_blocks_follow_from_their_steps() {
    // The right stacks are set on the left ones, which makes eight rows of two. There, two rows make a group; in the lower block one row
    // does.
    let higher = |stacks: [usize; 4]| {
        let [upper_a, upper_b, under_a, under_b] = stacks;
        move |row: usize, stack: usize| match stack {
            s if s == upper_a || s == upper_b => Some(row / 2),
            s if s == under_a || s == under_b => Some(2 + row / 2),
            _ => None,
        }
    };
    let build = |stacks: [usize; 4], higher_first: bool| {
        let place = higher(stacks);
        let (high, low) = if higher_first { (1, 2) } else { (2, 1) };
        let cell = |row, stack| place(row, stack).map_or(2 * row + low, |nth| 2 * nth + high);
        let line = |row| (0..8).map(|stack| cell(row, stack).to_string()).collect::<String>();
        (0..4).map(line).collect::<Vec<_>>().join("/")
    };
    let matrix =
        |name: &str| Cut::ALL.into_iter().find(|cut| cut.to_string() == name).unwrap().matrix().to_string();
    assert_eq!(matrix("Long Tau, right"), build([6, 7, 0, 1], true), "vic-2000 App3, crown App2");
    assert_eq!(matrix("Fong May, right"), build([6, 7, 0, 1], false), "vic-2000 App3, crown App2");
    assert_eq!(matrix("Long Tau, left"), build([1, 0, 7, 6], true), "vic-2000 App3, crown App2");
    // The second stack from each end is set on the outermost.
    assert_eq!(matrix("Wui Fung Bank"), build([1, 6, 0, 7], true), "vic-2000 App3, crown App2");
}

/// A book's list in its order: name, English name, orientations (`-` for none).
const LISTS: &[(&str, &str)] = &[
    (
        "act-1993 AppE",
        "
        Yat Dong Dong       | House Way                | left or right
        Cup Say             | Tiger                    | left or right, top or bottom
        Foot Say            | Four Across              | -
        Chee Yee            | Chop The Ears            | top or bottom
        Long Tau Fung May   | Dragon Head Phoenix Tail | head or tail, left or right
        Die Pin             | Big Slice                | left or right
        Pong Yun            | Buddha's Signal          | left or right
        Hong Kong Bank      | Hong Kong Bank           | -
        China Bank          | China Bank               | -
        Jung Quat           | Take The Heart           | top or bottom
        Harbour Bridge      | Sydney Bridge            | -
        Seung Gwai Pak Moon | Ghost Closing The Door   | -
        Bo Bo Go Sing       | Boy Walks Up Stairs      | left or right
        Gum Un Que          | Double Bridge            | -
        Ghan Dong Ping Say  | Kangaroo Jump            | left or right
        Chong Wan Sup Lok   | Sixteen Across           | top or bottom
        Yat Kai Sum May     | Chicken Three Ways       | left or right
        Ghan Dong Cup Say   | Striped Tiger            | left or right
        Sydney Tower        | Sydney Tower             | -
        Arn Lok Peng Sar    | Flying Dragon            | head or tail, left or right
        ",
    ),
    ("vic-2000 App3", VICTORIA),
    ("vic-2002 App3", VICTORIA),
    ("crown Table1", VICTORIA),
    (
        "star-2024 App3",
        "
        Yat Dong Dong         | One Stack                | right or left
        Cup Say               | Tiger                    | right or left, top or bottom
        Chee Yee              | Chop the Ears            | top or bottom
        Dai Pin               | Big Slice                | right or left
        Jung Quat             | From the Heart           | top or bottom
        Long Tau/Fong May     | Dragon Head/Phoenix Tail | right or left
        Wui Fung Bank         | Hong Kong Bank           | -
        Foot Say              | Four Across              | -
        Sydney Harbour Bridge | Sydney Harbour Bridge    | -
        Ghan Dong Ping Say    | Kangaroo Jump            | right or left
        Pong Yun              | Buddhas Signal           | right or left
        Bo Bo Go Sing         | Boy Walks Up Stairs      | right or left
        Ghan Dong Cup Say     | Striped Tiger            | right or left
        Yat Kai Sum May       | Chicken Three Ways       | -
        Arn Lok Peng Sar      | Flying Dragon            | right or left
        Sydney Tower          | Sydney Tower             | -
        China Bank            | China Bank               | -
        Chong Wan Sup Lok     | Sixteen Across           | -
        Seung Gwai Pak Moon   | Ghost Closing the Door   | -
        Gum Un Que            | Double Bridge            | right or left, front to back
        ",
    ),
];

const VICTORIA: &str = "
    Yat Dong Dong     | One stack                | right or left
    Cup Say           | Tiger                    | top or bottom, right or left
    Chee Yee          | Chop The Ears            | top or bottom
    Dai Pin           | Big Slice                | right or left
    Jung Quat         | From the Heart           | top or bottom
    Long Tau Fong May | Dragon Head Phoenix Tail | right or left
    Wui Fung Bank     | Hong Kong Bank           | -
    Foot Say          | Four Across              | -
";

#[test]
fn each_book_lists_its_cuts() {
    for &(clause, list) in LISTS {
        let cuts = book_of(clause).cuts;
        assert_eq!(clause.split_once(' ').map(|(_, clause)| clause), Some(cuts.clause));
        let expected: Vec<(CutStyle, String)> = rows(list)
            .into_iter()
            .map(|row| {
                let style = |name| CutStyle::named(name).unwrap_or_else(|| panic!("{clause}: {name}"));
                assert_eq!(style(row[0]), style(row[1]), "{clause}: both names are one cut");
                (style(row[0]), row[2].replace('-', ""))
            })
            .collect();
        let listed: Vec<(CutStyle, String)> =
            cuts.value.0.iter().map(|cut| (cut.style, cut.options.to_owned())).collect();
        assert_eq!(listed, expected, "{clause}");
        let bare = |name: &str| name.to_lowercase().replace([' ', '/', '-', '\''], "");
        for (cut, row) in cuts.value.0.iter().zip(rows(list)) {
            assert_eq!(
                (bare(cut.name), bare(cut.english)),
                (bare(row[0]), bare(row[1])),
                "{clause}: its own spelling"
            );
        }
        for style in CutStyle::ALL {
            assert_eq!(cuts.value.has(style), listed.iter().any(|(other, _)| *other == style), "{clause}");
        }
    }
    let words = PaiGowBook::Crown.book().cuts.value.to_string();
    assert!(
        words.starts_with("Yat Dong Dong (right or left), Cup Say (top or bottom, right or left), "),
        "{words}"
    );
}

/// Other names under which the books print the same cut.
#[test]
fn cuts_are_known_by_every_printed_name() {
    let names = [
        ("Long Tau", "Long Tau Fong May"),
        ("Fong May", "Long Tau Fong May"),
        ("Long Tau Phong May", "Long Tau Fong May"),
        ("LONG TAU / FONG MAY", "Long Tau Fong May"),
        ("Dragon's Head", "Long Tau Fong May"),
        ("Phoenix Tail", "Long Tau Fong May"),
        ("Tiger Head", "Cup Say"),
        ("yat dong dong", "Yat Dong Dong"),
        ("yatdongdong", "Yat Dong Dong"),
    ];
    for (name, style) in names {
        assert_eq!(CutStyle::named(name).map(CutStyle::name), Some(style), "{name:?}");
    }
    for style in CutStyle::ALL {
        assert_eq!(
            (CutStyle::named(style.name()), CutStyle::named(style.english())),
            (Some(style), Some(style))
        );
    }
    for nothing in ["", "Cut", "Yat Dong", "Dong Dong"] {
        assert_eq!(CutStyle::named(nothing), None, "{nothing:?}");
    }
}

/// vic-2002 and crown print this name in their tables of random cuts.
#[test]
fn dragons_head_is_known_by_its_full_name_in_the_random_cuts() {
    assert_eq!(CutStyle::named("Dragon's Head/Phoenix Tail"), Some(CutStyle::LongTauFongMay));
}

/// Eight cuts can be dealt, in 18 orientations; the other twelve are named but described nowhere (R10).
#[test]
fn named_cuts_that_no_book_describes_cannot_be_dealt() {
    let orientations = [
        ("Yat Dong Dong", "right; left"),
        ("Cup Say", "right, top; right, bottom; left, top; left, bottom"),
        ("Chee Yee", "top; bottom"),
        ("Dai Pin", "right; left"),
        ("Jung Quat", "top; bottom"),
        ("Long Tau Fong May", "Long Tau, right; Long Tau, left; Fong May, right; Fong May, left"),
        ("Wui Fung Bank", ""),
        ("Foot Say", ""),
    ];
    let (described, named_only): (Vec<CutStyle>, Vec<CutStyle>) =
        CutStyle::ALL.into_iter().partition(|style| !style.cuts().is_empty());
    for (style, (name, sides)) in described.iter().zip(orientations) {
        let cuts = style.cuts();
        let shown: Vec<&str> = cuts.iter().map(|cut| cut.orientation()).collect();
        assert_eq!((style.name(), shown.join("; ").as_str()), (name, sides));
        assert!(cuts.iter().all(|cut| cut.style() == *style));
    }
    assert_eq!(described.len(), 8);
    let names: Vec<&str> = named_only.iter().map(|style| style.name()).collect();
    assert_eq!(
        names.join(", "),
        "Pong Yun, China Bank, Sydney Harbour Bridge, Seung Gwai Pak Moon, Bo Bo Go Sing, Gum Un Que, Ghan Dong Ping Say, \
         Chong Wan Sup Lok, Yat Kai Sum May, Ghan Dong Cup Say, Sydney Tower, Arn Lok Peng Sar"
    );
    for style in named_only {
        assert!(
            [PaiGowBook::Act1993, PaiGowBook::Star2024].iter().all(|book| book.book().cuts.value.has(style))
        );
    }
}

/// The cut for each number from 1.
const BY_NUMBER: &[(&str, &str)] = &[
    (
        "vic-2000 App3",
        "Jung Quat, Cup Say, Chee Yee, Dai Pin, Long Tau Phong May, Yat Dong Dong, Wui Fung Bank, Foot Say",
    ),
    ("vic-2002 App3", CUT_DIE),
    ("crown Table2", CUT_DIE),
    ("star-2024 App4", CUT_DIE),
];

const CUT_DIE: &str = "Long Tau Fong May, Jung Quat, Cup Say, Dai Pin, Wui Fung Bank, Chee Yee";

#[test]
fn cuts_by_number_match_the_printed_tables() {
    for &(clause, table) in BY_NUMBER {
        let cuts = book_of(clause).random_cuts;
        assert_eq!(clause.split_once(' ').map(|(_, clause)| clause), Some(cuts.clause));
        let expected: Vec<CutStyle> = table.split(", ").map(|name| CutStyle::named(name).unwrap()).collect();
        assert_eq!(cuts.value.0, expected, "{clause}");
        assert!(expected.iter().all(|style| !style.cuts().is_empty()), "{clause}: each can be dealt");
    }
    assert!(PaiGowBook::Act1993.book().random_cuts.value.0.is_empty(), "act-1993 8.3: no cut by number");
}

const SHAPE: &str =
    "a cut is four rows of eight digits, top row first, such as 87654321/87654321/87654321/87654321";

/// Cuts that a house may define, and those that it may not, with the error.
const HOUSE_DEFINED: &[(&str, Result<&str, &str>)] = &[
    ("12345678/12345678/12345678/12345678", Ok("12345678/12345678/12345678/12345678")),
    ("11112222/33334444/55556666/77778888", Ok("11112222/33334444/55556666/77778888")),
    (" 12345678 / 87654321 / 12345678 / 87654321\n", Ok("12345678/87654321/12345678/87654321")),
    ("", Err(SHAPE)),
    // Three rows and five; seven digits and nine.
    ("12345678/12345678/12345678", Err(SHAPE)),
    ("12345678/12345678/12345678/12345678/12345678", Err(SHAPE)),
    ("12345678/1234567/12345678/12345678", Err(SHAPE)),
    ("12345678/123456788/12345678/12345678", Err(SHAPE)),
    ("12345678123456781234567812345678", Err(SHAPE)),
    // Groups 0 and 9, and no group at all.
    ("02345678/12345678/12345678/12345678", Err("`0` in a cut: expected the delivery groups 1 to 8")),
    ("12345679/12345678/12345678/12345678", Err("`9` in a cut: expected the delivery groups 1 to 8")),
    ("12345678/1234x678/12345678/12345678", Err("`x` in a cut: expected the delivery groups 1 to 8")),
    ("1234 678/12345678/12345678/12345678", Err("` ` in a cut: expected the delivery groups 1 to 8")),
    ("1234567８/12345678/12345678/12345678", Err("`８` in a cut: expected the delivery groups 1 to 8")),
    // Three and five tiles of a group.
    ("22345678/12345678/12345678/12345678", Err("group 1 of the cut has 3 tiles: every group has four")),
    ("11345678/12345678/12345678/12345678", Err("group 1 of the cut has 5 tiles: every group has four")),
    ("12345677/12345678/12345678/12345678", Err("group 7 of the cut has 5 tiles: every group has four")),
    ("11111111/11111111/11111111/11111111", Err("group 1 of the cut has 32 tiles: every group has four")),
];

#[test]
fn a_cut_that_a_house_defines_is_checked() {
    for &(text, expected) in HOUSE_DEFINED {
        let read = text.parse::<Matrix>().map(|matrix| matrix.to_string()).map_err(|error| error.to_string());
        assert_eq!(read.as_deref().map_err(String::as_str), expected, "{text:?}");
    }
}
