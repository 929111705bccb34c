// What the pages of reports and of tune share: elements, buttons, the theme and the list of keys.

const element = id => document.getElementById(id);
const data = JSON.parse(element("data").textContent);

/** An element with attributes, and children or text. */
function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Calls functions when the elements with their names are clicked. */
function onClick(actions) {
  for (const [id, action] of Object.entries(actions)) element(id).addEventListener("click", action);
}

/** Calls a function with the value of the button that is clicked in a group, its `data-` of a name. */
function onChoice(id, name, action) {
  for (const button of element(id).children) button.addEventListener("click", () => action(button.dataset[name]));
}

/** Marks the button of a group that has a value. */
function showChoice(id, name, value) {
  for (const button of element(id).children) button.setAttribute("aria-pressed", String(button.dataset[name] === String(value)));
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  element("theme").textContent = theme === "dark" ? "Light" : "Dark";
  dispatchEvent(new Event("theme"));
}

const toggleTheme = () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
const showKeys = () => element("keys").showModal();

/** Begins a page: its theme, its title, and its keys as pairs of a name and what it does. */
function beginPage(title, subtitle, keys) {
  element("title").textContent = title;
  element(subtitle.id).textContent = subtitle.text;
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  element("key-list").replaceChildren(...keys.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, text)]));
  onClick({ theme: toggleTheme, help: showKeys });
}
