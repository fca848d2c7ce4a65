//! `staffroom grade FOLDER`: collect a class's submissions, judge them in a sandbox, and report.

use std::{
    collections::BTreeMap,
    env, fs,
    num::NonZero,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use ::grade::{
    class,
    collect::{Class, Row, collect, roster::Roster, roster::read_text},
    compile::Tools,
    grade::{self, Settings},
    kit,
    record::{self, RECORDS, Records, Status},
    report::{
        self,
        choice::Reveal,
        comments,
        marks::Book,
        notes::notes,
        platforms::{PLATFORMS, Platform, Target},
        tables,
    },
    sandbox::Sandbox,
    spreadsheet::Spreadsheet,
};
use clap::Args;
use confine::Limits;
use course::{Course, Lesson};

use super::class_file::ClassOptions;

/// The options of `staffroom grade`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// A folder with a file, a folder or a zip for each student, or a zip of such
    pub folder: PathBuf,
    /// What a class needs once
    #[command(flatten)]
    pub class: ClassOptions,
    /// Where the records and reports go [default: FOLDER-grades, beside FOLDER]
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// What the hidden inputs are made from, 16 letters at least [default: OUT/secret, or a new one]
    #[arg(long)]
    pub secret: Option<String>,
    /// How many submissions at once [default: as many as there are processors]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Grade again what was graded already
    #[arg(long)]
    pub again: bool,
    /// Judge only what was collected under this key, and write no reports: for many machines; may be repeated
    #[arg(long, value_name = "KEY")]
    pub only: Vec<String>,
    /// Only collect, and print the submissions' keys, one a line
    #[arg(long, conflicts_with_all = ["again", "only"])]
    pub list: bool,
    /// Judge nothing, and report what the records say
    #[arg(long, conflicts_with_all = ["again", "list", "only"])]
    pub report: bool,
    /// Use this sandbox [default: the first of them that works]
    #[arg(long)]
    pub sandbox: Option<Sandbox>,
    /// Run students' code without a sandbox; every record says so
    #[arg(long, conflicts_with = "sandbox")]
    pub no_sandbox: bool,
    /// How many seconds of processor time one answer may take
    #[arg(long, default_value_t = ::grade::limits::SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// How many MiB of memory an answer may take
    #[arg(long, default_value_t = Limits::question(1).memory, value_parser = clap::value_parser!(u64).range(64..=65536))]
    pub memory: u64,
    /// How many seconds of processor time the compiler may take
    #[arg(long, default_value_t = 60, hide = true)]
    pub compiler_seconds: u64,
    /// The program `confine`, where it is built already
    #[arg(long, hide = true)]
    pub confine: Option<PathBuf>,
    /// The compiler's folder, where it is known already
    #[arg(long, hide = true)]
    pub toolchain: Option<PathBuf>,
}

/// A sheet that gets the marks.
struct Export {
    platform: &'static Platform,
    sheet: Spreadsheet,
    target: Target,
}

/// Runs the command; returns its output, and whether all went well.
///
/// # Errors
///
/// A sentence that says why nothing can be graded.
pub fn run(course: &Course, options: &Options) -> Result<(String, bool), String> {
    let exercises = grade::gradable(course).map_err(|error| error.to_string())?;
    let out = options.out.clone().unwrap_or_else(|| beside(&options.folder));
    if !options.only.is_empty() {
        let out = create_folder(&out)?;
        return with_settings(course, &exercises.lessons, options, &out, |settings| {
            judge_named(&options.only, settings)
        });
    }
    let said = options.class.clone().or_of_file(&out)?;
    let wanted = said.exercise.iter().map(|typed| Ok(exercises.find(typed)?.number));
    let wanted: Vec<u32> =
        wanted.collect::<Result<_, course::CourseError>>().map_err(|error| error.to_string())?;
    let policy = said.policy()?;
    let roster = said.roster.as_deref().map_or(Ok(Roster::default()), Roster::read)?;
    // What is wrong with the teacher's files is said before the class is graded.
    let exports = exports(&said)?;
    let new = !out.exists();
    let collected = create_folder(&out)
        .and_then(|out| collect(&options.folder, &out, &roster, &exercises.lessons, &wanted));
    if collected.is_err() && new {
        let _ = fs::remove_dir(&out);
    }
    let (class, out) = (collected?, create_folder(&out)?);
    said.keep(&out)?;
    if options.list {
        class.notes.iter().for_each(|note| eprintln!("{note}"));
        return Ok((grade::keys(&out).iter().map(|key| format!("{key}\n")).collect(), true));
    }
    if wanted.is_empty() {
        ask_which(&class.rows)?;
    }
    let comments = comments::read(&out)?;
    let none = BTreeMap::new();
    Book::new(&class.rows, &none, &exercises.lessons, &comments, &policy)?;
    let mut lost = Vec::new();
    class::secret(&out, options.secret.as_deref())?;
    if !options.report {
        lost = with_settings(course, &exercises.lessons, options, &out, |settings| {
            judge_all(&class, options, settings)
        })?;
    }

    let keys = class.rows.iter().map(|row| &row.key).filter(|key| !key.is_empty());
    let records: BTreeMap<String, Records> =
        keys.map(|key| (key.clone(), record::read(&out, key))).collect();
    if options.report && records.values().all(Records::is_empty) {
        let shown = out.display();
        return Err(format!("{shown} has no record of these submissions; leave out --report"));
    }
    let book = Book::new(&class.rows, &records, &exercises.lessons, &comments, &policy)?;
    let mut notes = notes(&book, &class, &roster, policy.due.is_some());
    notes.extend(lost.iter().map(|lost| format!("not judged: {lost}")));
    let text = report(&book, notes, &exports, said.reveal.unwrap_or_default(), &out)?;
    let is_well = book.marks.iter().all(|mark| mark.status != Status::GraderError);
    Ok((text, is_well && lost.is_empty()))
}

/// Writes the reports, and says in the terminal what they say.
fn report(
    book: &Book<'_>,
    mut notes: Vec<String>,
    exports: &[Export],
    reveal: Reveal,
    out: &Path,
) -> Result<String, String> {
    let (mut files, mut purposes) = (Vec::new(), String::new());
    let shown = out.display();
    for Export { platform, sheet, target } in exports {
        let (text, left) = platform.fill(sheet, target, book, reveal)?;
        let name = platform.name;
        notes.extend(left.iter().map(|note| format!("{name}: {note}")));
        purposes += &format!("{shown}/{name}.csv  {}\n", platform.purpose);
        files.push((format!("{name}.csv"), text));
    }
    report::write(book, files, &notes, out, reveal)
        .map_err(|error| format!("cannot write the reports into {shown}: {error}"))?;
    let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
    Ok(tables::printed(book)
        + &notes
        + &format!(
            "\n{shown}/class.html  the class at a glance\n\
             {shown}/pages/      a page a student\n\
             {shown}/grades.csv  also totals.csv\n\
             {shown}/class.csv   who handed in what: correct there who somebody is, and type this again\n{purposes}"
        ))
}

/// The sheets that are to be filled in: those that are named, and the roster where it is one.
fn exports(said: &ClassOptions) -> Result<Vec<Export>, String> {
    let read = |path: &Path| {
        let text = read_text(path, "the sheet")?;
        Spreadsheet::read(&text).map_err(|error| format!("the sheet {}: {error}", path.display()))
    };
    let roster = said.roster.as_deref().map(|path| Ok::<_, String>((path, read(path)?)));
    let roster: Option<(&Path, Spreadsheet)> = roster.transpose()?;
    let column = said.column.as_deref();
    let mut all: Vec<Export> = Vec::new();
    for text in &said.export {
        let (name, file) = text.split_once('=').map_or((&text[..], None), |it| (it.0, Some(it.1)));
        let platform = Platform::named(name)?;
        let of_roster = roster.clone().filter(|(_, sheet)| platform.fills(sheet));
        let sheet = match file {
            Some(file) => Some((Path::new(file), read(Path::new(file))?)),
            None => of_roster,
        };
        let (path, sheet) = sheet
            .ok_or_else(|| format!("write `--export {name}=FILE`, with what {name} exported"))?;
        let target = platform.columns(&sheet, column).map_err(|error| {
            let other = PLATFORMS.iter().find(|other| other.name != name && other.fills(&sheet));
            let other = other.map_or(String::new(), |other| {
                format!("; it is a sheet for `--export {}=FILE`", other.name)
            });
            format!("the sheet {} cannot be filled in: {error}{other}", path.display())
        })?;
        all.push(Export { platform, sheet, target });
    }
    for platform in PLATFORMS {
        let is_named = all.iter().any(|export| export.platform.name == platform.name);
        let sheet = roster.clone().filter(|(_, sheet)| !is_named && platform.fills(sheet));
        if let Some((_, sheet)) = sheet
            && let Ok(target) = platform.columns(&sheet, column)
        {
            all.push(Export { platform, sheet, target });
        }
    }
    Ok(all)
}

/// Asks for the exercise where the folder holds several, and none is named.
fn ask_which(rows: &[Row]) -> Result<(), String> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.exercise > 0) {
        *counts.entry(row.exercise).or_default() += 1;
    }
    if counts.len() < 2 {
        return Ok(());
    }
    let each = counts.iter().map(|(number, count)| format!("exercise {number} ({count})"));
    let all: Vec<String> = counts.keys().map(|number| format!("--exercise {number}")).collect();
    Err(format!(
        "there are submissions for {}; say which count: `{}`, or several: `{}`",
        each.collect::<Vec<_>>().join(", "),
        all[0],
        all.join(" ")
    ))
}

/// Does `work` with the tools of this machine.
fn with_settings<T>(
    course: &Course,
    exercises: &[Lesson],
    options: &Options,
    out: &Path,
    work: impl FnOnce(&Settings<'_>) -> Result<T, String>,
) -> Result<T, String> {
    let secret = class::secret(out, options.secret.as_deref())?;
    let toolchain = options.toolchain.clone();
    let toolchain = toolchain.map_or_else(|| kit::toolchain(&course.root), Ok)?;
    let confine = options.confine.clone();
    let confine = confine.map_or_else(|| kit::confine(&course.root, &toolchain), Ok)?;
    let tools = Tools {
        sandbox: sandbox(options, &confine)?,
        confine: &confine,
        toolchain: &toolchain,
        question: Limits { memory: options.memory, ..Limits::question(options.seconds) },
        compiler: Limits::compiler(options.compiler_seconds),
    };
    work(&Settings { exercises, secret: &secret, tools, out, again: options.again })
}

/// Judges the submissions named by `--only`, in this process.
fn judge_named(keys: &[String], settings: &Settings<'_>) -> Result<(String, bool), String> {
    // Dies with the grader, and the program that it runs dies with it.
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL);
    let known = grade::keys(settings.out);
    let (mut text, mut is_well) = (String::new(), true);
    for key in keys {
        if !known.contains(key) {
            return Err(format!(
                "there is no submission {key:?}; --list collects, and prints the keys of all"
            ));
        }
        for (exercise, record) in grade::grade(key, settings)? {
            text += &tables::line(key, exercise, &record);
            is_well &= record.status != Status::GraderError;
        }
    }
    Ok((text, is_well))
}

/// Judges all submissions, each in a process of its own; returns those that brought no record.
fn judge_all(
    class: &Class,
    options: &Options,
    settings: &Settings<'_>,
) -> Result<Vec<String>, String> {
    // A kit serves all submissions of its exercise: make it once, report its error once.
    for exercise in settings.exercises {
        let is_it = |row: &Row| row.exercise == exercise.number && !row.file.is_empty();
        if class.rows.iter().any(is_it) {
            eprintln!("preparing exercise {}", exercise.number);
            kit::GradingKit::of(exercise, settings.tools)?;
        }
    }
    // Records of those who are not in the class any more, and of an older grader.
    let keys = grade::keys(settings.out);
    for entry in fs::read_dir(settings.out.join(RECORDS)).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".json").is_some_and(|key| !keys.iter().any(|it| it == key)) {
            let _ = fs::remove_file(entry.path());
        }
    }
    let processors = || thread::available_parallelism().map_or(1, NonZero::get);
    let jobs = options.jobs.map_or_else(processors, usize::from);
    let this = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    Ok(class::grade(&keys, jobs, |key| {
        let Tools { sandbox, confine, toolchain, question, compiler } = settings.tools;
        let mut command = Command::new(&this);
        command.arg("grade").arg(&options.folder).arg("--out").arg(settings.out);
        command.arg(format!("--only={key}")).args(options.again.then_some("--again"));
        command.arg("--confine").arg(confine).arg("--toolchain").arg(toolchain);
        command
            .arg(format!("--seconds={}", question.cpu))
            .arg(format!("--memory={}", question.memory));
        command.arg(format!("--compiler-seconds={}", compiler.cpu));
        match sandbox {
            Sandbox::None => command.arg("--no-sandbox"),
            sandbox => command.arg(format!("--sandbox={}", sandbox.name())),
        };
        command
    }))
}

fn sandbox(options: &Options, confine: &Path) -> Result<Sandbox, String> {
    if options.no_sandbox {
        eprintln!("warning: without a sandbox, what the students wrote can do all that you can do");
        return Ok(Sandbox::None);
    }
    match options.sandbox {
        None => {
            let (sandbox, why) = Sandbox::find(confine)?;
            let why = why.map(|why| format!("bubblewrap does not work here: {why}"));
            why.iter().for_each(|why| eprintln!("{why}\n{} judges instead", sandbox.name()));
            Ok(sandbox)
        }
        // The parent process has tried this sandbox already.
        Some(sandbox) if options.confine.is_some() => Ok(sandbox),
        Some(sandbox) => match sandbox.probe(confine) {
            Ok(()) => Ok(sandbox),
            Err(reason) => Err(format!("{} does not work here: {reason}", sandbox.name())),
        },
    }
}

/// `class-grades` for `class` and for `class.zip`.
fn beside(folder: &Path) -> PathBuf {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".zip").unwrap_or(&name);
    whole.with_file_name(format!("{name}-grades"))
}

/// Creates the folder if it is missing; returns its absolute path, which the sandbox needs.
fn create_folder(out: &Path) -> Result<PathBuf, String> {
    fs::create_dir_all(out)
        .and_then(|()| out.canonicalize())
        .map_err(|error| format!("cannot make the folder {}: {error}", out.display()))
}
