// Code and tables that are wider than the page can be scrolled by keyboard, too.
"use strict";

(() => {
  const wide = [...document.querySelectorAll("main pre > code, main .table-wrapper")];
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
})();
