//! `just run magic-brute`: what is more than a transcript.

use serde_json::Value;

use crate::support::{Said, run};

fn magic(options: &[&str]) -> Said {
    run(&[&["magic-brute"], options].concat())
}

#[test]
fn refinements_find_the_squares_in_order() {
    let expected = [
        "276951438",
        "294753618",
        "438951276",
        "492357816",
        "618753294",
        "672159834",
        "816357492",
        "834159672",
    ];
    for better in ["repeated", "wrong-line", "last-cell"] {
        let said = magic(&["--better", better, "--json"]);
        let lines: Vec<Value> =
            said.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
        let (end, squares) = lines.split_last().expect("the search ends");
        let digits = |square: &Value| -> String {
            let rows = square["square"].as_array().into_iter().flatten();
            rows.flat_map(|row| row.as_array().into_iter().flatten())
                .map(Value::to_string)
                .collect()
        };
        assert_eq!(squares.iter().map(digits).collect::<Vec<_>>(), expected, "{better}");
        assert_eq!((&end["squares"], &end["complete"]), (&8.into(), &true.into()), "{better}");
        assert_eq!(said.code, Some(0));
    }
}

#[test]
fn order_4_has_880_squares_line_after_line() {
    let said = magic(&["--order", "4", "--better", "lines"]);
    let last = said.out.lines().last().unwrap_or_default();
    assert!(last.contains("880 magic squares of order 4 up to turning and mirroring"), "{last}");
}

#[test]
fn what_cannot_be_searched_is_refused_with_its_cost() {
    // The rate of this machine is in it.
    let said = magic(&["--order", "4"]);
    assert_eq!((&*said.out, said.code), ("", Some(2)));
    let said = said.err;
    assert!(said.starts_with("order 4 has 16^16 = about 1.8 × 10^19 boards; at "), "{said}");
    assert!(said.contains(" years; type `--better lines`, or add `--force`"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_search_says_how_far_it_came() {
    let said = crate::support::interrupted(&["magic-brute", "--order", "4", "--force", "--json"]);
    let end: Value = serde_json::from_str(&said.out).expect("a JSON line");
    assert_eq!((&end["squares"], &end["complete"]), (&0.into(), &false.into()));
    assert_eq!(said.code, Some(130));
}
