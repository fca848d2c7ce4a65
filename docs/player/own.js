// A board that a reader fills: what all of them have in common. Each change is a state of a history, so that it can
// be taken back.
"use strict";

(() => {
  const { BoardView, box, button, element, gettext, walkByKeys } = window.gridlings;

  // Whether an event on a cell is a click, or stands for one.
  const isClick = ({ type, key }) => type === "click" || key === "Enter" || key === " ";

  // A kind of board has `pick(cell, event)`, which answers a click or a key on a cell, and `draw(state)`, which
  // shows a state and gives a sentence about it.
  class OwnBoard extends HTMLElement {
    // `title` says what the reader does, `first` is the state that the history begins with, and `buttons` are
    // those of the kind.
    build({ size, picture, title, first, buttons = [] }) {
      Object.assign(this, { size, first });
      this.view = new BoardView(size, picture, gettext`your board`);
      this.view.root.setAttribute("role", "grid");
      walkByKeys(this.view.cells, size.cols);
      this.view.cells.forEach((cell, index) => {
        cell.setAttribute("role", "gridcell");
        cell.addEventListener("click", (event) => this.pick(index, event));
        cell.addEventListener("keydown", (event) => this.#key(event, index));
      });
      this.message = element("p", { class: "message", role: "status" });
      const undo = button(gettext`Undo`, () => this.#undo());
      const over = button(gettext`Start over`, () => this.begin());
      const side = element("div", { class: "side" }, this.message, element("div", { class: "buttons" }, ...buttons, undo, over));
      const boards = element("div", { class: "boards" }, element("figure", {}, this.view.edged));
      this.replaceChildren(box("own-board", title, element("p", { class: "lane-name" }, title), element("div", { class: "panes" }, boards, side)));
      this.begin();
    }

    begin() {
      this.history = [this.first];
      this.#show(this.invitation);
    }

    get state() {
      return this.history.at(-1);
    }

    // The next state, and what is said of the change.
    go(state, words = "") {
      this.history.push(state);
      this.#show(words);
    }

    say(words) {
      this.message.textContent = words;
    }

    #undo() {
      if (this.history.length > 1) this.history.pop();
      this.#show("");
    }

    #show(words) {
      this.say(`${words} ${this.draw(this.state)}`.trim());
    }

    // The keys that do not walk over the board are for the cell.
    #key(event, index) {
      if (event.defaultPrevented || event.key === "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " ") event.preventDefault();
      this.pick(index, event);
    }
  }

  Object.assign(window.gridlings, { OwnBoard, isClick });
})();
