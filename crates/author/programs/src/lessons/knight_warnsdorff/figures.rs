//! The figures of lesson 6: which starts succeed, and how often each tie-break does.

use champions::tours::roth::roth_tour;
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
use scenes::knight_random::{below, generator, ways_on};
use scenes::knight_warnsdorff::{
    Starts, Tour, Walk, accessibility, enter, from_every_start, is_closed, may_start, tour,
    tour_looking_ahead,
};

use crate::{
    draw::{Axis, Series, Svg, steps},
    figures::chapters::{
        CORNER, Counts, Figure, ON_BOARD, OTHER, STRONG, board, growth, sizes, walk,
    },
    row,
    wording::{by, fenced, grouped, table},
};

/// The order of the board whose starts are drawn.
const MAP: usize = 40;

pub(crate) fn figures() -> Vec<Figure> {
    let rates = rates();
    let map = from_every_start(Size::square(MAP), &KNIGHT, tour);
    let Starts { succeeded, feasible, .. } = map;
    let naive = naive();
    let (cells, left) = (steps(&naive).len(), naive.size().area() - steps(&naive).len());
    vec![
        ("naive.svg", drawn_naive(&naive)),
        ("naive", format!("It is stuck after {cells} cells, with {left} left.\n")),
        ("table", fenced(&accessibility(Size::square(8), &KNIGHT))),
        ("small-tables", [5, 6].map(small_table).join("\n")),
        ("corners", corners()),
        ("tour", fenced(&tour_from_the_corner(5))),
        ("stuck.svg", stuck()),
        ("starts.svg", map_of_starts(&map)),
        ("starts", format!("On {MAP} × {MAP}, {succeeded} of {feasible} starts succeed.\n")),
        ("rates", table_of_rates(&rates)),
        plot_of_costs(&rates),
        ("pieces", pieces()),
        ("walks", walks()),
        ("by-the-rule.svg", by_the_rule()),
    ]
}

/// The walk on 8 × 8 that takes the first move there is, until there is none.
fn naive() -> Grid<u32> {
    let mut board = Grid::new(Size::square(8), 0);
    let mut at = Some(CORNER);
    for number in 1.. {
        let Some(pos) = at else { break };
        board.set(pos, number);
        at = ways_on(&board, pos, &KNIGHT).first().copied();
    }
    board
}

fn drawn_naive(naive: &Grid<u32>) -> String {
    let description = format!(
        "A line from the top left corner through {} of 64 cells, all but a few in the upper half, that ends in \
         the top right corner.",
        steps(naive).len()
    );
    walk(naive, ["naive", "A knight that takes the first move there is", &description])
}

fn small_table(order: usize) -> String {
    fenced(&accessibility(Size::square(order), &KNIGHT))
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

fn tour_from_the_corner(order: usize) -> Grid<u32> {
    match tour(Size::square(order), CORNER, &KNIGHT) {
        Ok(Tour::Complete(board)) => board,
        other => panic!("the rule completes {order} × {order} from the corner, but gave {other:?}"),
    }
}

/// The one walk on 8 × 8 that does not get through.
fn stuck() -> String {
    let found = tour(Size::square(8), Pos::new(3, 5), &KNIGHT);
    let Ok(Tour::Stuck(stuck)) = found else {
        panic!("the rule fails on 8 × 8 from (3,5), but gave {found:?}")
    };
    let description = format!(
        "A line from (3,5) through {} cells. The cells that it has left out lie \
         near the lower left corner.",
        stuck.steps
    );
    let title = "A walk of the knight on 8 × 8 that is stuck";
    walk(&stuck.board, ["stuck", title, &description])
}

/// A square for each start: whether the walk from there is a tour.
fn map_of_starts(starts: &Starts) -> String {
    const CELL: f64 = 10.0;
    let size = starts.visited.size();
    let side = MAP as f64 * CELL;
    let title = format!("The starts on {MAP} × {MAP}");
    let description = format!(
        "{} of {} starts succeed and are light. The others are dark: scattered unevenly, most densely at the \
         middle of the lower edge.",
        starts.succeeded, starts.feasible
    );
    let mut svg = Svg::new("starts", side, side, &title, &description);
    svg.rect(0.0, 0.0, side, side, "#e8c872");
    let mut dark = String::new();
    for pos in size.positions().filter(|&pos| starts.visited[pos] as usize != size.area()) {
        dark += &format!("M{} {}h9v9h-9z", pos.col as f64 * CELL, pos.row as f64 * CELL);
    }
    svg.path(&dark, "#7a2e1d");
    svg.finish()
}

/// A way to break ties: its name, and what a walk from a start comes to.
type Rule = (&'static str, fn(Size, Pos) -> Walked);

/// What a walk came to, or several that were tried until one was a tour.
struct Walked {
    /// Was the first one a tour?
    at_once: bool,
    /// How many cells were entered.
    placements: u64,
}

const RULES: [Rule; 4] = [
    ("at random", |size, start| walked(tour_at_random(size, start))),
    ("first", |size, start| walked(tour(size, start, &KNIGHT))),
    ("look ahead", |size, start| walked(tour_looking_ahead(size, start, &KNIGHT))),
    ("farthest from the center", |size, start| {
        let found = roth_tour(size, start, 1_000).ok().flatten();
        let (attempts, placements) = found.map_or((1_000, 1_000 * size.area() as u64), |found| {
            (found.attempts, found.placements)
        });
        Walked { at_once: attempts == 1, placements }
    }),
];

fn walked(tour: Result<Tour, StartOffBoard>) -> Walked {
    match tour.expect("the starts are on the board") {
        Tour::Complete(board) => Walked { at_once: true, placements: board.size().area() as u64 },
        Tour::Stuck(walk) => Walked { at_once: false, placements: walk.steps.into() },
    }
}

/// Warnsdorff's rule with random tie-breaking.
fn tour_at_random(size: Size, start: Pos) -> Result<Tour, StartOffBoard> {
    let seed = size.index(start).ok_or(StartOffBoard { start, size })?;
    let mut rng = generator(seed as u64);
    let mut walk = Walk {
        board: Grid::new(size, 0),
        accessibility: accessibility(size, &KNIGHT),
        at: start,
        steps: 0,
    };
    enter(&mut walk, start, &KNIGHT);
    loop {
        let ways = ways_on(&walk.board, walk.at, &KNIGHT);
        let Some(least) = ways.iter().map(|&pos| walk.accessibility[pos]).min() else {
            let is_complete = walk.steps as usize == size.area();
            return Ok(if is_complete { Tour::Complete(walk.board) } else { Tour::Stuck(walk) });
        };
        let equals: Vec<Pos> =
            ways.into_iter().filter(|&pos| walk.accessibility[pos] == least).collect();
        let count = u32::try_from(equals.len()).expect("a knight has eight moves");
        enter(&mut walk, equals[below(&mut rng, count) as usize], &KNIGHT);
    }
}

/// What the rules come to on a board.
struct Rates {
    size: Size,
    /// Those that were tried; all feasible ones on small boards.
    starts: Vec<Pos>,
    /// In the order of [`RULES`].
    walks: Vec<Vec<Walked>>,
}

impl Rates {
    fn of(size: Size, starts: Vec<Pos>) -> Rates {
        let all = |&(_, rule): &Rule| starts.iter().map(|&start| rule(size, start)).collect();
        Rates { walks: RULES.iter().map(all).collect(), size, starts }
    }

    fn succeeded(&self, rule: usize) -> usize {
        self.walks[rule].iter().filter(|walked| walked.at_once).count()
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
    let names = RULES.map(|(name, _)| name).join(" | ");
    table(&format!("board | feasible | {names}"), rates.iter().map(row))
}

/// What a tour costs on square boards when the walks that fail are paid for too.
fn plot_of_costs(rates: &[Rates]) -> Figure {
    let line = |(rule, (name, _)): (usize, Rule)| {
        let is_square = |rates: &&Rates| rates.size.is_square();
        let points = rates.iter().filter(is_square).filter_map(|rates| {
            let placements: u64 = rates.walks[rule].iter().map(|walked| walked.placements).sum();
            // This rule tries again by itself, so each of its searches ends with a tour.
            let tours = if name == RULES[3].0 { rates.starts.len() } else { rates.succeeded(rule) };
            (tours > 0).then(|| (rates.size.area(), placements as f64 / tours as f64))
        });
        Series::new(name, points)
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
        let walks = boards.flat_map(|size| {
            feasible(size, &KNIGHT).map(move |start| {
                let found = roth_tour(size, start, 1_000_000).expect("on the board");
                u64::from(found.expect("a million walks are enough").attempts)
            })
        });
        let walks = Counts::of(walks);
        let (starts, first) = (walks.0.len(), walks.0.iter().filter(|&&it| it == 1).count());
        let boards = format!("{least} × {least} to {most} × {most}");
        row![boards, starts, first, starts - first, walks.most()]
    });
    table("boards | starts | the first walk | more walks | the most walks", rows)
}

/// The tour of 8 × 8 that the rule makes from a corner.
fn by_the_rule() -> String {
    let about = [
        "by-the-rule",
        "A tour of the knight on 8 × 8, made by the rule",
        "A line through all 64 cells that begins in the top left corner. Its first half is drawn in \
         one color and its second half in another.",
    ];
    let steps = steps(&tour_from_the_corner(8));
    board(Size::square(8), 44.0, about, |board, svg| {
        board.walk(svg, &steps[31..], OTHER);
        board.walk(svg, &steps[..32], STRONG);
    })
}
