//! The page that a student is given: what it says, as HTML for a browser and as text for a mail.

use course::wrap::wrap;
use grid::record::grouped;

use super::{
    html::{self, class},
    marks,
    sentences::{FOLLOW_ON, title},
};
use crate::{
    choice::Choice,
    gradebook::Grade,
    record::{KnownMistake, QuestionResult, Record, Status},
};

/// How wide a mail is.
const WIDTH: usize = 72;

/// What a student reads. In a text, code stands between backticks.
pub(super) struct Page {
    title: String,
    blocks: Vec<Block>,
}

enum Block {
    Verdict(Status, String),
    Text(String),
    /// Lines that are not wrapped.
    Lines(String),
    Step(Status, String),
    /// Boards side by side, each below its heading.
    Boards(Vec<(&'static str, String)>),
}

use Block::{Boards, Lines, Step, Text, Verdict};

impl Page {
    /// What is said to the student `name` of the mark that `record` gives.
    pub(super) fn of(name: &str, grade: &Grade<'_>, record: &Record, choice: Choice) -> Page {
        let title = match record.exercise {
            0 => name.to_string(),
            number => format!("{name}: exercise {number}, {}", record.lesson),
        };
        let mut facts = String::new();
        if record.exercise > 0 {
            facts += &format!(": {}", marks(record, choice));
        }
        if record.total > 0 {
            let Record { passed, total, lines, .. } = record;
            facts += &format!(", {passed} of {total} steps, {lines} lines of code");
        }
        if let Some(placements) = record.placements {
            facts += &format!(
                ", {} placements in the searches that are counted (reported by the program, not verified; \
                 the reference: {})",
                grouped(placements),
                grouped(record.reference_placements)
            );
        }
        let mut blocks = vec![Verdict(record.status, facts)];
        blocks.extend(grade.remarks().into_iter().map(Text));
        blocks.extend(Some(record.detail.clone()).filter(|it| !it.is_empty()).map(Lines));
        blocks.extend(record.chosen().map(Text));
        if record.sandbox == "none" {
            blocks.push(Text("This was graded without a sandbox.".to_string()));
        }
        blocks.extend(steps(record));
        for question in &record.questions {
            one(question, record.exercise, choice, &mut blocks);
        }
        Page { title, blocks }
    }

    /// What the teacher says to the student `name`, who handed in nothing for an exercise.
    pub(super) fn of_absent(name: &str, grade: &Grade<'_>, lesson: &str) -> Page {
        let title = format!("{name}: exercise {}, {lesson}", grade.exercise);
        let blocks = ["Nothing was handed in.".to_string()].into_iter().chain(grade.remarks());
        Page { title, blocks: blocks.map(Text).collect() }
    }

    /// For a browser.
    pub(super) fn html(&self) -> String {
        let blocks = self.blocks.iter().map(|block| match block {
            Verdict(status, facts) => format!(
                "<p><strong class=\"{}\">{status}</strong>{}</p>\n",
                class(*status),
                html::prose(facts)
            ),
            Text(text) => format!("<p>{}</p>\n", html::prose(text)),
            Lines(text) => format!("<pre>{}</pre>\n", html::escaped(text)),
            Step(status, title) => {
                let (class, title) = (class(*status), html::escaped(title));
                format!("<h2><span class=\"{class}\">{}</span> {title}</h2>\n", mark(*status))
            }
            Boards(boards) => {
                let board = |(heading, text): &(&str, String)| {
                    format!("<div>{heading}<pre>{}</pre></div>", html::escaped(text))
                };
                format!(
                    "<div class=\"boards\">{}</div>\n",
                    boards.iter().map(board).collect::<String>()
                )
            }
        });
        html::html(&html::escaped(&self.title), &blocks.collect::<String>())
    }

    /// For a mail.
    pub(super) fn text(&self) -> String {
        let plain = crate::text::plain;
        let title = plain(&self.title);
        let mut text = format!("{title}\n{}\n", "=".repeat(title.chars().count()));
        let mut was_passed = false;
        for block in &self.blocks {
            let is_passed = matches!(block, Step(Status::Passed, _));
            if !(is_passed && was_passed) {
                text.push('\n');
            }
            was_passed = is_passed;
            text += &match block {
                Verdict(status, facts) => wrap(&format!("{status}{facts}"), WIDTH, 0),
                Text(text) => wrap(&plain(text), WIDTH, 0),
                Lines(text) => indented(text, 2) + "\n",
                Step(status, title) => format!("{} {}\n", mark(*status), plain(title)),
                Boards(boards) => {
                    let board = |(heading, text): &(&str, String)| {
                        format!("  {heading}:\n{}\n", indented(text, 4))
                    };
                    boards.iter().map(board).collect::<Vec<_>>().join("\n")
                }
            };
        }
        text
    }
}

fn mark(status: Status) -> char {
    if status == Status::Passed { '✓' } else { '✗' }
}

fn indented(text: &str, indent: usize) -> String {
    let line = |line: &str| format!("{}{line}", " ".repeat(indent)).trim_end().to_string();
    crate::text::plain(text).lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Which of the exercise's steps are passed, and what to do next, in the words of `just test`.
fn steps(record: &Record) -> Vec<Block> {
    let of = |wanted: bool| {
        let questions = record.questions.iter();
        questions
            .filter(move |it| (it.status == Status::Passed) == wanted)
            .map(QuestionResult::step)
    };
    let list = |wanted: bool| of(wanted).map(|it| it.to_string()).collect::<Vec<_>>().join(", ");
    let Some(first) = of(false).next() else { return Vec::new() };
    let (ours, others) = (list(false), list(true));
    let others = if others.is_empty() { "none".to_string() } else { others };
    let why = if ours.contains(',') { ": later steps may stand on it" } else { "" };
    let number = record.exercise;
    vec![
        Text(format!("Steps passed: {others}. Not passed: {ours}.")),
        Text(format!(
            "Begin with step {first}{why}. `just test exercise-{number}` runs your own checks of it, and \
             `just hint exercise-{number} {first}` helps. What was asked here is not what your checks \
             ask, so yours may pass where an answer here is wrong."
        )),
    ]
}

/// What is said of a question. Of several wrong answers the one to the smallest input is shown: it is the
/// easiest to understand.
fn one(question: &QuestionResult, exercise: u32, choice: Choice, blocks: &mut Vec<Block>) {
    blocks.push(Step(question.status, title(&question.name)));
    if question.status == Status::Passed {
        return;
    }
    let shown = choice.reveal.shown(question);
    let QuestionResult { status, detail, mistake, .. } = &shown;
    match &detail[..] {
        "" => blocks.push(Text(status.to_string())),
        detail if detail.contains('\n') => {
            blocks.extend([Text(status.to_string()), Lines(detail.to_string())]);
        }
        detail => blocks.push(Text(format!("{status}: {detail}"))),
    }
    if let Some(KnownMistake { cause, hint, .. }) = mistake {
        let step = question.step();
        blocks.push(Text(format!(
            "A known mistake gives the same wrong answers to all inputs that practice tries: {cause} \
             `just hint exercise-{exercise} {step} {hint}`"
        )));
    }
    if question.follow_on {
        blocks.push(Text(FOLLOW_ON.trim().to_string()));
    }
    if let Some(wrong) = shown.smallest() {
        let boards = choice.reveal.of(wrong).map(|(heading, text)| (heading, text.to_string()));
        blocks.push(Boards(boards.collect()));
    }
}

#[cfg(test)]
mod tests {
    use super::Page;
    use crate::{
        choice::{Choice, Reveal},
        gradebook::Grade,
        points::Points,
        record::{QuestionResult, Record, Status, WrongAnswer},
    };

    fn page(record: &Record, reveal: Reveal) -> Page {
        let grade = Grade {
            student: 0,
            exercise: record.exercise,
            record: Some(record),
            late: None,
            comments: Vec::new(),
            is_ungraded: false,
            counted: 0,
            mark: Points::default(),
        };
        Page::of("ada", &grade, record, Choice { reveal, follow_on: false })
    }

    #[test]
    fn a_page_says_which_steps_are_passed_and_where_to_begin() {
        let questions = vec![
            QuestionResult::new("step_1_to_set", Status::Passed),
            QuestionResult::new("step_8_solve", Status::Failed),
            QuestionResult::new("step_10_count", Status::Crashed),
        ];
        let mut record = Record { exercise: 3, questions, ..Record::default() };
        let html = |record: &Record| page(record, Reveal::None).html();
        let text = html(&record);
        assert!(text.contains("Steps passed: 1. Not passed: 8, 10."), "{text}");
        assert!(text.contains("<code>just hint exercise-3 8</code>"), "{text}");
        assert!(text.contains("Begin with step 8: later steps may stand on it."), "{text}");
        record.questions.pop();
        assert!(html(&record).contains("Begin with step 8. <code>"), "the last one");
        record.questions.truncate(1);
        assert!(!html(&record).contains("Not passed"), "nothing is left to do");
    }

    #[test]
    fn what_is_not_known_is_not_counted() {
        let refused = Record { status: Status::Rejected, ..Record::default() };
        let unknown = page(&refused, Reveal::Own).html();
        let known = Record { exercise: 3, lesson: "sudoku".to_string(), ..refused };
        let known = page(&known, Reveal::Own).html();
        assert!(unknown.contains("<h1>ada</h1>\n<p><strong"), "{unknown}");
        assert!(unknown.contains(">rejected</strong></p>"), "{unknown}");
        assert!(known.contains("<h1>ada: exercise 3, sudoku</h1>"), "{known}");
        assert!(known.contains(">rejected</strong>: 0 of 0 points</p>"), "{known}");
    }

    #[test]
    fn one_board_a_step_is_shown_and_it_is_the_smallest() {
        let wrong = |asked: &str| WrongAnswer {
            asked: asked.into(),
            expected: "7".into(),
            ..WrongAnswer::default()
        };
        let question = QuestionResult {
            wrong: vec![wrong("row 1 of\n1 2 .\n3 . ."), wrong("row 1 of\n1 . .\n. . .")],
            detail: "2 of 9 wrong".into(),
            ..QuestionResult::new("step_3_row_set", Status::Failed)
        };
        let record = Record { exercise: 3, questions: vec![question], ..Record::default() };
        for text in [page(&record, Reveal::Own).html(), page(&record, Reveal::Own).text()] {
            assert_eq!(
                (text.matches("row 1 of").count(), text.contains("1 2 .")),
                (1, false),
                "{text}"
            );
            assert!(text.contains("2 of 9 wrong") && !text.contains("expected"), "{text}");
        }
        assert!(page(&record, Reveal::Diff).text().contains("\n  expected:\n    7\n"));
        assert!(!page(&record, Reveal::None).text().contains("2 of 9"));
    }
}
