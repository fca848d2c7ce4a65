//! `just run magic-local-search`, with good and with bad input.

mod support;

use insta::assert_snapshot;
use support::{Said, run};

fn magic(options: &str) -> Said {
    let arguments: Vec<&str> =
        ["magic-local-search"].into_iter().chain(options.split_whitespace()).collect();
    run(&arguments)
}

/// What was written, without the times, which are the column of seconds and the last line.
fn timeless(said: &Said) -> String {
    let lines = said.out.lines().filter(|line| !line.starts_with("shortest over"));
    let masked = |line: &str| {
        let time = line.split_whitespace().find(|word| word.contains("e-") && word.contains('.'));
        time.map_or(line.to_string(), |time| line.replace(time, &"#".repeat(time.len())))
    };
    lines.map(masked).collect::<Vec<String>>().join("\n")
}

fn json(options: &str) -> serde_json::Value {
    let said = magic(&format!("{options} --json"));
    assert_eq!(said.out.lines().count(), 1, "one object: {}", said.out);
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn the_table_tells_of_all_runs() {
    let said = magic("--order 4 --runs 5 --seed 1");
    assert_snapshot!(timeless(&said), @"
    order 4, seed 1: swap, squares, random
                      seconds        restarts     swaps tried
    mean              #######               3            1968
    shortest          #######               0             480
    1 in 4            #######               1             720
    median            #######               1             720
    3 in 4            #######               3            1800
    longest           #######              12            6120

    Magic squares in 5 of 5 runs.

    The first one:
     1 16  3 14
     8 11  6  9
    13  2 15  4
    12  5 10  7
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

#[test]
fn one_seed_makes_one_table() {
    let options = "--order 6 --runs 4 --seed 7";
    assert_eq!(timeless(&magic(options)), timeless(&magic(options)));
    assert_ne!(timeless(&magic(options)), timeless(&magic("--order 6 --runs 4 --seed 8")));
}

#[test]
fn a_run_does_not_depend_on_the_runs_before() {
    let (three, five) = (json("--order 5 --runs 3"), json("--order 5 --runs 5"));
    for run in 0..3 {
        for fact in ["run", "restarts", "work", "error"] {
            assert_eq!(three["runs"][run][fact], five["runs"][run][fact], "{fact} of run {run}");
        }
    }
}

#[test]
fn order_2_ends_at_the_ceiling_and_says_why() {
    let said = magic("--order 2 --runs 2 --max-restarts 30");
    assert_snapshot!(timeless(&said), @"
    order 2, seed 1: swap, squares, random
    Order 2 has no magic square: a row and a column share one number
    and have the same sum, so their other numbers would be equal.

                      seconds        restarts     swaps tried
    mean              #######              30             186
    shortest          #######              30             186
    1 in 4            #######              30             186
    median            #######              30             186
    3 in 4            #######              30             186
    longest           #######              30             186

    Magic squares in 0 of 2 runs.

    The best board, of error 10:
    1 3
    2 4
    ");
    assert_eq!(said.code, Some(1));
}

#[test]
fn a_ceiling_that_is_too_low_is_told() {
    let said = magic("--order 8 --runs 1 --max-restarts 0");
    let hint = "The others gave up after 0 restarts; `--max-restarts` allows more.";
    assert!(said.out.contains("Magic squares in 0 of 1 runs.") && said.out.contains(hint));
    assert!(said.out.contains("The best board, of error "), "{}", said.out);
    assert_eq!(said.code, Some(1));
}

#[test]
fn order_1_needs_no_swap() {
    let report = json("--order 1 --runs 1");
    assert_eq!(report["square"], serde_json::json!([[1]]));
    assert_eq!(
        (&report["runs"][0]["restarts"], &report["runs"][0]["work"]),
        (&0.into(), &0.into())
    );
}

#[test]
fn every_choice_finds_a_square() {
    for neighborhood in ["swap", "line"] {
        for error in ["squares", "absolute", "lines"] {
            for start in ["random", "identity"] {
                let choices =
                    format!("--neighborhood {neighborhood} --error {error} --start {start}");
                let said = magic(&format!("--order 4 --runs 2 {choices}"));
                assert_eq!(said.code, Some(0), "{choices}: {}", said.out);
                let title = format!("order 4, seed 1: {neighborhood}, {error}, {start}\n");
                assert!(said.out.starts_with(&title), "{}", said.out);
            }
        }
    }
}

#[test]
fn the_answer_to_can_we_do_better_makes_larger_squares() {
    for order in [1, 3, 7, 20, 100] {
        let report = json(&format!("--order {order} --runs 1 --better"));
        let square = report["square"].as_array().expect("a square");
        let numbers = |row: &serde_json::Value| -> Vec<u64> {
            let row = row.as_array().expect("a row").iter();
            row.map(|number| number.as_u64().expect("a number")).collect()
        };
        let sum: u64 = order * (order * order + 1) / 2;
        assert_eq!(square.len() as u64, order);
        assert!(square.iter().all(|row| numbers(row).iter().sum::<u64>() == sum));
    }
    assert_eq!(magic("--order 2 --runs 1 --better").code, Some(1));
}

#[test]
fn json_has_every_run() {
    let report = json("--order 3 --runs 4 --seed 5");
    assert_eq!(
        (&report["order"], &report["seed"], &report["asked"]),
        (&3.into(), &5.into(), &4.into())
    );
    assert_eq!(report["interrupted"], false);
    let runs = report["runs"].as_array().expect("the runs");
    assert_eq!(runs.len(), 4);
    for run in runs {
        assert_eq!(run["error"], 0);
        assert!(run["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0), "{run}");
        assert!(run["work"].as_u64().is_some_and(|tried| tried >= 36), "{run}");
    }
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    for options in [
        "--order 0",
        "--order 0 --better",
        "--order 3 --runs 0",
        "--order 41",
        "--order 1000000000",
        "--order 5001 --better",
        "--order 6 --neighborhood line",
        "--order 7 --error lines",
    ] {
        let said = magic(options);
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{options}: {}", said.err);
        assert!(said.err.contains("expected"), "{options}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{options}: {}", said.err);
    }
    assert_snapshot!(magic("--order 0").err, @"a square of order 0 has no cells; expected an order from 1 on");
    assert_snapshot!(magic("--order 6 --neighborhood line").err, @"order 6 is too large for `--neighborhood line`: the 14 lines have 6! orders each, so to know one local minimum takes 1e4 tries or more, and a search meets a million minima: an hour for order 6, weeks for order 7; expected at most 5");
    assert_snapshot!(magic("--order 7 --error lines").err, @"order 7 is too large for `--error lines`: a run would start again some 5e5 times, ten times as often for each order more; expected at most 6");
    assert_snapshot!(magic("--order 50").err, @"order 50 is too large for this search: a run would try some 2e10 swaps, 1 min or more; expected at most 40, or type `--better`");
}

#[test]
fn what_is_misspelled_or_contradicts_itself_is_refused() {
    for options in
        ["--order three", "--order -3", "--error cubes", "--start last", "--better --error lines"]
    {
        let said = magic(options);
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{options}: {}", said.err);
    }
    assert!(magic("--error cubes").err.contains("absolute"), "the choices are named");
}
