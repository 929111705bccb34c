/// A picture as plain data: drawing commands in order.
///
/// Coordinates are points; each command carries the map from its own coordinates to those of the
/// list. Two lists that are equal draw the same pixels.
public struct DisplayList: Hashable, Sendable {
  /// One step of the picture.
  public enum Command: Hashable, Sendable {
    /// Fills what an outline encloses.
    indirect case fill(Path, FillRule, Paint, Affine)
    /// Draws a line along a path.
    indirect case stroke(Path, StrokeStyle, Paint, Affine)
    /// Draws glyphs in one colour.
    indirect case glyphs(GlyphRun, Color, Affine)
    /// Draws an image, its top left corner at the origin and as large as its size in points.
    indirect case image(Image, Affine)
    /// Fills what an outline encloses with what lies behind it, seen through a material. A blend mode
    /// only affects the pixels of the shape.
    indirect case backdrop(Path, Backdrop, Affine)
    /// Until the matching `pop`, draws only inside the outline, with its antialiased edge.
    indirect case pushClip(Path, FillRule, Affine)
    /// Until the matching `pop`, draws only as much as a mask lets through: the alpha or the
    /// luminance of another picture, drawn on transparent black. A group within is masked as a
    /// whole.
    indirect case pushMask(DisplayList, MaskChannel, Affine)
    /// Until the matching `pop`, draws on a surface of its own, then composites it with the picture
    /// at an opacity, in the current mode.
    case pushGroup(opacity: Double)
    /// Until the matching `pop`, draws only the shadow of the contents; offset and radius are in
    /// the map's coordinates. ``DisplayList/withShadow(_:_:_:)`` draws the contents as well.
    indirect case pushShadow(Shadow, Affine)
    /// Until the matching `pop`, draws the contents as an opaque group, over one shadow of all of them. A
    /// backdrop within shows its tint alone. See ``DisplayList/withShadow(_:_:_:)``.
    indirect case pushShadowed(Shadow, Affine)
    /// Until the matching `pop`, commands are composited in a mode. Within a group or a shadow the
    /// mode starts as `sourceOver`.
    case pushBlend(BlendMode)
    /// Until the matching `pop`, the edges of shapes and clips are smooth (the default), or cover a
    /// pixel where they enclose its centre. Glyphs stay smooth.
    case pushAntialiasing(Bool)
    /// Ends the latest push.
    case pop
  }

  /// The steps, the lowest first.
  public private(set) var commands: [Command] = []

  /// An empty picture.
  public init() {}

  /// A picture of some steps, the lowest first.
  public init(_ commands: [Command]) { self.commands = commands }

  /// Adds a step on top.
  public mutating func append(_ command: Command) { commands.append(command) }

  /// Draws something with its shadow below it: one shadow of everything, as for a group.
  ///
  ///     list.withShadow(Shadow(color: .black.faded(0.3), offset: Vector(0, 2), radius: 4)) {
  ///       $0.append(.fill(card, .nonZero, .color(.white), .identity))
  ///     }
  ///
  /// `transform` maps the shadow's offset and radius to the picture.
  public mutating func withShadow(
    _ shadow: Shadow, _ transform: Affine = .identity, _ build: (inout DisplayList) -> Void
  ) {
    var contents = DisplayList()
    build(&contents)
    commands += contents.commands.shadowed(shadow, transform)
  }
}

extension [DisplayList.Command] {
  /// The commands over one shadow of all that they draw.
  ///
  /// Listed and drawn once for the shadow and once more, each would count 2ⁿ times within n shadows. So
  /// what has shadows of its own is a group, which casts the shadow and is composited. Only backdrops need
  /// the picture below them, and are listed twice.
  package func shadowed(_ shadow: Shadow, _ map: Affine) -> [DisplayList.Command] {
    var (hasShadow, hasBackdrop) = (false, false)
    for command in self {
      switch command {
      case .pushShadow, .pushShadowed: hasShadow = true
      case .backdrop: hasBackdrop = true
      default: break
      }
    }
    if hasShadow, !hasBackdrop { return [.pushShadowed(shadow, map)] + self + [.pop] }
    return [.pushShadow(shadow, map)] + self + [.pop] + self
  }
}

/// Which channel of a picture masks another.
public enum MaskChannel: Hashable, Sendable {
  /// Its alpha.
  case alpha
  /// Its brightness times its alpha: 0.2126 red, 0.7152 green and 0.0722 blue.
  case luminance
}

extension DisplayList {
  /// Draws a text; parts without a colour of their own get `color`. With `isInOneColor`, as for a
  /// shadow, all parts do.
  ///
  /// `transform` maps the layout's box, its top left corner the origin, to the picture. Lines below
  /// the letters are drawn before them, lines through them after.
  public mutating func append(
    _ layout: TextLayout, _ color: Color, _ transform: Affine = .identity,
    isInOneColor: Bool = false
  ) {
    func shown(_ own: Color?) -> Color { isInOneColor ? color : own ?? color }
    func fill(_ rule: TextLayout.Rule) -> Command {
      .fill(.rect(rule.rect), .nonZero, .color(shown(rule.color)), transform)
    }
    for line in layout.lines {
      for rule in line.rules where rule.rect.midY >= line.baseline { append(fill(rule)) }
      for run in line.runs { append(.glyphs(run.glyphs, shown(run.style.color), transform)) }
      for rule in line.rules where rule.rect.midY < line.baseline { append(fill(rule)) }
    }
  }

  /// Draws another picture over this one, under a map.
  public mutating func append(_ list: DisplayList, _ transform: Affine) {
    for command in list.commands { append(command.mapped(by: transform)) }
  }
}

extension DisplayList.Command {
  /// The same under another map.
  public func mapped(by transform: Affine) -> Self {
    switch self {
    case .fill(let path, let rule, let paint, let map):
      .fill(path, rule, paint, map.then(transform))
    case .stroke(let path, let style, let paint, let map):
      .stroke(path, style, paint, map.then(transform))
    case .glyphs(let run, let color, let map): .glyphs(run, color, map.then(transform))
    case .image(let image, let map): .image(image, map.then(transform))
    case .backdrop(let path, let backdrop, let map):
      .backdrop(path, backdrop, map.then(transform))
    case .pushClip(let path, let rule, let map): .pushClip(path, rule, map.then(transform))
    case .pushShadow(let shadow, let map): .pushShadow(shadow, map.then(transform))
    case .pushShadowed(let shadow, let map): .pushShadowed(shadow, map.then(transform))
    case .pushMask(let list, let channel, let map):
      .pushMask(list, channel, map.then(transform))
    case .pushGroup, .pushBlend, .pushAntialiasing, .pop: self
    }
  }
}

extension DisplayList {
  /// Outlines one of several shares of the glyphs that it draws, so that threads that are about to draw
  /// the list do not outline all of them each.
  package func outlineGlyphs(_ share: Int, of count: Int) {
    guard count > 1 else { return }
    var number = 0
    for case .glyphs(let run, _, _) in commands {
      for glyph in run.glyphs {
        if number % count == share { _ = run.font.outline(of: glyph.id) }
        number += 1
      }
    }
  }
}
