//! Turns the compiled player into the one script that the book loads: `pack PLAYER.WASM SCRIPT.JS`.
//!
//! A page that is opened as a file may load scripts and nothing else, so the script holds two texts:
//! the worker, which is wasm-bindgen's JavaScript and our own `worker.js`, and the program, deflated and
//! written as base64.

use std::{env, fs, path::Path, process::ExitCode};

use base64::{Engine, engine::general_purpose::STANDARD};
use miniz_oxide::deflate::compress_to_vec_zlib;
use wasm_bindgen_cli_support::Bindgen;

/// The best compression, which takes a moment longer here and none in the browser.
const BEST: u8 = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [wasm, script] = arguments.as_slice() else {
        eprintln!("expected two paths: the compiled player, and the script to write");
        return ExitCode::from(2);
    };
    match pack(Path::new(wasm), Path::new(script)) {
        Ok(size) => {
            println!("{script}: {} KiB", size.div_ceil(1024));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{wasm} was not packed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes `script` and gives its size in bytes.
fn pack(wasm: &Path, script: &Path) -> Result<usize, Box<dyn std::error::Error>> {
    let mut output = Bindgen::new()
        .input_path(wasm)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let program = STANDARD.encode(compress_to_vec_zlib(&output.wasm_mut().emit_wasm(), BEST));
    let worker =
        format!("{}\n{}", output.js(), include_str!("../../../../../docs/player/worker.js"));
    // A page may hold the script in itself, where `</script>` would be its end.
    let worker = serde_json::to_string(&worker)?.replace('<', "\\x3c");
    let text = format!(
        "// Written by `just book`; see crates/author/player.\n\
         window.gridlings.program = {{ worker: {worker}, bytes: \"{program}\" }};\n"
    );
    fs::create_dir_all(script.parent().unwrap_or(Path::new(".")))?;
    fs::write(script, &text)?;
    Ok(text.len())
}
