//! The reference below the student's code, step by step, with what both share dimmed.

use course::hints::Step;

use super::lines::{BOLD, CYAN, DIM, GREEN, Style, YELLOW, indent, paint, wrap};

/// The lesson's alternatives in `file`: above each, what is unusual in it. Its modules begin with `mod `
/// and end with `}` at the start of a line, as rustfmt writes them; the functions in them replace the reference's.
pub(crate) fn others(file: &str, style: &Style) -> String {
    let (mut text, mut about, mut code) = (String::new(), String::new(), String::new());
    for line in file.lines() {
        match (line.strip_prefix("/// "), line.strip_prefix("    ")) {
            (Some(sentence), _) => about += &format!("{sentence} "),
            (_, Some(inner)) => code += &format!("{inner}\n"),
            _ if line == "}" => {
                let unusual = wrap(&paint(BOLD, about.trim()), style.width, 0);
                text += &format!("{unusual}{}\n", indent(code.trim_end(), 2));
                (about, code) = (String::new(), String::new());
            }
            _ if !code.is_empty() => code.push('\n'),
            _ => {}
        }
    }
    text
}

/// A step in the student's file, which may lack it, and in the reference.
pub(crate) fn step(step: &Step, yours: Option<&str>, reference: &str) -> String {
    let title = paint(BOLD, &format!("Step {} `{}`", step.number, step.name));
    let words = |text: &str| text.split_whitespace().collect::<String>();
    match yours {
        Some(yours) if words(yours) == words(reference) => {
            let note = paint(GREEN, "  the same as the reference");
            format!("{title}{note}\n{}\n", block(reference, DIM))
        }
        Some(yours) => format!("{title}\n{}\n", both(yours, reference)),
        None => {
            format!("{title}\n  Your file has no such function.\n{}\n", block(reference, CYAN))
        }
    }
}

/// The two sides one below the other, with the lines that they share dimmed.
fn both(yours: &str, reference: &str) -> String {
    side("yours", yours, reference, YELLOW) + &side("the reference", reference, yours, CYAN)
}

fn side(title: &str, text: &str, other: &str, ink: &str) -> String {
    let others: Vec<&str> = other.lines().map(str::trim).collect();
    let line = |line: &str| block(line, if others.contains(&line.trim()) { DIM } else { ink });
    format!("  {}\n{}", paint(DIM, title), text.lines().map(line).collect::<String>())
}

/// Code below a heading.
fn block(text: &str, ink: &str) -> String {
    let line = |line: &str| match line.trim() {
        "" => "\n".to_string(),
        _ => indent(&paint(ink, line), 4),
    };
    text.split('\n').map(line).collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{others, step};
    use crate::report::fixture::{NARROW, exercise};

    #[test]
    fn what_both_sides_share_is_dimmed() {
        let yours = "fn to_set() {\n    let mut set = 0;\n\n    set\n}";
        let to_set = &exercise().steps[0];
        let text = step(to_set, Some(yours), "fn to_set() {\n    1\n}");
        let text = text.replace("\x1b[2m", "~").replace("\x1b[33m", "<").replace("\x1b[36m", ">");
        assert_snapshot!(anstream::adapter::strip_str(&text).to_string(), @"
        Step 1 `to_set`
          ~yours
            ~fn to_set() {
            <    let mut set = 0;

            <    set
            ~}
          ~the reference
            ~fn to_set() {
            >    1
            ~}
        ");
    }

    #[test]
    fn another_right_way_is_a_sentence_and_its_functions() {
        let file = "//! Unusual.\n\n/// Counts down. Rarely\n/// seen.\nmod down {\n    pub fn f() {\n        g()\n    }\n\n\
                    \x20   /// Helps.\n    fn g() {}\n}\n\n/// Does nothing.\nmod none {\n    pub fn f() {}\n}\n";
        let text = others(file, &NARROW);
        assert_snapshot!(anstream::adapter::strip_str(&text).to_string(), @"
        Counts down. Rarely seen.
          pub fn f() {
              g()
          }

          /// Helps.
          fn g() {}

        Does nothing.
          pub fn f() {}
        ");
    }
}
