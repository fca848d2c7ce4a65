// <grid-square board="1 2 3/4 5 6/7 8 9"></grid-square>
//
// A full board whose numbers change places: drag one onto another, or pick two, one after the other, with a
// tap or with Enter. With `curve` the error of each board is drawn, beside that of the search that begins with
// the same board.
"use strict";

(() => {
  const { Curve, Engine, Replay, Sums, box, button, cellName, courseOf, edged, element, gettext, linesOf, walkByKeys } = window.gridlings;

  class GridSquare extends HTMLElement {
    connectedCallback() {
      if (this.history !== undefined) return;
      const rows = this.getAttribute("board").split("/").map((row) => row.trim().split(/\s+/).map(Number));
      this.order = rows.length;
      this.first = rows.flat();
      this.hasCurve = this.hasAttribute("curve");
      this.#build();
      this.begin(this.first);
    }

    // The numbers as a program reads them.
    get text() {
      const rows = Array.from({ length: this.order }, (_, row) => this.values.slice(row * this.order, (row + 1) * this.order));
      return rows.map((row) => row.join(" ")).join("/");
    }

    // A new board, whose history begins here.
    begin(values) {
      this.history = [values];
      this.picked = null;
      this.searched = null;
      this.#show();
      if (this.hasCurve) this.#search();
    }

    get values() {
      return this.history.at(-1);
    }

    #build() {
      const { order } = this;
      this.cells = Array.from({ length: order * order }, (_, index) => {
        const cell = element("button", { type: "button" }, element("span", {}));
        cell.addEventListener("click", () => this.#pick(index));
        cell.addEventListener("keydown", ({ key }) => {
          if (key === "Escape") this.#letGo();
        });
        cell.addEventListener("pointerdown", (event) => this.#drag(event, index));
        return cell;
      });
      walkByKeys(this.cells, order);
      this.board = element("div", { class: "board numbers square", role: "group", "aria-label": gettext`your square` }, ...this.cells);
      this.board.style.setProperty("--cols", order);
      const around = edged(this.board, { rows: order, cols: order }, 0);
      this.sums = new Sums(around, order, { areSums: !this.hasCurve });
      this.curve = this.hasCurve ? new Curve() : null;
      this.message = element("p", { class: "message", role: "status" });
      const buttons = element("div", { class: "buttons" }, button(gettext`Undo`, () => this.#undo()), button(gettext`Start over`, () => this.begin(this.first)), button(gettext`Mix`, () => this.#mix()));
      const parts = this.curve ? [this.sums.words, this.curve.root] : [];
      const name = this.hasCurve ? [element("p", { class: "lane-name" }, gettext`Your own swaps`)] : [];
      const side = element("div", { class: "side" }, ...parts, this.message, buttons);
      const boards = element("div", { class: "boards" }, element("figure", {}, around));
      this.replaceChildren(box("own-square", gettext`numbers that you move`, ...name, element("div", { class: "panes" }, boards, side)));
    }

    // The first of two cells is picked, and the second changes places with it.
    #pick(index) {
      if (this.picked === null) this.picked = index;
      else if (this.picked === index) this.picked = null;
      else return this.swap(this.picked, index);
      this.#show();
    }

    swap(one, other) {
      const values = [...this.values];
      [values[one], values[other]] = [values[other], values[one]];
      this.history.push(values);
      this.picked = null;
      this.#show();
    }

    #letGo() {
      this.picked = null;
      this.#show();
    }

    #undo() {
      if (this.history.length > 1) this.history.pop();
      this.#letGo();
    }

    #mix() {
      const values = [...this.values];
      for (let last = values.length - 1; last > 0; last -= 1) {
        const other = Math.floor(Math.random() * (last + 1));
        [values[last], values[other]] = [values[other], values[last]];
      }
      this.begin(values);
    }

    // A number follows the pointer, and changes places where it is dropped.
    #drag(event, index) {
      if (event.button !== 0) return;
      const number = this.cells[index].firstChild;
      const target = ({ clientX, clientY }) => this.cells.findIndex((cell) => cell.contains(document.elementFromPoint(clientX, clientY)));
      const move = (now) => {
        number.style.translate = `${now.clientX - event.clientX}px ${now.clientY - event.clientY}px`;
        const over = target(now);
        this.cells.forEach((cell, each) => cell.classList.toggle("over", each === over && each !== index));
      };
      const end = (now) => {
        window.removeEventListener("pointermove", move);
        for (const name of ["pointerup", "pointercancel"]) window.removeEventListener(name, end);
        number.style.translate = "";
        this.cells.forEach((cell) => cell.classList.remove("over"));
        const other = now.type === "pointerup" ? target(now) : -1;
        if (other >= 0 && other !== index) this.swap(index, other);
      };
      window.addEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, end);
    }

    #show() {
      const { values, order, picked } = this;
      this.cells.forEach((cell, index) => {
        cell.firstChild.textContent = values[index];
        cell.setAttribute("aria-label", gettext`${values[index]} in ${cellName(index, order)}`);
        cell.setAttribute("aria-pressed", index === picked);
      });
      this.sums.show(values);
      this.#draw();
      const { all } = linesOf(values, order);
      const right = all.filter((excess) => excess === 0).length;
      const sum = this.sums.magic;
      if (picked !== null) this.message.textContent = gettext`${values[picked]} is picked: with which number does it change places?`;
      else if (right === all.length) this.message.textContent = gettext`A magic square: all ${right} lines sum to ${sum}.`;
      else this.message.textContent = gettext`${right} of ${all.length} lines sum to ${sum}.`;
      this.dispatchEvent(new Event("change", { bubbles: true }));
    }

    // How far the search comes by swaps from the first board of the history.
    async #search() {
      const { history } = this;
      const request = { lesson: "magic-local-search", run: "yes", size: `${this.order}x${this.order}`, puzzle: this.text, limit: 0 };
      const answer = await new Engine().ask(request).catch(() => null);
      if (answer === null || answer.refused || history !== this.history) return;
      this.searched = courseOf(new Replay(answer)).map(({ error }) => error);
      this.#draw();
    }

    #draw() {
      if (this.curve === null) return;
      const errors = this.history.map((values) => linesOf(values, this.order).error);
      const search = this.searched === null ? [] : [{ name: "search", label: gettext`the search`, errors: this.searched, at: this.searched.length - 1 }];
      this.curve.show([...search, { name: "own", label: gettext`you`, errors, at: errors.length - 1 }]);
    }
  }

  customElements.define("grid-square", GridSquare);
})();
