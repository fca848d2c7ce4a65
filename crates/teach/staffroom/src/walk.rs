//! Files: all below a folder, and one in a folder that may be missing.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The files below `folder`, in order, each by its path from there with slashes. Links are not followed.
///
/// # Errors
///
/// Which folder cannot be read, and why.
pub fn below(folder: &Path) -> Result<Vec<String>, (PathBuf, io::Error)> {
    let mut files = Vec::new();
    let mut waiting = vec![String::new()];
    while let Some(front) = waiting.pop() {
        let path = folder.join(&front);
        let failed = |error| (path.clone(), error);
        for entry in fs::read_dir(&path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = format!("{front}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type().map_err(failed)?;
            if kind.is_dir() {
                waiting.push(name + "/");
            } else if kind.is_file() {
                files.push(name);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Writes a file, and the folders that it lies in where they are missing.
///
/// # Errors
///
/// Those of the file system.
pub fn write(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(file, bytes)
}
