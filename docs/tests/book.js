// The built book in a real browser: where it is, how it is opened, and what its players are.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { after, afterEach } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// `BOOK_LANGUAGE=fr node --test` reads the French book.
export const LANGUAGE = process.env.BOOK_LANGUAGE ?? "en";
const FOLDER = join(ROOT, "docs/book");
export const BOOK = LANGUAGE === "en" ? FOLDER : join(FOLDER, LANGUAGE);
export const WIDTHS = [390, 1366];

// print.html repeats all pages, toc.html is the sidebar of a page without scripts, and index.html is the
// first page again.
export const ALL_PAGES = readdirSync(BOOK).filter((name) => extname(name) === ".html" && !["print.html", "toc.html", "index.html"].includes(name));
// The pages with players.
export const PAGES = ALL_PAGES.filter((name) => readFileSync(join(BOOK, name), "utf8").includes("<grid-player"));

let browser;
let server;
let contexts = [];
let complaints = [];

function launch() {
  const names = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = names.find((name) => name && existsSync(name));
  if (!executablePath) {
    throw new Error("no Chromium: install it (apt-get install chromium), or say in CHROMIUM where it is");
  }
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  return chromium.launch({ executablePath, args });
}

// Serves the book on a port of its own, as `mdbook serve` does.
async function serve() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
  const files = createServer((request, response) => {
    const path = resolve(BOOK, `.${decodeURIComponent(new URL(request.url, "http://book").pathname)}`);
    if (!path.startsWith(BOOK) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  await new Promise((ready) => files.listen(0, "127.0.0.1", ready));
  return files;
}

// After each test its pages are closed, and none of them may have complained in its console.
afterEach(async () => {
  for (const context of contexts) await context.close();
  const said = complaints;
  [contexts, complaints] = [[], []];
  assert.deepEqual(said, [], "the console of the page");
});

after(async () => {
  await browser?.close();
  server?.close();
});

// The words that a translated page brings for its players.
const words = JSON.parse(LANGUAGE === "en" ? "{}" : readFileSync(join(BOOK, "introduction.html"), "utf8").match(/id="words">(.*)<\/script>/)[1]);

// A text of a player in the language of the book.
export const said = (english) => words[english] ?? english;

// Opens a page by its name, or by its whole address; without either, an empty one. The players speak English, so
// that the tests understand them; with `isTranslated` they speak the language of the book.
export async function open(name, { width = 1280, theme = "light", isTranslated = false, ...options } = {}) {
  browser ??= await launch();
  server ??= await serve();
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
  contexts.push(context);
  if (!isTranslated) {
    await context.addInitScript(() => {
      const element = document.getElementById.bind(document);
      document.getElementById = (id) => (id === "words" ? null : element(id));
    });
  }
  await context.addInitScript((chosen) => localStorage.setItem("mdbook-theme", chosen), theme);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  if (name) await page.goto(new URL(name, `http://127.0.0.1:${server.address().port}`).href);
  return page;
}

// Waits until every player of the page has its form, and unfolds the form.
export async function players(page) {
  const all = page.locator("grid-player");
  for (const player of await all.all()) await player.locator(".transport").waitFor();
  await page.evaluate(() => document.querySelectorAll("details.more").forEach((form) => (form.open = true)));
  return all.all();
}

// A page, and its first player.
export async function openPlayer(name, options) {
  const page = await open(name, options);
  const [player] = await players(page);
  return { page, player };
}

// Does `act` in a player, and waits until the search that it starts has come to its end.
export async function searched(player, act) {
  await act();
  await player.locator("xpath=self::*[@data-state='ready']").waitFor();
}

export const button = (player, name) => player.getByRole("button", { name, exact: true });

// What the program says natively to the requests of the players.
export function native(requests) {
  const text = requests.map((request) => Object.entries(request).map(([key, value]) => `${key}=${value}`).join("\n"));
  const run = spawnSync("cargo", ["run", "--quiet", "--package", "player", "--bin", "answer"], {
    cwd: ROOT, input: text.join("\n\n"), encoding: "utf8", maxBuffer: 2 ** 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

// The main board of a recording after its last event, or in a race after its last answer, as the page
// shows it.
export function lastBoard({ boards, events, picture, markers }, isRace) {
  const cells = boards.map(({ rows, cols, cells }) => cells?.slice() ?? Array(rows * cols).fill(-1));
  const answer = markers.findLast(({ kind }) => kind === "answer");
  const end = isRace && answer ? answer.at * 3 : events.length;
  let last = 0;
  for (let at = 0; at < end; at += 3) {
    cells[events[at]][events[at + 1]] = events[at + 2];
    if (boards[events[at]].role === "main") last = events[at];
  }
  const symbol = { digits: (value) => (value + 1).toString(17).toUpperCase(), queens: () => "Q" }[picture] ?? String;
  const shown = (value) => (value < 0 ? "·" : symbol(value));
  return cells[last].map(shown);
}
