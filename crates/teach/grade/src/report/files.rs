//! The files of the reports, of which none stays that is not of today.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Component, Path},
};

use crate::record::write_whole;

/// Names the files that were written, so that they can be removed when they are no longer: what a teacher puts
/// beside them stays.
const LIST: &str = "reports.txt";

/// Writes `files` into the folder `out`, and removes what an earlier run wrote and this one does not.
pub(super) fn write(out: &Path, files: &[(String, String)]) -> io::Result<()> {
    let list = out.join(LIST);
    let old: BTreeSet<String> =
        fs::read_to_string(&list).unwrap_or_default().lines().map(str::to_string).collect();
    let new: BTreeSet<String> = files.iter().map(|(name, _)| name.clone()).collect();
    let lines = |names: &mut dyn Iterator<Item = &String>| {
        names.map(|name| format!("{name}\n")).collect::<String>()
    };
    // Whenever this is stopped, the list holds all that was written.
    write_whole(&list, &lines(&mut old.union(&new)))?;
    let is_inside = |name: &&String| {
        Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
    };
    for name in old.difference(&new).filter(is_inside) {
        let _ = fs::remove_file(out.join(name));
    }
    for (name, text) in files {
        write_whole(&out.join(name), text)?;
    }
    write_whole(&list, &lines(&mut new.iter()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::write;

    #[test]
    fn the_reports_are_of_today_and_what_a_teacher_wrote_stays() {
        let out = tempfile::tempdir().expect("a folder");
        let at = |name: &str| out.path().join(name);
        let files = |names: &[&str]| -> Vec<(String, String)> {
            names.iter().map(|name| (name.to_string(), "text".to_string())).collect()
        };
        write(out.path(), &files(&["grades.csv", "pages/Ada.html", "pages/B\u{f6}b.html"]))
            .expect("ours");
        fs::write(at("pages/mine.html"), "mine").expect("ours");
        let list = fs::read_to_string(at("reports.txt")).expect("a list");
        fs::write(at("reports.txt"), format!("{list}../outside\n")).expect("ours");
        fs::write(out.path().with_extension("outside"), "").expect("ours");
        write(out.path(), &files(&["pages/Ada.html"])).expect("ours");
        assert!(at("pages/Ada.html").exists() && at("pages/mine.html").exists());
        assert!(!at("pages/B\u{f6}b.html").exists() && !at("grades.csv").exists());
        assert_eq!(fs::read_to_string(at("reports.txt")).expect("a list"), "pages/Ada.html\n");
        let _ = fs::remove_file(out.path().with_extension("outside"));
    }
}
