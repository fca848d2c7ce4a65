// Code, tables and drawings that are wider than the page can be scrolled by keyboard, too; and what is
// folded is printed.
"use strict";

(() => {
  // The smallest words of a drawing are not smaller than this, in pixels.
  const SMALLEST = 11;

  for (const svg of document.querySelectorAll("main svg[role=img]")) {
    const sizes = [...svg.querySelectorAll("text")].map((text) => parseFloat(getComputedStyle(text).fontSize));
    const width = svg.viewBox.baseVal.width;
    const box = document.createElement("div");
    box.className = "drawing";
    svg.replaceWith(box);
    box.append(svg);
    svg.style.width = `min(100%, ${width}px)`;
    if (sizes.length > 0) svg.style.minWidth = `${Math.min(width, (width * SMALLEST) / Math.min(...sizes))}px`;
  }

  const wide = [...document.querySelectorAll("main pre > code, main .table-wrapper, main .drawing")];
  const mark = (element) => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
  for (const element of wide) {
    mark(element);
    watcher.observe(element);
    // mdBook turns the page at an arrow key; here it scrolls.
    element.addEventListener("keydown", (event) => {
      if (element.tabIndex === 0 && event.key.startsWith("Arrow")) event.stopPropagation();
    });
  }

  // Folded code cannot be opened on paper.
  let folded = [];
  window.addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const details of folded) details.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const details of folded) details.open = false;
  });
})();
