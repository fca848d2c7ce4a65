//! The programs as a person uses them: a session in `transcripts/programs.snap`, which is insta's snapshot.
//!
//! `$ knight-bfs --size 3` runs a program, and lines with `< ` are its input. Then comes what it says:
//! standard output as it is, standard error with `! ` before each line, and the exit code, as `[1]`,
//! when it is not 0. A time is shown as `TIME`, because it differs from run to run. Lines with `// ` are
//! remarks. A new session is written into the file, without an answer: insta adds what the program says.

use std::fs;

use crate::support::{run, run_with};

#[test]
fn each_program_says_what_it_said() {
    let transcript = fs::read_to_string(FILE).expect("the transcript").replace('\r', "");
    let session = transcript.splitn(3, "---\n").last().expect("what follows insta's head");
    insta::with_settings!({
        snapshot_path => "../transcripts",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("programs", played(session));
    });
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/programs.snap");

/// The transcript with what the programs say now.
fn played(transcript: &str) -> String {
    let mut replayed = String::new();
    let mut lines = transcript.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix("$ ") else {
            if line.starts_with("// ") {
                replayed += &format!("{line}\n");
            }
            continue;
        };
        replayed += &format!("{line}\n");
        let mut input = String::new();
        while let Some(line) = lines.next_if(|line| line.starts_with("< ")) {
            replayed += &format!("{line}\n");
            input += &format!("{}\n", &line[2..]);
        }
        let program = run_with(command, input.as_bytes());
        for line in program.out.lines() {
            replayed += &format!("{}\n", timeless(line));
        }
        for line in program.err.lines() {
            replayed += &format!("! {line}\n");
        }
        if let Some(code) = program.code.filter(|&code| code != 0) {
            replayed += &format!("[{code}]\n");
        }
        replayed.push('\n');
    }
    replayed
}

/// The line with `TIME` for each time: a number before its unit, a number such as `1.23e-5`, and a
/// number of seconds in JSON.
fn timeless(line: &str) -> String {
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let mut words: Vec<&str> = Vec::new();
    for word in line.split(' ') {
        let is_unit = ["ns", "µs", "ms", "s"].contains(&word);
        if is_unit && words.pop_if(|number| is_number(number)).is_some() || word.contains("e-") {
            words.push("TIME");
        } else {
            words.push(word);
        }
    }
    let line = words.join(" ");
    let Some((before, after)) = line.split_once("\"seconds\":") else { return line };
    let after =
        after.trim_start_matches(|letter: char| letter.is_ascii_digit() || ".e-".contains(letter));
    format!("{before}\"seconds\":TIME{after}")
}

#[test]
fn what_is_refused_names_what_is_meant() {
    for (words, part) in [
        ("knight-bfs --start e4", "expected a row and a column, counted from 0"),
        ("knight-bfs --moves rook", "knight, leaper"),
        ("knight-dfs --start 1", "expected a row and a column, counted from 0"),
        ("knight-dfs --limit 0", "--limit"),
        ("knight-dfs --limit all", "--limit"),
        ("knight-random --seed x", "--seed"),
        ("knight-warnsdorff --roth --closed", "cannot be used with"),
        ("magic-local-search --ordr 3", "--order"),
        ("magic-local-search --runs 0", "--runs"),
        ("magic-pruned --order -1", "unexpected argument"),
        ("sudoku-deduction --size 5", "expected 4, 9 or 16"),
        ("knight-dfs --size 8", "`--limit N` stops after N tours"),
        ("magic-brute --order 4", "type `--lines`"),
        ("magic-pruned --order 5 --all", "or `--count`"),
        ("knight-warnsdorff --size 5 --closed", "an odd number"),
        ("queens --size 33", "`--repair` finds a solution"),
        ("exercise-4 --start 8,8", "expected a row from 0 to 7"),
    ] {
        let output = run(words);
        assert_eq!((output.out.as_str(), output.code), ("", Some(2)), "{words}");
        assert!(output.err.contains(part), "{words}: {}", output.err);
    }
}
