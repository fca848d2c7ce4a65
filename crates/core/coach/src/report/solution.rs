//! The reference beside the student's code: in two columns where there is room, and one below the
//! other where there is not.

use similar::{DiffOp, TextDiff};

use super::{
    lines::{BOLD, CYAN, DIM, GREEN, YELLOW, columns, indent, labeled, paint, wrap},
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

/// Each step on both sides, and the helpers of the reference. `width` is what the terminal has; prose is
/// wrapped as usual.
pub(crate) fn solution(
    reference: &str,
    steps: &[Pair],
    helpers: &[Helper],
    width: usize,
    style: &Style,
) -> String {
    let mut text = String::new();
    for pair in steps {
        text += &format!(
            "{}{}\n",
            paint(BOLD, &format!("Step {} `{}`", pair.number, pair.name)),
            if pair.same { paint(GREEN, "  the same as the reference") } else { String::new() }
        );
        match (&pair.yours, &pair.reference) {
            (_, None) => {
                text += &wrap(&format!("{reference} has no such function."), style.width, 2);
            }
            (_, Some(reference)) if pair.same => text += &block(reference, DIM, width),
            (None, Some(reference)) => {
                text += &wrap("Your file has no such function.", style.width, 2);
                text += &block(reference, CYAN, width);
            }
            (Some(yours), Some(reference)) if width >= WIDE => {
                text += &beside(yours, reference, width.min(WIDEST));
            }
            (Some(yours), Some(reference)) => text += &below(yours, reference, width),
        }
        text.push('\n');
    }
    if !helpers.is_empty() {
        text += &style.prose("The reference has helpers of its own:");
        let widest = helpers.iter().map(|it| it.name.len()).max().unwrap_or_default();
        for helper in helpers {
            let name = format!("{:widest$}", helper.name);
            text += &labeled(&name, &format!("{reference}:{}", helper.line));
        }
    }
    text
}

// From here on two columns of code have room.
const WIDE: usize = 100;
// Wider columns are not easier to compare: the course's code has lines of at most 100 letters.
const WIDEST: usize = 205;

/// The two sides in two columns, with the lines that are alike in one row.
fn beside(yours: &str, reference: &str, width: usize) -> String {
    let column = (width - 3) / 2;
    let row = |left: &str, right: &str| {
        let gap = " ".repeat(column.saturating_sub(columns(left)));
        format!("{left}{gap} {} {right}\n", paint(DIM, "│")).replace(" \n", "\n")
    };
    let mut text = row(&paint(DIM, "yours"), &paint(DIM, "the reference"));
    let (left, right): (Vec<&str>, Vec<&str>) =
        (yours.lines().collect(), reference.lines().collect());
    for part in TextDiff::from_slices(&left, &right).ops() {
        let (left, right) = (&left[part.old_range()], &right[part.new_range()]);
        let (ink_left, ink_right) = match part {
            DiffOp::Equal { .. } => (DIM, DIM),
            _ => (YELLOW, CYAN),
        };
        for index in 0..left.len().max(right.len()) {
            // A line that is folded keeps its partner in the same row.
            let pieces = |side: &[&str], ink: &str| -> Vec<String> {
                let line = side.get(index).map(|line| folded(line, column));
                let painted = |it: String| if it.is_empty() { it } else { paint(ink, &it) };
                line.into_iter().flatten().map(painted).collect()
            };
            let (left, right) = (pieces(left, ink_left), pieces(right, ink_right));
            for at in 0..left.len().max(right.len()) {
                let piece = |side: &[String]| side.get(at).cloned().unwrap_or_default();
                text += &row(&piece(&left), &piece(&right));
            }
        }
    }
    text
}

/// The two sides one below the other, with what they share dimmed.
fn below(yours: &str, reference: &str, width: usize) -> String {
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
        let lines = lines.iter().zip(inks).map(|(line, ink)| block(line, ink, width));
        format!("  {}\n{}", paint(DIM, title), lines.collect::<String>())
    };
    side("yours", &left, &inks.0) + &side("the reference", &right, &inks.1)
}

/// Code below a heading.
fn block(text: &str, ink: &str, width: usize) -> String {
    let line = |line: String| match line.is_empty() {
        true => "\n".to_string(),
        false => format!("    {}\n", paint(ink, &line)),
    };
    let lines = if text.is_empty() { vec![""] } else { text.lines().collect() };
    lines.into_iter().flat_map(|it| folded(it, width.saturating_sub(4).max(20))).map(line).collect()
}

/// A line of code in pieces of at most `width` letters, between words where there are some; the later
/// ones are indented as it is.
fn folded(line: &str, width: usize) -> Vec<String> {
    let indent = line.chars().take_while(|it| *it == ' ').count().min(width / 2);
    let mut pieces = Vec::new();
    let mut rest: Vec<char> = line.chars().collect();
    while rest.len() > width {
        let begin = rest.iter().take_while(|it| **it == ' ').count();
        let space = (begin.max(indent) + 1..=width).rev().find(|&at| rest[at] == ' ');
        let tail = rest.split_off(space.unwrap_or(width));
        pieces.push(rest.into_iter().collect::<String>().trim_end().to_string());
        let tail = tail.into_iter().skip_while(|it| *it == ' ');
        rest = std::iter::repeat_n(' ', indent).chain(tail).collect();
    }
    pieces.push(rest.into_iter().collect());
    pieces
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Helper, Pair, folded, solution};
    use crate::report::fixture::{NARROW, plain};

    fn shown(width: usize) -> String {
        let yours = "pub fn to_set(it: u8) -> u16 {\n    let mut set = 0;\n\n    set += 2_u16.pow(u32::from(it)); // two to the power of the digit\n    set\n}";
        let reference = "pub fn to_set(it: u8) -> u16 {\n    1 << it\n}";
        let pair = |number, yours: Option<&str>, same| Pair {
            number,
            name: "to_set".to_string(),
            yours: yours.map(str::to_string),
            reference: Some(reference.to_string()),
            same,
        };
        let steps =
            [pair(1, Some(yours), false), pair(2, Some(reference), true), pair(3, None, false)];
        let helpers = [Helper { name: "bit".to_string(), line: 9 }];
        plain(&solution("solutions/03/src/lib.rs", &steps, &helpers, width, &NARROW))
    }

    #[test]
    fn where_there_is_room_both_sides_stand_in_columns() {
        assert_snapshot!(shown(100), @"
        Step 1 `to_set`
        yours                                            │ the reference
        pub fn to_set(it: u8) -> u16 {                   │ pub fn to_set(it: u8) -> u16 {
            let mut set = 0;                             │     1 << it
                                                         │
            set += 2_u16.pow(u32::from(it)); // two to   │
            the power of the digit                       │
            set                                          │
        }                                                │ }

        Step 2 `to_set`  the same as the reference
            pub fn to_set(it: u8) -> u16 {
                1 << it
            }

        Step 3 `to_set`
          Your file has no such function.
            pub fn to_set(it: u8) -> u16 {
                1 << it
            }

        The reference has helpers of its own:
          bit        solutions/03/src/lib.rs:9
        ");
        assert!(shown(120).lines().all(|line| line.chars().count() <= 120));
    }

    #[test]
    fn where_there_is_none_one_stands_below_the_other() {
        let (line, rest) = ("set += 2_u16.pow(u32::from(it)); // two to the power", "of the digit");
        let folded =
            format!("        {line}\n        {rest}\n        set\n    }}\n  the reference\n");
        assert!(shown(60).contains(&folded), "{}", shown(60));
    }

    #[test]
    fn a_long_line_is_folded_and_never_cut() {
        assert_eq!(folded("  abcdefgh", 6), ["  abcd", "  efgh"]);
        assert_eq!(folded("", 6), [""]);
        assert_eq!(folded("  ab cdefgh", 6), ["  ab", "  cdef", "  gh"]);
        assert_eq!(folded("     a", 4), ["", "  a"]);
    }
}
