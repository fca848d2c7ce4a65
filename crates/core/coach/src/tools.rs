//! What the course's recipes need to have installed, whether it is there, and how to get it.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use course::Course;

/// Something that a recipe needs.
#[derive(Clone, Debug)]
pub(crate) struct Tool {
    /// `mdbook`.
    pub(crate) name: &'static str,
    /// For what it is needed, in words and recipes.
    pub(crate) purpose: &'static str,
    /// Whether a student cannot work without it.
    pub(crate) needed: bool,
    pub(crate) found: Found,
    /// The command that installs it.
    pub(crate) install: String,
}

/// The result of the search for a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// It is there; the text is its version, or a word.
    Fit(String),
    /// It is there, and will not do; the text says why.
    Unfit(String),
    /// It is not there.
    Missing,
}

impl Tool {
    /// Whether it is there and will do.
    pub(crate) fn is_fit(&self) -> bool {
        matches!(self.found, Found::Fit(_))
    }

    /// Whether a student cannot work because of it.
    pub(crate) fn is_lacking(&self) -> bool {
        self.needed && !self.is_fit()
    }
}

/// What the system `os` cannot do that Linux can, each in a sentence.
pub(crate) fn limits(os: &str, root: &Path) -> Vec<&'static str> {
    let mut limits = Vec::new();
    if os != "linux" {
        limits.push("Here a check has no limit on memory.");
    }
    if os == "windows" {
        limits.push("Here a key in `watch` counts after Enter.");
    }
    if os != "linux" && root.join("crates/teach/grade").is_dir() {
        limits.push("Here `just grade` has no sandbox: it needs Linux.");
    }
    limits
}

/// The files that a verdict is made from, other than the student's own, whose text is not that of git's last
/// commit; none where git cannot say.
pub(crate) fn changed(root: &Path) -> Vec<String> {
    differing(root, &["HEAD"])
}

/// Such files that were changed in commits after the one in which a class was last handed something, and
/// that commit; the course itself was not handed out.
pub(crate) fn committed(root: &Path) -> Option<(String, Vec<String>)> {
    let handed_out = ask_git(root, &["log", "-1", "--format=%h", "--", ".handout.json"]);
    let handed_out = Some(handed_out.trim()).filter(|it| !it.is_empty())?;
    let files = differing(root, &[handed_out, "HEAD"]);
    (!files.is_empty()).then(|| (handed_out.to_string(), files))
}

fn differing(root: &Path, commits: &[&str]) -> Vec<String> {
    let diff = ["-c", "core.fileMode=false", "diff", "--name-only", "--relative", "-z"];
    let files = ["--", "exercises", "crates", ":!exercises/*/src/*", ":!*.md"];
    let text = ask_git(root, &[&diff[..], commits, &files].concat());
    text.split_terminator('\0').map(str::to_string).collect()
}

/// What git answers; nothing where it fails.
fn ask_git(root: &Path, words: &[&str]) -> String {
    let output = asked("git".as_ref(), words, root).ok().filter(|it| it.status.success());
    output.map_or(String::new(), |it| String::from_utf8_lossy(&it.stdout).into_owned())
}

fn asked(program: &Path, words: &[&str], folder: &Path) -> io::Result<Output> {
    Command::new(program).args(words).current_dir(folder).stdin(Stdio::null()).output()
}

pub(crate) fn look(course: &Course) -> Vec<Tool> {
    let root = &course.root;
    let here = |program: &str| {
        let local = root.join("target/tools/bin").join(program);
        let is_there = local.with_extension(env::consts::EXE_EXTENSION).is_file();
        let program = if is_there { local } else { PathBuf::from(program) };
        version(&program, &["--version"], root)
    };
    let cargo = |words: &str| format!("cargo install --locked {words}");
    let component = |name: &str| format!("rustup component add {name}");
    let tool =
        |name, purpose, install, found| Tool { name, purpose, needed: false, found, install };
    let needed = |name, purpose, (install, found)| Tool {
        needed: true,
        ..tool(name, purpose, install, found)
    };
    // A class's workspace has no recipes for authors.
    let is_handout = root.join(".handout.json").is_file();
    let for_git = if is_handout { "just update" } else { "just update, just check" };
    let short = "the short commands; `cargo coach test` is `just test` without it";
    let typing = "errors and names while you type (VS Code brings its own)";
    let book = "just book, just book-serve (which install it by themselves)";
    let licenses = "just licenses (which installs it by itself)";
    let mdbook = "--root target/tools --version 0.5.4 mdbook";
    let analyzer = version(Path::new("rust-analyzer"), &["--version"], root);
    let mut tools = vec![
        needed("rustc", "everything", ("rustup update stable".to_string(), rustc(root))),
        needed("the crates", "everything", crates(course)),
        needed("the stubs", "just reset", stubs(course)),
        tool("just", short, cargo("just"), here("just")),
        tool("rust-analyzer", typing, component("rust-analyzer"), analyzer),
        tool("mdbook", book, cargo(mdbook), here("mdbook")),
        tool("git", for_git, git(), here("git")),
    ];
    if !is_handout {
        let own = |name: &str| cargo(&format!("--root target/tools {name}"));
        tools.extend([
            tool("rustfmt", "just check, just stubs", component("rustfmt"), here("rustfmt")),
            tool("clippy", "just clippy, just check", component("clippy"), here("cargo-clippy")),
            tool("cargo-deny", licenses, own("cargo-deny"), here("cargo-deny")),
            tool("cargo-mutants", "just mutants", own("cargo-mutants"), here("cargo-mutants")),
        ]);
    }
    tools
}

fn git() -> String {
    match env::consts::OS {
        "macos" => "xcode-select --install".to_string(),
        "windows" => "winget install Git.Git".to_string(),
        _ => "sudo apt install git".to_string(),
    }
}

/// The compiler, which must be as new as the workspace says.
fn rustc(root: &Path) -> Found {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let installed = version(Path::new(&rustc), &["--version"], root);
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let manifest: toml::Table = manifest.parse().unwrap_or_default();
    let package = manifest.get("workspace").and_then(|it| it.get("package"));
    let wanted = package.and_then(|it| it.get("rust-version")?.as_str());
    match (installed, wanted) {
        (Found::Fit(version), Some(wanted)) if numbers(&version) < numbers(wanted) => {
            Found::Unfit(format!("{version} is older than {wanted}"))
        }
        (installed, _) => installed,
    }
}

/// Whether all that an exercise is built from has been downloaded, and the command that mends it.
fn crates(course: &Course) -> (String, Found) {
    let found = found_crates(course);
    let is_fit = matches!(found, Found::Fit(_));
    let changed = if is_fit { Vec::new() } else { changed(&course.root) };
    let manifest = changed.iter().find(|file| file.ends_with("Cargo.toml"));
    let mend = manifest.map(|file| format!("git stash push -- {file}"));
    (mend.unwrap_or("cargo fetch --locked".to_string()), found)
}

fn found_crates(course: &Course) -> Found {
    let Some(exercise) = course.lessons.first() else { return Found::Fit("none".to_string()) };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["tree", "--offline", "--quiet", "--package", &exercise.package];
    match asked(cargo.as_ref(), &words, &course.root) {
        Ok(output) if output.status.success() => Found::Fit("downloaded".to_string()),
        Ok(output) => {
            let words = String::from_utf8_lossy(&output.stderr);
            let reason = words.lines().find(|line| line.starts_with("error"));
            Found::Unfit(reason.unwrap_or("not all downloaded").to_string())
        }
        Err(_) => Found::Missing,
    }
}

/// Whether `reset` has something to bring back, and the command that gets a stub which is missing.
fn stubs(course: &Course) -> (String, Found) {
    match course.lessons.iter().find(|it| !it.stub().is_file()) {
        None => (String::new(), Found::Fit(format!("{} of them", course.lessons.len()))),
        Some(exercise) => {
            let stub = exercise.exercise("tests/stub.rs");
            (format!("git restore {stub}"), Found::Unfit(format!("{stub} is missing")))
        }
    }
}

/// The first word of the answer that looks like a version.
fn version(program: &Path, arguments: &[&str], folder: &Path) -> Found {
    match asked(program, arguments, folder) {
        Ok(output) if output.status.success() => {
            let answer = String::from_utf8_lossy(&output.stdout).into_owned();
            let word = answer.split_whitespace().map(|it| it.trim_start_matches('v'));
            let is_version = |it: &&str| it.starts_with(|it: char| it.is_ascii_digit());
            Found::Fit(word.into_iter().find(is_version).unwrap_or("there").to_string())
        }
        // A proxy of rustup's is there and has nothing behind it.
        _ => Found::Missing,
    }
}

/// `1.95.0` as numbers, so that 1.100 is more than 1.95.
fn numbers(version: &str) -> Vec<u32> {
    let part = |it: &str| it.chars().take_while(char::is_ascii_digit).collect::<String>();
    version.split('.').map_while(|it| part(it).parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::{limits, numbers};

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(numbers("1.100.0") > numbers("1.95"));
        assert!(numbers("1.95.0") >= numbers("1.95"));
        assert!(numbers("1.94.1-nightly") < numbers("1.95"));
    }

    #[test]
    fn a_system_is_told_what_it_cannot_do_and_a_class_nothing_of_the_grader() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (course, class) = (folder.path(), Path::new("."));
        fs::create_dir_all(course.join("crates/teach/grade")).expect("ours");
        let count = |os, root| limits(os, root).len();
        assert_eq!(
            [count("linux", course), count("macos", course), count("macos", class)],
            [0, 2, 1]
        );
        assert_eq!([count("windows", course), count("windows", class)], [3, 2]);
    }
}
