//! Lesson 5: all tours from a start.

use champions::tours::{bits, estimate, frontier, mirrors};
use grid::{Grid, KNIGHT, Move, Pos, Size, StartOffBoard};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use referee::tour;
use scenes::knight_dfs::{
    ALL,
    better::{self, Counted, Refuse},
    collect_tours, tours_iterative, tours_recursive,
};

use crate::{
    chapters::{CORNER, Figure, ON_BOARD, growth, sizes, steps},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally},
    draw::{Axis, Series},
    recorder, row,
    wording::{by, fenced, grouped, rounded, table},
};

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 1] =
    [Search::new("dead-ends", "dead ends refused", |input, on_found| {
        refusing(Refuse { dead_ends: true, unreachable: false }, input, on_found)
    })];

pub const CONTEST: Contest = Contest {
    name: "knight-dfs",
    about: "Lesson 5: find all tours from a start",
    takes: &[("size", "8"), ("start", "0,0"), ("moves", "knight"), ("limit", "")],
    searches: &[
        Search::new("recursive", "the lesson, recursive", |input, on_found| {
            by_reference(tours_recursive, input, on_found)
        }),
        Search::new("iterative", "the lesson, iterative", |input, on_found| {
            by_reference(tours_iterative, input, on_found)
        }),
        Search::new("unreachable", "unreachable cells refused", |input, on_found| {
            refusing(Refuse { dead_ends: false, unreachable: true }, input, on_found)
        }),
        WATCHED[0],
        Search::new("both", "both refused", |input, on_found| {
            refusing(Refuse { dead_ends: true, unreachable: true }, input, on_found)
        }),
        Search::new("same-walks", "the same walks, bits", |input, _| {
            bits::count_same_walks(input.size, input.start, input.moves).expect(ON_BOARD).into()
        }),
        Search::new("bits", "dead ends refused one step earlier (bits)", |input, _| {
            bits::count(input.size, input.start, input.moves).expect(ON_BOARD).into()
        }),
        Search::new("mirrors", "… and mirror images left out", |input, _| {
            mirrors::count_from(input.size, input.start, input.moves).expect(ON_BOARD).into()
        }),
        Search::new("every-start", "the lesson, from every start", |input, on_found| {
            let from = |start| Input { start, ..input.clone() };
            let starts = input.size.positions().map(from);
            let tours = starts.map(|input| (CONTEST.searches[0].run)(&input, on_found).found);
            Tally { found: tours.sum(), ..Tally::default() }
        }),
        Search::new("every-start-same-walks", "the same walks, bits", |input, _| {
            let from = |start| bits::count_same_walks(input.size, start, input.moves);
            let tours = input.size.positions().map(|start| from(start).expect(ON_BOARD).tours);
            Tally { found: tours.sum(), ..Tally::default() }
        }),
        Search::new("every-start-mirrors", "bits and mirrors", |input, _| {
            mirrors::count_all(input.size, input.moves).into()
        }),
        Search::new("closed", "bits, closed tours", |input, _| {
            mirrors::count_closed(input.size, input.moves).into()
        }),
    ],
    noun: "tour",
    counts: &[],
    referee: |input, answer| match answer {
        Found::Numbers(board) => {
            let start = board.positions().find(|&pos| board[pos] == 1).unwrap_or(input.start);
            tour::judge(board, start, input.moves)
        }
        _ => Ok(()),
    },
    refuse,
    benches: || {
        let case = |order, found| {
            let size = Size::square(order);
            vec![Case::of(by(size), Input::order(order), found)]
        };
        let corner = &[
            "recursive",
            "iterative",
            "same-walks",
            "unreachable",
            "dead-ends",
            "bits",
            "mirrors",
        ];
        vec![
            Bench::new("corner", case(5, 304), corner),
            Bench::new(
                "all",
                case(5, 1_728),
                &["every-start", "every-start-same-walks", "every-start-mirrors"],
            ),
            // The reference's walks would take hours.
            Bench::new("all", case(6, 6_637_920), &["every-start-mirrors"]),
            Bench::new("closed", case(6, 9_862), &["closed"]),
        ]
    },
};

impl From<Counted> for Tally {
    fn from(Counted { tours, placements }: Counted) -> Tally {
        Tally { found: tours, placements: Some(placements), more: vec![] }
    }
}

type Tours = fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

fn by_reference(tours: Tours, input: &Input, on_found: OnFound<'_>) -> Tally {
    let &Input { size, start, moves, limit, .. } = input;
    let each = &mut |tour: &Grid<u32>| on_found(tour.clone().into());
    let found = tours(size, start, moves, limit, each).expect(ON_BOARD);
    Tally { found, ..Tally::default() }
}

fn refusing(refuse: Refuse, input: &Input, on_found: OnFound<'_>) -> Tally {
    let &Input { size, start, moves, limit, .. } = input;
    let each = &mut |tour: &Grid<u32>| on_found(tour.clone().into());
    better::tours(size, start, moves, limit, refuse, each).expect(ON_BOARD).into()
}

/// A search that may not end in an hour is not begun without a limit.
fn refuse(input: &Input, search: &str) -> Result<(), String> {
    const WALKS: u32 = 10_000;
    // What this search places in about an hour.
    const MOST: f64 = 1e11;
    let hands_over = ["recursive", "iterative", "unreachable", "dead-ends", "both", "every-start"];
    if !hands_over.contains(&search) {
        let is_small = input.size.area() <= 64;
        return is_small
            .then_some(())
            .ok_or(format!("`--{search}` counts on boards of up to 64 cells"));
    }
    let placements = estimated(input, WALKS);
    if placements < MOST || input.limit < ALL {
        return Ok(());
    }
    Err(format!(
        "to find all tours takes about {} placements or more: an estimate from {} random walks (Knuth, \
         1975); `--limit N` stops after N tours",
        rounded(placements),
        grouped(WALKS.into()),
    ))
}

/// How many placements the search for all tours takes, estimated from random walks.
fn estimated(input: &Input, walks: u32) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut choose = |exits: usize| {
        // The exits of a cell are few, so the remainder prefers none that one could notice.
        let exits = u32::try_from(exits).expect("a cell has few exits");
        (rng.next_u32() % exits) as usize
    };
    estimate::placements(input.size, input.start, input.moves, walks, &mut choose).expect(ON_BOARD)
}

/// Random walks for an estimate.
const WALKS: u32 = 100_000;

const FIVE: Size = Size::square(5);

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let tours = collect_tours(FIVE, CORNER, &KNIGHT, 2).expect(ON_BOARD);
    let [one, other] = [steps(&tours[0]), steps(&tours[1])];
    let shared = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    vec![
        ("tours", fenced(&format!("{}\n\n{}", tours[0], tours[1]))),
        ("shared", format!("They agree for {shared} cells, and then part.\n")),
        ("stuck", stuck(FIVE)),
        ("growth", table_of_growth()),
        plot_of_growth(),
        ("refused", refused()),
        ("known", known()),
        ("rings", rings()),
    ]
}

/// The walk at which the search from the corner is stuck for the first time, and how far it comes back.
fn stuck(size: Size) -> String {
    let writes = recorder::writes(1_000, || {
        let _ = tours_recursive(size, CORNER, &KNIGHT, ALL, &mut |_| ());
    });
    let mut walk = Grid::new(size, 0_u64);
    let mut writes = writes.into_iter();
    let first = writes.by_ref().find(|&(pos, number)| {
        walk.set(pos, number.unwrap_or(0));
        number.is_none()
    });
    // The walk before its last step was taken back.
    let mut at_the_end = walk.clone();
    let length = walk.cells().iter().max().copied().unwrap_or(0) + 1;
    at_the_end.set(first.expect("the search gets stuck").0, length);
    let back = 1 + writes.take_while(|(_, number)| number.is_none()).count();
    format!(
        "{}\nThe walk is stuck after {length} cells, and takes {back} steps back before another exit is free.\n",
        fenced(&at_the_end)
    )
}

fn from_corner(size: Size) -> Input {
    Input { size, ..Input::default() }
}

/// The tours that a search finds from the corner, and what it places.
fn counted(search: &str, size: Size) -> (u64, u64) {
    let tally = CONTEST.tally(search, &from_corner(size));
    (tally.found, tally.placed())
}

/// What the reference places, and what the random walks say it does.
fn table_of_growth() -> String {
    let about = |size| rounded(estimated(&from_corner(size), WALKS));
    let searched = sizes([(3, 4), (4, 4), (3, 7), (4, 5), (5, 5), (4, 6)]).map(|size| {
        let (tours, placements) = counted("recursive", size);
        row![by(size), tours, placements, about(size)]
    });
    let too_large = [6, 8].map(Size::square).map(|size| row![by(size), "?", "?", about(size)]);
    table(
        "board | tours | placements | estimate of the placements",
        searched.into_iter().chain(too_large),
    )
}

/// The same for more boards, and what refusing does to it.
fn plot_of_growth() -> Figure {
    let small = sizes([(3, 4), (4, 4), (4, 5), (4, 6), (5, 5)]);
    let larger = sizes([(5, 6), (6, 6)]);
    let series = |name, larger: &[Size], search| {
        let boards = small.iter().chain(larger);
        Series::new(name, boards.map(|&size| (size.area(), counted(search, size).1)))
    };
    let estimates = sizes([(5, 6), (6, 6), (7, 7), (8, 8)])
        .map(|size| (size.area(), estimated(&from_corner(size), WALKS)));
    growth(
        "Placements to find all tours from the corner, by the cells of the board",
        "On paper with a logarithmic scale the placements of the lesson rise along a straight line, \
         from 67 on 3 × 4 to 1.7 million on 5 × 5, and the estimates go on to ten to the 21 on 8 × 8. \
         Refusing dead ends lowers the line and its slope, and it stays a line.",
        [
            Axis::linear("board", 10.0, 66.0).with_ticks([
                (12, "3 × 4"),
                (20, "4 × 5"),
                (25, "5 × 5"),
                (36, "6 × 6"),
                (49, "7 × 7"),
                (64, "8 × 8"),
            ]),
            Axis::log("placements", 1.0, 1e24),
        ],
        vec![
            series("the lesson", &[], "recursive").then_computed(estimates),
            series("dead ends refused", &larger[..1], "dead-ends"),
            series("… earlier, and mirrored", &larger, "mirrors"),
        ],
    )
}

/// Placements on 5 × 5 from the corner, with more and more refused.
fn refused() -> String {
    let searches = ["recursive", "unreachable", "dead-ends", "both", "bits", "mirrors"];
    let rows = searches.map(|search| {
        let name = if search == "recursive" { "the lesson" } else { CONTEST.search(search).about };
        line(name, search, FIVE)
    });
    table("search | tours | placements", rows)
}

fn known() -> String {
    let six = Size::square(6);
    let rows = [
        line("5 × 5, all tours, both directions", "every-start-mirrors", FIVE),
        line("6 × 6, all tours, both directions", "every-start-mirrors", six),
        line("6 × 6, closed tours, each once", "closed", six),
    ];
    table("board | tours | placements", rows)
}

fn line(name: &str, search: &str, size: Size) -> Vec<String> {
    let (tours, placements) = counted(search, size);
    row![name, tours, placements]
}

/// Closed tours counted by frontiers, and how many frontiers each row leaves; those of 8 × 8 for as
/// long as that is quick.
fn rings() -> String {
    let walked = counted("closed", Size::square(6)).0;
    // 8 rows of 6 columns, because with fewer columns the frontier is shorter.
    let [square, oblong] = sizes([(6, 6), (8, 6)]).map(frontier::closed_tours);
    assert_eq!(square.tours, walked, "walks find others");
    let begun = frontier::decide_rows(Size::square(8), 2).frontiers;
    let tours = row!["closed tours", square.tours, oblong.tours, "?"];
    let rows = (0..8).map(|index| {
        let of = |frontiers: &[usize]| {
            frontiers.get(index).map_or("".into(), |&count| grouped(count as u64))
        };
        let begun = if index < begun.len() { of(&begun) } else { "?".to_string() };
        row![
            format!("frontiers after row {}", index + 1),
            of(&square.frontiers),
            of(&oblong.frontiers),
            begun
        ]
    });
    table(" | 6 × 6 | 6 × 8 | 8 × 8", [tours].into_iter().chain(rows))
}
