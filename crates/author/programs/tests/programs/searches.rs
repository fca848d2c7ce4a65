//! The programs of the knight and of magic squares: what a transcript cannot show.

use crate::support::run;

#[test]
fn what_a_search_costs_on_this_machine_is_said_before_it_starts() {
    for (line, code, out, err) in [
        (
            "knight-dfs --size 6 --limit 1 --show 0",
            0,
            "Stopped at the limit: 1 tour from (0,0)",
            [
                "To find all tours takes about 2.0 · 10¹⁰ placements",
                "The search stops after 1 tour",
            ],
        ),
        (
            "magic-brute --order 4",
            2,
            "",
            [
                "order 4 has 16^16 = about 1.8 · 10¹⁹ boards; at ",
                " years; type `--better lines`, or add `--force`",
            ],
        ),
    ] {
        let output = run(line);
        assert_eq!(
            (output.out.starts_with(out), output.code),
            (true, Some(code)),
            "{}",
            output.out
        );
        assert!(err.iter().all(|part| output.err.contains(part)), "{}", output.err);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_what_was_found() {
    for (line, expected) in [
        ("knight-dfs --size 8 --show=0", "Interrupted: 0 tours from (0,0)"),
        ("knight-dfs --size 8 --json", "\"complete\":false"),
        ("knight-random --until-complete --size 40 --json", "\"tries\":"),
        ("knight-random --size 40 --tries 100000000 --json", "\"lengths\":"),
        ("knight-warnsdorff --every-start --size 300 --json", "\"visited\":"),
        ("magic-brute --order 4 --force --json", "\"squares\":0"),
    ] {
        let output = crate::support::interrupted(line);
        assert_eq!(
            (output.out.contains(expected), output.code),
            (true, Some(130)),
            "{}",
            output.out
        );
        if line.contains("--json") {
            let end: serde_json::Value = serde_json::from_str(&output.out).expect("one object");
            let is_over = end["interrupted"] == true || end["complete"] == false;
            assert!(is_over, "{line}: {}", output.out);
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_says_that_nothing_was_found_yet() {
    for (line, expected) in [
        ("queens --size 30", "Interrupted: no answer was found so far."),
        ("sudoku-bitmask tests/slow.txt", "Interrupted "),
        ("sudoku-bitmask --json tests/slow.txt", "Interrupted "),
    ] {
        let output = crate::support::interrupted(line);
        assert_eq!(
            (output.err.contains(expected), output.code),
            (true, Some(130)),
            "{}",
            output.err
        );
    }
}

#[test]
#[cfg(unix)]
fn after_a_second_a_terminal_reads_what_is_done_for_which_line_and_what_is_faster() {
    let screen = crate::support::on_terminal("sudoku-bitmask tests/slow.txt", "Ctrl-C ends it");
    assert!(screen.contains("line 2: still searching; `--better` takes a moment."), "{screen}");
    assert!(screen.contains("Interrupted after 1 puzzle solved"), "{screen}");
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
        "knight-warnsdorff --size 3 --closed",
        "knight-random --size 3 --until-complete --max-tries 9",
        "magic-local-search --order 2 --runs 1 --max-restarts 9",
        "queens --size 2",
        "queens --size 2 --count",
        "queens --size 2 --better",
        "queens --size 2 --better --count",
    ] {
        assert_eq!(run(line).code, Some(1), "{line}");
        let program = line.split(' ').next().unwrap_or_default();
        let help = run(&format!("{program} --help")).out;
        assert!(help.contains("\n  1    there is no answer"), "{program}: {help}");
    }
}

#[test]
fn all_squares_up_to_symmetry_are_found() {
    let all = "880 squares, and there are no others";
    for (line, squares, part) in [
        ("magic-brute --order 4 --better lines", 880, "880 magic squares of order 4 up to turning"),
        ("magic-pruned --order 4 --all", 880, "880 squares, and there are no others; 50,065 "),
        ("magic-pruned --order 4 --all --better", 880, all),
        (
            "magic-pruned --order 3 --all --without symmetry",
            8,
            "8 squares, and there are no others",
        ),
    ] {
        let output = run(line).out;
        let last = output.lines().last().unwrap_or_default();
        assert!(last.contains(part), "{line}: {last}");
        assert_eq!(output.matches("\n\n").count(), squares, "{line}");
    }
}

#[test]
fn every_choice_finds_a_square() {
    for neighborhood in ["swap", "line"] {
        for error in ["squares", "absolute", "lines"] {
            for start in ["random", "identity"] {
                let choices =
                    format!("--neighborhood {neighborhood} --error {error} --start {start}");
                let output = run(&format!("magic-local-search --order 4 --runs 2 {choices}"));
                assert_eq!(output.code, Some(0), "{choices}: {}", output.out);
                let title = format!("order 4, seed 1: {neighborhood}, {error}, {start}\n");
                assert!(output.out.starts_with(&title), "{}", output.out);
            }
        }
    }
}
