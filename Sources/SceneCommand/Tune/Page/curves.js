// Curves: Bézier curves with handles, springs by their physics or by duration and bounce, presets.

const curvePresets = [
  ["linear", "linear"], ["ease", "ease"], ["in", "ease-in"], ["out", "ease-out"], ["in-out", "ease-in-out"],
  ["swift", "cubic-bezier(0.4, 0, 0.2, 1)"], ["overshoot", "cubic-bezier(0.34, 1.56, 0.64, 1)"],
  ["anticipate", "cubic-bezier(0.36, 0, 0.66, -0.56)"], ["spring", "spring(stiffness 100, damping 10)"],
  ["steps", "steps(4)"],
];
const namedCurves = {
  linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], default: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
};

/** The control points of a Bézier curve's text; null for another curve. */
function bezier(text) {
  if (namedCurves[text]) return namedCurves[text];
  const numbers = /^cubic-bezier\(([^)]*)\)$/.exec(text)?.[1].split(",").map(Number);
  return numbers?.length === 4 && numbers.every(Number.isFinite) ? numbers : null;
}

/** The numbers of a spring's text; null for another curve. */
function spring(text) {
  const inner = /^spring\(([^)]*)\)$/.exec(text)?.[1];
  if (inner === undefined) return null;
  if (/^\s*[\d.]/.test(inner)) {
    const [ratio, velocity = 0] = inner.split(",").map(Number);
    return { ratio, velocity };
  }
  const numbers = { mass: 1, stiffness: 100, damping: 10, velocity: 0 };
  for (const part of inner.split(",")) {
    const [name, amount] = part.trim().split(/\s+/);
    if (name === "overdamped") numbers.overdamped = true;
    else if (name in numbers) numbers[name] = Number(amount);
  }
  return numbers;
}

const dampingRatio = ({ mass, stiffness, damping }) => damping / (2 * Math.sqrt(stiffness * mass));

function springText(numbers) {
  const { mass, stiffness, damping, velocity, overdamped } = numbers;
  const parts = [`stiffness ${plain(stiffness)}`, `damping ${plain(damping)}`];
  if (mass !== 1) parts.unshift(`mass ${plain(mass)}`);
  if (velocity) parts.push(`velocity ${plain(velocity)}`);
  if (overdamped && dampingRatio(numbers) > 1) parts.push("overdamped");
  return `spring(${parts.join(", ")})`;
}

/** A spring's perceptual duration, 2π/ω, and its bounce, 1 − ζ, or 1/ζ − 1 where it is overdamped. */
function perceived(numbers) {
  const { mass, stiffness, overdamped } = numbers;
  const ratio = overdamped ? dampingRatio(numbers) : Math.min(1, dampingRatio(numbers));
  return { duration: 2 * Math.PI * Math.sqrt(mass / stiffness), bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1 };
}

function physical(duration, bounce, velocity) {
  const frequency = 2 * Math.PI / duration;
  return { mass: 1, stiffness: frequency ** 2, damping: 2 * frequency * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce), velocity, overdamped: bounce < 0 };
}

const box = { width: 280, height: 194, left: 24, right: 256, top: 61, bottom: 133 };
const place = (x, y) => [box.left + x * (box.right - box.left), box.bottom - y * (box.bottom - box.top)];
const svg = (tag, attributes = {}) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

function curveWidget(control, id) {
  const drawing = svg("svg", { viewBox: `0 0 ${box.width} ${box.height}`, class: "curve", role: "group", "aria-label": `${control.name}, curve` });
  const frame = svg("rect", { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, class: "frame" });
  const line = svg("polyline", { class: "course" });
  const dot = svg("circle", { r: 5, class: "dot", cx: box.left, cy: box.bottom });
  const rail = svg("line", { x1: box.width - 10, x2: box.width - 10, y1: box.top, y2: box.bottom, class: "rail" });
  const arms = [0, 1].map(() => svg("line", { class: "arm" }));
  const handles = [0, 1].map(index => svg("circle", { r: 7, class: "handle", tabindex: 0, role: "slider", "aria-label": `Handle ${index + 1} of ${control.name}` }));
  drawing.append(frame, rail, ...arms, line, ...handles, dot);
  const change = (text, isDragging = false) => { set(control.name, text, { isDragging }); widget.update(text); };
  handles.forEach((handle, index) => dragHandle(handle, drawing, {
    now: () => bezier(value(control.name)).slice(index * 2, index * 2 + 2),
    move(x, y, isDragging) {
      const points = [...bezier(value(control.name))];
      points.splice(index * 2, 2, Math.min(1, Math.max(0, x)), Math.min(1.6, Math.max(-0.6, y)));
      change(`cubic-bezier(${points.map(part => plain(part, 3)).join(", ")})`, isDragging);
    },
  }));
  const presets = make("div", { class: "presets", role: "group", "aria-label": `Presets of ${control.name}` },
    ...curvePresets.map(([name, text]) => {
      const button = make("button", { type: "button", "data-curve": text }, name);
      button.addEventListener("click", () => change(text));
      return button;
    }));
  const input = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false" });
  bind(input, control.name, () => input.value.trim());
  const springs = springWidget(control, change);
  let values = null;
  let read = null;
  const widget = {
    isWide: true,
    element: make("div", { class: "curve-box" }, drawing, presets, springs.element, input),
    update(text) {
      fill(input, text);
      const points = bezier(text);
      [...arms, ...handles].forEach(part => part.classList.toggle("hidden", !points));
      if (points) {
        [[0, 0], [1, 1]].forEach(([x, y], index) => {
          const [from, to] = [place(x, y), place(points[index * 2], points[index * 2 + 1])];
          for (const [name, number] of Object.entries({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })) arms[index].setAttribute(name, number);
          handles[index].setAttribute("cx", to[0]);
          handles[index].setAttribute("cy", to[1]);
          handles[index].setAttribute("aria-valuetext", `${plain(points[index * 2], 2)}, ${plain(points[index * 2 + 1], 2)}`);
        });
      }
      for (const button of presets.children) button.setAttribute("aria-pressed", button.dataset.curve === text);
      springs.update(spring(text));
      if (read !== text) {
        read = text;
        curveValues(text).then(known => { if (known && read === text) { values = known; trace(); } });
      }
    },
    /** Moves the dot along the curve. */
    animate(seconds) {
      if (!values || !drawing.isConnected || !drawing.checkVisibility()) return;
      const part = Math.min(1, (seconds % 1.8) / 1.2);
      const y = values[Math.round(part * (values.length - 1))];
      const [x, height] = place(part, y);
      dot.setAttribute("cx", x);
      dot.setAttribute("cy", height);
      rail.setAttribute("y2", height);
    },
  };
  function trace() {
    line.setAttribute("points", values.map((y, index) => place(index / (values.length - 1), y).map(part => part.toFixed(1)).join(",")).join(" "));
  }
  movingCurves.push(widget);
  return widget;
}

const movingCurves = [];
const knownCurves = new Map();

/** The course of a curve, which the server knows; the same function that moves layers. */
async function curveValues(text) {
  if (!knownCurves.has(text)) {
    const response = await fetch(`curve?text=${encodeURIComponent(text)}`).catch(() => null);
    if (!response?.ok) return null;
    if (knownCurves.size > 200) knownCurves.clear();
    const { values } = await response.json();
    if (!values) return null;
    knownCurves.set(text, values.split(" ").map(Number));
  }
  return knownCurves.get(text);
}

/** Lets a handle be dragged, and moved by the arrow keys. */
function dragHandle(handle, drawing, { now, move }) {
  const at = event => {
    const bounds = drawing.getBoundingClientRect();
    const x = (event.clientX - bounds.left) / bounds.width * box.width;
    const y = (event.clientY - bounds.top) / bounds.height * box.height;
    return [(x - box.left) / (box.right - box.left), (box.bottom - y) / (box.bottom - box.top)];
  };
  handle.addEventListener("pointerdown", event => { handle.setPointerCapture(event.pointerId); handle.focus(); event.preventDefault(); });
  handle.addEventListener("pointermove", event => { if (handle.hasPointerCapture(event.pointerId)) move(...at(event), true); });
  handle.addEventListener("pointerup", event => move(...at(event), false));
  handle.addEventListener("keydown", event => {
    const step = event.shiftKey ? 0.1 : 0.01;
    const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key] ?? [0, 0];
    if (!dx && !dy) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = now();
    move(x + dx, y + dy, false);
  });
}

/** Sliders for a spring: as physics, or as duration and bounce. */
function springWidget(control, change) {
  let numbers = null;
  let isPhysical = false;
  const slider = (name, low, high, step) => {
    const input = make("input", { type: "range", min: low, max: high, step, "aria-label": `${name} of ${control.name}` });
    const output = make("output");
    return { name, input, output, element: make("label", {}, make("span", {}, name), input, output) };
  };
  const physics = [slider("mass", 0.1, 10, 0.1), slider("stiffness", 1, 1000, 1), slider("damping", 1, 100, 0.5), slider("velocity", -20, 20, 0.5)];
  const felt = [slider("duration", 0.1, 3, 0.01), slider("bounce", -0.9, 0.95, 0.01)];
  const ratio = slider("damping ratio", 0.05, 1.5, 0.01);
  const toggle = make("button", { type: "button" }, "Physics");
  toggle.addEventListener("click", () => { isPhysical = !isPhysical; show(); });
  const every = (list, text) => list.forEach(({ input }) => {
    input.addEventListener("input", () => change(text(), true));
    input.addEventListener("change", () => change(text()));
  });
  const amounts = list => Object.fromEntries(list.map(({ name, input }) => [name, Number(input.value)]));
  every(physics, () => springText({ ...amounts(physics), overdamped: numbers.overdamped }));
  every(felt, () => springText(physical(Number(felt[0].input.value), Number(felt[1].input.value), numbers.velocity ?? 0)));
  every([ratio], () => `spring(${plain(Number(ratio.input.value))}${numbers.velocity ? `, ${plain(numbers.velocity)}` : ""})`);
  const box = make("div", { class: "springs" }, toggle, ...[...felt, ...physics, ratio].map(part => part.element));
  function fillIn(list, values) {
    for (const { name, input, output } of list) {
      if (!input.matches(":active")) input.value = values[name];
      output.textContent = plain(values[name], 2);
      input.style.setProperty("--part", `${(input.value - input.min) / (input.max - input.min) * 100}%`);
    }
  }
  function show() {
    box.hidden = !numbers;
    if (!numbers) return;
    const isRatio = "ratio" in numbers;
    toggle.hidden = isRatio;
    toggle.textContent = isPhysical ? "Duration and bounce" : "Physics";
    ratio.element.hidden = !isRatio;
    physics.forEach(part => { part.element.hidden = isRatio || !isPhysical; });
    felt.forEach(part => { part.element.hidden = isRatio || isPhysical; });
    if (isRatio) fillIn([ratio], { "damping ratio": numbers.ratio });
    else { fillIn(physics, numbers); fillIn(felt, perceived(numbers)); }
  }
  return { element: box, update(read) { numbers = read; show(); } };
}
