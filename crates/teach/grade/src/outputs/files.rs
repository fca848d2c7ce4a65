//! The files of the reports, of which none stays that is not of today.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Cursor, Write},
    path::{Component, Path},
};

use zip::{ZipWriter, write::SimpleFileOptions};

use crate::record::{write_bytes, write_whole};

/// Names the files that were written, so that they can be removed when they are no longer: what a teacher puts
/// beside them stays.
const LIST: &str = "reports.txt";

const PACKED: &str = "pages.zip";

/// Writes `files` and `pages` into the folder `out`, and removes what an earlier run wrote and this one does not.
pub(super) fn write(
    out: &Path,
    files: Vec<(String, String)>,
    pages: Vec<(String, String)>,
    is_packed: bool,
) -> io::Result<()> {
    let mut all: Vec<(String, Vec<u8>)> = Vec::new();
    if is_packed {
        all.push((PACKED.to_string(), packed(&pages)?));
    }
    let texts = files.into_iter().chain(pages);
    all.extend(texts.map(|(name, text)| (name, text.into_bytes())));

    let list = out.join(LIST);
    let old: BTreeSet<String> =
        fs::read_to_string(&list).unwrap_or_default().lines().map(str::to_string).collect();
    let new: BTreeSet<String> = all.iter().map(|(name, _)| name.clone()).collect();
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
    for (name, bytes) in &all {
        write_bytes(&out.join(name), bytes)?;
    }
    write_whole(&list, &lines(&mut new.iter()))
}

/// The pages in one zip, in a folder.
fn packed(pages: &[(String, String)]) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in pages {
        zip.start_file(name.as_str(), SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::write;

    #[test]
    fn the_reports_are_of_today_and_what_a_teacher_wrote_stays() {
        let out = tempfile::tempdir().expect("a folder");
        let at = |name: &str| out.path().join(name);
        let file = |name: &str| (name.to_string(), "text".to_string());
        let pages = |names: &[&str]| names.iter().map(|name| file(name)).collect::<Vec<_>>();
        let old = pages(&["pages/Ada.html", "pages/B\u{f6}b.html"]);
        write(out.path(), vec![file("grades.csv")], old, true).expect("ours");
        fs::write(at("pages/mine.html"), "mine").expect("ours");
        fs::write(at("comments.toml"), "mine").expect("ours");
        let list = fs::read_to_string(at("reports.txt")).expect("a list");
        fs::write(at("reports.txt"), format!("{list}../outside\n")).expect("ours");
        fs::write(out.path().with_extension("outside"), "").expect("ours");

        write(out.path(), vec![], pages(&["pages/Ada.html"]), false).expect("ours");
        assert!(at("pages/Ada.html").exists() && at("pages/mine.html").exists());
        assert!(at("comments.toml").exists());
        for name in ["pages/B\u{f6}b.html", "grades.csv", "pages.zip"] {
            assert!(!at(name).exists(), "{name}");
        }
        assert_eq!(fs::read_to_string(at("reports.txt")).expect("a list"), "pages/Ada.html\n");
        let _ = fs::remove_file(out.path().with_extension("outside"));
    }
}
