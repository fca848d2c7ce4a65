//! What a handout of the course itself holds, and what it must not hold.

use course::{Course, Lesson};
use insta::assert_snapshot;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{Files, Selection, files, text};
use crate::markdown::Page;

fn whole_course() -> Course {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    Course::of_author(&root).expect("the course itself")
}

fn everything(course: &Course) -> Files {
    hand_out(course, &course.lessons, &[])
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
fn no_block_of_a_solution_is_handed_out() {
    let course = whole_course();
    let files = everything(&course);
    // A third hint is almost the code, and is asked for; the stub has its own tests.
    let texts: Vec<(&String, String)> = files
        .iter()
        .filter(|(file, _)| !file.starts_with("crates/"))
        .filter(|(file, _)| {
            !file.contains("/hints.")
                && !["/lib.rs", "/stub.rs"].iter().any(|end| file.ends_with(end))
        })
        .map(|(file, bytes)| (file, squeezed(&String::from_utf8_lossy(bytes))))
        .collect();
    let mut looked_at = 0;
    for lesson in &course.lessons {
        let solution = course.read(&lesson.solution("src/lib.rs")).expect("it is there");
        let mut bodies = Vec::new();
        blocks(solution.parse().expect("Rust"), &mut bodies);
        // A short body may occur by chance.
        for body in bodies.iter().filter(|body| body.len() > 60) {
            looked_at += 1;
            let leaks = texts.iter().filter(|(_, text)| text.contains(body));
            let leaks: Vec<&String> = leaks.map(|(file, _)| *file).collect();
            assert!(leaks.is_empty(), "{}: in {leaks:?} stands {body}", lesson.folder);
        }
    }
    assert!(looked_at > 100, "only {looked_at} blocks were looked at");
}

/// Neither as a file nor as a word: of the settings, recipes and pages only what a class has is left.
#[test]
fn no_teachers_tool_and_no_right_answer_is_handed_out() {
    let files = everything(&whole_course());
    for part in ["solutions/", "also-right", "mistakes.md", "crates/teach/", "crates/author/"] {
        let named: Vec<&String> = files.keys().filter(|file| file.contains(part)).collect();
        assert!(
            named.is_empty() && !text(&files, "Cargo.toml").contains(part),
            "{part}: {named:?}"
        );
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
fn the_solutions_a_teacher_names_are_handed_out_with_their_chapter() {
    let course = whole_course();
    let [third, fifth] = [3, 5].map(|number| {
        let lesson = course.lessons.iter().find(|it| it.number == number);
        [lesson.expect("it is there").clone()]
    });
    let chapter = "docs/src/03-sudoku-bitmask.md";

    let without = hand_out(&course, &third, &[]);
    let with = hand_out(&course, &third, &third);

    assert!(text(&without, chapter).contains("questions: `just quiz 3`."));
    assert!(text(&without, "docs/src/generated/03-sudoku-bitmask/runs.json").contains("503"));
    let fill = "board.set(cell, Some(digit));";
    assert_eq!(
        (text(&without, chapter).contains(fill), text(&with, chapter).contains(fill)),
        (false, true)
    );
    // A champion is shown only with the solution that it goes beyond.
    let chapter_5 = |solutions| {
        let files = hand_out(&course, &fifth, solutions);
        text(&files, "docs/src/05-knight-dfs-further.md").contains("fn count_same_walks")
    };
    assert_eq!((chapter_5(&[]), chapter_5(&fifth)), (false, true));
    // A moving board, and the links to its moments, need the solutions, compiled.
    for files in [&without, &with] {
        assert!(!text(files, chapter).contains("grid-"), "{}", text(files, chapter));
        assert!(text(files, chapter).contains("until it takes a digit back for the first time"));
    }
    assert!(with.contains_key("solutions/03-sudoku-bitmask/src/better.rs"));
    // `just test` needs these.
    for file in ["tests/questions.rs", "tests/main.rs", "tests/snapshots/step_3_row_set.snap"] {
        assert!(without.contains_key(&format!("exercises/03-sudoku-bitmask/{file}")), "{file}");
    }
    assert!(without.contains_key("crates/core/exam/src/lib.rs"));
    let lists =
        |files| text(files, "Cargo.toml").contains("\n  \"solutions/03-sudoku-bitmask\",\n");
    assert_eq!((lists(&without), lists(&with)), (false, true));
}

#[test]
fn the_contents_are_those_of_the_exercises_that_are_named() {
    let course = whole_course();
    let files = hand_out(&course, &course.lessons[..2], &[]);
    let summary = text(&files, "docs/src/SUMMARY.md");
    let (_, lessons) = summary.split_once("# The lessons").expect("a heading");
    let (lessons, _) = lessons.split_once("# Behind").expect("a heading");
    assert_snapshot!(lessons.trim(), @"
    - [Lesson 1: try everything](01-magic-brute.md)
      - [Further: can we do better?](01-magic-brute-further.md)
    - [Lesson 2: refuse early: domains, propagation, symmetry](02-magic-pruned.md)
      - [Further: can we do better?](02-magic-pruned-further.md)
    ");
}

#[test]
fn every_module_of_the_questions_is_handed_out() {
    let files = everything(&whole_course());
    let questions = files.keys().filter(|file| file.ends_with("/questions.rs"));
    let modules = questions.flat_map(|file| {
        let names = text(&files, file).lines().filter_map(|line| line.strip_prefix("mod "));
        names.map(move |name| file.replace(".rs", &format!("/{}.rs", name.trim_end_matches(';'))))
    });
    let modules: Vec<String> = modules.collect();
    assert!(!modules.is_empty(), "no question has a module: delete this test");
    assert!(modules.iter().all(|module| files.contains_key(module)), "{modules:?}");
}

#[test]
fn every_page_and_picture_that_a_page_names_is_there() {
    let files = everything(&whole_course());
    let mut looked_at = 0;
    for file in files.keys().filter(|file| file.ends_with(".md")) {
        let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in Page::read(text(&files, file)).links {
            let target = link.target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let path = format!("{folder}/{target}");
            looked_at += 1;
            assert!(files.contains_key(path.trim_start_matches('/')), "{file} names {path}");
        }
        assert!(!text(&files, file).contains("{{#"), "{file} holds an include");
    }
    assert!(looked_at > 20, "only {looked_at} links were looked at");
}
