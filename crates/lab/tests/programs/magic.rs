//! The programs of magic squares: what is more than a transcript.

use serde_json::{Value, json};

use crate::support::{board_of, report, run};

#[test]
fn refinements_find_the_squares_in_order() {
    let expected =
        "276951438 294753618 438951276 492357816 618753294 672159834 816357492 834159672";
    for better in ["repeated", "wrong-line", "last-cell"] {
        let said = run(&format!("magic-brute --better {better} --json"));
        let lines: Vec<Value> =
            said.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
        let (end, squares) = lines.split_last().expect("the search ends");
        let digits = |found: &Value| -> String {
            board_of(&found["square"]).cells().iter().map(u32::to_string).collect()
        };
        assert_eq!(squares.iter().map(digits).collect::<Vec<_>>().join(" "), expected, "{better}");
        assert_eq!((&end["squares"], &end["complete"]), (&json!(8), &json!(true)), "{better}");
        assert_eq!(said.code, Some(0));
    }
}

#[test]
fn all_squares_up_to_symmetry_are_found() {
    let all = "880 squares, and there are no others";
    for (line, part) in [
        ("magic-brute --order 4 --better lines", "880 magic squares of order 4 up to turning and"),
        ("magic-pruned --order 4 --all", "880 squares, and there are no others; 50,065 "),
        ("magic-pruned --order 4 --all --better", all),
        ("magic-pruned --order 3 --all --without symmetry", "8 squares, and there are no others"),
    ] {
        let said = run(line).out;
        let last = said.lines().last().unwrap_or_default();
        assert!(last.contains(part), "{line}: {last}");
        let squares = if line.contains("--order 3") { 8 } else { 880 };
        assert_eq!(said.matches("\n\n").count(), squares, "{line}");
    }
}

#[test]
fn what_cannot_be_searched_is_refused_with_its_cost() {
    // The rate of this machine is in it.
    let said = run("magic-brute --order 4");
    assert_eq!((&*said.out, said.code), ("", Some(2)));
    let said = said.err;
    assert!(said.starts_with("order 4 has 16^16 = about 1.8 · 10¹⁹ boards; at "), "{said}");
    assert!(said.contains(" years; type `--better lines`, or add `--force`"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_search_says_how_far_it_came() {
    let said = crate::support::interrupted("magic-brute --order 4 --force --json");
    let end: Value = serde_json::from_str(&said.out).expect("a JSON line");
    assert_eq!((&end["squares"], &end["complete"]), (&json!(0), &json!(false)));
    assert_eq!(said.code, Some(130));
}

#[test]
fn one_seed_makes_the_same_runs_however_many_there_are() {
    let runs = |options: &str| {
        let mut runs = report(&format!("magic-local-search --order 5 {options}"))["runs"].take();
        for run in runs.as_array_mut().expect("the runs") {
            let seconds = run["seconds"].take();
            assert!(seconds.as_f64().is_some_and(|seconds| seconds >= 0.0), "{seconds}");
            assert_eq!(run["error"], 0);
        }
        runs
    };
    let (three, five) = (runs("--runs 3"), runs("--runs 5"));
    assert_eq!(three.as_array().map(Vec::as_slice), five.as_array().map(|runs| &runs[..3]));
    assert_ne!(three, runs("--runs 3 --seed 8"));
}

#[test]
fn a_report_says_what_was_asked_for() {
    let report = report("magic-local-search --order 1 --runs 2 --seed 5");
    for (name, value) in [
        ("order", json!(1)),
        ("seed", json!(5)),
        ("asked", json!(2)),
        ("interrupted", json!(false)),
        ("square", json!([[1]])),
    ] {
        assert_eq!(report[name], value, "{name}");
    }
    let runs = report["runs"].as_array().expect("the runs");
    assert_eq!(runs.len(), 2);
    assert!(runs.iter().all(|run| run["restarts"] == 0 && run["work"] == 0), "no swap is needed");
}

#[test]
fn every_choice_finds_a_square() {
    for neighborhood in ["swap", "line"] {
        for error in ["squares", "absolute", "lines"] {
            for start in ["random", "identity"] {
                let choices =
                    format!("--neighborhood {neighborhood} --error {error} --start {start}");
                let said = run(&format!("magic-local-search --order 4 --runs 2 {choices}"));
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
        let report = report(&format!("magic-local-search --order {order} --runs 1 --better"));
        let square = board_of(&report["square"]);
        assert_eq!((square.size().rows, referee::magic::judge(&square)), (order, Ok(())));
    }
    assert_eq!(run("magic-local-search --order 2 --runs 1 --better").code, Some(1));
}
