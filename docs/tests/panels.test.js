// What a chapter draws beside its boards is true, and what a reader does on a board of his own is judged as
// the lesson's program judges it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BOOK, WIDTHS, button, native, open, openPlayer, searched } from "./book.js";
const KNIGHT = [[-1, -2], [-2, -1], [-2, 1], [-1, 2], [1, 2], [2, 1], [2, -1], [1, -2]];
const figure = (number) => number.toLocaleString("en-US");

// A page on a phone, opened as a file; its first player has made its search.
async function first(name) {
  const { page, player } = await openPlayer(pathToFileURL(join(BOOK, name)).href, { width: WIDTHS[0] });
  await searched(player, () => player.getByLabel("to the start").click());
  const requests = () => player.evaluate((it) => it.requests);
  const goTo = (frame) => player.evaluate((it, to) => it.transport.goTo(to), frame);
  return { page, player, requests, goTo };
}

// How many pixels are left before each of `lists` when `number` counts its items.
const roomsFor = (number, lists) =>
  lists.evaluateAll((all, text) => all.map((list) => {
    const { font, paddingLeft } = getComputedStyle(list);
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = font;
    return parseFloat(paddingLeft) - canvas.measureText(text).width;
  }), `${number}. `);

const choose = (player, name, value) => searched(player, () => player.locator(`select[name=${name}]`).selectOption(value));

test("the tree of lesson 1 has a try for each number that is placed, and a click leads to its frame", async () => {
  const { player, requests, goTo } = await first("01-magic-brute.html");
  const words = () => player.locator(".tree figcaption").innerText();
  for (const [label, levels] of [["the chapter's", [9, 81, 729, 6561]], ["empty, order 2", [4, 16, 64, 256]]]) {
    await searched(player, () => player.locator("select[name=puzzle]").selectOption({ label }));
    await searched(player, () => player.getByLabel("to the end").click());
    const [{ count }] = native(await requests());
    assert.equal(count.placements, levels.reduce((sum, each) => sum + each));
    assert.equal(await words(), `The tree has ${figure(count.placements)} tries, in its levels ${levels.map(figure).join(" · ")}.`);
  }
  await choose(player, "search", "repeated");
  await searched(player, () => player.getByLabel("to the end").click());
  assert.match(await words(), /its levels 4 · 12 · 24 · 24\. It has 24 ends; the widest one seen here has 256\.$/);
  // The second try of the first level: three numbers follow it in this tree, and it is a quarter of the row.
  const { width, height } = await player.locator(".tree canvas").boundingBox();
  await player.locator(".tree canvas").click({ position: { x: (width * 8) / 256, y: height / 8 } });
  assert.equal(await player.getByRole("status").innerText(), "2 in (0,0).");
  await goTo(3);
  assert.match(await player.locator(".tree canvas").getAttribute("aria-label"), /The board is \d levels deep\.$/);
});

test("the tree of lesson 2 has a try for each choice, and collapses when a filter is switched on", async () => {
  const { player, requests, goTo } = await first("02-magic-pruned.html");
  const words = () => player.locator(".tree figcaption").innerText();
  const choices = async () => {
    const [{ markers }] = native(await requests());
    return markers.filter(({ text }) => text?.startsWith("choice:")).length;
  };
  for (const search of ["no-sums", "all", "no-sums", "all"]) {
    await choose(player, "search", search);
    await searched(player, () => player.getByLabel("to the end").click());
    const [, tries] = (await words()).match(/^The (?:beginning of the )?tree has ([\d,]+) tries,/);
    assert.equal(tries, figure(await choices()), `${search}: ${await words()}`);
  }
  assert.match(await words(), /the widest one seen here has \d/);
  // The log of order 5 has lines that are numbered with five digits.
  assert.ok((await roomsFor(99_999, player.locator(".log")))[0] >= 0, "the number of a line is cut");
  // As many levels are lit as choices stand: each was made and is not taken back.
  const [{ markers }] = native(await requests());
  let open = [];
  const lines = await player.locator(".log li").count();
  assert.ok(lines > 20);
  for (const [index, { text }] of markers.filter(({ kind }) => kind === "note").slice(0, 120).entries()) {
    const [, kind, cell, numbers] = text.match(/(choice|taken back): (\(\d,\d\)) (?:keeps|has again) (.*)$/) ?? [];
    if (kind === "choice") open.push(cell);
    if (kind === "taken back" && open.at(-1) === cell && numbers.includes(" ")) open = open.slice(0, -1);
    await goTo(index + 1);
    assert.match(await player.locator(".tree canvas").getAttribute("aria-label"), new RegExp(`The board is ${open.length} levels deep\\.$`), `line ${index + 1}: ${text}`);
  }
});

test("lesson 3: a cell that is touched lights its three of 27 sets, and they are those of the board", async () => {
  const { page, player, goTo } = await first("03-sudoku-bitmask.html");
  const expected = (digits, cell) => {
    const [row, col] = [Math.floor(cell / 9), cell % 9];
    const box = Math.floor(row / 3) * 3 + Math.floor(col / 3);
    const inUnit = [(r) => r === row, (r, c) => c === col, (r, c) => Math.floor(r / 3) * 3 + Math.floor(c / 3) === box];
    const sets = inUnit.map((holds) => digits.reduce((set, digit, at) => (/\d/.test(digit) && holds(Math.floor(at / 9), at % 9) ? set | (1 << (digit - 1)) : set), 0));
    return { names: [`row ${row}`, `column ${col}`, `box ${box}`], sets, union: sets[0] | sets[1] | sets[2] };
  };
  const check = async (digits, cell) => {
    const { names, sets, union } = expected(digits, cell);
    const lines = (await player.locator(".sets .sum span").allInnerTexts()).slice(0, 4);
    assert.deepEqual(lines, [...names.map((name, kind) => [name, sets[kind]]), ["all three, by |", union]].map(([name, set]) => `${name}: 0b${set.toString(2).padStart(9, "0")} = ${set}`));
    assert.deepEqual(await player.locator(".lists .lit").allInnerTexts(), sets.map((set) => set.toString(2).padStart(9, "0")));
    assert.equal(await player.locator(".lists li").count(), 27);
    assert.equal(await player.locator(".board .in-unit").count(), 21);
  };
  const inputs = player.locator(".editor input");
  const typed = () => inputs.evaluateAll((all) => all.map(({ value }) => value));
  for (const cell of [0, 40, 71]) {
    await inputs.nth(cell).focus();
    await check(await typed(), cell);
  }
  await page.keyboard.press("ArrowUp");
  await check(await typed(), 62);
  await searched(player, () => player.getByLabel("one frame forward").click());
  await goTo(40);
  const digits = await player.locator(".board").first().getByRole("cell").allInnerTexts();
  for (const cell of [13, 79]) {
    await player.locator(".board").first().getByRole("cell").nth(cell).click();
    await check(digits, cell);
  }
});

test("lesson 5: the stack beside the calls is the stack of the search", async () => {
  const { player, requests, goTo } = await first("05-knight-dfs.html");
  const [{ events }] = native(await requests());
  const stack = [];
  for (let at = 0; at < events.length && at < 3 * 150; at += 3) {
    const place = [Math.floor(events[at + 1] / 5), events[at + 1] % 5];
    const from = events[at + 2] < 0 ? stack.at(-2) : stack.at(-1);
    // The move that led here is the last one that was tried.
    if (from) from.next = KNIGHT.findIndex(([rows, cols]) => from.row + rows === place[0] && from.col + cols === place[1]) + 1;
    if (events[at + 2] < 0) stack.pop();
    else stack.push({ row: place[0], col: place[1], next: 0 });
    await goTo(at / 3 + 1);
    const shown = await player.locator(".stacks").evaluate((it) => [...it.querySelectorAll("ol")].map((list) => [...list.children].map(({ textContent }) => textContent)));
    assert.deepEqual(shown, [
      stack.map(({ row, col }, index) => `extend_to((${row},${col}), ${index + 1})`),
      stack.map(({ row, col, next }) => `(${row},${col}) next_move ${next}`),
    ], `frame ${at / 3 + 1}`);
  }
  // The numbers of the calls stand before them, and are not cut, on the largest board that is offered.
  const cells = (await player.locator("select[name=size] option").evaluateAll((all) => all.map(({ value }) => value))).map((size) => size.split("x").reduce((rows, cols) => rows * cols));
  const rooms = await roomsFor(Math.max(...cells), player.locator(".stacks ol"));
  assert.ok(rooms.every((room) => room >= 0), `${Math.max(...cells)} is cut: ${rooms}`);
});

test("lesson 6: you are the knight, and the rule and Roth's rule go where the program goes", async () => {
  const { page, player } = await first("06-knight-warnsdorff.html");
  await player.getByLabel("one frame forward").click();
  const heats = await player.locator(".board").nth(1).locator("[role=cell].heated").evaluateAll((cells) => cells.map((cell) => [Number(cell.textContent), parseFloat(cell.style.getPropertyValue("--heat"))]));
  assert.ok(heats.length > 60 && heats.every(([ways, heat]) => heat === Math.round(((8 - ways) / 8) * 60)), "the fewer ways, the hotter");

  const own = page.locator("grid-knight");
  const cells = () => own.getByRole("gridcell").allInnerTexts();
  const said = () => own.getByRole("status").innerText();
  const runs = native(["rule", "farthest"].map((search) => ({ lesson: "knight-warnsdorff", run: "yes", search, size: "6x6", start: "0,0" })));
  for (const [index, name] of ["The rule's move", "Roth's move", "The rule's move"].entries()) {
    const { events, boards } = runs[index % 2];
    const steps = [];
    for (let at = 0; at < events.length; at += 3) if (boards[events[at]].role === "main") steps.push(events[at + 1]);
    await button(own, "Start over").click();
    for (const _ of steps) await button(own, name).click();
    const shown = await cells();
    steps.forEach((cell, step) => assert.ok(shown[cell] === String(step + 1), `${name}: step ${step + 1} is in ${shown.indexOf(String(step + 1))}, and the program's in ${cell}`));
    assert.match(await said(), steps.length === 36 ? /A tour of 36 cells\.$/ : new RegExp(`Stuck after ${steps.length} of 36 cells\\.$`));
  }
  // The line runs over the color of a cell that it crosses.
  await button(own, "Start over").click();
  await button(own, "The rule's move").click();
  const crossed = await own.locator(".path-lines").evaluate((lines) => {
    lines.style.pointerEvents = "all";
    const line = lines.querySelector("polyline");
    lines.scrollIntoView({ block: "center" });
    const { x, y } = line.getPointAtLength(line.getTotalLength() * 0.4).matrixTransform(lines.getScreenCTM());
    const [top, ...below] = document.elementsFromPoint(x, y);
    lines.style.pointerEvents = "";
    return { top: top.tagName, isHeated: below.some((it) => it.classList.contains("heated")) };
  });
  assert.deepEqual(crossed, { top: "polyline", isHeated: true });
  // By keyboard, and not where no move leads.
  await button(own, "Start over").click();
  assert.match(await said(), /1 of 36 cells\.$/);
  await own.getByRole("gridcell").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.equal(await said(), "(0,1) is no knight's move away.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.match(await said(), /^\(1,2\), with 5 ways on, as the rule goes\. 2 of 36 cells\.$/);
  await own.getByRole("gridcell").nth(16).click();
  assert.match(await said(), /^The rule goes to \(\d,\d\), with \d ways? on; you went to \(2,4\), with \d ways on\. 3 of 36 cells\.$/);
  await button(own, "Undo").click();
  assert.equal((await cells())[8], "2");
});

test("lessons 1, 2, 5 and 10: what the search does is done by hand, twice, and judged as the lesson judges it", async () => {
  const page = await open(null, { width: WIDTHS[0] });
  const visit = async (name, tag) => {
    await page.goto(pathToFileURL(join(BOOK, name)).href);
    const own = page.locator(tag);
    const cell = (index) => own.getByRole("gridcell").nth(index);
    return { own, cell, said: () => own.getByRole("status").innerText() };
  };
  for (const time of ["first", "second"]) {
    const wheels = await visit("01-magic-brute.html", "grid-wheels");
    const [{ count }] = native([{ lesson: "magic-brute", run: "yes", puzzle: ". ./. ." }]);
    for (let turn = 1; turn < 256; turn += 1) await button(wheels.own, "Next board").evaluate((it) => it.click());
    assert.equal(await wheels.said(), `Board 256 of 256, after ${count.placements} placements. Its lines sum to 8.`, time);
    await wheels.cell(0).click();
    assert.match(await wheels.said(), /^Board 64 of 256, after 85 placements\. Its lines sum to 5, 8\.$/);
    await button(wheels.own, "Undo").click();
    assert.match(await wheels.said(), /^Board 256 /);

    const domains = await visit("02-magic-pruned.html", "grid-domains");
    await domains.cell(1).focus();
    await page.keyboard.press("1");
    assert.equal(await domains.said(), "1 goes from (0,1): with it the line from (0,0) to (0,2) cannot sum to 15. 64 numbers are left.");
    await page.keyboard.press("9");
    assert.equal(await domains.said(), "9 stays in (0,1): each of its lines can still sum to 15.");
    await page.keyboard.press("5");
    assert.match(await domains.said(), /^5 goes from \(0,1\): it stands in \(1,1\)\./);
    // Whatever is struck out, in whatever order, the two squares that begin like this are left.
    for (let pass = 0; pass < 6; pass += 1) for (let at = 0; at < 9; at += 1) {
      await domains.cell(at).focus();
      for (let number = 1; number <= 9; number += 1) await page.keyboard.press(String(number));
    }
    const left = (await domains.own.getByRole("gridcell").allTextContents()).map((text) => text.replace(/\D/g, ""));
    for (const square of ["276951438", "294753618"]) [...square].forEach((number, at) => assert.ok(left[at].includes(number), `${number} in ${at} of ${left}`));
    assert.match(await domains.own.evaluate((it) => it.draw(it.state)), /now a search must choose\.$/);
    // The 1 stands in the upper left third of its cell.
    await button(domains.own, "Start over").click();
    await domains.cell(8).click({ position: { x: 10, y: 10 } });
    assert.match(await domains.said(), /^1 goes from \(2,2\)/);

    const knight = await visit("05-knight-dfs.html", "grid-knight");
    await knight.cell(7).click();
    assert.equal(await knight.said(), "2 of 25 cells.");
    await knight.cell(8).click();
    assert.equal(await knight.said(), "(1,3) is no knight's move away.");
    await button(knight.own, "Undo").click();
    await button(knight.own, "Undo").click();
    assert.equal(await knight.said(), "1 of 25 cells.");
    await page.keyboard.press("ArrowRight");

    const queens = await visit("10-queens.html", "grid-queens");
    for (const [row, col] of [[0, 0], [1, 2], [2, 4], [3, 1], [4, 3]]) await queens.cell(row * 8 + col).click();
    assert.equal(await queens.said(), "Row 5 has no free cell: a queen above or below it must move.");
    await queens.cell(40).click();
    assert.equal(await queens.said(), "The queen in (0,0) attacks (5,0).");
    await button(queens.own, "Start over").click();
    for (const [row, col] of [0, 4, 7, 5, 2, 6, 1, 3].entries()) await queens.cell(row * 8 + col).click();
    assert.equal(await queens.said(), "8 queens, and none attacks another.");
    await page.keyboard.press("ArrowRight");
    assert.match(page.url(), /10-queens\.html$/, "a player keeps its keys");
  }
});

test("lesson 8: a digit stays when a rule places it there now, and a log of the program is accepted whole", async () => {
  const { page } = await first("08-sudoku-deduction.html");
  const own = page.locator("grid-deduce");
  const puzzle = await own.getAttribute("puzzle");
  const inputs = own.locator(".editor input");
  const said = () => own.getByRole("status").innerText();
  const [{ markers }] = native([{ lesson: "sudoku-deduction", run: "yes", puzzle }]);
  const log = markers.filter(({ kind }) => kind === "note").map(({ text }) => text);
  for (const time of ["first", "second"]) {
    for (const [index, line] of log.entries()) {
      const [, row, col, digit] = line.match(/^r(\d)c(\d) = (\d): /);
      const cell = (row - 1) * 9 + Number(col) - 1;
      if (index % 9 === 0) {
        // The cell holds this digit in the end, so no rule places another.
        await inputs.nth(cell).fill(String((digit % 9) + 1));
        assert.match(await said(), /fits in r\dc\d, and neither rule places it there yet\.$|does not fit in r\dc\d/);
        assert.equal(await inputs.nth(cell).inputValue(), "");
        await button(own, "Where is one?").click();
        assert.match(await said(), /^Look at r\dc\d\.$/);
      }
      await inputs.nth(cell).fill(digit);
      assert.equal(await inputs.nth(cell).inputValue(), digit, `${time}: ${line}: ${await said()}`);
      const mine = await own.locator(".log li").last().innerText();
      assert.ok(mine.startsWith(`r${row}c${col} = ${digit}: `), mine);
      if (line.endsWith("no other digit fits there")) assert.equal(mine, line);
    }
    assert.equal(await said(), `Solved by ${log.length} deductions.`);
    await button(own, "Start over").click();
    assert.equal(await inputs.evaluateAll((all) => all.map(({ value }) => value || ".").join("")), puzzle);
  }
});

test("lesson 9: your own swaps draw a curve beside the one of the search", async () => {
  const { page, player, requests, goTo } = await first("09-magic-local-search.html");
  assert.ok(await player.locator("svg.curve").isVisible());
  // The caption counts the swaps of the board that is seen, also where the curve shows the last frames only.
  await searched(player, () => player.getByLabel("to the end").click());
  const [{ boards, events }] = native(await requests());
  const swapsUntil = (swap) => Array.from({ length: swap + 1 }, (_, index) => events[index * 6]).filter((board) => board === events[swap * 6]).length;
  const length = events.length / 6;
  assert.ok(boards.length > 1 && length > 1000, `${length} swaps on ${boards.length} boards`);
  for (const frame of [1, 2, Math.round(length / 2), length]) {
    await goTo(frame);
    const swaps = swapsUntil(frame - 1);
    const after = swaps === 1 ? "1 swap" : `${figure(swaps)} swaps`;
    assert.match(await player.locator(".curve-figure figcaption").innerText(), new RegExp(`^error of this board [\\d,]+ → [\\d,]+ after ${after}$`), `frame ${frame}`);
  }
  assert.ok((await player.locator("select[name=size] option").allInnerTexts()).includes("8 rows × 8 columns"));
  const own = page.locator("grid-square");
  const words = () => own.locator("figcaption").innerText();
  const error = async () => Number((await own.locator(".error").innerText()).match(/Error ([\d,]+)/)[1].replace(",", ""));
  for (const time of ["first", "second"]) {
    await own.getByText(/^the search/).waitFor();
    const [{ ending }] = native([{ lesson: "magic-local-search", run: "yes", size: "4x4", puzzle: await own.evaluate((it) => it.text), limit: 0 }]);
    const end = ending.text.match(/error ([\d,]+)/)?.[1] ?? "0";
    const before = await error();
    await own.locator(".board button").nth(0).click();
    await own.locator(".board button").nth(15).click();
    await own.locator(".board button").nth(1).click();
    await own.locator(".board button").nth(14).click();
    assert.match(await words(), new RegExp(`^the search ${figure(before)} → ${end} after \\d+ swaps · you ${figure(before)} → ${figure(await error())} after 2 swaps$`), time);
    await button(own, "Mix").click();
  }
});
