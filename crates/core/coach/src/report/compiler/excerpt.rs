//! One error in a few lines: what it says, where it is, the student's lines, and what to write there.

use std::fmt::Write;

use runner::messages::{Child, Diagnostic, Span};

use crate::report::{
    lines::{BOLD, CYAN, DIM, RED, columns, paint, wrap},
    style::Style,
};

// As many lines as anybody needs to see why.
const MOST_LINES: usize = 4;
// A line of code keeps at least so many columns.
const LEAST: usize = 8;

/// A line of the student's, and what is said of parts of it.
struct Marked<'a> {
    number: usize,
    text: &'a str,
    marks: Vec<Mark>,
}

struct Mark {
    columns: std::ops::Range<usize>,
    is_primary: bool,
    label: String,
}

/// The error's first line.
pub(super) fn headline(error: &Diagnostic) -> String {
    let code = error.code.as_ref().map_or(String::new(), |code| format!("[{code}]"));
    let first = plain(error.text.lines().next().unwrap_or_default());
    format!("{}{}", paint(RED, &format!("error{code}")), paint(BOLD, &format!(": {first}")))
}

/// What the compiler says, without the name that the student's file has in the exercise's program.
fn plain(text: &str) -> String {
    text.replace("lesson::", "")
}

/// The lines of the file `error` points to, with marks below them.
pub(super) fn lines(error: &Diagnostic, text: &str, style: &Style) -> String {
    let Some(place) = error.place() else { return String::new() };
    let is_shown = |span: &&Span| {
        let is_said = span.label.is_some()
            && !is_callee(span, place, text)
            && !is_macro_around(span, place, text);
        span.file == place.file && (span.is_primary || is_said)
    };
    let mut shown: Vec<&Span> = error.spans.iter().filter(is_shown).collect();
    // The primary line first, so that it is among those that are kept.
    shown.sort_by_key(|span| (!span.is_primary, span.line));
    let mut marked: Vec<Marked<'_>> = Vec::new();
    for span in shown {
        let Some((line, mark)) = mark(span, text) else { continue };
        // The end of the file is no line to look at.
        if line.is_empty() && error.spans.len() > 1 {
            continue;
        }
        if let Some(line) = marked.iter_mut().find(|line| line.number == span.line) {
            line.marks.push(mark);
        } else if marked.len() < MOST_LINES {
            marked.push(Marked { number: span.line, text: line, marks: vec![mark] });
        }
    }
    marked.sort_by_key(|line| line.number);
    drawn(&marked, style.width)
}

/// Whether `span` is only the name of the function whose argument is wrong.
fn is_callee(span: &Span, place: &Span, text: &str) -> bool {
    let is_call = text.get(span.bytes.end..).is_some_and(|after| after.starts_with('('));
    is_call && span.bytes.end < place.bytes.start && span.line <= place.line
}

/// Whether `span` is a macro such as `vec![…]` around the place: what is said of it is about code that the student
/// does not see.
fn is_macro_around(span: &Span, place: &Span, text: &str) -> bool {
    let is_around = span.bytes.start < place.bytes.start && place.bytes.end < span.bytes.end;
    let called = text.get(span.bytes.clone()).unwrap_or_default();
    let name = called.split(['(', '[', '{', ' ']).next().unwrap_or_default();
    is_around && name.ends_with('!')
}

fn mark<'a>(span: &Span, text: &'a str) -> Option<(&'a str, Mark)> {
    let start = text.get(..span.bytes.start)?.rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let column =
        |at: usize| text.get(start..at.min(start + line.len())).map(|part| part.chars().count());
    let columns = column(span.bytes.start)?..column(span.bytes.end)?;
    let label = plain(span.label.as_deref().unwrap_or_default());
    Some((line, Mark { columns, is_primary: span.is_primary, label }))
}

fn drawn(lines: &[Marked<'_>], width: usize) -> String {
    let digits = lines.iter().map(|line| line.number.to_string().len()).max().unwrap_or(1);
    let indent = |line: &Marked<'_>| line.text.len() - line.text.trim_start().len();
    let indent = lines.iter().map(indent).min().unwrap_or(0);
    let room = width.saturating_sub(digits + 5).max(LEAST);
    let gutter = |number: &str| paint(DIM, &format!("  {number:>digits$} | "));
    let mut drawn = String::new();
    for (index, line) in lines.iter().enumerate() {
        if index > 0 && lines[index - 1].number + 1 < line.number {
            _ = writeln!(drawn, "{}", paint(DIM, &format!("  {:>digits$}", "…")));
        }
        let first = line.marks.iter().find(|mark| mark.is_primary).or(line.marks.first());
        let marked = first.map_or(0..0, |mark| mark.columns.clone());
        // What does not fit is left out: on the left, so that the mark is seen, and on the right.
        let skipped = marked.start.min((marked.end + 1).saturating_sub(room)).max(indent);
        let code = window(line.text, skipped, indent, room);
        _ = writeln!(drawn, "{}{}", gutter(&line.number.to_string()), code.replace('\t', " "));
        for mark in &line.marks {
            drawn += &marks(mark, skipped, room, &gutter(""));
        }
    }
    drawn
}

/// The part of a line that is shown, with a sign where something is left out.
fn window(line: &str, skipped: usize, indent: usize, room: usize) -> String {
    let mut shown: Vec<char> = line.chars().skip(skipped).take(room).collect();
    let is_cut = line.chars().count() > skipped + room;
    if let Some(last) = shown.last_mut().filter(|_| is_cut) {
        *last = '…';
    }
    if let Some(first) = shown.first_mut().filter(|_| skipped > indent) {
        *first = '…';
    }
    shown.into_iter().collect()
}

/// The signs below a part of a line, and its label behind or below them.
fn marks(mark: &Mark, skipped: usize, room: usize, gutter: &str) -> String {
    let start = mark.columns.start.saturating_sub(skipped).min(room);
    let length = mark
        .columns
        .end
        .saturating_sub(skipped + start)
        .clamp(1, room.saturating_sub(start).max(1));
    let (sign, ink) = if mark.is_primary { ("^", RED) } else { ("-", CYAN) };
    let signs = paint(ink, &sign.repeat(length));
    let before = " ".repeat(start);
    if mark.label.is_empty() {
        return format!("{gutter}{before}{signs}\n");
    }
    if start + length + 1 + columns(&mark.label) <= room {
        return format!("{gutter}{before}{signs} {}\n", paint(ink, &mark.label));
    }
    let label = wrap(&mark.label, room, 0);
    let label = label.lines().map(|line| format!("{gutter}{}\n", paint(ink, line)));
    format!("{gutter}{before}{signs}\n{}", label.collect::<String>())
}

/// What the compiler itself proposes, and the changed line; or else its first remark that needs no place to be
/// understood.
pub(super) fn help(error: &Diagnostic, text: &str, style: &Style) -> String {
    let shown = |child: &Child| {
        let first = child.text.lines().next().unwrap_or_default();
        wrap(&format!("{}: {}", child.level, plain(first)), style.width, 0)
    };
    if let Some(child) = proposed(error) {
        return shown(child) + &changed_line(child, text);
    }
    let is_plain = |child: &&Child| child.spans.is_empty() && !child.text.contains('\n');
    // The first remark about a trait only repeats the error.
    let known = usize::from(error.code.as_deref() == Some("E0277"));
    error.children.iter().filter(is_plain).nth(known).map(shown).unwrap_or_default()
}

/// The change of this file that the compiler is sure of, or else the first that it proposes.
pub(super) fn proposed(error: &Diagnostic) -> Option<&Child> {
    let file = error.place().map(|place| place.file.as_str());
    let is_own = |span: &Span| Some(span.file.as_str()) == file && span.replacement.is_some();
    let is_change = |child: &&Child| !child.spans.is_empty() && child.spans.iter().all(is_own);
    error.proposal().filter(is_change).or_else(|| error.children.iter().find(is_change))
}

/// The line after the changes of a help, when they are all in one.
fn changed_line(child: &Child, text: &str) -> String {
    let mut spans: Vec<&Span> = child.spans.iter().collect();
    spans.sort_by_key(|span| span.bytes.start);
    let Some(number) = spans.first().map(|span| span.line) else { return String::new() };
    let changes = spans.iter().map(|span| span.replacement.as_deref().unwrap_or_default());
    let is_one_line = changes.clone().all(|new| !new.contains('\n'))
        && spans.iter().all(|span| span.line == number && span.lines.len() == 1)
        // Several proposals for one place exclude each other.
        && spans.windows(2).all(|pair| pair[0].bytes.end <= pair[1].bytes.start && pair[0].bytes != pair[1].bytes);
    let Some(start) =
        text.get(..spans[0].bytes.start).map(|before| before.rfind('\n').map_or(0, |end| end + 1))
    else {
        return String::new();
    };
    if !is_one_line {
        return String::new();
    }
    let (mut line, mut at) = (String::new(), start);
    for (span, new) in spans.iter().zip(changes) {
        line += text.get(at..span.bytes.start).unwrap_or_default();
        line += new;
        at = span.bytes.end;
    }
    line += text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    format!("    {}\n", plain(line.trim()))
}
