//! The book in another language.
//!
//! A page stays one file of English Markdown. Its *messages* are what a translator translates as a whole: a
//! paragraph, a heading, an item, a cell, a line of a drawing, a label. Their translations are in a catalog of
//! gettext's form, `docs/po/fr.po`, which GNU gettext reads and brings up to date. No other file knows which
//! languages there are.
//!
//! `page::rewrite` finds the messages of a page, and puts others in their places: so what a translator is
//! asked is what is replaced.

pub mod catalog;
mod html;
mod markdown;
mod numbers;
mod page;
pub mod pages;
mod players;
pub mod template;
