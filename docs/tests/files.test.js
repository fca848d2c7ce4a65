// The book is a folder of files: it works opened as files, without a network, and without WebAssembly.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BOOK, PAGES, ROOT, WIDTHS, button, open, players, said, searched } from "./book.js";

const file = (name) => pathToFileURL(join(BOOK, name)).href;

test("every player runs in a page that was opened as a file, offline", async () => {
  const page = await open(null, { offline: true });
  for (const name of PAGES) {
    await page.goto(file(name));
    for (const player of await players(page)) {
      if ((await player.getAttribute("lesson")) === null) continue;
      await searched(player, () => player.getByLabel("one frame forward").click());
      await player.getByText(/^frame 1 of/).waitFor();
    }
  }
});

test("without WebAssembly the first and the last board stay, and a sentence says why nothing moves", async () => {
  const page = await open(null);
  await page.addInitScript(() => delete window.WebAssembly);
  for (const name of PAGES.filter((name) => /^\d\d-/.test(name))) {
    await page.goto(file(name));
    const player = page.locator("grid-player").first();
    await player.getByText("This board does not move here: this browser has no WebAssembly.").waitFor();
    for (const board of [0, 1]) assert.ok(await player.locator(".still pre").nth(board).isVisible(), `a board of ${name}`);
  }
});

test("a recording opens in the book and as a page of its own", async () => {
  const args = ["run", "--quiet", "--package", "show", "--", "knight-dfs", "--web"];
  const run = spawnSync("cargo", args, { cwd: ROOT, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  const shown = async (player) => {
    await button(player, "Next answer").click();
    return player.locator(".board").getByRole("cell").allInnerTexts();
  };
  const page = await open(null, { offline: true });

  await page.goto(pathToFileURL(join(ROOT, "target/show/knight-dfs.html")).href);
  const alone = await shown((await players(page))[0]);
  assert.ok(!alone.includes("·"), alone.join(" "));

  await page.goto(file("watch.html"));
  const [player] = await players(page);
  await player.getByLabel("A recording").setInputFiles(join(ROOT, "README.md"));
  await player.getByText("This file is no recording: it is not JSON.").waitFor();
  const recording = join(ROOT, "target/show/knight-dfs.json");
  const older = readFileSync(recording, "utf8").replace('"version":2', '"version":1');
  await player.getByLabel("A recording").setInputFiles({ name: "older.json", mimeType: "application/json", buffer: Buffer.from(older) });
  await player.getByText("This recording has version 1, and this page reads version 2: make it again, or build the book anew.").waitFor();
  await player.getByLabel("A recording").setInputFiles(recording);
  assert.deepEqual(await shown(player), alone);
});

test("without scripts each player shows its first board, its last board, and what came of the search", async () => {
  for (const width of WIDTHS) {
    const page = await open(null, { javaScriptEnabled: false, width });
    for (const name of PAGES) {
      await page.goto(file(name));
      for (const player of await page.locator("grid-player[lesson]").all()) {
        const boards = player.locator(".still pre");
        assert.equal(await boards.count(), 2, name);
        const [first, last] = await boards.allInnerTexts();
        assert.notEqual(first, last, `${name}: the search changed the board`);
        for (const board of [first, last]) assert.ok(board.trim().split("\n").length > 2, `${name}: ${board}`);
        assert.ok((await boards.last().boundingBox()).height > 40, `${name}: the board can be seen`);
        assert.match(await player.locator(".still > p").innerText(), new RegExp(said("What came of it: {1}. Placements: {2}.").replace("{1}", ".+").replace("{2}", "[\\d,\\s]+")), name);
      }
    }
  }
});
