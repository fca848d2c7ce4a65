// The first page plays: numbers change places by mouse, by touch and by keyboard, and four searches race.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BOOK, ROOT, WIDTHS, button, native, open, opened } from "./book.js";

const PAGE = "introduction.html";
const KIB = 1024;
const book = opened();

async function first(options, url = `${book.server.base}/${PAGE}`) {
  const { page, complaints } = await open(book.browser, options);
  await page.goto(url);
  const square = page.locator("grid-square");
  const race = page.locator("grid-race");
  const cell = (index) => square.locator(".board button").nth(index);
  const numbers = () => square.locator(".board button").allInnerTexts();
  const said = () => square.getByRole("status").innerText();
  return { page, complaints, square, race, cell, numbers, said };
}

// What the page says of each line: the rows, the columns, and the two diagonals.
async function sums(square) {
  const texts = await square.locator(":is(.row-sums, .column-sums, .diagonal-sum, .anti-diagonal-sum) span").allInnerTexts();
  const [a, b, c, anti, d, e, f, diagonal] = texts;
  return [a, b, c, d, e, f, diagonal, anti];
}

function expectedSums(numbers) {
  const at = (cells) => cells.map((cell) => Number(numbers[cell])).reduce((sum, number) => sum + number);
  const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
  return lines.map(at).map((sum) => (sum === 15 ? "15 ✓" : String(sum)));
}

test("numbers are dragged with the mouse, and the sums follow", async () => {
  const { page, complaints, square, cell, numbers, said } = await first();
  for (const [one, other] of [[0, 8], [1, 3], [8, 0]]) {
    const before = await numbers();
    await cell(one).hover();
    await page.mouse.down();
    await cell(other).hover();
    await page.mouse.up();
    const after = await numbers();
    assert.deepEqual([after[one], after[other]], [before[other], before[one]]);
    assert.deepEqual(await sums(square), expectedSums(after));
    const right = expectedSums(after).filter((sum) => sum.startsWith("15")).length;
    assert.equal(await said(), `${right} of 8 lines sum to 15.`);
  }
  await button(square, "Undo").click();
  await button(square, "Start over").click();
  assert.equal((await numbers()).join(""), "123456789");
  assert.equal(await button(square, "Undo").isDisabled(), true);
  await button(square, "Mix").click();
  assert.equal((await numbers()).sort().join(""), "123456789");
  assert.deepEqual(complaints, []);
  await page.context().close();
});

test("by touch a number is tapped and changes places with the next, or is dragged", async () => {
  const { page, cell, numbers } = await first({ width: WIDTHS[0], hasTouch: true, isMobile: true });
  await cell(0).tap();
  assert.equal(await cell(0).getAttribute("aria-pressed"), "true");
  await cell(4).tap();
  assert.equal((await numbers()).join(""), "523416789");
  const session = await page.context().newCDPSession(page);
  const middle = async (index) => {
    const { x, y, width, height } = await cell(index).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle(1), await middle(7)];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [to] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal((await numbers()).join(""), "583416729");
  await page.context().close();
});

test("by keyboard a magic square is made, and stays on the page", async () => {
  const { page, square, cell, numbers, said } = await first();
  // 1 2 3 / 4 5 6 / 7 8 9 becomes 2 7 6 / 9 5 1 / 4 3 8.
  const swap = async (one, other) => {
    await cell(one).focus();
    await page.keyboard.press("Enter");
    assert.match(await said(), /^\d is picked/);
    for (let row = Math.floor(one / 3); row !== Math.floor(other / 3); row += Math.sign(Math.floor(other / 3) - row)) await page.keyboard.press(other > one ? "ArrowDown" : "ArrowUp");
    for (let col = one % 3; col !== other % 3; col += Math.sign((other % 3) - col)) await page.keyboard.press(other % 3 > one % 3 ? "ArrowRight" : "ArrowLeft");
    await page.keyboard.press("Space");
  };
  const goal = [2, 7, 6, 9, 5, 1, 4, 3, 8].map(String);
  for (const [index, number] of goal.entries()) {
    const at = (await numbers()).indexOf(number);
    if (at !== index) await swap(index, at);
  }
  assert.deepEqual(await numbers(), goal);
  assert.equal(await said(), "A magic square: all 8 lines sum to 15.");
  await cell(0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await square.locator("[aria-pressed=true]").count(), 0);
  assert.match(page.url(), /introduction/);
  await page.context().close();
});

for (const where of ["a server", "a file"]) {
  test(`four searches race from ${where}, twice, each as the native program searches`, async () => {
    const { page, complaints, race, cell } = await first({ width: WIDTHS[0] }, where === "a file" ? pathToFileURL(join(BOOK, PAGE)).href : undefined);
    for (const time of ["first", "second"]) {
      await race.getByLabel("one step forward").click();
      await race.getByText(/^step 1 of [\d,]+$/).waitFor();
      await race.getByLabel("to the end").click();
      const board = await page.locator("grid-square").evaluate((it) => it.text);
      const [refused, concluded, repaired] = native([
        { lesson: "magic-brute", run: "yes", variant: "wrong-line", puzzle: ". . ./. . ./. . ." },
        { lesson: "magic-pruned", run: "yes", size: "3x3", limit: 1 },
        { lesson: "magic-local-search", run: "yes", size: "3x3", puzzle: board, seed: 1, limit: 1000 },
      ]);
      const answer = ({ marks }) => marks.find(({ kind }) => kind === "solution").at;
      // A change of a domain and of the number in its cell are one step, and so are the two writes of a swap.
      const changes = concluded.events.filter((_, at) => at % 3 === 0 && at / 3 < answer(concluded)).filter((each) => concluded.boards[each].role === "beside").length;
      const words = await race.locator(".counters").allInnerTexts();
      const figure = (number) => number.toLocaleString("en-US");
      assert.equal(words[1], `A square after ${figure(answer(refused))} writes.`, time);
      assert.equal(words[2], `A square after ${figure(changes)} changes.`, time);
      const swaps = Number(words[3].match(/^A square after ([\d,]+) swaps\.$/)[1].replace(",", ""));
      // A write that begins no swap is a step, too: a restart writes a board anew.
      assert.ok(swaps >= answer(repaired) / 2 && swaps <= answer(repaired), `${swaps} of ${answer(repaired)} writes`);
      const boards = race.locator(".board");
      for (const lane of [1, 2, 3]) {
        const cells = await boards.nth(lane).getByRole("cell").allInnerTexts();
        assert.ok(expectedSums(cells).every((sum) => sum === "15 ✓"), `${words[lane]} ${cells}`);
      }
      assert.match(words[0], /^[\d,]+ of 484,275,610 writes: all of them take \d+ \w+ at this speed\.$/);
      assert.match(await race.getByRole("status").innerText(), /these have a square: repair, then draw conclusions, then refuse early\.$/);
      // Another board: the race begins again.
      await cell(0).click();
      await cell(1).click();
      assert.match(await race.getByRole("status").innerText(), /Press Play/);
      await race.getByText("step 0 of 0").waitFor();
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

test("what trying everything costs is what the lesson's table says", () => {
  const figures = readFileSync(join(ROOT, "docs/src/generated/01-magic-brute/figures.md"), "utf8");
  const [, placements] = figures.match(/\| the lesson \| ([\d,]+) \|/);
  const [, removals] = figures.match(/\| 3 \| [\d,]+ \| ([\d,]+) \|/);
  const number = (text) => Number(text.replaceAll(",", ""));
  assert.equal(number(placements) + number(removals), 484_275_610);
});

test("the arrow keys step the race, and its scripts are light", async () => {
  const { page, complaints } = await open(book.browser);
  const bodies = [];
  page.on("response", (response) => {
    if (response.url().includes("/player/")) bodies.push(response.body());
  });
  await page.goto(`${book.server.base}/${PAGE}`);
  const race = page.locator("grid-race");
  await button(race, "Play").focus();
  await page.keyboard.press("ArrowRight");
  await race.getByText(/^step 1 of/).waitFor();
  await page.keyboard.press("ArrowRight");
  await race.getByText(/^step 2 of/).waitFor();
  assert.equal(await race.getByRole("status").innerText(), "Step 2: none has a square yet.");
  // What was said of a step is not said above those that are played.
  const saidWhilePlaying = await race.evaluate((it) => new Promise((resolve) => {
    const place = it.querySelector(".place");
    const observer = new MutationObserver(() => {
      if (!it.transport.isPlaying || it.transport.step < 4) return;
      observer.disconnect();
      resolve(it.querySelector("[role=status]").textContent);
    });
    observer.observe(place, { childList: true });
    it.transport.play.click();
  }));
  assert.equal(saidWhilePlaying, "");
  await button(race, "Pause").click();
  assert.match(await race.getByRole("status").innerText(), /square/);
  assert.match(page.url(), /introduction/);
  assert.deepEqual(complaints, []);
  const weight = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  assert.ok(weight > 10 * KIB && weight <= 310 * KIB, `${weight} bytes`);
  await page.context().close();
});
