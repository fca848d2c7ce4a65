//! The searches of the contests: what they find, and how their programs end.

use programs::contests;

use crate::support::run;

/// These take seconds; `solutions/01-magic-brute` and `champions` test them.
const ASKED_ELSEWHERE: [(&str, &str); 3] = [
    ("magic-brute", "lesson"),
    ("magic-pruned", "halves"),
    ("magic-pruned", "halves-on-all-cores"),
];

/// The bench and the peers ask the same, and more.
#[test]
fn all_searches_of_a_round_find_what_there_is() {
    for contest in contests::ALL {
        for round in (contest.rounds)() {
            let easiest = &round.cases[0];
            for key in round.searches {
                if ASKED_ELSEWHERE.contains(&(contest.name, key)) {
                    continue;
                }
                let found = easiest.inputs.iter().map(|input| contest.work(key, input).found);
                let found: u64 = found.sum();
                let question = format!("{} --{key}: {}", contest.name, easiest.name);
                assert_eq!(found, easiest.found.unwrap_or(found), "{question}");
            }
        }
    }
}

#[test]
fn no_answer_is_the_same_exit_code_everywhere() {
    for line in [
        "magic-brute --order 2",
        "magic-pruned --order 2",
        "magic-pruned --order 2 --count --json",
        "knight-dfs --size 3",
        "knight-warnsdorff --size 3",
        "knight-warnsdorff --size 3 --every-start",
        "knight-random --size 3 --until-complete --tries 9",
        "magic-local-search --order 2 --runs 1 --restarts 9",
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
