//! `coach update`: the course's newer version, by git, around the student's files.
//!
//! A merge would stop at a file that both sides changed, or write its marks into the student's text. So
//! each file is looked at by itself, and only one that nobody touched is written without a backup.
//! Until the very end git's own state is as before: interrupted in the middle, the next call does the
//! rest.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command as Program, Stdio},
    time::SystemTime,
};

use course::{Course, backup, typed};

use super::{Console, Done, Result};
use crate::report::{
    Style,
    text::{BOLD, CYAN, GREEN, count, indent, paint, wrap},
};

const NO_GIT: &str = "this folder is no git clone, so there is nothing to update from: get \
    the new version into another folder, and copy your `exercises/*/src/lib.rs` there";

const UNFINISHED: &str = "git is in the middle of a merge or a rebase here; `git status` says \
    how to finish it or give it up; then update";

const NO_REMOTE: &str = "this clone does not know where the course comes from; \
    `git remote add upstream ADDRESS` tells it";

/// Files by their paths from the root, with slashes.
type Files = BTreeSet<String>;

/// What an update did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Update {
    written: usize,
    deleted: usize,
    /// The commits between which the course changed, shortened.
    between: [String; 2],
    /// What has changed in which exercise, by folder: `03-sudoku-bitmask`.
    exercises: BTreeMap<String, Change>,
    /// Other files that both sides changed, each with the backup of the student's text.
    replaced: Vec<(String, String)>,
    /// Files that the student changed and the course no longer has.
    orphaned: Vec<String>,
}

/// What has changed in an exercise; nothing where it is new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Change {
    /// What it asks for, in words.
    text: bool,
    /// What its checks and questions demand.
    checks: bool,
    /// Whether the student has worked in it.
    is_begun: bool,
}

pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let root = course.home();
    let git = Git { root, index: None };
    if !root.join(".git").exists() {
        return Err(NO_GIT.into());
    }
    let path = |name: &str| -> Result<PathBuf> {
        Ok(root.join(git.line(&["rev-parse", "--git-path", name])?))
    };
    for state in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "rebase-merge", "rebase-apply"] {
        if path(state)?.exists() {
            return Err(UNFINISHED.into());
        }
    }
    let remotes = git.run(&["remote"])?;
    let find = |name: &str| remotes.lines().find(|it| *it == name);
    let remote = find("upstream").or(find("origin")).or(remotes.lines().next());
    let remote = remote.ok_or(NO_REMOTE)?;
    let address = git.line(&["remote", "get-url", remote])?;
    let looking = format!("Looking for a newer version at {remote}, {address} …");
    console.say(&console.style.prose(&looking))?;
    git.run(&["fetch", "--quiet", remote, "HEAD"]).map_err(|error| {
        format!("nothing can be fetched from {address}, and nothing was changed\n{error}\n")
    })?;

    let [old, new] = [git.line(&["rev-parse", "HEAD"])?, git.line(&["rev-parse", "FETCH_HEAD"])?];
    let base = git.line(&["merge-base", &old, &new]).map_err(|_| {
        format!(
            "{remote} and this folder have no commit in common: it is not the course that this is a \
             clone of"
        )
    })?;
    if base == new {
        console.say(&nothing_newer(remote, &console.style))?;
        return Ok(Done::Well);
    }
    let index = path("gridlings-update")?;
    let update = Git { root, index: Some(index.clone()) }.update(&old, &base, &new);
    let _ = fs::remove_file(index);
    console.say(&updated(&update?, &console.style))?;
    Ok(Done::Well)
}

/// The git repository at `root`.
struct Git<'a> {
    root: &'a Path,
    /// A scratch file in the place of the repository's own index.
    index: Option<PathBuf>,
}

impl Git<'_> {
    /// Brings the files from `base`, from which the student's commit `old` comes too, to `new`.
    fn update(&self, old: &str, base: &str, new: &str) -> Result<Update> {
        let touched = self.differing(base)?;
        let known = self.files(base)?;
        let wanted = self.files(new)?;
        let news = self.paths(&["diff", "--no-renames", "--name-only", "-z", base, new])?;
        let target = self.target(old, base, new, &news)?;
        let other = self.differing(new)?;

        let mut update =
            Update { exercises: exercises(&news, &known, &touched), ..Update::default() };
        update.between = [base, new].map(|it| it.chars().take(10).collect());
        let mut to_write = String::new();
        for file in other.intersection(&news).filter(|file| wanted.contains(*file)) {
            let path = self.root.join(file);
            let is_students = path.exists() && (touched.contains(file) || !known.contains(file));
            if is_students && is_work(file) {
                continue;
            }
            if is_students {
                let name = self.keep(file)?;
                update.replaced.push((file.clone(), name));
            }
            to_write += &format!("{file}\0");
            update.written += 1;
        }
        self.feed(&["checkout-index", "--force", "-z", "--stdin"], &to_write)?;
        for file in known.difference(&wanted).filter(|file| self.root.join(file).exists()) {
            if touched.contains(file) {
                update.orphaned.push(file.clone());
            } else {
                self.delete(file)?;
                update.deleted += 1;
            }
        }
        Git { root: self.root, index: None }.run(&["reset", "--quiet", &target])?;
        Ok(update)
    }

    /// The commit that comes after `old`: `new`, or one of both when the student has commits, in which
    /// the student's files are the student's. The scratch index then holds `new` and these.
    fn target(&self, old: &str, base: &str, new: &str, news: &Files) -> Result<String> {
        self.run(&["read-tree", new])?;
        if old == base {
            return Ok(new.to_string());
        }
        let own = self.paths(&["diff", "--no-renames", "--name-only", "-z", base, old])?;
        let is_kept = |file: &&String| is_work(file) || !news.contains(*file);
        let entries = self.run(&["ls-tree", "-r", "-z", old])?;
        let entries = entries.split_terminator('\0').filter(|entry| {
            entry
                .split_once('\t')
                .is_some_and(|(_, file)| own.iter().filter(is_kept).any(|it| it == file))
        });
        let entries: String = entries.map(|entry| format!("{entry}\0")).collect();
        self.feed(&["update-index", "-z", "--index-info"], &entries)?;
        let tree = self.line(&["write-tree"])?;
        self.line(&["commit-tree", &tree, "-p", old, "-p", new, "-m", "Update the course"])
    }

    /// The files of `commit` that are another text in the folder, or are not there. The scratch index
    /// then holds `commit`.
    fn differing(&self, commit: &str) -> Result<Files> {
        self.run(&["read-tree", commit])?;
        self.paths(&["diff", "--no-renames", "--name-only", "-z"])
    }

    fn files(&self, commit: &str) -> Result<Files> {
        self.paths(&["ls-tree", "-r", "--name-only", "-z", commit])
    }

    /// Keeps the student's text of `file` aside, and gives the backup's name.
    fn keep(&self, file: &str) -> Result<String> {
        let path = self.root.join(file);
        let text = fs::read(&path)?;
        let kept = backup::keep(&path, &text, SystemTime::now())?;
        let name = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(file.rsplit_once('/').map_or(name.clone(), |(folder, _)| format!("{folder}/{name}")))
    }

    /// Deletes `file`, and the folders that are empty without it.
    fn delete(&self, file: &str) -> Result<()> {
        let path = self.root.join(file);
        fs::remove_file(&path)?;
        let folders = path.ancestors().skip(1).take_while(|folder| *folder != self.root);
        let _ = folders.map(fs::remove_dir).find(Result::is_err);
        Ok(())
    }

    fn line(&self, words: &[&str]) -> Result<String> {
        Ok(self.run(words)?.trim_end().to_string())
    }

    fn paths(&self, words: &[&str]) -> Result<Files> {
        Ok(self.run(words)?.split_terminator('\0').map(str::to_string).collect())
    }

    fn run(&self, words: &[&str]) -> Result<String> {
        self.feed(words, "")
    }

    /// What `git` with these words says when it reads `input`.
    fn feed(&self, words: &[&str], input: &str) -> Result<String> {
        let failed = |what: &str| {
            format!("`git {}` failed; nothing that you wrote is lost\n{what}\n", words[0])
        };
        let mut git = Program::new("git");
        git.args(words).current_dir(self.root);
        for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            git.env_remove(variable);
        }
        git.envs(self.index.as_ref().map(|index| ("GIT_INDEX_FILE", index)));
        git.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut git = git.spawn().map_err(|error| {
            let doctor = typed::command("doctor");
            format!("git cannot be started: {error}; `{doctor}` says how to get it")
        })?;
        let written = git.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
        let output = git.wait_with_output().map_err(|error| failed(&error.to_string()))?;
        if !output.status.success() || written.is_some_and(|it| it.is_err()) {
            return Err(failed(String::from_utf8_lossy(&output.stderr).trim()).into());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// What has changed in the exercises, where these files are `news`, of which some were `known` before, and
/// the student has `touched` some of those.
fn exercises(news: &Files, known: &Files, touched: &Files) -> BTreeMap<String, Change> {
    let mut exercises: BTreeMap<String, Change> = BTreeMap::new();
    for file in news {
        let inside = file.strip_prefix("exercises/").and_then(|it| it.split_once('/'));
        let Some((folder, file)) = inside else { continue };
        let is_known = known.contains(&format!("exercises/{folder}/Cargo.toml"));
        let text = is_known && file == "stub.rs";
        let demands = ["answers.txt", "checks.rs", "questions", "tests/checks.rs"];
        let checks = is_known && demands.iter().any(|it| file.starts_with(it));
        if text || checks || !is_known {
            let change = exercises.entry(folder.to_string()).or_default();
            change.text |= text;
            change.checks |= checks;
            change.is_begun = touched.contains(&format!("exercises/{folder}/src/lib.rs"));
        }
    }
    exercises
}

/// When the course has no newer commit.
fn nothing_newer(remote: &str, style: &Style) -> String {
    let mut text = format!("There is nothing newer at {remote}.");
    if remote != "upstream" {
        text += " If that is your own fork, tell git once where the course is: \
                 `git remote add upstream ADDRESS`.";
    }
    style.prose(&text)
}

fn updated(update: &Update, style: &Style) -> String {
    let Update { written, deleted, between: [old, new], .. } = update;
    let files = format!("{} new or changed, {deleted} deleted", count(*written, "file"));
    let mut text = style.prose(&paint(GREEN, &format!("The course is up to date: {files}.")));
    if !update.exercises.is_empty() {
        text += &format!("\n{}\n", paint(BOLD, "What has changed in the exercises"));
        for (folder, change) in &update.exercises {
            let what = match (change.text, change.checks) {
                (true, true) => "text and checks",
                (true, false) => "text",
                (false, true) => "checks",
                (false, false) => "new",
            };
            let begun = if change.is_begun { ", and you have worked in it" } else { "" };
            text += &wrap(&format!("{folder}: {what}{begun}"), style.width, 2);
            if change.text && change.is_begun {
                let diff = format!("git diff {old} {new} -- exercises/{folder}/stub.rs");
                text += &indent(&paint(CYAN, &diff), 4);
            }
        }
    }
    text += &format!("\n{}\n", paint(BOLD, "Your files"));
    text += &style.prose("Every `src/lib.rs` in which you have worked is as it was.");
    for (file, backup) in &update.replaced {
        text += &style.prose(&format!(
            "{file}: you and the course changed it. The course's is there now, yours is {backup}"
        ));
    }
    for file in &update.orphaned {
        text += &style
            .prose(&format!("{file}: kept as you changed it, though the course no longer has it"));
    }
    text += "\n";
    text + &style.prose(&format!(
        "The next command builds what is new: {}",
        paint(CYAN, &style.command("start"))
    ))
}

/// Whether `file` is one that a student writes.
fn is_work(file: &str) -> bool {
    file.starts_with("exercises/") && file.ends_with("/src/lib.rs")
}
