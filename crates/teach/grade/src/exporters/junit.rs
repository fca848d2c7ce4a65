//! JUnit's XML, which every build server reads.

use super::{Export, Exporter, Target};
use crate::{
    gradebook::Gradebook,
    outputs::escaped,
    record::{Record, Status},
};

pub(super) struct Junit;

impl Exporter for Junit {
    fn name(&self) -> &'static str {
        "junit"
    }

    fn is_usual(&self) -> bool {
        true
    }

    fn export(&self, book: &Gradebook<'_>, _sheet: Option<Target<'_>>) -> Result<Export, String> {
        Ok(Export::of("junit.xml", junit(book.records)))
    }
}

/// The name of a case, what became of it, and why.
type Case<'a> = (&'a str, Status, &'a str);

/// A suite a record, a case a question: a wrong answer is a failure, all else an error.
fn junit(records: &[Record]) -> String {
    let all: Vec<Case<'_>> = records.iter().flat_map(cases).collect();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gridlings\" {}>\n",
        counts(&all)
    );
    for record in records {
        let name = format!("{} exercise-{}", escaped(&record.submission), record.exercise);
        let cases = cases(record);
        text += &format!("  <testsuite name=\"{name}\" {}>\n", counts(&cases));
        for (case, status, detail) in cases {
            let (case, detail, kind) = (escaped(case), escaped(detail), status.name());
            text += &format!("    <testcase name=\"{case}\" classname=\"{name}\" time=\"0\"");
            text += &match status {
                Status::Passed => "/>\n".to_string(),
                _ => {
                    let element = if status == Status::Failed { "failure" } else { "error" };
                    format!("><{element} type=\"{kind}\" message=\"{detail}\"/></testcase>\n")
                }
            };
        }
        text += "  </testsuite>\n";
    }
    text + "</testsuites>\n"
}

/// The attributes of a suite that say how many of its cases failed.
fn counts(cases: &[Case<'_>]) -> String {
    let count = |is: fn(Status) -> bool| cases.iter().filter(|case| is(case.1)).count();
    let failures = count(|status| status == Status::Failed);
    let errors = count(|status| !matches!(status, Status::Passed | Status::Failed));
    let tests = cases.len();
    format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" time=\"0\"")
}

/// The questions, or, where it did not come to them, the whole as one case.
fn cases(record: &Record) -> Vec<Case<'_>> {
    if record.questions.is_empty() {
        return vec![("submission", record.status, &record.detail)];
    }
    record.questions.iter().map(|it| (&it.name[..], it.status, &it.detail[..])).collect()
}
