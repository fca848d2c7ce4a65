//! A search that ends without a word has said in its diary how far it was.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, abort},
};

use grid::{Grid, Pos, Size, record};

/// The search `name` below, for a process of its own, with the file that becomes its diary.
fn search(name: &str) -> (Command, PathBuf) {
    let diary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.diary"));
    // A test that failed leaves it there.
    let _ = fs::remove_file(&diary);
    let mut search = Command::new(env::current_exe().expect("this program"));
    search.args([name, "--exact", "--ignored"]).env(record::DIARY, &diary);
    (search, diary)
}

/// What the diary of the search `name` says when the search is over.
fn diary_of(name: &str) -> Option<String> {
    let (mut search, diary) = search(name);
    let run = search.output().expect("it starts");
    assert!(String::from_utf8_lossy(&run.stdout).contains("running 1 test"));
    fs::read_to_string(diary).ok()
}

fn write_three() {
    let mut board = Grid::new(Size::square(2), None);
    for (col, digit) in [(0, Some(0)), (1, Some(1)), (1, None), (0, Some(2))] {
        board.set(Pos::new(0, col), digit);
    }
}

#[test]
#[ignore = "a search for a process of its own"]
fn search_that_aborts() {
    record::budget(10, || {
        write_three();
        abort();
    });
}

#[test]
#[ignore = "a search for a process of its own"]
fn search_that_looks_at_copies() {
    fn search(board: &mut Grid<u32>, depth: u32) {
        board.set(Pos::new(0, 0), depth);
        let mut copy = board.clone();
        copy.set(Pos::new(1, 1), 7);
        if depth < 3 {
            search(board, depth + 1);
        }
        abort();
    }
    record::budget(10, || search(&mut Grid::new(Size::square(2), 0), 1));
}

#[test]
#[ignore = "a search for a process of its own"]
fn search_that_never_ends() {
    record::budget(u64::MAX, || {
        loop {
            write_three();
        }
    });
}

#[test]
#[ignore = "a search for a process of its own"]
fn search_that_ends() {
    record::budget(10, write_three);
}

#[test]
fn the_diary_holds_the_last_board_and_is_gone_when_the_search_has_ended() {
    let last = "it had placed 3 numbers (at most 2 at a time):\n3 .\n. .\n";

    assert_eq!(diary_of("search_that_aborts").as_deref(), Some(last));
    assert_eq!(diary_of("search_that_ends"), None);
}

#[test]
fn the_board_is_the_one_that_the_search_is_on_and_not_a_copy() {
    let last = "it had placed 6 numbers (at most 4 at a time):\n3 .\n. .\n";

    assert_eq!(diary_of("search_that_looks_at_copies").as_deref(), Some(last));
}

#[test]
fn a_search_that_is_killed_leaves_its_diary_whole() {
    for _ in 0..20 {
        let (mut search, diary) = search("search_that_never_ends");
        let mut search = search.spawn().expect("it starts");
        while !diary.exists() {
            std::thread::yield_now();
        }
        search.kill().expect("it runs");
        search.wait().expect("it ends");
        let said = fs::read_to_string(&diary).expect("it has written");
        assert!(said.starts_with("it had placed ") && said.ends_with(". .\n"), "{said:?}");
    }
}
