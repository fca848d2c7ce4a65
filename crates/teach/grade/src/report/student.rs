//! The page that a student is given, as HTML for a browser and as text for a mail: the mark, what is wrong on which
//! board, and what to hand in.

use grid::grouped;
use minijinja::{Value, context};
use serde::{Deserialize, Serialize};

use super::{
    html::page,
    marks::{Mark, StepMark},
    tables::maybe,
};
use crate::record::{ShownWrongAnswer, Status, Verdict};

/// As much of a question as a student may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reveal {
    /// Only which questions were passed.
    None,
    /// Also what was asked, and what the student answered.
    #[default]
    Own,
    /// Also what would have been right.
    Diff,
}

impl Reveal {
    /// What may be said of a wrong answer: headings, and what stands below them.
    pub(super) fn of(self, wrong: &ShownWrongAnswer) -> Vec<(&'static str, &str)> {
        if self == Reveal::None {
            return Vec::new();
        }
        let ShownWrongAnswer { asked, expected, found, complaint } = wrong;
        let complaint =
            Some(("what is wrong", &complaint[..])).filter(|(_, text)| !text.is_empty());
        let expected = Some(("expected", &expected[..])).filter(|_| self == Reveal::Diff);
        let both =
            [("asked", &asked[..]), ("your answer", found.as_deref().unwrap_or("none came"))];
        both.into_iter().chain(complaint).chain(expected).collect()
    }
}

/// What is said of a step that has follow-on credit.
const FOLLOW_ON: &str = "It counts all the same: with the reference's functions in place of the earlier steps that failed, this \
     step answers everything rightly.";

/// The page of the student `name`, as HTML and as text.
pub(super) fn pages(name: &str, mark: &Mark<'_>, lesson: &str, reveal: Reveal) -> [String; 2] {
    let title = match mark.exercise {
        None => name.to_string(),
        Some(number) => format!("{name}: exercise {number}, {lesson}"),
    };
    let page = context! { title, ..values(mark, reveal) };
    ["student.html", "student.txt"].map(|template| self::page(template, &page))
}

/// What a platform shows beside the mark, as HTML in one line.
pub(super) fn feedback(mark: &Mark<'_>, reveal: Reveal) -> String {
    page("feedback.html", values(mark, reveal)).trim().to_string()
}

/// What is said of a step, as text.
pub(super) fn of_step_alone(step: &StepMark<'_>, exercise: Option<u32>, reveal: Reveal) -> String {
    let text = page("step.txt", context! { step => of_step(step, exercise, reveal) });
    text.trim().to_string()
}

/// What a student reads. In a sentence, code stands between backticks.
fn values(mark: &Mark<'_>, reveal: Reveal) -> Value {
    let has_mark = mark.exercise.is_some() && mark.value.is_some();
    let mut facts = if has_mark { format!(": {}", mark.points()) } else { String::new() };
    if let Some(record) = mark.record.filter(|_| !mark.steps.is_empty()) {
        let (passed, total, lines) = (mark.passed(), mark.steps.len(), record.lines);
        facts += &format!(", {passed} of {total} steps, {lines} lines of code");
        if let Some(placements) = record.placements {
            facts += &format!(
                ", {} placements in the searches that are counted (reported by the program, not verified; \
                 the reference: {})",
                grouped(placements),
                grouped(record.reference_placements)
            );
        }
    }
    let mut sentences: Vec<String> = mark.chosen().into_iter().collect();
    sentences.extend(where_to_begin(mark));
    let digest = mark.record.map_or("", |record| &record.digest);
    if !digest.is_empty() {
        sentences.push(format!(
            "The digest of the file is {digest}, as on the receipt of `just hand-in`."
        ));
    }
    let steps = mark.steps.iter().map(|step| of_step(step, mark.exercise, reveal));
    context! {
        facts,
        sentences,
        status => mark.status.to_string(),
        kind => kind(mark.status),
        remarks => mark.remarks(),
        detail => mark.detail(),
        exercise => mark.exercise,
        steps => steps.collect::<Vec<_>>(),
    }
}

/// How a status looks.
pub(super) fn kind(status: Status) -> &'static str {
    if status == Status::Passed { "passed" } else { "other" }
}

/// Which of the exercise's steps are passed, and what to do next, in the words of `just test`.
fn where_to_begin(mark: &Mark<'_>) -> Vec<String> {
    let verdicts = mark.steps.iter().map(|step| step.verdict);
    let (passed, failed): (Vec<&Verdict>, Vec<&Verdict>) =
        verdicts.partition(|verdict| verdict.status == Status::Passed);
    let Some(first) = failed.first().map(|verdict| maybe(verdict.step())) else {
        return Vec::new();
    };
    let list = |verdicts: &[&Verdict]| {
        let steps = verdicts.iter().map(|verdict| maybe(verdict.step()));
        steps.collect::<Vec<_>>().join(", ")
    };
    let others = if passed.is_empty() { "none".to_string() } else { list(&passed) };
    let ours = list(&failed);
    let why = if failed.len() > 1 { ": later steps may stand on it" } else { "" };
    let number = maybe(mark.exercise);
    vec![
        format!("Steps passed: {others}. Not passed: {ours}."),
        format!(
            "Begin with step {first}{why}. `just test {number}` runs your own checks of it, and `just hint {number} \
             {first}` helps. What was asked here is not what your checks ask, so yours may pass where an answer here \
             is wrong."
        ),
    ]
}

/// What is said of a step. Of several wrong answers the one to the smallest input is shown: it is the
/// easiest to understand.
fn of_step(step: &StepMark<'_>, exercise: Option<u32>, reveal: Reveal) -> Value {
    let verdict = step.verdict;
    let exercise = maybe(exercise);
    let is_passed = verdict.status == Status::Passed;
    let (mut sentences, mut message) = (Vec::new(), String::new());
    if !is_passed {
        let detail = if reveal == Reveal::None { "" } else { &verdict.detail };
        match detail {
            "" => sentences.push(verdict.status.to_string()),
            detail if detail.contains('\n') => {
                sentences.push(verdict.status.to_string());
                message = detail.to_string();
            }
            detail => sentences.push(format!("{}: {detail}", verdict.status)),
        }
        if let Some(mistake) = step.mistake.as_ref().filter(|_| reveal != Reveal::None) {
            sentences.push(format!(
                "A known mistake gives the same wrong answers to all inputs that `just test` tries: {} `just hint \
                 {exercise} {} {}`",
                mistake.cause,
                maybe(verdict.step()),
                mistake.hint
            ));
        }
        sentences.extend(verdict.follow_on.then(|| FOLLOW_ON.to_string()));
    }
    let boards = verdict.smallest().into_iter().filter(|_| !is_passed);
    let boards = boards.flat_map(|wrong| reveal.of(wrong));
    context! {
        title => title(&verdict.question),
        is_passed,
        sentences,
        message,
        kind => kind(verdict.status),
        sign => if is_passed { '✓' } else { '✗' },
        boards => boards.collect::<Vec<_>>(),
    }
}

/// `step_3_row_set` as people read it: `step 3: row set`.
pub(super) fn title(name: &str) -> String {
    let function = name.splitn(3, '_').nth(2).unwrap_or(name).replace('_', " ");
    exam::step_of(name).map_or(function.clone(), |step| format!("step {step}: {function}"))
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Reveal, pages};
    use crate::{
        record::{Record, ShownWrongAnswer, Status, Verdict},
        report::marks::{Mark, StepMark},
    };

    /// A whole page, and what may be seen of it.
    #[test]
    fn a_page_says_what_is_wrong_on_the_smallest_board() {
        let wrong = |asked: &str| ShownWrongAnswer {
            asked: asked.into(),
            expected: "7".into(),
            found: Some("<b>6</b>".into()),
            complaint: String::new(),
        };
        let mut failed = Verdict::new("step_3_row_set", Status::Failed);
        failed.detail = "2 of 9 wrong".to_string();
        failed.wrong = vec![wrong("row 1 of\n1 2 .\n. . ."), wrong("row 1 of\n1 2")];
        let mut later = Verdict::new("step_8_solve", Status::TimedOut);
        later.follow_on = true;
        let verdicts = [Verdict::new("step_1_to_set", Status::Passed), failed, later];
        let record = Record { lines: 9, ..Record::default() };
        let step = |verdict| StepMark { verdict, points: 2, mistake: None };
        let mark = Mark {
            exercise: Some(3),
            record: Some(&record),
            status: Status::Failed,
            steps: verdicts.iter().map(step).collect(),
            counted: 4,
            out_of: 6,
            value: Some(4.into()),
            ..Mark::default()
        };
        let [html, text] = pages("<ada>", &mark, "sudoku", Reveal::Own);
        assert_snapshot!(text);
        assert!(html.contains("<h1>&lt;ada&gt;: exercise 3, sudoku</h1>"), "{html}");
        assert!(
            html.contains("&lt;b&gt;6&lt;&#x2f;b&gt;") && html.contains("<code>just test 3</code>"),
            "{html}"
        );
        assert!(pages("ada", &mark, "", Reveal::Diff)[1].contains("  expected:\n    7\n"));
        assert!(!pages("ada", &mark, "", Reveal::None)[1].contains("row 1"));
    }
}
