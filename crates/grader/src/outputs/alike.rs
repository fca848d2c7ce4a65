//! Two texts that are alike, side by side.

use super::{escaped, page::html};
use crate::similar::Pair;

/// Where the page of the pair number `index` of an exercise is.
pub(super) fn file(exercise: u32, index: usize) -> String {
    format!("alike/{exercise:02}-{}.html", index + 1)
}

/// Whose texts they are.
pub(super) fn names(pair: &Pair<'_>) -> String {
    pair.records.map(|record| escaped(&record.submission)).join(" and ")
}

/// The page of a pair, for the teacher.
pub(super) fn page(pair: &Pair<'_>) -> String {
    let mut page = format!(
        "<style>body{{max-width:none}}table{{width:100%;table-layout:fixed}}td{{vertical-align:top}}\
         pre{{font-size:12px;white-space:pre-wrap}}mark{{background:#fde9a8}}</style>\
         <p>Without names, comments and layout, {} percent of the shorter text is in \
         the other, too; what the stub, the reference, the hints or a tenth of the class has as well is left out. \
         Shared lines are marked. This proves nothing: two students may have learned it from the same \
         place. Ask them how it works.</p>\n<table><tr>",
        pair.share
    );
    for (record, shared) in pair.records.iter().zip(&pair.lines) {
        page += &format!("<td><h2>{}</h2>", escaped(&record.submission));
        for (file, text) in &record.source {
            page += &format!("<p>{}</p><pre>", escaped(file));
            for (number, line) in text.lines().enumerate() {
                let line = escaped(line);
                let is_shared = shared.contains(&(file.clone(), number));
                page += &if is_shared { format!("<mark>{line}</mark>\n") } else { line + "\n" };
            }
            page += "</pre>";
        }
        page += "</td>";
    }
    html(&names(pair), &(page + "</tr></table>"))
}
