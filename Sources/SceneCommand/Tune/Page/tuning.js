// What is set: the values of both settings, and what the server says of them.

const controls = new Map(data.controls.map(control => [control.name, control]));

/** A setting: the values that differ from what holds anyway, and the recording that follows. */
class Setting {
  constructor(values = {}) {
    this.values = values;
    this.recorded = null;
    this.error = null;
  }
  get query() {
    return Object.entries(this.values).sort().map(pair => pair.map(encodeURIComponent).join("=")).join("&");
  }
}

const tuning = {
  a: new Setting(),
  b: null,
  mode: "one",
  /** Called when a recording has arrived: (setting). */
  listeners: [],
};

/** The value of a control; null where the scene or the system chooses. */
function value(name) {
  return name in tuning.a.values ? tuning.a.values[name] : controls.get(name).standard;
}

const isChanged = name => name in tuning.a.values;

/** Sets a value, or for null resets it. What excludes it is reset. */
function set(name, text, { isDragging = false } = {}) {
  const values = tuning.a.values;
  const rivals = { script: ["gesture"], gesture: ["script"], device: ["size", "scale"], reverse: ["ping-pong"], "ping-pong": ["reverse"] }[name] ?? [];
  for (const rival of rivals) delete values[rival];
  if (text === null || text === controls.get(name).standard) delete values[name];
  else values[name] = text;
  pictures.isDraft = isDragging;
  ask(tuning.a);
  if (!isDragging) writeAddress();
}

// One request at a time: of those that come meanwhile the newest is sent when it is answered.
let asked = null;
const waiting = new Set();

async function ask(setting) {
  waiting.add(setting);
  if (asked) return;
  while (waiting.size) {
    const [next] = waiting;
    waiting.delete(next);
    asked = next;
    try {
      const response = await fetch(`settings?${next.query}`);
      const answer = response.ok ? await response.json() : { error: (await response.text()).trim() };
      next.error = answer.error ? answer : null;
      if (!answer.error) next.recorded = answer;
      tell("connection", "");
    } catch {
      tell("connection", hasEnded);
    }
    asked = null;
    if (next === tuning.a || next === tuning.b) for (const listener of tuning.listeners) listener(next);
  }
}

// The address holds what is set, without what holds anyway; B's values begin with "b.".

function writeAddress() {
  const parts = [tuning.a.query];
  if (tuning.b) {
    parts.push(`b=${tuning.mode}`);
    parts.push(...Object.entries(tuning.b.values).sort()
      .map(([name, text]) => `b.${encodeURIComponent(name)}=${encodeURIComponent(text)}`));
  }
  history.replaceState(null, "", "#" + parts.filter(part => part).join("&"));
}

function readAddress() {
  const [a, b] = [{}, {}];
  let mode = null;
  for (const pair of location.hash.slice(1).split("&").filter(part => part)) {
    const at = pair.indexOf("=");
    try {
      const [name, text] = [pair.slice(0, at), pair.slice(at + 1)].map(decodeURIComponent);
      if (name === "b") mode = text;
      else if (name.startsWith("b.") && controls.has(name.slice(2))) b[name.slice(2)] = text;
      else if (controls.has(name)) a[name] = text;
    } catch { /* not an address of this page */ }
  }
  if (!location.hash) {
    for (const control of data.controls) if (control.start !== null) a[control.name] = control.start;
  }
  tuning.a = new Setting(a);
  tuning.b = mode === null ? null : new Setting(b);
  tuning.mode = ["side", "blink", "over"].includes(mode) && tuning.b ? mode : "one";
  if (!location.hash) writeAddress();
}
