//! Submissions that are not one plain file: folders, links, archives, odd bytes.

use std::{fs, io::Cursor, os::unix::fs::symlink, process::Command};

use zip::{ZipWriter, write::SimpleFileOptions};

use crate::class::{Class, completed, zip};

pub fn add(class: &Class) {
    let right = right();
    files(class, &right);
    folders(class, &right);
    links(class, &right);
    archives(class, &right);
}

/// A right solution of exercise 3.
pub fn right() -> String {
    completed(3, "")
}

fn files(class: &Class, right: &str) {
    class.put("right.rs", "passed", right);
    class.put("=1+1.rs", "passed", right);
    class.put("＝1+1.rs", "passed", right);
    class.put("a name with spaces & <b>.rs", "passed", right);
    class.put("crlf.rs", "passed", right.replace('\n', "\r\n"));
    class.put("byte_order_mark.rs", "passed", format!("\u{feff}{right}"));
    class.put("empty.rs", "did_not_compile", "");
    class.put("zero_bytes.rs", "did_not_compile", [0; 1000]);
    class.put("latin_1.rs", "rejected", b"// caf\xe9\n");
    class.put("utf_16.rs", "rejected", b"\xff\xfep\0u\0b\0");
    class.put("huge.rs", "rejected", vec![b'\n'; 1024 * 1024 + 1]);
    class.put("report.pdf", "rejected", "%PDF-1.7");
    class.put("no_zip.zip", "rejected", "PK but no more");
    class.put("::error::x.rs", "did_not_compile", "no");
}

fn folders(class: &Class, right: &str) {
    class.put("folder/src/lib.rs", "passed", right);
    class.put("flat_folder/lib.rs", "passed", right);
    class.put("capital_letters/LIB.RS", "passed", right);
    class.put("deep/a/b/c/d/e/f/g/h/i/j/k/l/lib.rs", "passed", right);
    class.put("one_other_name/solution.rs", "passed", right);
    class.put("modules/src/lib.rs", "passed", format!("mod more;\n{right}"));
    class.write("modules/src/more.rs", "//! Nothing yet.\n");
    class.expect("empty_folder", "rejected");
    fs::create_dir(class.submissions().join("empty_folder")).expect("ours");
    class.put("two_libs/a/lib.rs", "passed", right);
    class.write("two_libs/b/lib.rs", right);
    class.put("folder_called_lib/src/lib.rs/x.txt", "rejected", "");
    class.put("odd_file_name/src/lib.rs", "passed", right);
    class.write("odd_file_name/src/a\nb.rs", "");
    class.put("many_files/src/lib.rs", "rejected", right);
    for number in 0..64 {
        class.write(&format!("many_files/src/m{number}.rs"), "");
    }
    class.put("workspace/exercises/03-sudoku-bitmask/src/lib.rs", "passed", right);
    class.write("workspace/solutions/03-sudoku-bitmask/src/lib.rs", "no");

    // Its own manifest, build script and configuration are ignored.
    class.put("build_script/src/lib.rs", "passed", right);
    let canary = class.sibling("canary").display().to_string();
    class.write(
        "build_script/build.rs",
        format!("fn main() {{ std::fs::write({canary:?}, \"x\"); }}"),
    );
    class.write(
        "build_script/Cargo.toml",
        "[package]\nname = \"x\"\nversion = \"0.1.0\"\nbuild = \"build.rs\"\n",
    );
    class.write("build_script/.cargo/config.toml", "[build]\nrustc-wrapper = \"/bin/false\"\n");
    class.write("build_script/rust-toolchain.toml", "[toolchain]\nchannel = \"1.0.0\"\n");

    class.put("checkout/src/lib.rs", "passed", right);
    let git = |arguments: &[&str]| {
        let folder = class.submissions().join("checkout");
        let status = Command::new("git").current_dir(folder).args(arguments).status();
        assert!(status.is_ok_and(|status| status.success()), "git {arguments:?}");
    };
    git(&["init", "--quiet"]);
    class.write("checkout/.git/hooks/post-checkout", format!("#!/bin/sh\necho x > {canary}\n"));
}

fn links(class: &Class, right: &str) {
    let at = |name: &str| class.submissions().join(name);
    for name in ["link.rs", "link_to_a_folder", "src_is_a_link", "pipe"] {
        class.expect(name, "rejected");
    }
    symlink(class.sibling("canary"), at("link.rs")).expect("ours");
    symlink("/etc", at("link_to_a_folder")).expect("ours");
    class.put("link_in_src/src/lib.rs", "rejected", right);
    symlink("/etc/passwd", at("link_in_src/src/more.rs")).expect("ours");
    fs::create_dir(at("src_is_a_link")).expect("ours");
    symlink(at("folder/src"), at("src_is_a_link/src")).expect("ours");
    fs::create_dir_all(at("pipe/src")).expect("ours");
    let made = Command::new("mkfifo").arg(at("pipe/src/lib.rs")).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo");
}

fn archives(class: &Class, right: &str) {
    let right = right.as_bytes();
    let put =
        |name: &str, statuses: &str, files: &[(&str, &[u8])]| class.put(name, statuses, zip(files));
    put("good.zip", "passed", &[("ada/src/lib.rs", right), ("__MACOSX/ada/src/lib.rs", b"no")]);
    put("slip.zip", "rejected", &[("src/lib.rs", right), ("../../canary", b"x")]);
    put("slip_on_windows.zip", "rejected", &[("src/lib.rs", right), ("..\\..\\canary", b"x")]);
    put("bomb.zip", "rejected", &[("src/lib.rs", &vec![b'\n'; 50_000_000])]);
    let bomb = zip(&[("src/lib.rs", &vec![b'\n'; 50_000_000])]);
    put("bomb_in_a_zip.zip", "rejected", &[("bomb.zip", &bomb)]);
    put("empty_zip.zip", "rejected", &[]);
    put("zip_in_a_zip.zip", "rejected", &[("ada.zip", b"PK")]);
    let whole = zip(&[("src/lib.rs", right)]);
    put("good_zip_in_a_zip.zip", "passed", &[("ada.zip", &whole)]);
    let twice = zip(&[("ada.zip", &whole)]);
    put("zip_in_a_zip_in_a_zip.zip", "rejected", &[("ada.zip", &twice)]);
    // A student who packs a whole class would submit for others.
    let of_bob = "Bob_17_assignsubmission_file_/lib.rs";
    let of_cy = "Cy_18_assignsubmission_file_/lib.rs";
    put("class_in_a_zip.zip", "rejected", &[("lib.rs", right), (of_bob, right), (of_cy, right)]);

    let mut with_link = ZipWriter::new_append(Cursor::new(whole)).expect("a zip");
    with_link
        .add_symlink("src/more.rs", "/etc/passwd", SimpleFileOptions::default())
        .expect("a zip");
    let with_link = with_link.finish().expect("a zip").into_inner();
    class.put("zip_with_a_link.zip", "rejected", with_link);
}
