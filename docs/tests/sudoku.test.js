// The page of lesson 8 does what its source's program did: start, reset, new, and a message.
import assert from "node:assert/strict";
import { test } from "node:test";
import { button, openPlayer, searched } from "./book.js";
const HARD = "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61";
const FULL = "845632179732918654196745328683574912457291836219863547361429785574186293928357461";
const BOARDS = {
  empty: ".".repeat(81),
  full: FULL,
  contradictory: `55${".".repeat(79)}`,
  "without a solution": `12345678.........9${".".repeat(63)}`,
  hard: HARD,
};
// Lesson 8 counts rows and columns from 1, as its log does.
const TWICE = {
  "03-sudoku-bitmask.html": "Column 0 has the digit 5 twice, at (0,0) and at (4,0).",
  "08-sudoku-deduction.html": "It finds a contradiction: 5 stands twice in column 1.",
};

async function sudoku(name) {
  const { page, player } = await openPlayer(name);
  const origin = name.startsWith("08") ? 1 : 0;
  const cell = (row, col) => player.getByLabel(`row ${row + origin}, column ${col + origin}`, { exact: true });
  const typed = () => player.locator(".editor input").evaluateAll((all) => all.map(({ value }) => value || ".").join(""));
  const solved = () => player.locator(".board").getByRole("cell").allInnerTexts();
  const message = () => player.getByRole("status").innerText();
  return { page, player, cell, typed, solved, message };
}

// Types a whole sudoku at once, as a reader pastes it.
async function paste(player, text) {
  await player.locator(".editor input").first().evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", data);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// Presses Start, and waits until something else than that the search goes on is said.
async function start(player) {
  await searched(player, () => button(player, "Start").click());
  const said = await player.getByRole("status").innerText();
  assert.doesNotMatch(said, /Searching|^$/, "Start ends with a sentence");
  return said;
}

// Each row, column and box of order 9 holds the digits 1 to 9.
function isSolution(cells) {
  const units = Array.from({ length: 9 }, (_, unit) => unit).flatMap((unit) => {
    const places = Array.from({ length: 9 }, (_, index) => index);
    const corner = Math.floor(unit / 3) * 27 + (unit % 3) * 3;
    return [
      places.map((index) => cells[unit * 9 + index]),
      places.map((index) => cells[index * 9 + unit]),
      places.map((index) => cells[corner + Math.floor(index / 3) * 9 + (index % 3)]),
    ];
  });
  return units.every((unit) => [...unit].sort().join("") === "123456789");
}

for (const name of ["03-sudoku-bitmask.html", "08-sudoku-deduction.html"]) {
  test(`${name} solves, resets and empties`, async () => {
    const { page, player, typed, solved, message } = await sudoku(name);
    const puzzle = await typed();
    assert.ok(puzzle.includes(".") && /[1-9]/.test(puzzle), puzzle);

    await searched(player, () => button(player, "Start").click());
    await page.waitForFunction(() => document.querySelector("grid-player .message").textContent.startsWith("Solved"));
    const cells = await solved();
    assert.ok(isSolution(cells), cells.join(" "));
    assert.ok([...puzzle].every((given, index) => given === "." || given === cells[index]), "the givens stay");
    assert.match(await message(), /^Solved/);

    await button(player, "Reset").click();
    assert.equal(await typed(), puzzle);
    const listed = () => player.locator("select[name=puzzle]").evaluate(({ selectedOptions: [option] }) => option.textContent);
    for (const time of ["first", "second"]) {
      await button(player, "New").click();
      assert.equal(await typed(), ".".repeat(81), `the ${time} time`);
      assert.equal(await listed(), "your own", `the ${time} time`);
      await button(player, "Reset").click();
      assert.equal(await typed(), puzzle, `Reset comes back to the puzzle, the ${time} time`);
      assert.equal(await listed(), "the chapter's", `the ${time} time`);
    }
  });

  test(`${name} takes what is typed, and refuses givens that contradict each other`, async () => {
    const { page, player, cell, typed, message } = await sudoku(name);
    await button(player, "New").click();
    await page.keyboard.type("5x");
    assert.equal(await typed(), `5${".".repeat(80)}`);
    await cell(4, 0).fill("5");
    const origin = name.startsWith("08") ? 1 : 0;
    const place = (row) => (origin ? `r${row + 1}c1` : `(${row},0)`);
    assert.equal(await message(), `The digit 5 stands in ${place(0)} and in ${place(4)}.`);
    await searched(player, () => button(player, "Start").click());
    await player.getByText(TWICE[name]).waitFor();
    assert.equal((await typed())[0], "5", "what was typed is still there");

    await cell(4, 0).fill("");
    await cell(4, 4).fill("5");
    await searched(player, () => button(player, "Start").click());
    await button(player, "Reset").click();
    assert.equal((await typed())[40], "5", "reset comes back to what was typed");
  });
}

test("a text that is pasted is a whole sudoku of any order, or is refused and changes nothing", async () => {
  const { player, typed, message } = await sudoku("08-sudoku-deduction.html");
  const puzzle = await typed();
  for (const [text, refusal] of [
    [puzzle.slice(1), "A sudoku has 16, 81, 256 cells, and the text has 80 symbols. Nothing was changed."],
    [`${puzzle}1`, "A sudoku has 16, 81, 256 cells, and the text has 82 symbols. Nothing was changed."],
    [`?${puzzle.slice(1)}`, 'Symbol 1 is "?", but a digit of a sudoku with 9 rows is 1 to 9, and an empty one is one of . 0 - _ *. Nothing was changed.'],
    ["12345...........", 'Symbol 5 is "5", but a digit of a sudoku with 4 rows is 1 to 4, and an empty one is one of . 0 - _ *. Nothing was changed.'],
  ]) {
    await paste(player, text);
    assert.equal(await message(), refusal);
    assert.equal(await typed(), puzzle);
  }
  const rows = puzzle.match(/.{9}/g);
  const framed = rows.map((row) => row.match(/.../g).join("|")).join("\n").replace(/(.*\n.*\n.*)\n/g, "$1\n---+---+---\n");
  await player.getByLabel("Puzzle").selectOption({ label: "16 × 16" });
  for (const text of [puzzle.replaceAll(".", "-"), framed, rows.join(" / ")]) {
    await paste(player, "1" + ".".repeat(255));
    await paste(player, text);
    assert.equal(await typed(), puzzle, text);
  }
});

test("a puzzle that the two rules cannot solve says so, and its log has a sentence for each digit", async () => {
  const { page, player, message } = await sudoku("08-sudoku-deduction.html");
  await player.getByLabel("Puzzle").selectOption({ label: "too hard for two rules" });
  await searched(player, () => button(player, "Start").click());
  await page.waitForFunction(() => document.querySelector("grid-player .message").textContent.startsWith("Stuck"));
  const [, deductions] = (await message()).match(/^Stuck after (\d+) deductions, with \d+ empty cells\.$/);
  assert.equal(await player.locator(".log li").count(), Number(deductions));
  assert.match(await player.locator(".log li").first().innerText(), /^r\dc\d = \d: /);

  await player.locator("select[name=search]").selectOption("guess");
  await searched(player, () => button(player, "Start").click());
  await page.waitForFunction(() => document.querySelector("grid-player .message").textContent.startsWith("1 solution; guesses:"));
});

for (const order of [4, 16]) {
  test(`a sudoku of ${order} × ${order} is solved, too`, async () => {
    const { page, player, message } = await sudoku("08-sudoku-deduction.html");
    await player.getByLabel("Puzzle").selectOption({ label: `${order} × ${order}` });
    await searched(player, () => button(player, "Start").click());
    await page.waitForFunction(() => document.querySelector("grid-player .message").textContent.startsWith("Solved"));
    assert.match(await message(), /^Solved by \d+ deductions\.$/);
  });
}

for (const [name, searches] of [["03-sudoku-bitmask.html", ["reference", "kept", "fewest"]], ["08-sudoku-deduction.html", ["reference", "guess"]]]) {
  test(`every search of ${name} answers every board, twice`, async () => {
    const { player, typed } = await sudoku(name);
    for (const search of searches) {
      await player.locator("select[name=search]").selectOption(search);
      for (const [what, puzzle] of Object.entries(BOARDS)) {
        for (const time of ["first", "second"]) {
          const where = `${search}, ${what}, the ${time} time`;
          await paste(player, puzzle);
          // The plain search takes minutes to see that this one has none.
          if (what === "without a solution" && name.startsWith("03") && search !== "fewest") continue;
          const said = await start(player);
          if (/^(Solved|1 solution)/.test(said) && what !== "full") {
            const cells = await player.locator(".lane .board").first().getByRole("cell").allInnerTexts();
            assert.ok(cells.every((cell) => /^\d$/.test(cell)), `${where}: ${said} ${cells.join("")}`);
          }
          if (what === "full") assert.match(said, /^(Solved|1 solution)/, where);
          if (what === "contradictory") assert.match(said, /5|no solution|^0 solutions/, where);
          if (what === "without a solution" && name.startsWith("03")) assert.match(said, /^(There is no solution|0 solutions)/, where);
          await button(player, "Reset").click();
          assert.equal(await typed(), puzzle, `${where}: Reset comes back to what was typed`);
        }
      }
    }
    await paste(player, HARD);
    for (const select of ["search", "compare"]) await player.locator(`select[name=${select}]`).selectOption({ index: 1 });
    assert.equal(await typed(), HARD, "a typed sudoku stays when another search is chosen");
  });
}
