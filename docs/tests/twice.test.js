// A player can be used again and again, with whatever board a reader thinks of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PAGES, button, open, opened, players, searched } from "./book.js";

const book = opened();
const HARD = "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61";
const FULL = "845632179732918654196745328683574912457291836219863547361429785574186293928357461";
const BOARDS = {
  empty: ".".repeat(81),
  full: FULL,
  contradictory: `55${".".repeat(79)}`,
  "without a solution": `12345678.........9${".".repeat(63)}`,
  hard: HARD,
};

async function first(name, options) {
  const { page, complaints } = await open(book.browser, options);
  await page.goto(`${book.server.base}/${name}`);
  const [player] = await players(page);
  return { page, complaints, player };
}

const message = (player) => player.getByRole("status").innerText();
const typed = (player) => player.locator(".editor input").evaluateAll((all) => all.map(({ value }) => value || ".").join(""));

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
  const said = await message(player);
  assert.doesNotMatch(said, /Searching|^$/, "Start ends with a sentence");
  return said;
}

for (const name of PAGES) {
  test(`each player of ${name} shows its first frame, and plays twice`, async () => {
    const { page, complaints } = await open(book.browser);
    await page.goto(`${book.server.base}/${name}`);
    for (const player of await players(page)) {
      if ((await player.getAttribute("lesson")) === null) continue;
      assert.ok((await player.locator(".board").count()) > 0, "a board stands there before Play");
      const box = await player.locator(".player").elementHandle();
      const offset = () => button(player, "Play").evaluate((it, around) => it.getBoundingClientRect().top - around.getBoundingClientRect().top, box);
      const place = await offset();
      for (const time of ["first", "second"]) {
        await searched(player, () => button(player, "Play").click());
        await player.getByLabel("Steps").selectOption("10000");
        await player.getByLabel("to the end").click();
        assert.doesNotMatch(await message(player), /Searching|Press|^$/, `the ${time} time`);
        await player.getByLabel("to the start").click();
        assert.equal(await offset(), place, "Play stays where it is");
        await player.locator("select").first().dispatchEvent("change");
      }
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

for (const [name, searches] of [["03-sudoku-bitmask.html", ["lesson", "kept", "fewest"]], ["08-sudoku-deduction.html", ["lesson", "guess"]]]) {
  test(`every search of ${name} answers every board, twice`, async () => {
    const { page, complaints, player } = await first(name);
    for (const search of searches) {
      await player.locator("select[name=variant]").selectOption(search);
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
          assert.equal(await typed(player), puzzle, `${where}: Reset comes back to what was typed`);
        }
      }
    }
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
}

test("New and typing, then Start, solves again", async () => {
  const { page, player } = await first("08-sudoku-deduction.html");
  for (const time of [1, 2, 3]) {
    await button(player, "New").click();
    await page.keyboard.type("5");
    assert.match(await start(player), /^Stuck after 0 deductions, with 80 empty cells/, `time ${time}`);
    assert.equal((await typed(player))[0], "5");
  }
  await page.context().close();
});

test("a typed sudoku stays when another search is chosen", async () => {
  const { page, player } = await first("03-sudoku-bitmask.html");
  await paste(player, HARD);
  await player.locator("select[name=variant]").selectOption("fewest");
  assert.equal(await typed(player), HARD);
  await player.locator("select[name=compare]").selectOption("kept");
  assert.equal(await typed(player), HARD);
  await page.context().close();
});

test("a click on › counts although the field before it has just been changed", async () => {
  const { page, player } = await first("05-knight-dfs.html");
  await searched(player, () => player.getByLabel("one step forward").click());
  await player.getByLabel("Start (row,column)").fill("2,2");
  const { x, y, width, height } = await player.getByLabel("one step forward").boundingBox();
  await searched(player, () => page.mouse.click(x + width / 2, y + height / 2));
  await player.getByText(/^step 1 of/).waitFor();
  assert.equal(await player.getByRole("status").innerText(), "1 in (2,2).");
  await page.context().close();
});

test("in a race the winner keeps its answer, and the next answer is the other's", async () => {
  const { page } = await open(book.browser);
  await page.goto(`${book.server.base}/05-knight-dfs-further.html`);
  const [player] = await players(page);
  await searched(player, () => button(player, "Next answer").click());
  const lanes = await player.locator(".lane").all();
  const tour = async (lane) => !(await lane.locator(".board").first().getByRole("cell").allInnerTexts()).includes("·");
  const placements = async (lane) => (await lane.locator(".counters").innerText()).match(/^placements ([\d,]+)/)[1];
  assert.deepEqual([await tour(lanes[0]), await tour(lanes[1])], [false, true]);
  await button(player, "Next answer").click();
  assert.deepEqual([await tour(lanes[0]), await tour(lanes[1])], [true, true], "the winner's board is not cleared");
  assert.deepEqual([await placements(lanes[0]), await placements(lanes[1])], ["177,048", "257"]);
  assert.match(await message(player), /^Step 2, by recursion: 1 tour\..* Dead ends refused: 1 tour\./);
  await page.context().close();
});

test("a race that is asked for while the page looks ahead is searched to its end", async () => {
  const { page } = await open(book.browser);
  // The quick search of the race is a slow one here, so that the page still waits for it at the click.
  await page.addInitScript(() => {
    const Quick = window.Worker;
    window.Worker = class extends Quick {
      postMessage(message) {
        setTimeout(() => super.postMessage(message), message.request?.includes("variant=dead-ends") ? 1000 : 0);
      }
    };
  });
  await page.goto(`${book.server.base}/05-knight-dfs-further.html`);
  const [player] = await players(page);
  await player.getByText(/^step 0 of [1-9]/).waitFor();
  await searched(player, () => button(player, "Next answer").click());
  await player.getByLabel("to the end").click();
  assert.match(await message(player), /^Step 2, by recursion: 1 tour\..* Dead ends refused: 1 tour\./);
  await page.context().close();
});

test("the page of reasons counts rows and columns in one way, and says the reason", async () => {
  const { page, player } = await first("08-sudoku-deduction.html");
  assert.equal(await player.locator(".editor input").nth(9).getAttribute("aria-label"), "row 2, column 1");
  await searched(player, () => player.getByLabel("one step forward").click());
  const line = await player.locator(".log li").last().innerText();
  assert.match(line, /^r\dc\d = \d: /);
  assert.equal(await message(player), `${line}.`);
  await page.context().close();
});

test("a sudoku to type is one stop of the Tab key", async () => {
  const { page, player } = await first("03-sudoku-bitmask.html");
  await player.locator("select").first().focus();
  let stops = 0;
  while (stops < 20 && !(await player.locator(".editor input:focus").count())) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  await page.keyboard.press("Tab");
  assert.equal(await player.locator(".editor input:focus").count(), 0, "the next Tab leaves the board");
  await page.context().close();
});
