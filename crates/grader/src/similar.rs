//! Texts that are alike when names, comments and layout are left out.
//!
//! The lesson's text and its hints lead many students to the same code, so code that the reference
//! or a good part of the class also has does not count. The rest proves nothing: a person must look
//! at it.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use course::functions::code_only;
use exam::fingerprint;

use crate::{intake::Source, record::Record};

/// How many consecutive words and signs are compared.
const LENGTH: usize = 16;

/// How many such rows two texts must share, at least: about ten lines.
const LEAST: usize = 60;

/// How much of the shorter one of two texts must be shared, in percent.
const SHARE: usize = 75;

/// Longer texts are no solutions of a lesson, and are not compared.
const LONGEST: usize = 64 * 1024;

/// Two texts that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair<'a> {
    /// Whose they are.
    pub records: [&'a Record; 2],
    /// How much of the shorter text the other one also has, in percent, without what does not
    /// count.
    pub share: usize,
    /// The lines that both have, counted from 0, of each file of either.
    pub lines: [BTreeSet<(String, usize)>; 2],
}

/// The rows of [`LENGTH`] words of a text, as numbers, with the lines that each of them is in.
type Rows = BTreeMap<u64, BTreeSet<(String, usize)>>;

/// Pairs of `records` whose texts are alike, the most alike first; `usual` is text that everybody
/// may have, such as the reference. When more than two are alike, each is paired with one of them.
pub fn pairs<'a>(records: &[&'a Record], usual: &Source) -> Vec<Pair<'a>> {
    let usual: BTreeSet<u64> = rows(usual).into_keys().collect();
    let is_short = |it: &Source| it.values().map(String::len).sum::<usize>() <= LONGEST;
    let rows_of = |it: &Source| if is_short(it) { rows(it) } else { Rows::new() };
    let mut texts: Vec<Rows> = records.iter().map(|record| rows_of(&record.source)).collect();
    let mut holders: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (index, text) in texts.iter().enumerate() {
        text.keys().for_each(|row| holders.entry(*row).or_default().push(index));
    }
    let most = (records.len() / 10).max(5);
    holders.retain(|row, of| of.len() <= most && !usual.contains(row));
    texts.iter_mut().for_each(|text| text.retain(|row, _| holders.contains_key(row)));

    let mut shared: BTreeMap<[usize; 2], Vec<u64>> = BTreeMap::new();
    for (row, of) in &holders {
        for (at, &one) in of.iter().enumerate() {
            for &other in &of[at + 1..] {
                shared.entry([one, other]).or_default().push(*row);
            }
        }
    }
    let share = |both: &[usize; 2], rows: &[u64]| {
        let shorter = both.map(|it| texts[it].len()).into_iter().min();
        100 * rows.len() / shorter.unwrap_or(0).max(1)
    };
    let alike = shared.into_iter().map(|(both, rows)| (share(&both, &rows), both, rows));
    let mut alike: Vec<_> =
        alike.filter(|(share, _, rows)| rows.len() >= LEAST && *share >= SHARE).collect();
    alike.sort_by_key(|(share, ..)| Reverse(*share));
    let mut group: Vec<usize> = (0..records.len()).collect();
    let mut pairs = Vec::new();
    for (share, both, rows) in alike {
        let [one, other] = both.map(|it| group[it]);
        if one != other {
            group.iter_mut().filter(|it| **it == other).for_each(|it| *it = one);
            let lines = both.map(|it| rows.iter().flat_map(|row| texts[it][row].clone()).collect());
            pairs.push(Pair { records: both.map(|it| records[it]), share, lines });
        }
    }
    pairs
}

fn rows(source: &Source) -> Rows {
    let mut rows = Rows::new();
    for (file, text) in source {
        let words = words(text);
        for row in words.windows(LENGTH) {
            let text: Vec<&str> = row.iter().map(|(_, word)| word.as_str()).collect();
            let lines = rows.entry(fingerprint(text.join(" ").as_bytes())).or_default();
            lines.extend(row.iter().map(|(line, _)| (file.clone(), *line)));
        }
    }
    rows
}

/// The words and signs of a text, with their lines. A name that can be chosen freely is `_`; what follows a
/// dot cannot, in most cases.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    for (number, line) in code_only(text).lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let is_letter = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
            let end = rest.find(|it| !is_letter(it)).unwrap_or(rest.len());
            let end = if is_letter(first) { end } else { first.len_utf8() };
            let (word, after) = rest.split_at(end);
            let is_free = !first.is_ascii_digit()
                && is_letter(first)
                && !KEYWORDS.contains(&word)
                && words.last().is_none_or(|(_, last)| last != ".");
            words.push((number, if is_free { "_" } else { word }.to_string()));
            rest = after.trim_start();
        }
    }
    words
}

const KEYWORDS: [&str; 31] = [
    "Err", "None", "Ok", "Self", "Some", "as", "break", "const", "continue", "else", "enum",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "return", "self", "static", "struct", "true", "use", "while",
];

#[cfg(test)]
mod tests {
    use super::pairs;
    use crate::{intake::one_file, record::Record};

    fn record(name: &str, text: &str) -> Record {
        Record { submission: name.into(), source: one_file(text), ..Record::default() }
    }

    #[test]
    fn other_names_comments_and_lines_hide_nothing_and_the_reference_is_no_sign() {
        let usual = include_str!("work.rs");
        let own = include_str!("text.rs").replace("plain", "clean");
        let renamed = own.replace("symbol", "c").replace("most", "limit").replace("//", "// So:");
        let renamed = renamed.replace("    ", "\t").replace(" {", "\n{");
        let other = include_str!("submission.rs");
        let records = [
            record("ada", &format!("{usual}\n{own}")),
            record("bob", &format!("{renamed}\n{usual}")),
            record("dan", usual),
            record("eve", usual),
            record("fay", &format!("{usual}\n{other}")),
            record("gil", other),
        ];
        let all: Vec<&Record> = records.iter().collect();
        let found = pairs(&all, &one_file(usual));
        let names = found.iter().map(|it| it.records.map(|it| it.submission.as_str()));
        assert_eq!(names.collect::<Vec<_>>(), [["fay", "gil"], ["ada", "bob"]]);
        assert_eq!(found[0].share, 100);
        let pair = &found[1];
        assert!((91..100).contains(&pair.share), "{}", pair.share);
        let line = |number: usize| pair.lines[0].contains(&("lib.rs".to_string(), number));
        assert!(
            !line(20) && line(usual.lines().count() + 20),
            "the reference's lines are not marked"
        );

        // Of three, each is shown once more. Ten of ten have learned it somewhere.
        let three: Vec<Record> = ["a", "b", "c"].map(|it| record(it, &own)).into();
        assert_eq!(pairs(&three.iter().collect::<Vec<_>>(), &one_file(usual)).len(), 2);
        let class: Vec<Record> = (0..10).map(|it| record(&it.to_string(), &own)).collect();
        assert_eq!(pairs(&class.iter().collect::<Vec<_>>(), &one_file(usual)), []);
        // Of sixty, six have not.
        let text = |it: usize| if it < 6 { own.as_str() } else { "" };
        let class: Vec<Record> = (0..60).map(|it| record(&it.to_string(), text(it))).collect();
        assert_eq!(pairs(&class.iter().collect::<Vec<_>>(), &one_file(usual)).len(), 5);

        // A few equal lines are chance.
        let few = own.lines().skip(12).take(4).collect::<Vec<_>>().join("\n");
        let few = ["a", "b"].map(|it| record(it, &few));
        assert_eq!(pairs(&few.iter().collect::<Vec<_>>(), &one_file(usual)), []);
    }
}
