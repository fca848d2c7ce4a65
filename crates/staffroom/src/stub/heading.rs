//! The head of a stub: what to do, what it takes, and the three commands.

use course::{About, text::wrap_after};

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
        text += &wrap_after(&entry, WIDTH, "//! - ", "//!   ");
    }
    text += "//!\n";
    let invitation = "Write the steps from top to bottom. Each has its own checks, so they turn \
                      green one step at a time. Helpers of your own are welcome.";
    text + &wrap_after(invitation, WIDTH, "//! ", "//! ")
}
