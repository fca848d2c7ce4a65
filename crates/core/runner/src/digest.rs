//! What tells the files of an exercise from others, whatever their times are.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// A number that is another one when the student's files in the exercise's `folder`, or the questions about
/// them, have another text; or when another `text`, from outside of the folder, is compiled in.
pub fn digest(folder: &Path, text: Option<&Path>) -> String {
    let mut files = BTreeMap::new();
    for part in ["src", "questions", "questions.rs", "scene.rs"] {
        read_rust(&folder.join(part), &mut files);
    }
    if let Some(text) = text {
        read_rust(text, &mut files);
    }
    let mut bytes = Vec::new();
    for (path, text) in files {
        bytes.extend(path.strip_prefix(folder).unwrap_or(&path).as_os_str().as_encoded_bytes());
        bytes.extend(text.len().to_le_bytes());
        bytes.extend(text);
    }
    format!("{:016x}", exam::fingerprint(&bytes))
}

/// Reads `path`, or in a folder all that a program can include.
fn read_rust(path: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    if let Ok(entries) = fs::read_dir(path) {
        entries.flatten().for_each(|entry| read_rust(&entry.path(), files));
    } else if path.extension().is_none_or(|extension| extension != "bak") {
        files.extend(fs::read(path).map(|text| (path.to_path_buf(), text)));
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, time::SystemTime};

    use super::digest;

    #[test]
    fn another_text_has_another_digest_and_another_time_has_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("src/lib.rs");
        fs::create_dir(folder.path().join("src")).expect("ours");
        fs::write(&file, "one").expect("ours");
        let of_own = || digest(folder.path(), None);
        let first = of_own();
        let times = fs::FileTimes::new().set_modified(SystemTime::UNIX_EPOCH);
        fs::File::options()
            .write(true)
            .open(&file)
            .and_then(|it| it.set_times(times))
            .expect("ours");
        fs::write(folder.path().join("src/lib.rs.2026-11-21-0533.bak"), "old").expect("ours");
        assert_eq!(of_own(), first);
        fs::write(&file, "two").expect("ours");
        assert_ne!(of_own(), first);
        fs::write(&file, "one").expect("ours");
        fs::write(folder.path().join("src/helper.rs"), "").expect("ours");
        assert_ne!(of_own(), first);
    }

    #[test]
    fn a_text_from_outside_counts_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = folder.path().join("debug.rs");
        let of_text = || digest(&folder.path().join("exercise"), Some(&text));
        fs::write(&text, "one").expect("ours");
        let first = of_text();
        assert_ne!(digest(&folder.path().join("exercise"), None), first);
        fs::write(&text, "two").expect("ours");
        assert_ne!(of_text(), first);
    }
}
