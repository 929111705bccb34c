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

  /// A step, and what is drawn within it if it is one that a `pop` ends.
  package struct Item: Hashable, Sendable {
    package var command: Command
    /// What the step holds, the lowest first.
    package var items: [Item]

    package init(_ command: Command, _ items: [Item] = []) {
      self.command = command
      self.items = items
    }
  }

  /// What is drawn, but for the pushes that are still open.
  private var closed: [Item] = []
  /// The pushes without a `pop` so far, the outermost first, with what they hold.
  private var open: [Item] = []

  /// An empty picture.
  public init() {}

  /// A picture of some steps, the lowest first.
  public init(_ commands: [Command]) {
    for command in commands { append(command) }
  }

  package init(_ items: [Item]) { closed = items }

  /// The most pushes within each other, so that the tree can be walked by calls. Those within have no effect.
  private static var deepest: Int { 256 }

  /// Adds a step on top. A `pop` that ends nothing has no effect, nor has a push within 256 others.
  public mutating func append(_ command: Command) {
    if command.isPush {
      open.append(Item(command))
    } else if command != .pop {
      append(Item(command))
    } else if let ended = open.popLast() {
      if open.count < Self.deepest {
        append(ended)
      } else {
        for item in ended.items { append(item) }
      }
    }
  }

  package mutating func append(_ item: Item) {
    if open.isEmpty { closed.append(item) } else { open[open.count - 1].items.append(item) }
  }

  /// The picture as a tree, the lowest first. What was left open ends at the end.
  package var items: [Item] { ended.closed }

  /// The list with a `pop` for each push that is open.
  var ended: DisplayList {
    var list = self
    while !list.open.isEmpty { list.append(.pop) }
    return list
  }

  /// The steps one after another, the lowest first.
  public var commands: [Command] {
    var commands: [Command] = []
    func add(_ items: [Item]) {
      for item in items {
        commands.append(item.command)
        guard item.command.isPush else { continue }
        add(item.items)
        commands.append(.pop)
      }
    }
    add(closed)
    for push in open {
      commands.append(push.command)
      add(push.items)
    }
    return commands
  }

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
    for item in contents.items.shadowed(shadow, transform) { append(item) }
  }
}

extension DisplayList.Item {
  /// The same with other commands in place of those of all steps.
  package func replacing(
    _ change: (DisplayList.Command) -> DisplayList.Command
  ) -> DisplayList.Item {
    DisplayList.Item(change(command), items.map { $0.replacing(change) })
  }

  /// The same under another map.
  package func mapped(by transform: Affine) -> DisplayList.Item {
    replacing { $0.mapped(by: transform) }
  }
}

extension [DisplayList.Item] {
  /// Calls a closure with each command, a push before what it holds.
  package func forEachCommand(_ body: (DisplayList.Command) -> Void) {
    for item in self {
      body(item.command)
      item.items.forEachCommand(body)
    }
  }

  package mutating func append(_ command: DisplayList.Command) {
    append(DisplayList.Item(command))
  }

  /// The items from a place on become those of one that holds them.
  package mutating func wrap(from start: Int, in push: DisplayList.Command) {
    let inner = Array(self[start...])
    replaceSubrange(start..., with: CollectionOfOne(DisplayList.Item(push, inner)))
  }

  /// The items over one shadow of all that they draw.
  ///
  /// Drawn once for the shadow and once more, each would be drawn 2ⁿ times within n shadows. So what has
  /// shadows of its own is a group, which casts the shadow and is composited. Only backdrops need the
  /// picture below them, and are drawn twice.
  package func shadowed(_ shadow: Shadow, _ map: Affine) -> [DisplayList.Item] {
    var (hasShadow, hasBackdrop) = (false, false)
    forEachCommand { command in
      switch command {
      case .pushShadow, .pushShadowed: hasShadow = true
      case .backdrop: hasBackdrop = true
      default: break
      }
    }
    if hasShadow, !hasBackdrop { return [DisplayList.Item(.pushShadowed(shadow, map), self)] }
    return [DisplayList.Item(.pushShadow(shadow, map), self)] + self
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
    for item in list.items { append(item.mapped(by: transform)) }
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

  /// Whether a `pop` ends it.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushGroup, .pushShadow, .pushShadowed, .pushBlend,
      .pushAntialiasing:
      true
    case .fill, .stroke, .glyphs, .image, .backdrop, .pop: false
    }
  }
}

extension DisplayList {
  /// Outlines one of several shares of the glyphs that it draws, so that threads that are about to draw
  /// the list do not outline all of them each.
  package func outlineGlyphs(_ share: Int, of count: Int) {
    guard count > 1 else { return }
    var number = 0
    items.forEachCommand { command in
      guard case .glyphs(let run, _, _) = command else { return }
      for glyph in run.glyphs {
        if number % count == share { _ = run.font.outline(of: glyph.id) }
        number += 1
      }
    }
  }
}
