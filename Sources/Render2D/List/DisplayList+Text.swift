extension DisplayList {
  /// Draws another picture over this one, under a map.
  public mutating func append(_ list: DisplayList, _ transform: Affine) {
    for command in list.commands {
      switch command {
      case .fill(let path, let rule, let paint, let map):
        append(.fill(path, rule, paint, map.then(transform)))
      case .stroke(let path, let style, let paint, let map):
        append(.stroke(path, style, paint, map.then(transform)))
      case .glyphs(let run, let color, let map):
        append(.glyphs(run, color, map.then(transform)))
      case .pushClip(let path, let rule, let map):
        append(.pushClip(path, rule, map.then(transform)))
      case .pushGroup, .pop:
        append(command)
      }
    }
  }
}
