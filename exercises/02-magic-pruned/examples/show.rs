//! What can be watched of lesson 2: the cells whose number is known, be it chosen or concluded.

use std::ops::ControlFlow;

use grid::{counted, record};
use referee::magic;
use replay::{Picture, Role, Scene, SceneOptions, SceneResult, SceneSearch, Stage};

use exercise_2::{Filters, LARGEST_ORDER, search};

replay::show!(scene);

pub fn scene() -> Scene {
    let about = "a cell is filled when one number is left for it, by choice or by the filters";
    let searches = &[
        SceneSearch { name: "all", about: "all filters, until nothing changes" },
        SceneSearch { name: "once", about: "all filters, once after each choice" },
        SceneSearch { name: "no-sums", about: "without the filter of the sums" },
        SceneSearch { name: "no-symmetry", about: "without the filter of the symmetry" },
    ];
    let usual = SceneOptions::of("size=4;limit=1");
    let scene = Scene::new("magic-pruned", about, Picture::Numbers);
    Scene { searches, limit_of: "squares", usual, role, play, ..scene }
}

/// The board of domains; a square that is handed out is a copy.
fn role(board: &record::Board) -> Role {
    if board.holds.contains("Domain") { Role::Main } else { Role::Hidden }
}

fn play(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let order = options.size().rows;
    if !options.size().is_square() || order > LARGEST_ORDER {
        let words =
            format!("a magic square has as many rows as columns, and at most {LARGEST_ORDER}");
        return Err(words.into());
    }
    let filters = Filters {
        sums: !options.asks_for("no-sums"),
        symmetry: !options.asks_for("no-symmetry"),
        repeat: !options.asks_for("once"),
        ..Filters::ALL
    };

    let (mut found, limit) = (0, options.limit());
    let choices = search(order, &filters, &mut |square| {
        found += 1;
        stage.answer(|| magic::judge(square));
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let (squares, choices) = (counted(found, "square"), counted(choices, "choice"));
    // A number that is chosen and one that follows are written alike: only the search can tell them apart.
    Ok(format!("{squares}, by its own count after {choices}"))
}
