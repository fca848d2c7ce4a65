//! The manifests of a handout: the course's own, to the letter, without the lines it does not need.

use std::collections::BTreeSet;

use course::Course;
use toml::Value;

use super::{
    Files, Wish,
    crates::{parse, uses},
    text,
};
use crate::problem::Problem;

/// Adds the workspace's manifest and cargo's configuration, and takes out of the members' manifests
/// what only their left-out tests need.
///
/// # Errors
///
/// When a manifest cannot be read, or what is left of it is no TOML.
pub fn add(
    course: &Course,
    wish: &Wish,
    crates: &BTreeSet<String>,
    files: &mut Files,
) -> Result<(), Problem> {
    let members: Vec<String> =
        files.keys().filter(|file| file.ends_with("/Cargo.toml")).cloned().collect();
    let mut needed = BTreeSet::new();
    for file in &members {
        let folder = file.trim_end_matches("/Cargo.toml");
        let manifest = without_entries(text(files, file), "dev-dependencies", |name| {
            uses(files, folder, name)
        });
        needed.extend(dependencies(&parse(file, &manifest)?));
        files.insert(file.clone(), manifest.into_bytes());
    }

    let mut root = without_entries(&course.read("Cargo.toml")?, "workspace.dependencies", |name| {
        needed.contains(name)
    });
    root = with_members(&root, crates, !wish.solutions.is_empty());
    root = without_profiles(&root, |name| {
        name == "*" || crates.contains(name) || needed.contains(name)
    });
    parse("Cargo.toml", &root)?;
    files.insert("Cargo.toml".to_string(), root.into_bytes());

    let config = course.read(".cargo/config.toml")?;
    let config = without_entries(&config, "alias", |name| crates.contains(name));
    files.insert(".cargo/config.toml".to_string(), config.into_bytes());
    Ok(())
}

/// The names that a manifest's tables of dependencies hold, at any depth.
fn dependencies(table: &toml::Table) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (key, value) in table {
        let Value::Table(inner) = value else { continue };
        if key.ends_with("dependencies") {
            names.extend(inner.keys().cloned());
        } else {
            names.extend(dependencies(inner));
        }
    }
    names
}

/// `manifest` without the entries of `section` that are not wanted, nor the comments above them.
///
/// An entry is one line, as everywhere in the course.
fn without_entries(manifest: &str, section: &str, is_wanted: impl Fn(&str) -> bool) -> String {
    let mut kept = Vec::new();
    let mut waiting = Vec::new();
    let mut is_inside = false;
    for line in manifest.lines() {
        let is_comment = line.starts_with('#') || line.is_empty();
        if is_comment {
            waiting.push(line);
            continue;
        }
        if line.starts_with('[') {
            is_inside = line == format!("[{section}]");
        } else if is_inside {
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            if !is_wanted(name) {
                // An empty line between groups stays, so that the next comment has air above it.
                let has_gap = waiting.first().is_some_and(|line| line.is_empty());
                waiting.clear();
                waiting.extend(has_gap.then_some(""));
                continue;
            }
        }
        kept.append(&mut waiting);
        kept.push(line);
    }
    kept.append(&mut waiting);
    without_double_gaps(&kept)
}

/// Crates whose own tests and examples play solutions: a plain `cargo test` leaves them out.
const PLAYERS: [&str; 2] = ["scenes", "theater"];

/// The workspace's lists of members, as a handout has them.
fn with_members(manifest: &str, crates: &BTreeSet<String>, has_solutions: bool) -> String {
    let mut all = vec!["crates/*".to_string(), "exercises/*".to_string()];
    let tested = crates.iter().filter(|name| !PLAYERS.contains(&name.as_str()));
    let mut default: Vec<String> = tested.map(|name| format!("crates/{name}")).collect();
    if has_solutions {
        all.push("solutions/*".to_string());
        default.push("solutions/*".to_string());
    }
    let line = |line: &str| match line.split_once(" = ") {
        Some(("members", _)) => format!("members = {all:?}\n"),
        Some(("default-members", _)) => format!("default-members = {default:?}\n"),
        _ => format!("{line}\n"),
    };
    manifest.lines().map(line).collect()
}

/// Without the profiles of packages that are not there: cargo would warn of each.
fn without_profiles(manifest: &str, is_there: impl Fn(&str) -> bool) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut is_kept = true;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            let package = section.trim_end_matches(']').split_once(".package.");
            is_kept = package.is_none_or(|(_, name)| is_there(name.trim_matches('"')));
            if !is_kept {
                while kept.last().is_some_and(|line| line.starts_with('#')) {
                    kept.pop();
                }
            }
        }
        // What stands after a profile, with its comment, belongs to the next one.
        if is_kept || line.starts_with('#') || line.is_empty() {
            kept.push(line);
        }
    }
    without_double_gaps(&kept)
}

fn without_double_gaps(lines: &[&str]) -> String {
    let mut text = String::new();
    let mut was_gap = true;
    for line in lines {
        if !(line.is_empty() && was_gap) {
            text += line;
            text.push('\n');
        }
        was_gap = line.is_empty();
    }
    format!("{}\n", text.trim_end())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;

    use super::{with_members, without_entries, without_profiles};

    const MANIFEST: &str = "\
# The workspace.

[workspace]
members = [\"crates/*\", \"tools/*\"]
default-members = []

[workspace.dependencies]
# Our own.
grid = { path = \"crates/grid\" }
lab = { path = \"crates/lab\" }

# What only teachers build.
# Times.
criterion = \"0.8\"
# Snapshots.
insta.version = \"1\"

[workspace.lints.rust]
unused = \"warn\"

# The lab is hot.
[profile.dev.package.lab]
opt-level = 3

# Nobody waits for these.
[profile.dev.package.\"*\"]
debug = false
";

    #[test]
    fn a_line_that_is_not_needed_goes_with_its_comment() {
        let is_needed = |name: &str| ["grid", "insta"].contains(&name);
        let crates = BTreeSet::from(["grid", "theater"].map(str::to_string));
        let kept = without_entries(MANIFEST, "workspace.dependencies", is_needed);
        let kept = without_profiles(&with_members(&kept, &crates, false), |name| name == "*");
        assert_snapshot!(kept, @r#"
        # The workspace.

        [workspace]
        members = ["crates/*", "exercises/*"]
        default-members = ["crates/grid"]

        [workspace.dependencies]
        # Our own.
        grid = { path = "crates/grid" }

        # Snapshots.
        insta.version = "1"

        [workspace.lints.rust]
        unused = "warn"

        # Nobody waits for these.
        [profile.dev.package."*"]
        debug = false
        "#);
    }
}
