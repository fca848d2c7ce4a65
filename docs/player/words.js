// The words of the players, in the language of the page: a page that is not English brings them with it, from
// `docs/po`. English is in the scripts; what the searches say in English is listed in `sentences.txt`.
"use strict";

(() => {
  const EXAMPLE = "1,234.5";
  // Numbers with spaces between them are one.
  const NUMBER = /\d+(?:,\d{3}|[. ]\d+)*/g;
  const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
  const [, thousands, decimals] = (words[EXAMPLE] ?? EXAMPLE).match(/^1(.*)234(.*)5$/);

  // A text of `${one} of ${all}` is translated as `{1} of {2}`, and then gets its values.
  function gettext(parts, ...values) {
    const english = parts.reduce((text, part, index) => `${text}{${index}}${part}`);
    return filled(words[english] ?? english, values);
  }

  // The translation of a text whose numbers stand apart, or the text itself.
  function spoken(text) {
    const numbers = text.match(NUMBER) ?? [];
    let count = 0;
    const english = text.replace(NUMBER, () => `{${(count += 1)}}`);
    return words[english] === undefined ? text : filled(words[english], numbers.map(localized));
  }

  function filled(text, values) {
    return text.replace(/\{(\d+)\}/g, (_, number) => values[number - 1]);
  }

  // `number`, written in English, as the language of the page writes it.
  function localized(number) {
    return number.replace(/[,.]/g, (sign) => (sign === "," ? thousands : decimals));
  }

  function grouped(number) {
    return localized(String(number).replace(/\B(?=(\d{3})+$)/g, ","));
  }

  // mdBook writes the buttons around a page, and its help, in English.
  document.addEventListener("DOMContentLoaded", () => {
    for (const part of document.querySelectorAll("#mdbook-help-popup :is(h2, p)")) part.innerHTML = words[part.innerHTML] ?? part.innerHTML;
    for (const name of ["title", "aria-label", "placeholder"]) {
      for (const part of document.querySelectorAll(`[${name}]`)) part.setAttribute(name, words[part.getAttribute(name)] ?? part.getAttribute(name));
    }
  });

  window.gridlings = Object.assign(window.gridlings ?? {}, { gettext, grouped, localized, spoken });
})();
