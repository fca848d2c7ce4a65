//! A class in a temporary folder, and the command that grades it.

pub mod odd;

use std::{
    cell::RefCell,
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::Duration,
};

use grader::{
    kit,
    record::{RECORDS, Record},
    sandbox::Sandbox,
};
use tempfile::TempDir;

const STAFFROOM: &str = env!("CARGO_BIN_EXE_staffroom");

/// The same hidden inputs each time.
pub const SECRET: &str = "--secret=the same secret each time";

/// A class, what is expected of it, and a file beside it that nobody may touch.
pub struct Class {
    folder: TempDir,
    expected: RefCell<BTreeMap<String, String>>,
}

impl Class {
    pub fn new() -> Class {
        let class =
            Class { folder: tempfile::tempdir().expect("a folder"), expected: RefCell::default() };
        fs::create_dir(class.submissions()).expect("ours");
        fs::write(class.sibling("canary"), "alive\n").expect("ours");
        class
    }

    /// Where the submissions lie.
    pub fn submissions(&self) -> PathBuf {
        self.folder.path().join("a class of 2026, 100%")
    }

    /// Where the records and reports go.
    pub fn out(&self) -> PathBuf {
        self.folder.path().join("a class of 2026, 100%-grades")
    }

    pub fn sibling(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Expects one of these statuses of a submission.
    pub fn expect(&self, name: &str, statuses: &str) {
        self.expected.borrow_mut().insert(name.to_string(), statuses.to_string());
    }

    /// Writes a file among the submissions.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.submissions().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }

    /// Adds the files of `tests/hostile` that are wanted.
    pub fn add_hostile(&self, is_wanted: impl Fn(&str) -> bool) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
        for entry in fs::read_dir(folder).expect("the suite") {
            let path = entry.expect("the suite").path();
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            if is_wanted(&name) {
                let text = fs::read_to_string(&path).expect("the suite");
                let first = text.strip_prefix("//! ").and_then(|text| text.split_once(": "));
                let (statuses, _) = first.expect("a first line that begins with the status");
                self.expect(&name, statuses);
                self.write(&name, completed(&text));
            }
        }
    }

    /// Adds `count` submissions, every other one of them right, no two alike.
    pub fn add_variants(&self, count: usize) {
        for number in 0..count {
            let bit = if number % 2 == 0 { "1 << digit" } else { "1 << digit + 1" };
            let step = format!(
                "// Submission {number}.\npub fn to_set(cell: Option<u8>) -> DigitSet {{\n    \
                 cell.map_or(0, |digit| {bit})\n}}\n"
            );
            self.write(&format!("student-{number:03}.rs"), completed(&step));
        }
    }

    /// Grades the class; returns what was said, errors first, and the exit code.
    pub fn grade(&self, options: &[&str]) -> (String, i32) {
        self.grade_folder(&self.submissions(), options)
    }

    pub fn grade_folder(&self, folder: &Path, options: &[&str]) -> (String, i32) {
        said(self.command(folder, options).output().expect("staffroom starts"))
    }

    pub fn grade_into(&self, out: &Path, options: &[&str]) {
        let mut command = self.command(&self.submissions(), options);
        let (said, code) = said(command.arg("--out").arg(out).output().expect("staffroom starts"));
        assert_eq!(code, 0, "{said}");
    }

    /// Starts grading, and kills it without warning when there are `count` records.
    pub fn start_and_kill_when(&self, count: usize, options: &[&str]) {
        let mut command = self.command(&self.submissions(), options);
        command.args(["--jobs", "1"]).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("staffroom starts");
        while self.records().len() < count {
            assert!(child.try_wait().expect("a child").is_none(), "it ended by itself");
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().expect("it is at work");
        child.wait().expect("it is gone");
        // What was being graded goes on to its own end: one process a submission.
        while !self.processes().is_empty() {
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Starts GNU parallel on the class; what its log says was done is not done again.
    pub fn parallel(&self) -> Child {
        let names = self.sibling("names");
        fs::write(&names, self.grade(&["--list"]).0).expect("ours");
        let grade = self.command(&self.submissions(), &["--exercise=3", SECRET]);
        let mut command = Command::new("parallel");
        command.current_dir(grade.get_current_dir().expect("the course"));
        command.args(["--quote", "--will-cite", "--jobs=2", "--resume", "--joblog"]);
        command.arg(self.sibling("log")).arg("--arg-file").arg(&names);
        command.arg(grade.get_program()).args(grade.get_args()).arg("--only={}");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("parallel starts")
    }

    pub fn has_parallel() -> bool {
        let output = Command::new("parallel").arg("--version").stdin(Stdio::null()).output();
        output.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"))
    }

    fn command(&self, folder: &Path, options: &[&str]) -> Command {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut command = Command::new(STAFFROOM);
        command.current_dir(root).arg("grade").arg(folder).args(options);
        command.args(["--optimize=0", "--seconds=1", "--compiler-seconds=4"]);
        command
    }

    /// All records, and each of them can be read.
    pub fn records(&self) -> Vec<Record> {
        let records = Record::all(&self.out().join(RECORDS)).unwrap_or_default();
        let folder = fs::read_dir(self.out().join("records")).into_iter().flatten().flatten();
        let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
        let files = folder.map(|entry| entry.path()).filter(is_record).count();
        assert!(records.len() <= files, "{} records in {files} files", records.len());
        records
    }

    /// One record for each submission, with a status that was expected.
    pub fn assert_expected(&self, said: &str) {
        let records = self.records();
        let mut wrong = String::new();
        for (name, statuses) in &*self.expected.borrow() {
            let of_it: Vec<&Record> = records.iter().filter(|it| it.submission == *name).collect();
            let [record] = of_it[..] else {
                wrong += &format!("{name}: {} records\n", of_it.len());
                continue;
            };
            let found = record.status.name();
            if !statuses.split(' ').any(|status| status == found) {
                let details: Vec<&str> =
                    record.questions.iter().map(|question| question.detail.as_str()).collect();
                wrong +=
                    &format!("{name}: {found}, not {statuses}: {} {details:?}\n", record.detail);
            }
        }
        assert!(wrong.is_empty(), "{wrong}\n{said}");
        assert_eq!(records.len(), self.expected.borrow().len(), "{said}");
    }

    /// What lies in the class and beside it, names, kinds and contents.
    pub fn fingerprint(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut waiting = vec![self.folder.path().to_path_buf()];
        while let Some(folder) = waiting.pop() {
            for entry in fs::read_dir(&folder).expect("ours") {
                let path = entry.expect("ours").path();
                if path == self.out() {
                    continue;
                }
                let kind = fs::symlink_metadata(&path).expect("ours").file_type();
                if kind.is_dir() {
                    waiting.push(path);
                } else if kind.is_file() {
                    found.insert(path.clone(), fs::read(&path).expect("ours"));
                } else {
                    found.insert(path, Vec::new());
                }
            }
        }
        found
    }

    /// The command lines of all processes that have to do with this class.
    pub fn processes(&self) -> Vec<String> {
        let mark = self.folder.path().display().to_string();
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            let line = String::from_utf8_lossy(&line).replace('\0', " ");
            if line.contains(&mark) {
                found.push(line);
            }
        }
        found
    }

    pub fn has_landlock(&self) -> bool {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        Sandbox::Landlock.probe(&kit::confine(&root).expect("it compiles")).is_ok()
    }
}

/// Says that a part was not tried; where the course is checked for everybody, that is a failure.
pub fn not_tried(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "not tried: {why}");
    eprintln!("not tried: {why}");
}

/// `fragment` with all functions of `right.rs` that it does not define.
fn completed(fragment: &str) -> String {
    let right = include_str!("right.rs");
    let (_, right) = right.split_once('\n').expect("a first line");
    let name_of = |piece: &str| {
        let start = piece.find("fn ")? + 3;
        let end = piece[start..].find('(')? + start;
        Some(piece[start..end].to_string())
    };
    let mut text = fragment.to_string();
    for piece in right.split("\n\n") {
        let is_own = name_of(piece).is_some_and(|name| fragment.contains(&format!("fn {name}(")));
        if !is_own {
            text += &format!("\n{piece}\n");
        }
    }
    text
}

fn said(output: Output) -> (String, i32) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stderr) + &text(&output.stdout), output.status.code().unwrap_or(-1))
}
