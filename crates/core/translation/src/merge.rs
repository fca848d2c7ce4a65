//! A catalog brought up to date with its page. No translation is lost.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::Path,
};

use crate::{
    book::{LANGUAGE, Template},
    catalog::{self, FOLDER},
    numbers,
    page::{Kind, Message},
    po::{self, Entry},
};

/// Two texts are the same sentence, changed, when this share of their pairs of letters is.
const SIMILAR: f64 = 0.6;

/// Writes the catalogs of `language` named by `names`: what is translated in any of its catalogs stays
/// translated, a changed text becomes fuzzy with its old translation, and what no page has is kept aside.
///
/// # Errors
///
/// The file that cannot be read or written.
pub fn update(
    root: &Path,
    language: &str,
    templates: &[Template],
    names: &[String],
) -> Result<(), String> {
    let folder = root.join(FOLDER).join(language);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut finished: HashMap<String, Entry> = HashMap::new();
    for file in catalog::files(root, language) {
        let entries = catalog::entries(&file)?.into_iter().filter(Entry::is_finished);
        finished.extend(entries.map(|entry| (entry.id.clone(), entry)));
    }
    let used: HashSet<&str> = templates.iter().flat_map(Template::texts).collect();
    for template in templates.iter().filter(|template| names.contains(&template.name)) {
        let file = folder.join(format!("{}.po", template.name));
        let old = if file.exists() { catalog::entries(&file)? } else { Vec::new() };
        let text = po::written(language, &merged(template, old, &finished, &used));
        if fs::read_to_string(&file).ok().as_deref() != Some(&text) {
            fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(())
}

/// The entries of `template`, from those of its catalog, `old`, and from those that are finished anywhere.
/// `used` are the texts that any page has.
fn merged(
    template: &Template,
    old: Vec<Entry>,
    finished: &HashMap<String, Entry>,
    used: &HashSet<&str>,
) -> Vec<Entry> {
    let texts: HashSet<&str> = template.texts().collect();
    let (same, others): (Vec<Entry>, Vec<Entry>) =
        old.into_iter().partition(|entry| texts.contains(entry.id.as_str()));
    let mut same: HashMap<String, Entry> =
        same.into_iter().map(|entry| (entry.id.clone(), entry)).collect();
    let is_lost =
        |entry: &Entry| !entry.translation.is_empty() && !used.contains(entry.id.as_str());
    let mut unused: Vec<Entry> = others.into_iter().filter(is_lost).collect();
    let mut entries = Vec::new();
    for message in &template.messages {
        let own = same.remove(&message.text).filter(|entry| !entry.translation.is_empty());
        let own = own.or_else(|| finished.get(&message.text).cloned());
        let mut entry = own.or_else(|| changed(&message.text, &mut unused)).unwrap_or_default();
        entry.id = message.text.clone();
        entry.is_obsolete = false;
        entry.comments.retain(|comment| !comment.starts_with("#."));
        entry.comments.extend(comment(message));
        entries.push(entry);
    }
    entries.extend(unused.into_iter().map(|entry| Entry { is_obsolete: true, ..entry }));
    entries
}

/// The entry of `unused` whose text is most like `text`, as fuzzy, if any is like it.
fn changed(text: &str, unused: &mut Vec<Entry>) -> Option<Entry> {
    let likeness = |entry: &Entry| strsim::sorensen_dice(&entry.id, text);
    let nearest = (0..unused.len())
        .max_by(|&one, &other| likeness(&unused[one]).total_cmp(&likeness(&unused[other])))?;
    if likeness(&unused[nearest]) < SIMILAR {
        return None;
    }
    let entry = unused.remove(nearest);
    let previous = if entry.is_fuzzy { entry.previous } else { entry.id };
    Some(Entry { id: String::new(), previous, is_fuzzy: true, ..entry })
}

/// What a translator should know of a message.
fn comment(message: &Message) -> Option<String> {
    let comment = match (message.kind, message.text.as_str()) {
        (_, numbers::EXAMPLE) => "how numbers are written: with your separators",
        (_, LANGUAGE) => "the name of your language, in your language",
        (Kind::Heading, _) => "a heading",
        (Kind::Drawing, _) => "in a drawing: as short as the English text",
        (Kind::Label, _) => "a label: plain text",
        (Kind::Code, _) => {
            "a block of text: its columns stay, and what a program prints stays English"
        }
        (Kind::Html, _) => "in HTML: <em> for emphasis, <code> for code",
        (Kind::Text, _) => return None,
    };
    Some(format!("#. {comment}"))
}
