import SceneCommand

/// The pictures and films of the documents, in the order in which they are listed.
enum FigureTable {
  static let all = [
    Figure(
      "table.png", "the table with its data", scene: "table", ["select": "start"]),
    Figure(
      "spinner.png", "the system's refresh control, pulled", scene: "system-spinner",
      ["look": "classic", "select": "mark:release"]),
    Figure(
      "spinner-red-yellow.png", "the same in red with a yellow wheel", scene: "system-spinner",
      ["look": "classic", "select": "mark:release", "background": "red", "tint": "yellow"]),
    Figure(
      "letters-view.png", "the letters' view alone on its canvas", scene: "letters",
      ["alone": nil, "size": "600x60", "gesture": "short", "select": "start"]),
    Figure(
      "letters-pulled.png", "the letters at rest in the pulled table", scene: "letters",
      ["select": "mark:release"]),
    Figure(
      "letters-round.gif", "one round of the letters", scene: "letters",
      ["select": "mark:round..mark:round+1.65s", "scale": "1"]),
    Figure(
      "letters.gif", "pulled, released, refreshed, closed", scene: "letters", ["scale": "1"]),
    Figure(
      "arrow-states.png", "the states of the header with an arrow, side by side", scene: "arrow",
      isRow: true,
      [
        "size": "375x240", "select": "mark:pulling-0.05s,mark:pulling+0.4s,mark:refresh+0.3s",
      ]),
    Figure(
      "header-states.png", "the states of the header that is a bar, side by side", scene: "header",
      isRow: true,
      [
        "size": "375x240",
        "select": "mark:pulling-0.05s,mark:pulling+0.4s,mark:refreshing+0.8s",
      ]),
    Figure(
      "pager.gif", "the endless row of options, tapped", scene: "pager",
      ["size": "375x420", "scale": "1"]),
    Figure(
      "pager-pages.png", "a page for each element", scene: "pager-figure",
      ["figure": "pages", "size": "375x200", "gesture": "still", "select": "start"]),
    Figure(
      "pager-duplicates.png", "the last element before the first, and the first after the last",
      scene: "pager-figure",
      ["figure": "duplicates", "size": "375x200", "gesture": "still", "select": "start"]),
    Figure(
      "pager-reset.png", "the offset goes back to the page that looks the same",
      scene: "pager-figure",
      ["figure": "reset", "size": "375x200", "select": "mark:reset-0.1s"]),
  ]
}
