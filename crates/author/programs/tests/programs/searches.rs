//! The searches of the contests: what they find, and how their programs end.

use grid::{Grid, Pos};
use programs::{contest::Found, contests};

use crate::support::run;

/// These take seconds; `solutions/01-magic-brute` and `champions` test them.
const ASKED_ELSEWHERE: [(&str, &str); 3] = [
    ("magic-brute", "reference"),
    ("magic-pruned", "halves"),
    ("magic-pruned", "halves-on-all-cores"),
];

/// The bench and the peers ask the same, and more. Whatever is found is right, and wrong with a cell changed.
#[test]
fn all_searches_of_a_bench_find_what_there_is() {
    for contest in contests::ALL {
        for bench in (contest.benches)() {
            let easiest = &bench.cases[0];
            for search in bench.searches {
                if ASKED_ELSEWHERE.contains(&(contest.name, search)) {
                    continue;
                }
                let asked = format!("{} --{search}: {}", contest.name, easiest.name);
                let mut count = 0;
                for input in &easiest.inputs {
                    let mut all = Vec::new();
                    count +=
                        (contest.search(search).run)(input, &mut |found| all.push(found)).found;
                    for found in &all {
                        assert_eq!((contest.referee)(input, found), Ok(()), "{asked}");
                        let is_refused = |found| (contest.referee)(input, &found).is_err();
                        assert!(broken(found).is_none_or(is_refused), "{asked}: {found}");
                    }
                }
                assert_eq!(count, easiest.found.unwrap_or(count), "{asked}");
            }
        }
    }
}

/// What was found, with something wrong in its first cell; of queens, with the same in every cell.
fn broken(found: &Found) -> Option<Found> {
    let first = Pos::new(0, 0);
    Some(match found.clone() {
        Found::Numbers(mut board) => {
            board.set(first, board[first] + 1);
            board.into()
        }
        Found::Digits(mut board) => {
            board.set(first, board[first].map(|digit| (digit + 1) % 9));
            board.into()
        }
        Found::Queens(board) => Found::Queens(Grid::new(board.size(), board[first])),
        Found::Columns(mut columns) => {
            columns[0] = columns[1];
            Found::Columns(columns)
        }
        Found::Text(_) => return None,
    })
}

#[test]
fn no_answer_is_the_same_exit_code_everywhere() {
    for line in [
        "magic-brute --order 2",
        "magic-pruned --order 2",
        "magic-pruned --order 2 --count",
        "knight-dfs --size 3",
        "knight-warnsdorff --size 3",
        "knight-warnsdorff --size 3 --every-start",
        "knight-random --size 3 --until-complete --limit 9",
        "magic-local-search --order 2 --runs 1 --limit 9",
        "queens --size 2",
        "queens --size 2 --count",
        "queens --size 2 --repair",
        "queens --size 2 --borders",
    ] {
        assert_eq!(run(line).code, Some(1), "{line}");
        let program = line.split(' ').next().unwrap_or_default();
        let help = run(&format!("{program} --help")).out;
        assert!(help.contains("\n  1    there is no answer"), "{program}: {help}");
    }
}
