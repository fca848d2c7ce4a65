//! Lesson 8: a sudoku by reasoning, with the reasons.

use champions::sudoku::{guess, techniques};
use referee::sudoku;
use scenes::sudoku_deduction::{
    Board, Outcome,
    better::{self, End},
    candidates, digits, only_mark, place, solve,
};

use crate::{
    chapters::{Figure, by_clues, clues, growth, puzzles},
    contest::{Bench, Case, Contest, Found, Input, OnFound, Search, Tally},
    draw::{Axis, Series},
    puzzles::generate,
    row,
    wording::{fenced, table},
};

/// Those that a player of the book offers beside the reference.
pub const WATCHED: [Search; 2] = [
    Search::new("rule-1", "rule 1 alone", |input, on_found| {
        let mut sheet = techniques::new_sheet(&input.puzzle);
        while let Some(deduction) = only_mark(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
        }
        ended(sheet.board, on_found)
    }),
    Search::new("guess", "more rules, then a guess", |input, on_found| {
        let (board, log) = guess::solve(&input.puzzle);
        Tally::one(board, None, &[guess::guesses(&log) as u64], on_found)
    }),
];

pub const CONTEST: Contest = Contest {
    name: "sudoku-deduction",
    about: "Lesson 8: solve sudokus by reasoning, and say why",
    takes: &[("file", ""), ("size", "9")],
    searches: &[
        Search::new("reference", "the lesson", |input, on_found| {
            reasoned(solve(&input.puzzle).0, on_found)
        }),
        Search::new("explain", "with the reason of each digit", |input, on_found| {
            let (outcome, log) = solve(&input.puzzle);
            let log: Vec<String> = log.iter().map(ToString::to_string).collect();
            on_found(Found::Text(log.join("\n")));
            reasoned(outcome, on_found)
        }),
        WATCHED[0],
        Search::new("nine", "nine cells at a time", |input, on_found| {
            match better::solve(&input.puzzle) {
                End::Solved(board) | End::Stuck(board) => ended(board, on_found),
                End::Contradicted => Tally::default(),
            }
        }),
        Search::new("techniques", "with techniques", |input, on_found| {
            reasoned(techniques::solve(&input.puzzle), on_found)
        }),
        WATCHED[1],
    ],
    noun: "solution",
    counts: &["guesses"],
    referee: |input, answer| match answer {
        Found::Digits(board) if is_full(board) => sudoku::judge(&input.puzzle, board),
        Found::Digits(board) => {
            let keeps = |pos| input.puzzle[pos].is_none() || input.puzzle[pos] == board[pos];
            let is_kept = board.positions().all(keeps);
            is_kept.then_some(()).ok_or("a given has changed")?;
            sudoku::judge_givens(board)
        }
        _ => Ok(()),
    },
    refuse: |input, search| {
        let order = input.size.rows;
        if search == "nine" && order != 9 {
            return Err("`--nine` knows only sudokus of 9 rows; leave out `--size`".to_string());
        }
        let is_known = [4, 9, 16].contains(&order);
        is_known.then_some(()).ok_or(format!("found --size {order}, expected 4, 9 or 16"))
    },
    benches: || {
        const PUZZLES: u64 = 100;
        let minimal = (0..PUZZLES).map(|number| generate::minimal(3, number)).collect();
        let case = |name, boards: Vec<Board>| {
            let solved = boards.iter().filter(|board| solves(board, "reference")).count();
            let inputs = boards.into_iter().map(Input::sudoku).collect();
            Case { name: String::from(name), inputs, found: Some(solved as u64) }
        };
        let cases = [case("36 clues", puzzles(3, PUZZLES, 36)), case("minimal", minimal)];
        vec![Bench::new("100 puzzles", cases, &["reference", "nine"])]
    },
};

fn is_full(board: &Board) -> bool {
    board.cells().iter().all(Option::is_some)
}

/// The board as far as it was filled.
fn ended(board: Board, on_found: OnFound<'_>) -> Tally {
    let tally = Tally { found: is_full(&board).into(), ..Tally::default() };
    on_found(board.into());
    tally
}

fn reasoned(outcome: Outcome, on_found: OnFound<'_>) -> Tally {
    match outcome {
        Outcome::Solved(board) | Outcome::Stuck(board) => ended(board, on_found),
        Outcome::Contradicted(_, wrong) => {
            on_found(Found::Text(format!("a contradiction: {wrong}")));
            Tally::default()
        }
    }
}

/// Puzzles in a line of a table.
const PUZZLES: u64 = 50;

/// The counts of the chapter.
pub fn figures() -> Vec<Figure> {
    // The first of our puzzles that needs both rules.
    let puzzle = (0..PUZZLES)
        .map(|number| generate::minimal(8, number))
        .find(|board| solves(board, "reference") && !solves(board, "rule-1"))
        .expect("one of the puzzles needs both rules");
    let [rules, further] = tables();
    vec![
        ("log", log(&puzzle)),
        ("rule-1", by_rule_1(&puzzle)),
        ("rules", rules),
        ("techniques", further),
        growth_of_solved(),
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
    let easy = puzzles(8, PUZZLES, 36)
        .into_iter()
        .find(|board| solves(board, "rule-1"))
        .expect("most are solved");
    let passes = [("36 clues", &easy), ("the chapter's", needs_both)].map(|(name, puzzle)| {
        let mut board = puzzle.clone();
        let mut counts = Vec::new();
        loop {
            let filled = board.cells().iter().flatten().count();
            if counts.last() == Some(&filled) {
                break (name, counts);
            }
            counts.push(filled);
            for pos in board.positions() {
                let fits = candidates(&board, pos);
                if board[pos].is_none() && fits.count_ones() == 1 {
                    board.set(pos, digits(fits).next());
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
        let [rule_1, both_rules, techniques] = ["rule-1", "reference", "techniques"]
            .map(|search| format!("{} %", percent(&boards, search)));
        let inputs: Vec<Input> = boards.into_iter().map(Input::sudoku).collect();
        let guesses: u64 = CONTEST.count_each("guess", &inputs, "guesses").0.iter().sum();
        let mean = format!("{:.1}", guesses as f64 / PUZZLES as f64);
        rules.push(row![name, rule_1, both_rules]);
        further.push(row![name, both_rules, techniques, mean]);
    }
    [
        table("puzzles | rule 1 alone | both rules", rules),
        table("puzzles | both rules | with techniques | guesses a puzzle", further),
    ]
}

/// Of how many in a hundred of the boards this search fills all cells.
fn percent(boards: &[Board], search: &str) -> usize {
    boards.iter().filter(|board| solves(board, search)).count() * 100 / boards.len()
}

fn solves(puzzle: &Board, search: &str) -> bool {
    CONTEST.tally(search, &Input::sudoku(puzzle.clone())).found == 1
}

/// How many puzzles each set of rules solves.
fn growth_of_solved() -> Figure {
    let of = |name, search| Series::new(name, by_clues(8, |boards| percent(boards, search) as f64));
    growth(
        "How many sudokus are solved by reasoning alone, by the number of clues",
        "All curves fall from left to right, as clues get fewer: rule 1 alone from most puzzles to \
         hardly any, both rules to about a half, the techniques a little less far.",
        [clues(), Axis::linear("% solved", 0.0, 100.0)],
        vec![
            of("with techniques", "techniques"),
            of("both rules", "reference"),
            of("rule 1 alone", "rule-1"),
        ],
    )
}
