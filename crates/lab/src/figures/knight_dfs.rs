//! The figures of lesson 5: the first tours, how the search grows, and what refusing saves.

use grid::{Grid, KNIGHT, Pos, Size};
use knight_dfs::{
    ALL,
    better::{
        Counted, bits, cores, estimate,
        pausable::Search,
        refuse::{self, Refuse},
    },
    collect_tours,
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

use super::{Figure, grouped, growth, pictures, table};

const CORNER: Pos = Pos::new(0, 0);

const ON_BOARD: &str = "the corner is on the board";

/// Random walks for an estimate.
const WALKS: u32 = 100_000;

pub(super) fn figures() -> Vec<Figure> {
    vec![
        Figure { name: "tours.md", text: first_two() },
        Figure { name: "growth.md", text: table_of_growth() },
        Figure { name: "growth.svg", text: plot_of_growth() },
        Figure { name: "refused.md", text: refused() },
        Figure { name: "known.md", text: known() },
        Figure { name: "tours.svg", text: pictures::knight::tours() },
    ]
}

fn first_two() -> String {
    let tours = collect_tours(Size::square(5), CORNER, &KNIGHT, 2).expect(ON_BOARD);
    let boards: Vec<String> = tours.iter().map(Grid::to_string).collect();
    format!("```text\n{}\n```\n", boards.join("\n\n"))
}

/// What the lesson's search places, and what the random walks say it does.
fn table_of_growth() -> String {
    let searched = [(3, 4), (4, 4), (3, 7), (4, 5), (5, 5), (4, 6)].map(|(rows, cols)| {
        let size = Size { rows, cols };
        let counted = plain(size);
        let [tours, placements] = [counted.tours, counted.placements].map(grouped);
        vec![name(size), tours, placements, estimated(size)]
    });
    let too_large = [(6, 6), (8, 8)].map(|(rows, cols)| {
        let size = Size { rows, cols };
        vec![name(size), "?".into(), "?".into(), estimated(size)]
    });
    let rows: Vec<Vec<String>> = searched.into_iter().chain(too_large).collect();
    table(&["board", "tours", "placements", "estimate of the placements"], &rows)
}

/// The same for more boards, and what refusing does to it.
fn plot_of_growth() -> String {
    let sizes = |boards: &[(usize, usize)]| -> Vec<Size> {
        boards.iter().map(|&(rows, cols)| Size { rows, cols }).collect()
    };
    let counted = |boards: &[(usize, usize)], count: &dyn Fn(Size) -> Counted| {
        let point = |size: Size| (size.area(), count(size).placements as f64);
        sizes(boards).into_iter().map(point).collect()
    };
    let small = [(3, 4), (4, 4), (4, 5), (4, 6), (5, 5)];
    let refusing = |size| {
        let refuse = Refuse { dead_ends: true, unreachable: false };
        refuse::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).expect(ON_BOARD)
    };
    let mirrored = |size| cores::count_from(size, CORNER, &KNIGHT, 1).expect(ON_BOARD);
    let too_large = sizes(&[(5, 6), (6, 6), (7, 7), (8, 8)]);
    growth::knight::trees(vec![
        (
            "the lesson",
            counted(&small, &plain),
            too_large.into_iter().map(|size| (size.area(), estimate(size))).collect(),
        ),
        ("dead ends refused", counted(&[&small[..], &[(5, 6)]].concat(), &refusing), vec![]),
        (
            "… earlier, and mirrored",
            counted(&[&small[..], &[(5, 6), (6, 6)]].concat(), &mirrored),
            vec![],
        ),
    ])
}

/// Placements on 5 × 5 from the corner, with more and more refused.
fn refused() -> String {
    let size = Size::square(5);
    let refusing = |dead_ends, unreachable| {
        let refuse = Refuse { dead_ends, unreachable };
        refuse::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).expect(ON_BOARD)
    };
    let lines = [
        ("the lesson", plain(size)),
        ("unreachable cells refused", refusing(false, true)),
        ("dead ends refused", refusing(true, false)),
        ("both refused", refusing(true, true)),
        (
            "dead ends refused one step earlier (bits)",
            bits::count(size, CORNER, &KNIGHT).expect(ON_BOARD),
        ),
        (
            "… and mirror images left out",
            cores::count_from(size, CORNER, &KNIGHT, 1).expect(ON_BOARD),
        ),
    ];
    let rows = lines.map(|(name, counted)| {
        vec![name.to_string(), grouped(counted.tours), grouped(counted.placements)]
    });
    table(&["search", "tours", "placements"], &rows)
}

/// The counts of whole boards.
fn known() -> String {
    let lines = [
        ("5 × 5, all tours", cores::count_all(Size::square(5), &KNIGHT, 1)),
        ("6 × 6, all tours", cores::count_all(Size::square(6), &KNIGHT, 1)),
        ("6 × 6, closed tours", cores::count_closed(Size::square(6), &KNIGHT, 1)),
    ];
    let rows = lines.map(|(name, counted)| {
        vec![name.to_string(), grouped(counted.tours), grouped(counted.placements)]
    });
    table(&["board", "tours", "placements"], &rows)
}

fn name(size: Size) -> String {
    format!("{} × {}", size.rows, size.cols)
}

/// The lesson's search, which the pausable one repeats placement by placement.
fn plain(size: Size) -> Counted {
    let mut search = Search::new(size, CORNER, &KNIGHT).expect(ON_BOARD);
    while !search.is_over() {
        search.next_tour(ALL);
    }
    Counted { tours: search.tours(), placements: search.placements() }
}

fn estimated(size: Size) -> String {
    let text = format!("{:.1e}", estimate(size));
    let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
    format!("{digits} · 10^{power}")
}

fn estimate(size: Size) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut choose = |exits: usize| {
        let exits = u32::try_from(exits).expect("a cell has few exits");
        (rng.next_u32() % exits) as usize
    };
    estimate::placements(size, CORNER, &KNIGHT, WALKS, &mut choose).expect(ON_BOARD)
}
