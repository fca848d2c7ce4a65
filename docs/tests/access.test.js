// Everyone can use the players: in every theme, on a phone, by keyboard, with a screen reader.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { ALL_PAGES, PAGES, WIDTHS, button, open, openPlayer, players, said, searched } from "./book.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

for (const name of ALL_PAGES) {
  test(`${name} has no violation that axe-core knows, in a light and a dark theme`, async () => {
    for (const [theme, width] of [["light", WIDTHS[0]], ["navy", WIDTHS[1]]]) {
      const page = await open(name, { width, theme, isTranslated: true });
      for (const player of PAGES.includes(name) ? await players(page) : []) {
        if (await player.getAttribute("lesson")) await searched(player, () => player.getByLabel(said("one frame forward")).click());
      }
      await page.addScriptTag({ path: AXE });
      const { violations } = await page.evaluate((runOnly) => window.axe.run("main", { runOnly }), RULES);
      assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)), [], theme);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("main *")]
          .filter((it) => !it.closest("pre, .code, .table-wrapper, .drawing") && it.getBoundingClientRect().right > innerWidth + 1)
          .map((it) => it.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(wide, [], `beyond ${width} pixels`);
    }
  });
}

test("on paper the page is light, code is unfolded, and no control is left", async () => {
  const page = await open("03-sudoku-bitmask.html", { theme: "navy" });
  await players(page);
  await page.emulateMedia({ media: "print" });
  const code = page.locator("details pre code").first();
  assert.ok((await code.boundingBox())?.height > 20, "folded code is printed");
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
  const dark = await page.locator("main code").evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor).filter((color) => {
    const [red, green, blue, opacity = 1] = color.match(/[\d.]+/g).map(Number);
    return opacity > 0 && Math.min(red, green, blue) < 200;
  }));
  assert.deepEqual(dark, [], "code is black on light");
  for (const control of ["Start", "Play", "Check"]) assert.equal(await button(page.locator("main"), control).first().isVisible(), false, control);
  for (const picture of await page.locator("grid-player .still pre").all()) assert.ok((await picture.boundingBox())?.height > 100, "the boards are printed");
  for (const question of await page.locator("grid-question").all()) {
    assert.ok(await question.locator("label").isVisible(), "the question is printed");
    assert.ok(await question.getByText(new RegExp(said("The search says {1}.").replace("{1}", "[\\d,\\s]+"))).isVisible(), "and its answer");
  }
});

test("on a phone full screen shows the board and each button, and a thumb finds them", async () => {
  const { page, player } = await openPlayer("03-sudoku-bitmask.html", { width: WIDTHS[0] });
  await button(player, "Full screen").click();
  await page.waitForFunction(() => document.querySelector("grid-player .player").getBoundingClientRect().top === 0);
  const { y } = await player.locator(".board").first().boundingBox();
  assert.ok(y < 100, `the board begins at ${y}`);
  for (const control of await player.locator(".transport button:visible").all()) {
    const { y: top, width, height } = await control.boundingBox();
    assert.ok(width >= 44 && height >= 44 && top + height <= 900, `${await control.innerText()}: ${width} × ${height} at ${top}`);
  }
});

test("a player needs no mouse, and leaves mdBook's arrow keys alone", async () => {
  const { page, player } = await openPlayer("05-knight-dfs.html");
  const at = (frame) => player.getByText(new RegExp(`^frame ${frame} of`)).waitFor();
  await player.getByLabel("to the start").focus();
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if ((await page.evaluate(() => document.activeElement.getAttribute("aria-label"))) === "one frame forward") break;
    await page.keyboard.press("Tab");
  }
  await searched(player, () => page.keyboard.press("Enter"));
  await at(1);
  await page.keyboard.press("Space");
  await at(2);
  await page.keyboard.press("ArrowRight");
  await at(3);
  await player.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await at(2);
  assert.match(page.url(), /05-knight-dfs\./, "an arrow key in the player stays there");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/04-knight-bfs-further/);
});

test("the arrow keys walk over a sudoku, which is one stop of the Tab key", async () => {
  const { page, player } = await openPlayer("03-sudoku-bitmask.html");
  await player.getByLabel("row 0, column 0", { exact: true }).focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "row 0, column 1");
  await page.keyboard.press("Tab");
  assert.equal(await player.locator(".editor input:focus").count(), 0, "the next Tab leaves the board");
});

test("a screen reader gets the board as a table, and what happened last as a sentence", async () => {
  const { player } = await openPlayer("05-knight-dfs.html");
  await searched(player, () => player.getByLabel("one frame forward").click());
  await player.getByText(/^frame 1 of/).waitFor();
  const table = player.getByRole("table");
  assert.equal(await table.getByRole("row").count(), 5);
  assert.equal(await table.getByRole("row").first().getByRole("cell").first().innerText(), "1");
  assert.equal(await player.getByRole("status").innerText(), "1 in (0,0).");
});

test("who asked for little motion gets few pictures", async () => {
  // The least number of frames from a picture to the next, of a few pictures.
  const stride = async (reducedMotion) => {
    const { page, player } = await openPlayer("07-knight-random.html", { reducedMotion });
    await searched(player, () => player.getByLabel("one frame forward").click());
    await player.getByLabel("Frames").selectOption("60");
    await page.evaluate(() => {
      const place = document.querySelector("grid-player .place");
      const frame = () => Number(place.textContent.match(/^frame ([\d,]+)/)[1].replaceAll(",", ""));
      window.frames = [frame()];
      new MutationObserver(() => frame() !== window.frames.at(-1) && window.frames.push(frame())).observe(place, { childList: true });
    });
    await button(player, "Play").click();
    await page.waitForFunction(() => window.frames.length >= 5);
    await button(player, "Pause").click();
    const frames = await page.evaluate(() => window.frames.slice(0, 5));
    return Math.min(...frames.slice(1).map((frame, index) => frame - frames[index]));
  };
  const [calm, lively] = [await stride("reduce"), await stride("no-preference")];
  assert.ok(calm >= 30 && lively < 30, `${calm} frames from a picture to the next, and ${lively} otherwise`);
});
