//! A comparison as one HTML page that needs nothing else. Every text of a student is escaped.

use grade::outputs::{REPORTED, escaped, html};

use super::{CODE_HEADS, HEADS, code_row, play_row};
use crate::compare::{Comparison, Entry, Play};

pub fn page(comparison: &Comparison) -> String {
    let rows: Vec<_> = comparison.entries.iter().map(code_row).collect();
    let mut body = table(&CODE_HEADS, &rows);
    for (index, scene) in comparison.scenes.iter().enumerate() {
        body += &format!("<h2>{}</h2>\n", escaped(&scene.about));
        let row = |(entry, play): (&Entry, &Play)| {
            let mut row = play_row(entry.name.clone(), entry, play, comparison.first_time(index));
            row.push(play.said.clone());
            row
        };
        let rows: Vec<_> = comparison.plays(index).map(row).collect();
        body += &table(&[&HEADS[..], &["what came of it"]].concat(), &rows);
    }
    body += &format!("<p>{}</p>\n", escaped(REPORTED));
    comparison.entries.iter().for_each(|entry| body += &section(entry));
    html(&escaped(&format!("{}: {}", comparison.exercise, comparison.title)), &body)
}

/// What is said of one solution, and its code.
fn section(entry: &Entry) -> String {
    let mut text = format!("<h2>{}</h2>\n<p>{}</p>\n", escaped(&entry.name), escaped(&entry.file));
    if let Some(error) = &entry.error {
        text += &format!("<p>Does not compile:</p>\n<pre>{}</pre>\n", escaped(error));
    }
    if let Some(failure) = &entry.first_failure {
        text += &format!("<p>The first check that fails:</p>\n<pre>{}</pre>\n", escaped(failure));
    }
    if let Some(remarks) = entry.remarks.as_ref().filter(|remarks| !remarks.is_empty()) {
        let items = remarks.iter().map(|remark| format!("<li>{}</li>\n", escaped(remark)));
        text += &format!("<p>Clippy remarks:</p>\n<ul>\n{}</ul>\n", items.collect::<String>());
    }
    let code = escaped(&entry.code);
    text + &format!("<details>\n<summary>The code</summary>\n<pre>{code}</pre>\n</details>\n")
}

fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let row = |cells: &mut dyn Iterator<Item = &str>, tag: &str| {
        let cells = cells.enumerate().map(|(column, cell)| {
            let class = if column == 0 { "" } else { " class=\"n\"" };
            format!("<{tag}{class}>{}</{tag}>", escaped(cell))
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let head = row(&mut heads.iter().copied(), "th");
    let rows = rows.iter().map(|cells| row(&mut cells.iter().map(String::as_str), "td"));
    format!("<table>\n{head}{}</table>\n", rows.collect::<String>())
}
