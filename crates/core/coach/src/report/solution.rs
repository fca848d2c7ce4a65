//! The reference below the student's code, step by step, with what both share dimmed.

use similar::{DiffOp, TextDiff};

use super::{
    lines::{BOLD, CYAN, DIM, GREEN, YELLOW, indent, labeled, paint, wrap},
    style::Style,
};

/// A step on both sides.
pub(crate) struct Pair {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// The student's function; `None` when the file has none of that name.
    pub(crate) yours: Option<String>,
    pub(crate) reference: Option<String>,
    /// Whether both are the same but for the space between the words.
    pub(crate) same: bool,
}

/// A function of the reference that is no step.
pub(crate) struct Helper {
    pub(crate) name: String,
    /// Its line in the reference.
    pub(crate) line: usize,
}

/// The right ways in `file`, the lesson's unusual solutions: above each, what is unusual. Its modules begin with `mod `
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

/// Each step on both sides, and the helpers of the reference.
pub(crate) fn solution(
    reference: &str,
    steps: &[Pair],
    helpers: &[Helper],
    style: &Style,
) -> String {
    let mut text = String::new();
    for Pair { number, name, yours, reference: theirs, same } in steps {
        let title = paint(BOLD, &format!("Step {number} `{name}`"));
        let note = if *same { paint(GREEN, "  the same as the reference") } else { String::new() };
        text += &format!("{title}{note}\n");
        text += &match (yours, theirs) {
            (_, None) => wrap(&format!("{reference} has no such function."), style.width, 2),
            (_, Some(theirs)) if *same => block(theirs, DIM),
            (None, Some(theirs)) => {
                wrap("Your file has no such function.", style.width, 2) + &block(theirs, CYAN)
            }
            (Some(yours), Some(theirs)) => both(yours, theirs),
        };
        text.push('\n');
    }
    if !helpers.is_empty() {
        text += &style.prose("The reference has helpers of its own:");
        let widest = helpers.iter().map(|it| it.name.len()).max().unwrap_or_default();
        for Helper { name, line } in helpers {
            text += &labeled(&format!("{name:widest$}"), &format!("{reference}:{line}"));
        }
    }
    text
}

/// The two sides one below the other, with what they share dimmed.
fn both(yours: &str, reference: &str) -> String {
    let (left, right): (Vec<&str>, Vec<&str>) =
        (yours.lines().collect(), reference.lines().collect());
    let diff = TextDiff::from_slices(&left, &right);
    let mut inks = (vec![YELLOW; left.len()], vec![CYAN; right.len()]);
    for part in diff.ops() {
        if matches!(part, DiffOp::Equal { .. }) {
            inks.0[part.old_range()].fill(DIM);
            inks.1[part.new_range()].fill(DIM);
        }
    }
    let side = |title: &str, lines: &[&str], inks: &[&str]| {
        let lines = lines.iter().zip(inks).map(|(line, ink)| block(line, ink));
        format!("  {}\n{}", paint(DIM, title), lines.collect::<String>())
    };
    side("yours", &left, &inks.0) + &side("the reference", &right, &inks.1)
}

/// Code below a heading.
fn block(text: &str, ink: &str) -> String {
    let line = |line: &str| match line.trim() {
        "" => "\n".to_string(),
        _ => indent(&paint(ink, line), 4),
    };
    let lines = if text.is_empty() { vec![""] } else { text.lines().collect() };
    lines.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Pair, others, solution};
    use crate::report::fixture::NARROW;

    #[test]
    fn what_both_sides_share_is_dimmed() {
        let pair = Pair {
            number: 1,
            name: "to_set".to_string(),
            yours: Some("fn to_set() {\n    let mut set = 0;\n\n    set\n}".to_string()),
            reference: Some("fn to_set() {\n    1\n}".to_string()),
            same: false,
        };
        let text = solution("solutions/03/src/lib.rs", &[pair], &[], &NARROW);
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
