//! JUnit's XML, which every build server reads.

use std::fmt::Write;

use super::escaped;
use crate::record::{Record, Status};

/// A suite a record, a case a question: a wrong answer is a failure, all else an error.
pub(super) fn junit(records: &[Record]) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let count = |is: fn(Status) -> bool| -> usize {
        records.iter().flat_map(cases).filter(|(_, status, _)| is(*status)).count()
    };
    writeln!(
        text,
        "<testsuites name=\"gridlings\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"0\">",
        count(|_| true),
        count(|status| status == Status::Failed),
        count(is_error),
    )
    .unwrap_or_default();
    for record in records {
        let suite = escaped(&record.submission);
        let name = format!("{suite} exercise-{}", record.exercise);
        let cases = cases(record);
        let count = |is: fn(Status) -> bool| cases.iter().filter(|case| is(case.1)).count();
        writeln!(
            text,
            "  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"0\">",
            cases.len(),
            count(|status| status == Status::Failed),
            count(is_error),
        )
        .unwrap_or_default();
        for (case, status, detail) in &cases {
            let (case, detail) = (escaped(case), escaped(detail));
            write!(text, "    <testcase name=\"{case}\" classname=\"{name}\" time=\"0\"")
                .unwrap_or_default();
            let kind = status.name();
            match status {
                Status::Passed => writeln!(text, "/>"),
                Status::Failed => {
                    writeln!(text, "><failure type=\"{kind}\" message=\"{detail}\"/></testcase>")
                }
                _ => writeln!(text, "><error type=\"{kind}\" message=\"{detail}\"/></testcase>"),
            }
            .unwrap_or_default();
        }
        text += "  </testsuite>\n";
    }
    text + "</testsuites>\n"
}

fn is_error(status: Status) -> bool {
    !matches!(status, Status::Passed | Status::Failed)
}

/// The questions, or, where it did not come to them, the whole as one case.
fn cases(record: &Record) -> Vec<(String, Status, String)> {
    if record.questions.is_empty() {
        return vec![("submission".to_string(), record.status, record.detail.clone())];
    }
    let case = |it: &crate::record::Question| (it.name.clone(), it.status, it.detail.clone());
    record.questions.iter().map(case).collect()
}
