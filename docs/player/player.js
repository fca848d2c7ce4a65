// <grid-player lesson="knight-dfs" size="5x5" compare="dead-ends">a still picture</grid-player>
//
// Which choices there are, the program says; attributes named like them are the first choices. Without
// a program the still picture stays. Without `lesson` the player shows a recording: the one in the
// <script type="application/json"> inside it, or else one that the reader chooses from a file.
"use strict";

(() => {
  const { Engine, Form, Hand, Lane, Stopped, Sudoku, Transport, box, button, element, gettext, opening, readRecording, sentence, spoken, withBoards } = window.gridlings;
  // How many milliseconds a search may take that nobody has started yet.
  const PATIENCE = 1500;

  class GridPlayer extends HTMLElement {
    async connectedCallback() {
      if (this.box !== undefined) return;
      this.box = box("", this.getAttribute("label") ?? gettext`a board that moves`);
      this.engines = [new Engine(), new Engine()];
      const lesson = this.getAttribute("lesson");
      const inside = this.querySelector("script[type='application/json']")?.textContent;
      try {
        this.choices = lesson ? await this.engines[0].ask({ lesson }) : { fields: [], searches: [] };
      } catch (error) {
        this.append(element("p", {}, gettext`This board does not move here: ${error.message}.`));
        this.dataset.state = "still";
        return;
      }
      const form = this.#build();
      this.own = this.#values;
      this.paint = (this.getAttribute("paint") ?? "").split(" ").filter((name) => name !== "");
      if (!lesson && !inside) form.addFile((text) => this.open(text));
      this.dataset.state = "ready";
      this.#reset();
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
      this.transport.load(this.lanes[0].last);
      if (this.lanes[0].last === 0) this.#say(this.lanes[0].sentence);
    }

    // Shows the frame of the chapter's own search that `words` name, whatever the reader has chosen meanwhile.
    async goToNamed(words) {
      if (Object.entries(this.#values).some(([name, value]) => value !== this.own[name])) {
        for (const [name, input] of Object.entries(this.inputs)) input.value = this.own[name];
        if (this.sudoku) this.#edit(this.own.puzzle);
        this.#reset();
      }
      if (!(await this.#prepare())) return;
      this.transport.pause();
      const frame = this.lanes[0].replay.frameNamed(words);
      if (frame !== null) this.transport.goTo(frame);
    }

    // Shows `code` beside the boards of the lesson's own search.
    showCode(code) {
      this.code = code;
      if (this.lanes) this.#reset();
    }

    // Goes to the next frame at which a line of the code runs.
    async goToNext(kinds) {
      if (!(await this.#prepare())) return;
      this.transport.pause();
      const frame = this.lanes[0].replay.nextFrame(kinds, this.code.bindings.map(([kind]) => kind));
      if (frame === null) this.#say(gettext`This line does not run again.`);
      else this.transport.goTo(frame);
    }

    #build() {
      const lesson = this.getAttribute("lesson");
      const form = new Form(this.choices, (name) => this.getAttribute(name));
      Object.assign(this, { inputs: form.inputs, form: form.root });
      this.form.addEventListener("change", ({ target }) => this.#changed(target));

      this.stage = element("div", { class: "stage" });
      if (this.inputs.start) this.#hand();
      this.message = element("p", { class: "message", role: "status" });
      const large = button(gettext`Full screen`, () => {
        if (document.fullscreenElement) document.exitFullscreen();
        else if (this.box.requestFullscreen) this.box.requestFullscreen();
        // A telephone may lack it: then the player covers the page.
        else this.box.classList.toggle("large");
      });
      this.transport = new Transport({
        onFrame: (frame) => this.#show(frame),
        prepare: () => this.#prepare(),
        nextAnswer: () => this.#nextAnswer(),
        stop: () => this.#stop(),
      });
      // The controls stand above the boards: nothing that the boards do moves a button.
      if (this.choices.sudoku) this.box.append(this.#sudoku());
      this.transport.where.append(large);
      this.box.append(this.transport.root, this.message, this.stage);
      // A recording must be chosen before there is anything to see; a lesson's board can be looked at first.
      if (lesson) this.box.append(element("details", { class: "more" }, element("summary", {}, gettext`Another board or search`), this.form));
      else this.box.prepend(this.form);
      this.box.addEventListener("keydown", (event) => this.transport.keydown(event));
      // The still picture is for paper.
      this.replaceChildren(this.box, ...this.querySelectorAll(".still"));
      return form;
    }

    // The source's three buttons, and a board to type on.
    #sudoku() {
      this.sudoku = new Sudoku({
        origin: this.choices.origin,
        onInput: () => this.#typed(),
        onRefuse: (refusal) => this.#say(refusal),
      });
      this.ownPuzzle = element("option", { value: "", hidden: "" }, gettext`your own`);
      this.inputs.puzzle.append(this.ownPuzzle);
      this.#edit(this.inputs.puzzle.value);
      return element(
        "div",
        { class: "buttons", role: "group", "aria-label": gettext`your sudoku` },
        button(gettext`Start`, () => this.#solve()),
        button(gettext`Reset`, () => {
          this.#edit(this.puzzle);
          this.#reset();
        }),
        button(gettext`New`, () => {
          this.sudoku.text = "";
          this.#reset();
          this.sudoku.focus();
        }),
      );
    }

    // Puts `puzzle` on the board to type on; *Reset* comes back to it.
    #edit(puzzle) {
      this.puzzle = puzzle;
      this.sudoku.text = puzzle;
    }

    // The list of puzzles names the one on the board.
    #namePuzzle() {
      const { options } = this.inputs.puzzle;
      const listed = [...options].find(({ value }) => value === this.sudoku.text);
      (listed ?? this.ownPuzzle).selected = true;
    }

    // The form offers the same to the keyboard.
    #hand() {
      const { start, walls } = this.inputs;
      let frame = 0;
      // What was to be seen is seen again, as far as the new search has it. The boards stay until then.
      const again = async () => {
        this.#forget();
        const lanes = [...this.lanes];
        this.lanes = lanes;
        for (const lane of lanes) lane.walls = this.#walls;
        const isReady = frame > 0 ? await this.#prepare() : await this.#lookAhead();
        if (lanes !== this.lanes) return;
        if (isReady) this.transport.goTo(frame);
        else {
          lanes.forEach((lane) => lane.load(this.#opening));
          this.transport.load(0);
        }
        if (isReady && frame === 0) this.#invite();
      };
      new Hand(this.stage, {
        onBegin: () => {
          this.box.focus({ preventScroll: true });
          const { frame: now, last } = this.transport;
          frame = now > 0 && now === last ? Infinity : now;
        },
        onStart: (place) => {
          if (this.#walls.includes(place)) return;
          start.value = place;
          again();
        },
        onWall: walls && ((place, isWall) => {
          if (place === start.value) return;
          const others = this.#walls.filter((wall) => wall !== place);
          walls.value = (isWall ? [...others, place] : others).join(" ");
          again();
        }),
      });
    }

    get #walls() {
      return (this.inputs.walls?.value ?? "").split(/\s+/).filter((wall) => wall !== "");
    }

    #changed(input) {
      if (this.sudoku && input === this.inputs.puzzle) this.#edit(input.value);
      this.#reset();
    }

    // Another sudoku was typed: what was found for the one before is gone.
    #typed() {
      this.#forget();
      this.#namePuzzle();
      this.lanes.forEach((lane) => lane.load(this.#opening));
      this.transport.load(0);
      this.#say(this.sudoku.conflict ?? "");
    }

    // Starts over with the choices as they are now, and shows the board before the search.
    #reset() {
      this.#forget();
      if (this.sudoku) this.#namePuzzle();
      const searches = [this.inputs.search?.value ?? "", this.inputs.compare?.value ?? ""];
      const shown = searches.filter((search, index) => index === 0 || search !== "");
      this.lanes = shown.map((name, index) => {
        const editor = index === 0 ? (this.sudoku?.root ?? null) : null;
        return new Lane({ name, label: this.#labelOf(name), isRacing: shown.length > 1, editor, walls: this.#walls, paint: this.paint, origin: this.choices.origin, onPick: (frame) => this.transport.goTo(frame) });
      });
      this.stage.replaceChildren(...this.lanes.map(({ root }) => root), ...(this.code ? [this.code.root] : []));
      if (this.getAttribute("lesson")) this.lanes.forEach((lane) => lane.load(this.#opening));
      this.transport.load(0);
      this.#invite();
      if (this.getAttribute("lesson") && !this.sudoku) this.#lookAhead();
    }

    // Ends the search that is running, and forgets what was found.
    #forget() {
      this.isPatient = false;
      this.#stop();
      this.ready = null;
      this.dataset.state = "ready";
      this.transport.isStoppable = false;
    }

    #invite() {
      const { start: piece, walls } = this.inputs;
      const touch = walls ? gettext`Press Play, drag the knight, or draw walls.` : gettext`Press Play, or click a cell to start there.`;
      const play = piece ? touch : gettext`Press Play.`;
      const next = this.getAttribute("lesson") ? play : gettext`Choose a recording.`;
      if (this.sudoku) this.#say(this.sudoku.conflict ?? gettext`Type digits, or press Start.`);
      else this.#say(this.recording ? "" : next);
    }

    #labelOf(search) {
      return spoken(this.choices.searches.find(({ value }) => value === search)?.label ?? this.recording?.who ?? "");
    }

    get #opening() {
      return opening(this.choices, this.#values);
    }

    // The choices as they are now.
    get #values() {
      const values = Object.fromEntries(Object.entries(this.inputs).map(([name, input]) => [name, input.value]));
      return this.sudoku ? { ...values, puzzle: this.sudoku.text } : values;
    }

    // What the program is asked, a request for each lane.
    get requests() {
      const request = { lesson: this.getAttribute("lesson"), run: "yes", ...this.#values };
      const searches = [request.search ?? "", request.compare].slice(0, this.lanes.length);
      return searches.map((search) => ({ ...request, search }));
    }

    #nextAnswer() {
      const frames = this.lanes.map((lane) => lane.nextAnswer).filter((frame) => frame !== null);
      return frames.length > 0 ? Math.min(...frames) : this.transport.last;
    }

    async #solve() {
      if (await this.#prepare()) this.transport.goTo(Math.max(...this.lanes.map(({ lastAnswer }) => lastAnswer)));
    }

    // Makes the searches if they were not made yet; whether there is something to show now.
    async #prepare() {
      if (!this.getAttribute("lesson")) return this.recording !== undefined;
      // What was typed is what Reset comes back to.
      if (this.sudoku) this.puzzle = this.sudoku.text;
      this.isPatient = true;
      this.transport.isStoppable = this.dataset.state === "searching";
      return this.#searched();
    }

    async #searched() {
      const asked = (this.ready ??= this.#search());
      const isReady = await asked;
      // Another search has been asked for meanwhile, or a refusal has been read.
      if (this.ready !== asked) return false;
      if (!isReady) this.ready = null;
      return isReady;
    }

    // A search that is quick is made before anybody asks for it, so that the board of frame 0 is its own; whether
    // it was quick.
    async #lookAhead() {
      this.isPatient = false;
      const lanes = this.lanes;
      const timer = setTimeout(() => {
        if (lanes === this.lanes && !this.isPatient) this.#stop();
      }, PATIENCE);
      const isReady = await this.#searched();
      clearTimeout(timer);
      return isReady;
    }

    #stop() {
      this.engines.forEach((engine) => engine.stop());
    }

    // Begins the searches. Gives true as soon as each lane has something to show, be it the beginning
    // of a long search; false when there will be nothing.
    #search() {
      const lanes = this.lanes;
      const begun = new Set();
      this.dataset.state = "searching";
      this.transport.isStoppable = this.isPatient;
      if (this.isPatient) this.#say(gettext`Searching …`);
      return new Promise((resolve) => {
        const onBegun = (lane) => {
          begun.add(lane);
          if (begun.size === lanes.length && this.isPatient) resolve(true);
        };
        const asked = this.requests.map((request, index) => this.#searchOne(index, request, onBegun));
        Promise.allSettled(asked).then((ends) => {
          if (lanes !== this.lanes) return resolve(false);
          const isWhole = ends.every(({ status }) => status === "fulfilled");
          this.#ended(ends);
          resolve(begun.size === lanes.length && (this.isPatient || isWhole));
        });
      });
    }

    // All searches have come to an end, one way or another.
    #ended(ends) {
      this.transport.isStoppable = false;
      this.dataset.state = "ready";
      const failure = ends.find(({ status }) => status === "rejected")?.reason;
      for (const lane of this.lanes) lane.isRunning = false;
      if (failure instanceof Stopped) {
        if (this.isPatient) this.#say(gettext`The search was stopped.`);
      } else if (failure) this.#say(sentence(failure.message));
      else if (this.isPatient) this.#show(this.transport.frame);
    }

    // The lane number `index` is searched for by the engine of that number.
    async #searchOne(index, request, onBegun) {
      const lane = this.lanes[index];
      let isBegun = false;
      const show = (recording, how) => {
        if (!this.lanes.includes(lane)) throw new Stopped();
        lane[how](withBoards(recording, this.#opening));
        const last = Math.max(...this.lanes.map((each) => each.last));
        if (isBegun) {
          this.transport.extend(last);
          return;
        }
        isBegun = true;
        this.transport.load(last);
        onBegun(lane);
      };
      const answer = await this.engines[index].ask(request, (part) => {
        show(part, "begin");
        if (this.isPatient) this.#say(gettext`A long search: its beginning can be watched while it goes on …`);
        // All lanes at once: whoever presses Play now waits for a new search, not for half of this one.
        else this.#stop();
      });
      if (answer.refused) throw new Error(spoken(answer.refused));
      show(answer, isBegun ? "finish" : "load");
    }

    #show(frame) {
      for (const lane of this.lanes ?? []) lane.goTo(frame);
      const own = this.lanes?.[0];
      // Another search runs other code, and walls are not in the lesson's.
      if (this.code) this.code.root.hidden = own.name !== (this.own.search ?? "") || this.#walls.length > 0;
      if (this.code && own.replay !== null) this.code.show(own.replay);
      if (this.transport === undefined) return;
      const isSearching = this.dataset.state === "searching";
      // Who listens to the page hears where the board has come to rest, not each frame on the way. What was said
      // of another frame is not said above this one.
      if (this.transport.isPlaying) {
        if (!isSearching) this.#say("");
        return;
      }
      const isRace = this.lanes.length > 1;
      const sentences = this.lanes.filter((lane) => lane.sentence !== "").map((lane) => (isRace ? gettext`${sentence(lane.label).slice(0, -1)}: ${lane.sentence}` : lane.sentence));
      if (sentences.length > 0) this.#say(sentences.join(" "));
      else if (!isSearching) this.#invite();
    }

    #say(text) {
      this.message.textContent = text;
    }
  }

  // The player that `words` of the page are about: the next one, or else the last.
  function playerOf(words) {
    const all = [...document.querySelectorAll("grid-player")];
    const next = all.find((each) => words.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    return next ?? all.at(-1);
  }

  customElements.define("grid-player", GridPlayer);
  Object.assign(window.gridlings, { playerOf });
})();
