// Panes: the pictures of a moment, drawn with one zoom and place in all of them.


const view = {
  mode: "side", gain: 1, scale: 1, x: 0, y: 0, isFitted: true,
  split: 0.5, mix: 0.5, blink: "expected", isBlinking: true, rings: true, cursor: null, region: -1,
};
// What is shown now: canvases of both sides, and how they differ.
let shown = null;
let gainCanvas = null;
let gainScale = 1;
let isPaintAsked = false;

const panes = Object.fromEntries([...document.querySelectorAll("[data-pane]")].map(figure =>
  [figure.dataset.pane, { figure, canvas: figure.querySelector("canvas") }]));
const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function paintSoon() {
  if (isPaintAsked) return;
  isPaintAsked = true;
  requestAnimationFrame(() => {
    isPaintAsked = false;
    paint();
  });
}

function visiblePanes() {
  return view.mode === "side" ? ["expected", "actual", "difference"] : ["single"];
}

function paint() {
  const names = shown ? visiblePanes() : [];
  for (const [name, pane] of Object.entries(panes)) pane.figure.hidden = !names.includes(name);
  element("nothing").hidden = shown !== null;
  if (!shown) return;
  const ratio = window.devicePixelRatio || 1;
  for (const name of names) {
    const { canvas } = panes[name];
    const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  }
  if (view.isFitted) fit(panes[names[0]].canvas);
  for (const name of names) paintPane(panes[name].canvas, name === "single" ? view.mode : name);
  for (const [name, word] of [["expected", "Expected"], ["actual", "Actual"]]) {
    const path = make("small", {}, shown.failure[`${name}Path`] || "");
    panes[name].figure.firstElementChild.replaceChildren(shown[name] ? word : `${word}: none`, path);
  }
  panes.difference.figure.firstElementChild.textContent = `Difference × ${view.gain}`;
  element("single-caption").textContent = caption();
  element("zoom").textContent = `${Math.round(view.scale * 100)} %`;
}

function caption() {
  switch (view.mode) {
    case "slider": return "Expected │ Actual";
    case "onion": return `Actual over expected, ${Math.round(view.mix * 100)} %`;
    case "blink": return view.blink === "expected" ? "Expected" : "Actual";
    default: return `Difference × ${view.gain}`;
  }
}

// Shows all of the picture, enlarged by whole numbers only.
function fit(canvas) {
  const { width, height } = shown.difference;
  const scale = Math.min((canvas.width - 16) / width, (canvas.height - 16) / height);
  view.scale = scale >= 1 ? Math.min(Math.floor(scale), 16) : Math.max(scale, 0.01);
  view.x = width / 2;
  view.y = height / 2;
}

// Where the picture's top left corner lies in a canvas.
function origin(canvas) {
  return [Math.round(canvas.width / 2 - view.x * view.scale), Math.round(canvas.height / 2 - view.y * view.scale)];
}

function paintPane(canvas, kind) {
  const context = canvas.getContext("2d");
  const [left, top] = origin(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  const draw = (side, alpha = 1) => {
    if (!shown[side]) return;
    const source = reduced(side);
    const enlargement = Math.max(view.scale, 1);
    const extent = [source.width * enlargement, source.height * enlargement];
    if (alpha === 1) paintChecks(context, left, top, ...extent);
    context.globalAlpha = alpha;
    context.drawImage(source, left, top, ...extent);
    context.globalAlpha = 1;
  };
  switch (kind) {
    case "slider": {
      const x = Math.round(canvas.width * view.split);
      draw("expected");
      context.save();
      context.beginPath();
      context.rect(x, 0, canvas.width - x, canvas.height);
      context.clip();
      context.clearRect(x, 0, canvas.width - x, canvas.height);
      draw("actual");
      context.restore();
      paintHandle(context, x, canvas.height);
      break;
    }
    case "onion":
      draw("expected");
      draw("actual", view.mix === 1 ? 0.999 : view.mix);
      break;
    case "blink": draw(view.blink); break;
    case "difference": {
      if (!shown.expected || !shown.actual) break;
      const scale = Math.min(view.scale, 1);
      if (!gainCanvas || gainScale !== scale) {
        gainCanvas = differenceCanvas(shown.difference, view.gain, scale);
        gainScale = scale;
      }
      const enlargement = view.scale / scale;
      context.drawImage(gainCanvas, left, top, gainCanvas.width * enlargement, gainCanvas.height * enlargement);
      break;
    }
    default: draw(kind);
  }
  paintIgnored(context, left, top);
  if (view.rings) paintRings(context, left, top);
  if (view.cursor) paintCursor(context, left, top);
}

// The picture of a side at the scale of the view, if that is below 1. Drawn at once it would lose lines, as
// browsers read four pixels for each that they draw: it is enlarged to a power of two times the size, and halved.
function reduced(side) {
  const source = shown[side];
  if (view.scale >= 1) return source;
  const known = shown.reduced[side];
  if (known?.scale === view.scale) return known.canvas;
  const [width, height] = [source.width, source.height].map(extent => Math.max(Math.round(extent * view.scale), 1));
  let canvas = source;
  for (let factor = 2 ** Math.ceil(-Math.log2(view.scale)); factor >= 1; factor /= 2) {
    const next = make("canvas", { width: width * factor, height: height * factor });
    next.getContext("2d").drawImage(canvas, 0, 0, next.width, next.height);
    canvas = next;
  }
  shown.reduced[side] = { scale: view.scale, canvas };
  return canvas;
}

// What shows through a translucent picture.
function paintChecks(context, left, top, width, height) {
  const ratio = window.devicePixelRatio || 1;
  const size = Math.round(8 * ratio);
  const tile = document.createElement("canvas");
  tile.width = tile.height = 2 * size;
  const paper = tile.getContext("2d");
  paper.fillStyle = style("--check-one");
  paper.fillRect(0, 0, 2 * size, 2 * size);
  paper.fillStyle = style("--check-two");
  paper.fillRect(0, 0, size, size);
  paper.fillRect(size, size, size, size);
  context.fillStyle = context.createPattern(tile, "repeat");
  context.fillRect(left, top, width, height);
}

function paintHandle(context, x, height) {
  const ratio = window.devicePixelRatio || 1;
  context.fillStyle = style("--panel");
  context.fillRect(x - 1.5 * ratio, 0, 3 * ratio, height);
  context.fillStyle = style("--accent");
  context.fillRect(x - 0.75 * ratio, 0, 1.5 * ratio, height);
  context.beginPath();
  context.arc(x, height / 2, 9 * ratio, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = style("--on-accent");
  context.fillRect(x - 3 * ratio, height / 2 - 4 * ratio, 1.5 * ratio, 8 * ratio);
  context.fillRect(x + 1.5 * ratio, height / 2 - 4 * ratio, 1.5 * ratio, 8 * ratio);
}

// Slanted lines over what is not compared.
function paintIgnored(context, left, top) {
  const ratio = window.devicePixelRatio || 1;
  for (const rect of shown.failure.ignored) {
    const [x, y] = [left + rect.x * view.scale, top + rect.y * view.scale];
    const width = Math.min(rect.width, shown.difference.width - rect.x) * view.scale;
    const height = Math.min(rect.height, shown.difference.height - rect.y) * view.scale;
    if (width <= 0 || height <= 0) continue;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.strokeStyle = style("--hatch");
    context.lineWidth = 1.25 * ratio;
    context.beginPath();
    for (let shift = 0; shift < width + height; shift += 8 * ratio) {
      context.moveTo(x + shift, y);
      context.lineTo(x + shift - height, y + height);
    }
    context.stroke();
    context.strokeRect(x, y, width, height);
    context.restore();
  }
}

// Rings around differences that are easily overlooked.
function paintRings(context, left, top) {
  const ratio = window.devicePixelRatio || 1;
  const small = shown.difference.regions.filter(region => region.count < 100);
  for (const region of small.slice(0, 400)) {
    const width = (region.maxX + 1 - region.minX) * view.scale;
    const height = (region.maxY + 1 - region.minY) * view.scale;
    const radius = Math.max(Math.hypot(width, height) / 2 + 5 * ratio, 11 * ratio);
    context.beginPath();
    context.arc(left + region.minX * view.scale + width / 2, top + region.minY * view.scale + height / 2,
      radius, 0, 2 * Math.PI);
    context.lineWidth = 4 * ratio;
    context.strokeStyle = style("--panel");
    context.globalAlpha = 0.7;
    context.stroke();
    context.globalAlpha = 1;
    context.lineWidth = 2 * ratio;
    context.strokeStyle = style("--ring");
    context.stroke();
  }
}

function paintCursor(context, left, top) {
  const size = Math.max(view.scale, 3);
  const x = left + (view.cursor.x + 0.5) * view.scale - size / 2;
  const y = top + (view.cursor.y + 0.5) * view.scale - size / 2;
  context.lineWidth = 1;
  context.strokeStyle = "#000000";
  context.strokeRect(x - 1.5, y - 1.5, size + 3, size + 3);
  context.strokeStyle = "#ffffff";
  context.strokeRect(x - 0.5, y - 0.5, size + 1, size + 1);
}

// Zooms about a place of a canvas, or its middle.
function zoom(factor, canvas, at) {
  if (!shown) return;
  canvas = canvas || panes[visiblePanes()[0]].canvas;
  const [dx, dy] = at ? [at.x - canvas.width / 2, at.y - canvas.height / 2] : [0, 0];
  let scale = view.scale * factor;
  if (scale > 1) scale = factor > 1 ? Math.ceil(scale - 0.01) : Math.max(1, Math.floor(scale + 0.01));
  scale = Math.min(Math.max(scale, 0.02), 64);
  view.x += dx / view.scale - dx / scale;
  view.y += dy / view.scale - dy / scale;
  view.scale = scale;
  view.isFitted = false;
  paintSoon();
}

// Shows the next region that differs, enlarged.
function showNextRegion() {
  if (!shown || shown.difference.regions.length === 0) return;
  const { regions } = shown.difference;
  view.region = (view.region + 1) % regions.length;
  const region = regions[view.region];
  const { canvas } = panes[visiblePanes()[0]];
  const [width, height] = [region.maxX + 1 - region.minX, region.maxY + 1 - region.minY];
  view.x = region.minX + width / 2;
  view.y = region.minY + height / 2;
  const scale = Math.min(canvas.width / (width * 3 + 8), canvas.height / (height * 3 + 8));
  view.scale = scale >= 1 ? Math.min(Math.floor(scale), 24) : scale;
  view.isFitted = false;
  setCursor({ ...region.first });
  paintSoon();
}

function setCursor(cursor) {
  if (cursor) {
    cursor.x = Math.min(Math.max(cursor.x, 0), shown.difference.width - 1);
    cursor.y = Math.min(Math.max(cursor.y, 0), shown.difference.height - 1);
  }
  view.cursor = cursor;
  showPixel();
  paintSoon();
}

// Says so where only one of the two has a picture.
function oneSided() {
  return shown.expected && shown.actual ? "" : `only ${shown.expected ? "expected" : "actual"}`;
}

// How many pixels of the moment count as different: as the verdict says, which knows all tolerances. It has
// compared nothing else than its own pairs.
function countNow() {
  if (failure.state !== "differs" || timeline.offset) return shown.difference.count;
  return failure.moments[timeline.moment].count;
}

// How the two pictures that are shown differ, in words.
function differenceText() {
  if (oneSided()) return oneSided();
  const { count, forgiven, regions, largest } = shown.difference;
  const these = number => `${number} pixel${number === 1 ? " differs" : "s differ"}`;
  if (count + forgiven === 0) return "equal";
  if (countNow() === 0) return `equal: ${these(count + forgiven)} where the rules allow it`;
  return `${these(count)} in ${regions.length} region${regions.length === 1 ? "" : "s"}, by ${largest} of 255 at most`;
}

// The values of the pixel under the cursor.
function showPixel() {
  const parts = [];
  const part = (label, values, className) => {
    const span = make("span", { class: className }, label);
    if (values && !className) {
      const swatch = make("i");
      const [red, green, blue, alpha] = values;
      swatch.style.background = `rgb(${[red, green, blue].map(v => (alpha ? v * 255 / alpha : 0)).join(" ")} / ${alpha / 255})`;
      span.append(swatch);
    }
    span.append(make("b", {}, values ? values.map(value => String(value).padStart(3)).join(" ") : "none"));
    parts.push(span);
  };
  if (shown && view.cursor) {
    const { x, y } = view.cursor;
    const { difference } = shown;
    const [left, right] = [valuesAt(difference.expected, x, y), valuesAt(difference.actual, x, y)];
    parts.push(make("span", {}, `(${x}, ${y})`));
    part("expected", left);
    part("actual", right);
    if (left && right) {
      const change = left.map((value, channel) => Math.abs(value - right[channel]));
      part("difference", change, change.some(value => value > 0) ? "off" : "same");
    }
  } else if (shown) {
    const { difference, failure } = shown;
    const rounded = [failure.films.expected, failure.films.actual].some(film => film && film.deep);
    parts.push(`${difference.width} × ${difference.height}, ${differenceText()}` +
      (rounded ? "; 16 bits are rounded to 8 here" : "") +
      (failure.cut ? "; later frames are left out of this page" : ""));
  }
  element("pixel").replaceChildren(...parts);
}

// Pointers: the values under it, panning, the slider, and the wheel.
function listenToPointers() {
  for (const { canvas } of Object.values(panes)) {
    let drag = null;
    const place = event => {
      const box = canvas.getBoundingClientRect();
      const ratio = canvas.width / box.width;
      return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
    };
    const pixel = at => {
      const [left, top] = origin(canvas);
      return { x: Math.floor((at.x - left) / view.scale), y: Math.floor((at.y - top) / view.scale) };
    };
    canvas.addEventListener("pointerdown", event => {
      const at = place(event);
      const isSplit = view.mode === "slider" && Math.abs(at.x - view.split * canvas.width) < 24;
      drag = { at, x: view.x, y: view.y, isSplit };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", event => {
      if (!shown) return;
      const at = place(event);
      if (drag && drag.isSplit) {
        setPosition(at.x / canvas.width * 100);
      } else if (drag) {
        view.x = drag.x - (at.x - drag.at.x) / view.scale;
        view.y = drag.y - (at.y - drag.at.y) / view.scale;
        view.isFitted = false;
        paintSoon();
      } else {
        const { x, y } = pixel(at);
        const { width, height } = shown.difference;
        setCursor(x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null);
      }
    });
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, () => { drag = null; });
    canvas.addEventListener("wheel", event => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.25 : 0.8, canvas, place(event));
    }, { passive: false });
  }
  new ResizeObserver(paintSoon).observe(element("stage"));
}
