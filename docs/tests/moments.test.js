// Words that lead to a frame lead to the one that they name, and a question is answered as the native
// program answers it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_PAGES, button, native, open, openPlayer, searched } from "./book.js";
const LESSONS = ALL_PAGES.filter((name) => /^\d\d-(?!.*-further)/.test(name));

// Whether a player stands where `at` says, by what its page shows and by the recording itself.
async function check(player, at) {
  const [kind, ...rest] = at.split(" ");
  const number = Number(rest[0]);
  const { frame, lastFrame, event, recording } = await player.evaluate((it) => {
    const { replay } = it.lanes[0];
    return { frame: replay.frame, lastFrame: replay.last, event: replay.event, recording: replay.recording };
  });
  const events = Array.from({ length: recording.events.length / 3 }, (_, index) => recording.events.slice(index * 3, index * 3 + 3));
  const isMain = ([board]) => recording.boards[board].role === "main";
  const past = events.slice(0, event).filter(isMain);
  const last = past.at(-1);
  const said = await player.getByRole("status").innerText();
  if (kind === "end") assert.equal(frame, lastFrame);
  if (kind === "removal") {
    assert.equal(past.filter(([, , value]) => value === -1).length, number);
    assert.equal(last[2], -1);
    assert.match(said, /is empty again\.$/);
  }
  if (kind === "label") {
    assert.equal(past.filter(([, , value]) => value === number).length, 1);
    assert.equal(last[2], number);
  }
  if (kind === "board") {
    assert.equal(new Set(past.map(([board]) => board)).size, number);
    assert.equal(past.filter(([board]) => board === last[0]).length <= 2, true, "the board has just begun");
  }
  if (kind === "answer") {
    const markers = recording.markers.filter((marker) => marker.kind === "answer");
    assert.equal(markers.filter((marker) => marker.at <= event).length, number);
    assert.ok(markers[number - 1].at > event - 3);
  }
  if (kind === "note") assert.ok((await player.locator(".log li").last().innerText()).includes(rest.join(" ")));
}

for (const name of LESSONS) {
  test(`the words of ${name} lead to the frames that they name`, async () => {
    const { page, player } = await openPlayer(name);
    const moments = await page.locator("grid-moment").all();
    assert.ok(moments.length >= 1, "a chapter leads to a frame");
    for (const moment of moments) {
      const at = await moment.getAttribute("at");
      await searched(player, () => moment.getByRole("button").click());
      assert.equal(await moment.evaluate((it) => it.player === document.querySelector("grid-player")), true);
      await player.locator(".place", { hasText: /^frame [1-9]/ }).waitFor();
      await check(player, at);
      // The player comes into sight, or this waits in vain.
      await page.waitForFunction((it) => it.getBoundingClientRect().top < 900, await player.elementHandle());
    }
  });
}

test("a moment is one of the chapter's own search, whatever was chosen meanwhile", async () => {
  const { page, player } = await openPlayer("08-sudoku-deduction.html");
  await button(player, "New").click();
  await page.keyboard.type("123");
  await player.locator("select[name=search]").selectOption("guess");
  const moment = page.locator("grid-moment").first();
  await searched(player, () => moment.getByRole("button").click());
  await player.locator(".place", { hasText: /^frame [1-9]/ }).waitFor();
  await check(player, await moment.getAttribute("at"));
  assert.equal(await player.locator("select[name=search]").inputValue(), "reference");
  await player.getByLabel("to the start").click();
  const typed = await player.locator(".editor input").evaluateAll((all) => all.map(({ value }) => value || ".").join(""));
  assert.equal(typed, await player.locator("select[name=puzzle]").inputValue());
});

test("each question is answered by the search", async () => {
  const asked = [];
  for (const name of LESSONS) {
    const page = await open(name);
    for (const question of await page.locator("grid-question").all()) {
      const request = await question.evaluate((it) => Object.fromEntries([...it.attributes].map(({ name: key, value }) => [key, value])));
      const { asks } = request;
      delete request.asks;
      delete request.answer;
      const said = () => question.getByRole("status").innerText();
      assert.equal(await said(), "");
      await question.getByRole("textbox").fill(asks.startsWith("cell ") ? "9,9" : "3");
      await page.keyboard.press("Enter");
      const first = await said();
      const isRight = first.endsWith("You are right.");
      assert.ok(isRight || first.endsWith(" Try once more."), `${name}: ${first}`);
      const reason = question.locator(":scope > .reason");
      const isReasoned = (await question.locator(".answer .reason").count()) > 0;
      assert.equal(await reason.count(), isRight && isReasoned ? 1 : 0, "no reason before the answer");
      await page.keyboard.press("Enter");
      assert.match(await said(), /^The search says/);
      assert.equal(await reason.isVisible(), isReasoned, "the reason comes with the answer");
      // A third try does no harm, and finds the answer right.
      await question.getByRole("textbox").fill(await question.getAttribute("answer"));
      await page.keyboard.press("Enter");
      assert.match(await said(), /You are right\.$/);
      assert.equal(await reason.count(), isReasoned ? 1 : 0, "the reason is there once");
      asked.push({ name, asks, request: { ...request, run: "yes" }, said: isRight ? await said() : `${(await said()).split(". ")[0]}. ${first}` });
      for (const other of await question.evaluate((it) => it.others)) {
        await button(question, "Another board").click();
        assert.ok((await question.locator("label").innerText()).startsWith(other.question), "the other question");
        assert.equal(await said(), "");
        await question.getByRole("textbox").fill(other.answer);
        await page.keyboard.press("Enter");
        assert.match(await said(), /You are right\.$/);
        assert.equal(await reason.count(), 0, "the reason is that of the chapter's board");
      }
    }
  }
  for (const name of LESSONS) assert.ok(asked.filter((each) => each.name === name).length >= 2, `${name} asks before it shows`);
  const answers = native(asked.map(({ request }) => request));
  asked.forEach(({ name, asks, said }, index) => {
    const { count, events, boards, markers } = answers[index];
    const main = boards.map(({ role }) => role === "main");
    const triples = Array.from({ length: events.length / 3 }, (_, each) => events.slice(each * 3, each * 3 + 3));
    if (asks.startsWith("cell ")) {
      const [board, cell] = triples.filter(([each]) => main[each])[Number(asks.slice(5)) - 1];
      const { cols } = boards[board];
      assert.equal(said, `The search says (${Math.floor(cell / cols)},${cell % cols}). It is not (9,9). Try once more.`, name);
      return;
    }
    let expected = count[asks];
    if (asks === "answers") expected = markers.filter(({ kind }) => kind === "answer").length;
    if (asks === "boards") expected = main.filter(Boolean).length;
    if (asks.startsWith("notes ")) expected = markers.filter(({ text }) => text?.startsWith(`${asks.slice(6)}:`)).length;
    if (asks.startsWith("moves")) {
      const [row, col] = asks.replace("moves ", "").split(",").map(Number);
      const cell = row * boards[0].cols + col;
      expected = triples.findLast((event) => event[1] === cell)[2] - 1;
    }
    const reply = expected === 3 ? /^You are right\.$/ : /^(Close: y|Y)our guess is (.* )?too (small|large)\. Try once more\.$/;
    const [, number, words] = said.match(/^The search says ([\d,]+)\. (.*)$/);
    assert.equal(number, expected.toLocaleString("en-US"), name);
    assert.match(words, reply, name);
  });
});
