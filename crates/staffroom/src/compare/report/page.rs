//! A comparison as one HTML page that needs nothing else. Every text of a student is escaped.

use grader::outputs::{REPORTED, escaped};

use super::{duration, grouped, parts};
use crate::compare::{Comparison, Entry};

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; \
color: CanvasText; background: Canvas; color-scheme: light dark; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid GrayText; }
th:first-child, td:first-child { text-align: left; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; }";

/// The page.
pub fn page(comparison: &Comparison) -> String {
    let title = format!("{}: {}", comparison.exercise, comparison.title);
    let mut body = format!("<h1>{}</h1>\n", escaped(&title));
    body += &table(&["", "checks", "lines", "clippy"], &rows(comparison, super::code_row));
    for (index, scene) in comparison.scenes.iter().enumerate() {
        body += &format!("<h2>{}</h2>\n", escaped(&scene.about));
        let first = comparison.entries.first().and_then(|entry| entry.plays.get(index)?.time);
        let row = |entry: &Entry| {
            let play = &entry.plays[index];
            let time = play.time.map(|time| {
                let (lower, upper) = (duration(time.lower), duration(time.upper));
                format!("{} ({lower} to {upper})", duration(time.median))
            });
            let ratio = super::ratio(entry, play, first);
            let dash = || "–".to_string();
            vec![
                entry.name.clone(),
                play.placements.map_or_else(dash, grouped),
                time.unwrap_or_else(dash),
                ratio.unwrap_or_else(dash),
                parts(play.parts),
                play.said.clone(),
            ]
        };
        let heads = ["", "placements", "time", "ratio", "parts at", "what came of it"];
        body += &table(&heads, &rows(comparison, row));
    }
    body += &format!("<p>{}</p>\n", escaped(REPORTED));
    comparison.entries.iter().for_each(|entry| body += &section(entry));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>\n{STYLE}\n</style>\n{body}</html>\n",
        escaped(&title)
    )
}

fn rows(comparison: &Comparison, row: impl Fn(&Entry) -> Vec<String>) -> Vec<Vec<String>> {
    comparison.entries.iter().map(row).collect()
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
    let heads: String = heads.iter().map(|head| format!("<th>{}</th>", escaped(head))).collect();
    let rows = rows.iter().map(|row| {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    });
    format!("<table>\n<tr>{heads}</tr>\n{}</table>\n", rows.collect::<String>())
}
