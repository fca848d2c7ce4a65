//! The class at a glance, for the teacher.

use std::{collections::BTreeMap, fmt::Write};

use grid::record::grouped;

use super::{
    Choice, REPORTED, by_exercise, escaped,
    page::{class, head},
    scatter,
};
use crate::record::Record;

/// A table, a plot and the groups of each exercise, and what there is to note.
pub(super) fn page(records: &[Record], notes: &[String], choice: Choice) -> String {
    let mut page = head("The class at a glance");
    let counts = if choice.follow_on {
        "Follow-on credit counts"
    } else {
        "Follow-on credit does not count"
    };
    let reported = escaped(REPORTED);
    page += &format!("<h1>The class at a glance</h1>\n<p>{counts}. {reported}</p>\n");
    for (number, records) in by_exercise(records) {
        let lesson = records.first().map_or("", |record| &record.lesson);
        match number {
            0 => page += "<h2>Not known for which exercise</h2>\n",
            number => {
                writeln!(page, "<h2>Exercise {number}: {}</h2>", escaped(lesson))
                    .unwrap_or_default();
            }
        }
        if let Some(plot) = scatter::plot(&records) {
            writeln!(page, "<figure>{plot}</figure>").unwrap_or_default();
        }
        groups(&mut page, &records);
        table(&mut page, &records);
    }
    if !notes.is_empty() {
        page += "<h2>To note</h2>\n<ul>\n";
        notes.iter().for_each(|note| page += &format!("<li>{}</li>\n", escaped(note)));
        page += "</ul>\n";
    }
    page + "</body></html>\n"
}

fn table(page: &mut String, records: &[&Record]) {
    page.push_str(
        "<table><tr><th>submission</th><th>status</th><th class=\"n\">points</th>\
         <th class=\"n\">with follow-on credit</th><th class=\"n\">lines</th>\
         <th class=\"n\">placements, reported</th><th></th></tr>\n",
    );
    for record in records {
        let Record { status, points, follow_on_points, out_of, lines, .. } = record;
        writeln!(
            page,
            "<tr><td>{}</td><td class=\"{}\">{status}</td><td class=\"n\">{points}/{out_of}</td>\
             <td class=\"n\">{follow_on_points}</td><td class=\"n\">{lines}</td>\
             <td class=\"n\">{}</td><td>{}</td></tr>",
            link(record),
            class(*status),
            record.placements.map_or(String::new(), grouped),
            if record.sandbox == "none" { "no sandbox" } else { "" },
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
