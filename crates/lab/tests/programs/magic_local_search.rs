//! `just run magic-local-search`: what is more than a transcript.

use crate::support::{Said, run};

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
