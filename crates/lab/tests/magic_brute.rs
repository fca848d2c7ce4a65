//! `just run magic-brute`, with good and with bad input.

mod support;

use insta::assert_snapshot;
use serde_json::Value;
use support::{Said, run};

fn magic(options: &[&str]) -> Said {
    run(&[&["magic-brute"], options].concat())
}

/// What is said of an input that cannot be, on standard error and nowhere else.
#[track_caller]
fn complaint(options: &[&str]) -> String {
    let said = magic(options);
    assert_eq!((&*said.out, said.code), ("", Some(2)), "{options:?}");
    said.err
}

/// The numbers of seconds differ from run to run.
fn without_times(text: &str) -> String {
    let line = |line: &str| match line.split_once(" after ") {
        Some((what, rest)) => match rest.split_once(": ") {
            Some((_, rest)) => format!("{what} after TIME: {rest}"),
            None => format!("{what} after TIME"),
        },
        None => line.to_string(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn small_orders_are_searched_completely() {
    assert_snapshot!(without_times(&magic(&["--order", "1"]).out), @"
    1
    found after TIME

    Complete after TIME: 1 magic square of order 1; 1 full board tested in 2 calls.
    ");
    assert_snapshot!(without_times(&magic(&["--order", "2"]).out), @"Complete after TIME: no magic square of order 2; 256 full boards tested in 341 calls.");
}

#[test]
fn refinements_find_the_squares_in_order() {
    let expected = [
        "276951438",
        "294753618",
        "438951276",
        "492357816",
        "618753294",
        "672159834",
        "816357492",
        "834159672",
    ];
    for better in ["repeated", "wrong-line", "last-cell"] {
        let said = magic(&["--better", better, "--json"]);
        let lines: Vec<Value> =
            said.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
        let (end, squares) = lines.split_last().expect("the search ends");
        let digits = |square: &Value| -> String {
            let rows = square["square"].as_array().into_iter().flatten();
            rows.flat_map(|row| row.as_array().into_iter().flatten())
                .map(Value::to_string)
                .collect()
        };
        assert_eq!(squares.iter().map(digits).collect::<Vec<_>>(), expected, "{better}");
        assert_eq!((&end["squares"], &end["complete"]), (&8.into(), &true.into()), "{better}");
        assert_eq!(said.code, Some(0));
    }
}

#[test]
fn order_4_has_880_squares_line_after_line() {
    let said = magic(&["--order", "4", "--better", "lines"]);
    let last = said.out.lines().last().map(without_times).unwrap_or_default();
    assert!(last.contains("880 magic squares of order 4 up to turning and mirroring"), "{last}");
}

#[test]
fn a_trace_shows_every_number_in_a_pipe() {
    let said = magic(&["--order", "2", "--trace"]);
    assert_eq!(said.out.split("\n\n").filter(|picture| !picture.contains("Complete")).count(), 340);
    assert!(said.out.starts_with("1 .\n. .\n\n1 1\n. .\n\n1 1\n1 .\n\n1 1\n1 1\n\n1 1\n1 2\n\n"));
    assert_snapshot!(said.err, @"drawing takes longer than searching: the times tell nothing about the search");
}

#[test]
fn what_cannot_be_searched_is_refused_with_its_cost() {
    assert_snapshot!(complaint(&["--order", "0"]), @"order 0 has no cell to fill; the least order is 1");
    assert_snapshot!(complaint(&["--order", "101"]), @"order 101 is too large; the largest is 100");
    assert_snapshot!(complaint(&["--order", "4", "--better", "compiled"]), @"`--better compiled` knows only order 3, but was asked for order 4");
    assert_snapshot!(complaint(&["--order", "4", "--better", "repeated"]), @"without repeated numbers order 4 still has about 2.1 × 10^13 boards; type `--better lines`, or add `--force`");

    // The rate of this machine is in it.
    let said = complaint(&["--order", "4"]);
    assert!(said.starts_with("order 4 has 16^16 = about 1.8 × 10^19 boards; at "), "{said}");
    assert!(said.contains(" years; type `--better lines`, or add `--force`"), "{said}");
    assert_snapshot!(complaint(&["--order", "x"]), @"`--order x`: expected a whole number from 0 on, in digits");
}

/// Ctrl-C, as the terminal sends it.
#[cfg(unix)]
#[test]
fn an_interrupted_search_says_how_far_it_came() {
    use std::process::{Command, Stdio};
    use std::{thread, time::Duration};

    let child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["magic-brute", "--order", "4", "--force", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab can be started");
    thread::sleep(Duration::from_millis(500));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "kill can be run");

    let output = child.wait_with_output().expect("the lab ends");
    let end: Value = serde_json::from_slice(&output.stdout).expect("a JSON line");
    assert_eq!((&end["squares"], &end["complete"]), (&0.into(), &false.into()));
    assert_eq!(output.status.code(), Some(130));
}
