// <grid-moment at="answer 1">the first tour</grid-moment>
//
// Words of a chapter that lead to the frame of which they speak, which `at` names in words: see `frameNamed`. The player is the next
// one on the page, or else the one before. Without a program they are words.
"use strict";

(() => {
  const { element } = window.gridlings;

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
      const all = [...document.querySelectorAll("grid-player")];
      const next = all.find((each) => this.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
      return next ?? all.at(-1);
    }

    async #go() {
      // Not every browser gives a button that is clicked the focus.
      this.button.focus({ preventScroll: true });
      await this.player.goTo(this.getAttribute("at"));
      // At once: a gentle scroll ends early when the page is laid out anew meanwhile.
      this.player.scrollIntoView({ block: "nearest" });
    }
  }

  customElements.define("grid-moment", GridMoment);
})();
