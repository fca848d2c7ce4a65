//! The figures of lesson 5: the first tours, how the search grows, and what refusing saves.

use champions::tours::{bits, cores, frontier};
use grid::{Grid, KNIGHT, Size, record};
use scenes::knight_dfs::{
    ALL,
    better::{self as refuse, Counted, Refuse},
    collect_tours, tours_recursive,
};

use crate::{
    draw::{Axis, Series, steps},
    figures::chapters::{CORNER, Figure, ON_BOARD, OTHER, STRONG, boards, growth, sizes},
    lessons::knight_dfs::estimated,
    row,
    wording::{by, fenced, grouped, rounded, table},
};

/// Random walks for an estimate.
const WALKS: u32 = 100_000;

const FIVE: Size = Size::square(5);

pub(crate) fn figures() -> Vec<Figure> {
    let tours = collect_tours(FIVE, CORNER, &KNIGHT, 2).expect(ON_BOARD);
    vec![
        ("tours", fenced(&format!("{}\n\n{}", tours[0], tours[1]))),
        ("shared", format!("They agree for {} cells, and then part.\n", shared(&tours))),
        ("stuck", stuck(FIVE)),
        ("growth", table_of_growth()),
        plot_of_growth(),
        ("refused", refused()),
        ("known", known()),
        ("rings", rings()),
        ("tours.svg", two_tours(&tours)),
    ]
}

/// The walk at which the search from the corner is stuck for the first time, and how far it comes back.
fn stuck(size: Size) -> String {
    let search = || tours_recursive(size, CORNER, &KNIGHT, ALL, &mut |_| ());
    let (_, journal) = record::journal(1_000, search);
    let mut walk = Grid::new(size, 0_u64);
    let mut events = journal.events.iter();
    let first = events.by_ref().find(|event| {
        walk.set(event.pos, event.value.unwrap_or(0));
        event.value.is_none()
    });
    // The walk before its last step was taken back.
    let mut at_the_end = walk.clone();
    let length = walk.cells().iter().max().copied().unwrap_or(0) + 1;
    at_the_end.set(first.expect("the search gets stuck").pos, length);
    let back = 1 + events.take_while(|event| event.value.is_none()).count();
    format!(
        "{}\nThe walk is stuck after {length} cells, and takes {back} steps back before another exit is free.\n",
        fenced(&at_the_end)
    )
}

/// What the lesson's search places, and what the random walks say it does.
fn table_of_growth() -> String {
    let about = |size| rounded(estimate(size));
    let searched = sizes([(3, 4), (4, 4), (3, 7), (4, 5), (5, 5), (4, 6)]).map(|size| {
        let Counted { tours, placements } = plain(size);
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
    let series = |name, larger: &[Size], count: fn(Size) -> Counted| {
        let boards = small.iter().chain(larger);
        Series::new(name, boards.map(|&size| (size.area(), count(size).placements)))
    };
    let estimates =
        sizes([(5, 6), (6, 6), (7, 7), (8, 8)]).map(|size| (size.area(), estimate(size)));
    growth(
        "Placements to find all tours from the corner, by the cells of the board",
        "On paper with a logarithmic scale the placements of the lesson rise along a straight line, \
         from 67 on 3 × 4 to 1.7 million on 5 × 5, and the estimates go on to ten to the 21 on 8 × 8. \
         Refusing dead ends lowers the line and its slope, and it stays a line.",
        [
            Axis::linear("board", 10.0, 66.0).counting("cell").with_ticks([
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
            series("the lesson", &[], plain).then_computed(estimates),
            series("dead ends refused", &larger[..1], |size| refusing(size, true, false)),
            series("… earlier, and mirrored", &larger, mirrored),
        ],
    )
}

/// Placements on 5 × 5 from the corner, with more and more refused.
fn refused() -> String {
    let bits = bits::count(FIVE, CORNER, &KNIGHT).expect(ON_BOARD);
    let rows = [
        ("the lesson", plain(FIVE)),
        ("unreachable cells refused", refusing(FIVE, false, true)),
        ("dead ends refused", refusing(FIVE, true, false)),
        ("both refused", refusing(FIVE, true, true)),
        ("dead ends refused one step earlier (bits)", bits),
        ("… and mirror images left out", mirrored(FIVE)),
    ];
    table("search | tours | placements", rows.map(row_of))
}

fn known() -> String {
    let six = Size::square(6);
    let rows = [
        ("5 × 5, all tours, both directions", cores::count_all(FIVE, &KNIGHT, 1)),
        ("6 × 6, all tours, both directions", cores::count_all(six, &KNIGHT, 1)),
        ("6 × 6, closed tours, each once", cores::count_closed(six, &KNIGHT, 1)),
    ];
    table("board | tours | placements", rows.map(row_of))
}

/// Closed tours counted by frontiers, and how many frontiers each row leaves; those of 8 × 8 for as
/// long as that is quick.
fn rings() -> String {
    let walked = cores::count_closed(Size::square(6), &KNIGHT, 1).tours;
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

fn row_of((name, counted): (&str, Counted)) -> Vec<String> {
    row![name, counted.tours, counted.placements]
}

fn plain(size: Size) -> Counted {
    super::plain(size, CORNER, &KNIGHT, ALL, &mut |_| ()).expect(ON_BOARD)
}

fn refusing(size: Size, dead_ends: bool, unreachable: bool) -> Counted {
    let refuse = Refuse { dead_ends, unreachable };
    refuse::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).expect(ON_BOARD)
}

fn mirrored(size: Size) -> Counted {
    cores::count_from(size, CORNER, &KNIGHT, 1).expect(ON_BOARD)
}

fn estimate(size: Size) -> f64 {
    estimated(size, CORNER, &KNIGHT, WALKS)
}

/// How many cells the first two tours visit in the same order.
fn shared(tours: &[Grid<u32>]) -> usize {
    let [one, other] = [steps(&tours[0]), steps(&tours[1])];
    one.iter().zip(&other).take_while(|(one, other)| one == other).count()
}

fn two_tours(tours: &[Grid<u32>]) -> String {
    let shared = shared(tours);
    let description = format!(
        "Each is a line through all 25 cells from the top left corner. They share their first \
         {shared} cells, drawn in one color, and then go on by different cells, in another."
    );
    let about = ["tours", "The first two tours of the knight on 5 × 5", &description];
    let captions = ["the first tour", "the second tour"];
    boards(FIVE, 44.0, 40.0, about, &captions, |number, board, svg| {
        let steps = steps(&tours[number]);
        board.lines(svg);
        board.walk(svg, &steps[shared - 1..], OTHER);
        board.walk(svg, &steps[..shared], STRONG);
    })
}
