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

use course::{Course, backup};

use super::{Console, Done, Result};
use crate::report::update as report;

/// Files by their paths from the root, with slashes.
type Files = BTreeSet<String>;

/// What an update did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// How many files were written.
    pub written: usize,
    /// How many files were deleted.
    pub deleted: usize,
    /// The commits between which the course changed, shortened.
    pub between: [String; 2],
    /// What has changed in which exercise, by folder: `03-sudoku-bitmask`.
    pub exercises: BTreeMap<String, Change>,
    /// Other files that both sides changed, each with the backup of the student's text.
    pub replaced: Vec<(String, String)>,
    /// Files that the student changed and the course no longer has.
    pub orphaned: Vec<String>,
}

/// What has changed in an exercise; nothing where it is new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// What it asks for, in words.
    pub text: bool,
    /// What its checks and questions demand.
    pub checks: bool,
    /// Whether the student has worked in it.
    pub is_begun: bool,
}

/// Does it.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    let root = course.home();
    let git = Git { root, index: None };
    if !root.join(".git").exists() {
        return Err(report::NO_GIT.into());
    }
    let path = |name: &str| -> Result<PathBuf> {
        Ok(root.join(git.line(&["rev-parse", "--git-path", name])?))
    };
    for state in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "rebase-merge", "rebase-apply"] {
        if path(state)?.exists() {
            return Err(report::UNFINISHED.into());
        }
    }
    let remotes = git.run(&["remote"])?;
    let find = |name: &str| remotes.lines().find(|it| *it == name);
    let remote = find("upstream").or(find("origin")).or(remotes.lines().next());
    let remote = remote.ok_or(report::NO_REMOTE)?;
    let address = git.line(&["remote", "get-url", remote])?;
    console.say(&report::looking(remote, &address, &console.manner))?;
    git.run(&["fetch", "--quiet", remote, "HEAD"])
        .map_err(|error| report::unreachable(&address, &error.to_string()))?;

    let [old, new] = [git.line(&["rev-parse", "HEAD"])?, git.line(&["rev-parse", "FETCH_HEAD"])?];
    let base = git.line(&["merge-base", &old, &new]).map_err(|_| report::unrelated(remote))?;
    if base == new {
        console.say(&report::nothing_newer(remote, &console.manner))?;
        return Ok(Done::Well);
    }
    let index = path("gridlings-update")?;
    let update = Git { root, index: Some(index.clone()) }.update(&old, &base, &new);
    let _ = fs::remove_file(index);
    console.say(&report::updated(&update?, &console.manner))?;
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
        let failed = |what: &str| report::git_failed(words[0], what);
        let mut git = Program::new("git");
        git.args(words).current_dir(self.root);
        for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            git.env_remove(variable);
        }
        git.envs(self.index.as_ref().map(|index| ("GIT_INDEX_FILE", index)));
        git.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut git =
            git.spawn().map_err(|error| failed(&format!("git cannot be started: {error}")))?;
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

/// Whether `file` is one that a student writes.
fn is_work(file: &str) -> bool {
    file.starts_with("exercises/") && file.ends_with("/src/lib.rs")
}
