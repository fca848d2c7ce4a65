//! Finds the code to compare: files, folders, and the course's own solutions.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use course::{Course, Lesson, functions::without_comments, student_file::StudentFile};
use grade::advice::{how_to_rename, how_to_unpack};
use proc_macro2::TokenStream;
use variants::splice::splice;

use super::RULE;
use crate::{problem::Problem, walk};

/// A folder with more files is not taken for a solution.
const MOST_FILES: usize = 64;
/// Nor is one with more bytes.
const MOST_BYTES: u64 = 1 << 20;
/// More do not fit on a page.
const MOST_SOLUTIONS: usize = 50;

/// One solution: its name and the files of its `src` folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub name: String,
    /// The path that messages name.
    pub file: String,
    /// The files by their path in `src`, `lib.rs` among them.
    pub files: BTreeMap<String, String>,
    /// Whether it is the course's own better search, which may answer in another order than the
    /// checks ask for.
    pub is_better: bool,
}

/// The course's own: the reference, and the better search if it answers the same questions.
pub fn of_the_course(course: &Course, lesson: &Lesson) -> Result<Vec<Solution>, Problem> {
    let file = lesson.solution("src/lib.rs");
    let text = course.read(&file)?;
    let stand_in = lesson.solution("stand-in.rs");
    // Splicing removes modules in other files, such as the better search.
    let own = BTreeMap::from([("lib.rs".to_string(), splice(&text, ""))]);
    let name = "reference".to_string();
    let reference = Solution { name, file, files: own, is_better: false };
    if !course.root.join(&stand_in).is_file() {
        return Ok(vec![reference]);
    }
    let mut files = sources(&course.root.join(lesson.solution("src")))?;
    let code = splice(&text, &course.read(&stand_in)?);
    files.insert("lib.rs".to_string(), format!("{code}\npub mod better;\n"));
    let name = "better".to_string();
    Ok(vec![reference, Solution { name, file: stand_in, files, is_better: true }])
}

/// The student's own solution, in the course's exercise folder.
pub fn yours(course: &Course, lesson: &Lesson) -> Result<Solution, Problem> {
    let (name, file) = ("yours".to_string(), lesson.exercise("src/lib.rs"));
    StudentFile::read(&lesson.student_file())
        .map_err(|why| Problem::new(&file, RULE, why, format!("just reset {}", lesson.package)))?;
    let files = sources(&course.root.join(lesson.exercise("src")))?;
    Ok(Solution { name, file, files, is_better: false })
}

/// The solutions at `paths` (a file, a folder with a solution, or a folder of such), and the entries of
/// these folders that are no solution, each with the reason if there is one.
pub fn named(
    course: &Course,
    lesson: &Lesson,
    paths: &[PathBuf],
) -> Result<(Vec<Solution>, Vec<String>), Problem> {
    let (mut solutions, mut left_out) = (Vec::new(), Vec::new());
    for path in paths {
        let before = solutions.len();
        match solution_in(path, lesson) {
            Some(place) => solutions.push(solution(course, path, &place)?),
            None if path.is_dir() => {
                for inner in entries(path)? {
                    let name = inner.file_name().unwrap_or_default().to_string_lossy();
                    match solution_in(&inner, lesson).map(|it| solution(course, &inner, &it)) {
                        Some(Ok(solution)) => solutions.push(solution),
                        Some(Err(Problem { what, .. })) => left_out.push(format!("{name} {what}")),
                        None if name.starts_with('.') => {}
                        None => left_out.push(match advice(&inner) {
                            Some(advice) => format!("{name}: {advice}"),
                            None => name.into_owned(),
                        }),
                    }
                }
            }
            None => {}
        }
        if solutions.len() == before {
            return Err(nothing(path, lesson));
        }
    }
    if solutions.len() > MOST_SOLUTIONS {
        let what = format!("{} solutions are too many to be put side by side", solutions.len());
        let next = format!("name at most {MOST_SOLUTIONS}; for a class: just grade FOLDER");
        return Err(Problem::new("compare", RULE, what, next));
    }
    number_namesakes(&mut solutions);
    Ok((solutions, left_out))
}

/// The solution of `lesson` in `path`: a file, or a `src` folder.
fn solution_in(path: &Path, lesson: &Lesson) -> Option<PathBuf> {
    if path.is_file() {
        return (path.extension()? == "rs").then(|| path.to_path_buf());
    }
    let exercise = Path::new("exercises").join(&lesson.folder).join("src");
    let places = [PathBuf::from("src"), PathBuf::new(), exercise];
    places.iter().map(|place| path.join(place)).find(|place| place.join("lib.rs").is_file())
}

fn solution(course: &Course, path: &Path, place: &Path) -> Result<Solution, Problem> {
    let named_by = if path.is_file() && path.file_stem().is_some_and(|stem| stem == "lib") {
        // `anna/src/lib.rs` is named `anna`.
        let folder = path.parent().filter(|folder| !folder.ends_with("src"));
        folder.or_else(|| path.parent()?.parent()).unwrap_or(path)
    } else {
        path
    };
    let absolute = std::path::absolute(named_by).unwrap_or_else(|_| named_by.to_path_buf());
    let name = absolute.file_stem().unwrap_or_default().to_string_lossy();
    let name: String =
        name.chars().map(|it| if it.is_control() { '?' } else { it }).take(24).collect();
    let (file, files) = if place.is_file() {
        let text = read(place)?;
        (place.to_path_buf(), BTreeMap::from([("lib.rs".to_string(), text)]))
    } else {
        (place.join("lib.rs"), sources(place)?)
    };
    let name = if name.is_empty() { "?".to_string() } else { name };
    // Relative to the course's root if it lies below it.
    let file = file.strip_prefix(&course.root).unwrap_or(&file).display().to_string();
    Ok(Solution { name, file, files, is_better: false })
}

/// How to unpack or to rename the file at `path`, so that it is a solution.
fn advice(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str().filter(|_| path.is_file())?;
    how_to_unpack(name).or_else(|| how_to_rename(name, &read(path).unwrap_or_default()))
}

fn nothing(path: &Path, lesson: &Lesson) -> Problem {
    if let Some(advice) = advice(path) {
        return Problem::new(path.display(), RULE, "is no Rust file", advice);
    }
    let what = if path.exists() {
        format!("holds no solution of {}: neither a `lib.rs` nor other `.rs` files", lesson.package)
    } else {
        "is not there".to_string()
    };
    let next = "name a .rs file, a folder with src/lib.rs, or a folder of such";
    Problem::new(path.display(), RULE, what, next)
}

/// Appends a number to a name that is taken; `reference` and `better` are taken from the start.
fn number_namesakes(solutions: &mut [Solution]) {
    let mut counts: BTreeMap<String, usize> =
        ["reference", "better"].map(|name| (name.to_string(), 1)).into();
    for solution in solutions {
        let count = counts.entry(solution.name.clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            solution.name = format!("{} {count}", solution.name);
        }
    }
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let listed = fs::read_dir(folder)
        .map_err(|error| unreadable(folder, &error))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>();
    let mut paths = listed.map_err(|error| unreadable(folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// The Rust files below `src`; links are not followed.
fn sources(src: &Path) -> Result<BTreeMap<String, String>, Problem> {
    let files = walk::below(src).map_err(|(path, error)| unreadable(&path, &error))?;
    let files: Vec<String> = files.into_iter().filter(|file| file.ends_with(".rs")).collect();
    if files.len() > MOST_FILES {
        let what = format!("more than {MOST_FILES} files are no solution of an exercise");
        let next = "name the folder with the solution";
        return Err(Problem::new(src.display(), RULE, what, next));
    }
    files.into_iter().map(|file| Ok((file.clone(), read(&src.join(&file))?))).collect()
}

fn read(path: &Path) -> Result<String, Problem> {
    let length = fs::metadata(path).map_err(|error| unreadable(path, &error))?.len();
    if length > MOST_BYTES {
        let what = format!("has {length} bytes, and at most {MOST_BYTES} are read");
        return Err(Problem::new(path.display(), RULE, what, "name another file"));
    }
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &io::Error) -> Problem {
    let what = match error.kind() {
        io::ErrorKind::InvalidData => "is not UTF-8, so it is no Rust".to_string(),
        _ => format!("cannot be read: {error}"),
    };
    Problem::new(path.display(), RULE, what, "leave it out, or save it as UTF-8")
}

/// Counts the lines that are neither blank nor only a comment.
pub fn lines_of_code(text: &str) -> usize {
    without_comments(text).lines().filter(|line| !line.trim().is_empty()).count()
}

/// The source of the champions that `stand_in` calls: each module that it names, the modules below, and the
/// sibling modules that these name.
pub fn champions(course: &Course, stand_in: &str) -> Result<Vec<String>, Problem> {
    let src = course.root.join("crates/author/champions/src");
    let files = walk::below(&src).unwrap_or_default();
    let mut left: Vec<&str> = files.iter().filter_map(|file| file.strip_suffix(".rs")).collect();
    let mut called = vec![("", stand_in.to_string())];
    let mut next = 0;
    while let Some((caller, text)) = called.get(next).cloned() {
        next += 1;
        // Its words and colons, without what is in comments.
        let code = text.parse::<TokenStream>().map_or(text, |tokens| format!(" {tokens} "));
        let is_other = |symbol: char| !symbol.is_alphanumeric() && !['_', ':'].contains(&symbol);
        let code = code.replace(is_other, " ");
        let is_used = |path: String| code.contains(&format!(" {} ", path.replace("::", " :: ")));
        let (folder, _) = caller.rsplit_once('/').unwrap_or_default();
        let is_called = |module: &&str| {
            let whole = format!("champions::{}", module.replace('/', "::"));
            let (beside, name) = module.rsplit_once('/').unwrap_or(("", module));
            let is_below = module.strip_prefix(caller).is_some_and(|rest| rest.starts_with('/'));
            is_below || is_used(whole) || beside == folder && is_used(format!("super::{name}"))
        };
        let (modules, others): (Vec<&str>, _) = left.into_iter().partition(is_called);
        left = others;
        for module in modules {
            called.push((module, read(&src.join(format!("{module}.rs")))?));
        }
    }
    Ok(called.into_iter().skip(1).map(|(_, text)| text).collect())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{champions, named, yours};
    use crate::small_course::SmallCourse;

    #[test]
    fn files_folders_and_folders_of_those_are_found_by_name() {
        let small = SmallCourse::new();
        for file in [
            "class/anna/src/lib.rs",
            "class/anna/src/helper.rs",
            "class/bob.rs",
            "class/notes.txt",
            "class/eve.tar.gz",
            "class/carl/exercises/01-double/src/lib.rs",
            "class/dora/lib.rs",
            "more/bob.rs",
            "more/reference.rs",
            "more/lib.rs",
        ] {
            small.write(file, "//! Mine.\n");
        }
        let course = small.course();
        let path = |name: &str| course.root.join(name);
        let paths =
            ["class", "more/bob.rs", "more/reference.rs", "class/anna/src/lib.rs"].map(path);
        small.write("class/finn.txt", "pub fn double() {}\n");
        std::fs::write(path("class/latin.rs"), b"// caf\xe9\n").expect("ours");
        let (solutions, left_out) =
            named(&course, &course.lessons[0], &paths).expect("all are there");
        assert_eq!(
            left_out,
            [
                "eve.tar.gz: only a zip is opened; `mkdir -p eve && tar -xf eve.tar.gz -C eve`, typed in its \
                 folder, unpacks it",
                "finn.txt: it holds Rust; rename it to `finn.rs`",
                "latin.rs is not UTF-8, so it is no Rust",
                "notes.txt",
            ]
        );
        let lines: Vec<String> = solutions
            .iter()
            .map(|solution| {
                let files: Vec<&String> = solution.files.keys().collect();
                format!("{}: {} {files:?}", solution.name, solution.file)
            })
            .collect();
        assert_snapshot!(lines.join("\n"), @r#"
        anna: class/anna/src/lib.rs ["helper.rs", "lib.rs"]
        bob: class/bob.rs ["lib.rs"]
        carl: class/carl/exercises/01-double/src/lib.rs ["lib.rs"]
        dora: class/dora/lib.rs ["lib.rs"]
        bob 2: more/bob.rs ["lib.rs"]
        reference 2: more/reference.rs ["lib.rs"]
        anna 2: class/anna/src/lib.rs ["lib.rs"]
        "#);
    }

    #[test]
    fn what_is_no_solution_is_told() {
        let small = SmallCourse::new();
        small.write("empty/notes.txt", "none\n");
        std::fs::write(small.course().root.join("latin.rs"), b"// caf\xe9\n").expect("ours");
        let course = small.course();
        let lesson = &course.lessons[0];
        std::fs::remove_file(lesson.student_file()).expect("ours");
        let problem = yours(&course, lesson).expect_err("no file");
        assert_eq!((&*problem.what, &*problem.next), ("the file is missing", "just reset 1"));
        let told = ["nowhere", "empty", "empty/notes.txt", "latin.rs"].map(|name| {
            let problem = named(&course, &course.lessons[0], &[course.root.join(name)]);
            let problem = problem.expect_err("no solution");
            format!("{name}: {}; {}", problem.what, problem.next)
        });
        assert_snapshot!(told.join("\n"), @"
        nowhere: is not there; name a .rs file, a folder with src/lib.rs, or a folder of such
        empty: holds no solution of exercise-1: neither a `lib.rs` nor other `.rs` files; name a .rs file, a folder with src/lib.rs, or a folder of such
        empty/notes.txt: holds no solution of exercise-1: neither a `lib.rs` nor other `.rs` files; name a .rs file, a folder with src/lib.rs, or a folder of such
        latin.rs: is not UTF-8, so it is no Rust; leave it out, or save it as UTF-8
        ");
    }

    #[test]
    fn the_champions_of_a_stand_in_are_what_it_calls_and_what_these_need() {
        let small = SmallCourse::new();
        for (module, uses) in [
            ("mod", "pub mod fast;"),
            ("fast", "use super::random::Random;"),
            ("fast/tables", ""),
            ("faster", ""),
            ("random", "// Unlike `super::faster::f`."),
            ("slow", ""),
        ] {
            let text = format!("//! {module}\n{uses}\n");
            small.write(&format!("crates/author/champions/src/numbers/{module}.rs"), &text);
        }
        let found = champions(&small.course(), "f(champions::numbers::fast::f())").expect("ours");
        let heads: Vec<&str> = found.iter().filter_map(|text| text.lines().next()).collect();
        assert_eq!(heads, ["//! fast", "//! fast/tables", "//! random"]);
    }
}
