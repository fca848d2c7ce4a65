//! The page of known mistakes, in sections: what stands below each heading.

// The first level is for students who have not begun; a known mistake is in code that was written.
const USUAL_LEVEL: usize = 2;

/// What is wrong in a line of the page.
pub(super) struct Fault {
    /// Counted from 1.
    pub(super) line: usize,
    pub(super) what: String,
}

pub(super) fn fault<T>(line: usize, what: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { line, what: what.into() })
}

/// The text below a heading ``### name_of_the_mistake``.
pub(super) struct Section<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    /// The step and its function, from the heading above: ``## Step 3, `row_set` ``.
    pub(super) step: (u32, &'a str),
    /// The sentences, without a line that names a hint.
    pub(super) about: Vec<&'a str>,
    pub(super) hint: usize,
    pub(super) blocks: Vec<Block<'a>>,
}

/// The text between two lines of three backticks.
pub(super) struct Block<'a> {
    pub(super) line: usize,
    /// `diff` or `rust`.
    pub(super) language: &'a str,
    pub(super) lines: Vec<&'a str>,
}

/// The sections of a page, and the headings that are none.
pub(super) fn sections(page: &str) -> Vec<Result<Section<'_>, Fault>> {
    let mut sections = Vec::new();
    let mut step = None;
    let mut is_code = false;
    for (line, text) in (1..).zip(page.lines()) {
        if is_code && (text.starts_with("## ") || text.starts_with("### ")) {
            is_code = false;
            let what = "the block above this heading does not end with three backticks";
            sections.push(fault(line, what));
        }
        let section = sections
            .last_mut()
            .and_then(|last: &mut Result<Section<'_>, Fault>| last.as_mut().ok());
        if let Some(language) = text.strip_prefix("```") {
            is_code = !is_code;
            if let Some(section) = section.filter(|_| is_code) {
                section.blocks.push(Block { line, language, lines: Vec::new() });
            }
        } else if is_code {
            let block = section.and_then(|section| section.blocks.last_mut());
            block.into_iter().for_each(|block| block.lines.push(text));
        } else if let Some(name) = text.strip_prefix("### ") {
            sections.push(match step {
                Some(step) => Ok(Section {
                    line,
                    name,
                    step,
                    about: Vec::new(),
                    hint: USUAL_LEVEL,
                    blocks: Vec::new(),
                }),
                None => fault(
                    line,
                    format!("no heading such as ## Step 3, `function` stands above `{name}`"),
                ),
            });
        } else if text.starts_with("## ") {
            step = step_of(text);
            if step.is_none() {
                sections.push(fault(line, "expected a heading such as ## Step 3, `function`"));
            }
        } else if let Some(section) = section {
            match hint(text) {
                Some(hint) => section.hint = hint,
                // The book includes parts of the page by comments that name an anchor.
                None if text.is_empty() || text.starts_with("<!--") => {}
                None => section.about.push(text.trim()),
            }
        }
    }
    if is_code {
        let what = "the last block does not end with three backticks";
        sections.push(fault(page.lines().count(), what));
    }
    sections
}

/// The step and the function of a heading ``## Step 3, `row_set` ``.
fn step_of(heading: &str) -> Option<(u32, &str)> {
    let names = heading.strip_prefix("## Step ")?.strip_suffix('`')?;
    let (step, function) = names.split_once(", `")?;
    Some((step.parse().ok()?, function))
}

fn hint(text: &str) -> Option<usize> {
    text.strip_prefix("See hint ")?.strip_suffix('.')?.parse().ok()
}
