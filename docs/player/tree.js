// Lessons 1 and 2: the tree of all that a search tries, a row a level. A filter that is switched on makes it
// narrower: the scale stays that of the largest tree that was seen for this board.
"use strict";

(() => {
  const { EMPTY, element, gettext, grouped, painters } = window.gridlings;
  const HEIGHT = 130;
  // The most leaves so far, by what was searched.
  const widest = new Map();

  painters.tree = class {
    constructor({ lane }) {
      this.lane = lane;
      this.canvas = element("canvas", { role: "img", height: HEIGHT });
      this.canvas.addEventListener("click", (event) => this.#pick(event));
      this.words = element("figcaption", {});
      this.panel = element("figure", { class: "tree" }, this.canvas, this.words);
      new ResizeObserver(() => this.#draw()).observe(this.panel);
    }

    show({ replay }) {
      if (this.replay !== replay) {
        Object.assign(this, { replay, tree: treeOf(replay) });
        const { lesson, ask } = replay.recording;
        this.key = JSON.stringify([lesson, ask?.size, ask?.puzzle]);
        widest.set(this.key, Math.max(widest.get(this.key) ?? 1, this.tree.leaves));
      }
      this.panel.hidden = this.tree.nodes.length === 0;
      this.#draw();
    }

    #draw() {
      if (this.replay === undefined || this.panel.clientWidth === 0) return;
      const { canvas, tree } = this;
      const ratio = window.devicePixelRatio || 1;
      const width = this.panel.clientWidth;
      if (canvas.width !== Math.round(width * ratio)) Object.assign(canvas, { width: Math.round(width * ratio), height: HEIGHT * ratio });
      const context = canvas.getContext("2d");
      const { color } = getComputedStyle(canvas);
      const links = getComputedStyle(canvas).getPropertyValue("--links");
      const [unit, level] = [canvas.width / widest.get(this.key), canvas.height / tree.levels.length];
      const path = new Set(tree.pathAt(this.replay.frame));
      const bar = ({ x, leaves, depth }, least) => {
        const wide = leaves * unit;
        const gap = wide > 4 ? 1 : 0;
        context.fillRect(x * unit, depth * level, Math.max(least, wide - gap), level - 1);
      };
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = color;
      for (const node of tree.nodes) {
        context.globalAlpha = node.frame <= this.replay.frame ? 0.6 : 0.18;
        bar(node, 0.5);
      }
      context.globalAlpha = 1;
      context.fillStyle = links;
      for (const node of path) bar(node, 3);
      const levels = tree.levels.map(grouped).join(" · ");
      const part = this.replay.recording.cut ? gettext`The beginning of the tree` : gettext`The tree`;
      const most = widest.get(this.key);
      const share = tree.leaves < most ? gettext`It has ${grouped(tree.leaves)} ends; the widest one seen here has ${grouped(most)}.` : "";
      this.words.textContent = `${gettext`${part} has ${grouped(tree.nodes.length)} tries, in its levels ${levels}.`} ${share}`.trim();
      canvas.setAttribute("aria-label", `${this.words.textContent} ${gettext`The board is ${path.size} levels deep.`}`);
    }

    // A click on a try leads to its frame.
    #pick({ offsetX, offsetY }) {
      const { tree, canvas } = this;
      const depth = Math.floor((offsetY / canvas.clientHeight) * tree.levels.length);
      const x = (offsetX / canvas.clientWidth) * widest.get(this.key);
      const node = tree.nodes.find((each) => each.depth === depth && each.x <= x && x < each.x + each.leaves);
      if (node) this.lane.onPick(node.frame);
    }
  };

  // The tries of a search in their order: each with its frame, its depth, the try above it, and where it stands
  // in a row of all leaves.
  function treeOf(replay) {
    const nodes = tries(replay);
    const levels = [];
    for (const node of nodes) levels[node.depth] = (levels[node.depth] ?? 0) + 1;
    for (const node of nodes.toReversed()) {
      node.leaves ||= 1;
      if (node.parent) node.parent.leaves += node.leaves;
    }
    let leaves = 0;
    for (const node of nodes) {
      node.x = node.parent ? node.parent.next : leaves;
      node.next = node.x;
      if (node.parent) node.parent.next += node.leaves;
      else leaves += node.leaves;
    }
    // The try that was begun last and not left yet, and those above it.
    const pathAt = (frame) => {
      const path = [];
      let node = nodes.findLast((each) => each.frame <= frame);
      while (node) {
        if (node.end > frame) path.push(node);
        node = node.parent;
      }
      return path;
    };
    return { nodes, leaves, levels, pathAt };
  }

  // A number that is written is a try. Where domains shrink, a choice is one.
  function tries(replay) {
    const nodes = [];
    const stack = [];
    const leave = (depth, frame) => stack.splice(depth).forEach((node) => (node.end = frame));
    const begin = (cell, frame) => {
      const node = { cell, frame, depth: stack.length, parent: stack.at(-1) ?? null, leaves: 0, end: Infinity };
      nodes.push(node);
      stack.push(node);
    };
    const level = (cell) => stack.findIndex((node) => node.cell === cell);
    if (replay.notes.some(({ text }) => text.startsWith("choice:"))) {
      let frame = 0;
      for (const { at, text } of replay.notes) {
        while (frame < replay.last && replay.ends[frame] < at) frame += 1;
        const [, kind, cell, numbers] = text.match(/(choice|taken back): (\(\d+,\d+\)) (?:keeps|has again) (.*)$/) ?? [];
        if (kind === "choice") begin(cell, frame);
        // Its choice is undone last, and the cell may hold several numbers again.
        else if (kind === "taken back" && stack.at(-1)?.cell === cell && numbers.includes(" ")) leave(stack.length - 1, frame);
      }
      return nodes;
    }
    for (let frame = 1; frame <= replay.last; frame += 1) {
      const [, cell, value] = replay.events.subarray((replay.ends[frame] - 1) * 3, replay.ends[frame] * 3);
      const depth = level(cell);
      if (depth >= 0) leave(depth, frame);
      if (value !== EMPTY) begin(cell, frame);
    }
    return nodes;
  }
})();
