// What runs in the worker, behind wasm-bindgen's own script: one request at a time, a text in and a
// text out. `tellPart` is called by the program when a search is long.
"use strict";

let ready = null;

self.tellPart = (part) => self.postMessage({ part });

self.onmessage = async ({ data }) => {
  if (data.bytes) {
    ready = unpacked(data.bytes).then((program) => wasm_bindgen({ module_or_path: program }));
    return;
  }
  try {
    await ready;
    self.postMessage({ answer: wasm_bindgen.answer(data.request) });
  } catch (error) {
    self.postMessage({ error: `the search stopped: ${error.message ?? error}` });
  }
};

// The program was packed by `crates/author/player/src/bin/pack.rs`.
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}
