// Lists print one command a line, indented by the clips and groups around it, so that a picture can
// be read and compared as text.

extension DisplayList: CustomStringConvertible {
  /// All commands, one a line.
  public var description: String {
    var depth = 0
    var text = ""
    for command in commands {
      if command == .pop { depth = max(0, depth - 1) }
      text += String(repeating: "  ", count: depth) + command.description + "\n"
      if command.isPush { depth += 1 }
    }
    return text
  }
}

extension DisplayList.Command: CustomStringConvertible {
  /// The command in one line, such as `fill rect(0 0 375 60) #FFFFFF`.
  public var description: String {
    switch self {
    case .fill(let path, let rule, let paint, let map):
      "fill \(path)\(rule.suffix) \(paint)\(map.suffix)"
    case .stroke(let path, let style, let paint, let map):
      "stroke \(path) \(style) \(paint)\(map.suffix)"
    case .glyphs(let run, let color, let map):
      "glyphs \(run) \(color)\(map.suffix)"
    case .pushClip(let path, let rule, let map):
      "clip \(path)\(rule.suffix)\(map.suffix)"
    case .image(let image, let map):
      "\(image)\(map.suffix)"
    case .backdrop(let path, let backdrop, let map):
      "backdrop \(path) radius(\(text(backdrop.radius))) saturation(\(text(backdrop.saturation)))"
        + " \(backdrop.tint)\(map.suffix)"
    case .pushShadow(let shadow, let map):
      "shadow \(shadow)\(map.suffix)"
    case .pushShadowed(let shadow, let map):
      "shadowed \(shadow)\(map.suffix)"
    case .pushMask(let list, let channel, let map):
      "mask \(channel)\(map.suffix) [\(list.commands.map(\.description).joined(separator: "; "))]"
    case .pushBlend(let mode):
      "blend \(mode)"
    case .pushAntialiasing(let isOn):
      isOn ? "antialiased" : "not antialiased"
    case .pushGroup(let opacity):
      "group opacity(\(text(opacity)))"
    case .pop:
      "pop"
    }
  }
}

extension Shadow: CustomStringConvertible {
  /// Its radius, its offset and its colour.
  public var description: String {
    "radius(\(text(radius))) by(\(text(offset.dx, offset.dy))) \(color)"
  }
}

extension Path: CustomStringConvertible {
  /// `rect(x y width height)` if the path is one, otherwise its steps as letters and
  /// coordinates: M moves, L is a line, Q and C are curves, Z closes.
  public var description: String {
    if let rect = axisRect {
      return "rect(\(text(rect.minX, rect.minY, rect.width, rect.height)))"
    }
    let steps = elements.map { element in
      switch element {
      case .move(let point): "M" + text(point.x, point.y)
      case .line(let point): "L" + text(point.x, point.y)
      case .quadratic(let control, let point):
        "Q" + text(control.x, control.y, point.x, point.y)
      case .cubic(let first, let second, let point):
        "C" + text(first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: "Z"
      }
    }
    return "path(\(steps.joined(separator: " ")))"
  }

  /// The rectangle that the path outlines, or nil.
  private var axisRect: Rect? {
    guard elements.count == 5, case .move(let origin) = elements[0],
      case .line(let corner) = elements[2]
    else { return nil }
    let rect = Rect(origin: origin, size: Size(corner.x - origin.x, corner.y - origin.y))
    return self == .rect(rect) ? rect : nil
  }
}

extension StrokeStyle: CustomStringConvertible {
  /// The style, without its defaults.
  public var description: String {
    var parts = ["width(\(text(width)))"]
    if isInPixels { parts.append("in pixels") }
    if cap != .butt { parts.append("\(cap) cap") }
    if join != .miter { parts.append("\(join) join") }
    if !dash.isEmpty { parts.append("dash(\(dash.map { text($0) }.joined(separator: " ")))") }
    if dashPhase != 0 { parts.append("phase(\(text(dashPhase)))") }
    if join == .miter && miterLimit != 10 { parts.append("miter limit(\(text(miterLimit)))") }
    return parts.joined(separator: " ")
  }
}

extension Paint: CustomStringConvertible {
  /// The colour, or the shape and the stops of the gradient, or the image.
  public var description: String {
    switch self {
    case .color(let color): return "\(color)"
    case .linear(let gradient):
      let line = text(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      return "linear(\(line); \(gradient.stops.text))"
        + suffix(gradient.edges, gradient.mixing, gradient.transform)
    case .radial(let gradient):
      let (start, end) = (gradient.start, gradient.end)
      let circles = text(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
      return "radial(\(circles); \(gradient.stops.text))"
        + suffix(gradient.edges, gradient.mixing, gradient.transform)
    case .conic(let gradient):
      let round = text(
        gradient.center.x, gradient.center.y, gradient.start.degrees, gradient.sweep.degrees)
      return "conic(\(round); \(gradient.stops.text))"
        + suffix(gradient.edges, gradient.mixing, gradient.transform)
    case .image(let pattern):
      return "pattern \(pattern.image) \(pattern.edgesX) \(pattern.edgesY) \(pattern.sampling)"
        + pattern.transform.suffix + (pattern.projection.map { " through \($0)" } ?? "")
    }
  }

  private func suffix(_ edges: EdgeRule, _ mixing: ColorMixing, _ map: Affine) -> String {
    (edges == .pad ? "" : " \(edges)") + (mixing == .premultiplied ? "" : " \(mixing)")
      + map.suffix
  }
}

extension [GradientStop] {
  /// Each stop's offset and colour.
  fileprivate var text: String {
    map { "\(Render2D.text($0.offset)) \($0.color)" }.joined(separator: ", ")
  }
}

extension Color: CustomStringConvertible {
  /// The components in hexadecimal, as in `#RRGGBB`, with two more digits for a colour that is not
  /// opaque. Exact to 1/255 only.
  public var description: String {
    func digits(_ value: Double) -> String {
      let level = value > 0 ? Int(min(value, 1) * 255 + 0.5) : 0
      let text = String(level, radix: 16, uppercase: true)
      return level < 16 ? "0" + text : text
    }
    let base = "#" + digits(red) + digits(green) + digits(blue)
    return alpha >= 1 ? base : base + digits(alpha)
  }
}

extension GlyphRun: CustomStringConvertible {
  /// The font, and each glyph with the start of its baseline. Glyphs of the built-in typeface are
  /// shown as their characters, others by their number.
  public var description: String {
    let isBuiltIn = font.family == .builtIn
    let places = glyphs.map { glyph in
      let name = Unicode.Scalar(glyph.id).map { Character($0) }
      let isPlain =
        isBuiltIn && (name.map { $0.isLetter || $0.isNumber || $0.isPunctuation } ?? false)
      let id = isPlain ? String(name!) : "#\(glyph.id)"
      return "\(id)@\(text(glyph.origin.x, glyph.origin.y))"
    }
    let family = isBuiltIn ? "" : "\"\(font.family.name)\" "
    let figures = font.figures == .tabular ? " tabular" : ""
    let features = font.features.map { " \($0)" }.joined()
    let measures = text(font.size, font.weight.value)
    return "font(\(family)\(measures)\(figures)\(features)) \(places.joined(separator: " "))"
  }
}

extension Projective: CustomStringConvertible {
  /// The numbers column by column, as in `projection(1 0 0.001 0 1 0 0 0 1)`.
  public var description: String {
    let m = affine
    return "projection(\(text(m.a, m.b, p, m.c, m.d, q, m.tx, m.ty, r)))"
  }
}

extension FillRule {
  fileprivate var suffix: String { self == .evenOdd ? " even-odd" : "" }
}

extension Affine {
  fileprivate var suffix: String {
    if self == .identity { return "" }
    if a == 1 && b == 0 && c == 0 && d == 1 { return " at(\(text(tx, ty)))" }
    return " map(\(text(a, b, c, d, tx, ty)))"
  }
}

/// Numbers separated by spaces: whole ones without a point, others in full.
private func text(_ values: Double...) -> String {
  values.map { value in
    value.magnitude < 1e15 && value == Double(Int(value)) ? "\(Int(value))" : "\(value)"
  }.joined(separator: " ")
}
