//! An error of the compiler's beside the text that it is about: the evidence that a piece of advice rests on.

use std::ops::Range;

use course::{Lesson, functions::Function};
use runner::messages::{Diagnostic, Span};

/// An error about a file of the student's.
pub(super) struct Case<'a> {
    pub(super) error: &'a Diagnostic,
    /// The other errors about the same file.
    others: Vec<&'a Diagnostic>,
    place: &'a Span,
    /// The file.
    pub(super) text: &'a str,
    context: &'a Context<'a>,
}

/// What is known of the exercise.
pub(super) struct Context<'a> {
    pub(super) exercise: &'a Lesson,
    /// The stub, whose functions the checks call.
    pub(super) stub: &'a str,
}

/// A change that the compiler proposes.
#[derive(Clone, Debug)]
pub(super) struct Edit<'a> {
    pub(super) at: Range<usize>,
    pub(super) old: &'a str,
    pub(super) new: &'a str,
}

impl<'a> Case<'a> {
    /// The case of `error`, one of `errors`; `None` when `text` is not the one that was compiled.
    pub(super) fn new(
        error: &'a Diagnostic,
        errors: &[&'a Diagnostic],
        text: &'a str,
        context: &'a Context<'a>,
    ) -> Option<Case<'a>> {
        let place = error.place()?;
        let is_beside = |other: &&&Diagnostic| {
            !std::ptr::eq(**other, error)
                && other.place().is_some_and(|span| span.file == place.file)
        };
        let others = errors.iter().filter(is_beside).copied().collect();
        let case = Case { error, others, place, text, context };
        let is_known = |span: &Span| {
            let before = text.get(..span.bytes.start)?;
            // The compiler shows no line of the end of a file, and none of a place for an import.
            let is_edge =
                before.len() == text.len() || span.lines.is_empty() && span.bytes.is_empty();
            let line = span.lines.first().map(|line| line.trim_end_matches('\r'));
            let is_same = line == Some(line_at(text, span.bytes.start))
                && line_number(text, span.bytes.start) == span.line;
            text.get(span.bytes.clone()).filter(|_| is_same || is_edge)
        };
        let is_compiled = case.own_spans().all(|span| is_known(span).is_some());
        is_compiled.then_some(case)
    }

    /// All spans in the file: of the message and of what stands below it.
    fn own_spans(&self) -> impl Iterator<Item = &'a Span> {
        let spans = self.error.spans.iter();
        let below = self.error.children.iter().flat_map(|child| &child.spans);
        spans.chain(below).filter(|span| span.file == self.place.file)
    }

    pub(super) fn code(&self) -> &'a str {
        self.error.code.as_deref().unwrap_or_default()
    }

    /// The bytes that the error points to.
    pub(super) fn at(&self) -> Range<usize> {
        self.place.bytes.clone()
    }

    /// What the error points to.
    pub(super) fn here(&self) -> &'a str {
        &self.text[self.at()]
    }

    /// All that stands before it, without the space between.
    pub(super) fn before(&self) -> &'a str {
        self.text[..self.at().start].trim_end()
    }

    /// All that stands after it, without the space between.
    pub(super) fn after(&self) -> &'a str {
        self.text[self.at().end..].trim_start()
    }

    /// The whole line in which it begins.
    pub(super) fn line(&self) -> &'a str {
        line_at(self.text, self.at().start)
    }

    /// The places in the file that the error points to or that explain it.
    pub(super) fn spans(&self) -> impl Iterator<Item = &'a Span> {
        let file = &self.place.file;
        self.error.spans.iter().filter(move |span| span.file == *file)
    }

    /// The places in the file that explain the error.
    pub(super) fn beside(&self) -> impl Iterator<Item = &'a Span> {
        self.spans().filter(|span| !span.is_primary)
    }

    /// The type that the function returns, where the error is about what it returns.
    pub(super) fn returned(&self) -> Option<&'a str> {
        let is_returned = |span: &&Span| self.text[..span.bytes.start].trim_end().ends_with("->");
        self.beside().find(is_returned).map(|span| self.text_of(span))
    }

    /// Whether what the error points to must be true or false, as far as the text says.
    pub(super) fn is_condition(&self) -> bool {
        let signs = ["if", "while", "&&", "||", "!"];
        self.returned() == Some("bool") || signs.iter().any(|sign| self.before().ends_with(sign))
    }

    /// The text of a span of the file.
    pub(super) fn text_of(&self, span: &Span) -> &'a str {
        self.text.get(span.bytes.clone()).unwrap_or_default()
    }

    /// What the notes and helps point to, without their proposals.
    pub(super) fn notes(&self) -> impl Iterator<Item = &'a Span> {
        let spans = self.error.children.iter().flat_map(|child| &child.spans);
        spans.filter(|span| span.replacement.is_none())
    }

    /// Whether `span` is in the file.
    pub(super) fn is_in_file(&self, span: &Span) -> bool {
        span.file == self.place.file
    }

    /// Whether a note points into a file of this name.
    pub(super) fn notes_name(&self, file: &str) -> bool {
        self.notes().any(|span| span.file.replace('\\', "/").ends_with(file))
    }

    /// The changes that the compiler proposes.
    pub(super) fn edits(&self) -> Vec<Edit<'a>> {
        let spans = self.error.children.iter().flat_map(|child| &child.spans);
        let own = spans.filter(|span| span.file == self.place.file);
        let edits = own.filter_map(|span| {
            let new = span.replacement.as_deref()?;
            Some(Edit { at: span.bytes.clone(), old: self.text_of(span), new })
        });
        edits.collect()
    }

    /// The first proposal to write `new`, without taking anything out.
    pub(super) fn insertion(&self, new: &str) -> Option<Edit<'a>> {
        self.edits().into_iter().find(|edit| edit.old.is_empty() && edit.new == new)
    }

    /// The first proposal to take `old` out.
    pub(super) fn removal(&self, old: &str) -> Option<Edit<'a>> {
        self.edits().into_iter().find(|edit| edit.old == old && edit.new.is_empty())
    }

    /// What stands between two proposed changes, such as `Some(` and `)`.
    pub(super) fn between(&self, first: &Edit<'_>, last: &Edit<'_>) -> &'a str {
        self.text.get(first.at.end..last.at.start).unwrap_or_default()
    }

    /// The other error with this code in the same line.
    pub(super) fn other(&self, code: &str) -> Option<&'a Span> {
        let others = self.others.iter().filter(|other| other.code.as_deref() == Some(code));
        others.filter_map(|other| other.place()).find(|span| span.line == self.place.line)
    }

    /// The function that the error is in.
    pub(super) fn function(&self) -> Option<Function> {
        let around = |function: &Function| function.whole.contains(&self.at().start);
        Function::all(self.text).into_iter().rfind(around)
    }

    /// What that function takes and gives, as the file has it.
    pub(super) fn head(&self) -> &'a str {
        self.function().map_or("", |function| &self.text[function.head])
    }

    /// Whether that function is one of the exercise's, which the checks call.
    pub(super) fn is_in_step(&self) -> bool {
        self.function().is_some_and(|function| self.is_step(&function))
    }

    /// Whether `function` is one of the exercise's steps.
    pub(super) fn is_step(&self, function: &Function) -> bool {
        function.is_free
            && self.context.exercise.steps.iter().any(|step| step.name == function.name)
    }

    /// The type of the argument `name` of the function that the error is in, as the stub has it.
    pub(super) fn type_in_stub(&self, name: &str) -> Option<&'a str> {
        let function = Function::of_step(self.context.stub, &self.function()?.name)?;
        let head = &self.context.stub[function.head];
        declarations(head, name).next().map(|(_, of_type)| of_type)
    }

    /// What the function `name` of the file takes and gives, in one line.
    pub(super) fn head_of(&self, name: &str) -> Option<String> {
        let mut namesakes = Function::all(self.text).into_iter().filter(|it| it.name == name);
        let head = namesakes.next().filter(|_| namesakes.next().is_none())?.head;
        let line = self.text[head].split_whitespace().collect::<Vec<_>>().join(" ");
        Some(line.replace("( ", "(").replace(", )", ")"))
    }

    /// The type of the argument or of the field `name`.
    pub(super) fn type_of(&self, name: &str) -> Option<&'a str> {
        if !is_path(name) {
            return None;
        }
        if let Some((_, field)) = name.rsplit_once('.') {
            // One type, when only one struct has a field of this name.
            let is_field = |(line, _): &(&str, &str)| {
                line.trim_start().trim_start_matches("pub ").starts_with(field)
            };
            let mut types = declarations(self.text, field).filter(is_field);
            return types.next().filter(|_| types.next().is_none()).map(|(_, of_type)| of_type);
        }
        let head = self.head();
        let body = self.function().map(|function| function.head.end..self.at().start)?;
        let of_type = declarations(head, name).next().map(|(_, of_type)| of_type);
        of_type.filter(|_| bindings(self.text.get(body).unwrap_or_default(), name) == 0)
    }

    /// The value that the variable `expression` got and keeps, or else the `expression` itself.
    pub(super) fn origin(&self, expression: &'a str) -> &'a str {
        self.first_value(expression, "let ").unwrap_or(expression)
    }

    /// The value that the variable `expression` got first, or else the `expression` itself.
    pub(super) fn first<'b>(&self, expression: &'b str) -> &'b str
    where
        'a: 'b,
    {
        let changed = || self.first_value(expression, "let mut ");
        self.first_value(expression, "let ").or_else(changed).unwrap_or(expression)
    }

    /// The value with which `keyword` declares the variable `name`, the only one of this name.
    fn first_value(&self, name: &str, keyword: &str) -> Option<&'a str> {
        let function = self.function().filter(|_| is_path(name))?;
        let seen = self.text.get(function.head.end..self.at().start)?;
        let head = format!("{keyword}{name} = ");
        let start = seen.find(&head)? + head.len();
        seen[start..].split(';').next().filter(|_| bindings(seen, name) == 1)
    }

    /// Whether `expression` is a board, as far as the file says.
    pub(super) fn is_board(&self, expression: &str) -> bool {
        if let Some(of_type) = self.type_of(expression) {
            let plain = of_type.trim_start_matches(['&', ' ']).trim_start_matches("mut ").trim();
            let is_alias = self.text.contains(&format!("pub type {plain} = Grid<"));
            return plain.starts_with("Grid<") || is_alias;
        }
        let value = self.first(expression);
        let original = value.strip_suffix(".clone()").filter(|_| value != expression);
        value.starts_with("Grid::") || original.is_some_and(|original| self.is_board(original))
    }
}

/// How often something in `text` seems to get the name `name`; rather too often than too rarely.
fn bindings(text: &str, name: &str) -> usize {
    let leading = ["let ", "let mut ", "Some(", "Ok(", "|", "|&", "for ", "for &", "(", ", "];
    let trailing = [" =", ":", ")", "|", " in ", ", "];
    let is_bound = |(at, _): &(usize, &str)| {
        let (before, after) = (&text[..*at], &text[at + name.len()..]);
        let is_argument = before.ends_with(", ") && after.starts_with(", ");
        !is_argument
            && leading.iter().any(|word| before.ends_with(word))
            && trailing.iter().any(|word| after.starts_with(word))
            && is_pattern(before)
    };
    text.match_indices(name).filter(is_bound).count()
}

/// Whether `before` ends within a pattern: after `let`, `for` or the `|` that opens a closure's arguments, or at
/// the beginning of a match arm.
fn is_pattern(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
    let word = ["let ", "for "].iter().filter_map(|word| line.rfind(word)).max();
    let in_let = word.is_some_and(|at| !line[at..].contains(" = ") && !line[at..].contains(" in "));
    // The `|` between two sets of bits stands behind a value.
    let opens = |(before, _): (&str, &str)| {
        let before = before.trim_end();
        before.is_empty() || before.ends_with(['(', ',', '=', '{', '|']) || before.ends_with("move")
    };
    let in_closure = line.matches('|').count() % 2 == 1 && line.rsplit_once('|').is_some_and(opens);
    // `Some(`, `Tour::Complete(`: a call begins with a small letter.
    let in_arm = line.strip_suffix('(').is_some_and(|name| {
        let variant = name.rsplit("::").next().unwrap_or_default();
        variant.starts_with(char::is_uppercase)
            && name.chars().all(|it| is_in_name(it) || it == ':')
    });
    in_let || in_closure || in_arm
}

/// The lines that declare something as `name: type`, with the type.
fn declarations<'t>(text: &'t str, name: &str) -> impl Iterator<Item = (&'t str, &'t str)> {
    let name = format!("{name}: ");
    let places: Vec<usize> = text.match_indices(&name).map(|(at, _)| at).collect();
    let of_type = move |at: usize| {
        let is_whole = !text[..at].ends_with(is_in_name);
        let rest = &text[at + name.len()..];
        is_whole.then(|| (line_at(text, at), rest[..end_of_type(rest)].trim()))
    };
    places.into_iter().filter_map(of_type)
}

/// How long the type is that `text` begins with.
fn end_of_type(text: &str) -> usize {
    let mut depth = 0_i32;
    let ends = |(_, symbol): &(usize, char)| {
        match symbol {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        depth < 0 || (depth == 0 && matches!(symbol, ',' | ';' | '=' | '{' | '|' | '\n'))
    };
    text.char_indices().find(ends).map_or(text.len(), |(at, _)| text[..at].trim_end().len())
}

/// The number of the line that the byte `at` is in, counted from 1.
pub(super) fn line_number(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The whole line around the byte `at`.
pub(super) fn line_at(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[start..].lines().next().unwrap_or_default()
}

/// Whether `expression` is a name, or the field of one.
pub(super) fn is_path(expression: &str) -> bool {
    !expression.is_empty() && expression.chars().all(|symbol| is_in_name(symbol) || symbol == '.')
}

pub(super) fn is_in_name(symbol: char) -> bool {
    symbol.is_alphanumeric() || symbol == '_'
}

/// The name or the expression in dots and brackets that `text` ends with: `walk.board` of `if walk.board`.
pub(super) fn last_expression(text: &str) -> &str {
    let mut depth = 0_usize;
    let is_outside = |(_, symbol): &(usize, char)| match symbol {
        ')' | ']' => {
            depth += 1;
            false
        }
        '(' | '[' if depth > 0 => {
            depth -= 1;
            false
        }
        symbol => depth == 0 && !is_in_name(*symbol) && !matches!(symbol, '.' | ':'),
    };
    let start = text.char_indices().rev().find(is_outside);
    &text[start.map_or(0, |(at, symbol)| at + symbol.len_utf8())..]
}

/// Where the bracket is closed that `text` begins with.
pub(super) fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let is_end = |(_, symbol): &(usize, char)| {
        match symbol {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    };
    text.char_indices().find(is_end).map(|(at, _)| at)
}

/// What a function returns, by its head; `None` for nothing.
pub(super) fn returned_by(head: &str) -> Option<&str> {
    let arguments = &head[head.find('(')?..];
    let rest = arguments[closing(arguments)? + 1..].trim();
    Some(rest.strip_prefix("->")?.trim())
}
