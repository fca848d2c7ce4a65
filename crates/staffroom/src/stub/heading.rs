//! The head of a stub: what to do, what it takes, and the three commands.

use course::About;

// As in rustfmt.toml.
const WIDTH: usize = 100;

/// The `//!` lines of exercise `number`: the title, what the solution says of the problem, the list
/// and the invitation.
pub fn heading(solution: &str, number: u32, about: &About) -> String {
    let About { title, needs, practice, minutes, .. } = about;
    let mut text = format!("//! # Exercise {number}: {title}\n//!\n");
    for line in solution.lines().take_while(|line| line.starts_with("//!")) {
        text += line.trim_end();
        text.push('\n');
    }
    text += "//!\n";
    for entry in [
        format!("You need: {needs}."),
        format!("You practice: {practice}."),
        format!("Time: about {minutes} minutes."),
        format!("Test it: `just test exercise-{number}`."),
        format!("Stuck: `just hint exercise-{number}`."),
        format!("On every save: `just watch exercise-{number}`."),
    ] {
        wrap(&mut text, "//! - ", "//!   ", &entry);
    }
    text += "//!\n";
    let invitation = "Write the steps from top to bottom. Each has its own checks, so they turn \
                      green one step at a time. Helpers of your own are welcome.";
    wrap(&mut text, "//! ", "//! ", invitation);
    text
}

/// Adds `words` to `text` in lines of at most [`WIDTH`] letters.
fn wrap(text: &mut String, first: &str, other: &str, words: &str) {
    let mut line = first.trim_end().to_string();
    for word in words.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = other.trim_end().to_string();
            // A continued entry of a list is indented under its first word.
            line += &" ".repeat(other.len() - line.len() - 1);
        }
        line.push(' ');
        line += word;
    }
    text.push_str(&line);
    text.push('\n');
}
