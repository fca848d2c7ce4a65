// Every link of the built book leads to a page that exists, and to a place on it that exists.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { BOOK } from "./book.js";

const pages = readdirSync(BOOK).filter((name) => name.endsWith(".html") && !["print.html", "404.html", "toc.html"].includes(name));
const ids = new Map();

function idsOf(file) {
  if (!ids.has(file)) {
    const text = readFileSync(file, "utf8");
    ids.set(file, new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)));
  }
  return ids.get(file);
}

test("no link of the book is broken", () => {
  const broken = [];
  let links = 0;
  for (const name of pages) {
    const file = join(BOOK, name);
    for (const [, href] of readFileSync(file, "utf8").matchAll(/<(?:a|link)\b[^>]*?\bhref="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(href)) continue;
      links += 1;
      const [path, anchor] = href.split("#");
      const target = path === "" ? file : resolve(dirname(file), decodeURIComponent(path));
      if (!existsSync(target)) broken.push(`${name}: ${href}: no such page`);
      else if (anchor && !idsOf(target).has(decodeURIComponent(anchor))) broken.push(`${name}: ${href}: no such place`);
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(links > 100, `${links} links`);
});
