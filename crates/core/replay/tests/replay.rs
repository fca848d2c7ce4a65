//! Going through a recording gives the boards that the search wrote.

use grid::{Grid, Pos, Size};
use pretty_assertions::assert_eq;
use replay::{
    Divergence, Ending, Picture, Recording, Replay, Role, Scene, SceneOptions, SceneResult, Stage,
    WhenFull,
};

const CORNER: Pos = Pos { row: 0, col: 0 };

type Search = fn(&Stage);

/// Runs `search` as a scene.
fn recorded(search: Search) -> Recording {
    recorded_up_to(usize::MAX, search)
}

fn recorded_up_to(limit: usize, search: Search) -> Recording {
    // A scene holds a plain function: the search goes by what is asked.
    thread_local!(static SEARCH: std::cell::Cell<Search> = const { std::cell::Cell::new(|_| ()) });
    fn play(_: &SceneOptions, stage: &Stage) -> SceneResult {
        SEARCH.get()(stage);
        Ok("done".to_string())
    }
    SEARCH.set(search);
    let role = |board: &grid::record::Board| {
        if board.holds.contains("bool") { Role::Beside } else { Role::Main }
    };
    let beside = Some(("seen", Picture::Numbers));
    let scene = Scene { play, role, beside, ..Scene::new("test", "a test", Picture::Numbers) };
    replay::play(&scene, "me", &SceneOptions::default(), limit, WhenFull::Stop)
        .expect("the scene takes nothing")
}

/// 1 to 4 in a row of two, taken back in between, with notes on a second board.
fn small_search(stage: &Stage) {
    let mut board = Grid::new(Size::new(1, 2), 0_u32);
    let mut seen = Grid::new(Size::new(1, 2), false);
    let (left, right) = (CORNER, Pos::new(0, 1));
    seen.set(left, true);
    board.set(left, 1);
    seen.set(right, true);
    board.set(right, 2);
    stage.mark_answer();
    board.set(right, 0);
    seen.set(right, false);
    board.set(left, 3);
    stage.note("three instead of one");
    stage.note_at(right, "two was wrong");
}

/// Two boards, and back to the first.
fn two_boards(stage: &Stage) {
    let [mut one, mut other] = [(); 2].map(|()| Grid::new(Size::square(1), 0_u32));
    one.set(CORNER, 1);
    other.set(CORNER, 2);
    other.set(CORNER, 0);
    one.set(CORNER, 3);
    stage.mark_answer();
}

/// All that is kept of a search: each frame with its boards, and what is said of the whole.
fn report(recording: Recording) -> String {
    let counts = (recording.boards.len(), recording.events.len(), recording.count);
    let mut text = String::new();
    let mut replay = Replay::new(recording);
    for frame in 0..=replay.last() {
        replay.go_to(frame);
        let number = replay.view(Role::Main).map(|view| view.number);
        text += &format!("{}board {number:?}\n\n", replay.text());
    }
    let (deepest, answers) = (replay.deepest_frame(), replay.answers().collect::<Vec<_>>());
    let notes: Vec<_> = replay.notes().collect();
    text +=
        &format!("boards, events, {counts:?}\ndeepest {deepest}, answers {answers:?}, {notes:?}\n");
    text + &replay.recording().end()
}

#[test]
fn each_write_is_kept_and_is_a_frame() {
    let rows: [(&str, Search); 8] = [
        ("a small search", small_search),
        ("two boards", two_boards),
        ("a panic", |_| {
            Grid::new(Size::square(1), 0_u32).set(CORNER, 1);
            panic!("there is no cell (5,0)\nmore");
        }),
        ("a copy that is only looked at", |stage| {
            let mut board = Grid::from_rows([[4_u32, 0]]);
            let mut copy = board.clone();
            copy.set(CORNER, 0);
            board.set(Pos::new(0, 1), 5);
            stage.mark_answer();
        }),
        ("a copy goes on from what was filled before", |_| {
            let mut board = Grid::from_rows([[4_u32, 0, 0]]);
            board.set(Pos::new(0, 1), 5);
            let mut copy = board.clone();
            copy.set(Pos::new(0, 2), 6);
        }),
        ("writes beside alone", |_| Grid::new(Size::square(1), false).set(CORNER, true)),
        ("no write", |_| ()),
        ("a wrong answer", |stage| stage.answer(|| Err("the row sums to 1".to_string()))),
    ];
    let rows = rows.map(|(name, search)| format!("# {name}\n{}\n", report(recorded(search))));
    insta::assert_snapshot!(rows.join("\n"));
}

#[test]
fn an_endless_search_keeps_its_first_events() {
    let recording = recorded_up_to(1000, |_| {
        let mut board = Grid::new(Size::square(1), 0_u32);
        loop {
            board.set(CORNER, 1);
            board.set(CORNER, 0);
        }
    });
    assert_eq!((recording.events.len(), recording.is_cut), (1000, true));
    assert_eq!(recording.ending, Ending::Full);
    assert_eq!(Replay::new(recording).last(), 1000);
}

#[test]
fn two_searches_part_at_the_first_write_that_differs() {
    let one = || recorded(small_search);
    let other = recorded(|_| {
        let mut board = Grid::new(Size::new(1, 2), 0_u32);
        board.set(CORNER, 1);
        board.set(Pos::new(0, 1), 3);
    });
    let shorter = recorded(|_| Grid::new(Size::new(1, 2), 0_u32).set(CORNER, 1));
    let elsewhere = recorded(|_| Grid::new(Size::new(2, 1), 0_u32).set(CORNER, 1));
    let cut = recorded_up_to(2, small_search);

    assert_eq!(one().divergence(&one()), Divergence::Never);
    assert_eq!(one().divergence(&other), Divergence::At(2));
    assert_eq!(
        (one().divergence(&shorter), shorter.divergence(&one())),
        (Divergence::At(2), Divergence::At(2))
    );
    assert_eq!(one().divergence(&elsewhere), Divergence::AtOnce);
    let on_a_copy = recorded(|_| {
        let mut board = Grid::new(Size::new(1, 2), 0_u32);
        board.set(CORNER, 1);
        board.clone().set(Pos::new(0, 1), 3);
    });
    assert_eq!(other.divergence(&on_a_copy), Divergence::At(2));
    assert_eq!(
        (one().divergence(&cut), cut.divergence(&one())),
        (Divergence::NotYet(1), Divergence::NotYet(1))
    );
}

#[test]
fn what_is_stored_is_read_back() {
    insta::assert_snapshot!("stored", recorded(small_search).to_json());
    let recording = Recording {
        options: "search=a;size=2x3;start=0,1;moves=leaper;puzzle=1 ./. 2;seed=7;limit=3"
            .parse()
            .unwrap(),
        who: "a \"student\"\n\\ \u{7}é".to_string(),
        ..recorded(small_search)
    };
    assert_eq!(Recording::from_json(&recording.to_json()), Some(recording));
}

#[test]
fn a_text_that_is_no_recording_is_refused() {
    let good = recorded(small_search).to_json();
    for (from, to) in [
        ("\"role\":\"main\"", "\"role\":\"king\""),
        ("\"cols\":2", "\"cols\":99999999999"),
        ("\"cols\":2", "\"cols\":2,\"cells\":[1]"),
        ("\"events\":[0,0,1", "\"events\":[7,0,1"),
        ("\"events\":[0,0,1", "\"events\":[0,2,1"),
        ("\"events\":[0,0,1", "\"events\":[0,1"),
        ("\"at\":7", "\"at\":8"),
        ("\"at\":4", "\"at\":5"),
        ("{", ""),
    ] {
        assert!(good.contains(from), "{from} in {good}");
        assert_eq!(Recording::from_json(&good.replacen(from, to, 1)), None, "{to}");
    }
}

#[test]
fn wherever_one_goes_the_board_is_that_of_the_frame() {
    for search in [small_search, two_boards] {
        for (from, to) in (0..9).flat_map(|from| (0..9).map(move |to| (from, to))) {
            let [mut there, mut fresh] = [(); 2].map(|()| Replay::new(recorded(search)));
            there.go_to(from);
            there.go_to(to);
            fresh.go_to(to);
            assert_eq!(there.text(), fresh.text(), "from {from} to {to}");
        }
    }
}
