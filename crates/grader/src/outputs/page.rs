//! The page that a student is given.

use grid::record::grouped;

use super::{Choice, FOLLOW_ON, Reveal, escaped, marks, title};
use crate::record::{KnownMistake, Question, Record, Status};

/// What all pages look like; they load nothing from anywhere.
const STYLE: &str = "<style>\
    :root{color-scheme:light dark}\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:CanvasText;background:Canvas}\
    pre{border:1px solid GrayText;padding:.6rem .8rem;overflow-x:auto;margin:.2rem 0}\
    table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem;\
    border-bottom:1px solid GrayText}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
    .boards{display:flex;flex-wrap:wrap;gap:1.5rem}.passed{color:light-dark(#176b2c,#7fd494)}\
    .other{color:light-dark(#9c1c1c,#ff9a90)}\
    h2{font-size:1.1rem;margin-top:1.6rem}figure{margin:1rem 0}</style>";

/// The page of one record.
pub(super) fn page(record: &Record, choice: Choice) -> String {
    let name = escaped(&record.submission);
    let heading = match record.exercise {
        0 => name,
        number => format!("{name}: exercise {number}, {}", escaped(&record.lesson)),
    };
    let (class, status) = (class(record.status), record.status);
    let mut page = format!("<p><strong class=\"{class}\">{status}</strong>");
    if record.exercise > 0 {
        page += &format!(": {}", marks(record, choice));
    }
    if record.total > 0 {
        let Record { passed, total, lines, .. } = record;
        page += &format!(", {passed} of {total} steps, {lines} lines of code");
    }
    if let Some(placements) = record.placements {
        page += &format!(
            ", {} placements in the searches that are counted (reported by the program, not verified; \
             the reference: {})",
            grouped(placements),
            grouped(record.reference_placements)
        );
    }
    page += "</p>\n";
    if !record.detail.is_empty() {
        page += &format!("<pre>{}</pre>\n", escaped(&record.detail));
    }
    for sentence in record.handed_in() {
        page += &format!("<p>{}</p>\n", escaped(&sentence));
    }
    if record.sandbox == "none" {
        page += "<p>This was graded without a sandbox.</p>\n";
    }
    page += &steps(record);
    for question in &record.questions {
        page += &one(question, record.exercise, choice.reveal);
    }
    html(&heading, &page)
}

/// Which of the exercise's steps are passed, and what to do next, in the words of `just test`.
fn steps(record: &Record) -> String {
    let of = |wanted: bool| {
        let questions = record.questions.iter();
        questions.filter(move |it| (it.status == Status::Passed) == wanted).map(Question::step)
    };
    let list = |wanted: bool| of(wanted).map(|it| it.to_string()).collect::<Vec<_>>().join(", ");
    let Some(first) = of(false).next() else { return String::new() };
    let (ours, others) = (list(false), list(true));
    let others = if others.is_empty() { "none".to_string() } else { others };
    let why = if ours.contains(',') { ": later steps may stand on it" } else { "" };
    let number = record.exercise;
    format!(
        "<p>Steps passed: {others}. Not passed: {ours}.</p>\n<p>Begin with step {first}{why}. \
         <code>just test exercise-{number}</code> runs your own checks of it, and \
         <code>just hint exercise-{number} {first}</code> helps. What was asked here is not what \
         your checks ask, so yours may pass where an answer here is wrong.</p>\n"
    )
}

/// A page of its own. Title and body are HTML, in which each text of a student was [`escaped`].
pub fn html(title: &str, body: &str) -> String {
    // The policy keeps scripts from running even if a text were not escaped.
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'\">\
         <title>{title}</title>{STYLE}</head><body>\n<h1>{title}</h1>\n{body}</body></html>\n"
    )
}

/// How a status is colored.
pub(super) fn class(status: Status) -> &'static str {
    if status == Status::Passed { "passed" } else { "other" }
}

fn one(question: &Question, exercise: u32, reveal: Reveal) -> String {
    let mark = if question.status == Status::Passed { "✓" } else { "✗" };
    let class = class(question.status);
    let title = escaped(&title(&question.name));
    let mut page = format!("<h2><span class=\"{class}\">{mark}</span> {title}</h2>\n");
    if question.status == Status::Passed {
        return page;
    }
    let Question { status, detail, mistake, wrong, .. } = reveal.shown(question);
    page += &match escaped(&detail) {
        detail if detail.is_empty() => format!("<p>{status}</p>\n"),
        detail if detail.contains('\n') => format!("<p>{status}</p>\n<pre>{detail}</pre>\n"),
        detail => format!("<p>{status}: {detail}</p>\n"),
    };
    if let Some(KnownMistake { cause, hint, .. }) = mistake {
        let (cause, step) = (escaped(&cause), question.step());
        page += &format!(
            "<p><strong>A known mistake gives the same answers to every input that practice tries:</strong> \
             {cause} <code>just hint exercise-{exercise} {step} {hint}</code></p>\n"
        );
    }
    if question.follow_on {
        page += &format!("<p>{}</p>\n", escaped(FOLLOW_ON));
    }
    for wrong in &wrong {
        page += "<div class=\"boards\">";
        for (heading, text) in reveal.of(wrong) {
            page += &format!("<div>{heading}<pre>{}</pre></div>", escaped(text));
        }
        page += "</div>\n";
    }
    page
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::{
        outputs::{Choice, Reveal},
        record::{Question, Record, Status},
    };

    #[test]
    fn a_page_says_which_steps_are_passed_and_where_to_begin() {
        let questions = vec![
            Question::new("step_1_to_set", Status::Passed),
            Question::new("step_8_solve", Status::Failed),
            Question::new("step_10_count", Status::Crashed),
        ];
        let mut record = Record { exercise: 3, questions, ..Record::default() };
        let choice = Choice { reveal: Reveal::None, follow_on: false };
        let text = page(&record, choice);
        assert!(text.contains("Steps passed: 1. Not passed: 8, 10."), "{text}");
        assert!(text.contains("just hint exercise-3 8"), "{text}");
        assert!(text.contains("Begin with step 8: later steps may stand on it."), "{text}");
        record.questions.pop();
        assert!(page(&record, choice).contains("Begin with step 8. <code>"), "the last one");
        record.questions.truncate(1);
        assert!(!page(&record, choice).contains("Not passed"), "nothing is left to do");
    }

    #[test]
    fn what_is_not_known_is_not_counted() {
        let choice = Choice { reveal: Reveal::Own, follow_on: false };
        let (submission, status) = ("ada".to_string(), Status::Rejected);
        let refused = Record { submission, status, ..Record::default() };
        let unknown = page(&refused, choice);
        let known = page(&Record { exercise: 3, lesson: "sudoku".to_string(), ..refused }, choice);
        assert!(unknown.contains("<h1>ada</h1>\n<p><strong"), "{unknown}");
        assert!(unknown.contains(">rejected</strong></p>"), "{unknown}");
        assert!(known.contains("<h1>ada: exercise 3, sudoku</h1>"), "{known}");
        assert!(known.contains(">rejected</strong>: 0 of 0 points</p>"), "{known}");
    }
}
