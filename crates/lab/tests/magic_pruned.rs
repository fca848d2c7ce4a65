//! `just run magic-pruned`, with good and with bad input.

mod support;

use insta::assert_snapshot;
use support::run;

fn magic(options: &str) -> support::Said {
    let arguments: Vec<&str> = ["magic-pruned"].into_iter().chain(options.split(' ')).collect();
    run(&arguments)
}

/// What was written, without the time at the end.
fn timeless(said: &support::Said) -> String {
    said.out.rsplit_once("tried, ").map_or(said.out.clone(), |(text, _)| text.to_string())
}

#[test]
fn the_first_square_is_printed() {
    let said = magic("--order 3");
    assert_snapshot!(timeless(&said), @"
    8 1 6
    3 5 7
    4 9 2

    1 square; 11 numbers
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(0)));
}

#[test]
fn all_squares_up_to_symmetry_are_counted() {
    assert_snapshot!(timeless(&magic("--order 3 --all")), @"
    8 1 6
    3 5 7
    4 9 2

    1 square, and there are no others; 12 numbers
    ");
    let all = magic("--order 4 --all");
    assert!(all.out.contains("880 squares, and there are no others; 50,065 "), "{}", all.out);
    let images = magic("--order 3 --all --without symmetry");
    assert!(images.out.contains("8 squares, and there are no others"), "{}", images.out);
}

#[test]
fn squares_can_be_counted_without_printing_them() {
    assert_snapshot!(timeless(&magic("--order 4 --count")), @"880 squares, and there are no others; 50,065 numbers");
    let images = magic("--order 4 --count --without symmetry");
    assert!(images.out.starts_with("7,040 squares, and there are no others; "), "{}", images.out);
    let planned = magic("--order 4 --count --better");
    assert!(planned.out.starts_with("880 squares, and there are no others; "), "{}", planned.out);
}

#[test]
fn the_limit_stops_the_search() {
    let said = magic("--order 4 --limit 3");
    assert_eq!(said.out.matches("\n\n").count(), 3, "{}", said.out);
    assert!(said.out.contains("3 squares; "), "{}", said.out);
}

#[test]
fn order_2_is_proved_to_have_none_and_order_1_has_one() {
    let said = magic("--order 2");
    assert_snapshot!(timeless(&said), @"no square: all choices are refused, which proves that there is none; 0 numbers");
    assert_eq!(said.code, Some(1));
    assert_snapshot!(timeless(&magic("--order 1 --all")), @"
    1

    1 square, and there are no others; 0 numbers
    ");
}

#[test]
fn the_answers_to_can_we_do_better_can_be_used() {
    assert!(magic("--order 4 --all --better").out.contains("880 squares, and there are no others"));
    let said = magic("--order 9 --better --seed 3");
    assert!(said.out.contains("1 square; "), "{}", said.out);
    let again = magic("--order 9 --better --seed 3");
    assert_eq!(timeless(&said), timeless(&again), "one seed, one square");
    assert_eq!(magic("--order 2 --better").code, Some(1));
}

#[test]
fn json_has_an_object_a_square_and_one_at_the_end() {
    let said = magic("--order 3 --all --json");
    let lines: Vec<serde_json::Value> =
        said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["square"], serde_json::json!([[8, 1, 6], [3, 5, 7], [4, 9, 2]]));
    assert_eq!(lines[1]["squares"], 1);
    assert_eq!(lines[1]["complete"], true);
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    for options in [
        "--order 0",
        "--order 8",
        "--order 13",
        "--order 13 --better",
        "--order 3 --limit 0",
        "--order 5 --all",
        "--order 6 --count",
        "--order 5 --count --without repeat",
        "--order 3 --count --better",
        "--order 4 --without sums",
        "--order 6 --better --limit 2",
    ] {
        let said = magic(options);
        assert_eq!((said.out.as_str(), said.code), ("", Some(2)), "{options}: {}", said.err);
        assert!(
            said.err.contains("expected") || said.err.contains("one of"),
            "{options}: {}",
            said.err
        );
        assert_eq!(said.err.lines().count(), 1, "{options}: {}", said.err);
    }
    let costs = magic("--order 5 --all").err;
    assert!(costs.contains("275,305,224") && costs.contains("weeks"), "{costs}");
}

#[test]
fn unknown_filters_are_named() {
    let said = magic("--order 3 --without sum");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("sums"), "{}", said.err);
}
