/// The commands that make pictures about time.
extension CommandTable {
  static let sheet = CommandPage(
    name: "sheet", summary: "Puts moments of a scene onto one PNG, or over each other with --onion",
    discussion: [
      "The same as 'render' with --sheet and --scale, which it chooses: up to five columns and four rows, "
        + "and a width of up to \(RenderOptions.usualSheetWidth) pixels. It takes all options of 'render'."
    ],
    arguments: render.arguments, required: render.required, options: render.options)

  static let strip = CommandPage(
    name: "strip", summary: "Puts the events of a scene side by side onto one PNG, with captions",
    discussion: [
      "The same as 'render' with --sheet 1000, --sheet-by events, --caption and --scale 1, or with the "
        + "values that are given; it takes all options of 'render'."
    ],
    arguments: render.arguments, required: render.required, options: render.options)

  static let timeline = CommandPage(
    name: "timeline",
    summary: "Shows what moves in a scene and when: marks, tracks and their values",
    discussion: [
      "A PNG or an SVG has a film strip above the tracks. Without --output the timeline is printed as "
        + "text, and with --json as JSON with every value. --select shows a part of the scene."
    ],
    arguments: [.init(name: "scene", help: "The scene, as 'list' names it")],
    options: TimelineOption.all + [quiet] + RenderOption.recording)
}
