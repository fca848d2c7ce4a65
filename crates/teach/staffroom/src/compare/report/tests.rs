//! What the page of a comparison says.

use insta::assert_snapshot;
use replay::Divergence;

use super::{boards, codes, page, sentence, text};
use crate::compare::{Answer, Comparison, Entry, Play, SceneName, Time};

fn play(placements: u64, microseconds: f64, parts: Divergence) -> Play {
    let nanoseconds = 1e3 * microseconds;
    let time = Time { median: nanoseconds, lower: 0.99 * nanoseconds, upper: 1.01 * nanoseconds };
    Play {
        said: "found".to_string(),
        finished: true,
        placements: (placements > 0).then_some(placements),
        parts: Some(parts),
        time: Some(time),
        answer: Some(Answer { cells: vec![Some(1)], picture: "1 2\n3 4\n".to_string() }),
        ..Play::default()
    }
}

fn comparison() -> Comparison {
    let entry = |name: &str, passed, play| Entry {
        name: name.to_string(),
        file: format!("class/{name}/src/lib.rs"),
        passed,
        checks: 34,
        lines: 41,
        plays: vec![play],
        code: format!("// {name} </pre><script>"),
        ..Entry::default()
    };
    let mut wrong = entry("anna-with-a-long-name", 33, play(366, 96.0, Divergence::Never));
    wrong.first_failure = Some("step 2, the first tour\n17 is missing".to_string());
    wrong.plays[0].answer =
        Some(Answer { cells: vec![Some(2)], picture: "2 1\n4 3\n".to_string() });
    let none = Play { said: "does not compile".to_string(), ..Play::default() };
    let mut broken = entry("<b>", 0, none);
    broken.error = Some("error[E0308]: mismatched types\n --> src/lib.rs:3:5".to_string());
    let better =
        Entry { is_better: true, ..entry("better", 34, play(120, 8.0, Divergence::At(12))) };
    Comparison {
        exercise: "exercise-5".to_string(),
        title: "Tours".to_string(),
        scenes: vec![SceneName { ask: String::new(), about: "step 2: the first".to_string() }],
        entries: vec![
            entry("reference", 34, play(366, 95.5, Divergence::Never)),
            better,
            wrong,
            broken,
        ],
    }
}

/// The whole text; the page holds the same, and nothing of a student's as markup.
#[test]
fn solutions_stand_side_by_side_and_one_sentence_says_how_the_last_stands_to_the_first() {
    let mut comparison = comparison();
    assert_snapshot!(text(&comparison) + &boards(&comparison) + &codes(&comparison));
    let page = page(&comparison);
    assert!(page.contains("no ratio") && !page.contains("<script"), "{page}");
    assert_eq!(sentence(&comparison), None, "it does not compile");
    let last = &mut comparison.entries[3];
    (last.error, last.passed) = (None, 34);
    last.plays[0] = play(120, 8.0, Divergence::Never);
    assert_snapshot!(sentence(&comparison).expect("both were timed"), @"Your search takes only 8.4 % of the time of the reference's (8.00 µs against 95.5 µs) and makes 120 placements instead of 366.");
}
