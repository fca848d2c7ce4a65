# All that a student, a teacher or an author types. Bare `just` lists it.
# Each recipe is one command of cargo's: everything also works without `just`.

# On Windows `just` runs the recipes with the `sh` that comes with git.

export RUST_BACKTRACE := "0"

# The very first build takes half a minute, so it shows cargo's progress; later ones are silent.
quiet := if path_exists(justfile_directory() / "target/debug/deps") == "true" { "--quiet" } else { "" }
coach := "cargo run " + quiet + " --package coach --"
# Drawing on a terminal needs libraries that nothing else needs: they are built when you first watch.
quiet_theater := if path_exists(justfile_directory() / "target/debug/theater") == "true" { "--quiet" } else { "" }
theater := "cargo run " + quiet_theater + " --package theater --"
staffroom := "cargo run --quiet --package staffroom --"
quiet_release := if path_exists(justfile_directory() / "target/release/deps") == "true" { "--quiet" } else { "" }
lab := "cargo run " + quiet_release + " --release --package lab --"
browser := "wasm32-unknown-unknown"
peers := "crates/lab/peers/Cargo.toml"
mdbook := justfile_directory() / "target/tools/bin/mdbook"
cargo_mutants := justfile_directory() / "target/tools/bin/cargo-mutants"

# Show this list.
default:
    @just --list --unsorted

# Begin here: what this course is, where you are, and what to do next.
[group('student')]
[no-exit-message]
start:
    @{{ coach }} start

# Say which step comes next, and where to write it.
[group('student')]
[no-exit-message]
next *options:
    @{{ coach }} next {{ options }}

# Test an exercise: `just test exercise-3`, or the first unsolved one: `just test`.
[group('student')]
[no-exit-message]
test *exercise:
    @{{ coach }} test {{ exercise }}

# Test an exercise each time you save it; its keys are shown below the verdict.
[group('student')]
[no-exit-message]
watch *exercise:
    @{{ coach }} watch {{ exercise }}

# Show a hint, and one that says more each time you ask: `just hint exercise-3`, or of step 5: `just hint exercise-3 5`.
[group('student')]
[no-exit-message]
hint *exercise:
    @{{ coach }} hint {{ exercise }}

# Watch a search step by step: `just show exercise-5 --size 5x5`; `just show --list` names all.
[group('student')]
[no-exit-message]
[positional-arguments]
show *options:
    @{{ theater }} show "$@"

# Watch two searches on one board, and where they part: `just race exercise-5:recursive exercise-5:iterative`.
[group('student')]
[no-exit-message]
[positional-arguments]
race *options:
    @{{ theater }} race "$@"

# List the exercises, their steps, and what passes.
[group('student')]
[no-exit-message]
list *options:
    @{{ coach }} list {{ options }}

# Say how much of the course is done; `--json` for programs.
[group('student')]
[no-exit-message]
progress *options:
    @{{ coach }} progress {{ options }}

# Show the reference beside your code, step by step; it asks first while the exercise does not pass.
[group('student')]
[no-exit-message]
solution *exercise:
    @{{ coach }} solution {{ exercise }}

# Bring an exercise's stub back, or one step of it: `just reset exercise-3 5`. Your text is kept aside.
[group('student')]
[no-exit-message]
reset exercise *step:
    @{{ coach }} reset {{ exercise }} {{ step }}

# Take back what a reset kept aside.
[group('student')]
[no-exit-message]
restore exercise *backup:
    @{{ coach }} restore {{ exercise }} {{ backup }}

# Say what is installed, what is missing, for which recipe, and how to get it.
[group('student')]
[no-exit-message]
doctor *options:
    @{{ coach }} doctor {{ options }}

# Time your search against the reference: `just bench exercise-3`; or a lesson's variants: `just bench sudoku_bitmask`.
[group('student')]
[no-exit-message]
bench *exercise:
    @{{ if exercise =~ '^(exercises?[-_/]?)?[0-9]+' { staffroom + " bench " + exercise } else if exercise == "" { "cargo bench --package lab --benches" } else { "cargo bench --package lab --bench " + replace(exercise, "-", "_") } }}

# Run a lesson's program: `just run sudoku-bitmask puzzles.txt`; without a name, list them.
[group('student')]
[no-exit-message]
[positional-arguments]
run *options:
    @{{ lab }} "$@"

# Build the book into docs/book/.
[group('reader')]
book: _mdbook _player
    @{{ mdbook }} build docs

# Show the book in a browser, and again each time a chapter changes.
[group('reader')]
book-serve: _mdbook _player
    @{{ mdbook }} serve docs --open

# Put solutions beside the reference and the better one: `just compare exercise-3 FOLDER`, or your own.
[group('teacher')]
[no-cd]
[no-exit-message]
[positional-arguments]
compare exercise *options:
    @{{ staffroom }} compare "$@"

# Write a class its workspace, without solutions: `just handout ../class --exercises 1-4`.
[group('teacher')]
[no-cd]
[no-exit-message]
[positional-arguments]
handout folder *options:
    @{{ staffroom }} handout "$@"

# Judge a class in a sandbox: `just grade submissions`; `just grade --help` says all.
[group('teacher')]
[no-cd]
[no-exit-message]
[positional-arguments]
grade *options:
    @{{ staffroom }} grade "$@"

# Put the grader to the known mistakes of all lessons, or of one, twice, and kill it in between.
[group('author')]
[no-exit-message]
grade-proof *lesson:
    @{{ staffroom }} proof {{ lesson }}

# Read the built book in a real browser: every player of every page, by mouse and by keyboard.
[group('author')]
book-test: book _node
    @cd docs/tests && node --test --test-reporter=spec

# Everything that must pass before a change lands; `.ci/run` calls this, then `just book-test`.
[group('author')]
check: _format _lint _test _course _figures _verify
    @echo "All checks passed."

# Write the skeleton of a new lesson in all its places: `just new-lesson color-fill`.
[group('author')]
[no-exit-message]
new-lesson name:
    @{{ staffroom }} new-lesson {{ name }}

# Write the exercises' stubs from the solutions.
[group('author')]
[no-exit-message]
stubs *options:
    @{{ staffroom }} stubs {{ options }}

# Check the course itself: stubs, solutions, known mistakes, hints, chapters; `--seeds 20` asks with more seeds.
[group('author')]
[no-exit-message]
verify *options:
    @{{ staffroom }} verify {{ options }}

# Record what the known mistakes answer, as fingerprints: `just fingerprints`, or one lesson's.
[group('author')]
[no-exit-message]
fingerprints *lesson:
    @{{ staffroom }} fingerprints {{ lesson }}

# Change the code a little, many times, and tell which changes no test notices: `just mutants grid`.
[group('author')]
[no-exit-message]
mutants *packages: _mutants
    @{{ staffroom }} mutants {{ packages }}

# Write the counts, tables and pictures of the book: `just figures`, or one lesson's.
[group('author')]
[no-exit-message]
figures *lesson:
    @cargo run --quiet --release --package lab --features record -- figures {{ lesson }}

# Record what the solution of a lesson answers now as right: `just accept sudoku-bitmask`.
[group('author')]
accept lesson:
    cargo --config 'env.INSTA_UPDATE.value="always"' test --quiet --package {{ lesson }} --test checks asked::
    -@{{ staffroom }} fingerprints {{ lesson }}
    git status --short -- exercises

# Measure against published searches, in two builds: `just peers`, or some rows: `just peers sudoku`.
[group('author')]
[no-exit-message]
peers *rows:
    @cargo run --quiet --release --manifest-path {{ peers }} --target-dir target/peers -- {{ rows }}
    @RUSTFLAGS="-C target-cpu=native" cargo run --quiet --release --manifest-path {{ peers }} --target-dir target/peers-native -- {{ rows }}

# Write a lesson's table of times into the book, after its bench: `just times sudoku-bitmask`.
[group('author')]
[no-exit-message]
times lesson:
    @{{ lab }} figures {{ lesson }} --times

# Check the licenses of all that we build on.
[group('author')]
licenses:
    {{ if path_exists(justfile_directory() / "target/tools/bin/cargo-deny") == "true" { "" } else { "cargo install --locked --root target/tools cargo-deny" } }}
    target/tools/bin/cargo-deny check licenses

# The exercises are the students' own; their checks are modules of the solutions' tests too.
_format:
    cargo fmt --check $(for folder in crates/* solutions/*; do name=${folder##*/}; echo --package ${name#[0-9][0-9]-}; done)
    cargo fmt --manifest-path {{ peers }} --check
    just --fmt --check --unstable

_lint:
    cargo clippy --quiet --all-targets -- --deny warnings

_test:
    cargo test --quiet

# The whole course, played by a script in a terminal: it takes a minute.
_course:
    cargo test --quiet --package coach --test course -- --ignored

_figures:
    @cargo run --quiet --release --package lab --features record -- figures --check

_verify:
    @{{ staffroom }} verify

# mdBook is a tool, not a library, so that nobody builds its tree who only wants to solve exercises.
_mdbook:
    @{{ if path_exists(mdbook) == "true" { "" } else { "cargo install --locked --root target/tools --version 0.5.4 mdbook" } }}

_mutants:
    @{{ if path_exists(cargo_mutants) == "true" { "" } else { "cargo install --locked --root target/tools --version 27.1.0 cargo-mutants" } }}

# The searches of the book's boards: compiled for browsers, and packed into one script.
_player: _browser_target
    @cargo build --quiet --package player --lib --target {{ browser }} --profile player
    @cargo run --quiet --package player --features pack --bin pack -- target/{{ browser }}/player/player.wasm docs/src/player/program.js

_browser_target:
    @test -d "$(rustc --print target-libdir --target {{ browser }})" || rustup target add {{ browser }} || { echo "The book's boards are compiled for browsers: type \`rustup target add {{ browser }}\` once, with a network." >&2; exit 1; }

# The browser tests drive a Chromium that is there already: nothing downloads one.
_node:
    @command -v node npm >/dev/null || { echo "The browser tests need Node 20 and Chromium: on Debian \`apt-get install nodejs npm chromium\`." >&2; exit 1; }
    @cd docs/tests && test node_modules/.package-lock.json -nt package-lock.json || npm ci --no-audit --no-fund --silent
