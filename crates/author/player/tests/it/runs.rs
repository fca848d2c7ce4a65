//! What `just quiz` and `just test` say of real runs is what these runs say.

use std::{env, fs, path::Path};

use player::runs::of_chapter;
use pretty_assertions::assert_eq;

#[test]
fn a_chapters_answers_are_those_of_its_searches() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/src");
    let is_written = env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always");
    for scene in scenes::all() {
        let entries = fs::read_dir(&pages).expect("the pages").flatten();
        let mut names = entries.map(|entry| entry.file_name().display().to_string());
        let page = names.find(|name| name.ends_with(&format!("-{}.md", scene.lesson)));
        let page = page.expect("its chapter");
        let chapter = fs::read_to_string(pages.join(&page)).expect("its chapter");
        let runs = of_chapter(scene.lesson, &chapter)
            .unwrap_or_else(|problem| panic!("{page}: {problem}"));
        let file = pages.join("generated").join(page.trim_end_matches(".md")).join("runs.json");
        if is_written {
            fs::create_dir_all(file.parent().expect("a folder")).expect("ours");
            fs::write(&file, runs).expect("ours");
            continue;
        }
        let stored = fs::read_to_string(&file).unwrap_or_default();
        let next = "INSTA_UPDATE=always cargo test --package player --test it runs";
        assert_eq!(stored, runs, "{} is stale; type {next}", file.display());
    }
}
