//! A comparison as one HTML page that needs nothing else. Every text of a student is escaped.

use grader::outputs::{REPORTED, escaped};

use super::{CODE_HEADS, HEADS, code_row, play_row};
use crate::compare::{Comparison, Entry, Play};

const STYLE: &str = "\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; \
color: CanvasText; background: Canvas; color-scheme: light dark; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid GrayText; }
th:first-child, td:first-child { text-align: left; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid GrayText; }";

pub fn page(comparison: &Comparison) -> String {
    let title = format!("{}: {}", comparison.exercise, comparison.title);
    let mut body = format!("<h1>{}</h1>\n", escaped(&title));
    let rows: Vec<_> = comparison.entries.iter().map(code_row).collect();
    body += &table(&CODE_HEADS, &rows);
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
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>\n{STYLE}\n</style>\n{body}</html>\n",
        escaped(&title)
    )
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
