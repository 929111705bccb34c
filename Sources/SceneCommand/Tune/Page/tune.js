// The page as a whole: buttons, keys, and what follows when a recording arrives.

function setMode(mode) {
  if (mode !== "one" && !tuning.b) keep();
  tuning.mode = mode;
  showMode();
  writeAddress();
  show(clock.tick);
}

function showMode() {
  showChoice("modes", "mode", tuning.mode);
  element("mix-label").hidden = tuning.mode !== "over";
  element("swap").disabled = !tuning.b;
  element("stage").querySelector("[data-side=b]").hidden = tuning.mode !== "side";
  fit();
}

function keep() {
  tuning.b = new Setting({ ...tuning.a.values });
  tuning.b.recorded = tuning.a.recorded;
  showMode();
  writeAddress();
  show(clock.tick);
}

function swap() {
  if (!tuning.b) return;
  [tuning.a, tuning.b] = [tuning.b, tuning.a];
  tellOf(tuning.b);
  arrived(tuning.a);
  writeAddress();
}

/** Shows what has arrived of a setting. */
function arrived(setting) {
  tellOf(setting);
  if (setting === tuning.a) {
    tell("file", "");
    update();
    showLine();
    if (setting.recorded) {
      element("a").setAttribute("aria-label", `${data.scene} at ${seconds(clock.tick)}`);
      fit();
      if (!pictures.isDraft || !setting.error) showTracks();
      for (const format of ["gif", "apng"]) {
        element(format).href = `film/${setting.recorded.key}/${data.scene}.${format}`;
        element(format).download = `${data.scene}.${format}`;
      }
    }
  }
  if (clock.tick > end()) clock.tick = end();
  showMoment();
  if (selected.layer !== null && !pictures.isDraft) inspect();
  return show(clock.tick).then(() => {
    document.body.dataset.ready = setting.recorded?.key ?? "refused";
    if (clock.isPlaying) start();
    else if (!hasPlayed && !isCalm && tuning.a.recorded) play();
    hasPlayed ||= tuning.a.recorded !== null;
  });
}

/** Whether the page has begun to play by itself, as it does once. */
let hasPlayed = false;

let line = "flags";
function showLine() {
  showChoice("lines", "line", line);
  const text = tuning.a.recorded?.[line] ?? "";
  // A command breaks before an option and not within its dashes.
  element("line").replaceChildren(...line.startsWith("flags") ? text.split(/ (?=-)/).flatMap(part => [make("span", {}, part), " "]) : [text]);
}

async function copy() {
  await navigator.clipboard.writeText(tuning.a.recorded?.[line] ?? "").catch(() => null);
  element("copy").textContent = "Copied";
  setTimeout(() => { element("copy").textContent = "Copy"; }, 1200);
}

function save(blob, name) {
  const link = make("a", { download: name });
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const savePreset = () => save(new Blob([tuning.a.recorded.json + "\n"], { type: "application/json" }), ".refresh-render.json");

/** Saves a file, or says why there is none: a size limit may be too low. */
async function saveFilm(event) {
  event.preventDefault();
  const link = event.currentTarget;
  if (!link.href || link.getAttribute("aria-busy") === "true") return;
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href);
    if (response.ok) save(await response.blob(), link.download);
    tell("file", response.ok ? "" : (await response.text()).trim());
    tell("connection", "");
  } catch {
    tell("connection", hasEnded);
  }
  link.removeAttribute("aria-busy");
}

function resetAll() {
  tuning.a.values = {};
  pictures.isDraft = false;
  ask(tuning.a);
  writeAddress();
}

const speeds = [0.1, 0.25, 0.5, 1];

function toggleLoop() {
  clock.loops = !clock.loops;
  element("loop").setAttribute("aria-pressed", clock.loops);
}

/** The keys of the page: what they are called, what they do, and the function. */
const keys = [
  [" ", "Space", "play or pause", () => play()],
  ["ArrowRight", "→", "next frame; with ⇧ ten", event => step(event.shiftKey ? 10 : 1)],
  ["ArrowLeft", "←", "previous frame; with ⇧ ten", event => step(event.shiftKey ? -10 : -1)],
  [".", ".", "next frame", () => step(1)],
  [",", ",", "previous frame", () => step(-1)],
  ["Home", "Home", "to the beginning", () => seek(0)],
  ["End", "End", "to the end", () => seek(end())],
  ["ArrowDown", "↓", "next track", () => moveTrack(1)],
  ["ArrowUp", "↑", "previous track", () => moveTrack(-1)],
  ["m", "m", "next mark", () => seek(tuning.a.recorded?.marks.find(mark => mark.at > clock.tick + stride() / 2)?.at ?? 0)],
  ["s", "s", "next speed", () => setSpeed(speeds[(speeds.indexOf(clock.speed) + 1) % speeds.length])],
  ["l", "l", "loop", toggleLoop],
  ["1", "1", "one setting", () => setMode("one")],
  ["2", "2", "two side by side", () => setMode("side")],
  ["3", "3", "two in turn", () => setMode("blink")],
  ["4", "4", "one over the other", () => setMode("over")],
  ["b", "b", "keep as B", keep],
  ["x", "x", "swap A and B", swap],
  ["/", "/", "search settings", () => element("search").focus()],
  ["R", "⇧R", "reset everything", resetAll],
  ["c", "c", "copy the line", copy],
  ["t", "t", "light or dark", toggleTheme],
  ["Escape", "Esc", "select nothing", () => selectLayer(null)],
  ["?", "?", "this list", showKeys],
];

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return;
  const field = event.target.closest("input, textarea, select");
  const isTyped = field && !["range", "checkbox", "color"].includes(field.type);
  if (field && event.key === "Escape") { field.blur(); return; }
  if (isTyped || (field && event.key.startsWith("Arrow") && field.id !== "scrubber") || (event.key === " " && event.target.closest("button, summary, a, input"))) return;
  const key = keys.find(([name]) => name === event.key);
  if (!key) return;
  event.preventDefault();
  key[3](event);
}

function begin() {
  document.title = `${data.scene} · tune`;
  beginPage(data.scene, { id: "summary", text: data.summary }, keys.map(([, name, text]) => [name, text]));
  readAddress();
  buildControls();
  tuning.listeners.push(arrived);
  onClick({ play: () => play(), back: () => step(-1), forward: () => step(1), loop: toggleLoop, keep, swap, reset: resetAll, copy, preset: savePreset, gif: saveFilm, apng: saveFilm, a: pick });
  onChoice("modes", "mode", setMode);
  onChoice("speeds", "speed", speed => setSpeed(Number(speed)));
  onChoice("lines", "line", chosen => { line = chosen; showLine(); });
  element("scrubber").addEventListener("input", () => { play(false); seek(Number(element("scrubber").value)); });
  element("mix").addEventListener("input", draw);
  element("search").addEventListener("input", update);
  addEventListener("keydown", pressed);
  let resizing = 0;
  addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(() => { spreadMarks(); fit(); }, 100); });
  addEventListener("hashchange", () => { readAddress(); showMode(); ask(tuning.a); if (tuning.b) ask(tuning.b); });
  showMode();
  setSpeed(1);
  update();
  requestAnimationFrame(frame);
  ask(tuning.a);
  if (tuning.b) ask(tuning.b);
}

begin();
