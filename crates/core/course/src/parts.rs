//! The parts of a lesson, as the headings of its chapter name them.

/// Some steps of a lesson that belong together, and what is reached with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its number, from 1.
    pub number: u32,
    /// What it is about: `the trail`.
    pub title: String,
    /// Its first step.
    pub first: u32,
    /// Its last step.
    pub last: u32,
    /// How long it takes, about.
    pub minutes: u32,
    /// What is true when its steps pass: `your code can undo a move`. Empty where the chapter does not say.
    pub win: String,
}

/// How the first paragraph of a part begins, which says what is reached.
pub const WIN: &str = "At the end of this part ";

impl Part {
    /// Whether it has the step `number`.
    pub fn has(&self, number: u32) -> bool {
        (self.first..=self.last).contains(&number)
    }

    /// Its steps and minutes: `steps 3 and 4, 15 minutes`.
    pub fn extent(&self) -> String {
        format!("{}, {} minutes", span("step", self.first, self.last), self.minutes)
    }
}

/// The numbers from `first` to `last` with their word: `step 3`, `steps 3 and 4`, `parts 3 to 5`.
pub fn span(word: &str, first: u32, last: u32) -> String {
    match last - first {
        0 => format!("{word} {first}"),
        1 => format!("{word}s {first} and {last}"),
        _ => format!("{word}s {first} to {last}"),
    }
}

/// The parts of the `chapter`, in its order. A heading that does not say which steps and how many minutes is left
/// out: `just verify` reports it.
///
/// ```
/// let chapter = "## Part 2: the trail (steps 3 and 4, 15 minutes)\n\n\
///                At the end of this part your code can undo a move.\n";
/// let parts = course::parts::parse(chapter);
/// assert_eq!((&*parts[0].title, parts[0].first, parts[0].last), ("the trail", 3, 4));
/// assert_eq!(parts[0].win, "your code can undo a move");
/// ```
pub fn parse(chapter: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut begins = false;
    for line in chapter.lines() {
        if line.starts_with("## Part ") {
            parts.extend(heading(line));
            begins = true;
        } else if begins && !line.is_empty() {
            let win = line.strip_prefix(WIN).map(|win| win.trim_end_matches('.').to_string());
            parts
                .last_mut()
                .into_iter()
                .for_each(|part| part.win = win.clone().unwrap_or_default());
            begins = false;
        }
    }
    parts
}

/// `## Part 2: the trail (steps 3 and 4, 15 minutes)` as a part.
pub fn heading(line: &str) -> Option<Part> {
    // In the book ` {#part-2}` is the name by which links find it.
    let line = line.split_once(" {#").map_or(line, |(line, _)| line);
    let (number, rest) = line.strip_prefix("## Part ")?.split_once(": ")?;
    let (title, extent) = rest.rsplit_once(" (")?;
    let (steps, minutes) = extent.strip_suffix(" minutes)")?.split_once(", ")?;
    let mut steps = steps.split(' ').filter_map(|word| word.parse().ok());
    let first = steps.next()?;
    Some(Part {
        number: number.parse().ok()?,
        title: title.to_string(),
        first,
        last: steps.next().unwrap_or(first),
        minutes: minutes.parse().ok()?,
        win: String::new(),
    })
}
