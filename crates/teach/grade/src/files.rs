//! Files: all below a folder, and one in a folder that may be missing.

use std::{fs, io, path::Path};

use walkdir::WalkDir;

/// The files below `folder`, in order, each by its path from there with slashes. Links are not followed.
pub fn below(folder: &Path) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).min_depth(1) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(folder).unwrap_or(entry.path());
            let parts = path.iter().map(|part| part.to_string_lossy());
            files.push(parts.collect::<Vec<_>>().join("/"));
        }
    }
    files.sort();
    Ok(files)
}

/// Writes a file, and the folders that it lies in where they are missing.
pub fn write(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(file, bytes)
}
