#!/usr/bin/env bash
# Gradescope calls this once, as root, on Ubuntu: installs what the grader needs, and builds it.
set -euo pipefail

here=${AUTOGRADER:-/autograder}

apt-get update --quiet=2
apt-get install --quiet=2 --yes build-essential bubblewrap curl
export PATH="${HOME:-/root}/.cargo/bin:$PATH"
command -v cargo >/dev/null ||
  curl --proto '=https' --silent --show-error --fail https://sh.rustup.rs | sh -s -- -y --profile minimal

cd "$here/source/course"
cargo build --package staffroom
# Nobody has handed this in; it lets the grader build the reference, so that no student waits for it.
mkdir --parents /tmp/class
echo 'fn main() {}' >/tmp/class/nobody.rs
mapfile -t options <"$here/source/options"
target/debug/staffroom grade /tmp/class --out /tmp/marks "${options[@]}"
rm --recursive /tmp/class /tmp/marks
