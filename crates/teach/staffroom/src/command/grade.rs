//! `staffroom grade FOLDER`: collect a class's submissions, judge them in a sandbox, and report.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    thread,
};

use ::grade::{
    class::{self, Settings},
    collect::{Row, collect, roster::Roster, roster::read_text},
    kit::{self, GradingKit},
    record::{self, Records, Status},
    report::{
        self, comments,
        marks::Gradebook,
        notes::notes,
        platforms::{MarkColumns, PLATFORMS, Platform},
        student::Reveal,
        tables,
    },
    run::Tools,
    sandbox::Sandbox,
    spreadsheet::Spreadsheet,
};
use clap::Args;
use confine::SandboxLimits;
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
    /// Where the records and reports go [default: FOLDER-marks, beside FOLDER]
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// What the secret inputs are made from, 16 letters at least [default: OUT/secret, or a new one]
    #[arg(long)]
    pub secret: Option<String>,
    /// How many submissions at once [default: as many as there are processors]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Judge again what was judged already
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
    /// How many seconds of processor time one answer may take
    #[arg(long, default_value_t = ::grade::sitting::SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// How many MiB of memory an answer may take
    #[arg(long, default_value_t = SandboxLimits::question(1).memory, value_parser = clap::value_parser!(u64).range(64..=65536))]
    pub memory: u64,
    /// How many seconds of processor time the compiler may take
    #[arg(long, default_value_t = 60, hide = true)]
    pub compiler_seconds: u64,
    /// The program `confine`, where it is built already
    #[arg(long, hide = true)]
    pub confine: Option<PathBuf>,
}

/// A sheet that gets the marks.
struct Export {
    platform: &'static Platform,
    sheet: Spreadsheet,
    columns: MarkColumns,
}

/// Runs the command; returns its output, and whether all went well.
///
/// # Errors
///
/// A sentence that says why nothing can be graded.
pub fn run(course: &Course, options: &Options) -> Result<(String, bool), String> {
    let exercises = class::gradable(course).map_err(|error| error.to_string())?;
    let out = options.out.clone().unwrap_or_else(|| beside(&options.folder));
    if !options.only.is_empty() {
        return judge_named(course, &exercises.lessons, options, &create_folder(&out)?);
    }
    let needs = options.class.clone().or_of_file(&out)?;
    let wanted = needs.exercise.iter().map(|typed| Ok(exercises.find(typed)?.number));
    let wanted: Vec<u32> =
        wanted.collect::<Result<_, course::CourseError>>().map_err(|error| error.to_string())?;
    let policy = needs.policy()?;
    let roster = needs.roster.as_deref().map_or(Ok(Roster::default()), Roster::read)?;
    // What is wrong with the teacher's files is said before the class is graded.
    let exports = exports(&needs)?;
    let class = collect(&options.folder, &out, &roster, &exercises.lessons, &wanted)?;
    let out = create_folder(&out)?;
    let keys = class::keys(&out);
    if options.list {
        needs.keep(&out)?;
        class.notes.iter().for_each(|note| eprintln!("{note}"));
        return Ok((keys.iter().map(|key| format!("{key}\n")).collect(), true));
    }
    if wanted.is_empty() {
        ask_which(&class.rows)?;
    }
    let comments = comments::read(&out)?;
    let gradebook_of =
        |records| Gradebook::new(&class.rows, records, &exercises.lessons, &comments, &policy);
    // What is wrong with the comments, too.
    let none = BTreeMap::new();
    gradebook_of(&none)?;
    let mut lost = Vec::new();
    class::secret(&out, options.secret.as_deref())?;
    needs.keep(&out)?;
    if !options.report {
        record::keep(&out, &keys);
        lost = judge(course, &exercises.lessons, options, &out, &keys)?;
    }

    let keys = class.rows.iter().map(|row| &row.key).filter(|key| !key.is_empty());
    let records: BTreeMap<String, Records> =
        keys.map(|key| (key.clone(), record::read(&out, key))).collect();
    if options.report && records.values().all(Records::is_empty) {
        let shown = out.display();
        return Err(format!("{shown} has no record of these submissions; leave out --report"));
    }
    let gradebook = gradebook_of(&records)?;
    let is_well = gradebook.marks.iter().all(|mark| mark.status != Status::GraderError);
    let is_well = is_well && lost.is_empty();
    let notes = [notes(&gradebook, &class, &roster, policy.due.is_some()), lost].concat();
    let text = report(&gradebook, notes, &exports, needs.reveal.unwrap_or_default(), &out)?;
    Ok((text, is_well))
}

/// Writes the reports, and says in the terminal what they say.
fn report(
    gradebook: &Gradebook<'_>,
    mut notes: Vec<String>,
    exports: &[Export],
    reveal: Reveal,
    out: &Path,
) -> Result<String, String> {
    let (mut files, mut purposes) = (Vec::new(), String::new());
    let shown = out.display();
    for Export { platform, sheet, columns } in exports {
        let (text, left) = platform.fill(sheet, columns, gradebook, reveal)?;
        let name = platform.name;
        notes.extend(left.iter().map(|note| format!("{name}: {note}")));
        purposes += &format!("{shown}/{name}.csv  {}\n", platform.purpose);
        files.push((format!("{name}.csv"), text));
    }
    report::write(gradebook, files, &notes, out, reveal)
        .map_err(|error| format!("cannot write the reports into {shown}: {error}"))?;
    let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
    Ok(tables::printed(gradebook)
        + &notes
        + &format!(
            "\n{shown}/class.html  the class at a glance\n\
             {shown}/pages/      a page a student\n\
             {shown}/marks.csv   also totals.csv\n\
             {shown}/class.csv   who handed in what: correct there who somebody is, and type this again\n{purposes}"
        ))
}

/// The sheets that are to be filled in: those that are named, and the roster where it is one.
fn exports(needs: &ClassOptions) -> Result<Vec<Export>, String> {
    let read = |path: &Path| {
        let text = read_text(path, "the sheet")?;
        Spreadsheet::read(&text).map_err(|error| format!("the sheet {}: {error}", path.display()))
    };
    let roster = needs.roster.as_deref().map(|path| read(path).map(|sheet| (path, sheet)));
    let roster = roster.transpose()?;
    let column = needs.column.as_deref();
    let mut all: Vec<Export> = Vec::new();
    for text in &needs.export {
        let (name, file) = match text.split_once('=') {
            Some((name, file)) => (name, Some(file)),
            None => (&text[..], None),
        };
        let platform = Platform::named(name)?;
        let (path, sheet) = match file {
            Some(file) => (Path::new(file), read(Path::new(file))?),
            None => roster.clone().filter(|(_, sheet)| platform.fills(sheet)).ok_or_else(|| {
                format!("write `--export {name}=FILE`, with what {name} exported")
            })?,
        };
        let columns = platform.columns(&sheet, column).map_err(|error| {
            let other = PLATFORMS.iter().find(|other| other.name != name && other.fills(&sheet));
            let other = other.map_or(String::new(), |other| {
                format!("; it is a sheet for `--export {}=FILE`", other.name)
            });
            format!("the sheet {} cannot be filled in: {error}{other}", path.display())
        })?;
        all.push(Export { platform, sheet, columns });
    }
    if let Some((_, sheet)) = roster {
        for platform in PLATFORMS.iter().filter(|platform| platform.fills(&sheet)) {
            let is_named = all.iter().any(|export| export.platform.name == platform.name);
            if let (false, Ok(columns)) = (is_named, platform.columns(&sheet, column)) {
                all.push(Export { platform, sheet: sheet.clone(), columns });
            }
        }
    }
    Ok(all)
}

/// Asks for the exercise where the folder holds several, and none is named.
fn ask_which(rows: &[Row]) -> Result<(), String> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for exercise in rows.iter().filter_map(|row| row.exercise) {
        *counts.entry(exercise).or_default() += 1;
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

/// Judges the submissions that are named by `--only`.
fn judge_named(
    course: &Course,
    exercises: &[Lesson],
    options: &Options,
    out: &Path,
) -> Result<(String, bool), String> {
    let known = class::keys(out);
    if let Some(key) = options.only.iter().find(|key| !known.contains(key)) {
        return Err(format!(
            "there is no submission {key:?}; --list collects, and prints the keys of all"
        ));
    }
    let (mut text, mut is_well) = (String::new(), true);
    let lost = judge(course, exercises, options, out, &options.only)?;
    if !lost.is_empty() {
        return Err(lost.join("\n"));
    }
    for key in &options.only {
        for (exercise, record) in record::read(out, key) {
            text += &format!("{key}  exercise {exercise}  {}\n", record.status);
            is_well &= record.status != Status::GraderError;
        }
    }
    Ok((text, is_well))
}

/// Judges what was collected under these `keys`, with the tools of this machine; says which could not be judged.
fn judge(
    course: &Course,
    exercises: &[Lesson],
    options: &Options,
    out: &Path,
    keys: &[String],
) -> Result<Vec<String>, String> {
    let secret = class::secret(out, options.secret.as_deref())?;
    let toolchain = kit::toolchain(&course.root)?;
    let confine = options.confine.clone();
    let confine = confine.map_or_else(|| kit::confine(&course.root, &toolchain), Ok)?;
    let tools = Tools {
        sandbox: sandbox(options, &confine)?,
        confine: &confine,
        toolchain: &toolchain,
        question_limits: SandboxLimits {
            memory: options.memory,
            ..SandboxLimits::question(options.seconds)
        },
        compiler_limits: SandboxLimits::compiler(options.compiler_seconds),
    };
    // A kit serves all submissions of its exercise: make it once, report its error once.
    let numbers: BTreeSet<u32> =
        keys.iter().flat_map(|key| class::exercises(out, key)).flatten().collect();
    let mut kits = Vec::new();
    for exercise in exercises.iter().filter(|lesson| numbers.contains(&lesson.number)) {
        eprintln!("preparing exercise {}", exercise.number);
        kits.push((exercise, GradingKit::of(exercise, tools)?));
    }
    let processors = || thread::available_parallelism().map_or(1, NonZero::get);
    let jobs = options.jobs.map_or_else(processors, usize::from);
    let settings = Settings { kits: &kits, secret: &secret, tools, out, again: options.again };
    Ok(class::judge(keys, jobs, &settings))
}

fn sandbox(options: &Options, confine: &Path) -> Result<Sandbox, String> {
    match options.sandbox {
        None => {
            let (sandbox, why) = Sandbox::find(confine)?;
            let why = why.map(|why| format!("bubblewrap does not work here: {why}"));
            why.iter().for_each(|why| eprintln!("{why}\n{} judges instead", sandbox.name()));
            Ok(sandbox)
        }
        Some(sandbox) => match sandbox.probe(confine) {
            Ok(()) => Ok(sandbox),
            Err(reason) => Err(format!("{} does not work here: {reason}", sandbox.name())),
        },
    }
}

/// `class-marks` for `class` and for `class.zip`.
fn beside(folder: &Path) -> PathBuf {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".zip").unwrap_or(&name);
    whole.with_file_name(format!("{name}-marks"))
}

/// Creates the folder if it is missing; returns its absolute path, which the sandbox needs.
fn create_folder(out: &Path) -> Result<PathBuf, String> {
    fs::create_dir_all(out)
        .and_then(|()| out.canonicalize())
        .map_err(|error| format!("cannot make the folder {}: {error}", out.display()))
}
