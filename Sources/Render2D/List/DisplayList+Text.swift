extension DisplayList {
  /// Draws a text; parts without a colour of their own get `color`, and so do all others where it
  /// is to be in one colour, as a shadow.
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
  /// The same under one more map.
  public func mapped(by transform: Affine) -> Self {
    switch self {
    case .fill(let path, let rule, let paint, let map):
      .fill(path, rule, paint, map.then(transform))
    case .stroke(let path, let style, let paint, let map):
      .stroke(path, style, paint, map.then(transform))
    case .glyphs(let run, let color, let map): .glyphs(run, color, map.then(transform))
    case .image(let image, let map): .image(image, map.then(transform))
    case .pushClip(let path, let rule, let map): .pushClip(path, rule, map.then(transform))
    case .pushShadow(let shadow, let map): .pushShadow(shadow, map.then(transform))
    case .pushMask(let list, let channel, let map):
      .pushMask(list, channel, map.then(transform))
    case .pushGroup, .pushBlend, .pushAntialiasing, .pop: self
    }
  }
}
