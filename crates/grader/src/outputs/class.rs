//! The class at a glance, for the teacher.

use std::{cmp::Reverse, collections::BTreeMap};

use grid::record::grouped;

use super::{
    Choice, REPORTED, alike, escaped,
    page::{class, html},
    title,
};
use crate::{
    record::{KnownMistake, Question, Record, Status},
    similar::Pair,
};

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

/// A plot, the frequent mistakes, who is alike, and a table of one exercise.
pub(super) fn exercise(
    number: u32,
    records: &[&Record],
    plot: Option<&String>,
    pairs: &[Pair<'_>],
) -> String {
    let mistakes = mistakes(records);
    let heading = match number {
        0 => "Not known for which exercise".to_string(),
        _ => format!("Exercise {number}: {}", escaped(&records[0].lesson)),
    };
    let plot = plot.map_or(String::new(), |plot| format!("<figure>{plot}</figure>\n"));
    let table = table(records, &mistakes);
    format!("<h2>{heading}</h2>\n{plot}")
        + &frequent(&mistakes)
        + &groups(records)
        + &alike(number, pairs)
        + &table
}

/// Whose texts are alike, with links to pages that show two of them side by side.
fn alike(number: u32, pairs: &[Pair<'_>]) -> String {
    if pairs.is_empty() {
        return String::new();
    }
    let pair = |(index, pair): (usize, &Pair<'_>)| {
        let (file, names) = (alike::file(number, index), alike::names(pair));
        format!("<a href=\"{file}\">{names}</a> ({} %)", pair.share)
    };
    let pairs: Vec<String> = pairs.iter().enumerate().map(pair).collect();
    format!(
        "<p>Texts that are alike without names, comments and layout, however they search; the pages show \
         them side by side, and nothing follows from it before somebody has looked: {}.</p>\n",
        pairs.join(", ")
    )
}

/// A row a submission, and a column a step.
fn table(records: &[&Record], mistakes: &[Mistake<'_>]) -> String {
    let steps = records.iter().map(|record| &record.questions).max_by_key(|steps| steps.len());
    let steps = steps.map_or(&[][..], Vec::as_slice);
    let heads = steps
        .iter()
        .map(|it| format!("<th title=\"{}\">{}</th>", escaped(&title(&it.name)), it.step()));
    let mut table = format!(
        "<p>✓ passed, (✓) passed with follow-on credit, – not written, ✗ anything else; a number says \
         which of the mistakes above it is.</p>\n\
         <table><tr><th>submission</th><th>status</th><th class=\"n\">points</th>\
         <th class=\"n\">with follow-on credit</th>{}<th class=\"n\">lines</th>\
         <th class=\"n\">placements, reported</th><th></th></tr>\n",
        heads.collect::<String>()
    );
    for record in records {
        let Record { status, points, follow_on_points, out_of, lines, .. } = record;
        let cells = (0..steps.len()).map(|it| cell(record.questions.get(it), mistakes));
        table += &format!(
            "<tr><td>{}</td><td class=\"{}\">{status}</td><td class=\"n\">{points}/{out_of}</td>\
             <td class=\"n\">{follow_on_points}</td>{}<td class=\"n\">{lines}</td>\
             <td class=\"n\">{}</td><td>{}</td></tr>\n",
            link(record),
            class(*status),
            cells.collect::<String>(),
            record.placements.map_or(String::new(), grouped),
            if record.sandbox == "none" { "no sandbox" } else { "" },
        );
    }
    let passed = steps.iter().map(|step| {
        let all = records.iter().flat_map(|record| &record.questions);
        let passed = all.filter(|it| it.name == step.name && it.is_passed(false)).count();
        format!("<td>{passed}</td>")
    });
    let (passed, count) = (passed.collect::<String>(), records.len());
    table + &format!("<tr><td colspan=\"4\">passed, of {count}</td>{passed}</tr></table>\n")
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
fn frequent(mistakes: &[Mistake<'_>]) -> String {
    if mistakes.is_empty() {
        return String::new();
    }
    let mut table = "<h3>Mistakes, the most frequent first</h3>\n<table><tr><th></th>\
                     <th class=\"n\">how many</th><th>step</th><th>known mistake</th><th>who</th></tr>\n"
        .to_string();
    for (index, Mistake { question, records }) in mistakes.iter().enumerate() {
        let known = match &question.mistake {
            Some(KnownMistake { name, cause, .. }) => {
                format!("<code>{}</code>: {}", escaped(name), escaped(cause))
            }
            None => "not known; all of them give the same answers".to_string(),
        };
        let who: Vec<String> = records.iter().map(|record| link(record)).collect();
        table += &format!(
            "<tr><td>{}</td><td class=\"n\">{}</td><td>{}</td><td>{known}</td><td>{}</td></tr>\n",
            index + 1,
            records.len(),
            escaped(&title(&question.name)),
            who.join(", ")
        );
    }
    table + "</table>\n"
}

/// The name of a submission, as a link to its page.
fn link(record: &Record) -> String {
    let file = format!("pages/{}-{:02}.html", record.id, record.exercise);
    // Percent signs in the file's name are escaped for the link.
    let file = file.replace('%', "%25");
    format!("<a href=\"{file}\">{}</a>", escaped(&record.submission))
}

/// Who searches alike: the same numbers in the same cells in the same order.
fn groups(records: &[&Record]) -> String {
    let mut groups: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    // Submissions that place nothing have not searched: their equal signatures mean nothing.
    let searched = records.iter().filter(|it| it.placements > Some(0) && !it.signature.is_empty());
    for record in searched {
        groups.entry(&record.signature).or_default().push(record);
    }
    let sentence = |(signature, group): (&str, Vec<&Record>)| {
        let names: Vec<String> = group.iter().map(|it| escaped(&it.submission)).collect();
        let names = names.join(", ");
        let placed = grouped(group[0].placements.unwrap_or(0));
        if signature == group[0].reference_signature {
            format!(
                "<p>Search as the reference does, {placed} placements; the lesson's text leads \
                 there, so nothing follows from it: {names}.</p>\n"
            )
        } else if group.len() > 1 {
            format!(
                "<p><strong>Search alike, and not as the reference does</strong>, {placed} \
                 placements: {names}. Worth a talk; it proves nothing: the same mistake leads to the same \
                 search.</p>\n"
            )
        } else {
            String::new()
        }
    };
    groups.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::groups;
    use crate::record::Record;

    #[test]
    fn who_searches_the_same_is_alike_and_who_does_not_search_is_not() {
        let record = |placements| Record {
            placements: Some(placements),
            signature: "0".to_string(),
            ..Record::default()
        };
        let told = |placements| groups(&[&record(placements), &record(placements)]);
        assert!(told(7).contains("Search alike"), "{}", told(7));
        assert_eq!(told(0), "");
    }
}
