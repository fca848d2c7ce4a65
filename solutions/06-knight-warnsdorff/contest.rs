//! Lesson 6: one tour, by Warnsdorff's rule.

use champions::tours::{closed::closed_tour, roth::roth_tour};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};
use scenes::{
    knight_random::{below, generator, ways_on},
    knight_warnsdorff::{
        Finder, Starts, Tour, Walk, accessibility, better, enter, from_every_start, is_closed,
        may_start, tour, tour_looking_ahead,
    },
};

use crate::{
    chapters::{CORNER, Figure, ON_BOARD, growth, sizes},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally, judge_walk_or_tour},
    draw::{Axis, Series},
    row,
    wording::{by, counted, fenced, grouped, table},
};

/// How many walks `--roth` makes before it gives up.
const ATTEMPTS: u64 = 1_000_000;

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 1] =
    [Search::new("farthest", "of equals the farthest from the center", |input, on_found| {
        by_rule(better::tour, input, on_found)
    })];

pub const CONTEST: Contest = Contest {
    name: "knight-warnsdorff",
    about: "Lesson 6: tour a board by Warnsdorff's rule",
    takes: &[("size", "8"), ("start", "0,0"), ("moves", "knight"), ("limit", "")],
    searches: &[
        Search::new("rule", "first", |input, on_found| by_rule(tour, input, on_found)),
        Search::new("looking-ahead", "look ahead", |input, on_found| {
            by_rule(tour_looking_ahead, input, on_found)
        }),
        WATCHED[0],
        Search::new("at-random", "at random", |input, on_found| {
            walked(tour_at_random(input), on_found)
        }),
        Search::new("roth", "farthest from the center", |input, on_found| {
            let most = input.limit.min(ATTEMPTS);
            let most = u32::try_from(most).unwrap_or(u32::MAX);
            match roth_tour(input.size, input.start, most).expect(ON_BOARD) {
                Some(made) => Tally::one(
                    Some(made.tour),
                    Some(made.placements),
                    &[made.attempts.into()],
                    on_found,
                ),
                None => Tally {
                    found: 0,
                    placements: Some(u64::from(most) * input.size.area() as u64),
                    more: vec![most.into()],
                },
            }
        }),
        Search::new("closed", "a closed tour", |input, on_found| {
            let tour = closed_tour(input.size, input.start).expect(ON_BOARD);
            Tally::one(tour, Some(input.size.area() as u64), &[1], on_found)
        }),
        Search::new("every-start", "from which starts the rule finds a tour", |input, on_found| {
            let starts = from_every_start(input.size, input.moves, tour);
            on_found(Found::Text(map_of(&starts, input.moves)));
            Tally { found: starts.succeeded as u64, ..Tally::default() }
        }),
    ],
    noun: "tour",
    counts: &["walks"],
    referee: judge_walk_or_tour,
    refuse: |input, search| {
        let (size, is_knight) = (input.size, input.moves == KNIGHT);
        match search {
            "roth" | "closed" if !is_knight => {
                Err(format!("`--{search}` knows only the knight; leave out `--moves leaper`"))
            }
            "closed" if size.area() % 2 == 1 => Err(format!(
                "a board of {size} has no closed tour: each move changes the color, and {} cells are an \
                 odd number",
                grouped(size.area() as u64)
            )),
            "closed" if size.rows.min(size.cols) < 5 => Err(format!(
                "found a board of {size}; closed tours are joined from boards with at least 5 rows and 5 columns"
            )),
            "roth" if !may_start(size, input.start, &KNIGHT) => {
                Err(format!("the colors of the board forbid a tour from {}", input.start))
            }
            _ => Ok(()),
        }
    },
    benches: || {
        let case = |order| Case::of(order, Input::order(order), None);
        let searches = &["rule", "looking-ahead", "roth", "closed"];
        vec![Bench::new("a walk", [8, 32, 200, 1_000].map(case), searches)]
    },
};

fn by_rule(rule: Finder, input: &Input, on_found: OnFound<'_>) -> Tally {
    walked(rule(input.size, input.start, input.moves).expect(ON_BOARD), on_found)
}

/// What a walk came to.
fn walked(tour: Tour, on_found: OnFound<'_>) -> Tally {
    match tour {
        Tour::Complete(board) => {
            let cells = board.size().area() as u64;
            Tally::one(Some(board), Some(cells), &[1], on_found)
        }
        Tour::Stuck(walk) => {
            on_found(walk.board.into());
            on_found(Found::Text(format!(
                "stuck at {}, after {}",
                walk.at,
                counted(walk.steps.into(), "cell")
            )));
            Tally { found: 0, placements: Some(walk.steps.into()), more: vec![1] }
        }
    }
}

/// Warnsdorff's rule with random tie-breaking; each start has random numbers of its own.
fn tour_at_random(input: &Input) -> Tour {
    let size = input.size;
    let mut rng = generator(size.index(input.start).expect(ON_BOARD) as u64);
    let accessibility = accessibility(size, input.moves);
    let mut walk = Walk { board: Grid::new(size, 0), accessibility, at: input.start, steps: 0 };
    enter(&mut walk, input.start, input.moves);
    loop {
        let ways = ways_on(&walk.board, walk.at, input.moves);
        let Some(least) = ways.iter().map(|&pos| walk.accessibility[pos]).min() else {
            let is_complete = walk.steps as usize == size.area();
            return if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) };
        };
        let equals: Vec<Pos> =
            ways.into_iter().filter(|&pos| walk.accessibility[pos] == least).collect();
        let count = u32::try_from(equals.len()).expect("a knight has eight moves");
        enter(&mut walk, equals[below(&mut rng, count) as usize], input.moves);
    }
}

/// The board with a symbol for each start.
fn map_of(Starts { visited, succeeded, feasible }: &Starts, moves: &[Move]) -> String {
    let size = visited.size();
    let symbol = |pos| match visited[pos] as usize {
        cells if cells == size.area() => "#",
        _ if may_start(size, pos, moves) => "x",
        _ => ".",
    };
    let row =
        |row| (0..size.cols).map(|col| symbol(Pos { row, col })).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..size.rows).map(row).collect();
    let percent = *succeeded as f64 * 100.0 / (*feasible).max(1) as f64;
    format!(
        "{}\n\n# a tour, x stuck, . forbidden by the colors\nTours from {} of {} ({percent:.1} %).",
        rows.join("\n"),
        grouped(*succeeded as u64),
        counted(*feasible as u64, "feasible start"),
    )
}

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    let rates = rates();
    let map = from_every_start(Size::square(40), &KNIGHT, tour);
    let naive = naive_cells(Size::square(8));
    let fenced_accessibility = |order| fenced(&accessibility(Size::square(order), &KNIGHT));
    let Ok(Tour::Complete(five)) = tour(Size::square(5), CORNER, &KNIGHT) else {
        panic!("5 × 5 has a tour from the corner")
    };
    vec![
        ("naive", format!("It is stuck after {naive} cells, with {} left.\n", 64 - naive)),
        ("table", fenced_accessibility(8)),
        ("small-tables", [5, 6].map(fenced_accessibility).join("\n")),
        ("corners", corners()),
        ("tour", fenced(&five)),
        ("starts", format!("On 40 × 40, {} of {} starts succeed.\n", map.succeeded, map.feasible)),
        ("rates", table_of_rates(&rates)),
        plot_of_costs(&rates),
        ("pieces", pieces()),
        ("walks", walks()),
    ]
}

/// How many cells the walk has that takes the first move there is, until there is none.
fn naive_cells(size: Size) -> u32 {
    let mut board = Grid::new(size, 0);
    let (mut at, mut cells) = (Some(CORNER), 0);
    while let Some(pos) = at {
        cells += 1;
        board.set(pos, cells);
        at = ways_on(&board, pos, &KNIGHT).first().copied();
    }
    cells
}

/// What the walks from the four corners of some boards come to.
fn corners() -> String {
    let rows = [5, 6, 7, 8, 9, 10, 20, 41].map(|order| {
        let (size, last) = (Size::square(order), order - 1);
        let corners = [(0, 0), (0, last), (last, 0), (last, last)];
        let ends = corners.map(|(row, col)| {
            match tour(size, Pos { row, col }, &KNIGHT).expect(ON_BOARD) {
                Tour::Complete(_) => "a tour".to_string(),
                Tour::Stuck(walk) => format!("stuck after {}", grouped(walk.steps.into())),
            }
        });
        [vec![by(size)], ends.to_vec()].concat()
    });
    table("board | top left | top right | bottom left | bottom right", rows)
}

/// The names of the ways to break ties.
const RULES: [&str; 4] = ["at-random", "rule", "looking-ahead", "roth"];

/// What the rules come to on a board.
struct Rates {
    size: Size,
    /// Those that were tried; all feasible ones on small boards.
    starts: Vec<Pos>,
    /// In the order of [`RULES`].
    walks: Vec<Vec<Tally>>,
}

impl Rates {
    fn of(size: Size, starts: Vec<Pos>) -> Rates {
        let from = |start| Input { size, start, limit: 1_000, ..Input::default() };
        let all =
            |search| starts.iter().map(|&start| CONTEST.tally(search, &from(start))).collect();
        Rates { walks: RULES.map(all).into(), size, starts }
    }

    /// How many first walks were tours.
    fn succeeded(&self, rule: usize) -> usize {
        self.walks[rule].iter().filter(|tally| tally.found == 1 && tally.more == [1]).count()
    }
}

/// How many feasible starts succeed with each way to break ties.
fn rates() -> Vec<Rates> {
    let boards =
        sizes([(3, 4), (3, 10), (5, 5), (6, 6), (7, 7), (8, 8), (20, 20), (31, 31), (50, 50)]);
    let all = boards.map(|size| Rates::of(size, feasible(size, &KNIGHT).collect()));
    let large = [(100, 200), (300, 60), (1_000, 20)].map(|(order, count)| {
        let size = Size::square(order);
        Rates::of(size, sample(size, count))
    });
    all.into_iter().chain(large).collect()
}

fn table_of_rates(rates: &[Rates]) -> String {
    let row = |rates: &Rates| {
        let starts = rates.starts.len();
        let is_sample = starts < feasible(rates.size, &KNIGHT).count();
        let sample = if is_sample { format!(", {starts} starts") } else { String::new() };
        let shares = (0..RULES.len()).map(|rule| {
            let succeeded = rates.succeeded(rule);
            let share = succeeded as f64 * 100.0 / starts as f64;
            format!("{} ({share:.1} %)", grouped(succeeded as u64))
        });
        row![format!("{}{sample}", by(rates.size)), starts].into_iter().chain(shares).collect()
    };
    let names = RULES.map(|search| CONTEST.search(search).about).join(" | ");
    table(&format!("board | feasible | {names}"), rates.iter().map(row))
}

/// What a tour costs on square boards when the walks that fail are paid for too.
fn plot_of_costs(rates: &[Rates]) -> Figure {
    let line = |(rule, search): (usize, &str)| {
        let is_square = |rates: &&Rates| rates.size.is_square();
        let points = rates.iter().filter(is_square).filter_map(|rates| {
            let placed = rates.walks[rule].iter().map(Tally::placed);
            let placements: u64 = placed.sum();
            // This rule tries again by itself, so each of its searches ends with a tour.
            let tours = if search == "roth" { rates.starts.len() } else { rates.succeeded(rule) };
            (tours > 0).then(|| (rates.size.area(), placements as f64 / tours as f64))
        });
        Series::new(CONTEST.search(search).about, points)
    };
    growth(
        "Placements for each tour found, by the cells of the board",
        "A tour needs at least as many placements as the board has cells, a straight line. The rule of \
         Roth stays on it up to a million cells. The other ways to break ties leave it one after the \
         other, as more and more of their walks fail, and end where no walk succeeds.",
        [
            Axis::log("cells of the board", 10.0, 1e6).within(20.0, 1.4e6),
            Axis::log("placements for each tour found", 10.0, 1e8),
        ],
        RULES.into_iter().enumerate().map(line).collect(),
    )
}

fn feasible(size: Size, moves: &[Move]) -> impl Iterator<Item = Pos> {
    size.positions().filter(move |&start| may_start(size, start, moves))
}

/// `count` starts, spread over the board.
fn sample(size: Size, count: usize) -> Vec<Pos> {
    // Multiples of the golden ratio and of the square root of 2, less their whole part.
    const WHOLE: usize = 1_000_000_000;
    let place = |multiple: usize, length: usize| multiple % WHOLE * length / WHOLE;
    (0..count)
        .map(|number| Pos {
            row: place(number * 618_033_988, size.rows),
            col: place(number * 414_213_562, size.cols),
        })
        .collect()
}

/// The rule with the other piece, and how many tours happen to close.
fn pieces() -> String {
    let pieces = [("knight", &KNIGHT), ("leaper", &LEAPER)];
    let rows = pieces.into_iter().flat_map(|(name, moves)| {
        [6, 8, 10].map(Size::square).map(|size| {
            let tour_from = |start| match tour(size, start, moves) {
                Ok(Tour::Complete(board)) => Some(board),
                _ => None,
            };
            let tours: Vec<Grid<u32>> = size.positions().filter_map(tour_from).collect();
            let closed = tours.iter().filter(|board| is_closed(board, moves)).count();
            let name = format!("{name}, {}", by(size));
            row![name, feasible(size, moves).count(), tours.len(), closed]
        })
    });
    table("piece and board | feasible | tours | of them closed", rows)
}

/// How many walks it takes from all feasible starts of all boards of a range of sizes.
fn walks() -> String {
    let rows = [(5, 8), (9, 16), (17, 24)].map(|(least, most)| {
        let boards =
            (least..=most).flat_map(|rows| (least..=most).map(move |cols| Size { rows, cols }));
        let inputs = boards.flat_map(|size| {
            feasible(size, &KNIGHT).map(move |start| Input { size, start, ..Input::default() })
        });
        let walks = CONTEST.count_each("roth", &inputs.collect::<Vec<_>>(), "walks");
        let (starts, first) = (walks.0.len(), walks.0.iter().filter(|&&count| count == 1).count());
        let boards = format!("{least} × {least} to {most} × {most}");
        row![boards, starts, first, starts - first, walks.most()]
    });
    table("boards | starts | the first walk | more walks | the most walks", rows)
}
