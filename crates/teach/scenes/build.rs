//! Makes a module of each lesson that `Cargo.toml` names.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let here = env::var("CARGO_MANIFEST_DIR")?;
    // With the folder's name: the modules name it too, and a course that was moved must make them anew.
    println!("cargo::rerun-if-changed={here}/Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml")?;
    let mut modules = String::new();
    let mut scenes = String::new();
    for line in manifest.lines() {
        let Some((name, path)) = line.split_once(r#" = { path = "../../../solutions/"#) else {
            continue;
        };
        let solution = name.replace('-', "_");
        let folder = path.trim_end_matches(r#"" }"#);
        let scene =
            Path::new(&here).join("../../../exercises").join(folder).join("examples/show.rs");
        let number: u32 = folder[..2].parse()?;
        write!(
            modules,
            "pub use ::{solution};
             #[cfg(feature = \"play\")]
             extern crate {solution} as exercise_{number};
             #[cfg(feature = \"play\")]
             #[path = {scene:?}]
             mod scene_of_{solution};\n"
        )?;
        write!(scenes, "scene_of_{solution}::scene(),")?;
    }
    let all = format!(
        "{modules}
         /// The scenes, in the order of the lessons.
         #[cfg(feature = \"play\")]
         pub fn all() -> Vec<replay::scene::Scene> {{ vec![{scenes}] }}"
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("lessons.rs"), all)?;
    Ok(())
}
