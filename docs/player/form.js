// The choices of a player: a field each, and which of its searches are shown.
"use strict";

(() => {
  const { element, gettext, spoken } = window.gridlings;

  class Form {
    // `choices` is what the program says of a lesson, and `own` gives the first choice of a field by its name, or
    // null.
    constructor({ fields, searches }, own) {
      this.inputs = {};
      this.root = element("form", { class: "choices" });
      this.root.addEventListener("submit", (event) => event.preventDefault());
      for (const field of fields) this.#add(field, own);
      if (searches.length < 2) return;
      this.#add({ name: "search", label: gettext`Search`, choices: searches }, own);
      this.#add({ name: "compare", label: gettext`Next to`, choices: [{ value: "", label: gettext`nothing` }, ...searches] }, own);
    }

    // A field for a file; `onText` is called with what stands in it.
    addFile(onText) {
      const file = element("input", { type: "file", accept: ".json,application/json" });
      file.addEventListener("change", async (event) => {
        event.stopPropagation();
        if (file.files.length > 0) onText(await file.files[0].text());
      });
      this.root.append(element("label", {}, gettext`A recording`, " ", file));
    }

    #add({ name, label, choices, value }, own) {
      const input = choices
        ? element("select", { name }, ...choices.map((each) => element("option", { value: each.value }, spoken(each.label))))
        : element("input", { name, size: 6, autocomplete: "off" });
      const first = own(name) ?? value;
      if (first !== undefined) input.value = first;
      this.inputs[name] = input;
      // Two columns for a list of sentences: none is cut.
      const isWide = choices?.some((each) => spoken(each.label).length > 16);
      this.root.append(element("label", isWide ? { class: "wide" } : {}, `${spoken(label)} `, input));
    }
  }

  Object.assign(window.gridlings, { Form });
})();
