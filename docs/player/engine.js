// The door to the searches: they run in a worker, so that a long one never freezes the page.
//
// A page that is opened as a file may load scripts and nothing else. So the compiled program comes as
// text inside `player/program.js`, and the worker is made from text, too.
"use strict";

(() => {
  const { gettext } = window.gridlings;
  // Where the book is. A page that stands alone has its scripts in itself, and needs no program.
  const base = new URL("..", document.currentScript.src || document.baseURI);
  let program = null;

  // The compiled lessons, loaded when the first player asks for them.
  function load() {
    program ??= new Promise((resolve, reject) => {
      if (typeof WebAssembly !== "object") {
        reject(new Error(gettext`this browser has no WebAssembly`));
        return;
      }
      const script = document.createElement("script");
      script.src = new URL("player/program.js", base);
      script.onload = () => resolve(window.gridlings.program);
      script.onerror = () => reject(new Error(gettext`player/program.js is missing: build the book with ${"just book"}`));
      document.head.append(script);
    });
    return program;
  }

  class Engine {
    #worker = null;
    #waiting = null;

    // Sends `request`, an object of texts, and gives the answer. `onPart` gets a recording of the
    // beginning when the search is long. A second request ends the first.
    async ask(request, onPart = () => {}) {
      this.stop();
      const { worker, bytes } = await load();
      return new Promise((resolve, reject) => {
        this.#waiting = reject;
        if (this.#worker === null) {
          this.#worker = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })));
          this.#worker.postMessage({ bytes });
        }
        this.#worker.onmessage = ({ data }) => {
          if (data.part) {
            onPart(JSON.parse(data.part));
            return;
          }
          this.#waiting = null;
          if (data.answer) resolve(JSON.parse(data.answer));
          else reject(this.#end(new Error(data.error)));
        };
        this.#worker.onerror = (event) => {
          event.preventDefault();
          this.#waiting = null;
          reject(this.#end(new Error(event.message)));
        };
        this.#worker.postMessage({ request: lines(request) });
      });
    }

    // Ends the search that is running, if there is one.
    stop() {
      if (this.#waiting === null) return;
      this.#waiting(this.#end(new Stopped()));
      this.#waiting = null;
    }

    #end(error) {
      this.#worker?.terminate();
      this.#worker = null;
      return error;
    }
  }

  class Stopped extends Error {}

  function lines(request) {
    return Object.entries(request).map(([key, value]) => `${key}=${value}`).join("\n");
  }

  Object.assign(window.gridlings, { Engine, Stopped });
})();
