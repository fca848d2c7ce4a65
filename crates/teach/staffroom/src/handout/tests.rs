//! What a handout of the course itself holds, and what it must not hold.

use std::collections::BTreeSet;

use course::{Course, Lesson};
use insta::assert_snapshot;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{Files, Selection, files, text};
use crate::markdown::links;

fn whole_course() -> Course {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    Course::of_author(&root).expect("the course itself")
}

fn hand_out(course: &Course, exercises: &[Lesson], solutions: &[Lesson]) -> Files {
    let selection = Selection { exercises: exercises.to_vec(), solutions: solutions.to_vec() };
    files(course, &selection).expect("the course can be handed out")
}

/// Collects the token text between braces, at any depth, without white space.
fn blocks(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        if let TokenTree::Group(group) = token {
            if group.delimiter() == Delimiter::Brace {
                found.push(squeezed(&group.to_string()));
            }
            blocks(group.stream(), found);
        }
    }
}

/// `text` without comments and white space.
fn squeezed(text: &str) -> String {
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_string();
    text.lines().map(code).collect::<String>().split_whitespace().collect()
}

#[test]
fn no_block_of_a_reference_is_handed_out() {
    let course = whole_course();
    let files = hand_out(&course, &course.lessons, &[]);
    // A third hint is almost the code, and is asked for; the stub has its own tests.
    let is_read = |file: &str| {
        let is_code = ["/lib.rs", "/stub.rs"].iter().any(|end| file.ends_with(end));
        !file.starts_with("crates/") && !file.contains("/hints.") && !is_code
    };
    let texts = files.iter().filter(|(file, _)| is_read(file));
    let texts: Vec<(&String, String)> =
        texts.map(|(file, bytes)| (file, squeezed(&String::from_utf8_lossy(bytes)))).collect();
    let mut looked_at = 0;
    for lesson in &course.lessons {
        let reference = course.read(&lesson.solution_file("src/lib.rs")).expect("it is there");
        let mut bodies = Vec::new();
        blocks(reference.parse().expect("Rust"), &mut bodies);
        // A short body may occur by chance.
        for body in bodies.iter().filter(|body| body.len() > 60) {
            looked_at += 1;
            let leak = texts.iter().find(|(_, text)| text.contains(body));
            assert_eq!(leak.map(|(file, _)| file), None, "{}: {body}", lesson.folder);
        }
    }
    assert!(looked_at > 100, "only {looked_at} blocks were looked at");
}

/// Neither as a file nor as a word: of the settings, recipes and pages only what a class has is left.
#[test]
fn no_teachers_tool_and_no_right_answer_is_handed_out() {
    let course = whole_course();
    let files = hand_out(&course, &course.lessons, &[]);
    for part in ["solutions/", "also-right", "mistakes.md", "crates/teach/", "crates/author/"] {
        let named = files.keys().find(|file| file.contains(part));
        assert!(named.is_none() && !text(&files, "Cargo.toml").contains(part), "{part}: {named:?}");
    }
    let settings = ["Cargo.toml", ".cargo/config.toml", "docs/book.toml", "justfile"];
    for tool in ["staffroom", "programs", "verify", "preprocessor", "additional-js", "INSTA"] {
        let named = settings.iter().find(|file| text(&files, file).contains(tool));
        assert_eq!(named, None, "{tool}");
    }
    let foreign = ["bench", "times", "figures", "check", "verify", "grade", "handout"];
    for page in ["README.md", "docs/src/how-to-use.md", "docs/src/measuring.md"] {
        let has = |name: &&&str| text(&files, page).contains(&format!("just {name}"));
        assert_eq!(foreign.iter().find(has), None, "{page}");
    }
    assert_snapshot!(text(&files, ".cargo/config.toml"), @r#"
    [alias]
    # `just` is a convenience: everything also works as `cargo coach test 3`.
    coach = "run --quiet --package coach --"
    show = "run --quiet --package show --"
    "#);
}

#[test]
fn named_lessons_are_handed_out_with_their_chapters() {
    let course = whole_course();
    let lesson = |number| course.lessons.iter().find(|lesson| lesson.number == number);
    let [third, fifth] = [3, 5].map(|number| [lesson(number).expect("it is there").clone()]);
    let (without, with) = (hand_out(&course, &third, &[]), hand_out(&course, &third, &third));
    let chapter = "docs/src/03-sudoku-bitmask.md";
    let [of_class, whole] = [&without, &with].map(|files| text(files, chapter));
    assert!(of_class.contains("questions: `just quiz 3`."), "{of_class}");
    let pointer = "// Step 1 is yours to write: exercises/03-sudoku-bitmask/src/lib.rs";
    assert!(of_class.contains(pointer) && !whole.contains(pointer), "{of_class}");
    let fill = "board.set(cell, Some(digit));";
    assert!(!of_class.contains(fill) && whole.contains(fill), "{of_class}");
    // A moving board, and the links to its frames, need the solutions, compiled.
    for text in [of_class, whole] {
        let words = "until it takes a digit back for the first time";
        assert!(!text.contains("grid-") && text.contains(words), "{text}");
    }
    // A champion is shown only with the solution that it goes beyond.
    let has_champion = |solutions| {
        let files = hand_out(&course, &fifth, solutions);
        text(&files, "docs/src/05-knight-dfs-further.md").contains("fn count_same_walks")
    };
    assert_eq!((has_champion(&[]), has_champion(&fifth)), (false, true));
    assert!(with.contains_key("solutions/03-sudoku-bitmask/src/better.rs"));
    let member = "\n  \"solutions/03-sudoku-bitmask\",\n";
    let lists = |files| text(files, "Cargo.toml").contains(member);
    assert_eq!((lists(&without), lists(&with)), (false, true));
    // `just test` needs these.
    for file in ["tests/questions.rs", "tests/main.rs", "tests/snapshots/step_3_row_set.snap"] {
        assert!(without.contains_key(&format!("exercises/03-sudoku-bitmask/{file}")), "{file}");
    }
    let (_, lessons) =
        text(&without, "docs/src/SUMMARY.md").split_once("# The lessons").expect("it");
    assert_snapshot!(lessons.split("# Behind").next().unwrap_or_default().trim(), @"
    - [Lesson 3: a set is an integer](03-sudoku-bitmask.md)
      - [Further: can we do better?](03-sudoku-bitmask-further.md)
    ");
}

/// A page or picture that a page names, a module of questions; and no page holds an include.
#[test]
fn what_a_file_names_is_there() {
    let course = whole_course();
    let files = hand_out(&course, &course.lessons, &[]);
    let mut named = BTreeSet::new();
    for file in files.keys() {
        if file.ends_with(".md") {
            let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
            for link in links(text(&files, file)) {
                let target = link.target.split('#').next().unwrap_or_default();
                if !target.is_empty() && !target.contains("://") {
                    named.insert(format!("{folder}/{target}").trim_start_matches('/').to_string());
                }
            }
            assert!(!text(&files, file).contains("{{#"), "{file} holds an include");
        }
        if let Some(folder) = file.strip_suffix("/questions.rs") {
            let modules = text(&files, file).lines().filter_map(|line| line.strip_prefix("mod "));
            named.extend(
                modules.map(|module| {
                    format!("{folder}/questions/{}.rs", module.trim_end_matches(';'))
                }),
            );
        }
    }
    let lost: Vec<&String> = named.iter().filter(|file| !files.contains_key(*file)).collect();
    assert!(lost.is_empty() && named.len() > 20, "{lost:?} of {named:?}");
}
