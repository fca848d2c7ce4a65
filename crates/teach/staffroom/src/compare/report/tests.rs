//! What a comparison says, without running anything.

use insta::assert_snapshot;
use replay::Divergence;

use super::{duration, page, sentence, text};
use crate::compare::{Comparison, Entry, Play, SceneName, Time};

fn play(placements: u64, microseconds: f64, parts: Option<Divergence>) -> Play {
    let median = microseconds * 1e3;
    Play {
        said: "2 tours".to_string(),
        finished: true,
        stopped: false,
        placements: (placements > 0).then_some(placements),
        parts,
        time: Some(Time { median, lower: 0.99 * median, upper: 1.01 * median }),
    }
}

fn entry(name: &str, passed: usize, plays: [Play; 2]) -> Entry {
    Entry {
        name: name.to_string(),
        file: format!("class/{name}/src/lib.rs"),
        passed,
        checks: 34,
        lines: 62,
        remarks: Some(Vec::new()),
        plays: plays.into(),
        is_better: name == "better",
        code: "fn f<T>() {}\n".to_string(),
        ..Entry::default()
    }
}

/// Four solutions: the reference, a better one, an endless one, and one that does not compile.
fn comparison() -> Comparison {
    let reference = play(366, 95.5, Some(Divergence::Never));
    let iterative = play(366, 1_204.0, Some(Divergence::Never));
    let mut endless = entry("anna-with-a-long-name", 30, [Play::default(), iterative.clone()]);
    endless.plays[0].said = "still searching after 200000 writes".to_string();
    endless.plays[0].parts = Some(Divergence::At(57));
    endless.plays[0].stopped = true;
    endless.plays[0].placements = Some(101_234);
    endless.first_failure = Some("step 2, the first tour\n17 is missing\nmore".to_string());
    endless.remarks = Some((1..6).map(|line| format!("line {line}: unneeded `return`")).collect());
    let mut broken = entry("<b>", 0, [Play::default(), Play::default()]);
    broken.error = Some("error[E0308]: mismatched types\n --> src/lib.rs:3:5".to_string());
    broken.plays.iter_mut().for_each(|play| play.said = "does not compile".to_string());
    let scene = |ask: &str, about: &str| SceneName { ask: ask.into(), about: about.into() };
    Comparison {
        version: 2,
        exercise: "exercise-5".to_string(),
        title: "All tours".to_string(),
        scenes: vec![
            scene("variant=recursive", "recursive: step 2, by recursion"),
            scene("variant=iterative", "iterative: step 3, with a stack"),
        ],
        entries: vec![
            entry("reference", 34, [reference, iterative]),
            entry("better", 34, [play(0, 0.85, None), play(120, 400.0, Some(Divergence::At(12)))]),
            endless,
            broken,
        ],
    }
}

#[test]
fn the_tables_fit_into_80_columns_and_the_rest_is_told_below() {
    let text = text(&comparison());
    let tables = text.split("\nanna").next().unwrap_or_default();
    assert!(tables.lines().all(|line| line.chars().count() <= 80), "{tables}");
    assert_snapshot!(text, @"
    exercise-5: All tours

                        checks  lines  clippy
    reference            34/34     62       0
    better               34/34     62       0
    anna-with-a-lon…     30/34     62       5
    <b>               no build     62       0

    recursive: step 2, by recursion

                      placements     time        within  ratio  parts at
    reference                366  95.5 µs  94.5–96.5 µs   1.00     never
    better                     –   850 ns    842–858 ns  0.009         –
    anna-with-a-lon…   > 101,234        –             –      –        57
    <b>                        –        –             –      –         –

    iterative: step 3, with a stack

                      placements     time        within  ratio  parts at
    reference                366  1.20 ms  1.19–1.22 ms   1.00     never
    better                   120   400 µs    396–404 µs   0.33        12
    anna-with-a-lon…         366  1.20 ms  1.19–1.22 ms      –     never
    <b>                        –        –             –      –         –

    better (class/better/src/lib.rs)
      its 62 lines are the lesson's with this file, src/better.rs, and what it calls of crates/author/champions

    anna-with-a-long-name (class/anna-with-a-long-name/src/lib.rs)
      fails step 2, the first tour:
        17 is missing
      not timed (recursive): still searching after 200000 writes
      no ratio: a fast wrong answer is no answer
      clippy, line 1: unneeded `return`
      clippy, line 2: unneeded `return`
      clippy, line 3: unneeded `return`
      and 2 more remarks: --json or --html shows them

    <b> (class/<b>/src/lib.rs)
      does not compile:
        error[E0308]: mismatched types
         --> src/lib.rs:3:5

    The true time lies almost certainly between the two of `within`. A search parts from the reference's where it first writes something else: at which write, counted from 1.
    Placements and searches are reported by the solutions' own processes, and are not verified.
    ");
}

#[test]
fn one_sentence_says_how_the_last_stands_to_the_first() {
    let mut comparison = comparison();
    let mut told = Vec::new();
    for (placements, microseconds) in [(366, 96.0), (366, 300.0), (120, 8.0), (0, 50.0)] {
        comparison.entries[3].error = None;
        comparison.entries[3].passed = 34;
        comparison.entries[3].plays[0] = play(placements, microseconds, Some(Divergence::Never));
        told.push(sentence(&comparison).expect("both were timed"));
    }
    assert_snapshot!(told.join("\n"), @"
    Your search cannot be told from the reference's by its time (96.0 µs against 95.5 µs) and makes as many placements, 366.
    Your search takes 3.14 times as long as the reference's (300 µs against 95.5 µs) and makes as many placements, 366.
    Your search takes only 8.4 % of the time of the reference's (8.00 µs against 95.5 µs) and makes 120 placements instead of 366.
    Your search takes only 52 % of the time of the reference's (50.0 µs against 95.5 µs).
    ");
    comparison.entries[3].passed = 33;
    assert_eq!(sentence(&comparison), None, "a fast wrong answer is no answer");
    comparison.entries[3].passed = 34;
    comparison.entries[3].plays[0].time = None;
    assert_eq!(sentence(&comparison), None);
}

#[test]
fn no_text_of_a_student_becomes_a_part_of_the_page() {
    let mut comparison = comparison();
    for entry in &mut comparison.entries {
        let attack = "</pre><script>alert('\u{1b}[31m')</script>\"&";
        entry.name = attack.to_string();
        entry.file = attack.to_string();
        entry.code = attack.to_string();
        entry.error = Some(attack.to_string());
        entry.first_failure = Some(attack.to_string());
        entry.remarks = Some(vec![attack.to_string()]);
        entry.plays.iter_mut().for_each(|play| play.said = attack.to_string());
    }
    let page = page(&comparison);
    assert!(!page.contains("<script") && !page.contains('\u{1b}'), "{page}");
    assert!(page.contains("&lt;script&gt;alert(&#39;\u{fffd}[31m&#39;)"), "{page}");
    assert_eq!(page.matches("<pre>").count(), page.matches("</pre>").count());
}

#[test]
fn a_duration_has_three_digits_and_a_unit() {
    let told = [0.5, 7.25, 95.5, 950.0, 1_500.0, 2.5e6, 1.25e9].map(duration);
    assert_eq!(told, ["0.50 ns", "7.25 ns", "95.5 ns", "950 ns", "1.50 µs", "2.50 ms", "1.25 s"]);
}
