//! What to write in place of what does not compile, in one or two sentences.
//!
//! A rule looks at the error's code, at the places and the proposals in the compiler's JSON, and at the student's
//! text; never at the words of a message, which change from one Rust to the next. A rule that is not sure says
//! nothing: then the compiler's own help is shown.

mod boards;
mod borrows;
mod collections;
mod habits;
mod iterators;
mod lines;
mod names;
mod numbers;
mod options;
mod own;
mod shapes;
mod syntax;
mod values;

use super::case::Case;

/// The advice of one rule, if it knows the case.
type Rule = fn(&Case<'_>) -> Option<String>;

/// The advice for a case. Of several rules the first that knows it has the word.
pub(super) fn advice(case: &Case<'_>) -> Option<String> {
    let rules: &[&[Rule]] = match case.code() {
        "" => &[habits::SIGNS, syntax::RULES],
        "E0308" => &[
            habits::POWERS,
            habits::LOOPS,
            habits::CONDITIONS,
            collections::WANTED,
            own::WANTED,
            values::RETURNED,
            lines::MISTAKEN,
            boards::INDEXED,
            options::WRAPPED,
            numbers::MIXED,
            values::LENT,
            iterators::UNFINISHED,
        ],
        "E0277" => &[
            shapes::EARLY_END,
            lines::WHOLE,
            own::LOOPED,
            boards::LOOPED,
            habits::POWERS,
            own::SUMMED,
            numbers::OPERATORS,
            iterators::COLLECTED,
            values::COPIED,
        ],
        "E0369" => &[boards::MOVED, own::OPERATORS, numbers::OPERATORS],
        "E0368" => &[own::OPERATORS],
        "E0594" | "E0596" => &[boards::WRITTEN, lines::LENT, borrows::MUTABLE],
        "E0384" => &[borrows::MUTABLE],
        "E0382" | "E0507" => &[collections::HANDED_ON, borrows::HANDED_OVER],
        "E0499" | "E0502" | "E0503" | "E0505" | "E0506" => &[borrows::IN_USE],
        "E0373" | "E0434" => &[borrows::CLOSURES],
        "E0405" | "E0412" | "E0422" | "E0423" | "E0425" | "E0432" | "E0433" | "E0531" => {
            &[habits::NAMES, own::NAMES, boards::NAMED, names::MISSING]
        }
        "E0599" | "E0609" | "E0610" | "E0615" | "E0616" => &[
            habits::METHODS,
            collections::METHODS,
            boards::MEMBERS,
            lines::MEMBERS,
            names::MEMBERS,
            boards::UNKNOWN,
        ],
        "E0560" | "E0063" => &[boards::FIELDS, names::FIELDS],
        "E0261" | "E0582" | "E0637" | "E0658" => &[lines::LIFETIMES],
        "E0106" => &[lines::LIFETIMES, shapes::INCOMPLETE],
        "E0004" | "E0005" | "E0061" | "E0282" | "E0283" | "E0317" | "E0428" | "E0753" => {
            &[collections::ARGUMENTS, shapes::INCOMPLETE]
        }
        "E0608" => &[habits::INDEXED],
        "E0618" => &[names::CALLED],
        "E0435" => &[values::LENGTH],
        "E0600" | "E0604" | "E0606" | "E0614" | "E0689" => {
            &[habits::POWERS, own::OPERATORS, numbers::CASTS]
        }
        _ => &[],
    };
    rules.iter().flat_map(|rules| rules.iter()).find_map(|rule| rule(case))
}
