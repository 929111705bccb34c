extension DisplayList {
  /// Where each glyph of the picture lies, in the order in which they are drawn, whether it is seen
  /// or not.
  public func glyphBoxes() -> [GlyphBox] {
    commands.flatMap { command -> [GlyphBox] in
      guard case .glyphs(let run, _, let map) = command else { return [] }
      return run.boxes(transform: map)
    }
  }

  /// The picture with lines drawn over it round the box of each glyph's advance, in green, and of
  /// its ink, in red, and a blue cross at its origin; `pixel` is their thickness in points. Each is
  /// clipped as its glyph is.
  public func showingGlyphBoxes(pixel: Double) -> DisplayList {
    var result = self
    var pushes: [Command] = []
    for command in commands {
      switch command {
      case _ where command.isPush: pushes.append(command)
      case .pop: _ = pushes.popLast()
      case .glyphs(let run, _, let map):
        let clips = pushes.filter {
          if case .pushClip = $0 { true } else { false }
        }
        for clip in clips { result.append(clip) }
        for box in run.boxes(transform: map) { result.append(box, pixel: pixel) }
        for _ in clips { result.append(.pop) }
      default: break
      }
    }
    return result
  }

  private mutating func append(_ box: GlyphBox, pixel: Double) {
    let thin = StrokeStyle(width: pixel)
    func line(_ path: Path, _ color: Color) -> Command {
      .stroke(path, thin, .color(color), .identity)
    }
    append(line(box.advance.path, .rgb(0, 170, 90, alpha: 0.8)))
    if !box.ink.bounds.isEmpty { append(line(box.ink.path, .rgb(255, 59, 48, alpha: 0.8))) }
    var cross = Path()
    for arm in [Vector(2 * pixel, 0), Vector(0, 2 * pixel)] {
      cross.move(to: box.origin - arm)
      cross.line(to: box.origin + arm)
    }
    append(line(cross, .rgb(0, 122, 255)))
  }
}
