// Each board shows what its lesson is about, and what it shows is true.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, openPlayer, searched } from "./book.js";
const KNIGHT = [[-1, -2], [-2, -1], [-2, 1], [-1, 2], [1, 2], [2, 1], [2, -1], [1, -2]];

async function first(name) {
  const { page, player } = await openPlayer(name);
  await searched(player, () => player.getByLabel("to the start").click());
  const board = (index = 0) => player.locator(".board").nth(index).getByRole("cell").allInnerTexts();
  const forward = () => player.getByLabel("one frame forward").click();
  return { page, player, board, forward };
}

// Moves the mouse with its button down from a cell to another.
async function drag(page, player, ...cells) {
  await player.locator(".board").scrollIntoViewIfNeeded();
  const { x, y, width } = await player.locator(".board").boundingBox();
  const side = width / 10;
  for (const [index, [row, col]] of cells.entries()) {
    await page.mouse.move(x + (col + 0.5) * side, y + (row + 0.5) * side, { steps: 30 });
    if (index === 0) await page.mouse.down();
  }
  await searched(player, () => page.mouse.up());
}

// The queue of a breadth-first search after each of its labels, as names of cells.
function queues(order, [row, col]) {
  const label = new Map([[`${row},${col}`, 1]]);
  const waiting = [[row, col]];
  const after = [waiting.map(String)];
  while (waiting.length > 0) {
    const [from, column] = waiting.shift();
    for (const [rows, columns] of KNIGHT) {
      const next = [from + rows, column + columns];
      if (next.some((each) => each < 0 || each >= order) || label.has(String(next))) continue;
      label.set(String(next), label.get(`${from},${column}`) + 1);
      waiting.push(next);
      after.push(waiting.map(String));
    }
  }
  return after;
}

test("lesson 4: the queue on the page is the queue of the search", async () => {
  const { page, player, forward } = await first("04-knight-bfs.html");
  await drag(page, player, [0, 0], [3, 3]);
  assert.equal(await player.getByLabel("Start (row,column)").inputValue(), "3,3", "the knight is dragged");
  const all = queues(10, [3, 3]);
  for (let frame = 1; frame <= 60; frame += 1) {
    await forward();
    const expected = all[frame - 1];
    const waiting = await player.locator(".waiting").evaluateAll((cells) => {
      const board = [...document.querySelectorAll("grid-player [role=cell]")];
      return cells.map((cell) => board.indexOf(cell)).map((index) => `${Math.floor(index / 10)},${index % 10}`);
    });
    assert.deepEqual(waiting.sort(), [...expected].sort(), `after ${frame} labels`);
    const words = await player.locator(".queue").innerText();
    const named = [...words.matchAll(/\((\d,\d)\)/g)].map(([, cell]) => cell);
    assert.deepEqual(named, expected.slice(0, 20), `the front is first, after ${frame} labels`);
  }
  await player.getByLabel("to the end").click();
  assert.equal(await player.locator(".waiting").count(), 0, "a search that is over has an empty queue");
  assert.match(await player.locator(".queue").innerText(), /empty$/);
});

test("lesson 4: walls are drawn and taken away, and the rings of the same frame go around them", async () => {
  const { page, player, board, forward } = await first("04-knight-bfs.html");
  const walls = player.getByLabel("Walls (row,column …)");
  for (let frame = 0; frame < 9; frame += 1) await forward();
  await drag(page, player, [2, 1], [2, 4]);
  assert.equal(await walls.inputValue(), "2,1 2,2 2,3 2,4");
  await player.getByText(/^frame 9 of/).waitFor();
  await player.getByLabel("to the end").click();
  const cells = await board();
  assert.deepEqual(cells.slice(20, 26), [cells[20], "#", "#", "#", "#", cells[25]]);
  assert.equal(cells[12], "2");
  assert.ok(Number(cells[42]) > 3, `(4,2) was two moves away, and is ${cells[42] - 1} now`);
  await drag(page, player, [2, 1], [2, 2]);
  assert.equal(await walls.inputValue(), "2,3 2,4", "what is drawn again is taken away");
  await drag(page, player, [0, 0], [2, 3]);
  assert.notEqual(await player.getByLabel("Start (row,column)").inputValue(), "2,3", "no knight stands on a wall");

  // The same by keyboard.
  await walls.fill("0,0");
  await searched(player, () => walls.blur());
  await player.getByLabel("Start (row,column)").fill("0,0");
  await searched(player, () => button(player, "Play").click());
  assert.equal(await player.getByRole("status").innerText(), "The start (0,0) is a wall.");
});

test("lesson 6: accessibilities stand on free cells only", async () => {
  const { player, board, forward } = await first("06-knight-warnsdorff.html");
  for (let frame = 0; frame < 10; frame += 1) await forward();
  const [walk, beside] = [await board(0), await board(1)];
  assert.equal(walk.filter((cell) => cell !== "·").length, 10);
  walk.forEach((cell, index) => assert.equal(beside[index] === "·", cell !== "·", `cell ${index}`));
  assert.equal(await player.locator(".board.path .knight").innerText(), "10", "the knight stands on the last cell");
  const knights = await player.locator(".board").evaluateAll((boards) => boards.map((board) => [...board.querySelectorAll("[role=cell]")].findIndex((cell) => cell.classList.contains("knight"))));
  assert.deepEqual(knights, [walk.indexOf("10"), walk.indexOf("10")], "it stands in the same cell of both boards");
});

test("lesson 9: a swap is one frame that lowers the error, and a magic square has none", async () => {
  const { player, board, forward } = await first("09-magic-local-search.html");
  const error = async () => Number((await player.locator(".error").innerText()).match(/Error ([\d,]+)/)[1].replace(",", ""));
  let [before, cells] = [await error(), await board()];
  for (let frame = 1; frame <= 5; frame += 1) {
    await forward();
    const [now, after] = [await error(), await board()];
    assert.equal(after.filter((cell, index) => cell !== cells[index]).length, 2, "two numbers changed places");
    assert.deepEqual([...after].sort(), [...cells].sort());
    assert.ok(now < before, `${now} after ${before}`);
    [before, cells] = [now, after];
  }
  await button(player, "Next answer").click();
  assert.equal(await error(), 0);
});

for (const name of ["05-knight-dfs.html", "06-knight-warnsdorff.html", "07-knight-random.html"]) {
  test(`the knight of ${name} is placed by a click and dragged`, async () => {
    const { page, player, forward } = await first(name);
    const cell = (index) => player.locator(".board").first().getByRole("cell").nth(index);
    await searched(player, () => cell(2).click());
    assert.equal(await player.getByLabel("Start (row,column)").inputValue(), "0,2");
    await cell(2).hover();
    await page.mouse.down();
    await cell(4).hover();
    await searched(player, () => page.mouse.up());
    assert.equal(await player.getByLabel("Start (row,column)").inputValue(), "0,4");
    await forward();
    assert.equal(await cell(4).innerText(), "1");
  });
}

test("what was said at the end is not said above an earlier board", async () => {
  const { player, forward } = await first("05-knight-dfs.html");
  const message = () => player.getByRole("status").innerText();
  await player.getByLabel("to the end").click();
  assert.equal(await message(), "2 tours.");
  await player.getByLabel("to the start").click();
  assert.match(await message(), /^Press Play/);
  await player.getByLabel("to the end").click();
  await player.getByLabel("Frames").selectOption("1");
  await button(player, "Play").click();
  await button(player, "Pause").waitFor();
  assert.equal(await message(), "");
  await button(player, "Pause").click();
  await forward();
  assert.match(await message(), /^\d+ in \(\d,\d\)\.$/);
});

test("lesson 2: each frame changes the one domain that the log names", async () => {
  const { player, forward } = await first("02-magic-pruned.html");
  const domains = async () => {
    const texts = await player.locator(".board").first().getByRole("cell").allTextContents();
    return texts.map((text) => text.replace("∅", "").trim().split(/[\s\u2007]+/).filter(Boolean).join(" "));
  };
  let before = await domains();
  assert.ok(before.every((domain) => domain === "1 2 3 4 5 6 7 8 9"), before.join(", "));
  for (let frame = 1; frame <= 60; frame += 1) {
    await forward();
    const after = await domains();
    const line = await player.locator(".log li").last().innerText();
    const [, row, col, numbers] = line.match(/: \((\d),(\d)\) (?:keeps|has again) (.*)$/);
    const cell = Number(row) * 3 + Number(col);
    assert.equal(after[cell], numbers.replace("nothing", ""), `frame ${frame}`);
    assert.deepEqual(after.filter((domain, index) => domain !== before[index]).length, 1, `frame ${frame}`);
    before = after;
  }
  assert.equal(await player.locator(".log li").count(), 60);
});
