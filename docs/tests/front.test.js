// The first page plays: numbers change places by mouse, by touch and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WIDTHS, button, open } from "./book.js";

const PAGE = "introduction.html";

async function first(options) {
  const page = await open(PAGE, options);
  const square = page.locator("grid-square");
  const cell = (index) => square.locator(".board button").nth(index);
  const numbers = () => square.locator(".board button").allInnerTexts();
  const said = () => square.getByRole("status").innerText();
  return { page, square, cell, numbers, said };
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
  const { page, square, cell, numbers, said } = await first();
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
  await button(square, "Mix").click();
  assert.equal((await numbers()).sort().join(""), "123456789");
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
});
