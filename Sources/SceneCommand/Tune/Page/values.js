// A control for every value, made from its declaration.

/** The groups of controls, with the kinds or the group of a declaration that they hold. */
const groups = [
  { title: "Gesture", holds: control => control.group === "gesture" },
  { title: "Timing", holds: control => isOfScene(control, "duration", "curve", "time") },
  { title: "Shape", holds: control => isOfScene(control, "length", "angle", "number", "count", "numbers", "counts") },
  { title: "Colour", holds: control => isOfScene(control, "colour", "colours") },
  { title: "Text", holds: control => isOfScene(control, "text", "texts") },
  { title: "Behaviour", holds: control => control.group === "parameters" },
  { title: "Screen", holds: control => control.group === "screen" },
  { title: "Film", isClosed: true, holds: control => control.group === "film" },
  { title: "File", isClosed: true, holds: control => control.group === "file" },
];
const isOfScene = (control, ...kinds) => control.group === "parameters" && kinds.includes(control.kind);

/** The rows by name: each has an element and `update()`. */
const rows = new Map();

function buildControls() {
  const left = new Set(data.controls);
  for (const group of groups) {
    const members = [...left].filter(group.holds);
    if (!members.length) continue;
    const body = make("div", { class: "group-body" });
    group.count = make("span", { class: "count" });
    group.element = make("details", { open: !group.isClosed }, make("summary", {}, group.title, group.count), body);
    group.names = members.map(control => control.name);
    for (const control of members) {
      left.delete(control);
      body.append(row(control));
    }
    element("controls").append(group.element);
  }
  if (data.fixed.length) {
    element("controls").append(make("p", { class: "fixed" }, "Set on the command line: ", ...data.fixed.map(text => make("code", {}, text))));
  }
}

function row(control) {
  const id = `value-${control.name}`;
  const reset = make("button", { type: "button", class: "reset", title: `Reset ${control.name}`, "aria-label": `Reset ${control.name}` }, "↺");
  const widget = makeWidget(control, id);
  const label = make("label", { for: id, title: control.help }, control.name);
  const made = make("div", { class: `row ${widget.isWide ? "wide" : ""}`, "data-name": control.name },
    make("div", { class: "row-head" }, label, reset), widget.element);
  reset.addEventListener("click", () => set(control.name, null));
  const entry = {
    element: made, control, widget,
    update() {
      made.classList.toggle("changed", isChanged(control.name));
      reset.disabled = !isChanged(control.name);
      const isWrong = tuning.a.error?.option === control.name;
      made.classList.toggle("wrong", isWrong);
      for (const part of made.querySelectorAll("input, select, textarea")) part.setAttribute("aria-invalid", isWrong);
      widget.update(value(control.name));
    },
  };
  rows.set(control.name, entry);
  return made;
}

function makeWidget(control, id) {
  switch (control.kind) {
    case "duration": case "length": case "angle": case "number": case "count": case "rate": return numberWidget(control, id);
    case "colour": return colourWidget(control, id);
    case "colours": return coloursWidget(control, id);
    case "texts": return textsWidget(control, id);
    case "choice": return choiceWidget(control, id);
    case "switch": return switchWidget(control, id);
    case "curve": return curveWidget(control, id);
    case "script": return scriptWidget(control, id);
    default: return textWidget(control, id);
  }
}

/** Sets an input's text, unless someone types in it. */
function fill(input, text) {
  if (document.activeElement !== input) input.value = text;
}

function bind(input, name, read) {
  input.addEventListener("input", () => set(name, read(), { isDragging: true }));
  input.addEventListener("change", () => { set(name, read()); update(); });
}

// Numbers

const units = {
  duration: { "": 1, s: 1, ms: 0.001, min: 60 },
  angle: { "": 1, deg: 1, turn: 360, rad: 180 / Math.PI },
  length: { "": 1, pt: 1 },
};
const unitOf = { duration: "s", angle: "deg" };

/** The number of a text such as 350ms, in the kind's own unit; NaN if it is none. */
function number(text, kind) {
  const [, digits, unit] = /^\s*([-+.\d][-+.\de]*)\s*([a-z]*)\s*$/i.exec(text ?? "") ?? [];
  const factor = (units[kind] ?? { "": 1 })[unit?.toLowerCase()];
  return factor === undefined ? NaN : Number(digits) * factor;
}

const plain = (value, digits = 4) => String(Number(value.toFixed(digits)));

/** A round number that is not less. */
function roundUp(value) {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find(step => step * unit >= value * 0.999) * unit;
}

/** Where a slider begins and ends, and its step: more can be typed. */
function sliderRange(control) {
  const standard = Math.abs(number(control.standard, control.kind)) || 0;
  const [least, most] = [control.least, control.most].map(text => number(text, control.kind));
  const shortest = { duration: 1, angle: 360, length: 20, number: 1, count: 10, rate: 120 }[control.kind];
  let high = control.kind === "angle" ? 360 : roundUp(Math.max(shortest, standard * 3));
  if (control.optional && control.standard === "auto") high = control.kind === "length" ? 150 : high;
  let low = control.kind === "angle" || least < 0 ? -high : Math.max(0, least || 0);
  if (control.least === null && number(control.standard, control.kind) < 0) low = -high;
  if (!Number.isNaN(most)) high = Math.min(high, most);
  if (!Number.isNaN(least)) low = Math.max(low, least);
  const step = { duration: high > 20 ? 0.1 : 0.01, angle: 1, length: high > 30 ? 1 : 0.5, number: 0.01, count: 1, rate: 1 }[control.kind];
  return { low, high, step };
}

function numberWidget(control, id) {
  const range = sliderRange(control);
  const slider = make("input", { type: "range", min: range.low, max: range.high, step: range.step, "aria-label": `${control.name}, slider` });
  const input = make("input", { type: "text", id, class: "number", inputmode: "decimal", autocomplete: "off", spellcheck: "false", title: [control.least && `from ${control.least}`, control.most && `to ${control.most}`].filter(Boolean).join(" ") });
  const unit = unitOf[control.kind] ?? "";
  const text = () => plain(Number(slider.value)) + unit;
  slider.addEventListener("input", () => { input.value = text(); set(control.name, text(), { isDragging: true }); });
  slider.addEventListener("change", () => set(control.name, text()));
  const read = () => {
    const typed = input.value.trim();
    return unit === "s" && /^[\d.]+$/.test(typed) || unit === "deg" && /^-?[\d.]+$/.test(typed) ? typed + unit : typed;
  };
  bind(input, control.name, read);
  input.addEventListener("keydown", event => {
    const up = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const now = number(input.value, control.kind);
    if (!up || Number.isNaN(now)) return;
    event.preventDefault();
    input.value = plain(now + up * range.step * (event.shiftKey ? 10 : 1)) + unit;
    set(control.name, input.value);
  });
  const parts = [slider, input];
  let auto = null;
  if (control.optional) {
    auto = make("button", { type: "button", class: "auto", title: "The scene chooses" }, "auto");
    auto.addEventListener("click", () => set(control.name, value(control.name) === "auto" ? plain((range.low + range.high) / 4) + unit : "auto"));
    parts.push(auto);
  }
  return {
    element: make("div", { class: "slide" }, ...parts),
    update(text) {
      const now = number(text, control.kind);
      fill(input, text ?? "");
      input.placeholder = control.hint ?? "";
      auto?.setAttribute("aria-pressed", text === "auto");
      if (document.activeElement !== slider || !slider.matches(":active")) slider.value = Number.isNaN(now) ? range.low : now;
      slider.classList.toggle("beyond", now > range.high || now < range.low);
      const part = (Math.min(Math.max(Number.isNaN(now) ? range.low : now, range.low), range.high) - range.low) / (range.high - range.low);
      slider.style.setProperty("--part", `${part * 100}%`);
    },
  };
}

// Colours

const palette = document.createElement("canvas").getContext("2d");

/** A colour's text as #rrggbb and an alpha from 0 to 1; null if it is none. */
function colour(text) {
  const named = data.colours[text?.trim().toLowerCase()] ?? text?.trim();
  if (!named || named === "auto") return null;
  palette.fillStyle = "#010203";
  palette.fillStyle = named.replace(/^#([\da-f]{3,8})$/i, "#$1");
  const read = palette.fillStyle;
  if (read === "#010203" && named.toLowerCase() !== "#010203") return null;
  if (read.startsWith("#")) return { hex: read.slice(0, 7), alpha: 1 };
  const [red, green, blue, alpha = 1] = read.match(/[\d.]+/g).map(Number);
  const whole = read.startsWith("color") ? 255 : 1;
  return { hex: "#" + [red, green, blue].map(part => Math.round(part * whole).toString(16).padStart(2, "0")).join(""), alpha };
}

const colourText = (hex, alpha) => hex + (alpha < 1 ? Math.round(alpha * 255).toString(16).padStart(2, "0") : "");

function colourWidget(control, id) {
  const swatch = make("input", { type: "color", "aria-label": `${control.name}, colour` });
  const alpha = make("input", { type: "range", min: 0, max: 1, step: 0.01, "aria-label": `${control.name}, opacity`, title: "Opacity", class: "alpha" });
  const input = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false", class: "colour-text" });
  const holder = make("span", { class: "swatch" }, swatch);
  const text = () => colourText(swatch.value, Number(alpha.value));
  for (const part of [swatch, alpha]) {
    part.addEventListener("input", () => { input.value = text(); set(control.name, text(), { isDragging: true }); });
    part.addEventListener("change", () => set(control.name, text()));
  }
  bind(input, control.name, () => input.value.trim() || null);
  const parts = [holder, input, alpha];
  if (control.optional) {
    const auto = make("button", { type: "button", class: "auto", title: "The scene chooses" }, "auto");
    auto.addEventListener("click", () => set(control.name, "auto"));
    parts.push(auto);
  }
  return {
    element: make("div", { class: "colour" }, ...parts),
    update(text) {
      fill(input, text ?? "");
      input.placeholder = control.hint ?? "";
      const read = colour(text);
      if (read) swatch.value = read.hex;
      alpha.value = read ? read.alpha : 1;
      alpha.style.setProperty("--part", `${alpha.value * 100}%`);
      holder.classList.toggle("none", !read);
      holder.style.setProperty("--shown", read ? colourText(read.hex, read.alpha) : "transparent");
      parts[3]?.setAttribute("aria-pressed", text === "auto");
    },
  };
}

function coloursWidget(control, id) {
  const list = make("div", { class: "swatches" });
  const input = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false" });
  bind(input, control.name, () => input.value);
  const items = () => value(control.name).split(",").map(text => text.trim()).filter(Boolean);
  const change = (texts, isDragging = false) => set(control.name, texts.join(","), { isDragging });
  const add = make("button", { type: "button", "aria-label": `Add to ${control.name}`, title: "Add a colour" }, "+");
  const remove = make("button", { type: "button", "aria-label": `Take the last of ${control.name} away`, title: "Take the last away" }, "−");
  add.addEventListener("click", () => change([...items(), items().at(-1) ?? "gray"]));
  remove.addEventListener("click", () => change(items().slice(0, -1)));
  return {
    isWide: true,
    element: make("div", { class: "colour-list" }, make("div", { class: "swatch-line" }, list, add, remove), input),
    update(text) {
      fill(input, text);
      const texts = items();
      while (list.children.length > texts.length) list.lastChild.remove();
      while (list.children.length < texts.length) {
        const index = list.children.length;
        const swatch = make("input", { type: "color", "aria-label": `${control.name}, number ${index + 1}` });
        swatch.addEventListener("input", () => change(items().with(index, swatch.value), true));
        swatch.addEventListener("change", () => change(items().with(index, swatch.value)));
        list.append(make("span", { class: "swatch" }, swatch));
      }
      texts.forEach((text, index) => {
        const read = colour(text);
        if (read) list.children[index].firstChild.value = read.hex;
        list.children[index].style.setProperty("--shown", read ? colourText(read.hex, read.alpha) : "transparent");
      });
      remove.disabled = texts.length === 0;
    },
  };
}

// Texts, choices, switches

function textWidget(control, id) {
  const input = make("input", { type: "text", id, autocomplete: "off", spellcheck: "false" });
  // An option that is empty is not set; a parameter's text may be empty.
  bind(input, control.name, () => control.group === "parameters" ? input.value : input.value.trim() || null);
  return {
    element: input,
    update(text) {
      fill(input, text ?? "");
      input.placeholder = text === null ? control.hint ?? "" : "empty";
    },
  };
}

/** The items of a list, as in CSV. */
function listItems(text) {
  const items = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(,|$)/gy;
  if (!text.trim()) return items;
  for (let match; (match = pattern.exec(text));) {
    items.push(match[1] === undefined ? match[2].trim() : match[1].replaceAll('""', '"'));
    if (match[3] === "") break;
  }
  return items;
}

const listText = items => items.map(item =>
  item && item === item.trim() && !item.includes(",") && !item.startsWith('"') ? item : `"${item.replaceAll('"', '""')}"`).join(",");

function textsWidget(control, id) {
  const area = make("textarea", { id, rows: 3, spellcheck: "false", title: "One on each line" });
  bind(area, control.name, () => listText(area.value === "" ? [] : area.value.split("\n")));
  return {
    isWide: true, element: area,
    update(text) {
      fill(area, listItems(text).join("\n"));
      area.rows = Math.min(6, Math.max(2, area.value.split("\n").length));
    },
  };
}

function choiceWidget(control, id) {
  const none = control.standard === null ? [["", control.hint ?? "default"]] : [];
  const choices = [...none, ...control.choices.map(word => [word, word])];
  const change = word => set(control.name, word === "" ? null : word);
  if (choices.length <= 3 && choices.every(([, text]) => text.length < 12)) {
    const buttons = choices.map(([word, text]) => {
      const button = make("button", { type: "button", "data-word": word }, text);
      button.addEventListener("click", () => change(word));
      return button;
    });
    const box = make("div", { class: "segments fill", role: "group", "aria-label": control.name, id }, ...buttons);
    return {
      element: box,
      update(text) { for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.word === (text ?? "")); },
    };
  }
  const select = make("select", { id }, ...choices.map(([word, text]) => make("option", { value: word }, text)));
  select.addEventListener("change", () => change(select.value));
  return {
    element: select,
    update(text) {
      // A script of one's own is none of the scene's gestures.
      const isOther = control.name === "gesture" && value("script") !== null;
      const other = select.querySelector("[data-other]");
      if (isOther && !other) select.append(make("option", { value: "script", "data-other": true }, "own script"));
      if (!isOther) other?.remove();
      select.value = isOther ? "script" : text ?? "";
    },
  };
}

function switchWidget(control, id) {
  const box = make("input", { type: "checkbox", id, role: "switch" });
  box.addEventListener("change", () => set(control.name, String(box.checked)));
  return { element: box, update(text) { box.checked = text === "true"; } };
}

/** Shows the values in all controls, and hides what is not searched for. */
function update() {
  const words = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of rows.values()) {
    entry.update();
    const text = `${entry.control.name} ${entry.control.help} ${entry.control.kind}`.toLowerCase();
    entry.element.hidden = !words.every(word => text.includes(word));
  }
  for (const group of groups.filter(group => group.element)) {
    const changed = group.names.filter(isChanged).length;
    group.count.textContent = changed ? `${changed} changed` : "";
    group.element.hidden = group.names.every(name => rows.get(name).element.hidden);
    if (words.length) group.element.open = true;
  }
  element("reset").disabled = !Object.keys(tuning.a.values).length;
}
