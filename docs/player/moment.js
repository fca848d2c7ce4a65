// <grid-moment at="answer 1">the first tour</grid-moment>
//
// Words of a chapter that lead to the frame of which they speak, which `at` names in words: see `frameNamed`.
// Without a program they are words.
"use strict";

(() => {
  const { element, playerOf } = window.gridlings;

  class GridMoment extends HTMLElement {
    connectedCallback() {
      if (this.button !== undefined) return;
      this.button = element("button", { type: "button" }, ...this.childNodes);
      this.button.addEventListener("click", () => this.#go());
      // The arrow keys are the player's as long as the words have the focus.
      this.button.addEventListener("keydown", (event) => this.player.transport.keydown(event));
      this.replaceChildren(this.button);
    }

    get player() {
      return playerOf(this);
    }

    async #go() {
      // Not every browser gives a button that is clicked the focus.
      this.button.focus({ preventScroll: true });
      await this.player.goToNamed(this.getAttribute("at"));
      // At once: a gentle scroll ends early when the page is laid out anew meanwhile.
      this.player.scrollIntoView({ block: "nearest" });
    }
  }

  customElements.define("grid-moment", GridMoment);
})();
