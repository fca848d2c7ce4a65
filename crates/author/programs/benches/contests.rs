//! How long the searches of the contests take: `just bench NAME`.

fn main() {
    programs::bench::main();
}
