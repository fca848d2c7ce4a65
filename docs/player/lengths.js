// Lesson 7: how many walks ended after how many cells, and a bet on it.
"use strict";

(() => {
  const { element, gettext, grouped, painters } = window.gridlings;

  painters.lengths = class {
    constructor({ rows, cols }) {
      this.cells = rows * cols;
      this.bet = element("input", { type: "number", min: 1, max: this.cells, "aria-label": gettext`your bet` });
      this.bet.addEventListener("input", () => this.#draw());
      // The choices of the search are not changed by a bet.
      this.bet.addEventListener("change", (event) => event.stopPropagation());
      this.bars = element("div", { class: "bars", role: "img" });
      this.words = element("p", {});
      const [before, after] = gettext`Your bet: most walks end after ${"|"} cells.`.split("|");
      const label = element("label", {}, before, this.bet, after);
      this.panel = element("div", { class: "lengths" }, label, this.bars, this.words);
    }

    show({ replay, isFinished }) {
      if (this.replay !== replay) Object.assign(this, { replay, walks: walksOf(replay) });
      const ended = this.walks.filter(({ end }) => end < replay.event || (isFinished && end === replay.event));
      this.counts = Array(this.cells + 1).fill(0);
      for (const { length } of ended) this.counts[length] += 1;
      this.#draw();
    }

    #draw() {
      const { counts } = this;
      const highest = Math.max(...counts);
      const bet = Number(this.bet.value);
      this.bars.replaceChildren(...counts.slice(1).map((count, index) => {
        const bar = element("span", { class: index + 1 === bet ? "bet" : "", title: gettext`${index + 1} cells: ${count}` });
        bar.style.setProperty("--part", highest === 0 ? 0 : count / highest);
        return bar;
      }));
      const total = counts.reduce((sum, count) => sum + count, 0);
      const most = counts.indexOf(highest);
      const first = total === 0 ? gettext`No walk has ended yet.` : gettext`${grouped(total)} walks have ended, most after ${most} cells: ${grouped(highest)}.`;
      const own = total > 0 && bet >= 1 && bet <= this.cells ? gettext`After ${bet}, your bet: ${grouped(counts[bet])}.` : "";
      this.words.textContent = `${first} ${own}`.trim();
      this.bars.setAttribute("aria-label", `${gettext`a bar for each length from 1 to ${this.cells}`}. ${this.words.textContent}`);
    }
  };

  // Each walk has a board of its own: how many cells it came through, and after which event it ended.
  function walksOf({ events, isMain }) {
    const walks = new Map();
    for (let at = 0; at < events.length; at += 3) {
      if (isMain[events[at]]) walks.set(events[at], { length: events[at + 2], end: at / 3 + 1 });
    }
    return [...walks.values()];
  }
})();
