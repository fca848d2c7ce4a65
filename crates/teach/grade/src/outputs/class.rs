//! The class at a glance, for the teacher.

use std::{cmp::Reverse, collections::BTreeMap};

use grid::{counted, record::grouped};

use super::{
    html::{class, escaped, html, prose},
    names,
    sentences::{REPORTED, title},
};
use crate::{
    choice::Choice,
    gradebook::{ExerciseMarks, Grade, Gradebook},
    record::{KnownMistake, QuestionResult, Record, Status},
};

/// What a student has handed in. The whole page counts students: a group of two is two.
#[derive(Clone, Copy)]
struct Line<'a> {
    grade: &'a Grade<'a>,
    record: &'a Record,
    name: &'a str,
    /// The student's page, without its ending.
    page: &'a str,
}

/// The page of these parts, an [`exercise`] each, and of what there is to note.
pub(super) fn page(exercises: &str, notes: &[String], choice: Choice) -> String {
    let counts = if choice.follow_on { "counts" } else { "does not count" };
    let mut body = format!("<p>Follow-on credit {counts}. {REPORTED}</p>\n{exercises}");
    if !notes.is_empty() {
        let notes = notes.iter().map(|note| format!("<li>{}</li>\n", escaped(note)));
        body += &format!("<h2>To note</h2>\n<ul>\n{}</ul>\n", notes.collect::<String>());
    }
    html("The class at a glance", &body)
}

/// The records of one exercise.
pub(super) fn records<'a>(book: &Gradebook<'a>, exercise: u32) -> Vec<&'a Record> {
    book.records.iter().filter(|record| record.exercise == exercise).collect()
}

/// A plot, the frequent mistakes, who searches alike, and a table of one exercise; `pages` are the names of all
/// pages.
pub(super) fn exercise(
    book: &Gradebook<'_>,
    exercise: &ExerciseMarks,
    plot: Option<&String>,
    pages: &[String],
) -> String {
    let mut lines = Vec::new();
    for (grade, page) in book.grades.iter().zip(pages) {
        if let Some(record) = grade.record.filter(|_| grade.exercise == exercise.number) {
            let student = &book.students.list[grade.student];
            let of_page = page.rsplit_once(", ").map_or(&page[..], |(name, _)| name);
            // Students of one name are told apart by their pages' names.
            let is_alone = names::readable(&student.name) == of_page;
            let name = if is_alone { &student.name } else { of_page };
            lines.push(Line { grade, record, name, page });
        }
    }
    if exercise.number == 0 {
        return format!("<h2>Not known for which exercise</h2>\n{}", refused(&lines));
    }
    let mistakes = mistakes(&lines);
    let heading = format!("Exercise {}: {}", exercise.number, escaped(&exercise.lesson));
    let plot = plot.map_or(String::new(), |plot| format!("<figure>{plot}</figure>\n"));
    let table = table(&lines, &mistakes);
    format!("<h2>{heading}</h2>\n{plot}") + &frequent(&mistakes) + &groups(&lines) + &table
}

/// Those whose files cannot be judged, and why.
fn refused(lines: &[Line<'_>]) -> String {
    let row = |line: &Line<'_>| {
        format!("<tr><td>{}</td><td>{}</td></tr>\n", line.link(), prose(&line.record.detail))
    };
    let rows = lines.iter().map(row).collect::<String>();
    format!("<table><thead><tr><th>student</th><th>why</th></tr></thead>\n{rows}</table>\n")
}

/// A row a student, and a column a step.
fn table(lines: &[Line<'_>], mistakes: &[Mistake<'_>]) -> String {
    let steps = lines.iter().map(|line| &line.record.questions).max_by_key(|steps| steps.len());
    let steps = steps.map_or(&[][..], Vec::as_slice);
    let heads = steps.iter().map(|it| {
        format!("<th class=\"s\" title=\"{}\">{}</th>", escaped(&title(&it.name)), it.step())
    });
    let mut table = format!(
        "<p>✓ passed, (✓) passed with follow-on credit, which the column “follow-on” counts, – not written, ✗ anything else; a number says \
         which of the mistakes above it is.</p>\n\
         <table><thead><tr><th>student</th><th>status</th><th class=\"n\">points</th>\
         <th class=\"n\">follow-on</th><th class=\"n\">mark</th>{}<th class=\"n\">lines</th>\
         <th class=\"n\">placements</th></tr></thead>\n",
        heads.collect::<String>()
    );
    for line in lines {
        let Record { status, points, follow_on_points, out_of, lines, .. } = line.record;
        let cells = (0..steps.len()).map(|it| cell(line.record.questions.get(it), mistakes));
        table += &format!(
            "<tr><td>{}</td><td class=\"{}\">{status}{}</td><td class=\"n\">{points}/{out_of}</td>\
             <td class=\"n\">{follow_on_points}</td><td class=\"n\">{}</td>{}<td class=\"n\">{lines}</td>\
             <td class=\"n\">{}</td></tr>\n",
            line.link(),
            class(*status),
            if line.record.sandbox == "none" { ", no sandbox" } else { "" },
            line.grade.mark,
            cells.collect::<String>(),
            line.record.placements.map_or(String::new(), grouped),
        );
    }
    let passed = steps.iter().map(|step| {
        let all = lines.iter().flat_map(|line| &line.record.questions);
        let passed = all.filter(|it| it.name == step.name && it.is_passed(false)).count();
        format!("<td class=\"s\">{passed}</td>")
    });
    let (passed, count) = (passed.collect::<String>(), counted(lines.len() as u64, "student"));
    table + &format!("<tr><td colspan=\"5\">passed, of {count}</td>{passed}</tr></table>\n")
}

/// What became of a step, in a cell.
fn cell(question: Option<&QuestionResult>, mistakes: &[Mistake<'_>]) -> String {
    let Some(question) = question else { return "<td class=\"s\"></td>".to_string() };
    let number = mistakes
        .iter()
        .position(|it| it.is_of(question))
        .map_or(String::new(), |index| format!("<sup>{}</sup>", index + 1));
    match (question.status, question.follow_on) {
        (Status::Passed, _) => "<td class=\"s passed\">✓</td>".to_string(),
        (_, true) => "<td class=\"s\">(✓)</td>".to_string(),
        _ if question.is_unwritten() => "<td class=\"s\">–</td>".to_string(),
        _ => format!("<td class=\"s other\">✗{number}</td>"),
    }
}

/// The same wrong answers to a question, given by several submissions, or by a known mistake.
struct Mistake<'a> {
    /// One of the questions that were answered like this.
    question: &'a QuestionResult,
    lines: Vec<Line<'a>>,
}

impl Mistake<'_> {
    fn is_of(&self, question: &QuestionResult) -> bool {
        let QuestionResult { name, fingerprint, .. } = self.question;
        fingerprint.is_some() && (name, fingerprint) == (&question.name, &question.fingerprint)
    }
}

/// The mistakes of a class that several made or that are known, the most frequent first.
fn mistakes<'a>(lines: &[Line<'a>]) -> Vec<Mistake<'a>> {
    let mut mistakes: Vec<Mistake<'_>> = Vec::new();
    for line in lines {
        for question in line.record.questions.iter().filter(|it| it.fingerprint.is_some()) {
            match mistakes.iter_mut().find(|it| it.is_of(question)) {
                Some(mistake) => mistake.lines.push(*line),
                None if question.is_unwritten() => {}
                None => mistakes.push(Mistake { question, lines: vec![*line] }),
            }
        }
    }
    mistakes.retain(|it| it.lines.len() > 1 || it.question.mistake.is_some());
    mistakes.sort_by_key(|it| (Reverse(it.lines.len()), it.question.step()));
    mistakes
}

/// How many mistakes a large class sees before it unfolds the rest.
const FREQUENT: usize = 12;

/// The mistakes, a row each.
fn frequent(mistakes: &[Mistake<'_>]) -> String {
    if mistakes.is_empty() {
        return String::new();
    }
    let rows: Vec<String> = mistakes.iter().enumerate().map(row).collect();
    let table = |rows: &[String]| {
        format!(
            "<table><thead><tr><th></th><th class=\"n\">students</th><th>step</th>\
             <th>known mistake</th><th>who</th></tr></thead>\n{}</table>\n",
            rows.concat()
        )
    };
    let (first, rest) = rows.split_at(FREQUENT.min(rows.len()));
    let rest = match rest.len() {
        0 => String::new(),
        count => folded(&format!("{} more", counted(count as u64, "mistake")), &table(rest)),
    };
    format!("<h3>Mistakes, the most frequent first</h3>\n{}{rest}", table(first))
}

fn row((index, Mistake { question, lines }): (usize, &Mistake<'_>)) -> String {
    let known = match &question.mistake {
        Some(KnownMistake { name, cause, .. }) => {
            format!("<code>{}</code>: {}", escaped(name), prose(cause))
        }
        None => "not known; all of them give the same answers".to_string(),
    };
    let who: Vec<String> = lines.iter().map(Line::link).collect();
    format!(
        "<tr><td>{}</td><td class=\"n\">{}</td><td>{}</td><td>{known}</td><td>{}</td></tr>\n",
        index + 1,
        lines.len(),
        escaped(&title(&question.name)),
        all(&who)
    )
}

/// The names of students; many of them are folded.
fn all(names: &[String]) -> String {
    let list = names.join(", ");
    if names.len() > 6 { folded(&counted(names.len() as u64, "student"), &list) } else { list }
}

/// A line, and below it what it unfolds.
fn folded(line: &str, text: &str) -> String {
    format!("<details><summary>{line}</summary>{text}</details>\n")
}

impl Line<'_> {
    /// The student's name, as a link to the page.
    fn link(&self) -> String {
        format!("<a href=\"pages/{}.html\">{}</a>", escaped(self.page), escaped(self.name))
    }
}

/// Who searches alike: the same numbers in the same cells in the same order.
fn groups(lines: &[Line<'_>]) -> String {
    let mut groups: BTreeMap<&str, Vec<Line<'_>>> = BTreeMap::new();
    for line in lines {
        // Submissions that place nothing have not searched: their equal signatures mean nothing.
        let Record { placements, signature, .. } = line.record;
        if *placements > Some(0) && !signature.is_empty() {
            groups.entry(signature).or_default().push(*line);
        }
    }
    let sentence = |(signature, group): (&str, Vec<Line<'_>>)| {
        let names: Vec<String> = group.iter().map(|line| escaped(line.name)).collect();
        let names = all(&names);
        let first = group[0].record;
        let placed = grouped(first.placements.unwrap_or(0));
        // Those who handed in together search alike.
        let is_one = group.iter().all(|line| line.record.id == first.id);
        if signature == first.reference_signature {
            format!(
                "<div class=\"note\">Search as the reference does, {placed} placements; the lesson's text leads \
                 there, so nothing follows from it: {names}</div>\n"
            )
        } else if !is_one {
            format!(
                "<div class=\"note\"><strong>Search alike, and not as the reference does</strong>, {placed} \
                 placements. Worth a talk; it proves nothing, because the same mistake leads to the same \
                 search: {names}</div>\n"
            )
        } else {
            String::new()
        }
    };
    groups.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::{Line, Mistake, all, frequent, groups};
    use crate::{
        gradebook::Grade,
        points::Points,
        record::{QuestionResult, Record, Status},
    };

    #[test]
    fn who_searches_the_same_is_alike_and_who_does_not_search_is_not() {
        let record = |id: &str, placements| Record {
            id: id.to_string(),
            placements: Some(placements),
            signature: "0".to_string(),
            ..Record::default()
        };
        let told = |ids: [&str; 2], placements| {
            let records = ids.map(|id| record(id, placements));
            let grades = records.each_ref().map(|record| Grade {
                student: 0,
                exercise: 3,
                record: Some(record),
                late: None,
                comments: Vec::new(),
                is_ungraded: false,
                counted: 0,
                mark: Points::default(),
            });
            let line = |index: usize| Line {
                grade: &grades[index],
                record: &records[index],
                name: "ada",
                page: "ada",
            };
            groups(&[line(0), line(1)])
        };
        assert!(told(["a", "b"], 7).contains("Search alike"));
        assert_eq!(told(["a", "b"], 0), "");
        assert_eq!(told(["a", "a"], 7), "", "a group of two");
    }

    #[test]
    fn a_large_class_is_folded() {
        let question = QuestionResult::new("step_3_row_set", Status::Failed);
        let mistakes: Vec<Mistake<'_>> =
            (0..30).map(|_| Mistake { question: &question, lines: Vec::new() }).collect();
        assert!(!frequent(&mistakes[..12]).contains("<details>"));
        let text = frequent(&mistakes);
        let (shown, rest) = text.split_once("<summary>18 mistakes more</summary>").expect("two");
        assert_eq!((shown.matches("step 3").count(), rest.matches("step 3").count()), (12, 18));

        let names: Vec<String> = (0..7).map(|number| number.to_string()).collect();
        assert_eq!(all(&names[..6]), "0, 1, 2, 3, 4, 5");
        let folded = "<details><summary>7 students</summary>0, 1, 2, 3, 4, 5, 6</details>\n";
        assert_eq!(all(&names), folded);
    }
}
