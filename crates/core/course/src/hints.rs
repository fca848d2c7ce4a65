//! The hints of an exercise: `hints.md` read into steps and levels.

/// One step of an exercise, and its hints from a nudge to almost the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number in `## Step 3: row_set`.
    pub number: u32,
    /// The function that the step asks for: `row_set`.
    pub name: String,
    /// The text below each `###` heading, the mildest first.
    pub hints: Vec<String>,
}

/// Reads the text of a `hints.md`.
///
/// A step begins with `## Step 3: row_set` and each of its hints with a heading `### 1`. Headings
/// inside a code block belong to the code. Anything that is neither is left out: what must be in
/// the file is for `just verify` to say.
///
/// ```
/// let steps = course::hints::parse("# Hints\n\n## Step 1: to_set\n\n### 1\n\nThink of bits.\n");
/// assert_eq!((steps[0].number, steps[0].name.as_str()), (1, "to_set"));
/// assert_eq!(steps[0].hints, ["Think of bits."]);
/// ```
pub fn parse(text: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if !in_code && line.starts_with("## ") {
            steps.extend(heading(line));
        } else if let Some(step) = steps.last_mut() {
            if !in_code && line.starts_with("### ") {
                step.hints.push(String::new());
            } else if let Some(hint) = step.hints.last_mut() {
                hint.push_str(line);
                hint.push('\n');
            }
        }
    }
    for hint in steps.iter_mut().flat_map(|step| &mut step.hints) {
        *hint = hint.trim_matches('\n').to_string();
    }
    steps
}

/// `## Step 3: row_set` as a step without hints.
fn heading(line: &str) -> Option<Step> {
    let (number, name) = line.strip_prefix("## Step ")?.split_once(':')?;
    let number = number.trim().parse().ok()?;
    Some(Step { number, name: name.trim().trim_matches('`').to_string(), hints: Vec::new() })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::parse;

    #[test]
    fn a_heading_inside_code_belongs_to_the_code() {
        let steps = parse("## Step 2: b\n### 1\n```text\n## Step 9: c\n### 2\n```\n### 2\nlast\n");

        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].hints, ["```text\n## Step 9: c\n### 2\n```", "last"]);
    }

    #[test]
    fn text_before_the_first_step_is_no_hint() {
        assert_eq!(parse("# Hints\n### 1\nnothing\n"), []);
    }
}
