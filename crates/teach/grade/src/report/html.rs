//! The templates of the pages. A text that came from a submission is not trusted: `.html` escapes every value, and each
//! text goes through `plain`, so that it controls no terminal and turns no line around.

use course::wrap::wrap;
use minijinja::Environment;
use serde::Serialize;

use crate::text::plain;

/// How wide a mail is.
const WIDTH: usize = 72;

const TEMPLATES: [(&str, &str); 8] = [
    ("frame.html", include_str!("frame.html")),
    ("prose.html", include_str!("prose.html")),
    ("student.html", include_str!("student.html")),
    ("student.txt", include_str!("student.txt")),
    ("step.txt", include_str!("step.txt")),
    ("feedback.html", include_str!("feedback.html")),
    ("class.html", include_str!("class.html")),
    ("texts.html", include_str!("texts.html")),
];

/// The template `name` with `values`.
pub(super) fn page(name: &str, values: impl Serialize) -> String {
    let mut pages = Environment::new();
    pages.set_trim_blocks(true);
    pages.set_lstrip_blocks(true);
    pages.set_keep_trailing_newline(true);
    pages.add_filter("plain", plain);
    pages.add_filter("wrapped", |text: &str| wrap(&plain(text), WIDTH, 0).trim_end().to_string());
    pages.add_filter("indented", |text: &str, indent: usize| indented(text, indent));
    for (name, text) in TEMPLATES {
        pages.add_template(name, text).expect("the templates are ours");
    }
    let template = pages.get_template(name).expect("it is one of ours");
    template.render(values).expect("the values are those of the template")
}

fn indented(text: &str, indent: usize) -> String {
    let line = |line: &str| format!("{}{line}", " ".repeat(indent)).trim_end().to_string();
    plain(text).lines().map(line).collect::<Vec<_>>().join("\n")
}
