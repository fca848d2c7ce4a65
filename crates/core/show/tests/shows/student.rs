//! What a student gets whose search is wrong in one of the usual ways: it does another thing on a board of each size.

use std::{
    fs,
    path::{Path, PathBuf},
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
name = "exercise-NUMBER"
edition = "2024"
autotests = false

[[example]]
name = "show-NUMBER"
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

/// Writes `text` into a file of the course, unless it is there already: then nothing need be built again.
fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("ours");
    if fs::read_to_string(&path).ok().as_deref() != Some(text) {
        fs::write(path, text).expect("ours");
    }
}

/// The course's folder: always the same one, so that cargo builds it once.
fn course() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("course");
    let read = |file: &str| fs::read_to_string(root.join(file)).expect("a file of the course");
    let crates = ["exam", "grid", "referee", "replay"]
        .map(|name| format!("{name} = {{ path = {:?} }}\n", root.join("crates/core").join(name)));
    let manifest =
        "[workspace]\nresolver = \"3\"\nmembers = [\"exercises/*\"]\n\n[workspace.dependencies]\n";
    write(&folder, "Cargo.toml", &(manifest.to_string() + &crates.concat()));
    if !folder.join("Cargo.lock").exists() {
        write(&folder, "Cargo.lock", &read("Cargo.lock"));
    }
    // The references stay with the teacher, and one lesson has no text.
    for (name, number, code) in [("05-knight-dfs", "5", CODE), ("10-kept-back", "10", "")] {
        let exercise = format!("exercises/{name}");
        write(&folder, &format!("{exercise}/Cargo.toml"), &MANIFEST.replace("NUMBER", number));
        write(&folder, &format!("{exercise}/src/lib.rs"), code);
    }
    let scene = "exercises/05-knight-dfs/examples/show.rs";
    write(&folder, scene, &read(scene));
    folder
}

#[test]
fn whatever_a_search_does_can_be_watched_or_is_said() {
    let (course, mut said) = (course(), String::new());
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
    ] {
        let arguments: Vec<&str> = words.split(' ').collect();
        let (code, out, errors) = crate::run(&course, &arguments);
        said += &format!("$ just show {words}  # {code:?}\n{out}----\n{errors}\n");
    }
    insta::assert_snapshot!(said);
    write(&course, "exercises/05-knight-dfs/src/lib.rs", &CODE.replace("Ok(1)", "Ok(one)"));
    let (code, out, errors) = crate::run(&course, &["exercise-5"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(errors.contains("cannot find value `one`"), "{errors}");
    assert!(errors.contains("src/lib.rs does not compile yet: `just test 5`"), "{errors}");
}
