// Every player of every page runs, and shows what the native program says.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { PAGES, button, lastBoard, native, open, openPlayer, players, searched } from "./book.js";

const KIB = 1024;

test("every lesson has a player", () => {
  const lessons = PAGES.filter((name) => /^\d\d-(?!.*-further)/.test(name));
  assert.equal(lessons.length, readdirSync("../../solutions").length, PAGES.join(" "));
});

for (const name of PAGES) {
  test(`the players of ${name} play twice, and end as the native program does`, async () => {
    const page = await open(name);
    const all = await players(page);
    const shown = [];
    for (const player of all) {
      if ((await player.getAttribute("lesson")) === null) continue;
      assert.ok((await player.locator(".board").count()) > 0, "a board stands there before Play");
      const box = await player.locator(".player").elementHandle();
      const offset = () => button(player, "Play").evaluate((it, around) => it.getBoundingClientRect().top - around.getBoundingClientRect().top, box);
      const place = await offset();
      await searched(player, () => button(player, "Play").click());
      await player.getByLabel("to the end").click();
      assert.doesNotMatch(await player.getByRole("status").innerText(), /Searching|Press|^$/, "what came of it");
      await player.getByLabel("to the start").click();
      assert.equal(await offset(), place, "Play stays where it is");
      await player.locator("select").first().dispatchEvent("change");
      // Once more, to the end.
      await searched(player, () => player.getByLabel("one frame forward").click());
      await player.getByLabel("Frames").selectOption("10000");
      // The beginning of a long search is as good as its middle.
      const length = Number(await player.getByRole("slider").getAttribute("max"));
      if (length > 20000) await player.getByRole("slider").fill(String(length - 5000));
      await button(player, "Play").click();
      await page.waitForFunction((it) => it.transport.frame === it.transport.last, await player.elementHandle());
      await button(player, "Play").waitFor();
      for (const [index, request] of (await player.evaluate((it) => it.requests)).entries()) {
        const lane = player.locator(".lane").nth(index);
        const cells = await lane.locator(".board").first().getByRole("cell").allInnerTexts();
        shown.push({ request, cells, counters: await lane.locator(".counters").innerText() });
      }
    }

    const answers = shown.length > 0 ? native(shown.map(({ request }) => request)) : [];
    for (const [index, { request, cells, counters }] of shown.entries()) {
      const what = JSON.stringify(request);
      const { count } = answers[index];
      assert.deepEqual(cells, lastBoard(answers[index], request.compare), what);
      const grouped = (number) => number.toLocaleString("en-US");
      assert.ok(counters.startsWith(`placements ${grouped(count.placements)} · removals ${grouped(count.removals)} ·`), `${what}: ${counters}`);
    }
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").filter((it) => it.name.includes("/player/")).map((it) => it.decodedBodySize));
    const weight = loaded.reduce((sum, size) => sum + size, 0);
    assert.ok(weight > 10 * KIB && weight <= 320 * KIB, `${name} loads ${weight} bytes for its players`);
    console.log(`${name}: ${Math.ceil(weight / KIB)} KiB for ${all.length} players`);
  });
}

test("going back, scrubbing and the next answer come to the boards that playing came to", async () => {
  const { player } = await openPlayer("05-knight-dfs.html");
  const board = () => player.locator(".board").getByRole("cell").allInnerTexts();
  const press = (name) => player.getByLabel(name).click();

  await searched(player, () => press("one frame forward"));
  await press("one frame forward");
  const after2 = await board();
  assert.equal(after2.filter((cell) => cell !== "·").length, 2);
  await press("one frame forward");
  await press("one frame back");
  assert.deepEqual(await board(), after2);
  await press("to the end");
  await player.getByRole("slider").fill("2");
  assert.deepEqual(await board(), after2);
  await button(player, "Next answer").click();
  assert.ok(!(await board()).includes("·"), "a tour fills the board");
  await press("to the start");
  assert.ok((await board()).every((cell) => cell === "·"));
});

test("a search that does not end can be watched, does not freeze the page, and can be stopped", async () => {
  const { page, player } = await openPlayer("05-knight-dfs.html");
  await player.locator("select[name=size]").selectOption("8x8");
  await player.getByLabel("At most").fill("1000000");
  await player.getByLabel("At most").blur();
  await player.getByLabel("one frame forward").click();
  await player.getByText(/^frame 1 of 100,00\d$/).waitFor();
  assert.equal(await player.getAttribute("data-state"), "searching");
  const pictures = await player.evaluate(async (searching) => {
    let pictures = 0;
    while (pictures < 10 && searching.dataset.state === "searching") {
      await new Promise(requestAnimationFrame);
      pictures += 1;
    }
    return pictures;
  });
  assert.equal(pictures, 10, "the page is drawn while it searches");

  await searched(player, () => button(player, "Stop the search").click());
  assert.equal(await player.getByRole("status").innerText(), "The search was stopped.");
  await player.getByLabel("one frame forward").click();
  await player.getByText(/^frame 2 of 100,00\d$/).waitFor();
});

test("a choice that cannot be is refused with a sentence", async () => {
  const { player } = await openPlayer("04-knight-bfs.html");
  await player.getByLabel("Start (row,column)").fill("12,0");
  await searched(player, () => button(player, "Play").click());
  assert.equal(await player.getByRole("status").innerText(), "The start (12,0) is off a board of 10 rows × 10 columns.");
  await player.getByLabel("Start (row,column)").fill("corner");
  await searched(player, () => button(player, "Play").click());
  assert.match(await player.getByRole("status").innerText(), /^Start expects a row and a column/);
});

test("in a race the winner keeps its answer, and the next answer is the other's", async () => {
  const { player } = await openPlayer("05-knight-dfs-further.html");
  await searched(player, () => button(player, "Next answer").click());
  const lanes = await player.locator(".lane").all();
  const tour = async (lane) => !(await lane.locator(".board").first().getByRole("cell").allInnerTexts()).includes("·");
  const placements = async (lane) => (await lane.locator(".counters").innerText()).match(/^placements ([\d,]+)/)[1];
  assert.deepEqual([await tour(lanes[0]), await tour(lanes[1])], [false, true]);
  await button(player, "Next answer").click();
  assert.deepEqual([await tour(lanes[0]), await tour(lanes[1])], [true, true], "the winner's board is not cleared");
  assert.deepEqual([await placements(lanes[0]), await placements(lanes[1])], ["177,048", "257"]);
  assert.match(await player.getByRole("status").innerText(), /^Step 2, by recursion: 1 tour\..* Dead ends refused: 1 tour\./);
});
