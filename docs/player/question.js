// <grid-question lesson="sudoku-bitmask" asks="placements">How many digits does the search place?<p class="reason">…</p></grid-question>
//
// A question to answer before the board is watched. A first wrong answer is told how far off it is, and gets
// a second try; then the answer comes with its reason. Both are in the page: `crates/author/player/src/quiz.rs`
// asked the search when the book was built, and says what can be asked.
"use strict";

(() => {
  const { button, element, gettext, grouped, localized, sentence } = window.gridlings;
  // A guess that is off by no more than this factor is close.
  const CLOSE = 1.5;

  class GridQuestion extends HTMLElement {
    connectedCallback() {
      if (this.form !== undefined) return;
      this.folded = this.querySelector("details.answer");
      this.expected = this.getAttribute("answer");
      this.isCell = this.getAttribute("asks").startsWith("cell ");
      this.tries = 0;
      const again = this.querySelector(".again");
      this.others = JSON.parse(again?.dataset.boards ?? "[]");
      const words = [...this.childNodes].filter((node) => node !== this.folded && node !== again);
      this.question = element("span", {}, ...words.flatMap((node) => (node.localName === "p" ? [...node.childNodes] : [node])));
      this.board = element("pre", { hidden: "" });
      this.guess = element("input", { inputmode: this.isCell ? "text" : "numeric", size: 8, autocomplete: "off", required: "" });
      this.output = element("output", {});
      const check = element("button", { type: "submit" }, gettext`Check`);
      this.form = element("form", { "data-answer": gettext`Your answer:` }, this.board, element("label", {}, this.question, " ", this.guess), " ", check);
      if (this.others.length > 0) this.form.append(" ", button(gettext`Another board`, () => this.#askAboutAnother()));
      this.form.append(this.output);
      this.form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.#check();
      });
      this.form.addEventListener("keydown", (event) => {
        if (event.key.startsWith("Arrow")) event.stopPropagation();
      });
      this.replaceChildren(this.form, this.folded);
    }

    #check() {
      const guess = this.isCell ? this.guess.value.match(/\d+/g)?.join(",") : Number(this.guess.value.replace(/[,\s]/g, "") || NaN);
      if (this.isCell ? !/^\d+,\d+$/.test(guess) : !Number.isFinite(guess)) {
        this.output.textContent = this.isCell ? gettext`Type a row and a column, counted from 0, like 2,1.` : gettext`Type a number.`;
        return;
      }
      this.tries += 1;
      const isRight = String(guess) === this.expected;
      const distance = this.isCell ? gettext`It is not (${guess}).` : compared(guess, Number(this.expected));
      if (isRight || this.tries > 1) this.#tell(isRight ? gettext`You are right.` : distance);
      else {
        this.output.textContent = `${distance} ${gettext`Try once more.`}`;
        this.guess.select();
      }
    }

    // The same question about the next of the other boards; the search has answered it, too.
    #askAboutAnother() {
      const other = this.others.shift();
      this.others.push(other);
      this.expected = other.answer;
      this.tries = 0;
      this.board.textContent = other.board;
      this.board.hidden = other.board === "";
      this.question.textContent = other.question;
      this.guess.value = "";
      this.output.replaceChildren();
      this.folded = "";
      this.replaceChildren(this.form);
      this.guess.focus();
    }

    // The answer, and the reason when the page gives one.
    #tell(closeness) {
      const said = this.isCell ? `(${this.expected})` : grouped(this.expected);
      const reason = this.folded && (this.folded.querySelector(".reason")?.cloneNode(true) ?? "");
      this.output.replaceChildren(`${gettext`The search says ${said}.`} ${closeness}`);
      this.replaceChildren(this.form, reason, this.folded);
    }
  }

  function compared(guess, answer) {
    const isSmall = guess < answer;
    if (guess <= 0 || answer === 0) return isSmall ? gettext`Your guess is too small.` : gettext`Your guess is too large.`;
    const ratio = Math.max(guess, answer) / Math.min(guess, answer);
    const times = ratio < 10 ? localized(ratio.toFixed(1)) : grouped(Math.round(ratio));
    if (Math.abs(guess - answer) <= 2 || ratio < 1.05) return isSmall ? gettext`Close: your guess is a little too small.` : gettext`Close: your guess is a little too large.`;
    const distance = isSmall ? gettext`your guess is ${times} times too small.` : gettext`your guess is ${times} times too large.`;
    return ratio <= CLOSE ? gettext`Close: ${distance}` : sentence(distance);
  }

  customElements.define("grid-question", GridQuestion);
})();
