// One search on the page: its boards, its counters, its answer and its log.
"use strict";

(() => {
  const { BoardView, EMPTY, Replay, cellName, element, gettext, grouped, painters, spoken, symbol, walk } = window.gridlings;

  // The lines of a log that are shown; those before them are many and far away.
  const MOST_LINES = 200;

  class Lane {
    // `editor` is a board to type on, shown instead of the board of frame 0; `isRacing` says that there
    // is another lane beside this one. `paint` names what is drawn besides the numbers, and `onPick` is called
    // with a frame that a reader picks there. `walls` are the names of cells, and rows and columns count from `origin`.
    constructor({ name, label, isRacing = false, editor = null, paint = [], walls = [], origin = 0, onPick = () => {} }) {
      Object.assign(this, { name, label, isRacing, editor, paint, walls, origin, onPick, replay: null });
      this.views = new Map();
      this.boards = element("div", { class: "boards" });
      this.side = element("div", { class: "side" });
      this.counters = element("p", { class: "counters" });
      this.log = element("ol", { class: "log", tabindex: "0", "aria-label": gettext`log ${label}`.trim() });
      this.log.hidden = true;
      this.root = element("section", { class: "lane", "aria-label": label || gettext`search` });
      this.root.append(element("p", { class: "lane-name" }, isRacing ? label : ""), element("div", { class: "panes" }, this.boards, this.side), this.counters, this.log);
    }

    load(recording) {
      this.replay = new Replay(recording);
      this.isRunning = false;
      this.views.clear();
      this.log.replaceChildren();
      this.draw();
    }

    // The beginning of a search that is still running.
    begin(recording) {
      this.load(recording);
      this.isRunning = true;
    }

    // The same search, which has come to its end meanwhile: the beginning stays on the page.
    finish(recording) {
      const { frame } = this.replay;
      this.replay = new Replay(recording);
      this.isRunning = false;
      this.goTo(frame);
    }

    get last() {
      return this.replay?.last ?? 0;
    }

    // The frame of the last answer; the last frame when there is none.
    get lastAnswer() {
      const answer = this.replay?.answers.at(-1);
      return answer ? this.replay.frameOf(answer.at) : this.last;
    }

    // The frame of the first answer after the current frame; null when there is none.
    get nextAnswer() {
      return this.replay?.frameOfNext(this.replay.answers) ?? null;
    }

    // In a race, a search that has ended shows its last answer, not the board that it cleared.
    goTo(frame) {
      const isOver = this.isRacing && frame >= this.last && !this.isRunning;
      this.replay?.goTo(isOver ? this.lastAnswer : frame);
      this.isOver = isOver;
      this.draw();
    }

    draw() {
      const { replay } = this;
      if (replay === null) return;
      const { recording, latest } = replay;
      const main = replay.current("main");
      const beside = replay.current("beside");
      // What may still stand in an empty cell is written there, as people do it.
      const areMarks = recording.beside?.picture === "sizes";
      const shown = [main, areMarks ? null : beside].filter((board) => board !== null);
      const isTyped = this.editor !== null && replay.frame === 0;
      const start = this.#start(main);
      const knight = recording.picture === "path" ? (walk(replay.cells[main]).at(-1) ?? start) : start;
      const figures = isTyped ? [this.editor] : shown.map((board) => {
        const { view, figure } = this.#view(board);
        view.show(this.#values(board, main), {
          first: replay.first[board],
          latest: areMarks || latest?.board === board ? (latest?.cells ?? []) : [],
          marks: areMarks && beside !== null ? replay.cells[beside] : null,
          start,
          knight,
          walls: this.walls,
        });
        return figure;
      });
      const isFinished = replay.isAtEnd && !this.isRunning && recording.ending.kind !== "begun";
      const other = areMarks || beside === null ? null : { view: this.#view(beside).view, values: this.#values(beside, main) };
      for (const painter of this.#view(main).made) painter.show({ replay, board: main, values: replay.cells[main], beside: other, isFinished });
      const isSame = figures.length === this.boards.children.length && figures.every((it, index) => this.boards.children[index] === it);
      if (!isSame) this.boards.replaceChildren(...figures);

      const counts = (replay.isAtEnd || this.isOver) && !this.isRunning ? recording.count : replay;
      const answers = replay.passedOf(replay.answers);
      this.counters.textContent = [
        gettext`placements ${grouped(counts.placements)}`,
        gettext`removals ${grouped(counts.removals)}`,
        // A search that takes nothing back has no depth.
        ...(recording.count.removals > 0 ? [gettext`depth ${replay.depth}`] : []),
        ...(replay.answers.length > 0 ? [gettext`answers ${grouped(answers)}`] : []),
      ].join(" · ");
      this.#drawLog();
    }

    // Boards of one size and role follow one another in one place, and share one picture.
    #view(board) {
      const { recording, isMain } = this.replay;
      const { rows, cols } = recording.boards[board];
      const key = `${rows} ${cols} ${isMain[board]}`;
      if (!this.views.has(key)) {
        const [title, picture] = isMain[board] ? ["", recording.picture] : [recording.beside.title, recording.beside.picture];
        const view = new BoardView({ rows, cols }, picture, spoken(title) || gettext`board`, this.origin);
        const figure = element("figure", {}, view.edged);
        if (title) figure.append(element("figcaption", {}, spoken(title)));
        const made = isMain[board] ? this.#painters(view, { rows, cols }) : [];
        this.views.set(key, { view, figure, made });
      }
      return this.views.get(key);
    }

    // What draws besides the numbers: see the files that fill `painters`. Their panels stand beside the board.
    #painters(view, { rows, cols }) {
      const made = this.paint.map((name) => new painters[name]({ lane: this, view, rows, cols }));
      this.side.replaceChildren(...made.map(({ panel }) => panel).filter((panel) => panel));
      return made;
    }

    // What a board holds; beside a walk only what is said of the cells that are free.
    #values(board, main) {
      const { cells, recording } = this.replay;
      if (board === main || recording.picture !== "path") return cells[board];
      return cells[board].map((value, cell) => (cells[main][cell] === EMPTY ? value : EMPTY));
    }

    // The cell where a piece starts; null when there is no piece.
    #start(board) {
      const { ask, boards } = this.replay.recording;
      const [row, col] = (ask?.start ?? "").split(",").map(Number);
      return ask?.start === undefined ? null : row * boards[board].cols + col;
    }

    #drawLog() {
      const { notes } = this.replay;
      this.log.hidden = notes.length === 0;
      const count = this.replay.passedOf(notes);
      const first = Math.max(0, count - MOST_LINES);
      this.log.start = first + 1;
      this.log.replaceChildren(...notes.slice(first, count).map(({ text }) => element("li", {}, spoken(text))));
      this.log.lastChild?.setAttribute("aria-current", "step");
      this.log.scrollTop = this.log.scrollHeight;
    }

    // What there is to say at this frame: what happened last, or how it ended.
    get sentence() {
      const { replay } = this;
      if (replay === null) return "";
      if (this.isRunning && replay.isAtEnd) return gettext`The search goes on …`;
      if (this.isOver || replay.isAtEnd || replay.isAtLastAnswer) return endSentence(replay.recording);
      const { latest, noteOfFrame } = replay;
      if (latest === null) return "";
      // The reason, when the search gives one.
      if (noteOfFrame !== null) return `${spoken(noteOfFrame)}.`;
      const { picture, boards } = replay.recording;
      const { cols } = boards[latest.board];
      const [one, other] = latest.cells.map((cell) => cellName(cell, cols, this.origin));
      if (other) return gettext`The numbers in ${one} and in ${other} changed places.`;
      return latest.value === EMPTY ? gettext`${one} is empty again.` : gettext`${symbol(picture, latest.value)} in ${one}.`;
    }
  }

  // How a recorded search ended, in a sentence or two.
  function endSentence({ ending, cut, count, events, markers }) {
    const kind = ending.kind;
    const text = String(ending.text ?? "");
    const words = {
      begun: "",
      finished: sentence(spoken(text)),
      full: gettext`The search was stopped here.`,
      "timed-out": gettext`The search was stopped after ${text} seconds.`,
      panicked: gettext`The search panicked: ${sentence(text)}`,
      refused: sentence(spoken(text)),
    }[kind];
    const kept = markers.find(({ kind }) => kind === "jump")?.at ?? events.length / 3;
    const writes = grouped(count.placements + count.removals);
    return cut ? `${words} ${gettext`The first ${grouped(kept)} writes were kept, of ${writes}.`}` : words;
  }

  // `text` with a capital letter and a full stop.
  function sentence(text) {
    const stop = /[.!?]$/.test(text) ? "" : ".";
    return text === "" ? "" : text[0].toUpperCase() + text.slice(1) + stop;
  }

  Object.assign(window.gridlings, { Lane, sentence });
})();
