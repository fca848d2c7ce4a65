//! The diary of a search that is killed says how far the search was.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, abort},
};

use grid::{Grid, Pos, Size, record};

/// The variable that says which search is made below.
const SEARCH: &str = "GRID_TEST_SEARCH";

/// The variable with the file that becomes its diary.
const DIARY: &str = "GRID_TEST_DIARY";

/// The search `name` below, for a process of its own, with the file that becomes its diary.
fn search(name: &str) -> (Command, PathBuf) {
    let diary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.diary"));
    // A test that failed leaves it there.
    let _ = fs::remove_file(&diary);
    let mut search = Command::new(env::current_exe().expect("this program"));
    search.args(["a_search", "--exact", "--ignored"]);
    search.env(SEARCH, name).env(DIARY, &diary);
    (search, diary)
}

/// What the diary of the search `name` says when the search is over.
fn diary_of(name: &str) -> Option<String> {
    let (mut search, diary) = search(name);
    let run = search.output().expect("it starts");
    assert!(String::from_utf8_lossy(&run.stdout).contains("running 1 test"));
    fs::read_to_string(diary).ok()
}

#[test]
#[ignore = "for a process of its own"]
fn a_search() {
    fn write_three() {
        let mut board = Grid::new(Size::square(2), None);
        for (col, digit) in [(0, Some(0)), (1, Some(1)), (1, None), (0, Some(2))] {
            board.set(Pos::new(0, col), digit);
        }
    }
    fn look_at_copies(board: &mut Grid<u32>, depth: u32) {
        board.set(Pos::new(0, 0), depth);
        let mut copy = board.clone();
        copy.set(Pos::new(1, 1), 7);
        if depth < 3 {
            look_at_copies(board, depth + 1);
        }
    }
    record::keep_diary(env::var_os(DIARY).map(PathBuf::from));
    record::budget(u64::MAX, || match env::var(SEARCH).unwrap_or_default().as_str() {
        "ending" => write_three(),
        "endless" => loop {
            write_three();
        },
        "copying" => {
            look_at_copies(&mut Grid::new(Size::square(2), 0), 1);
            abort();
        }
        _ => {
            write_three();
            abort();
        }
    });
}

#[test]
fn the_diary_holds_the_last_board_that_is_no_copy_and_is_gone_when_the_search_has_ended() {
    let aborted = "it had made 3 placements (at most 2 cells filled at once, on all boards together):\n3 .\n. .\n";
    assert_eq!(diary_of("aborting").as_deref(), Some(aborted));
    let copied = "it had made 6 placements (at most 4 cells filled at once, on all boards together):\n3 .\n. .\n";
    assert_eq!(diary_of("copying").as_deref(), Some(copied));
    assert_eq!(diary_of("ending"), None);
}

#[test]
fn a_search_that_is_killed_leaves_its_diary_whole() {
    for _ in 0..20 {
        let (mut search, diary) = search("endless");
        let mut search = search.spawn().expect("it starts");
        while !diary.exists() {
            std::thread::yield_now();
        }
        search.kill().expect("it runs");
        search.wait().expect("it ends");
        let text = fs::read_to_string(&diary).expect("it has written");
        assert!(text.starts_with("it had made ") && text.ends_with(". .\n"), "{text:?}");
    }
}
