//! The class at a glance, for the teacher.

use std::{cmp::Reverse, collections::BTreeMap, fmt::Write};

use grid::record::grouped;

use super::{Choice, REPORTED, alike, escaped, page, page::class, scatter, title};
use crate::{
    record::{KnownMistake, Question, Record, Status},
    similar::Pair,
};

/// The top of the page.
pub(super) fn head(choice: Choice) -> String {
    let counts = if choice.follow_on { "counts" } else { "does not count" };
    let title = "The class at a glance";
    let head = page::head(title);
    format!("{head}<h1>{title}</h1>\n<p>Follow-on credit {counts}. {}</p>\n", escaped(REPORTED))
}

/// The end of the page, with what there is to note.
pub(super) fn end(notes: &[String]) -> String {
    let notes: String = notes.iter().map(|note| format!("<li>{}</li>\n", escaped(note))).collect();
    let notes =
        if notes.is_empty() { notes } else { format!("<h2>To note</h2>\n<ul>\n{notes}</ul>\n") };
    notes + "</body></html>\n"
}

/// A plot, the frequent mistakes, who is alike, and a table of one exercise.
pub(super) fn exercise(page: &mut String, number: u32, records: &[&Record], pairs: &[Pair<'_>]) {
    let lesson = records.first().map_or("", |record| &record.lesson);
    match number {
        0 => *page += "<h2>Not known for which exercise</h2>\n",
        _ => *page += &format!("<h2>Exercise {number}: {}</h2>\n", escaped(lesson)),
    }
    if let Some(plot) = scatter::plot(records) {
        writeln!(page, "<figure>{plot}</figure>").unwrap_or_default();
    }
    frequent(page, records);
    groups(page, records);
    alike(page, number, pairs);
    table(page, records);
}

/// Whose texts are alike, with links to pages that show two of them side by side.
fn alike(page: &mut String, number: u32, pairs: &[Pair<'_>]) {
    if pairs.is_empty() {
        return;
    }
    let pair = |(index, pair): (usize, &Pair<'_>)| {
        let names = pair.records.map(|record| escaped(&record.submission)).join(" and ");
        format!("<a href=\"{}\">{names}</a> ({} %)", alike::file(number, index), pair.share)
    };
    let pairs: Vec<String> = pairs.iter().enumerate().map(pair).collect();
    writeln!(
        page,
        "<p>Texts that are alike without names, comments and layout, however they search; the pages show \
         them side by side, and nothing follows from it before somebody has looked: {}.</p>",
        pairs.join(", ")
    )
    .unwrap_or_default();
}

/// A row a submission, and a column a step.
fn table(page: &mut String, records: &[&Record]) {
    let steps = records.iter().map(|record| &record.questions).max_by_key(|steps| steps.len());
    let steps = steps.map_or(&[][..], Vec::as_slice);
    let heads: String = steps
        .iter()
        .map(|it| format!("<th title=\"{}\">{}</th>", escaped(&title(&it.name)), it.step()))
        .collect();
    writeln!(
        page,
        "<p>✓ passed, (✓) passed with follow-on credit, – not written, ✗ anything else; a number says \
         which of the mistakes above it is.</p>\n\
         <table><tr><th>submission</th><th>status</th><th class=\"n\">points</th>\
         <th class=\"n\">with follow-on credit</th>{heads}<th class=\"n\">lines</th>\
         <th class=\"n\">placements, reported</th><th></th></tr>"
    )
    .unwrap_or_default();
    let mistakes = mistakes(records);
    for record in records {
        let Record { status, points, follow_on_points, out_of, lines, .. } = record;
        let cells = (0..steps.len()).map(|it| cell(record.questions.get(it), &mistakes));
        writeln!(
            page,
            "<tr><td>{}</td><td class=\"{}\">{status}</td><td class=\"n\">{points}/{out_of}</td>\
             <td class=\"n\">{follow_on_points}</td>{}<td class=\"n\">{lines}</td>\
             <td class=\"n\">{}</td><td>{}</td></tr>",
            link(record),
            class(*status),
            cells.collect::<String>(),
            record.placements.map_or(String::new(), grouped),
            if record.sandbox == "none" { "no sandbox" } else { "" },
        )
        .unwrap_or_default();
    }
    let passed = steps.iter().map(|step| {
        let all = records.iter().flat_map(|record| &record.questions);
        let passed = all.filter(|it| it.name == step.name && it.is_passed(false)).count();
        format!("<td>{passed}</td>")
    });
    let passed: String = passed.collect();
    writeln!(page, "<tr><td colspan=\"4\">passed, of {}</td>{passed}</tr></table>", records.len())
        .unwrap_or_default();
}

/// What became of a step, in a cell.
fn cell(question: Option<&Question>, mistakes: &[Mistake<'_>]) -> String {
    let Some(question) = question else { return "<td></td>".to_string() };
    let number = mistakes
        .iter()
        .position(|it| it.is_of(question))
        .map_or(String::new(), |index| format!("<sup>{}</sup>", index + 1));
    match (question.status, question.follow_on) {
        (Status::Passed, _) => "<td class=\"passed\">✓</td>".to_string(),
        (_, true) => "<td>(✓)</td>".to_string(),
        _ if question.is_unwritten() => "<td>–</td>".to_string(),
        _ => format!("<td class=\"other\">✗{number}</td>"),
    }
}

/// The same wrong answers to a question, given by several submissions, or by a known mistake.
struct Mistake<'a> {
    /// One of the questions that were answered like this.
    question: &'a Question,
    records: Vec<&'a Record>,
}

impl Mistake<'_> {
    fn is_of(&self, question: &Question) -> bool {
        let Question { name, fingerprint, .. } = self.question;
        fingerprint.is_some() && (name, fingerprint) == (&question.name, &question.fingerprint)
    }
}

/// The mistakes of a class that several made or that are known, the most frequent first.
fn mistakes<'a>(records: &[&'a Record]) -> Vec<Mistake<'a>> {
    let mut mistakes: Vec<Mistake<'_>> = Vec::new();
    for record in records {
        for question in record.questions.iter().filter(|it| it.fingerprint.is_some()) {
            match mistakes.iter_mut().find(|it| it.is_of(question)) {
                Some(mistake) => mistake.records.push(record),
                None if question.is_unwritten() => {}
                None => mistakes.push(Mistake { question, records: vec![record] }),
            }
        }
    }
    mistakes.retain(|it| it.records.len() > 1 || it.question.mistake.is_some());
    mistakes.sort_by_key(|it| (Reverse(it.records.len()), it.question.step()));
    mistakes
}

/// The mistakes, a row each.
fn frequent(page: &mut String, records: &[&Record]) {
    let mistakes = mistakes(records);
    if mistakes.is_empty() {
        return;
    }
    page.push_str(
        "<h3>Mistakes, the most frequent first</h3>\n<table><tr><th></th><th class=\"n\">how many</th><th>step</th>\
         <th>known mistake</th><th>who</th></tr>\n",
    );
    for (index, Mistake { question, records }) in mistakes.iter().enumerate() {
        let known = match &question.mistake {
            Some(KnownMistake { name, cause, .. }) => {
                format!("<code>{}</code>: {}", escaped(name), escaped(cause))
            }
            None => "not known; all of them give the same answers".to_string(),
        };
        let who: Vec<String> = records.iter().map(|record| link(record)).collect();
        writeln!(
            page,
            "<tr><td>{}</td><td class=\"n\">{}</td><td>{}</td><td>{known}</td><td>{}</td></tr>",
            index + 1,
            records.len(),
            escaped(&title(&question.name)),
            who.join(", ")
        )
        .unwrap_or_default();
    }
    page.push_str("</table>\n");
}

/// The name of a submission, as a link to its page.
fn link(record: &Record) -> String {
    let file = format!("pages/{}-{:02}.html", record.id, record.exercise);
    // The file's own percent signs are part of its name.
    let file = file.replace('%', "%25");
    format!("<a href=\"{file}\">{}</a>", escaped(&record.submission))
}

/// Who searches alike: the same numbers in the same cells in the same order.
fn groups(page: &mut String, records: &[&Record]) {
    let mut groups: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    let searched = records.iter().filter(|it| it.placements.is_some() && !it.signature.is_empty());
    for record in searched {
        groups.entry(&record.signature).or_default().push(record);
    }
    for (signature, group) in &groups {
        let names: Vec<String> = group.iter().map(|it| escaped(&it.submission)).collect();
        let names = names.join(", ");
        let placed = grouped(group[0].placements.unwrap_or(0));
        if **signature == group[0].reference_signature {
            writeln!(
                page,
                "<p>Search as the reference does, {placed} numbers placed; the lesson's text leads \
                 there, so nothing follows from it: {names}.</p>"
            )
            .unwrap_or_default();
        } else if group.len() > 1 {
            writeln!(
                page,
                "<p><strong>Search alike, and not as the reference does</strong>, {placed} numbers \
                 placed: {names}. Worth a talk; it proves nothing.</p>"
            )
            .unwrap_or_default();
        }
    }
}
