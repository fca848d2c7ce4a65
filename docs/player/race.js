// <grid-race></grid-race>
//
// Four searches for a magic square of order 3, step by step side by side. The last one repairs the numbers of
// the square above it. The first would take hours: its beginning is shown, and how far it is from its end.
"use strict";

(() => {
  const { BoardView, Engine, Replay, Transport, element, frame, gettext, grouped, sentence } = window.gridlings;
  const EMPTY_BOARD = ". . ./. . ./. . .";
  const DAY = 86400;

  // Each of 9 cells gets each of 9 numbers, after each way to fill the cells before it, and is emptied again.
  const ALL_WRITES = Array.from({ length: 9 }, (_, cell) => 9 ** (cell + 1) + 9 ** cell).reduce((sum, writes) => sum + writes);

  // Each search says what its steps are.
  const SEARCHES = [
    { name: gettext`Try everything`, steps: (count) => (count === 1 ? gettext`1 write` : gettext`${grouped(count)} writes`), request: () => ({ lesson: "magic-brute", puzzle: EMPTY_BOARD }) },
    { name: gettext`Refuse early`, steps: (count) => (count === 1 ? gettext`1 write` : gettext`${grouped(count)} writes`), request: () => ({ lesson: "magic-brute", variant: "wrong-line", puzzle: EMPTY_BOARD }) },
    { name: gettext`Draw conclusions`, steps: (count) => (count === 1 ? gettext`1 change` : gettext`${grouped(count)} changes`), request: () => ({ lesson: "magic-pruned", size: "3x3", limit: 1 }) },
    { name: gettext`Repair`, steps: (count) => (count === 1 ? gettext`1 swap` : gettext`${grouped(count)} swaps`), request: (board) => ({ lesson: "magic-local-search", size: "3x3", puzzle: board, seed: 1, limit: 1000 }) },
  ];

  class GridRace extends HTMLElement {
    connectedCallback() {
      if (this.box !== undefined) return;
      this.lanes = SEARCHES.map((search) => new Lane(search));
      this.transport = new Transport({
        onSeek: () => this.#show(),
        prepare: () => this.#prepare(),
        nextAnswer: () => Math.min(...this.lanes.map(({ answer }) => (answer > this.transport.step ? answer : Infinity)), this.transport.length),
        stop: () => {},
      });
      this.message = element("p", { class: "message", role: "status" });
      const lanes = element("div", { class: "stage race" }, ...this.lanes.map(({ root }) => root));
      this.box = element("div", { class: "player", role: "group", tabindex: "-1", "aria-label": gettext`four searches that race` }, this.transport.root, this.message, lanes);
      this.box.addEventListener("keydown", (event) => this.transport.keydown(event));
      this.replaceChildren(this.box);
      const square = document.querySelector("grid-square");
      square?.addEventListener("change", () => this.#reset());
      this.#reset();
    }

    // The board that the last search repairs.
    get board() {
      return document.querySelector("grid-square")?.text ?? "1 2 3/4 5 6/7 8 9";
    }

    #reset() {
      this.ready = null;
      for (const lane of this.lanes) lane.reset(lane.search.request(this.board).puzzle ?? EMPTY_BOARD);
      this.transport.load(0);
      this.message.textContent = gettext`Four searches for a magic square. Press Play.`;
    }

    // Makes the searches, when they were not made for this board yet.
    #prepare() {
      const ready = (this.ready ??= this.#search());
      return ready.then((isReady) => isReady && ready === this.ready, (error) => {
        if (ready !== this.ready) return false;
        this.message.textContent = sentence(error.message);
        this.ready = null;
        return false;
      });
    }

    async #search() {
      this.message.textContent = gettext`Searching …`;
      await Promise.all(this.lanes.map((lane) => lane.run(this.board)));
      const length = Math.max(...this.lanes.map(({ answer }) => answer).filter(Number.isFinite));
      this.transport.load(length);
      return true;
    }

    #show() {
      if (this.transport === undefined || this.ready === null) return;
      const { step, speed, length, isPlaying } = this.transport;
      for (const lane of this.lanes) lane.show(step, Number(speed.value));
      if (length === 0) return;
      // What was said of another step is not said above this one.
      if (isPlaying) {
        this.message.textContent = "";
        return;
      }
      const found = this.lanes.filter(({ answer }) => answer <= step).sort((one, other) => one.answer - other.answer);
      this.message.textContent = found.length === 0 ? gettext`Step ${grouped(step)}: none has a square yet.` : gettext`At step ${grouped(step)} these have a square: ${found.map(({ search }) => search.name.toLowerCase()).join(`, ${gettext`then`} `)}.`;
    }
  }

  class Lane {
    constructor(search) {
      this.search = search;
      this.view = new BoardView({ rows: 3, cols: 3 }, "numbers", search.name);
      this.words = element("p", { class: "counters" });
      this.root = element("section", { class: "lane", "aria-label": search.name }, element("p", { class: "lane-name" }, search.name), this.view.root, this.words);
      this.engine = new Engine();
    }

    // The board before the race.
    reset(puzzle) {
      this.engine.stop();
      this.answer = Infinity;
      this.replay = new Replay(frame({ picture: "numbers" }, { puzzle }));
      this.view.show(this.replay.cells[0], { first: this.replay.first[0] });
      this.words.textContent = "";
    }

    // Searches. Of a long search the beginning is enough.
    async run(board) {
      const request = { ...this.search.request(board), run: "yes" };
      await new Promise((resolve, reject) => {
        const asked = this.engine.ask(request, (part) => {
          this.replay = new Replay(part);
          resolve();
          this.engine.stop();
        });
        asked.then((recording) => {
          if (recording.refused) throw new Error(recording.refused);
          this.replay = new Replay(recording);
          const [first] = this.replay.answers;
          this.answer = first === undefined ? Infinity : this.replay.stepAt(first.at);
          resolve();
        }).catch(reject);
      });
    }

    // Shows the board at `step`, or at the answer when that came before.
    show(step, speed) {
      const { replay, answer } = this;
      replay.seek(Math.min(step, answer));
      const board = replay.current("main");
      const beside = replay.current("beside");
      this.view.show(replay.cells[board], {
        first: replay.first[board],
        latest: step <= answer ? (replay.latest?.cells ?? []) : [],
        marks: beside === null ? null : replay.cells[beside],
      });
      this.root.classList.toggle("arrived", answer <= step);
      if (answer <= step) this.words.textContent = gettext`A square after ${this.search.steps(answer)}.`;
      else if (Number.isFinite(answer)) this.words.textContent = `${this.search.steps(step)}.`;
      else this.words.textContent = gettext`${grouped(step)} of ${grouped(ALL_WRITES)} writes: all of them take ${duration(ALL_WRITES / speed)} at this speed.`;
    }
  }

  function duration(seconds) {
    const units = [
      [365 * DAY, (count) => gettext`${count} years`],
      [DAY, (count) => gettext`${count} days`],
      [3600, (count) => gettext`${count} hours`],
      [60, (count) => gettext`${count} minutes`],
      [1, (count) => gettext`${count} seconds`],
    ];
    const [length, named] = units.find(([each]) => seconds >= 2 * each) ?? units.at(-1);
    return named(grouped(Math.round(seconds / length)));
  }

  customElements.define("grid-race", GridRace);
})();
