// <grid-question lesson="sudoku-bitmask" asks="placements">How many digits does the search place?</grid-question>
//
// A question to answer before the board is watched. The search itself gives the answer: attributes
// other than `asks` are what it is asked.
"use strict";

(() => {
  const { Engine, EMPTY, Replay, element, grouped } = window.gridlings;

  class GridQuestion extends HTMLElement {
    connectedCallback() {
      if (this.form !== undefined) return;
      const words = element("span", {}, ...this.childNodes);
      this.isCell = this.getAttribute("asks").startsWith("cell ");
      this.guess = element("input", { inputmode: this.isCell ? "text" : "numeric", size: 8, autocomplete: "off", required: "" });
      this.answer = element("output", {});
      const check = element("button", { type: "submit" }, "Check");
      this.form = element("form", {}, element("label", {}, words, " ", this.guess), " ", check, this.answer);
      this.form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.#check();
      });
      this.form.addEventListener("keydown", (event) => {
        if (event.key.startsWith("Arrow")) event.stopPropagation();
      });
      this.replaceChildren(this.form);
    }

    async #check() {
      const guess = this.isCell ? this.guess.value.match(/\d+/g)?.join(",") : Number(this.guess.value.replace(/[,\s]/g, ""));
      if (this.isCell ? !/^\d+,\d+$/.test(guess) : !Number.isFinite(guess)) {
        this.answer.textContent = this.isCell ? "Type a row and a column, counted from 0, like 2,1." : "Type a number.";
        return;
      }
      try {
        const answer = await this.#ask();
        const said = this.isCell ? `(${answer})` : grouped(answer);
        this.answer.textContent = `The search says ${said}. ${this.isCell ? comparedCell(guess, answer) : compared(guess, answer)}`;
      } catch (error) {
        this.answer.textContent = `This question is not answered here: ${error.message}.`;
      }
    }

    async #ask() {
      const request = { run: "yes" };
      for (const { name, value } of this.attributes) if (name !== "asks") request[name] = value;
      const recording = await new Engine().ask(request);
      if (recording.refused) throw new Error(recording.refused);
      return answerTo(this.getAttribute("asks"), recording);
    }
  }

  // `placements`, `removals`, `answers`, `boards`, on which the search writes, `notes choice`, how many notes
  // have this word, `cell 3`, the cell of the third step, or `moves 9,9`: how many moves lead to a cell of a
  // board of labels.
  function answerTo(asks, recording) {
    if (asks in recording.count) return recording.count[asks];
    const replay = new Replay(recording);
    if (asks === "answers") return replay.answers.length;
    if (asks === "boards") return recording.boards.filter(({ role }) => role === "main").length;
    if (asks.startsWith("notes ")) return replay.notes.filter(({ text }) => text.includes(asks.slice(6))).length;
    if (asks.startsWith("cell ")) {
      replay.seek(Number(asks.slice(5)));
      const { board, cells } = replay.latest;
      const { cols } = recording.boards[board];
      return `${Math.floor(cells[0] / cols)},${cells[0] % cols}`;
    }
    replay.seek(replay.length);
    const [row, col] = asks.replace("moves ", "").split(",").map(Number);
    const board = replay.current("main");
    const label = replay.cells[board][row * recording.boards[board].cols + col];
    if (label === EMPTY) throw new Error("no move leads there");
    return label - 1;
  }

  function comparedCell(guess, answer) {
    return guess === answer ? "You are right." : `You said (${guess}).`;
  }

  function compared(guess, answer) {
    if (guess === answer) return "You are right.";
    const way = guess < answer ? "small" : "large";
    if (guess <= 0 || answer === 0) return `Your guess is too ${way}.`;
    const ratio = Math.max(guess, answer) / Math.min(guess, answer);
    const times = ratio < 10 ? ratio.toFixed(1) : grouped(Math.round(ratio));
    return `Your guess is ${times} times too ${way}.`;
  }

  customElements.define("grid-question", GridQuestion);
})();
