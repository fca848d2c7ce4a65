// Everyone can use the players: in every theme, on a phone, by keyboard, with a screen reader.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { ALL_PAGES, PAGES, THEMES, WIDTHS, button, open, opened, players, said, searched } from "./book.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
// Of these rules the two that ask for the colors: all that a theme changes.
const COLORS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const book = opened();

async function violations(page, rules) {
  const found = await page.evaluate((runOnly) => window.axe.run("main", { runOnly }), rules);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(" ")}`),
  );
}

// Gives the page another width, and waits until it is drawn with it: a page hears of the change with its
// next frame, not before.
async function widen(page, width) {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

// Chooses another theme on a page that is open, as a reader does.
async function choose(page, theme) {
  await page.evaluate((name) => document.getElementById(`mdbook-theme-${name}`).click(), theme);
}

// What of the drawings is fainter than 4.5 to 1 against the page. The two colors of a map, and what is
// partly transparent, are judged by eye.
const faintDrawings = (page) =>
  page.evaluate(() => {
    const MAP = ["#e8c872", "#7a2e1d"];
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const luminance = (color) => {
      const linear = [...rgb(color)].slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
    const faint = new Set();
    for (const part of document.querySelectorAll("main svg[role=img] *")) {
      for (const kind of ["fill", "stroke"]) {
        const written = part.getAttribute(kind);
        if (written === null || written === "none" || MAP.includes(written) || part.getAttribute("stroke-opacity")) continue;
        const color = getComputedStyle(part)[kind];
        if (rgb(color)[3] < 255) continue;
        const [light, dark] = [luminance(color), paper].sort((one, other) => other - one);
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < 4.5) faint.add(`${kind} ${written}: ${ratio.toFixed(2)}`);
      }
    }
    return [...faint];
  });

for (const name of ALL_PAGES) {
  test(`${name} has no violation that axe-core knows, in five themes`, async () => {
    const { page, complaints } = await open(book.browser, { width: WIDTHS[0], isTranslated: true });
    await page.goto(`${book.server.base}/${name}`);
    const all = PAGES.includes(name) ? await players(page) : [];
    for (const player of all) {
      if (await player.getAttribute("lesson")) await searched(player, () => player.getByLabel(said("one step forward")).click());
    }
    await page.addScriptTag({ path: AXE });
    for (const [index, theme] of THEMES.entries()) {
      await widen(page, WIDTHS[index % 2]);
      await choose(page, theme);
      const rules = index < WIDTHS.length ? RULES : COLORS;
      assert.deepEqual(await violations(page, rules), [], theme);
      assert.deepEqual(await faintDrawings(page), [], theme);
    }
    await widen(page, WIDTHS[0]);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((it) => !it.closest("pre, .code, .table-wrapper, .drawing") && it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => it.outerHTML.slice(0, 120)),
    );
    assert.deepEqual(wide, [], `beyond ${WIDTHS[0]} pixels`);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main svg[role=img] text")]
        .filter((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 10.9)
        .map((text) => text.textContent),
    );
    assert.deepEqual(small, [], "words of a drawing that are smaller than 11 pixels");
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

test("code fits beside the sidebar of a laptop", async () => {
  const { page } = await open(book.browser, { width: 1366 });
  for (const name of ALL_PAGES.filter((name) => /^\d\d-/.test(name))) {
    await page.goto(`${book.server.base}/${name}`);
    const wide = await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      return [...document.querySelectorAll("main pre > code")].filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText.slice(0, 80));
    });
    assert.deepEqual(wide, [], name);
  }
  await page.context().close();
});

test("on paper the page is light, code is unfolded, and no control is left", async () => {
  const { page } = await open(book.browser, { theme: "navy" });
  await page.goto(`${book.server.base}/03-sudoku-bitmask.html`);
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
  await page.context().close();
});

test("the arrow keys step, from a player's buttons, its board, and the words that lead to it", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/05-knight-dfs.html`);
  const [player] = await players(page);
  const at = (step) => player.getByText(new RegExp(`^step ${step} of`)).waitFor();
  const step = async () => Number((await player.locator(".place").innerText()).match(/\d+/)[0]);
  await button(player, "Play").focus();
  await searched(player, () => page.keyboard.press("ArrowRight"));
  await at(1);
  await page.keyboard.press("ArrowRight");
  await at(2);
  await page.keyboard.press("ArrowLeft");
  await at(1);
  await player.locator(".counters").click();
  await page.keyboard.press("ArrowRight");
  await at(2);
  await searched(player, () => page.locator("grid-moment button").first().click());
  await player.locator(".place", { hasText: /^step \d\d/ }).waitFor();
  const moment = await step();
  await page.keyboard.press("ArrowRight");
  await at(moment + 1);
  assert.match(page.url(), /05-knight-dfs/);
  await page.context().close();
});

test("on a phone full screen begins with the board, and a thumb finds each button", async () => {
  for (const removed of [false, true]) {
    const { page } = await open(book.browser, { width: WIDTHS[0] });
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    if (removed) await page.addInitScript(() => delete Element.prototype.requestFullscreen);
    for (const name of PAGES.filter((name) => /^\d\d-/.test(name))) {
      await page.goto(`${book.server.base}/${name}`);
      const [player] = await players(page);
      for (const control of await player.locator(".buttons button").all()) {
        const { width, height } = await control.boundingBox();
        assert.ok(width >= 44 && height >= 44, `${name}: ${await control.innerText()} has ${width} × ${height} pixels`);
      }
      await button(player, "Full screen").click();
      await page.waitForFunction(() => document.querySelector("grid-player .player").getBoundingClientRect().top === 0);
      const { y } = await player.locator(".board").first().boundingBox();
      assert.ok(y < 100, `${name}: the board begins at ${y}`);
      for (const control of await player.locator(".transport button:visible").all()) {
        const { y: top, height } = await control.boundingBox();
        assert.ok(top + height <= 800, `${name}: ${await control.innerText()} ends at ${top + height}`);
      }
      const message = await player.getByRole("status").boundingBox();
      assert.ok(message.y + message.height <= 800, `${name}: the message ends at ${message.y + message.height}`);
      await button(player, "Full screen").click();
    }
    await page.context().close();
  }
});

test("no label is cut, and no focus ring", async () => {
  const { page } = await open(book.browser, { width: WIDTHS[0] });
  for (const name of PAGES.filter((name) => /^\d\d-/.test(name))) {
    await page.goto(`${book.server.base}/${name}`);
    await players(page);
    const cut = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d");
      return [...document.querySelectorAll("grid-player select")].flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        canvas.font = font;
        // The arrow of the list takes some 20 pixels.
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
        return [...select.options].map(({ textContent }) => textContent).filter((text) => canvas.measureText(text).width > room);
      });
    });
    assert.deepEqual(cut, [], name);
  }
  await page.goto(`${book.server.base}/03-sudoku-bitmask.html`);
  await players(page);
  await page.locator(".editor input").first().focus();
  await page.keyboard.press("ArrowRight");
  const offset = await page.locator(".editor input:focus").evaluate((it) => parseFloat(getComputedStyle(it).outlineOffset));
  assert.ok(offset <= -3, `the ring lies ${offset} pixels beyond the cell`);
  await page.context().close();
});

test("a player needs no mouse, and leaves mdBook's arrow keys alone", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/05-knight-dfs.html`);
  const [player] = await players(page);
  await player.getByLabel("to the start").focus();
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
  await page.waitForURL(/05-knight-dfs-further/);
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
  assert.equal(await player.getByRole("status").innerText(), "1 in (0,0).");
  await page.context().close();
});

test("who asked for little motion gets few pictures", async () => {
  // The least number of steps from a picture to the next, of a few pictures.
  const stride = async (reducedMotion) => {
    const { page } = await open(book.browser, { reducedMotion });
    await page.goto(`${book.server.base}/07-knight-random.html`);
    const [player] = await players(page);
    await searched(player, () => player.getByLabel("one step forward").click());
    await player.getByLabel("Steps").selectOption("60");
    await page.evaluate(() => {
      const place = document.querySelector("grid-player .place");
      const step = () => Number(place.textContent.match(/^step ([\d,]+)/)[1].replaceAll(",", ""));
      window.steps = [step()];
      new MutationObserver(() => step() !== window.steps.at(-1) && window.steps.push(step())).observe(place, { childList: true });
    });
    await button(player, "Play").click();
    await page.waitForFunction(() => window.steps.length >= 5);
    await button(player, "Pause").click();
    const steps = await page.evaluate(() => window.steps.slice(0, 5));
    await page.context().close();
    return Math.min(...steps.slice(1).map((step, index) => step - steps[index]));
  };
  const [calm, lively] = [await stride("reduce"), await stride("no-preference")];
  assert.ok(calm >= 30 && lively < 30, `${calm} steps from a picture to the next, and ${lively} otherwise`);
});
