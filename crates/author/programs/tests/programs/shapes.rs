//! Files of puzzles in the shapes that people have: `shapes/` holds one of each, `transcripts/shapes.snap` what
//! comes out; and files that nobody wrote, with lines between the boards or with damage.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use champions::sudoku::fast;
use programs::{
    puzzles::{Board, generate, to_line},
    random::generator,
};
use proptest::{
    collection::vec,
    prelude::{Just, ProptestConfig, Strategy, any, prop_assert_eq, prop_oneof, proptest},
    sample::Index,
};
use rand_chacha::rand_core::Rng;

use crate::support::{Output, run, run_with};

#[test]
fn each_shape_has_a_session() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let sessions =
        fs::read_to_string(folder.join("transcripts/shapes.snap")).expect("the sessions");
    let files: Vec<PathBuf> = fs::read_dir(folder.join("shapes"))
        .expect("the shapes")
        .map(|file| file.expect("a file").path())
        .collect();
    assert!(files.len() > 30, "only {} shapes were found", files.len());
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        assert!(sessions.contains(&format!("tests/shapes/{name}\n")), "no session reads {name}");
    }
}

/// Puzzles with one solution, and their solutions.
static PUZZLES: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
    let puzzles = (0..12).map(|number| match number % 2 {
        0 => generate::minimal(41, number),
        _ => generate::puzzle(41, number, 30).expect("so many clues are reached"),
    });
    let solve = |puzzle: Board| {
        let solution = fast::solve(&puzzle).expect("it has a solution").board;
        [to_line(&puzzle), to_line(&solution)]
    };
    puzzles.map(solve).collect()
});

/// The lines of a puzzle in one of several shapes.
fn lines_of(puzzle: &str, shape: usize) -> Vec<String> {
    let rows = || (0..9).map(|row| &puzzle[9 * row..9 * row + 9]);
    let apart =
        |row: &str, between: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
    match shape {
        0 => vec![puzzle.to_string()],
        1 => rows().map(str::to_string).collect(),
        2 => rows().map(|row| apart(row, " ").replace('.', "0")).collect(),
        3 => rows().map(|row| apart(row, ",").replace('.', "")).collect(),
        _ => {
            let boxes = rows().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]));
            let mut lines: Vec<String> = boxes.collect();
            lines.insert(6, "|---+---+---|".to_string());
            lines.insert(3, "|---+---+---|".to_string());
            [vec!["*-----------*".to_string()], lines, vec!["*-----------*".to_string()]].concat()
        }
    }
}
const SHAPES: usize = 5;

/// The lines of which standard error says what is wrong: each at most once.
fn named_lines(output: &Output) -> BTreeSet<u64> {
    let mut named = BTreeSet::new();
    let is_remark = |line: &&str| line.contains("read as") || line.contains("more than one");
    for complaint in output.err.lines().filter(|line| !is_remark(line)) {
        let words: Vec<&str> = complaint.split([' ', ':']).collect();
        let lines = match words[..] {
            ["line", line, ..] => line..=line,
            ["lines", first, "to", last, ..] => first..=last,
            _ => continue,
        };
        let number = |line: &str| line.parse::<u64>().expect("the number of a line");
        for line in number(lines.start())..=number(lines.end()) {
            assert!(named.insert(line), "line {line} is named twice: {}", output.err);
        }
    }
    named
}

fn solved(input: &str) -> Output {
    let output = run_with("sudoku-bitmask --better", input.as_bytes());
    assert!(matches!(output.code, Some(0 | 1)), "{:?}: {}\n{input}", output.code, output.err);
    output
}

fn stray_line() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{2,8}:? [a-z0-9]{1,6}",
        r"\[[A-Z][a-z]{1,8}\]",
        "[1-9.]{9}",
        "[0-9.]{1,30}",
        "[ -~]{0,60}",
        "[-*=+|.]{1,20}",
        Just(String::new()),
        Just("---------".to_string()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn each_board_is_solved_and_each_stray_line_is_named_at_most_once(
        parts in vec((any::<Index>(), 0..SHAPES, vec(stray_line(), 0..4)), 1..8),
    ) {
        let (mut lines, mut solutions, mut boards) = (Vec::new(), Vec::new(), BTreeSet::new());
        for (index, shape, strays) in parts {
            let [puzzle, solution] = index.get(&PUZZLES);
            lines.extend(strays);
            let board = lines_of(puzzle, shape);
            boards.extend((lines.len() + 1..=lines.len() + board.len()).map(|line| line as u64));
            lines.extend(board);
            solutions.push(solution.as_str());
        }
        let input = lines.join("\n");
        let output = solved(&input);
        let out: Vec<&str> = output.out.lines().filter(|line| solutions.contains(line)).collect();
        prop_assert_eq!(out, solutions, "{}\n{}", output.err, input);
        let wrong: Vec<u64> = named_lines(&output).intersection(&boards).copied().collect();
        prop_assert_eq!(wrong, Vec::<u64>::new(), "{}\n{}", output.err, input);
    }
}

#[test]
fn of_a_thousand_damaged_files_each_board_that_stands_whole_is_solved() {
    let mut whole = 0;
    for number in 0..1_000 {
        let mut rng = generator(41, number);
        let mut below = |end: usize| rng.next_u32() as usize % end;
        let has_gaps = below(2) == 0;
        let mut boards: Vec<(Vec<String>, &str, bool)> = Vec::new();
        // Each puzzle once: of one that stands there twice the last rows and the first ones are a puzzle, too.
        let first = below(PUZZLES.len());
        for index in first..first + 2 + below(5) {
            let [puzzle, solution] = &PUZZLES[index % PUZZLES.len()];
            boards.push((lines_of(puzzle, below(SHAPES)), solution, true));
        }
        for _ in 0..1 + below(3) {
            let board = below(boards.len());
            let (lines, _, is_whole) = &mut boards[board];
            *is_whole = false;
            damage(lines, &mut below);
        }
        let gap = if has_gaps { "\n\n" } else { "\n" };
        let texts: Vec<String> = boards.iter().map(|(lines, ..)| lines.join("\n")).collect();
        let input = texts.join(gap);
        let output = solved(&input);
        named_lines(&output);
        let mut out = output.out.lines();
        for (_, solution, _) in boards.iter().filter(|(.., is_whole)| *is_whole) {
            whole += 1;
            assert!(out.any(|line| line == *solution), "file {number}: {}\n{input}", output.err);
        }
    }
    assert!(whole > 1_000, "only {whole} boards stood whole");
}

/// Damages a line as an editor, a copy or a mail does.
fn damage(lines: &mut Vec<String>, below: &mut impl FnMut(usize) -> usize) {
    if lines.is_empty() {
        return;
    }
    let index = below(lines.len());
    let mut line: Vec<char> = lines[index].chars().collect();
    let at = below(line.len().max(1)).min(line.len());
    match below(8) {
        0 => drop(lines.remove(index)),
        1 => lines.insert(index, lines[index].clone()),
        2 => lines.insert(index, "Puzzle 01".to_string()),
        3 => lines.insert(index, String::new()),
        4 => lines.swap(index, 0),
        5 => {
            line.truncate(at);
            lines[index] = line.into_iter().collect();
        }
        6 => {
            line.insert(at, ['x', '5', '.', '\u{e9}', ' ', '0'][below(6)]);
            lines[index] = line.into_iter().collect();
        }
        _ => {
            line.splice(at..(at + 1).min(line.len()), ['7']);
            lines[index] = line.into_iter().collect();
        }
    }
}

#[test]
fn the_help_shows_what_is_read() {
    for program in ["sudoku-bitmask", "sudoku-deduction"] {
        let help = run(&format!("{program} --help")).out;
        assert!(help.contains("HoDoKu's library"), "{help}");
    }
}
