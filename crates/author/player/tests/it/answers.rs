//! What the pages of the book are answered.

use grid::{Grid, KNIGHT, Pos, Size};
use player::{MOST_EVENTS, choices::searches, respond};
use pretty_assertions::assert_eq;
use serde_json::Value;

fn ask(request: &str) -> Value {
    let answer = respond(request, |_| ());
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {error}: {answer}"))
}

/// How the search ended, as a sentence.
fn end(request: &str) -> String {
    ask(request)["ending"]["text"].as_str().unwrap_or("no end").to_string()
}

/// How many answers a recording shows.
fn answers(recording: &Value) -> usize {
    let markers = recording["markers"].as_array().map_or(&[][..], Vec::as_slice);
    markers.iter().filter(|marker| marker["kind"] == "answer").count()
}

#[test]
fn a_form_begins_with_a_choice_that_it_offers() {
    for scene in scenes::all() {
        let form = ask(&format!("lesson={}", scene.lesson));

        for field in form["fields"].as_array().expect("fields") {
            let Some(choices) = field["choices"].as_array() else { continue };
            let is_offered = choices.iter().any(|choice| choice["value"] == field["value"]);
            assert!(is_offered, "{}: {field}", scene.lesson);
        }
        let names: Vec<_> = searches(&scene).iter().map(|search| search.name).collect();
        let values = form["searches"].as_array().expect("searches");
        let values: Vec<_> =
            values.iter().map(|value| value["value"].as_str().unwrap_or("")).collect();
        assert_eq!(values, names, "{}", scene.lesson);
    }
}

#[test]
fn every_search_finds_as_many_as_the_lessons_own() {
    for scene in scenes::all().into_iter().filter(|scene| scene.lesson != "magic-brute") {
        // Without its filters lesson 2 does not come to an end on a board of order 4, nor does lesson 9 line by
        // line on one of order 5.
        let size = match scene.lesson {
            "magic-pruned" => "\nsize=3x3",
            "magic-local-search" => "\nsize=4x4",
            _ => "",
        };
        let own = answers(&ask(&format!("lesson={}\nrun=yes{size}", scene.lesson)));
        assert!(own > 0, "{}", scene.lesson);
        for search in searches(&scene) {
            // One random walk is hardly ever an answer, and rule 1 does not solve the puzzle of lesson 8.
            let is_none = [("knight-random", "once"), ("sudoku-deduction", "rule-1")]
                .contains(&(scene.lesson, search.name));
            let expected = if is_none { 0 } else { own };
            let request = format!("lesson={}\nrun=yes\nsearch={}{size}", scene.lesson, search.name);
            assert_eq!(answers(&ask(&request)), expected, "{request}");
        }
    }
}

#[test]
fn the_domains_of_lesson_2_are_of_the_same_search() {
    let own = scenes::find("magic-pruned").expect("lesson 2");
    let cases = own.searches.iter().map(|search| (3, search.name, 9));
    for (order, search, limit) in cases.chain([(2, "all", 1), (4, "all", 3), (4, "once", 1)]) {
        let request = format!("search={search}\nsize={order}x{order}\nlimit={limit}");
        let shown = ask(&format!("lesson=magic-pruned\nrun=yes\n{request}"));
        let asked = request.replace('\n', ";").parse().expect("an ask");
        let lessons =
            replay::play(&own, "own", &asked, MOST_EVENTS, replay::WhenFull::CountOn(|_| ()))
                .expect("the lesson plays it");

        assert_eq!(shown["count"]["placements"], lessons.count.placements, "{request}");
        assert_eq!(shown["count"]["removals"], lessons.count.removals, "{request}");
        let replay::Ending::Finished(sentence) = lessons.ending else { panic!("{request}") };
        assert_eq!(shown["ending"]["text"], sentence, "{request}");
    }
}

#[test]
fn a_label_is_one_more_than_the_least_around_it() {
    let walls = ["2,1", "2,4", "3,3", "0,4"];
    let request = format!("lesson=knight-bfs\nrun=yes\nsize=6x7\nwalls={}", walls.join(" "));
    // A board, a cell and a label each: nothing is taken back.
    let events: Vec<u32> = serde_json::from_value(ask(&request)["events"].clone()).expect("events");
    let mut labels = Grid::new(Size::new(6, 7), 0_u32);
    for event in events.as_chunks::<3>().0 {
        let cell = event[1] as usize;
        labels.set(Pos::new(cell / 7, cell % 7), event[2]);
    }
    assert!(labels.cells().iter().any(|&label| label > 4), "walls make a way longer: {labels}");
    for pos in labels.positions() {
        let near = KNIGHT.iter().filter_map(|&step| pos.step(step, labels.size()));
        let least = near.map(|next| labels[next]).filter(|&label| label > 0).min();
        let is_wall = walls.contains(&format!("{},{}", pos.row, pos.col).as_str());
        let expected = match least {
            _ if pos == Pos::new(0, 0) => 1,
            Some(least) if !is_wall => least + 1,
            _ => 0,
        };
        assert_eq!(labels[pos], expected, "{pos} of\n{labels}");
    }
}

#[test]
fn rule_1_alone_is_stuck_where_both_rules_are_not() {
    let request = "lesson=sudoku-deduction\nrun=yes";
    assert!(end(request).starts_with("solved by "), "{}", end(request));
    let alone = ask(&format!("{request}\nsearch=rule-1"));
    let markers = alone["markers"].as_array().expect("markers");
    let notes = markers.iter().filter_map(|marker| marker["text"].as_str());
    assert!(notes.clone().all(|note| note.ends_with("no other digit fits there")), "{alone}");
    assert!(notes.count() > 0, "{alone}");
    let sentence = alone["ending"]["text"].as_str().expect("an end");
    assert!(
        sentence.starts_with("stuck with ") && sentence.ends_with(" empty cells"),
        "{sentence}"
    );
}

#[test]
fn a_board_of_the_readers_own_is_repaired() {
    let request = "lesson=magic-local-search\nrun=yes\nsize=3x3\nlimit=0\npuzzle=";
    let numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let repaired = ask(&format!("{request}1 2 3/4 5 6/7 8 9"));
    let first: Vec<u32> =
        serde_json::from_value(repaired["boards"][0]["cells"].clone()).expect("cells");
    assert_eq!((first, answers(&repaired)), (numbers.to_vec(), 1));
    assert_eq!(end(&format!("{request}2 6 7/9 5 1/4 3 8")), "a magic square after 0 restarts");
    for wrong in ["1 2 3/4 5 6/7 8 8", "1 2 3/4 5 6", "0 1 2/3 4 5/6 7 8"] {
        let refused = ask(&format!("{request}{wrong}"))["refused"].clone();
        assert_eq!(
            refused, "the puzzle: each number from 1 on stands once on a square board",
            "{wrong}"
        );
    }
}

#[test]
fn an_answer_behind_the_kept_writes_is_shown() {
    let long = ask("lesson=knight-dfs\nrun=yes\nsize=6x6\nlimit=1");
    let markers = long["markers"].as_array().expect("markers");
    let kinds: Vec<_> = markers.iter().map(|marker| marker["kind"].as_str()).collect();
    assert_eq!((long["cut"].as_bool(), kinds), (Some(true), vec![Some("jump"), Some("answer")]));
    assert_eq!(markers[0]["at"], MOST_EVENTS);

    let events: Vec<i64> = serde_json::from_value(long["events"].clone()).expect("events");
    let mut board = [-1; 36];
    for event in events.as_chunks::<3>().0 {
        board[usize::try_from(event[1]).expect("a cell")] = event[2];
    }
    board.sort_unstable();
    assert!(board.iter().copied().eq(1..=36), "the last board is a tour: {board:?}");
}

#[test]
fn every_sudoku_that_is_offered_can_be_played() {
    let ends = |lesson: &str| -> Vec<String> {
        let form = ask(&format!("lesson={lesson}"));
        let puzzles = form["fields"][0]["choices"].as_array().expect("puzzles");
        let puzzle = |puzzle: &Value| puzzle["value"].as_str().unwrap_or("").to_string();
        let request = |puzzle: String| format!("lesson={lesson}\nrun=yes\npuzzle={puzzle}");
        puzzles.iter().map(|choice| end(&request(puzzle(choice)))).collect()
    };
    assert_eq!(ends("sudoku-bitmask"), ["solved", "solved", "no solution found"]);

    let reasoned = ends("sudoku-deduction");
    let begins =
        ["solved by", "stuck after", "it finds a contradiction: ", "solved by", "solved by"];
    assert_eq!(reasoned.len(), begins.len());
    for (end, begin) in reasoned.iter().zip(begins) {
        assert!(end.starts_with(begin), "expected {begin:?}, but found {end:?}");
    }
}

#[test]
fn a_digit_has_its_reason_and_a_guess_says_so() {
    let hard = ask("lesson=sudoku-deduction").pointer("/fields/0/choices/1/value").cloned();
    let hard = hard.as_ref().and_then(Value::as_str).expect("a hard puzzle");
    let answer = ask(&format!("lesson=sudoku-deduction\nrun=yes\nsearch=guess\npuzzle={hard}"));

    let notes: Vec<_> = answer["markers"]
        .as_array()
        .expect("markers")
        .iter()
        .filter_map(|marker| marker["text"].as_str())
        .collect();
    assert_eq!(Some(notes.len() as u64), answer["count"]["placements"].as_u64());
    let guesses = notes.iter().filter(|note| note.ends_with(": a guess")).count();
    assert_eq!(answer["ending"]["text"], format!("1 solution; guesses: {guesses}"));
}

#[test]
fn an_impossible_request_is_refused_with_a_sentence() {
    let twice = format!("1.......1{}", ".".repeat(72));
    let givens = format!("sudoku-bitmask\nrun=yes\npuzzle={twice}");
    let as_many = "rows and columns, and as many digits";
    let nine = format!("the puzzle: this search takes a sudoku of 9 {as_many}");
    let any = format!("the puzzle: this search takes a sudoku of 1 or 4 or 9 or 16 {as_many}");
    let small = "1.....3..2.....4";
    let cases = [
        ("chess", "no lesson is called \"chess\""),
        (
            "knight-dfs\nrun=yes\nsize=99x99",
            "a board has from 1 to 64 rows and columns, not 99 × 99",
        ),
        (
            "knight-dfs\nrun=yes\nstart=corner",
            "start expects a row and a column, counted from 0, like 0,3, but found \"corner\"",
        ),
        (
            "knight-dfs\nrun=yes\nlimit=-1",
            "limit expects a whole number from 0 on, but found \"-1\"",
        ),
        ("knight-bfs\nrun=yes\nwalls=0,0", "the start (0,0) is a wall"),
        (
            "magic-brute\nrun=yes\nsearch=repeated\npuzzle=2 7 6/. . ./. . .",
            "this search begins with an empty board: choose one",
        ),
        (
            "sudoku-bitmask\nrun=yes\npuzzle=123",
            "one line of 3 cells is no square board, which would have 1, 4, 9, 16, 25 and so on",
        ),
        (&givens, "row 0 has the digit 1 twice, at (0,0) and at (0,8)"),
        (&format!("sudoku-bitmask\nrun=yes\nsearch=fewest\npuzzle={small}"), &nine),
        (&format!("sudoku-bitmask\nrun=yes\nsearch=kept\npuzzle={small}"), &nine),
        ("sudoku-deduction\nrun=yes\nsearch=guess\npuzzle=.........", &any),
        ("sudoku-deduction\nrun=yes\nsearch=guess\npuzzle=9...............", &any),
    ];
    for (request, sentence) in cases {
        assert_eq!(ask(&format!("lesson={request}"))["refused"], sentence, "{request}");
    }
    // Lesson 8 says itself which givens contradict each other, and counts from 1 as its log does.
    let answered = end(&format!("lesson=sudoku-deduction\nrun=yes\npuzzle={twice}"));
    assert_eq!(answered, "it finds a contradiction: 1 stands twice in row 1");
}
