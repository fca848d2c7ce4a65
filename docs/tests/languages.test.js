// The book in its languages: each page leads to itself in the others, and nothing is left in English.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ALL_PAGES, BOOK, LANGUAGE, ROOT, open, players, said, searched } from "./book.js";
// A page of which nothing is translated yet is English, and brings no words for its players.
const isTranslated = (name) => readFileSync(join(BOOK, name), "utf8").includes('id="words"');
const TRANSLATED = ALL_PAGES.filter(isTranslated);
const ids = (file) => [...readFileSync(file, "utf8").matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);

test("each page has a link to itself in each other language, and the same anchors there", () => {
  const languages = readdirSync(join(ROOT, "docs/po")).map((name) => name.replace(".po", ""));
  const isOnlyEnglish = (name) => readFileSync(join(ROOT, "docs/book", name), "utf8").includes("<!-- This page is only in English. -->");
  const pages = ALL_PAGES.filter((name) => existsSync(join(ROOT, "docs/src", name.replace(".html", ".md"))) && !isOnlyEnglish(name));
  assert.ok(pages.length > 10, `${pages.length} pages`);
  for (const language of languages) {
    for (const name of pages) {
      const [own, other] = [join(ROOT, "docs/book", name), join(ROOT, "docs/book", language, name)];
      assert.match(readFileSync(own, "utf8"), new RegExp(`<a href="${language}/${name}" lang="${language}"`), name);
      assert.match(readFileSync(other, "utf8"), new RegExp(`<a href="../${name}" lang="en"`), name);
      assert.match(readFileSync(other, "utf8"), new RegExp(`<html lang="${language}"`), name);
      assert.deepEqual(ids(other), ids(own), name);
    }
  }
});

// Words that no other language of the book has.
const ENGLISH = /\b(the|and|of|with|which|that|this|its|from|are|is|was|by|to)\b/i;

// Quoted titles, and names such as Communications of the ACM.
const NAMES = /«[^»]*»|[A-Z]\w+ of (the )?[A-Z]\w+/g;

// The texts and labels of a page that a reader meets, but for code, quotations and what is marked as English.
const texts = (page) =>
  page.evaluate(() => {
    const isOther = (element) => element.closest("pre, code, .code, cite, em, svg style, script, style, [lang]:not(html), .languages, #mdbook-theme-list") !== null;
    const found = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) if (!isOther(nodes.currentNode.parentElement)) found.push(nodes.currentNode.data.trim());
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const part of document.querySelectorAll(`[${name}]`)) if (!isOther(part)) found.push(part.getAttribute(name));
    }
    return found.filter((text) => text !== "");
  });

for (const name of LANGUAGE === "en" ? [] : TRANSLATED) {
  test(`${name} has no English but in code and quotations, and its players move`, async () => {
    const page = await open(name, { isTranslated: true, width: 390 });
    for (const player of await players(page)) {
      if (!(await player.getAttribute("lesson"))) continue;
      await searched(player, () => player.getByLabel(said("one frame forward"), { exact: true }).click());
      await player.getByLabel(said("to the end"), { exact: true }).click();
    }
    const all = (await texts(page)).map((text) => text.replace(NAMES, ""));
    assert.deepEqual(all.filter((text) => ENGLISH.test(text)), []);
    if (LANGUAGE === "fr") assert.deepEqual(all.filter((text) => /[\p{L}\d)][:;?](\s|$)/u.test(text)), [], "a space stands before the sign");
  });
}
