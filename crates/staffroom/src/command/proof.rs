//! `just grade-proof`: the grader is put to the course's own known mistakes.
//!
//! Every known mistake of every lesson becomes a submission, and so does every unusual right solution:
//! a class of some hundreds, whose marks are known. It is graded, killed in the middle, taken up
//! again, and graded once more elsewhere. The records must be the same, and the marks right: with
//! follow-on credit a mistake costs the points of its step and no others. Only a helper that several
//! steps call may cost the later ones, too.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use course::{Course, Lesson, functions::Function, wrong::Wrong};
use grader::record::{Question, RECORDS, Record, Status};

use crate::{splice, survey::Survey, walk};

/// Does all that; returns what is printed, and whether all marks are right.
///
/// # Errors
///
/// A sentence, when the class cannot be written or graded.
pub fn run(course: &Course) -> Result<(String, bool), String> {
    let folder = course.root.join("target").join("grade-proof");
    let (class, first, second) =
        (folder.join("class"), folder.join("first"), folder.join("second"));
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let due = write_class(course, &class)?;
    let count = due.len();

    eprintln!("{count} submissions; graded until half of them are done, and then killed");
    let mut half = start(&class, &first)?;
    while records(&first) < count / 2 {
        if let Some(status) = half.try_wait().map_err(|error| error.to_string())? {
            return Err(format!("the grader ended by itself with {status}"));
        }
        thread::sleep(Duration::from_millis(100));
    }
    half.kill().and_then(|()| half.wait()).map_err(|error| error.to_string())?;
    let done = records(&first);
    // What was at work goes on to its own end.
    thread::sleep(Duration::from_secs(5));
    eprintln!("{done} records when it was killed; taken up again");
    finish(start(&class, &first)?)?;
    eprintln!("graded once more, elsewhere");
    let begin = Instant::now();
    finish(start(&class, &second)?)?;
    let minutes = begin.elapsed().as_secs_f64() / 60.0;

    let all = |out: &Path| {
        Record::all(&out.join(RECORDS)).map_err(|error| format!("{}: {error}", out.display()))
    };
    let (once, again) = (all(&first)?, all(&second)?);
    let mut wrong = Vec::new();
    for record in &again {
        let Record { submission, status, follow_on_points, out_of, .. } = record;
        let due = due.get(submission).cloned().unwrap_or_default();
        let lost = record.questions.iter().filter(|it| !it.is_passed(true)).map(Question::step);
        let lost: Vec<u32> = lost.collect();
        let is_due = match due.step {
            None => *status == Status::Passed && lost.is_empty(),
            Some(step) if due.in_helper => lost.first() == Some(&step),
            Some(step) => lost == [step] && follow_on_points + due.points == *out_of,
        };
        if !is_due || record.points > *follow_on_points {
            wrong.push(format!(
                "{submission}: {status}, {follow_on_points} of {out_of} points, lost steps {lost:?}\n"
            ));
        }
    }
    for records in [&once, &again].into_iter().filter(|it| it.len() != count) {
        wrong.push(format!("{count} submissions, and {} records\n", records.len()));
    }
    for (one, other) in once.iter().zip(&again).filter(|(one, other)| !is_same(one, other)) {
        let [one_status, other_status] = [one, other].map(|it| it.status);
        let name = &one.submission;
        wrong.push(format!("{name}: {one_status}, and {other_status} the second time\n"));
    }
    let is_well = wrong.is_empty();
    let rate = count as f64 / minutes;
    let verdict = if is_well { "all marks are right, and the same twice\n" } else { "" };
    Ok((format!("{}{verdict}{count} graded, {rate:.0} a minute\n", wrong.concat()), is_well))
}

/// Whether two gradings came to the same. What takes nearly all of its time is out of time on one day
/// and wrong on another; then its marks must be the same.
fn is_same(one: &Record, other: &Record) -> bool {
    let marks = |it: &Record| {
        let steps: Vec<bool> = it.questions.iter().map(|it| it.is_passed(true)).collect();
        (it.id.clone(), it.points, it.follow_on_points, steps)
    };
    let is_late = |it: &&Record| it.questions.iter().any(|it| it.status == Status::TimedOut);
    one == other || [one, other].iter().any(is_late) && marks(one) == marks(other)
}

/// What a submission must lose.
#[derive(Clone, Default)]
struct Due {
    /// The step, when it is a mistake.
    step: Option<u32>,
    points: u32,
    /// The mistake is in a function that is no step, and other steps may call it.
    in_helper: bool,
}

impl Due {
    fn of(mistake: &Wrong, lesson: &Lesson, solution: &str) -> Due {
        let step = mistake.step;
        let is_helper = |it: &Function| {
            let is_step = lesson.step(step).is_some_and(|step| step.name == it.name);
            !is_step && Function::of_step(solution, &it.name).is_some()
        };
        let in_helper = Function::all(&mistake.variant.code).iter().any(is_helper);
        Due { step: Some(step), points: lesson.points(step), in_helper }
    }
}

/// Writes the submissions, folders of `class` that say for which exercise they are; gives what each of
/// them must lose.
fn write_class(course: &Course, class: &Path) -> Result<BTreeMap<String, Due>, String> {
    let mut due = BTreeMap::new();
    for lesson in &course.lessons {
        let read = lesson.read().map_err(|error| error.to_string())?;
        let mut problems = Vec::new();
        let survey = Survey::read(course, lesson, &mut problems);
        if let Some(problem) = problems.first() {
            return Err(problem.to_string());
        }
        let wrong = survey.mistakes.iter().map(|it| {
            let due = Due::of(it, &read, &survey.solution);
            ("wrong", &it.variant, due)
        });
        let right = survey.also_right.iter().map(|variant| ("right", variant, Due::default()));
        for (kind, variant, due_of_it) in wrong.chain(right) {
            let text = splice::splice(&survey.solution, &variant.code)
                .map_err(|error| format!("{}: {error}", variant.place()))?;
            let name = format!("{:02}-{kind}-{}", lesson.number, variant.name);
            let file = class.join(&name).join(lesson.exercise("src/lib.rs"));
            walk::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
            due.insert(name, due_of_it);
        }
    }
    Ok(due)
}

fn start(class: &Path, out: &Path) -> Result<Child, String> {
    let program: PathBuf = env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.arg("grade").arg(class).arg("--out").arg(out).arg("--secret=the secret of the proof");
    command.stdout(Stdio::null()).spawn().map_err(|error| error.to_string())
}

fn finish(mut child: Child) -> Result<(), String> {
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("the grader ended with {status}")) }
}

fn records(out: &Path) -> usize {
    Record::all(&out.join(RECORDS)).map_or(0, |records| records.len())
}

#[cfg(test)]
mod tests {
    use grader::record::{Question, Record, Status};

    use super::is_same;

    #[test]
    fn only_the_reason_may_differ_and_only_where_time_ran_out() {
        let record = |status, points| Record {
            points,
            status,
            questions: vec![Question::new("step_1_one", status)],
            ..Record::default()
        };
        let late = record(Status::TimedOut, 0);
        assert!(is_same(&late, &record(Status::Failed, 0)));
        assert!(!is_same(&late, &record(Status::Failed, 1)));
        assert!(!is_same(&late, &record(Status::Passed, 0)));
        assert!(!is_same(&record(Status::Crashed, 0), &record(Status::Failed, 0)));
    }
}
