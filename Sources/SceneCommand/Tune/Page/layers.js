// What moves: tracks as bars under the scrubber, curves of one of them, and the layer that was clicked.

const selected = {
  /** The layer, and the number of the track whose values are shown. */
  layer: null,
  track: null,
  /** The layers at the moment that is shown. */
  places: [],
  values: null,
};

/** The groups of tracks that are open, by their keys. */
const opened = new Set();

/** The tracks of one property of layers that are numbered, such as the letters of a text, are a group; in
    the order of their first, each with its key. */
function trackGroups() {
  const groups = new Map();
  for (const track of tuning.a.recorded?.tracks ?? []) {
    const key = `${track.kind} ${track.property}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(track);
  }
  for (const tracks of groups.values()) tracks.sort((a, b) => a.place - b.place);
  return groups;
}

function bars(tracks) {
  const { end } = tuning.a.recorded;
  return make("div", { class: tracks.length > 1 ? "bars many" : "bars" }, ...tracks.flatMap(track => track.spans).map(span => {
    const [begin, finish, ...course] = span.split(" ");
    const bar = make("i", { title: `${course.join(" ")}, ${seconds(begin)} to ${seconds(finish)}`, class: begin === finish ? "jump" : "" });
    bar.style.left = `${begin / end * 100}%`;
    bar.style.width = `${(finish - begin) / end * 100}%`;
    return bar;
  }));
}

function trackLine(track, isMember) {
  const line = make("div", { class: isMember ? "track member" : "track", role: "option", id: `track-${track.number}`, "data-number": track.number, "data-layer": track.layer },
    make("span", { class: "track-name" }, make("b", {}, track.name), ` ${shortName(track.property)}`), bars([track]));
  line.addEventListener("click", () => selectTrack(track.number));
  return line;
}

function groupLine(key, tracks) {
  const line = make("div", { class: "track group", role: "option", title: `Show or hide the ${tracks.length} tracks`, "aria-expanded": String(opened.has(key)) },
    make("span", { class: "track-name" }, make("b", {}, `${tracks[0].kind} ×${tracks.length}`), ` ${shortName(tracks[0].property)}`), bars(tracks));
  line.addEventListener("click", () => {
    if (!opened.delete(key)) opened.add(key);
    showTracks();
  });
  return line;
}

function showTracks() {
  const { recorded } = tuning.a;
  const box = element("tracks");
  const position = box.scrollTop;
  const lines = [...trackGroups()].flatMap(([key, tracks]) => tracks.length === 1 ? [trackLine(tracks[0], false)]
    : [groupLine(key, tracks), ...opened.has(key) ? tracks.map(track => trackLine(track, true)) : []]);
  if (!lines.length) lines.push(make("p", { class: "still" }, "Nothing moves."));
  box.replaceChildren(...lines);
  box.scrollTop = position;
  element("marks").replaceChildren(...(recorded?.marks ?? []).map(mark => {
    const flag = make("button", { type: "button", title: `${mark.name}, ${seconds(mark.at)}`, tabindex: -1 }, mark.name);
    flag.style.left = `${mark.at / recorded.end * 100}%`;
    flag.addEventListener("click", () => seek(mark.at));
    return flag;
  }));
  spreadMarks();
  if (selected.track !== null && !recorded.tracks.some(track => track.number === selected.track)) selected.track = null;
  showSelection();
}

/** Puts the names of marks into up to three rows, so that none covers another, or another's line. Where there is no
    room, a mark is a short line without a name. */
function spreadMarks() {
  const box = element("marks");
  const room = box.clientWidth;
  const placed = [];
  const isFree = ({ x, from, to, row }) => placed.every(other =>
    !(other.row === row && from < other.to && other.from < to)
    && !(other.row >= row && from < other.x && other.x < to)
    && !(row >= other.row && other.from < x && x < other.to));
  // From the right, so that an earlier name is above those that it would cover.
  for (const flag of [...box.children].reverse()) {
    flag.classList.remove("bare", "left");
    const [x, width] = [flag.offsetLeft, flag.offsetWidth];
    const isLeft = x + width > room;
    const places = [0, 1, 2].map(row => isLeft ? { x, from: x - width, to: x, row } : { x, from: x, to: x + width, row });
    const place = places.find(place => place.from >= 0 && isFree(place));
    flag.classList.toggle("left", isLeft);
    flag.classList.toggle("bare", !place);
    flag.style.setProperty("--row", place?.row ?? 0);
    if (place) placed.push(place);
  }
  box.style.setProperty("--rows", 1 + Math.max(0, ...placed.map(place => place.row)));
}

const seconds = ticks => `${plain(ticks / data.second, 3)} s`;
const shortName = property => property.replace("transform.", "").replace("bounds.", "");

function showSelection() {
  for (const line of element("tracks").querySelectorAll("[data-number]")) {
    line.setAttribute("aria-selected", Number(line.dataset.number) === selected.track);
    line.classList.toggle("of-layer", selected.layer !== null && Number(line.dataset.layer) === selected.layer);
  }
  if (selected.track !== null) element("tracks").setAttribute("aria-activedescendant", `track-${selected.track}`);
  showGraph();
}

function selectTrack(number) {
  const track = tuning.a.recorded.tracks.find(track => track.number === number);
  if (track) selected.layer = track.layer;
  showTrack(number);
  inspect();
}

/** Selects a track where it stands, in its group if it is in one. */
function showTrack(number) {
  selected.track = number;
  for (const [key, tracks] of trackGroups()) {
    if (tracks.length > 1 && tracks.some(track => track.number === number) && !opened.has(key)) {
      opened.add(key);
      showTracks();
    }
  }
  showSelection();
  element("tracks").querySelector(`[data-number="${number}"]`)?.scrollIntoView({ block: "nearest" });
}

function moveTrack(count) {
  const tracks = [...trackGroups().values()].flat();
  if (!tracks.length) return;
  const index = tracks.findIndex(track => track.number === selected.track);
  selectTrack(tracks[Math.min(tracks.length - 1, Math.max(0, index + count))].number);
}

// Value and speed

let graphed = "";
async function showGraph() {
  const { recorded } = tuning.a;
  const track = recorded?.tracks.find(track => track.number === selected.track);
  element("graph").hidden = !track;
  fit();
  if (!track) { selected.values = null; graphed = ""; return; }
  element("graph-name").textContent = `${track.name} ${shortName(track.property)}`;
  const wish = `track/${recorded.key}/${track.number}`;
  if (wish === graphed) return;
  graphed = wish;
  const response = await fetch(wish).catch(() => null);
  const answer = response?.ok ? await response.json() : { parts: [] };
  if (wish !== graphed) return;
  const parts = answer.parts.map(part => ({ name: part.name, values: part.values.split(" ").map(Number) }))
    .filter(part => part.values.some(value => value !== part.values[0]));
  selected.values = { parts, step: answer.step };
  drawGraph(parts);
  showValueNow();
}

function drawGraph(parts) {
  const lines = element("graph-lines");
  lines.setAttribute("viewBox", "0 0 1000 100");
  const made = [];
  const polyline = (values, low, high, name, index) => {
    const room = high - low || 1;
    const line = svg("polyline", {
      class: `${name} part-${index % 4}`, "vector-effect": "non-scaling-stroke",
      points: values.map((value, place) => `${(place / (values.length - 1) * 1000).toFixed(1)},${(96 - (value - low) / room * 92).toFixed(1)}`).join(" "),
    });
    made.push(line);
  };
  // Each part in a scale of its own: degrees and factors have nothing in common.
  const ranges = parts.map(({ values }) => [Math.min(...values), Math.max(...values)]);
  const speeds = parts.map(({ values }) => values.map((value, place) => place ? Math.abs(value - values[place - 1]) : 0));
  speeds.forEach((values, index) => polyline(values, 0, Math.max(...values), "speed", index));
  parts.forEach(({ values }, index) => polyline(values, ...ranges[index], "value", index));
  lines.replaceChildren(...made);
  lines.setAttribute("aria-label", parts.length ? parts.map(({ name }, index) => `${name} from ${plain(ranges[index][0])} to ${plain(ranges[index][1])}`).join(", ") : "No numbers");
}

function showValueNow() {
  const known = selected.values;
  if (!known) return;
  if (!known.parts.length) { element("graph-value").textContent = "its values are no numbers"; return; }
  const index = Math.min(Math.round(clock.tick / known.step), known.parts[0].values.length - 1);
  element("graph-value").replaceChildren(...known.parts.map(({ name, values }, place) => {
    const speed = index ? (values[index] - values[index - 1]) / (known.step / data.second) : 0;
    return make("span", { class: `part-${place % 4}` }, `${name} ${plain(values[index], 2)}`, make("small", {}, ` ${plain(speed, 1)}/s`));
  }));
}

// The layer under the pointer

const points = place => {
  const numbers = place.corners.split(" ").map(Number);
  return [0, 2, 4, 6].map(index => [numbers[index], numbers[index + 1]]);
};

function contains(place, x, y) {
  const [left, top, right, bottom] = place.clip.split(" ").map(Number);
  if (x < left || x > right || y < top || y > bottom) return false;
  let inside = false;
  const corners = points(place);
  corners.forEach(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 3) % 4];
    if ((y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

async function loadPlaces() {
  const { recorded } = tuning.a;
  if (!recorded) return [];
  const response = await fetch(`layers/${recorded.key}/${clock.tick}`).catch(() => null);
  selected.places = response?.ok ? await response.json() : [];
  return selected.places;
}

async function pick(event) {
  play(false);
  const { recorded } = tuning.a;
  const bounds = element("a").getBoundingClientRect();
  const x = (event.clientX - bounds.left) / bounds.width * recorded.width / recorded.scale - recorded.frame[0];
  const y = (event.clientY - bounds.top) / bounds.height * recorded.height / recorded.scale - recorded.frame[1];
  const places = (await loadPlaces()).filter(place => contains(place, x, y));
  const top = places.findLast(place => place.draws) ?? places.at(-1);
  selectLayer(top?.layer ?? null);
}

function selectLayer(layer) {
  selected.layer = layer;
  const own = tuning.a.recorded?.tracks.filter(track => track.layer === layer) ?? [];
  showTrack(own.length ? own[0].number : null);
  inspect();
}

/** Says what the selected layer is, and draws around it. */
async function inspect() {
  const box = element("inspector");
  if (selected.layer === null) { box.hidden = true; draw(); return; }
  await loadPlaces();
  const place = selected.places.find(place => place.layer === selected.layer);
  const tracks = tuning.a.recorded?.tracks.filter(track => track.layer === selected.layer) ?? [];
  const known = place ?? { name: tracks[0]?.name ?? "layer" };
  const parents = [];
  for (let parent = place?.parent; parent !== null && parent !== undefined;) {
    const found = selected.places.find(other => other.layer === parent);
    if (!found) break;
    parents.unshift(found);
    parent = found.parent;
  }
  box.hidden = false;
  const close = make("button", { type: "button", "aria-label": "Select nothing", title: "Select nothing (Esc)" }, "×");
  close.addEventListener("click", () => selectLayer(null));
  const path = make("p", { class: "path" }, ...parents.slice(-3).map(parent => {
    const button = make("button", { type: "button" }, parent.name);
    button.addEventListener("click", () => selectLayer(parent.layer));
    return button;
  }));
  let frame = "not seen now";
  if (place) {
    const corners = points(place);
    const [xs, ys] = [corners.map(point => point[0]), corners.map(point => point[1])];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    frame = `${plain(left, 1)}, ${plain(top, 1)} · ${plain(Math.max(...xs) - left, 1)} × ${plain(Math.max(...ys) - top, 1)} pt`;
  }
  box.replaceChildren(make("div", { class: "inspector-head" }, make("b", {}, known.name), close), path, make("p", {}, frame),
    make("div", { class: "inspector-tracks" }, ...tracks.map(track => {
      const button = make("button", { type: "button", "aria-pressed": String(track.number === selected.track) }, shortName(track.property));
      button.addEventListener("click", () => selectTrack(track.number));
      return button;
    })));
  draw();
}

/** Draws around the selected layer. */
function outline(context) {
  const place = selected.places.find(place => place.layer === selected.layer);
  const { recorded } = tuning.a;
  if (selected.layer === null || !place || clock.isPlaying) return;
  context.save();
  const scale = context.canvas.width / recorded.width * recorded.scale;
  context.scale(scale, scale);
  context.translate(...recorded.frame);
  context.beginPath();
  for (const [x, y] of points(place)) context.lineTo(x, y);
  context.closePath();
  context.lineWidth = 3;
  context.strokeStyle = "rgb(255 255 255 / 85%)";
  context.stroke();
  context.lineWidth = 1.5;
  context.strokeStyle = "#d6246e";
  context.stroke();
  context.restore();
}
