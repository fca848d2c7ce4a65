//! `use` lines: what the rest of the stub still names, and all of `grid`, which a step may need.

use std::collections::HashSet;

use syn::{ItemUse, UseTree};

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
    fn wants(&self, name: &str) -> bool {
        let is_unnamed_trait = !self.in_solution.contains(name);
        self.in_stub.contains(name) || (is_unnamed_trait && self.has_bodies)
    }
}

/// The `use` line with the wanted names only: `None` when none is left, the old `text` when all are, or
/// when it is about boards.
pub fn trimmed(item: &ItemUse, text: &str, wanted: &Wanted) -> Option<String> {
    let kept = tree("", &item.tree, Some(wanted));
    let is_grid = matches!(&item.tree, UseTree::Path(path) if path.ident == "grid");
    if is_grid || kept == tree("", &item.tree, None) {
        return Some(text.to_string());
    }
    let colon = if item.leading_colon.is_some() { "::" } else { "" };
    kept.map(|tree| format!("use {colon}{tree};"))
}

/// What is wanted of `item`, which stands behind the name `parent`; all of it without `wanted`.
fn tree(parent: &str, item: &UseTree, wanted: Option<&Wanted>) -> Option<String> {
    let wants = |name: &str| wanted.is_none_or(|wanted| wanted.wants(name));
    let has_bodies = wanted.is_none_or(|wanted| wanted.has_bodies);
    match item {
        UseTree::Path(path) => {
            let name = path.ident.to_string();
            let rest = tree(&name, &path.tree, wanted)?;
            Some(if rest == "self" { name } else { format!("{name}::{rest}") })
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            let brought_in = if name == "self" { parent } else { &name };
            wants(brought_in).then_some(name)
        }
        UseTree::Rename(rename) => {
            let (old, new) = (rename.ident.to_string(), rename.rename.to_string());
            let keep = if new == "_" { has_bodies } else { wants(&new) };
            keep.then(|| format!("{old} as {new}"))
        }
        UseTree::Glob(_) => has_bodies.then(|| "*".to_string()),
        UseTree::Group(group) => {
            let items: Vec<String> =
                group.items.iter().filter_map(|item| tree(parent, item, wanted)).collect();
            match items.as_slice() {
                [] => None,
                [one] => Some(one.clone()),
                items => Some(format!("{{{}}}", items.join(", "))),
            }
        }
    }
}
