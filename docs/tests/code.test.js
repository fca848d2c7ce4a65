// The line of code that runs is lit, and a click on a line leads to a frame at which it runs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_PAGES, button, openPlayer, searched } from "./book.js";

// What a frame did, by the recording alone: its first write, what was said, and whether it is an answer.
async function frameNow(player) {
  return player.evaluate((it) => {
    const { replay } = it.lanes[0];
    const { events, markers, boards } = replay.recording;
    const first = replay.ends[Math.max(0, replay.frame - 1)];
    const isFramed = (at) => replay.isFramed[events[at * 3]];
    let at = first;
    while (!isFramed(at)) at += 1;
    const said = markers.filter((marker) => marker.at > first && marker.at <= replay.event);
    return {
      frame: replay.frame,
      value: events[at * 3 + 2],
      writes: Array.from({ length: replay.event - first }, (_, index) => first + index).filter(isFramed).length,
      notes: said.filter(({ kind }) => kind === "note").map(({ text }) => text),
      isAnswer: said.some(({ kind }) => kind === "answer"),
      boards: boards.length,
    };
  });
}

function isKind(kind, { value, writes, notes, isAnswer }) {
  if (kind === "answer") return isAnswer;
  if (kind === "remove") return value === -1;
  if (kind === "place") return value !== -1;
  if (kind === "swap") return writes === 2;
  if (kind.startsWith("label ")) return value === Number(kind.slice(6));
  return notes.some((note) => note.includes(kind.slice(5)));
}

for (const name of ALL_PAGES.filter((name) => /^\d\d-(?!.*-further)/.test(name))) {
  test(`the lines of ${name} are lit when they run`, async () => {
    const { page, player } = await openPlayer(name);
    await searched(player, () => player.getByLabel("to the start").click());
    assert.equal(await page.locator("grid-code").count(), 1, "a chapter says which lines of its search run: see docs/src/author.md");
    const when = await page.locator("grid-code").getAttribute("when");
    const bindings = when.split(" ; ").map((each) => [each.slice(0, each.indexOf(": ")), each.slice(each.indexOf(": ") + 2)]);
    assert.equal(await player.locator(".running .code").isVisible(), false, "the reference's code is folded at first");
    await player.getByText("The code that runs").click();
    const lines = player.locator(".running .line");
    const texts = await lines.allInnerTexts();
    assert.equal(await player.locator(".line.lit").count(), 0, "nothing has run at frame 0");
    for (const [kind, part] of bindings) {
      const at = texts.findIndex((text) => text.includes(part));
      assert.equal(texts.filter((text) => text.includes(part)).length, 1, `${part} is in one line`);
      await player.getByLabel("to the start").click();
      await searched(player, () => lines.nth(at).getByRole("button").click());
      const frame = await frameNow(player);
      const kinds = bindings.filter(([, other]) => texts[at].includes(other)).map(([each]) => each);
      assert.ok(frame.frame > 0 && kinds.some((each) => isKind(each, frame)), `${kind}: ${JSON.stringify(frame)}`);
      assert.match(await lines.nth(at).getAttribute("class"), /lit/, part);
    }
    // Frame by frame from the start, and then from the first answer.
    await player.getByLabel("to the start").click();
    for (let count = 0; count < 28; count += 1) {
      const press = count === 25 ? button(player, "Next answer") : player.getByLabel("one frame forward");
      await press.click();
      const frame = await frameNow(player);
      const expected = bindings.filter(([kind]) => isKind(kind, frame) && !(kind === "place" && bindings.some(([each]) => each === `label ${frame.value}`)));
      const parts = [...new Set(expected.map(([, part]) => texts.findIndex((text) => text.includes(part))))].sort((one, other) => one - other);
      const lit = await lines.evaluateAll((all) => all.flatMap((line, index) => (line.classList.contains("lit") ? [index] : [])));
      assert.deepEqual(lit, parts, JSON.stringify(frame));
    }
  });
}

test("another search, or a board with walls, hides the code that it does not run", async () => {
  const { player } = await openPlayer("03-sudoku-bitmask.html");
  assert.ok(await player.locator(".running").isVisible());
  await player.locator("select[name=search]").selectOption("fewest");
  assert.equal(await player.locator(".running").isVisible(), false);
  const { player: rings } = await openPlayer("04-knight-bfs.html");
  await rings.getByLabel("Walls (row,column …)").fill("3,3");
  await searched(rings, () => rings.getByLabel("Walls (row,column …)").blur());
  assert.equal(await rings.locator(".running").isVisible(), false);
});
