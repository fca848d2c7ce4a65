//! A generated class of any size, whose grading is killed three times and repeated once.

use std::{collections::BTreeMap, fs};

use course::Course;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use variants::{splice::splice, wrong};

use crate::{
    class::{Class, completed, zip},
    mode, odd,
};

const OPTIONS: [&str; 4] =
    [crate::class::SECRET, "--exercise=3", "--due=2026-01-01T16:40Z", "--jobs=2"];
// Minutes of 2026: of an early attempt, one in time, and a late one.
const EARLY: u64 = 1;
const IN_TIME: u64 = 999;
const LATE: u64 = 1090;
const HOSTILE_NAMES: [&str; 5] = ["=1+1", "::error::", "<b>&\"'", "\u{202e}安", "a\n\x1b[2J"];

#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_small_class_is_killed_and_graded_the_same() {
    killed_three_times(14, 1);
}

#[test]
#[ignore = "takes minutes"]
fn a_class_of_300_is_killed_and_graded_the_same() {
    killed_three_times(300, 2026);
}

/// The expected result of a student's submission.
struct Expected {
    statuses: String,
    is_late: bool,
    others: usize,
}

fn killed_three_times(count: usize, seed: u64) {
    let class = Class::new();
    let expected = generate(&class, count, seed);
    let roster = format!("--roster={}", class.sibling("students.csv").display());
    let options = [&OPTIONS[..], &[&roster]].concat();
    for part in 1..=3 {
        class.kill_when(count * part / 4, class.start(&options));
        assert!(class.records().len() < count, "it was done before it was killed");
    }
    let said = class.says(&options, 0, "nothing handed in (2): ");
    assert_eq!(Class::bytes(&class.out()), Class::bytes(&class.grade_elsewhere(&options)));

    let records = class.records();
    assert_eq!(records.len(), count, "{said}");
    let marks = class.table("grades.csv");
    assert_eq!(marks.len(), count + 2, "also of those who handed in nothing");
    for record in records {
        let id = &record.students[0].id;
        let Expected { statuses, is_late, others } = &expected[id];
        let mark = marks.iter().find(|row| row["number"] == *id).expect("a mark");
        let found = record.status.name();
        assert!(statuses.split(' ').any(|it| it == found), "{record:?} should be {statuses}");
        if found != "rejected" {
            assert_eq!(
                (!mark["late"].is_empty(), record.others.len()),
                (*is_late, *others),
                "{record:?}"
            );
        }
    }
    assert!(!said.contains("not on the roster"), "{said}");
}

/// Writes `count` submissions and a roster with two more students; returns the expected results.
fn generate(class: &Class, count: usize, seed: u64) -> BTreeMap<String, Expected> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut roster = "id,name,late days,handed in\n9001,Nobody,0,\n9002,Nothing,,\n".to_string();
    let mut uploads = String::new();
    let mut expected = BTreeMap::new();
    let sources = Sources::read();
    for number in 0..count {
        let id = 1000 + number;
        let mut one_in = |many: u64| random.next_u64() % many == 0;
        let (is_late, is_doubled) = (one_in(5), one_in(4));
        let minutes = if is_late { LATE } else { IN_TIME };
        let (text, statuses) = sources.pick(number, random.next_u64());
        let text = text.as_bytes();
        let windows = zip(&[("lab 3\\src\\lib.rs", text), ("__MACOSX\\._lib.rs", b"no")]);
        let form = random.next_u64() % 8;
        let path = match form {
            0 => format!("lab3_{id}.rs"),
            1 => format!("lab3_{id}/src/lib.rs"),
            2 => format!("{id}/exercises/03-sudoku-bitmask/src/lib.rs"),
            3 => format!("{id}.zip"),
            4 => format!("Student {number}_{id}_assignsubmission_file_/lab.zip"),
            5 => format!("Student {number}_{id}_assignsubmission_file_lib.rs"),
            6 => format!("submission_{id}/solution.rs"),
            _ => format!("{}_{id}.rs", HOSTILE_NAMES[number % HOSTILE_NAMES.len()]),
        };
        class.write(&path, if matches!(form, 3 | 4) { &windows } else { text });
        class.written_at(&path, minutes);
        if is_doubled {
            let first = format!("{id}_first.rs");
            class.write(&first, "no");
            class.written_at(&first, EARLY);
        }
        // Only Moodle's and Gradescope's own files state it.
        let time = format!("2026-01-01T{:02}:{:02}Z", minutes / 60, minutes % 60);
        let handed_in = if matches!(form, 4 | 5) { &time } else { "" };
        roster += &format!("{id},Student {number},{},{handed_in}\n", number % 3);
        if form == 6 {
            uploads += &format!(
                "submission_{id}:\n  :submitters:\n  - :name: Student {number}\n    :sid: '{id}'\n  \
                 :created_at: {time}\n"
            );
        }
        let others = usize::from(is_doubled);
        expected.insert(id.to_string(), Expected { statuses, is_late, others });
    }
    fs::write(class.sibling("students.csv"), roster).expect("ours");
    class.write("submission_metadata.yml", uploads);
    class.write("Thumbs.db", "x");
    expected
}

/// The sources that students' submissions are made from.
struct Sources {
    mistakes: Vec<String>,
    stub: String,
}

impl Sources {
    fn read() -> Sources {
        let course = Course::of_author(&mode::root()).expect("the course");
        let lesson = course.find("3").expect("the lesson");
        let solution = course.read(&lesson.solution("src/lib.rs")).expect("the lesson");
        let mistakes = wrong::all(&course, lesson)
            .into_iter()
            .map(|it| splice(&solution, &it.expect("the lesson").variant.code));
        let stub = course.read(&lesson.exercise("tests/stub.rs")).expect("the lesson");
        Sources { mistakes: mistakes.collect(), stub }
    }

    /// A source, different for each `number`, and the statuses that it may get.
    fn pick(&self, number: usize, random: u64) -> (String, String) {
        let choice = usize::try_from(random >> 32).expect("half of it");
        let (text, statuses) = match random % 8 {
            0..=3 => (odd::right(), "passed"),
            4 => (completed(3, &self.unwritten(choice % 5)), "failed"),
            5 => {
                let mistake = &self.mistakes[choice % self.mistakes.len()];
                (mistake.clone(), "failed crashed timed_out out_of_memory")
            }
            6 => ("pub fn to_set(".to_string(), "did_not_compile"),
            _ => ("\u{feff}#![crate_type = \"bin\"] fn main() {}".to_string(), "did_not_compile"),
        };
        (format!("{text}\n// Submission {number}.\n"), statuses.to_string())
    }

    /// The stub's steps after the first few, unwritten.
    fn unwritten(&self, first: usize) -> String {
        let steps = self.stub.split("\npub fn ").skip(1).filter_map(|it| it.split("\n}").next());
        let steps = steps.filter(|step| step.contains("todo!")).skip(first);
        steps.map(|step| format!("pub fn {step}\n}}\n")).collect()
    }
}
