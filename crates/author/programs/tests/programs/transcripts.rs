//! The programs as a person uses them: sessions in `transcripts/*.snap`, which are insta's snapshots.
//!
//! `$ knight-bfs --size 3` runs a program, and lines with `< ` are its input. Then comes what it says:
//! standard output as it is, standard error with `! ` before each line, and the exit code, as `[1]`,
//! when it is not 0. A time is shown as `TIME`, because it differs from run to run. Lines with `// ` are
//! remarks. A new session is written into the file, without an answer: insta adds what the program says.

use std::{fs, path::Path};

use crate::support::{run, run_with};

#[test]
fn each_program_says_what_it_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut sessions = 0;
    insta::with_settings!({
        snapshot_path => "../transcripts",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        for entry in fs::read_dir(&folder).expect("the transcripts") {
            let path = entry.expect("a transcript").path();
            if path.extension().is_none_or(|extension| extension != "snap") {
                continue;
            }
            let transcript = fs::read_to_string(&path).expect("a transcript is text").replace('\r', "");
            let session = transcript.splitn(3, "---\n").last().expect("what follows insta's head");
            let played = played(session);
            sessions += played.matches("\n$ ").count();
            let name = path.file_stem().expect("a name").to_string_lossy();
            insta::assert_snapshot!(name.as_ref(), played);
        }
    });
    assert!(sessions > 50, "only {sessions} sessions were found in {}", folder.display());
}

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
    let mut words: Vec<String> = Vec::new();
    for word in line.split(' ') {
        let unit = word.trim_end_matches([':', '.', ',']);
        let is_unit = ["ns", "µs", "ms", "s"].contains(&unit);
        if is_unit && words.pop_if(|number| is_number(number)).is_some() {
            words.push(word.replacen(unit, "TIME", 1));
        } else if is_number(word) && (word.contains('e') || line.starts_with("shortest over")) {
            words.push("#".repeat(word.len()));
        } else {
            words.push(word.to_string());
        }
    }
    let line = words.join(" ");
    let mut parts = line.split("\"seconds\":");
    let first = parts.next().unwrap_or_default().to_string();
    let is_of_number = |letter: char| letter.is_ascii_digit() || ".e-".contains(letter);
    parts.fold(first, |line, part| {
        format!("{line}\"seconds\":TIME{}", part.trim_start_matches(is_of_number))
    })
}

#[test]
fn what_the_parser_refuses_names_what_is_meant() {
    for (words, part) in [
        ("knight-bfs --start e4", "expected a row and a column, counted from 0"),
        ("knight-bfs --moves rook", "knight, leaper"),
        ("knight-dfs --start 1", "expected a row and a column, counted from 0"),
        ("knight-dfs --limit 0", "expected a number of tours, at least 1"),
        ("knight-dfs --limit all", "expected a number of tours, at least 1"),
        ("knight-random --seed x", "--seed"),
        ("knight-random --max-tries 5", "--until-complete"),
        ("magic-local-search --error cubes", "absolute"),
        ("magic-local-search --start last", "identity"),
        ("magic-local-search --better --error lines", "cannot be used with"),
        ("magic-local-search --ordr 3", "--order"),
        ("magic-local-search -1", "unexpected argument"),
        ("magic-pruned --order 3 --without sum", "sums"),
        ("sudoku-deduction --size 5", "expected 4, 9 or 16"),
    ] {
        let output = run(words);
        assert_eq!((output.out.as_str(), output.code), ("", Some(2)), "{words}");
        assert!(output.err.contains(part), "{words}: {}", output.err);
    }
}
