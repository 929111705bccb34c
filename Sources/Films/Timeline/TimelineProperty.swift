/// A property of a layer in words, with the unit of its numbers.
struct TimelineProperty: Hashable {
  private(set) var words: String
  private(set) var unit = ""
  private let name: String

  /// Properties of the hierarchy, which do not move.
  static let inner: Set = ["sublayers", "mask"]
  private static let turns = ["transform.rotation.x": "tilt x", "transform.rotation.y": "tilt y"]
  private static let others = [
    "bounds.size": "size", "bounds.origin.x": "scroll x", "bounds.origin.y": "scroll y",
    "anchorPoint": "anchor", "zPosition": "order", "masksToBounds": "clipping",
  ]
  private static let lengths: Set = [
    "position", "bounds.size", "bounds.origin.x", "bounds.origin.y", "cornerRadius", "borderWidth",
    "shadowRadius", "shadowOffset", "backdrop.radius", "lineWidth", "lineDashPhase", "perspective",
  ]

  /// A property by its name in Core Animation.
  init(_ name: String) {
    self.name = name
    words = Self.turns[name] ?? Self.others[name] ?? Self.spaced(name)
    if Self.lengths.contains(name) { unit = "pt" }
    if Self.turns[name] != nil { unit = "°" }
  }

  /// `background color` of `backgroundColor`.
  private static func spaced(_ name: String) -> String {
    name.reduce(into: "") { words, letter in
      words += letter == "." ? " " : letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
  }

  /// The least change of a number that makes a row, in points or degrees, and without a unit: less is neither
  /// visible nor within the decimals of a row.
  static let leastChange = 0.01
  static let leastChangeOfFactors = 0.001

  /// The numbers at each time.
  func plots(_ names: [String], _ values: [[Double]]) -> [Timeline.Plot] {
    let factor = Self.turns[name] == nil ? 1 : 180 / Double.pi
    return names.indices.map { part in
      Timeline.Plot(name: names[part], values: values.map { $0[part] * factor })
    }
  }

  /// The names of the numbers from which ``parts(_:_:)`` has a plot.
  static func sources(of plot: Timeline.Plot) -> [String] {
    plot.name == "scale" ? ["scale x", "scale y"] : [plot.name]
  }

  /// The numbers that change, of the values at each time. Several changes of a transform are
  /// separated into rotation, scale and translation.
  func parts(
    _ names: [String], _ values: [[Double]]
  ) -> [(property: TimelineProperty, plots: [Timeline.Plot])] {
    var plots = plots(names, values)
    let isMap = name == "transform"
    let moving = plots.filter { plot in
      let hasUnit = isMap ? !plot.name.hasPrefix("scale") : !unit.isEmpty
      return plot.span > (hasUnit ? Self.leastChange : Self.leastChangeOfFactors)
    }
    if moving.isEmpty { return [] }
    // A colour is shown whole.
    if names == Timeline.Row.colorParts { return [(self, plots)] }
    plots = moving
    guard isMap else { return [(self, plots)] }
    if let x = plots.firstIndex(where: { $0.name == "scale x" }),
      let y = plots.firstIndex(where: { $0.name == "scale y" }), plots[y].isNear(plots[x])
    {
      plots[x] = Timeline.Plot(name: "scale", values: plots[x].values)
      plots.remove(at: y)
    }
    return [
      ("rotation", "°", ["degrees"]), ("scale", "×", ["scale", "scale x", "scale y"]),
      ("translation", "pt", ["x", "y"]),
    ].compactMap { words, unit, names in
      let own = plots.filter { names.contains($0.name) }
      return own.isEmpty ? nil : (TimelineProperty(name, words, unit), own)
    }
  }

  private init(_ name: String, _ words: String, _ unit: String) {
    (self.name, self.words, self.unit) = (name, words, unit)
  }
}
