//! What the searches say is English, and listed for translators: `docs/player/sentences.txt`.

use std::{collections::BTreeSet, fs};

use regex_lite::{Captures, Regex};
use serde_json::Value;

/// Searches with endings that the first choices of a player do not have.
const MORE: [&str; 8] = [
    "lesson=magic-brute\npuzzle=1 2 3/4 5 6/7 8 .",
    "lesson=sudoku-deduction\npuzzle=12345678.........9...............................................................",
    "lesson=sudoku-deduction\npuzzle=8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61",
    "lesson=knight-bfs\nsize=4x4\nmoves=leaper",
    "lesson=knight-warnsdorff\nsize=3x4\nstart=1,1",
    "lesson=knight-random\nsearch=once\nsize=3x4",
    "lesson=magic-local-search\nsize=2x2\nlimit=3",
    "lesson=knight-random\nsize=3x3\nlimit=3",
];

#[test]
fn every_sentence_is_listed_for_translators() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/player/sentences.txt");
    let listed = fs::read_to_string(root).expect("docs/player/sentences.txt");
    let listed: BTreeSet<&str> = listed.lines().collect();
    let missing: Vec<String> =
        sentences().into_iter().filter(|sentence| !listed.contains(&**sentence)).collect();
    assert!(missing.is_empty(), "write these lines there:\n{}", missing.join("\n"));
}

/// What is said in the forms of all lessons, by their searches, and in [`MORE`], with `{1}` for a number.
fn sentences() -> BTreeSet<String> {
    let mut requests: Vec<String> = MORE.iter().map(ToString::to_string).collect();
    let mut sentences = BTreeSet::new();
    for lesson in scenes::all().iter().map(|scene| scene.lesson) {
        // The searches of these do not all come to an end on their first boards.
        let size = match lesson {
            "magic-pruned" => "\nsize=3x3",
            "magic-local-search" => "\nsize=4x4",
            _ => "",
        };
        let form = answer(&format!("lesson={lesson}"));
        collect(&form, &["label"], &mut sentences);
        let searches = form["searches"].as_array().expect("a list");
        let names = searches.iter().filter_map(|search| search["value"].as_str());
        requests.extend(names.map(|name| format!("lesson={lesson}{size}\nsearch={name}")));
        requests.push(format!("lesson={lesson}{size}"));
    }
    for request in requests {
        collect(
            &answer(&format!("{request}\nrun=yes")),
            &["text", "title", "refused"],
            &mut sentences,
        );
    }
    sentences
}

fn answer(request: &str) -> Value {
    serde_json::from_str(&player::respond(request, |_| ())).expect("JSON")
}

/// The texts in the fields `names` of `value`, however deep they lie.
fn collect(value: &Value, names: &[&str], sentences: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, names, sentences)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str().filter(|_| names.contains(&name.as_str())) {
                    Some(text) => {
                        sentences.extend(Some(masked(text)).filter(|mask| has_words(mask)))
                    }
                    None => collect(value, names, sentences),
                }
            }
        }
        _ => {}
    }
}

fn has_words(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).count() > 1
}

/// `text` with `{1}` for its first number and so on, as `docs/player/words.js` does it.
fn masked(text: &str) -> String {
    let numbers = Regex::new(r"\d+(?:,\d{3}|[. ]\d+)*").expect("a pattern");
    let mut count = 0;
    let mask = numbers.replace_all(text, |_: &Captures<'_>| {
        count += 1;
        format!("{{{count}}}")
    });
    mask.into_owned()
}
