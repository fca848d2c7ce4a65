// <grid-code when="place: board.set(pos, number) ; remove: board.set(pos, 0)">a block of code</grid-code>
//
// Code that a player runs: it stands folded beside the boards, and the line that runs is lit.
// `when` says which line runs at a frame, each by a part of its text that no other line has: `place`,
// `label 1`, where that number is placed, `remove`, `swap`, `answer`, and `note TEXT`. A click on such a
// line leads to the next time that it runs.
"use strict";

(() => {
  const { element, gettext, playerOf } = window.gridlings;
  class GridCode extends HTMLElement {
    connectedCallback() {
      const source = this.querySelector("pre code");
      const player = playerOf(this);
      if (source === null || player === undefined) return;
      const bindings = this.getAttribute("when").split(" ; ").map((each) => each.split(/: (.*)/s).slice(0, 2));
      player.showCode(new Code(source.textContent.split("\n"), bindings, (kind) => player.goToNext(kind)));
    }
  }

  class Code {
    // `bindings` are pairs of a kind of frame and a part of its line; `onPick` is called with a kind.
    constructor(text, bindings, onPick) {
      this.bindings = bindings;
      const lines = functionsOf(text.filter((line) => !/^\s*\/\/\//.test(line)), bindings.map(([, part]) => part));
      const indent = Math.min(...lines.filter((line) => line !== "").map((line) => line.search(/\S/)));
      this.lines = lines.map((line) => {
        const kinds = bindings.filter(([, part]) => line.includes(part)).map(([kind]) => kind);
        const [, gap, text] = line.slice(indent).match(/^(\s*)(.*)$/);
        const words = element(kinds.length > 0 ? "button" : "span", {}, text || " ");
        if (kinds.length > 0) {
          words.type = "button";
          words.title = gettext`to the next time that this line runs`;
          words.addEventListener("click", () => onPick(kinds));
        }
        return element("div", { class: "line" }, gap, words);
      });
      const code = element("div", { class: "code" }, ...this.lines);
      // Folded: it is the reference's, and a page may be open while the exercise is written.
      this.root = element("details", { class: "running" }, element("summary", {}, gettext`The code that runs`), code);
    }

    // Lights the lines that run at the current frame of `replay`.
    show(replay) {
      const kinds = replay.kindsOf(replay.frame, this.bindings.map(([kind]) => kind));
      const parts = this.bindings.filter(([kind]) => kinds.includes(kind)).map(([, part]) => part);
      for (const line of this.lines) {
        const isLit = parts.some((part) => line.textContent.includes(part));
        line.classList.toggle("lit", isLit);
        if (isLit) line.setAttribute("aria-current", "step");
        else line.removeAttribute("aria-current");
      }
    }
  }

  // The functions of `text` that hold one of `parts`, whole.
  function functionsOf(text, parts) {
    const shown = new Set();
    text.forEach((line, at) => {
      if (!parts.some((part) => line.includes(part))) return;
      const first = text.slice(0, at + 1).findLastIndex((each) => /^\s*(pub )?fn /.test(each));
      const end = `${" ".repeat(Math.max(0, text[first].search(/\S/)))}}`;
      const last = text.indexOf(end, at);
      for (let index = first; index <= last; index += 1) shown.add(index);
    });
    return [...shown].sort((one, other) => one - other).map((index) => text[index]);
  }

  customElements.define("grid-code", GridCode);
})();
