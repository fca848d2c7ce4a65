//! The recorded answers of a lesson's reference: the file `answers.txt` beside its `questions.rs`.
//!
//! It has a section for each question, with an empty line between two. A section begins with the
//! question's name and its number of inputs, and has a line for each input: what was asked, and what the
//! reference answered, or that a judge decides. Boards stand in one line, ` / ` between their rows.

/// What the file is called.
pub const FILE: &str = "answers.txt";

/// A question's name, and its lines.
pub type Section<'a> = (&'a str, Vec<&'a str>);

/// The sections of a file. Lines without a heading belong to the section above.
pub fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut is_first = true;
    for line in text.lines() {
        let name = line.split_once(": ").filter(|(_, count)| count.ends_with(" inputs"));
        match (name, sections.last_mut()) {
            (Some((name, _)), _) if is_first => sections.push((name, Vec::new())),
            (_, Some((_, lines))) if !line.is_empty() => lines.push(line),
            _ => {}
        }
        is_first = line.is_empty();
    }
    sections
}

/// The file of these `sections`.
pub fn text(sections: &[Section<'_>]) -> String {
    let section = |(name, lines): &Section<'_>| {
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{name}: {} inputs\n{lines}", lines.lines().count())
    };
    sections.iter().map(section).collect::<Vec<_>>().join("\n")
}
