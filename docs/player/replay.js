// One recorded search: where it is, and what stands on its boards there.
//
// The format of a recording is described in `crates/core/replay/src/json.rs`. A frame is one event on a
// main board, and what the search notes beside it before the next; two numbers that change places are one frame. Where
// domains shrink beside the numbers, a frame is one change of a domain.
"use strict";

(() => {
  const { gettext } = window.gridlings;
  const EMPTY = -1;
  const FORMAT = "gridlings recording";
  const VERSION = 2;

  class Replay {
    constructor(recording) {
      this.recording = recording;
      this.events = Int32Array.from(recording.events);
      this.isMain = recording.boards.map(({ role }) => role === "main");
      const hasDomains = recording.picture === "numbers" && recording.beside?.picture === "sizes";
      // Whether a write on this board begins a frame.
      this.isFramed = hasDomains ? this.isMain.map((isMain) => !isMain) : this.isMain;
      this.isSwap = (at) => !hasDomains && isSwap(this.events, this.before, at);
      this.first = recording.boards.map(({ rows, cols, cells }) => Int32Array.from(cells ?? Array(rows * cols).fill(EMPTY)));
      this.cells = this.first.map((cells) => cells.slice());
      // What stood in the cell of each event before it.
      this.before = valuesBefore(this.events, this.first);
      const jump = recording.markers.find(({ kind }) => kind === "jump");
      // Where each frame ends, as a number of events; frame 0 ends at 0.
      this.ends = frameEnds(this.events, this.isSwap, this.isFramed, jump?.at);
      this.answers = recording.markers.filter(({ kind }) => kind === "answer");
      this.notes = recording.markers.filter(({ kind }) => kind === "note");
      this.filled = recording.boards.map(() => 0);
      Object.assign(this, { frame: 0, event: 0, placements: 0, removals: 0 });
    }

    // The last frame.
    get last() {
      return this.ends.length - 1;
    }

    get isAtEnd() {
      return this.frame === this.last;
    }

    // How many cells of the main board are filled that were not at the start.
    get depth() {
      return this.filled[this.current("main")] ?? 0;
    }

    // Whether the main board is the last of the answers.
    get isAtLastAnswer() {
      return this.answers.length > 0 && this.frame === this.frameOf(this.answers.at(-1).at);
    }

    // What the current frame is about: the board, its cell, or its cells in a swap, and the number
    // placed, or EMPTY.
    get latest() {
      const at = this.#writeOf(this.frame);
      if (at === null) return null;
      const [board, cell, value] = this.#at(at);
      return { board, cells: this.isSwap(at) ? [cell, this.events[at * 3 + 4]] : [cell], value };
    }

    // The filled cells of a board that was empty at first, in the order in which they were filled.
    order(board) {
      const cells = new Set();
      for (let at = 0; at < this.event; at += 1) {
        const [on, cell, value] = this.#at(at);
        if (on === board && value !== EMPTY) cells.add(cell);
      }
      return [...cells];
    }

    // What the search noted about the current frame; null when it noted nothing.
    get noteOfFrame() {
      return this.notes.findLast(({ at }) => this.#isIn(this.frame, at))?.text ?? null;
    }

    // The board of `role`, "main" or "beside", that was written on last; null when there is none.
    current(role) {
      const wanted = role === "main";
      for (let at = this.event - 1; at >= 0; at -= 1) {
        const board = this.events[at * 3];
        if (this.isMain[board] === wanted) return board;
      }
      const board = this.isMain.indexOf(wanted);
      return board < 0 ? null : board;
    }

    // How many of `markers` have been passed.
    passedOf(markers) {
      let passed = 0;
      while (passed < markers.length && markers[passed].at <= this.event) passed += 1;
      return passed;
    }

    // The frame that the next of `markers` belongs to; null when there is none.
    frameOfNext(markers) {
      const next = markers.find(({ at }) => at > this.event);
      return next === undefined ? null : this.frameOf(next.at);
    }

    // The frame that is named in words: `answer 2` and `removal 1`, counted from 1; `label 3`,
    // where that number is placed first; `board 2`, where the search begins its second board; `note TEXT`,
    // the first note with these words; `end`. Null when there is no such frame.
    frameNamed(words) {
      const [kind, ...rest] = words.split(" ");
      const what = rest.join(" ");
      const number = Number(what);
      const frameAfter = (event) => (event === undefined || event < 0 ? null : this.frameOf(event + 1));
      const events = Array.from(this.before, (_, event) => event).filter((event) => this.isMain[this.#at(event)[0]]);
      switch (kind) {
        case "answer":
          return this.answers[number - 1] === undefined ? null : this.frameOf(this.answers[number - 1].at);
        case "removal":
          return frameAfter(events.filter((event) => this.#at(event)[2] === EMPTY)[number - 1]);
        case "label":
          return frameAfter(events.find((event) => this.#at(event)[2] === number));
        case "board": {
          const boards = [...new Set(events.map((event) => this.#at(event)[0]))];
          return frameAfter(events.find((event) => this.#at(event)[0] === boards[number - 1]));
        }
        case "note": {
          const note = this.notes.find(({ text }) => text.includes(what));
          return note === undefined ? null : this.frameOf(note.at);
        }
        default:
          return kind === "end" ? this.last : null;
      }
    }

    // Which of `kinds` the frame `frame` is: see `code.js`.
    kindsOf(frame, kinds) {
      const at = this.#writeOf(frame);
      if (at === null) return [];
      const isOf = (marker) => this.#isIn(frame, marker.at);
      const value = this.#at(at)[2];
      let is = value === EMPTY ? "remove" : "place";
      if (this.isSwap(at)) is = "swap";
      else if (kinds.includes(`label ${value}`)) is = `label ${value}`;
      return kinds.filter((kind) => {
        if (kind === "answer") return this.answers.some(isOf);
        if (kind.startsWith("note ")) return this.notes.some((note) => isOf(note) && note.text.includes(kind.slice(5)));
        return kind === is;
      });
    }

    // The next frame that is one of `wanted`, of all `kinds`; null when there is none.
    nextFrame(wanted, kinds) {
      const markers = [
        ...(wanted.includes("answer") ? this.answers : []),
        ...this.notes.filter(({ text }) => wanted.some((kind) => kind.startsWith("note ") && text.includes(kind.slice(5)))),
      ].sort((one, other) => one.at - other.at);
      if (markers.length > 0) return this.frameOfNext(markers);
      for (let frame = this.frame + 1; frame <= this.last; frame += 1) {
        if (this.kindsOf(frame, kinds).some((kind) => wanted.includes(kind))) return frame;
      }
      return null;
    }

    // The frame that holds the event before which `at` events were.
    frameOf(at) {
      const frame = this.ends.findIndex((end) => end >= at);
      return frame < 0 ? this.last : frame;
    }

    goTo(frame) {
      const target = Math.max(0, Math.min(frame, this.last));
      const event = this.ends[target];
      while (this.event < event) this.#forward();
      while (this.event > event) this.#back();
      this.frame = target;
    }

    // The first write of `frame` itself, not what was noted before it; null at frame 0, which has none.
    #writeOf(frame) {
      for (let at = this.ends[frame - 1]; at < this.ends[frame]; at += 1) {
        if (this.isFramed[this.#at(at)[0]]) return at;
      }
      return null;
    }

    // Whether what was said after `count` events is said of `frame`.
    #isIn(frame, count) {
      return count > this.ends[frame - 1] && count <= this.ends[frame];
    }

    #forward() {
      const [board, cell, value] = this.#at(this.event);
      this.#count(board, this.cells[board][cell], value, 1);
      this.cells[board][cell] = value;
      this.event += 1;
    }

    #back() {
      this.event -= 1;
      const [board, cell, value] = this.#at(this.event);
      this.#count(board, this.before[this.event], value, -1);
      this.cells[board][cell] = this.before[this.event];
    }

    #at(event) {
      return this.events.subarray(event * 3, event * 3 + 3);
    }

    #count(board, before, value, sign) {
      if (!this.isMain[board]) return;
      if (value === EMPTY) this.removals += sign;
      else this.placements += sign;
      this.filled[board] += sign * ((value !== EMPTY) - (before !== EMPTY));
    }
  }

  function valuesBefore(events, first) {
    const cells = first.map((each) => each.slice());
    const before = new Int32Array(events.length / 3);
    for (let event = 0; event < before.length; event += 1) {
      const [board, cell, value] = events.subarray(event * 3, event * 3 + 3);
      before[event] = cells[board][cell];
      cells[board][cell] = value;
    }
    return before;
  }

  // Whether two numbers change places by the event `at` and the next one.
  function isSwap(events, before, at) {
    const [board, , value, nextBoard, , next] = events.subarray(at * 3, at * 3 + 6);
    return nextBoard === board && value !== EMPTY && next !== EMPTY && value !== next && before[at] === next && before[at + 1] === value;
  }

  // For each frame, the number of events that have happened at its end. A swap is one frame, and so is
  // what follows the event `jump`.
  function frameEnds(events, isSwap, isFramed, jump) {
    const all = events.length / 3;
    const count = jump ?? all;
    const ends = [0];
    let isBegun = false;
    for (let event = 0; event < count; event += 1) {
      if (isFramed[events[event * 3]]) {
        if (isBegun) ends.push(event);
        isBegun = true;
        if (event + 1 < count && isSwap(event)) event += 1;
      }
    }
    if (count > 0) ends.push(count);
    if (all > count) ends.push(all);
    return Int32Array.from(ends);
  }

  // A recording from a file; throws an error with a sentence when it is none.
  function readRecording(text) {
    let recording;
    try {
      recording = JSON.parse(text);
    } catch {
      throw new Error(gettext`this file is no recording: it is not JSON`);
    }
    if (recording?.format !== FORMAT) throw new Error(gettext`this file is no recording: its "format" is not "${FORMAT}"`);
    if (recording.version !== VERSION) {
      throw new Error(gettext`this recording has version ${recording.version}, and this page reads version ${VERSION}: make it again, or build the book anew`);
    }
    return recording;
  }

  Object.assign(window.gridlings, { Replay, EMPTY, readRecording, painters: {} });
})();
