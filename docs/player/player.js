// <grid-player lesson="knight-dfs" size="5x5" compare="dead-ends">a still picture</grid-player>
//
// Which choices there are, the program says; attributes named like them are the first choices. Without
// a program the still picture stays. Without `lesson` the player shows a recording: the one in the
// <script type="application/json"> inside it, or else one that the reader chooses from a file.
"use strict";

(() => {
  const { Engine, Lane, Stopped, Sudoku, Transport, element, readRecording, sentence } = window.gridlings;

  class GridPlayer extends HTMLElement {
    async connectedCallback() {
      if (this.box !== undefined) return;
      this.box = element("div", { class: "player", role: "group" });
      const lesson = this.getAttribute("lesson");
      const inside = this.querySelector("script[type='application/json']")?.textContent;
      try {
        this.choices = lesson ? await new Engine().ask({ lesson }) : { fields: [], variants: [] };
      } catch (error) {
        this.append(element("p", {}, `This board does not move here: ${error.message}.`));
        this.dataset.state = "still";
        return;
      }
      this.#build();
      if (!lesson && !inside) this.#files();
      this.#reset();
      this.dataset.state = "ready";
      if (inside) this.open(inside);
    }

    // Shows a recording that was made elsewhere, given as its text.
    open(text) {
      try {
        this.recording = readRecording(text);
      } catch (error) {
        this.#say(sentence(error.message));
        return;
      }
      this.#reset();
      this.lanes[0].load(this.recording);
      this.transport.load(this.lanes[0].length);
      if (this.lanes[0].length === 0) this.#say(this.lanes[0].sentence);
    }

    #files() {
      const file = element("input", { type: "file", accept: ".json,application/json" });
      file.addEventListener("change", async (event) => {
        event.stopPropagation();
        if (file.files.length > 0) this.open(await file.files[0].text());
      });
      this.form.append(element("label", {}, "A recording ", file));
    }

    #build() {
      this.box.setAttribute("aria-label", this.getAttribute("label") ?? "a board that moves");
      this.engines = [new Engine(), new Engine()];
      this.inputs = {};
      this.form = element("form", { class: "choices" });
      for (const field of this.choices.fields) this.#field(field);
      const searches = this.choices.variants;
      if (searches.length > 1) {
        this.#field({ name: "variant", label: "Search", choices: searches });
        this.#field({ name: "compare", label: "Next to", choices: [{ value: "", label: "nothing" }, ...searches] });
      }
      this.form.addEventListener("change", () => this.#reset());
      this.form.addEventListener("submit", (event) => event.preventDefault());

      this.stage = element("div", { class: "stage" });
      this.message = element("p", { class: "message", role: "status" });
      this.halt = element("button", { type: "button", class: "halt" }, "Stop the search");
      this.halt.hidden = true;
      this.halt.addEventListener("click", () => this.engines.forEach((engine) => engine.stop()));
      this.transport = new Transport({
        onSeek: (step) => this.#show(step),
        prepare: () => this.#prepare(),
        nextAnswer: () => Math.min(...this.lanes.map((lane) => lane.nextAnswer)),
      });
      this.box.append(this.form, this.stage);
      if (this.choices.sudoku) this.box.append(this.#sudoku());
      this.box.append(this.message, this.halt, this.transport.root);
      // mdBook turns the page at an arrow key; in a field of ours the key belongs to the field.
      this.box.addEventListener("keydown", (event) => {
        if (event.target.matches("input, select, .log")) event.stopPropagation();
      });
      this.replaceChildren(this.box);
    }

    #field({ name, label, choices, value }) {
      const input = choices
        ? element("select", { name }, ...choices.map((each) => element("option", { value: each.value }, each.label)))
        : element("input", { name, size: 6, autocomplete: "off" });
      if (value !== undefined) input.value = value;
      if (this.hasAttribute(name)) input.value = this.getAttribute(name);
      this.inputs[name] = input;
      this.form.append(element("label", {}, `${label} `, input));
    }

    // The source's three buttons, and a board to type on.
    #sudoku() {
      const button = (text, action) => {
        const made = element("button", { type: "button" }, text);
        made.addEventListener("click", action);
        return made;
      };
      this.sudoku = new Sudoku(() => this.#say(""));
      this.puzzle = this.inputs.puzzle.value;
      this.inputs.puzzle.addEventListener("change", () => {
        this.puzzle = this.inputs.puzzle.value;
      });
      return element(
        "div",
        { class: "buttons", role: "group", "aria-label": "your sudoku" },
        button("Start", () => this.#solve()),
        button("Reset", () => this.#edit(this.puzzle)),
        button("New", () => {
          this.puzzle = "";
          this.#edit("");
          this.sudoku.inputs[0].focus();
        }),
      );
    }

    // Starts over with the choices as they are now.
    #reset() {
      this.engines.forEach((engine) => engine.stop());
      const searches = [this.inputs.variant?.value ?? "", this.inputs.compare?.value ?? ""];
      const shown = searches.filter((search, index) => index === 0 || search !== "");
      this.lanes = shown.map((search) => new Lane(this.#nameOf(search)));
      if (this.sudoku) {
        this.#edit(this.puzzle);
        return;
      }
      this.ready = null;
      this.stage.replaceChildren(...this.lanes.map(({ root }) => root));
      this.transport.load(0);
      const next = this.getAttribute("lesson") ? "Press Play." : "Choose a recording.";
      this.#say(this.recording ? "" : next);
    }

    #nameOf(variant) {
      return this.choices.variants.find(({ value }) => value === variant)?.label ?? this.recording?.who ?? "";
    }

    // Back to the board that can be typed on, with `puzzle` on it.
    #edit(puzzle) {
      this.engines.forEach((engine) => engine.stop());
      this.ready = null;
      this.sudoku.text = puzzle;
      this.stage.replaceChildren(this.sudoku.root);
      this.transport.load(0);
      this.#say("Type digits, or press Start.");
    }

    get #isEditing() {
      return this.sudoku !== undefined && this.stage.contains(this.sudoku.root);
    }

    async #solve() {
      if (await this.#prepare()) this.transport.seek(Math.max(...this.lanes.map(({ lastAnswer }) => lastAnswer)));
    }

    // Makes the searches if they were not made yet; whether there is something to show now.
    async #prepare() {
      if (!this.getAttribute("lesson")) return this.recording !== undefined;
      const asked = (this.ready ??= this.#search());
      const isReady = await asked;
      if (!isReady && this.ready === asked) this.ready = null;
      return isReady && this.ready === asked;
    }

    // What the program is asked, a request for each lane.
    get requests() {
      const request = { lesson: this.getAttribute("lesson"), run: "yes" };
      for (const [name, input] of Object.entries(this.inputs)) request[name] = input.value;
      if (this.sudoku) request.puzzle = this.puzzle;
      const searches = [request.variant ?? "", request.compare].slice(0, this.lanes.length);
      return searches.map((variant) => ({ ...request, variant }));
    }

    // Begins the searches. Gives true as soon as each lane has something to show, be it the beginning
    // of a long search; false when there will be nothing.
    #search() {
      const lanes = this.lanes;
      // What was typed is what Reset comes back to.
      if (this.#isEditing) this.puzzle = this.sudoku.text;
      this.dataset.state = "searching";
      this.halt.hidden = false;
      this.#say("Searching …");
      return new Promise((resolve) => {
        const isShown = () => lanes.every(({ replay }) => replay !== null);
        const onShown = () => {
          if (isShown()) resolve(true);
        };
        const asked = this.requests.map((request, index) => this.#searchOne(index, request, onShown));
        Promise.allSettled(asked).then((ends) => {
          if (lanes === this.lanes) this.#searched(ends);
          resolve(lanes === this.lanes && isShown());
        });
      });
    }

    // All searches have come to an end, one way or another.
    #searched(ends) {
      this.halt.hidden = true;
      this.dataset.state = "ready";
      const failure = ends.find(({ status }) => status === "rejected")?.reason;
      for (const lane of this.lanes) lane.isRunning = false;
      if (failure instanceof Stopped) this.#say("The search was stopped.");
      else if (failure) this.#say(sentence(failure.message));
      else this.#show(this.transport.step);
    }

    // The lane number `index` is searched for by the engine of that number.
    async #searchOne(index, request, onShown) {
      const lane = this.lanes[index];
      const show = (recording, how) => {
        if (!this.lanes.includes(lane)) throw new Stopped();
        lane[how](recording);
        this.stage.replaceChildren(...this.lanes.map(({ root }) => root));
        this.transport.load(Math.max(...this.lanes.map(({ length }) => length)));
        onShown();
      };
      const answer = await this.engines[index].ask(request, (part) => {
        show(part, "begin");
        this.#say("A long search: its beginning can be watched while it goes on …");
      });
      if (answer.refused) throw new Error(answer.refused);
      if (lane.replay !== null) lane.finish(answer);
      else show(answer, "load");
    }

    #show(step) {
      for (const lane of this.lanes ?? []) lane.seek(step);
      // Who listens to the page hears where the board has come to rest, not each step on the way.
      if (this.transport?.isPlaying || !this.lanes?.some(({ length }) => length > 0)) return;
      const sentences = this.lanes.map((lane) => lane.sentence).filter((each) => each !== "");
      if (sentences.length > 0) this.#say(sentences.join(" "));
    }

    #say(text) {
      this.message.textContent = text;
    }
  }

  customElements.define("grid-player", GridPlayer);
})();
