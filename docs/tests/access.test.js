// Everyone can use the players: in every theme, on a phone, by keyboard, with a screen reader.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { PAGES, THEMES, WIDTHS, button, open, opened, players, searched } from "./book.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const book = opened();

async function violations(page) {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate((values) => window.axe.run("main", { runOnly: { type: "tag", values } }), RULES);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(" ")}`),
  );
}

for (const name of PAGES) {
  test(`${name} has no violation that axe-core knows, wide and narrow`, async () => {
    // All themes where there is most to see; elsewhere a light one and a dark one.
    const themes = name.startsWith("08") ? THEMES : ["light", "navy"];
    for (const [index, theme] of themes.entries()) {
      const width = WIDTHS[index % 2];
      const { page, complaints } = await open(book.browser, { theme, width });
      await page.goto(`${book.server.base}/${name}`);
      for (const player of await players(page)) {
        if (await player.getAttribute("lesson")) await searched(player, () => player.getByLabel("one step forward").click());
      }
      assert.deepEqual(await violations(page), [], `${theme}, ${width} pixels`);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("grid-player *")].filter((it) => it.getBoundingClientRect().right > innerWidth).map((it) => it.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(wide, [], `beyond ${width} pixels`);
      assert.deepEqual(complaints, []);
      await page.context().close();
    }
  });
}

test("a player needs no mouse, and leaves mdBook's arrow keys alone", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/05-knight-dfs.html`);
  const [player] = await players(page);
  await player.locator("select[name=size]").focus();
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if ((await page.evaluate(() => document.activeElement.getAttribute("aria-label"))) === "one step forward") break;
    await page.keyboard.press("Tab");
  }
  await searched(player, () => page.keyboard.press("Enter"));
  await player.getByText(/^step 1 of/).waitFor();
  await page.keyboard.press("Space");
  await player.getByText(/^step 2 of/).waitFor();

  await player.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await player.getByText(/^step 3 of/).waitFor();
  assert.match(page.url(), /05-knight-dfs/, "an arrow key on the slider moves the slider");

  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/06-knight-warnsdorff/);
  await page.context().close();
});

test("the arrow keys walk over a sudoku, and stay on the page", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/03-sudoku-bitmask.html`);
  const [player] = await players(page);
  await player.getByLabel("row 0, column 0", { exact: true }).focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "row 0, column 1");
  assert.match(page.url(), /03-sudoku-bitmask/);
  await page.context().close();
});

test("a screen reader gets the board as a table, and what happened last as a sentence", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/05-knight-dfs.html`);
  const [player] = await players(page);
  await searched(player, () => player.getByLabel("one step forward").click());
  await player.getByText(/^step 1 of/).waitFor();
  const table = player.getByRole("table");
  assert.equal(await table.getByRole("row").count(), 5);
  assert.equal(await table.getByRole("row").first().getByRole("cell").first().innerText(), "1");
  assert.equal(await player.getByRole("status").innerText(), "1 in row 0, column 0.");
  await page.context().close();
});

test("who asked for little motion gets few pictures", async () => {
  const pictures = async (reducedMotion) => {
    const { page } = await open(book.browser, { reducedMotion });
    await page.goto(`${book.server.base}/07-knight-random.html`);
    const [player] = await players(page);
    await searched(player, () => player.getByLabel("one step forward").click());
    await player.getByLabel("Steps").selectOption("60");
    await page.evaluate(() => {
      const place = document.querySelector("grid-player .place");
      window.pictures = 0;
      new MutationObserver(() => (window.pictures += 1)).observe(place, { childList: true });
    });
    await button(player, "Play").click();
    await page.waitForTimeout(2000);
    await button(player, "Pause").click();
    const count = await page.evaluate(() => window.pictures);
    await page.context().close();
    return count;
  };
  const [few, many] = [await pictures("reduce"), await pictures("no-preference")];
  assert.ok(few <= 7 && many > 2 * few, `${few} pictures in two seconds, and ${many} otherwise`);
});
