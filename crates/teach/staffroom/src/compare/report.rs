//! A comparison in words: as tables for a terminal, and as a page.

use grade::{
    report::{REPORTED, side_by_side},
    text::cut,
};
use grid::grouped;
use replay::Divergence;

use super::{Compared, Comparison, Play};

/// Names, and what is said above a board, are cut here, so that tables and boards fit into 80 columns.
const NAME: usize = 15;
const SAID: usize = 22;

const HEADS: [&str; 7] = ["", "checks", "lines", "placements", "time", "ratio", "differs at"];

/// What the last of them means.
const MEANING: &str =
    "A search differs from the reference's at the frame that first writes something else.";

/// What an answer is called that was judged right and is not that of the reference.
const ANOTHER: &str = "right, another answer";

/// A table for each search, and below them what they do not say. At most 80 columns but for the sentences.
pub fn text(comparison: &Comparison) -> String {
    let mut text = format!("{}\n", comparison.title);
    for (index, search) in comparison.searches.iter().enumerate() {
        let reference = comparison.results[0].plays[index].time;
        let row = |compared: &Compared| row(compared, &compared.plays[index], reference);
        let rows = comparison.results.iter().map(row).collect();
        text += &format!("\n{}\n\n{}", search.about, aligned(&HEADS, rows));
    }
    if let Some(count) = comparison.better {
        let count = grouped(count);
        text += &format!("\nA better search makes {count} placements: see the Further page.\n");
    }
    text.extend(comparison.results.iter().map(|compared| notes(compared, comparison)));
    format!("{text}\n{MEANING}\n{REPORTED}\n")
}

/// The same as a page, with the board and the code of each subject side by side.
pub fn page(comparison: &Comparison) -> String {
    let block = |compared: &Compared| {
        let board = head(compared, comparison).join("\n");
        (compared.name.clone(), format!("{board}\n\n{}", compared.code))
    };
    let blocks: Vec<(String, String)> = comparison.results.iter().map(block).collect();
    side_by_side(&comparison.title, &text(comparison), &blocks)
}

/// The board of each subject in the first search, as many beside each other as fit, and the code of each.
pub fn side(comparison: &Comparison) -> String {
    const WIDTH: usize = 80;
    const GAP: usize = 3;
    let block = |compared: &Compared| {
        [vec![cut(&compared.name, NAME)], head(compared, comparison)].concat()
    };
    let blocks: Vec<Vec<String>> = comparison.results.iter().map(block).collect();
    let widest = blocks.iter().flatten().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for beside in blocks.chunks(((WIDTH + GAP) / (widest + GAP)).max(1)) {
        text.push('\n');
        for line in 0..beside.iter().map(Vec::len).max().unwrap_or(0) {
            let line = beside.iter().map(|block| block.get(line).map_or("", String::as_str));
            let line: String =
                line.map(|line| format!("{line:width$}", width = widest + GAP)).collect();
            text += &format!("{}\n", line.trim_end());
        }
    }
    let codes = comparison.results.iter().filter(|compared| !compared.code.is_empty());
    text.extend(
        codes.map(|compared| format!("\n{}\n\n{}\n", compared.name, compared.code.trim_end())),
    );
    text
}

/// What stands above the board of a subject, and the board.
fn head(compared: &Compared, comparison: &Comparison) -> Vec<String> {
    let Some(play) = compared.plays.first() else { return Vec::new() };
    let placements = play.placements.map(|count| format!("{} placements", grouped(count)));
    let said = if is_another(play, comparison, 0) { ANOTHER } else { &play.said };
    let board = play.answer.iter().flat_map(|answer| answer.picture.lines().map(str::to_string));
    placements.into_iter().chain([cut(said, SAID)]).chain(board).collect()
}

fn is_another(play: &Play, comparison: &Comparison, search: usize) -> bool {
    let reference = &comparison.results[0].plays[search].answer;
    match (&play.answer, reference) {
        (Some(own), Some(reference)) => own.cells != reference.cells,
        _ => false,
    }
}

/// The row below [`HEADS`]; `reference` is the reference's time.
fn row(compared: &Compared, play: &Play, reference: Option<f64>) -> Vec<String> {
    let dash = || "–".to_string();
    let more_than = if play.stopped { "> " } else { "" };
    // A wrong answer has no ratio.
    let times = play.time.zip(reference).filter(|_| compared.is_right());
    vec![
        cut(&compared.name, NAME),
        match compared.error {
            Some(_) => "no build".to_string(),
            None => format!("{}/{}", compared.passed, compared.checks),
        },
        compared.lines.to_string(),
        play.placements.map_or_else(dash, |count| format!("{more_than}{}", grouped(count))),
        play.time.map_or_else(dash, duration),
        times.map_or_else(dash, |(time, reference)| three_digits(time / reference)),
        match play.divergence {
            None => dash(),
            Some(Divergence::Never) => "never".to_string(),
            Some(Divergence::NotYet(count)) => format!("> {}", grouped(count as u64)),
            Some(Divergence::AtOnce) => "at once".to_string(),
            Some(Divergence::At(frame)) => grouped(frame as u64),
        },
    ]
}

/// A table as aligned text. The first column is aligned left, the others right; each is as wide as its widest cell.
fn aligned(heads: &[&str], rows: Vec<Vec<String>>) -> String {
    let heads = heads.iter().map(|head| (*head).to_string()).collect();
    let rows: Vec<Vec<String>> = [heads].into_iter().chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column).unwrap_or(0);
            if column == 0 { format!("{cell:width$}") } else { format!("  {cell:>width$}") }
        });
        text += cells.collect::<String>().trim_end();
        text.push('\n');
    }
    text
}

/// What the tables do not say of one subject.
fn notes(compared: &Compared, comparison: &Comparison) -> String {
    let mut lines = Vec::new();
    if let Some(error) = &compared.error {
        let first: Vec<&str> = error.lines().take(6).collect();
        lines.push(format!("does not compile:\n    {}", first.join("\n    ")));
    }
    lines.extend(compared.first_failure.as_ref().map(|failure| format!("fails {failure}")));
    for (index, (play, search)) in compared.plays.iter().zip(&comparison.searches).enumerate() {
        let search = search.about.split(':').next().unwrap_or_default();
        if compared.error.is_none() && !play.finished {
            lines.push(format!("not timed ({search}): {}", play.said));
        }
        if is_another(play, comparison, index) {
            lines.push(format!("{ANOTHER} ({search})"));
        }
    }
    if lines.is_empty() {
        return String::new();
    }
    format!("\n{} ({})\n  {}\n", compared.name, compared.file, lines.join("\n  "))
}

/// `95.5 µs`: three digits, and the unit that fits.
fn duration(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let fitting = units.into_iter().find(|(unit, _)| nanoseconds >= *unit);
    let (unit, name) = fitting.unwrap_or((1.0, "ns"));
    format!("{} {name}", three_digits(nanoseconds / unit))
}

fn three_digits(number: f64) -> String {
    match number {
        ..0.1 => format!("{number:.3}"),
        ..10.0 => format!("{number:.2}"),
        ..100.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use replay::Divergence;

    use super::{page, side, text};
    use crate::compare::{AnswerBoard, Compared, Comparison, Play, Search};

    fn play(cells: u32, placements: u64, microseconds: f64, divergence: Divergence) -> Play {
        let picture = format!("{cells} 2\n3 4\n");
        Play {
            said: "found".to_string(),
            finished: true,
            placements: Some(placements),
            divergence: Some(divergence),
            time: Some(1e3 * microseconds),
            answer: Some(AnswerBoard { cells: vec![Some(cells)], picture }),
            ..Play::default()
        }
    }

    /// The whole text; the page holds the same, and nothing of a student's as markup.
    #[test]
    fn submissions_stand_side_by_side() {
        let compared = |name: &str, passed, play| Compared {
            name: name.to_string(),
            file: format!("class/{name}/src/lib.rs"),
            passed,
            checks: 34,
            lines: 41,
            plays: vec![play],
            code: format!("// {name} </pre><script>"),
            ..Compared::default()
        };
        let wrong = play(2, 366, 96.0, Divergence::Never);
        let mut wrong = compared("anna-with-a-long-name", 33, wrong);
        wrong.first_failure = Some("step 2, the first tour:\n    17 is missing".to_string());
        let none = Play { said: "does not compile".to_string(), ..Play::default() };
        let mut broken = compared("<b>", 0, none);
        broken.error = Some("error[E0308]: mismatched types\n --> src/lib.rs:3:5".to_string());
        let comparison = Comparison {
            title: "exercise-5: Tours".to_string(),
            searches: vec![Search { ask: String::new(), about: "step 2: the first".to_string() }],
            results: vec![
                compared("reference", 34, play(1, 366, 95.5, Divergence::Never)),
                compared("bob", 34, play(1, 120, 8.0, Divergence::At(12))),
                wrong,
                broken,
            ],
            better: Some(1_234),
        };
        assert_snapshot!(text(&comparison) + &side(&comparison));
        let page = page(&comparison);
        assert!(page.contains("another answer") && !page.contains("<script"), "{page}");
    }
}
