//! Keeps a text beside its file before the file is overwritten: `lib.rs.1.bak`, `lib.rs.2.bak`, …

use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
};

use tempfile::NamedTempFile;

/// The backups of `file`, the newest last.
pub fn all(file: &Path) -> Vec<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let number = |path: &Path| -> Option<u32> {
        let ending = path.file_name()?.to_str()?.strip_prefix(&name)?.strip_prefix('.')?;
        ending.strip_suffix(".bak")?.parse().ok()
    };
    let entries = fs::read_dir(file.parent().unwrap_or(Path::new("."))).into_iter().flatten();
    let paths = entries.flatten().map(|entry| entry.path());
    let mut backups: Vec<_> = paths.filter_map(|path| Some((number(&path)?, path))).collect();
    backups.sort();
    backups.into_iter().map(|(_, path)| path).collect()
}

/// Writes `new` to `file`. What stands there is kept aside first, unless it is empty or `untouched`: nobody
/// wrote that. Gives where it is kept; nothing is written when `new` stands there already.
///
/// # Errors
///
/// When the file cannot be read, or its folder cannot be written to; then the file is as it was.
pub fn write_over(file: &Path, new: &[u8], untouched: &[u8]) -> io::Result<Option<PathBuf>> {
    let old = match fs::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        old => Some(old?),
    };
    if old.as_deref() == Some(new) {
        return Ok(None);
    }
    let work = old.filter(|old| !old.trim_ascii().is_empty() && old != untouched);
    let kept = work.map(|work| keep(file, &work)).transpose()?;
    replace(file, new).map(|()| kept)
}

/// Writes `text` beside `file` under the next number, never over another file, and gives that name; that of an
/// earlier backup when one holds the same text. A backup has its name only when it is whole.
///
/// # Errors
///
/// When the folder cannot be written to; then nothing else should be written either.
pub fn keep(file: &Path, text: &[u8]) -> io::Result<PathBuf> {
    let is_same = |path: &PathBuf| fs::read(path).is_ok_and(|kept| kept == text);
    if let Some(earlier) = all(file).into_iter().rfind(is_same) {
        return Ok(earlier);
    }
    let mut draft = NamedTempFile::new_in(file.parent().unwrap_or(Path::new(".")))?;
    draft.write_all(text)?;
    draft.as_file().sync_all()?;
    let mut number = 1;
    loop {
        let mut name = file.as_os_str().to_os_string();
        name.push(format!(".{number}.bak"));
        match draft.persist_noclobber(&name) {
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => draft = error.file,
            kept => return kept.map(|_| name.into()).map_err(io::Error::from),
        }
        number += 1;
    }
}

/// Writes `text` to `file` in one go: a reader sees the old file or the new one. Of a link the target is written.
///
/// # Errors
///
/// When the folder cannot be written to.
pub fn replace(file: &Path, text: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let target = fs::canonicalize(file).unwrap_or(file.to_path_buf());
    // Another command may write the same file at the same time.
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let draft = target.with_file_name(format!(".{name}.{}.draft", process::id()));
    fs::write(&draft, text)?;
    fs::rename(&draft, &target)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{all, keep, replace, write_over};

    #[test]
    fn each_text_is_kept_once_under_its_own_number() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("src/lib.rs");
        replace(&file, b"0").expect("its folder is made");
        // What stands there is never written over.
        for other in ["lib.rs.2.bak", "lib.rs.x.bak", "other.rs.1.bak"] {
            fs::write(file.with_file_name(other), other).expect("ours");
        }
        for number in 1..=11 {
            let kept = write_over(&file, number.to_string().as_bytes(), b"5").expect("ours");
            assert_eq!(kept.is_none(), number == 6, "nobody wrote the untouched text");
        }
        assert_eq!(keep(&file, b"4").expect("ours"), file.with_file_name("lib.rs.6.bak"));
        let texts = all(&file).into_iter().map(|path| fs::read_to_string(path).expect("ours"));
        let texts: Vec<String> = texts.collect();
        let expected = ["0", "lib.rs.2.bak", "1", "2", "3", "4", "6", "7", "8", "9", "10"];
        assert_eq!(texts, expected);
        let names = fs::read_dir(folder.path().join("src")).expect("ours").flatten();
        assert!(
            names
                .map(|entry| entry.file_name())
                .all(|name| !name.to_string_lossy().contains("draft"))
        );
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let [file, link] = ["lib.rs", "link.rs"].map(|name| folder.path().join(name));
        fs::write(&file, "old").expect("ours");
        std::os::unix::fs::symlink(&file, &link).expect("ours");
        replace(&link, b"new").expect("ours");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).expect("ours"), "new");
    }
}
