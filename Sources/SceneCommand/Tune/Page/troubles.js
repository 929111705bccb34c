// What is wrong: one place for all of it, below the picture.

/** The troubles of now, by what they concern: a setting, a file, the connection. */
const troubles = new Map();

const hasEnded = "The command has ended: start it again.";

/** Says what is wrong with something, or that nothing is any more. */
function tell(concern, text, option = null) {
  if ((troubles.get(concern)?.text ?? "") === text) return;
  if (text) troubles.set(concern, { text, option });
  else troubles.delete(concern);
  const box = element("trouble");
  box.hidden = !troubles.size;
  box.replaceChildren(...[...troubles.values()].map(({ text, option }) => {
    const line = make("p", {}, text);
    if (rows.has(option)) {
      const show = make("button", { type: "button", title: `Go to ${option}` }, option);
      show.addEventListener("click", () => reveal(option));
      line.replaceChildren(show, " ", text.replace(/^The value .* is invalid for '[^']*': /, ""));
    }
    return line;
  }));
}

/** Tells what is wrong with a setting. */
function tellOf(setting) {
  const isA = setting === tuning.a;
  const text = setting.error?.error ?? "";
  tell(isA ? "a" : "b", text && !isA ? `B: ${text}` : text, isA ? setting.error?.option : null);
}

/** Goes to a control, whatever hides it. */
function reveal(name) {
  element("search").value = "";
  update();
  const row = rows.get(name).element;
  row.closest("details").open = true;
  row.scrollIntoView({ block: "center" });
  const control = element(`value-${name}`);
  (control.matches("div") ? control.firstElementChild : control).focus();
}
