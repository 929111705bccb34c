// The gesture as a strip of steps: each is as wide as it takes time, and can be dragged.

const numberIn = "(-?[\\d.]+)";
/** What of a step dragging changes: its time, and how far or how fast the finger moves. */
const stepParts = {
  pull: { time: new RegExp(`over ${numberIn}s`), amount: new RegExp(`^pull ${numberIn}`), unit: "points" },
  hold: { time: new RegExp(`^hold ${numberIn}s`) },
  wait: { time: new RegExp(`^wait ${numberIn}s`) },
  press: { time: new RegExp(`for ${numberIn}s`) },
  drag: { time: new RegExp(`over ${numberIn}s`) },
  fling: { amount: new RegExp(`^fling ${numberIn}`), unit: "points a second" },
};
const newSteps = ["pull 120 over 0.5s", "hold 0.2s", "release", "wait 1s", "fling 800", "swipe up", "tap 187,300", "mark here", "end"];

function scriptWidget(control, id) {
  const strip = make("div", { class: "steps", role: "list", "aria-label": "Steps of the gesture" });
  const area = make("textarea", { id, rows: 2, spellcheck: "false", title: "The script: steps with semicolons between" });
  bind(area, control.name, () => area.value.trim() || null);
  const adder = make("select", { "aria-label": "Add a step" }, make("option", { value: "" }, "Add a step…"), ...newSteps.map(text => make("option", {}, text)));
  adder.addEventListener("change", () => {
    const texts = now().map(step => step.text);
    const last = texts.at(-1) === "end" ? texts.length - 1 : texts.length;
    if (adder.value) change(texts.toSpliced(last, 0, adder.value));
    adder.value = "";
  });
  const now = () => tuning.a.recorded?.steps ?? [];
  const change = (texts, isDragging = false) => set("script", texts.join("; "), { isDragging });
  return {
    isWide: true,
    element: make("div", { class: "script" }, strip, area, adder),
    update(text) {
      fill(area, text ?? tuning.a.recorded?.script ?? "");
      area.rows = Math.min(6, Math.max(2, Math.ceil(area.value.length / 38)));
      const steps = now();
      // The same elements while one of them is dragged.
      while (strip.children.length > steps.length) strip.lastChild.remove();
      while (strip.children.length < steps.length) strip.append(stepElement(strip.children.length, now, change));
      steps.forEach((step, index) => {
        const made = strip.children[index];
        const seconds = step.ticks / data.second;
        made.dataset.kind = step.kind;
        made.style.flexGrow = Math.sqrt(seconds);
        made.querySelector("b").textContent = step.kind;
        made.querySelector("span").textContent = step.text.slice(step.kind.length).trim() || "";
        made.setAttribute("aria-label", step.text);
        made.title = `${step.text}: drag sideways for time${stepParts[step.kind]?.amount ? ", up and down for distance" : ""}; Delete takes it away`;
      });
    },
  };
}

function stepElement(index, now, change) {
  const made = make("div", { class: "step", role: "listitem", tabindex: 0 }, make("b"), make("span"));
  let from = null;
  /** The texts of the steps with this one changed. */
  const changed = (step, seconds, amount) => {
    const parts = stepParts[step.kind];
    let text = step.text;
    if (parts?.time && seconds) text = text.replace(parts.time, (all, number) => all.replace(number, plain(Math.max(0, Number(number) + seconds), 2)));
    if (parts?.amount && amount) text = text.replace(parts.amount, (all, number) => all.replace(number, plain(Number(number) + amount, 0)));
    return now().map((other, place) => place === index ? text : other.text);
  };
  made.addEventListener("pointerdown", event => {
    made.setPointerCapture(event.pointerId);
    made.focus();
    from = { x: event.clientX, y: event.clientY, step: now()[index] };
  });
  const move = (event, isDragging) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(dx, dy) < 3) return;
    change(changed(from.step, Math.round(dx / 2) / 50, from.step.kind === "fling" ? -dy * 5 : -Math.round(dy / 2)), isDragging);
  };
  made.addEventListener("pointermove", event => move(event, true));
  made.addEventListener("pointerup", event => { move(event, false); from = null; });
  made.addEventListener("pointercancel", () => { from = null; });
  made.addEventListener("keydown", event => {
    const far = event.shiftKey ? 10 : 1;
    const texts = now().map(step => step.text);
    if (event.altKey && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
      const to = index + (event.key === "ArrowLeft" ? -1 : 1);
      if (to < 0 || to >= texts.length) return;
      [texts[index], texts[to]] = [texts[to], texts[index]];
      change(texts);
      made.parentElement.children[to]?.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      change(texts.toSpliced(index, 1));
    } else {
      const seconds = { ArrowLeft: -0.05, ArrowRight: 0.05 }[event.key] ?? 0;
      const amount = { ArrowUp: 5, ArrowDown: -5 }[event.key] ?? 0;
      if (!seconds && !amount) return;
      change(changed(now()[index], seconds * far, amount * far));
    }
    event.preventDefault();
    event.stopPropagation();
  });
  return made;
}
