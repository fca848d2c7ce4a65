//! The figures of lesson 8: a log, what the rules and the techniques are worth, and a reason.

use champions::sudoku::{guess, techniques};
use grid::{Cell, Size};
use scenes::sudoku_deduction::{
    Board, Deduction, Outcome, Reason, candidates, digits, only_mark, place, places, solve,
};

use crate::{
    draw::{Axis, Series},
    figures::chapters::{FAINT, Figure, OTHER, TINT, boards, by_clues, clues, growth, puzzles},
    puzzles::generate,
    row,
    wording::{fenced, table},
};

/// Puzzles in a line of a table.
const PUZZLES: u64 = 50;

pub(crate) fn figures() -> Vec<Figure> {
    // The first of our puzzles that needs both rules.
    let puzzle = (0..PUZZLES)
        .map(|number| generate::minimal(8, number))
        .find(|board| both_rules_solve(board) && !rule_1_solves(board))
        .expect("one of the puzzles needs both rules");
    let [rules, further] = tables();
    vec![
        ("log", log(&puzzle)),
        ("rule-1", by_rule_1(&puzzle)),
        ("rules", rules),
        ("techniques", further),
        growth_of_solved(),
        ("reason.svg", reason(&puzzle)),
    ]
}

/// Lines of a log with either rule.
fn log(puzzle: &Board) -> String {
    let lines: Vec<String> = solve(puzzle).1.iter().map(ToString::to_string).collect();
    let first = |word| lines.iter().filter(move |line| line.contains(word)).take(3);
    let shown: Vec<&str> =
        first("the only place").chain(first("no other digit")).map(String::as_str).collect();
    fenced(&shown.join("\n"))
}

/// The digits on the board after each pass of rule 1, until a pass changes nothing: as the source's
/// solver goes over the grid.
fn by_rule_1(needs_both: &Board) -> String {
    let easy = puzzles(8, PUZZLES, 36).into_iter().find(rule_1_solves).expect("most are solved");
    let passes = [("36 clues", &easy), ("the chapter's", needs_both)].map(|(name, puzzle)| {
        let mut board = puzzle.clone();
        let mut counts = Vec::new();
        loop {
            let digits = board.cells().iter().flatten().count();
            if counts.last() == Some(&digits) {
                break (name, counts);
            }
            counts.push(digits);
            for pos in board.positions() {
                let fits = candidates(&board, pos);
                if board[pos].is_none() && fits.count_ones() == 1 {
                    board.set(pos, scenes::sudoku_deduction::digits(fits).next());
                }
            }
        }
    });
    let most = passes.iter().map(|(_, counts)| counts.len()).max().unwrap_or(0);
    let heads: Vec<String> = (1..most).map(|pass| format!("pass {pass}")).collect();
    let rows = passes.map(|(name, counts)| {
        let cell = |pass: usize| counts.get(pass).map_or(String::new(), usize::to_string);
        [name.to_string()].into_iter().chain((0..most).map(cell)).collect()
    });
    table(&format!("puzzle | clues | {}", heads.join(" | ")), rows)
}

/// How many puzzles rule 1 alone and both rules solve; how far the techniques lead, and how many
/// guesses are left.
fn tables() -> [String; 2] {
    let minimal = (0..PUZZLES).map(|number| generate::minimal(8, number)).collect();
    let (mut rules, mut further) = (Vec::new(), Vec::new());
    for (kind, boards) in [
        ("with 36 clues", puzzles(8, PUZZLES, 36)),
        ("with 30 clues", puzzles(8, PUZZLES, 30)),
        ("with 25 clues", puzzles(8, PUZZLES, 25)),
        ("without a clue too many", minimal),
    ] {
        let name = format!("{PUZZLES} {kind}");
        let solved = |solves| format!("{} %", percent(&boards, solves));
        let guesses: usize =
            boards.iter().map(|board| guess::guesses(&guess::solve(board).1)).sum();
        let mean = format!("{:.1}", guesses as f64 / PUZZLES as f64);
        let both_rules = solved(both_rules_solve);
        rules.push(row![name, solved(rule_1_solves), both_rules]);
        further.push(row![name, both_rules, solved(techniques_solve), mean]);
    }
    [
        table("puzzles | rule 1 alone | both rules", rules),
        table("puzzles | both rules | with techniques | guesses a puzzle", further),
    ]
}

fn percent(boards: &[Board], solves: fn(&Board) -> bool) -> usize {
    boards.iter().filter(|board| solves(board)).count() * 100 / boards.len()
}

fn rule_1_solves(puzzle: &Board) -> bool {
    let mut sheet = techniques::new_sheet(puzzle);
    while let Some(deduction) = only_mark(&sheet) {
        place(&mut sheet, deduction.pos, deduction.digit);
    }
    sheet.board.cells().iter().all(Option::is_some)
}

fn both_rules_solve(puzzle: &Board) -> bool {
    matches!(solve(puzzle).0, Outcome::Solved(_))
}

fn techniques_solve(puzzle: &Board) -> bool {
    matches!(techniques::solve(puzzle).0, Outcome::Solved(_))
}

/// How many puzzles each set of rules solves.
fn growth_of_solved() -> Figure {
    let of = |name, solves| Series::new(name, by_clues(8, |boards| percent(boards, solves) as f64));
    growth(
        "How many sudokus are solved by reasoning alone, by the number of clues",
        "All curves fall from left to right, as clues get fewer: rule 1 alone from most puzzles to \
         hardly any, both rules to about a half, the techniques a little less far.",
        [clues(), Axis::linear("% solved", 0.0, 100.0)],
        vec![
            of("with techniques", techniques_solve),
            of("both rules", both_rules_solve),
            of("rule 1 alone", rule_1_solves),
        ],
    )
}

/// The first digit of `puzzle` that goes into the one place that a unit has left for it.
fn reason(puzzle: &Board) -> String {
    let mut sheet = techniques::new_sheet(puzzle);
    let only_place = solve(puzzle).1.into_iter().find_map(|deduction| match deduction.reason {
        Reason::OnlyPlace(unit) => Some((deduction, unit)),
        _ => {
            place(&mut sheet, deduction.pos, deduction.digit);
            None
        }
    });
    let (Deduction { pos: at, digit, .. }, unit) = only_place.expect("rule 2 is needed");
    let description = format!(
        "A sudoku with its pencil marks as dots: in each empty cell a dot at the place of each \
         digit that still fits, as on the keys of a telephone. The shaded cells are {unit}, and in \
         only one of these cells, the darker one, the dot of the {} is left.",
        Some(digit).symbol()
    );
    let about = ["reason", "One digit, and its reason", &description];
    boards(Size::square(9), 38.0, 0.0, about, &[""], |_, board, svg| {
        for pos in places(unit, 9) {
            board.fill(svg, pos, FAINT);
        }
        board.fill(svg, at, TINT);
        let number = |digit| usize::from(digit) + 1;
        for pos in sheet.board.positions() {
            match sheet.board[pos] {
                Some(_) => board.text(svg, pos, &sheet.board[pos].symbol()),
                None => board.dots(svg, pos, 3, digits(sheet.marks[pos]).map(number)),
            }
        }
        board.lines(svg);
        for third in [3.0, 6.0] {
            let (at, end) = (1.0 + third * board.cell, 1.0 + board.width());
            svg.strokes(&[[(at, 1.0), (at, end)], [(1.0, at), (end, at)]], "currentColor", 2.0);
        }
        let (x, y) = board.place_of_dot(at, 3, number(digit));
        svg.circle(x, y, board.cell / 9.0, OTHER);
    })
}
