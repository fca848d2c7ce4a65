//! `coach doctor`: what is installed, what is missing, for which recipe, and how to get it.

use std::env;

use course::Course;

use crate::{
    command::console::{Console, Done, Result},
    report::{
        Style,
        lines::{CYAN, DIM, GREEN, RED, YELLOW, indent, paint, shorten, wrap_after},
    },
    tools::{self, Found, Tool},
};

/// What was found.
struct Findings {
    /// Everything that was looked for.
    tools: Vec<Tool>,
    /// Files of the course that a verdict is made from, and that are not as in git's last commit.
    changed: Vec<String>,
    /// Such files that were changed in commits after a class's workspace was handed out or renewed.
    committed: Vec<String>,
    /// What this system cannot do that others can, in sentences.
    limits: Vec<&'static str>,
}

/// Exit code 1 when something is missing that a student cannot work without.
pub(crate) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let (commit, committed) = tools::committed(&course.root).unzip();
    let findings = Findings {
        tools: tools::look(course),
        changed: tools::changed(&course.root),
        committed: committed.unwrap_or_default(),
        limits: tools::limits(env::consts::OS, &course.root),
    };
    console.say(&report(&findings, commit.as_deref(), &console.style))?;
    Ok(Done::of(!findings.tools.iter().any(Tool::is_lacking)))
}

// An author changes many files.
const MOST_FILES: usize = 8;

/// A line a tool, the given files that are changed, and those that were since `commit`, what this system
/// cannot do, and a sentence at the end.
fn report(findings: &Findings, commit: Option<&str>, style: &Style) -> String {
    let mut text: String = findings.tools.iter().map(|tool| line(tool, style)).collect();
    let files = |sentence: &str, files: &[String], mend: &str, command: &str| {
        style.prose(sentence)
            + &indent(&shorten(&files.join("\n"), MOST_FILES), 2)
            + &style.prose(mend)
            + &indent(&paint(CYAN, &format!("{command} -- {}", files[0])), 2)
    };
    if !findings.changed.is_empty() {
        text += "\n";
        text += &files(
            "These files of the course are not as in git's last commit:",
            &findings.changed,
            "Verdicts are made from them as they are. This brings one back as it was, and keeps yours \
             in git's stash:",
            "git stash push",
        );
    }
    if let Some(commit) = commit {
        text += "\n";
        text += &files(
            &format!(
                "These files of the course were handed out in git's commit {commit}, and changed in a \
                 later one:"
            ),
            &findings.committed,
            "This brings one back as it was; git's history keeps yours:",
            &format!("git restore --source={commit} --staged --worktree"),
        );
    }
    if !findings.limits.is_empty() {
        text += "\n";
        text.extend(findings.limits.iter().map(|limit| style.prose(limit)));
    }
    let sentence = match findings.tools.iter().filter(|tool| tool.is_lacking()).count() {
        0 => paint(GREEN, "All that a student needs is here."),
        1 => paint(RED, "One thing that you need is not as it must be: type its command."),
        _ => paint(RED, "Things that you need are not as they must be: type their commands."),
    };
    text + "\n" + &style.prose(&sentence)
}

fn line(tool: &Tool, style: &Style) -> String {
    let (mark, state) = match &tool.found {
        Found::Fit(version) => (paint(GREEN, "✓"), paint(DIM, version)),
        unfit => {
            let ink = if tool.needed { RED } else { YELLOW };
            let mark = paint(ink, if tool.needed { "✗" } else { "○" });
            let state = match unfit {
                Found::Unfit(why) => why.clone(),
                _ => "not installed".to_string(),
            };
            (mark, paint(ink, &state))
        }
    };
    let sentence = format!("{} {state}, for {}", tool.name, tool.purpose);
    let mut lines = wrap_after(&sentence, style.width, &format!("{mark} "), "  ");
    if !tool.is_fit() {
        lines += &format!("    {}\n", paint(CYAN, &tool.install));
    }
    lines
}
