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

#[test]
fn whatever_a_search_does_there_is_something_to_watch_or_a_sentence() {
    let mut said = String::new();
    for words in [
        "5 --size 6x1",
        "5 --size 1x1",
        "5 --size 2x1 --events 6",
        "5 --size 3x1 --seconds 1",
        "5 --size 4x1",
        "5 --size 5x1",
        "5 --size 2x1 --start 2,0",
        "Kept_Back",
        "exercise-10",
        "11",
    ] {
        let arguments: Vec<&str> = words.split(' ').collect();
        let (code, out, errors) = crate::run(course(), &arguments);
        said += &format!("$ just show {words}  # {code:?}\n{out}----\n{errors}\n");
    }
    insta::assert_snapshot!(said);
    let (code, out, errors) = crate::run(course(), &["exercise-4"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains("cannot find value `one`"), "{errors}");
    assert!(errors.contains("src/lib.rs does not compile yet: `just test 4`"), "{errors}");
}
