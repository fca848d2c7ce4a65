//! The page that a student is given.

use std::fmt::Write;

use grid::record::grouped;

use super::{Choice, FOLLOW_ON, Reveal, escaped, marks, title};
use crate::record::{KnownMistake, Question, Record, Status, Wrong};

/// What all pages look like; they load nothing from anywhere.
pub(super) const STYLE: &str = "<style>\
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
    color:#222;background:#fff}\
    pre{background:#f4f4f2;padding:.6rem .8rem;overflow-x:auto;margin:.2rem 0}\
    table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem;\
    border-bottom:1px solid #ddd}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
    .boards{display:flex;flex-wrap:wrap;gap:1.5rem}.passed{color:#176b2c}.other{color:#9c1c1c}\
    h2{font-size:1.1rem;margin-top:1.6rem}figure{margin:1rem 0}</style>";

/// The page of one record.
pub(super) fn page(record: &Record, choice: Choice) -> String {
    let name = escaped(&record.submission);
    let heading = match record.exercise {
        0 => name,
        number => format!("{name}: exercise {number}, {}", escaped(&record.lesson)),
    };
    let mut page = head(&heading);
    writeln!(page, "<h1>{heading}</h1>").unwrap_or_default();
    let (class, status) = (class(record.status), record.status);
    write!(page, "<p><strong class=\"{class}\">{status}</strong>").unwrap_or_default();
    if record.exercise > 0 {
        write!(page, ": {}", marks(record, choice)).unwrap_or_default();
    }
    if record.total > 0 {
        let Record { passed, total, lines, .. } = record;
        let placements = placements(record);
        write!(page, ", {passed} of {total} steps, {lines} lines of code{placements}")
            .unwrap_or_default();
    }
    page += "</p>\n";
    if !record.detail.is_empty() {
        writeln!(page, "<pre>{}</pre>", escaped(&record.detail)).unwrap_or_default();
    }
    for sentence in record.handed_in() {
        writeln!(page, "<p>{}</p>", escaped(&sentence)).unwrap_or_default();
    }
    if record.sandbox == "none" {
        page += "<p>This was graded without a sandbox.</p>\n";
    }
    steps(&mut page, record);
    for question in &record.questions {
        one(&mut page, question, record.exercise, choice.reveal);
    }
    page + "</body></html>\n"
}

/// Which of the exercise's steps are passed, and what to do next, in the words of `just test`.
fn steps(page: &mut String, record: &Record) {
    let of = |wanted: bool| {
        let questions = record.questions.iter();
        questions.filter(move |it| (it.status == Status::Passed) == wanted).map(Question::step)
    };
    let list = |wanted: bool| of(wanted).map(|it| it.to_string()).collect::<Vec<_>>().join(", ");
    let Some(first) = of(false).next() else { return };
    let (ours, others) = (list(false), list(true));
    let others = if others.is_empty() { "none".to_string() } else { others };
    let why = if ours.contains(',') { ": later steps may stand on it" } else { "" };
    let number = record.exercise;
    writeln!(
        page,
        "<p>Steps passed: {others}. Not passed: {ours}.</p>\n<p>Begin with step {first}{why}. \
         <code>just test exercise-{number}</code> runs your own checks of it, and \
         <code>just hint exercise-{number} {first}</code> helps. What was asked here is not what \
         your checks ask, so yours may pass where an answer here is wrong.</p>"
    )
    .unwrap_or_default();
}

/// The top of a page.
pub(super) fn head(title: &str) -> String {
    // Even if a text were not harmless, nothing in these pages may run.
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src 'unsafe-inline'\">\
         <title>{title}</title>{STYLE}</head><body>\n"
    )
}

/// How a status is colored.
pub(super) fn class(status: Status) -> &'static str {
    if status == Status::Passed { "passed" } else { "other" }
}

fn placements(record: &Record) -> String {
    let Some(placements) = record.placements else { return String::new() };
    format!(
        ", {} numbers placed in the searches that are counted (reported by the program, not verified; \
         the reference: {})",
        grouped(placements),
        grouped(record.reference_placements)
    )
}

fn one(page: &mut String, question: &Question, exercise: u32, reveal: Reveal) {
    let mark = if question.status == Status::Passed { "✓" } else { "✗" };
    let class = class(question.status);
    writeln!(
        page,
        "<h2><span class=\"{class}\">{mark}</span> {}</h2>",
        escaped(&title(&question.name))
    )
    .unwrap_or_default();
    if question.status == Status::Passed {
        return;
    }
    let (status, detail) = (question.status, reveal.detail(question));
    if detail.is_empty() || detail.contains('\n') {
        writeln!(page, "<p>{status}</p>").unwrap_or_default();
    } else {
        writeln!(page, "<p>{status}: {}</p>", escaped(detail)).unwrap_or_default();
    }
    if detail.contains('\n') {
        writeln!(page, "<pre>{}</pre>", escaped(detail)).unwrap_or_default();
    }
    if let Some(KnownMistake { cause, hint, .. }) = reveal.mistake(question) {
        let (cause, step) = (escaped(cause), question.step());
        writeln!(
            page,
            "<p><strong>A known mistake gives the same answers to every input that practice tries:</strong> \
             {cause} <code>just hint exercise-{exercise} {step} {hint}</code></p>"
        )
        .unwrap_or_default();
    }
    if question.follow_on {
        writeln!(page, "<p>{}</p>", escaped(FOLLOW_ON)).unwrap_or_default();
    }
    for Wrong { asked, expected, found, complaint } in reveal.wrong(question) {
        page.push_str("<div class=\"boards\">");
        let mut column = |heading: &str, text: &str| {
            write!(page, "<div>{heading}<pre>{}</pre></div>", escaped(text)).unwrap_or_default();
        };
        column("asked", asked);
        column("your answer", found.as_deref().unwrap_or("none came"));
        if !complaint.is_empty() {
            column("what is wrong", complaint);
        }
        if reveal == Reveal::Diff {
            column("expected", expected);
        }
        page.push_str("</div>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::{
        outputs::{Choice, Reveal},
        record::{Question, Record, Status},
        submission::Submission,
    };

    #[test]
    fn a_page_says_which_steps_are_passed_and_where_to_begin() {
        let ada = Submission::default();
        let mut record = Record::without_questions(&ada, 3, "sudoku", Status::Failed, "");
        record.questions = vec![
            Question::new("step_1_to_set", Status::Passed),
            Question::new("step_8_solve", Status::Failed),
            Question::new("step_10_count", Status::Crashed),
        ];
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
        let refused = |exercise, lesson| {
            let ada = Submission::default();
            let record = Record::without_questions(&ada, exercise, lesson, Status::Rejected, "");
            page(
                &Record { submission: "ada".to_string(), ..record },
                Choice { reveal: Reveal::Own, follow_on: false },
            )
        };
        let (unknown, known) = (refused(0, ""), refused(3, "sudoku"));
        assert!(unknown.contains("<h1>ada</h1>\n<p><strong"), "{unknown}");
        assert!(unknown.contains(">rejected</strong></p>"), "{unknown}");
        assert!(known.contains("<h1>ada: exercise 3, sudoku</h1>"), "{known}");
        assert!(known.contains(">rejected</strong>: 0 of 0 points</p>"), "{known}");
    }
}
