// Play, pause, go on, go back, scrub: the buttons of a player, and the clock behind them.
"use strict";

(() => {
  const { button, element, gettext, grouped } = window.gridlings;
  const SPEEDS = [1, 4, 15, 60, 250, 1000, 10000];
  const CALM = 2;

  // Calls `onFrame(frame)` when another frame is to be shown. `prepare` makes sure that there is
  // something to play, and says whether there is. `nextAnswer` gives the frame of the next answer, and
  // `stop` ends a search.
  class Transport {
    constructor({ onFrame, prepare, nextAnswer, stop }) {
      Object.assign(this, { onFrame, prepare, last: 0, frame: 0, animation: null });
      this.calm = window.matchMedia("(prefers-reduced-motion: reduce)");
      this.toStart = signed("«", gettext`to the start`, () => this.#go(() => 0));
      this.back = signed("‹", gettext`one frame back`, () => this.move(-1));
      this.play = button(gettext`Play`, () => this.#toggle());
      this.next = signed("›", gettext`one frame forward`, () => this.move(1));
      this.toEnd = signed("»", gettext`to the end`, () => this.#go(() => this.last));
      this.answer = button(gettext`Next answer`, () => this.#go(nextAnswer));
      this.halt = button(gettext`Stop the search`, stop);
      this.halt.classList.add("halt");
      this.isStoppable = false;
      this.speed = element("select", {});
      for (const speed of SPEEDS) this.speed.append(element("option", { value: speed }, gettext`${grouped(speed)} a second`));
      this.scrub = element("input", { type: "range", min: 0, max: 0, value: 0, step: 1, "aria-label": gettext`frame` });
      this.scrub.addEventListener("input", () => {
        this.pause();
        this.goTo(Number(this.scrub.value));
      });
      this.place = element("span", { class: "place" });
      const speed = element("label", {}, gettext`Frames`, " ", this.speed);
      this.buttons = element("div", { class: "buttons" }, this.toStart, this.back, this.play, this.next, this.toEnd, this.answer, speed);
      this.where = element("div", { class: "where" }, this.place, this.halt);
      this.root = element("div", { class: "transport", role: "group", "aria-label": gettext`playback` }, this.buttons, this.scrub, this.where);
      this.#draw();
    }

    // The button keeps its place while it cannot be seen.
    set isStoppable(isStoppable) {
      this.halt.classList.toggle("unseen", !isStoppable);
    }

    get isPlaying() {
      return this.animation !== null;
    }

    // A new search, whose last frame is `last`.
    load(last) {
      this.pause();
      this.last = last;
      // About ten seconds from the start to the end, however many frames.
      const fit = SPEEDS.find((each) => each * 10 >= last) ?? SPEEDS.at(-1);
      this.speed.value = fit;
      this.goTo(0);
    }

    // The search has come to its end meanwhile, at the frame `last`.
    extend(last) {
      this.last = last;
      this.#draw();
    }

    goTo(frame) {
      this.frame = Math.max(0, Math.min(frame, this.last));
      this.onFrame(this.frame);
      this.#draw();
    }

    pause() {
      if (this.animation === null) return;
      cancelAnimationFrame(this.animation);
      this.animation = null;
      this.onFrame(this.frame);
      this.#draw();
    }

    // The arrow keys to the left and right go a frame back and forward, except where a field needs them. mdBook would turn the page.
    keydown(event) {
      if (!event.key.startsWith("Arrow")) return;
      event.stopPropagation();
      const count = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (count === undefined || event.defaultPrevented || event.target.matches("input, select")) return;
      event.preventDefault();
      this.move(count);
    }

    // Goes `count` frames on, or back when it is less than 0.
    move(count) {
      return this.#go(() => this.frame + count);
    }

    // Goes to the frame that `target` gives, when the search has been made.
    async #go(target) {
      this.pause();
      if (await this.prepare()) this.goTo(target());
    }

    async #toggle() {
      if (this.isPlaying) {
        this.pause();
        return;
      }
      if (!(await this.prepare())) return;
      if (this.frame === this.last) this.goTo(0);
      let before = null;
      let due = 0;
      const tick = (now) => {
        // Few pictures, with many frames between them, for those who asked for little motion: the same time in all.
        due += before === null ? 0 : ((now - before) / 1000) * Number(this.speed.value);
        before = now;
        const least = this.calm.matches ? Math.max(1, Number(this.speed.value) / CALM) : 1;
        if (due >= least) {
          const frames = Math.floor(due);
          due -= frames;
          this.goTo(this.frame + frames);
        }
        if (this.frame === this.last) this.pause();
        else if (this.isPlaying) this.animation = requestAnimationFrame(tick);
      };
      this.animation = requestAnimationFrame(tick);
      this.onFrame(this.frame);
      this.#draw();
    }

    #draw() {
      this.play.textContent = this.isPlaying ? gettext`Pause` : gettext`Play`;
      this.scrub.max = this.last;
      this.scrub.value = this.frame;
      this.scrub.disabled = this.last === 0;
      this.place.textContent = gettext`frame ${grouped(this.frame)} of ${grouped(this.last)}`;
    }
  }

  // A button with a sign for the eyes and a name for who hears the page.
  function signed(sign, name, act) {
    const made = button(sign, act);
    made.setAttribute("aria-label", name);
    return made;
  }

  Object.assign(window.gridlings, { Transport });
})();
