//! What a file's ending says: how to unpack it, whether to rename it, and whether it is a submission at all.

use crate::text;

/// The endings of archives that are not opened, each with the command that unpacks one.
const ARCHIVES: [(&str, &str); 12] = [
    (".tar.gz", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".tar.bz2", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".tar.xz", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".tar.zst", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".tgz", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".txz", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".tar", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
    (".7z", "7z x FILE -oFOLDER"),
    (".rar", "unrar x FILE FOLDER/"),
    (".gz", "gunzip FILE"),
    (".bz2", "bunzip2 FILE"),
    (".xz", "unxz FILE"),
];

/// The endings of files that a teacher or a download puts between the submissions.
const NOTES: [&str; 5] = ["txt", "md", "csv", "log", "json"];

/// How to unpack the file of this name, if it is an archive that is not opened.
///
/// ```
/// let advice = grade::advice::how_to_unpack("ada.7z").expect("an archive");
/// assert_eq!(advice, "only a zip is opened; `7z x ada.7z -oada`, typed in its folder, unpacks it");
/// assert_eq!(grade::advice::how_to_unpack("ada.zip"), None);
/// ```
pub fn how_to_unpack(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let (ending, command) = ARCHIVES.into_iter().find(|(ending, _)| lower.ends_with(ending))?;
    // The command is copied into a shell, and a student chose the name.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._- ".contains(&byte);
    let is_safe = name.bytes().all(is_plain) && !name.starts_with(['-', '.', ' ']);
    let quoted = |text: &str| if text.contains(' ') { format!("'{text}'") } else { text.into() };
    let command = if is_safe {
        let folder = quoted(&name[..name.len() - ending.len()]);
        command.replace("FILE", &quoted(name)).replace("FOLDER", &folder)
    } else {
        command.to_string()
    };
    Some(format!("only a zip is opened; `{command}`, typed in its folder, unpacks it"))
}

/// The name that the file should have, if it is a text that holds Rust.
///
/// ```
/// let advice = grade::advice::how_to_rename("ada.txt", "pub fn solve() {\n");
/// assert_eq!(advice.as_deref(), Some("it holds Rust; rename it to `ada.rs`"));
/// assert_eq!(grade::advice::how_to_rename("ada.txt", "Please grade this.\n"), None);
/// ```
pub fn how_to_rename(name: &str, contents: &str) -> Option<String> {
    let (stem, ending) = name.rsplit_once('.')?;
    let is_function = |line: &str| {
        let line = line.trim_start();
        ["fn ", "pub fn "].iter().any(|head| line.starts_with(head)) && line.contains('(')
    };
    if !ending.eq_ignore_ascii_case("txt") || !contents.lines().any(is_function) {
        return None;
    }
    let stem = stem.strip_suffix(".rs").unwrap_or(stem);
    Some(format!("it holds Rust; rename it to `{}.rs`", text::plain(stem)))
}

/// Whether a file with such an ending lies between the submissions, and is none.
pub(crate) fn is_note(name: &str) -> bool {
    let ending = name.rsplit_once('.').unwrap_or_default().1;
    NOTES.iter().any(|note| ending.eq_ignore_ascii_case(note))
}

/// Whether a submission's name ends in this without being part of the student's name.
pub(crate) fn is_ending(ending: &str) -> bool {
    let is_archive = || {
        let endings = ARCHIVES.iter().flat_map(|(ending, _)| ending.split('.'));
        endings.filter(|known| !known.is_empty()).any(|known| ending.eq_ignore_ascii_case(known))
    };
    ["rs", "zip", "txt"].iter().any(|known| ending.eq_ignore_ascii_case(known)) || is_archive()
}

#[cfg(test)]
mod tests {
    use super::how_to_unpack;

    #[test]
    fn a_command_is_safe_to_copy_whatever_the_file_is_called() {
        for (name, command) in [
            ("ada.tar.gz", "mkdir -p ada && tar -xf ada.tar.gz -C ada"),
            ("ADA.TGZ", "mkdir -p ADA && tar -xf ADA.TGZ -C ADA"),
            ("Ada L_17.tar", "mkdir -p 'Ada L_17' && tar -xf 'Ada L_17.tar' -C 'Ada L_17'"),
            ("ada.rs.gz", "gunzip ada.rs.gz"),
            ("a$(b).rar", "unrar x FILE FOLDER/"),
            ("a'b.7z", "7z x FILE -oFOLDER"),
            ("-x.7z", "7z x FILE -oFOLDER"),
            ("..tar", "mkdir -p FOLDER && tar -xf FILE -C FOLDER"),
        ] {
            let advice = how_to_unpack(name).expect(name);
            assert!(advice.contains(&format!("`{command}`")), "{name}: {advice}");
        }
    }
}
