//! Which student is meant: by a number, by an address, or by a name.
//!
//! Two lists call the same student by different identifiers. The strongest identifier that both have decides, and only
//! it: two students of one name are two students when their numbers differ.

use unicode_normalization::UnicodeNormalization;

/// One student, as far as a list says who it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Student {
    /// The number by which Moodle, Gradescope or the teacher know the student.
    pub number: String,
    /// As it is written there.
    pub name: String,
    /// The whole address.
    pub address: String,
    /// Other numbers and logins of the student, by which another list may know the same one.
    pub also: Vec<String>,
}

/// What two students are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Identifier {
    Number,
    Address,
    Name,
}

const IDENTIFIERS: [Identifier; 3] = [Identifier::Number, Identifier::Address, Identifier::Name];

/// A list of students in which those of another list are looked for.
#[derive(Clone, Debug)]
pub struct Finder<'a> {
    list: &'a [Student],
    /// The identifiers of which both lists have some in common: a platform's own numbers say nothing about the
    /// university's.
    common: Vec<Identifier>,
}

impl<'a> Finder<'a> {
    /// Looks for `others` in `list`.
    pub fn new(list: &'a [Student], others: &[Student]) -> Finder<'a> {
        let is_common = |identifier: &Identifier| {
            let known: Vec<String> =
                list.iter().flat_map(|student| student.values(*identifier)).collect();
            let has = |student: &Student| {
                student.values(*identifier).iter().any(|value| known.contains(value))
            };
            *identifier == Identifier::Name || others.iter().any(has)
        };
        Finder { list, common: IDENTIFIERS.into_iter().filter(is_common).collect() }
    }

    /// Who of the list `student` may be, as places in it: nobody, one, or several of whom nobody can tell which.
    pub fn find(&self, student: &Student) -> Vec<usize> {
        let has =
            |student: &Student, identifier: Identifier| !student.values(identifier).is_empty();
        let mut fitting: Vec<(Identifier, usize)> = Vec::new();
        for (place, other) in self.list.iter().enumerate() {
            // The strongest identifier that both have decides, and only it.
            let mut identifiers = self.common.iter().copied();
            let Some(identifier) =
                identifiers.find(|&identifier| has(student, identifier) && has(other, identifier))
            else {
                continue;
            };
            let values = other.values(identifier);
            if student.values(identifier).iter().any(|value| values.contains(value)) {
                fitting.push((identifier, place));
            }
        }
        let strongest = fitting.iter().map(|(identifier, _)| *identifier).min();
        fitting.retain(|(identifier, _)| Some(*identifier) == strongest);
        fitting.into_iter().map(|(_, place)| place).collect()
    }
}

/// Who of `list` may be called `text`, which is a number, an address or a name; as places in the list.
pub fn called(list: &[Student], text: &str) -> Vec<usize> {
    let by = |identifier: Identifier| {
        let wanted = identifier.of(text);
        let is_it = |(_, student): &(usize, &Student)| student.values(identifier).contains(&wanted);
        list.iter().enumerate().filter(is_it).map(|(index, _)| index).collect::<Vec<_>>()
    };
    let fitting = IDENTIFIERS.into_iter().map(by).find(|fitting| !fitting.is_empty());
    fitting.unwrap_or_default()
}

impl Identifier {
    /// `text` in the form that is compared.
    fn of(self, text: &str) -> String {
        match (self, text.split_once(',')) {
            (Identifier::Name, Some((last, first))) => folded(&format!("{first} {last}")),
            _ => folded(text),
        }
    }
}

impl Student {
    /// All by which the student can be known, in the form that is compared.
    fn values(&self, identifier: Identifier) -> Vec<String> {
        let is_address = |text: &&String| text.contains('@');
        let also = self.also.iter();
        let texts: Vec<&String> = match identifier {
            Identifier::Number => [&self.number].into_iter().chain(also).collect(),
            Identifier::Address => {
                [&self.address].into_iter().chain(also.filter(is_address)).collect()
            }
            Identifier::Name => vec![&self.name],
        };
        texts.into_iter().map(|text| identifier.of(text)).filter(|text| !text.is_empty()).collect()
    }

    /// The student by numbers and addresses alone.
    pub(crate) fn without_name(&self) -> Student {
        Student { name: String::new(), ..self.clone() }
    }

    /// `Ada Lovelace 1234567`
    pub fn shown(&self) -> String {
        let parts =
            [&self.name, &self.number, &self.address].into_iter().filter(|part| !part.is_empty());
        parts.take(2).map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// `text` in the one form of its letters: a letter with an accent is one sign, and not a letter and an accent,
/// as a Mac writes it in the names of files.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// `text` as it is compared: in one form of the letters, in small ones, with single spaces.
pub fn folded(text: &str) -> String {
    let text = composed(text).to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Finder, Student, called, folded};

    fn student(number: &str, name: &str, address: &str) -> Student {
        Student {
            number: number.into(),
            name: name.into(),
            address: address.into(),
            also: Vec::new(),
        }
    }

    #[test]
    fn only_the_strongest_identifier_of_both_decides() {
        let list = [
            student("17", "Ada Lovelace", ""),
            student("18", "Ada Lovelace", "ada@x.org"),
            student("", "Alan Turing", "alan@x.org"),
            student("20", "Plato", ""),
        ];
        let known = [student("17", "", ""), student("", "", "alan@x.org")];
        for (other, found) in [
            (student("18", "Plato", ""), vec![1]),
            (student("", "Lovelace, ADA", "Ada@X.org"), vec![1]),
            // The name is that of a student whose number is another one.
            (student("21", "Plato", ""), vec![]),
            (student("", "Ada Lovelace", ""), vec![0, 1]),
            (student("21", "Alan  turing", ""), vec![2]),
            (student("21", "Alan Turing", "turing@y.org"), vec![]),
            (Student::default(), vec![]),
        ] {
            assert_eq!(Finder::new(&list, &known).find(&other), found, "{other:?}");
        }
        // Numbers and addresses of another kind decide nothing, as a platform's own or private ones.
        for (list, other) in [
            ([student("1001", "Ada", ""), student("1002", "Bob", "")], student("7", "Bob", "")),
            (
                [student("", "Ada", "a@x.edu"), student("", "Bob", "b@x.edu")],
                student("", "Bob", "b@y.org"),
            ),
        ] {
            let others = [other, student("8", "Cy", "")];
            let finder = Finder::new(&list, &others);
            assert_eq!(others.each_ref().map(|other| finder.find(other)), [vec![1], vec![]]);
        }
    }

    #[test]
    fn both_forms_of_an_accent_are_one_name() {
        let list = [student("7", "Ju\u{308}rgen", "j@x.org"), student("8", "Eve", "7")];
        assert_eq!(called(&list, "J\u{fc}RGEN"), vec![0]);
        assert_eq!((called(&list, "7"), called(&list, " ")), (vec![0], vec![]));
        assert_eq!(folded("E\u{301}mile  Z"), "\u{e9}mile z");
    }
}
