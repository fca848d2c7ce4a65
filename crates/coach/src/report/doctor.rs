//! What is installed and what is not, for which recipe, and what to type.

use super::{
    Manner,
    text::{CYAN, DIM, GREEN, RED, YELLOW, indent, paint, shorten, wrap},
};
use crate::tools::{Found, Tool};

// An author changes many.
const MOST_FILES: usize = 8;

/// A line a tool, the given files that are changed, and those that were since a commit, what this system
/// cannot do, and a sentence at the end.
pub fn doctor(
    tools: &[Tool],
    changed: &[String],
    committed: Option<(String, Vec<String>)>,
    limits: &[&str],
    manner: &Manner,
) -> String {
    let mut text: String = tools.iter().map(|it| line(it, manner)).collect();
    let say = |sentence: &str| wrap(sentence, manner.width, 0);
    if let Some(first) = changed.first() {
        text += "\n";
        text += &say("These files of the course are not as in git's last commit:");
        text += &indent(&shorten(&changed.join("\n"), MOST_FILES), 2);
        text += &say(
            "Verdicts are made from them as they are. This brings one back as it was, and keeps yours \
                      in git's stash:",
        );
        text += &indent(&paint(CYAN, &format!("git stash push -- {first}")), 2);
    }
    if let Some((commit, files)) = committed {
        text += "\n";
        text += &say(&format!(
            "These files of the course were handed out in git's commit {commit}, and changed in a later one:"
        ));
        text += &indent(&shorten(&files.join("\n"), MOST_FILES), 2);
        text += &say("This brings one back as it was; git's history keeps yours:");
        let first = files.first().map_or("", String::as_str);
        text += &indent(
            &paint(CYAN, &format!("git restore --source={commit} --staged --worktree -- {first}")),
            2,
        );
    }
    if !limits.is_empty() {
        text += "\n";
        text.extend(limits.iter().map(|it| wrap(it, manner.width, 0)));
    }
    let lacking = tools.iter().filter(|it| it.is_needed && !it.is_fit()).count();
    let sentence = match lacking {
        0 => paint(GREEN, "All that a student needs is here."),
        1 => paint(RED, "One thing that you need is not as it must be: type its command."),
        _ => paint(RED, "Things that you need are not as they must be: type their commands."),
    };
    text += &format!("\n{}", wrap(&sentence, manner.width, 0));
    text
}

fn line(tool: &Tool, manner: &Manner) -> String {
    let (mark, state) = match &tool.found {
        Found::Yes(version) => (paint(GREEN, "✓"), paint(DIM, version)),
        found => {
            let ink = if tool.is_needed { RED } else { YELLOW };
            let mark = paint(ink, if tool.is_needed { "✗" } else { "○" });
            let state = match found {
                Found::Unfit(why) => why.clone(),
                _ => "not installed".to_string(),
            };
            (mark, paint(ink, &state))
        }
    };
    let sentence = format!("{} {state}, for {}", tool.name, tool.purpose);
    // The mark stands before the lines and not on one of its own.
    let mut lines = wrap(&sentence, manner.width, 2);
    lines.replace_range(..1, &mark);
    if !tool.is_fit() {
        lines += &format!("    {}\n", paint(CYAN, &tool.install));
    }
    lines
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::doctor;
    use crate::{
        report::tests::{NARROW, plain},
        tools::{Found, Tool},
    };

    fn tool(name: &'static str, is_needed: bool, found: Found) -> Tool {
        let install = format!("cargo install {name}");
        Tool {
            name,
            purpose: "the short commands, and much else besides",
            is_needed,
            install,
            found,
        }
    }

    #[test]
    fn what_is_missing_says_for_what_it_is_needed_and_what_to_type() {
        let here = tool("rustc", true, Found::Yes("1.95.0".to_string()));
        let old = tool("rustc", true, Found::Unfit("1.80.0 is older than 1.95".to_string()));
        let none = tool("just", false, Found::No);

        assert_snapshot!(plain(&doctor(&[here, none.clone()], &[], None, &[], &NARROW)), @"
        ✓ rustc 1.95.0, for the short commands, and much else
          besides
        ○ just not installed, for the short commands, and much else
          besides
            cargo install just

        All that a student needs is here.
        ");
        let changed = ["exercises/03-sudoku-bitmask/checks.rs".to_string()];
        assert_snapshot!(plain(&doctor(&[old, none], &changed, None, &["Here a key in `watch` counts after Enter."], &NARROW)), @"
        ✗ rustc 1.80.0 is older than 1.95, for the short commands,
          and much else besides
            cargo install rustc
        ○ just not installed, for the short commands, and much else
          besides
            cargo install just

        These files of the course are not as in git's last commit:
          exercises/03-sudoku-bitmask/checks.rs
        Verdicts are made from them as they are. This brings one
        back as it was, and keeps yours in git's stash:
          git stash push -- exercises/03-sudoku-bitmask/checks.rs

        Here a key in `watch` counts after Enter.

        One thing that you need is not as it must be: type its
        command.
        ");
    }
}
