//! `use` lines: what the rest of the stub still names, and all of `grid`, which a step may need.

use std::collections::HashSet;

use syn::ItemUse;

use crate::source;

/// What decides whether an imported name stays.
pub struct Wanted {
    /// The names in the text that stays.
    pub in_stub: HashSet<String>,
    /// The names in the whole solution, `use` lines left out.
    pub in_solution: HashSet<String>,
    /// Whether a body stays: it may call the methods of a trait that nothing names.
    pub has_bodies: bool,
}

impl Wanted {
    /// Whether what `path` brings in is wanted: `grid::Pos`, `std::fmt::Write as _`, `std::iter::*`.
    fn wants(&self, path: &str) -> bool {
        let name = path.rsplit([':', ' ']).next().unwrap_or_default();
        let is_unnamed = ["_", "*"].contains(&name) || !self.in_solution.contains(name);
        if is_unnamed { self.has_bodies } else { self.in_stub.contains(name) }
    }
}

/// The `use` line with the wanted names only: `None` when none is left, the old `text` when all are, or
/// when it is about boards.
pub fn trimmed(item: &ItemUse, text: &str, wanted: &Wanted) -> Option<String> {
    let paths = source::paths(&item.tree);
    let kept: Vec<&String> = paths.iter().filter(|path| wanted.wants(path)).collect();
    if kept.len() == paths.len() || paths.iter().any(|path| path.starts_with("grid::")) {
        return Some(text.to_string());
    }
    let lines: Vec<String> = kept.iter().map(|path| format!("use {path};")).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
