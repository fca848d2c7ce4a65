//! A build without cargo, for the one file that is saved again and again.
//!
//! Cargo looks at every package before it starts the compiler, and starts it twice: for the
//! exercise, and for the checks that link to it. A save changes one file, so this module starts the
//! compiler once and directly, with the arguments that cargo used last time, and with the student's
//! file as a module of the checks.
//!
//! Only a success counts. In every unusual case (another file has changed, the compiler reports an
//! error, the code says something that a module and a crate understand differently) cargo builds as
//! always, and its result counts.
//! The files of these builds are in a folder beside cargo's, so that neither uses the other's
//! files. The arguments that cargo used are there too, for the next command.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, SystemTime},
};

use serde::{Deserialize, Serialize};

use crate::{
    messages::Diagnostic,
    others::Others,
    process::{self, CancelToken, Limits, ProcessEnd},
};

// Far more than the compiler needs for a student's file.
const LIMITS: Limits = Limits { time: Duration::from_secs(60), memory: None, output: 16 << 20 };
// The file with the arguments that cargo used.
const KEPT: &str = "command.json";
/// The student's file as a module of the checks; the tests in it are not the course's.
pub const MODULE: &str = "lesson";
// What a module and a crate understand differently: how far `pub(crate)` reaches, attributes of the
// whole crate, and the libraries that only the checks have.
const OF_A_CRATE: [&str; 5] = ["pub(", "#![", "exam::", "referee::", "replay::"];

/// The arguments that one build records for the next; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Shortcut(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    command: Option<BuildCommand>,
    /// The folder that only this process builds in, and the lock on it.
    own: Option<(PathBuf, File)>,
}

/// How to start the compiler.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct BuildCommand {
    root: PathBuf,
    package: String,
    /// The exercise's folder, from the root.
    folder: PathBuf,
    words: Vec<String>,
    executable: PathBuf,
    /// The state of everything else that was compiled.
    others: Others,
}

impl Shortcut {
    /// The arguments that an earlier command recorded when it built the checks of `package`.
    /// Whether they are still valid is tested when they are used.
    pub fn kept(root: &Path, package: &str) -> Shortcut {
        let text = fs::read(place(root, package).join(KEPT)).unwrap_or_default();
        let command = serde_json::from_slice(&text).ok();
        Shortcut(Arc::new(Mutex::new(Known { command, own: None })))
    }

    /// Builds the checks of `package`, and gives the program and the compiler's warnings. `None` when
    /// cargo has to build.
    pub(crate) fn build(
        &self,
        root: &Path,
        package: &str,
        color: bool,
        stop: &CancelToken,
    ) -> Option<(PathBuf, String)> {
        let command = self.lock().command.clone()?;
        if command.root != root || command.package != package || !self.owns(command.place()?) {
            return None;
        }
        // The other files are hardly ever changed, so the compiler need not wait for the answer.
        let (is_same, warnings) = thread::scope(|scope| {
            let others = scope.spawn(|| Others::of(root, &command.folder, &command.words));
            let warnings = command.compile(color, stop);
            (others.join().is_ok_and(|others| others == command.others), warnings)
        });
        Some((command.executable, warnings.filter(|_| is_same)?))
    }

    /// Records the arguments in the verbose output of cargo, which began to build the checks of
    /// `package` at `since`.
    pub(crate) fn learn(&self, root: &Path, package: &str, said: &str, since: SystemTime) {
        // On Windows cargo quotes the command in another way.
        let command = if cfg!(unix) { BuildCommand::of(root, package, said) } else { None };
        let is_settled = |it: &BuildCommand| it.others.newest.is_none_or(|newest| newest < since);
        let command = command.filter(is_settled);
        if let Some(command) = &command {
            // Without the file, the next command asks cargo.
            let _ = command.keep();
        }
        self.lock().command = command;
    }

    /// Compiles once, so that the next save need not wait for the part that does not change.
    pub fn warm_up(&self, stop: &CancelToken) {
        let command = self.lock().command.clone();
        let is_wanted = |it: &BuildCommand| {
            !it.executable.exists() && it.place().is_some_and(|place| self.owns(place))
        };
        if let Some(command) = command.filter(is_wanted) {
            // A failure shows when the program is needed.
            let _ = command.compile(false, stop);
        }
    }

    /// Whether only this process builds in `place`, from now until it ends: a slower build of an
    /// older text must not replace the program that is run.
    fn owns(&self, place: &Path) -> bool {
        let own = &mut self.lock().own;
        if own.as_ref().is_none_or(|(folder, _)| folder != place) {
            let opened = fs::create_dir_all(place).and_then(|()| File::create(place.join("lock")));
            let locked = opened.ok().filter(|file| file.try_lock().is_ok());
            *own = locked.map(|file| (place.to_path_buf(), file));
        }
        own.is_some()
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where the checks of `package` are built without cargo, below cargo's default target folder.
fn place(root: &Path, package: &str) -> PathBuf {
    root.join("target").join("debug").join("watched").join(package)
}

impl BuildCommand {
    fn of(root: &Path, package: &str, said: &str) -> Option<BuildCommand> {
        let command = said
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("Running `")?.strip_suffix('`'))
            .find(|command| command.contains(" --crate-name checks "))?;
        let own = format!("{}=", package.replace('-', "_"));
        let (mut source, mut out, mut suffix) = (None, None, None);
        let mut words = Vec::new();
        let mut rest = split(command)?.into_iter();
        while let Some(word) = rest.next() {
            if word == "--out-dir" {
                out = rest.next();
            } else if word == "--extern" {
                let library = rest.next()?;
                if !library.starts_with(&own) {
                    words.extend([word, library]);
                }
            } else if word.ends_with("/tests/checks.rs") {
                source = Some(PathBuf::from(word));
            } else if word.starts_with("incremental=") {
                // The word before it, `-C`, belongs to it.
                words.pop();
            } else {
                suffix = word.strip_prefix("extra-filename=").map(str::to_string).or(suffix);
                words.push(word);
            }
        }
        let source = source?;
        let folder = source.parent()?.parent()?;
        let folder = folder.strip_prefix(root).unwrap_or(folder).to_path_buf();
        let place = Path::new(&out?).parent()?.join("watched").join(package);
        let others = Others::of(root, &folder, &words);
        words.extend(["-C".to_string(), format!("incremental={}", place.display())]);
        // The standard library need not be linked anew each time: it is found where the compiler is.
        words.extend(["-C", "prefer-dynamic", "-C", "rpath"].map(str::to_string));
        words.extend(["--remap-path-prefix".to_string(), format!("{}=", root.display())]);
        words.extend(["--out-dir".to_string(), place.to_str()?.to_string()]);
        words.push(place.join("checks.rs").to_str()?.to_string());
        let executable = place.join(format!("checks{}", suffix?));
        let (root, package) = (root.to_path_buf(), package.to_string());
        Some(BuildCommand { root, package, folder, words, executable, others })
    }

    fn place(&self) -> Option<&Path> {
        self.executable.parent()
    }

    /// Writes the command for [`Shortcut::kept`], if that reads the folder in which the command
    /// builds.
    fn keep(&self) -> io::Result<()> {
        let place = place(&self.root, &self.package);
        if self.place() != Some(&place) {
            return Ok(());
        }
        fs::create_dir_all(&place)?;
        let new = place.join(format!("{KEPT}.{}", std::process::id()));
        fs::write(&new, serde_json::to_vec(self)?)?;
        fs::rename(new, place.join(KEPT))
    }

    /// Runs the compiler; returns its warnings when it succeeds.
    fn compile(&self, color: bool, stop: &CancelToken) -> Option<String> {
        let (compiler, arguments) = self.words.split_first()?;
        let file = self.executable.with_file_name("checks.rs");
        let text = self.text()?;
        if fs::read_to_string(&file).ok().as_ref() != Some(&text) {
            fs::create_dir_all(file.parent()?).ok()?;
            fs::write(&file, text).ok()?;
        }
        let mut rustc = Command::new(compiler);
        rustc
            .args(arguments)
            .current_dir(&self.root)
            .env("CARGO_MANIFEST_DIR", self.root.join(&self.folder))
            .env("CARGO_PKG_NAME", &self.package)
            .env("CARGO_CRATE_NAME", "checks");
        let done = process::run(&mut rustc, LIMITS, stop).ok()?;
        (done.ending == ProcessEnd::Code(0)).then(|| warnings(&done.stderr, color))
    }

    /// `tests/checks.rs` with the student's file as a module, in place of the crate that cargo
    /// makes of it.
    fn text(&self) -> Option<String> {
        let folder = self.root.join(&self.folder);
        let text = fs::read_to_string(folder.join("tests/checks.rs")).ok()?;
        let lesson = fs::read_to_string(folder.join("src/lib.rs")).ok()?;
        let name = self.package.replace('-', "_");
        let crate_of_its_own = format!("use {name} as {MODULE};");
        let module = format!("#[path = \"../src/lib.rs\"]\nmod {MODULE};");
        let is_usual =
            text.contains(&crate_of_its_own) && !OF_A_CRATE.iter().any(|it| lesson.contains(it));
        let here = format!("#[path = \"{}/", folder.to_str()?.escape_debug());
        is_usual.then(|| text.replace(&crate_of_its_own, &module).replace("#[path = \"../", &here))
    }
}

/// The compiler's warnings, as it prints them, from its messages in JSON.
fn warnings(messages: &str, color: bool) -> String {
    let messages = messages.lines().filter_map(|line| serde_json::from_str(line).ok());
    let warnings = messages.filter(|it: &Diagnostic| it.is_warning() && !it.is_summary());
    let warnings: String = warnings.map(|it| it.rendered).collect();
    if color { warnings } else { anstream::adapter::strip_str(&warnings).to_string() }
}

/// The words of a command as cargo prints it, with a shell's quotes. `None` when a quote is not
/// closed.
fn split(command: &str) -> Option<Vec<String>> {
    let mut words = vec![String::new()];
    let mut symbols = command.chars();
    let mut is_quoted = false;
    while let Some(symbol) = symbols.next() {
        let word = words.last_mut()?;
        match symbol {
            '\'' => is_quoted = !is_quoted,
            _ if is_quoted => word.push(symbol),
            '\\' => word.push(symbols.next()?),
            ' ' => words.push(String::new()),
            _ => word.push(symbol),
        }
    }
    (!is_quoted).then_some(words)
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::Path,
        time::{Duration, SystemTime},
    };

    use pretty_assertions::assert_eq;

    use super::{BuildCommand, Shortcut, split, warnings};

    const SAID: &str = "\
       Dirty exercise-1 v0.1.0 (/c/exercises/01-a): the file `exercises/01-a/src/lib.rs` has changed
     Running `/bin/rustc --crate-name exercise_1 exercises/01-a/src/lib.rs --out-dir /c/target/debug/deps`
     Running `/bin/rustc --crate-name checks exercises/01-a/tests/checks.rs --test --check-cfg \
 'cfg(feature, values(\"a b\"))' -C opt-level=1 -C extra-filename=-2d -C incremental=/c/target/debug/incremental \
 --out-dir /c/target/debug/deps --extern exercise_1=/c/target/debug/deps/libexercise_1-f9.rlib \
 --extern grid=/c/target/debug/deps/libgrid-0d.rlib`
    Finished `test` profile
";

    #[test]
    fn the_compiler_is_asked_as_cargo_asked_it_but_for_the_students_crate_and_the_place() {
        let command = BuildCommand::of(Path::new("/c"), "exercise-1", SAID)
            .expect("the checks were compiled");

        assert_eq!(command.folder, Path::new("exercises/01-a"));
        assert_eq!(command.executable, Path::new("/c/target/debug/watched/exercise-1/checks-2d"));
        let words = "/bin/rustc|--crate-name|checks|--test|--check-cfg|cfg(feature, values(\"a b\"))|-C|\
                     opt-level=1|-C|extra-filename=-2d|--extern|grid=/c/target/debug/deps/libgrid-0d.rlib|\
                     -C|incremental=/c/target/debug/watched/exercise-1|\
                     -C|prefer-dynamic|-C|rpath|--remap-path-prefix|/c=|\
                     --out-dir|/c/target/debug/watched/exercise-1|\
                     /c/target/debug/watched/exercise-1/checks.rs";
        assert_eq!(command.words.join("|"), words);
        assert_eq!(BuildCommand::of(Path::new("/c"), "exercise-1", "Fresh exercise-1"), None);
    }

    #[test]
    fn a_shells_quotes_are_read_as_a_shell_reads_them() {
        let words = split(r"a 'b c' d\ e 'it'\''s'").expect("every quote is closed");

        assert_eq!(words, ["a", "b c", "d e", "it's"]);
        assert_eq!(split("a 'b"), None);
    }

    #[test]
    fn of_the_compilers_messages_the_warnings_are_kept() {
        let messages = "{\"$message_type\":\"artifact\",\"artifact\":\"checks.d\"}\n\
            {\"level\":\"warning\",\"message\":\"m\",\"rendered\":\"\\u001b[33mwarning: mine\\u001b[0m\\n\"}\n\
            {\"level\":\"warning\",\"message\":\"1 warning emitted\",\"rendered\":\"warning: 1 warning\"}\n";

        assert_eq!(warnings(messages, false), "warning: mine\n");
    }

    #[test]
    fn what_changed_while_cargo_built_is_not_relied_on() {
        let root = tempfile::tempdir().expect("a temporary folder");
        fs::write(root.path().join("Cargo.lock"), "").expect("ours");
        let knows = |since| {
            let shortcut = Shortcut::default();
            shortcut.learn(root.path(), "exercise-1", SAID, since);
            shortcut.lock().command.is_some()
        };

        assert!(knows(SystemTime::now() + Duration::from_secs(5)));
        assert!(!knows(SystemTime::now() - Duration::from_secs(5)));
    }
}
