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
      this.guess = element("input", { inputmode: "numeric", size: 8, autocomplete: "off", required: "" });
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
      const guess = Number(this.guess.value.replace(/[,\s]/g, ""));
      if (!Number.isFinite(guess)) {
        this.answer.textContent = "Type a number.";
        return;
      }
      try {
        const answer = await this.#ask();
        this.answer.textContent = `The search says ${grouped(answer)}. ${compared(guess, answer)}`;
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

  // `placements`, `answers`, or `moves 9,9`: how many moves lead to a cell of a board of labels.
  function answerTo(asks, recording) {
    if (asks === "placements") return recording.count.placements;
    const replay = new Replay(recording);
    replay.seek(replay.length);
    if (asks === "answers") return replay.answers.length;
    const [row, col] = asks.replace("moves ", "").split(",").map(Number);
    const board = replay.current("main");
    const label = replay.cells[board][row * recording.boards[board].cols + col];
    if (label === EMPTY) throw new Error("no move leads there");
    return label - 1;
  }

  function compared(guess, answer) {
    if (guess === answer) return "You are right.";
    if (guess <= 0) return "";
    const ratio = Math.max(guess, answer) / Math.min(guess, answer);
    const times = ratio < 10 ? ratio.toFixed(1) : grouped(Math.round(ratio));
    return `Your guess is ${times} times too ${guess < answer ? "small" : "large"}.`;
  }

  customElements.define("grid-question", GridQuestion);
})();
