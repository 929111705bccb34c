// The report: the list of failures, what is chosen of it, and the keys.

const failures = data.failures;
let chosen = -1;

const states = {
  differs: "differs", new: "new", missing: "missing", unreadable: "unreadable", fault: "other",
};

for (const item of failures) {
  item.steps = item.steps || 0;
  item.differing = (item.differing || []).map(text => text.split(" ").map(Number));
  item.ignored = item.ignored.map(text => {
    const [x, y, width, height] = text.split(":").pop().split(",").map(Number);
    return { x, y, width, height };
  });
  const milliseconds = parseFloat(item.timing.replace("timeline=", ""));
  item.window = item.pairing === "moments" && item.timing.endsWith("ms") ? milliseconds / 1000 : 0;
  // Half a millionth of a second is what two sums of fractions may lie apart.
  item.delayTolerance = (item.timing.endsWith("ms") ? milliseconds / 1000 : 0) + 5e-7;
}

// Makes the films of a failure when it is looked at first.
function open(item) {
  if (item.films) return;
  item.films = {
    expected: item.expected ? new Film(item.expected) : null,
    actual: item.actual ? new Film(item.actual, item.expected) : null,
  };
  item.moments = momentsOf(item);
  markDelays(item);
  item.end = Math.max(...Object.values(item.films).filter(Boolean).map(film => film.end), 0);
  for (const [index, count, , , , , actual] of item.differing) {
    if (!item.moments[index]) continue;
    item.moments[index].count = count;
    if (item.window > 0) item.moments[index].actual = actual;
  }
}

async function choose(index) {
  const item = failures[index];
  if (!item) return;
  chosen = index;
  open(item);
  for (const button of element("failures").querySelectorAll("button")) {
    const isChosen = Number(button.dataset.index) === index;
    button.setAttribute("aria-current", String(isChosen));
    if (isChosen) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  element("name").textContent = item.name;
  // The lines of texts stand beside each other instead.
  const words = item.lines ? item.text.split(/\n\s*@@ -/)[0] : item.text;
  // What helps comes first, and what was measured after it.
  element("advice").textContent = item.advice.join("\n");
  const measured = words.split("\n").filter(line => !item.advice.includes(line.trim()));
  element("text").textContent = [...measured, ...item.rules ? [`forgiven: ${item.rules}`] : []].join("\n");
  showTexts(item);
  element("accept-line").hidden = !item.accept;
  element("accept").textContent = item.accept || "";
  element("copy").textContent = "Copy";
  try {
    await Promise.all(Object.values(item.films).filter(Boolean).map(film => film.load()));
  } catch (error) {
    item.moments = [];
    element("nothing").textContent = error.message;
  }
  if (chosen !== index) return;
  failure = item;
  // Words alone take the room that pictures would.
  document.body.classList.toggle("wordy", item.moments.length === 0);
  Object.assign(timeline, { offset: 0, isPlaying: false });
  Object.assign(view, { isFitted: true, cursor: null });
  element("nothing").textContent = "There is no picture to show.";
  showMoment(worstMoment(item));
  setGain(suggestedGain());
  document.body.dataset.ready = String(index);
}

// Where a failure is seen best: the moment with the most differing pixels, the first of several; or else the
// first delay that differs.
function worstMoment(item) {
  const worst = item.differing.reduce((worst, next) => (next[1] > worst[1] ? next : worst), [0, 0]);
  if (worst[1] > 0) return worst[0];
  const late = item.films.expected?.frames.findIndex(frame => frame.isOff) ?? -1;
  return Math.max(item.moments.findIndex(moment => moment.expected === late), 0);
}

// The least gain that makes the largest difference easy to see.
function suggestedGain() {
  const largest = shown ? shown.difference.largest : 255;
  return largest >= 96 || largest === 0 ? 1 : largest >= 12 ? 8 : 32;
}

// The list

function makeList() {
  const list = element("failures");
  const near = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      near.unobserve(entry.target);
      fillThumb(entry.target, failures[entry.target.dataset.index]);
    }
  }, { root: null, rootMargin: "120px" });
  failures.forEach((item, index) => {
    const thumb = make("span", { class: "thumb", "data-index": index });
    const line = make("small", { title: item.text }, item.text.split("\n")[0]);
    const button = make("button", { type: "button", "data-index": index }, thumb, make("b", {}, item.name), line);
    button.addEventListener("click", () => choose(index));
    list.append(make("li", {}, button));
    near.observe(thumb);
  });
  const select = element("state");
  const counts = {};
  for (const item of failures) counts[item.state] = (counts[item.state] || 0) + 1;
  select.append(new Option(`All ${failures.length}`, ""));
  for (const [state, count] of Object.entries(counts)) select.append(new Option(`${count} ${states[state]}`, state));
  select.hidden = Object.keys(counts).length < 2;
}

// The first picture of a failure, with a frame around what differs in it.
function fillThumb(thumb, item) {
  const film = item.expected || item.actual;
  const number = film ? Number(film.frames[0].split(" ")[5]) : -1;
  if (number < 0) return;
  const box = make("span");
  const scale = 48 / Math.max(film.width, film.height);
  box.style.width = `${Math.max(film.width * scale, 3)}px`;
  box.style.height = `${Math.max(film.height * scale, 3)}px`;
  box.append(make("img", { alt: "", decoding: "async", src: pictureAddress(number) }));
  if (item.differing.length > 0) {
    const [, , x, y, width, height] = item.differing[0];
    const mark = make("i");
    mark.style.left = `${x * scale}px`;
    mark.style.top = `${y * scale}px`;
    mark.style.width = `${width * scale}px`;
    mark.style.height = `${height * scale}px`;
    box.append(mark);
  }
  thumb.append(box);
}

// The indices of the failures that pass the filter.
function listed() {
  const words = element("filter").value.toLowerCase().split(" ").filter(Boolean);
  const state = element("state").value;
  return failures.map((item, index) => index).filter(index => {
    const item = failures[index];
    const text = `${item.name}\n${item.text}`.toLowerCase();
    return (state === "" || item.state === state) && words.every(word => text.includes(word));
  });
}

function filterList() {
  const indices = new Set(listed());
  for (const row of element("failures").children) row.hidden = !indices.has(Number(row.firstChild.dataset.index));
  element("count").textContent = indices.size === failures.length
    ? `${failures.length} failure${failures.length === 1 ? "" : "s"}`
    : `${indices.size} of ${failures.length} failures`;
  if (!indices.has(chosen) && indices.size > 0) choose([...indices][0]);
}

function chooseNext(step) {
  const indices = listed();
  const next = indices[indices.indexOf(chosen) + step];
  if (next !== undefined) choose(next);
}

// The view

function setMode(mode) {
  view.mode = mode;
  showChoice("modes", "mode", mode);
  const isRange = mode === "slider" || mode === "onion";
  element("position-label").hidden = !isRange;
  element("position-text").textContent = mode === "onion" ? "Actual" : "Slider";
  if (isRange) setPosition((mode === "onion" ? view.mix : view.split) * 100);
  element("gains").hidden = mode !== "side" && mode !== "difference";
  view.blink = "expected";
  view.isBlinking = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  paintSoon();
}

function setPosition(percent) {
  const value = Math.min(Math.max(percent, 0), 100);
  view[view.mode === "onion" ? "mix" : "split"] = value / 100;
  element("position").value = value;
  paintSoon();
}

function setGain(gain) {
  view.gain = gain;
  gainCanvas = null;
  showChoice("gains", "gain", gain);
  paintSoon();
}

function flip() {
  view.blink = view.blink === "expected" ? "actual" : "expected";
  paintSoon();
}

function flipByHand() {
  if (view.mode !== "blink") setMode("blink");
  view.isBlinking = false;
  flip();
}

function setRings(rings) {
  view.rings = rings;
  element("rings").setAttribute("aria-pressed", String(rings));
  paintSoon();
}

async function copyAccept() {
  const text = element("accept").textContent;
  if (!text) return;
  let isCopied = false;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    // A page from a file may not use the clipboard in every browser: select, so that one key copies.
    getSelection().selectAllChildren(element("accept"));
    isCopied = document.execCommand("copy");
  }
  element("copy").textContent = isCopied ? "Copied" : "Selected";
}

// The keys

const keys = [
  ["↑ ↓ or k j", "previous and next failure", { ArrowUp: () => chooseNext(-1), ArrowDown: () => chooseNext(1), k: () => chooseNext(-1), j: () => chooseNext(1) }],
  ["/", "filter", { "/": () => element("filter").focus() }],
  ["1 … 5", "side by side, slider, onion skin, blink, difference", Object.fromEntries(
    [...element("modes").children].map((button, index) => [String(index + 1), () => setMode(button.dataset.mode)]))],
  [", .", "move the slider, or fade the onion skin", { ",": () => setPosition(Number(element("position").value) - 5), ".": () => setPosition(Number(element("position").value) + 5) }],
  ["b", "blink by hand", { b: flipByHand }],
  ["g", "gain of the difference: 1, 8, 32", { g: () => setGain({ 1: 8, 8: 32, 32: 1 }[view.gain]) }],
  ["+ − 0", "zoom in, zoom out, fit", { "+": () => zoom(2), "=": () => zoom(2), "-": () => zoom(0.5), "0": () => { view.isFitted = true; paintSoon(); } }],
  ["n", "next difference", { n: showNextRegion }],
  ["p", "to the pictures, where arrows move the pixel", { p: () => element("stage").focus() }],
  ["r", "rings", { r: () => setRings(!view.rings) }],
  ["← →", "previous and next frame", { ArrowLeft: () => showMoment(timeline.moment - 1), ArrowRight: () => showMoment(timeline.moment + 1) }],
  ["space", "play or pause", { " ": () => play(!timeline.isPlaying) }],
  ["[ ]", "offset of the actual film", { "[": () => setOffset(timeline.offset - 1), "]": () => setOffset(timeline.offset + 1) }],
  ["c", "copy the command that accepts", { c: copyAccept }],
  ["t", "light or dark", { t: toggleTheme }],
  ["?", "this list", { "?": showKeys }],
];
const actions = Object.assign({}, ...keys.map(([, , map]) => map));
function moveCursor(event) {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!steps || !shown) return false;
  const far = event.shiftKey ? 10 : 1;
  const { width, height, regions } = shown.difference;
  const start = regions[0] ? { ...regions[0].first } : { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const at = view.cursor;
  setCursor(at ? { x: at.x + steps[0] * far, y: at.y + steps[1] * far } : start);
  return true;
}

function listenToKeys() {
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return;
    const { target } = event;
    if (target.matches("input, select")) {
      if (event.key === "Escape") target.blur();
      // In a field keys are text; a range keeps its arrows.
      if (target.type !== "range" || event.key.startsWith("Arrow")) return;
    }
    if (target.id === "stage" && moveCursor(event)) {
      event.preventDefault();
      return;
    }
    if (/^texts?$/.test(target.id) && /^Arrow(Up|Down)$/.test(event.key)) return;
    if (event.key === " " && target.matches("button, summary")) return;
    const action = actions[event.key];
    if (!action || !failure && event.key !== "t" && event.key !== "?") return;
    event.preventDefault();
    action();
  });
}

function start() {
  document.title = `${data.title}: ${data.sum}`;
  addEventListener("theme", () => { paintSoon(); if (failure) showTimeline(); });
  beginPage(data.title, { id: "sum", text: data.sum }, keys);
  element("filter").addEventListener("input", filterList);
  element("state").addEventListener("change", filterList);
  onChoice("modes", "mode", setMode);
  onChoice("gains", "gain", gain => setGain(Number(gain)));
  onClick({
    "zoom-in": () => zoom(2), "zoom-out": () => zoom(0.5), fit: actions["0"], "next-region": showNextRegion, rings: actions.r, copy: copyAccept,
  });
  element("position").addEventListener("input", event => setPosition(Number(event.target.value)));
  setInterval(() => { if (view.mode === "blink" && view.isBlinking) flip(); }, 600);
  listenToPointers();
  listenToTimeline();
  listenToKeys();
  makeList();
  setMode(matchMedia("(max-width: 760px)").matches ? "slider" : "side");
  for (const name of ["main", "list"]) element(name).hidden = failures.length === 0;
  element("none").hidden = failures.length > 0;
  filterList();
}

start();
