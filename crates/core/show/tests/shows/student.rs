//! What a student gets whose search is wrong in one of the usual ways: a course of two exercises.
//! One does another thing on a board of each size, one does not compile.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use pretty_assertions::assert_eq;

/// Does another thing for each number of rows.
const CODE: &str = r#"//! An exercise.
use grid::{Grid, Move, Pos, Size};

pub type Tours = fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, String>;

pub fn tours_recursive(
    size: Size,
    start: Pos,
    _: &[Move],
    _: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, String> {
    let mut board = Grid::new(size, 0_u32);
    match size.rows {
        1 => todo!("step 2: tours_recursive"),
        2 => loop {
            board.set(start, 1);
            board.set(start, 0);
        },
        3 => {
            board.set(start, 1);
            loop {
                std::hint::spin_loop();
            }
        }
        4 => Ok(deeper(1)),
        5 => {
            board.set(start, 1);
            panic!("there is no cell (5,0)");
        }
        _ => {
            println!("mine");
            for (pos, number) in board.positions().zip(1..) {
                board.set(pos, number);
            }
            on_tour(&board);
            Ok(1)
        }
    }
}

pub const ITERATIVE: Tours = tours_recursive;
pub use tours_recursive as tours_iterative;

fn deeper(depth: u64) -> u64 {
    if depth == 0 { 0 } else { std::hint::black_box(deeper(depth + 1)) + 1 }
}
"#;

const MANIFEST: &str = r#"[package]
name = "exercise-5"
version = "0.0.0"
edition = "2024"
autotests = false

[[example]]
name = "show-5"
path = "examples/show.rs"

[package.metadata.lesson]
title = "A"
idea = "b"
needs = "c"
practice = "d"
minutes = 1

[dependencies]
grid.workspace = true

[dev-dependencies]
exam.workspace = true
referee.workspace = true
replay.workspace = true
"#;

/// The course's folder: always the same one, so that cargo builds it once.
fn course() -> &'static Path {
    static COURSE: LazyLock<PathBuf> = LazyLock::new(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let root = root.canonicalize().expect("the course");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("course");
        let write = |file: &str, text: &str| {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().expect("a file in a folder")).expect("ours");
            // What is unchanged need not be built again.
            if fs::read_to_string(&path).ok().as_deref() != Some(text) {
                fs::write(path, text).expect("ours");
            }
        };
        let read = |file: &str| fs::read_to_string(root.join(file)).expect("a file of the course");
        let path = |name: &str| root.join("crates/core").join(name).display().to_string();
        write(
            "Cargo.toml",
            &format!(
                "[workspace]\nresolver = \"3\"\nmembers = [\"exercises/*\"]\n\n\
                 [workspace.dependencies]\nexam = {{ path = {:?} }}\ngrid = {{ path = {:?} }}\n\
                 referee = {{ path = {:?} }}\nreplay = {{ path = {:?} }}\n",
                path("exam"),
                path("grid"),
                path("referee"),
                path("replay"),
            ),
        );
        if !folder.join("Cargo.lock").exists() {
            write("Cargo.lock", &read("Cargo.lock"));
        }
        let broken = CODE.replace("Ok(1)", "Ok(one)");
        for (name, number, code) in [("05-knight-dfs", 5, CODE), ("04-knight-bfs", 4, &broken)] {
            let exercise = format!("exercises/{name}");
            let manifest = MANIFEST.replace("exercise-5", &format!("exercise-{number}"));
            let manifest = manifest.replace("show-5", &format!("show-{number}"));
            write(&format!("{exercise}/Cargo.toml"), &manifest);
            write(&format!("{exercise}/src/lib.rs"), code);
            let scene = format!("{exercise}/examples/show.rs");
            write(&scene, &read(&scene));
        }
        // Lessons of which this copy has no reference, as in a handout; one has no text, one no scene.
        for (name, number, code) in [("10-kept-back", 10, ""), ("11-no-scene", 11, "fn one() {}")] {
            let manifest = MANIFEST.replace("exercise-5", &format!("exercise-{number}"));
            let manifest = manifest.replace("show-5", &format!("show-{number}"));
            write(&format!("exercises/{name}/Cargo.toml"), &manifest);
            write(&format!("exercises/{name}/src/lib.rs"), code);
        }
        folder
    });
    &COURSE
}

/// The exit code, and what it says on standard output and on standard error.
fn show(options: &[&str]) -> (Option<i32>, String, String) {
    let (code, out, errors) = crate::run(course(), options);
    (code, out, crate::without_news(&errors))
}

const PANICKED: &str = "exercise-5: it panicked: there is no cell (5,0)

  your code  exercises/05-knight-dfs/src/lib.rs
  the checks say more: just test 5
";

#[test]
fn whatever_a_search_does_there_is_something_to_watch_or_a_sentence() {
    let stopped = "exercise-5: stopped after 1 second\n\n  your code  ";
    let unwritten = "exercise 5: step 2 `tours_recursive` is not written yet, so there is nothing \
                     to watch\n\n  your code           exercises/05-knight-dfs/src/lib.rs\n";
    // The size and options, the exit code, what stands on standard output, and on standard error.
    let cases = [
        ("6x1", 0, "exercise-5 · recursive · 6 × 1 from (0,0)\n", ""),
        ("6x1", 0, "The end: it gives a wrong answer: move 1 to 2 is not one of the piece's", ""),
        ("1x1", 1, "", unwritten),
        ("2x1 --events 500", 0, "step 500 of 500", ""),
        ("2x1 --events 500", 0, "The end: stopped after 500 events", ""),
        ("3x1 --seconds 1", 1, "placed 1 at (0,0)", stopped),
        ("4x1", 1, "", "your search ended before it wrote on a board: the stack overflowed"),
        ("5x1", 1, "The end: it panicked: there is no cell (5,0)\n", PANICKED),
        ("2x1 --start 2,0", 2, "", "the start (2,0) is off a board of 2 rows × 1 column\n"),
    ];
    for (options, expected, part, complaint) in cases {
        let words: Vec<_> =
            ["exercise-5", "--size"].into_iter().chain(options.split(' ')).collect();
        let (code, out, errors) = show(&words);
        assert_eq!(code, Some(expected), "{options}: {errors}");
        assert!(out.contains(part) && errors.starts_with(complaint), "{options}: {out}\n{errors}");
        assert_eq!((part.is_empty(), complaint.is_empty()), (out.is_empty(), errors.is_empty()));
    }
}

#[test]
fn a_reference_that_is_not_there_is_refused_and_never_played_by_the_students_code() {
    for name in ["kept-back", "Kept_Back"] {
        let (code, out, errors) = show(&[name]);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert_eq!(
            errors,
            "the reference solution \"kept-back\" is not in this copy of the course\n\
             your own search: `just show 10`\n"
        );
    }
}

#[test]
fn a_file_without_text_is_named_before_anything_is_built() {
    let (code, out, errors) = show(&["exercise-10"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    let empty = "exercises/10-kept-back/src/lib.rs: the file is empty; `just reset 10` brings";
    assert!(errors.starts_with(empty), "{errors}");
}

#[test]
fn what_the_compiler_says_is_passed_on() {
    let (code, out, errors) = show(&["exercise-4"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains("cannot find value `one`"), "{errors}");
    assert!(errors.contains("src/lib.rs does not compile yet: `"), "{errors}");
}
