extension DisplayList {
  /// The pixels within `bounds` that may differ between a picture of this list and one of an older
  /// list, at the same scale and over the same background.
  ///
  /// Each drawing command is compared together with the clips around it. Commands that are in both
  /// lists, in the same order, leave their pixels as they are; the region is what all others touch.
  /// Groups of the same opacity are compared inside, runs of the same font glyph by glyph. Where
  /// more than about a thousand commands in a row differ, all of them count as different. What a
  /// backdrop shows counts as different where that behind it does.
  public func difference(from old: DisplayList, scale: Double, bounds: IntRect) -> DirtyRegion {
    guard self != old else { return .empty }
    var difference = Difference(scale: scale)
    difference.compare(
      DisplayNode.nodes(of: old)[...], DisplayNode.nodes(of: self)[...], within: bounds)
    var region = difference.region
    backdrops(scale: scale, within: bounds).spread(&region)
    return region
  }
}

/// Collects the pixels that differ.
private struct Difference {
  let scale: Double
  private(set) var region = DirtyRegion.empty

  init(scale: Double) { self.scale = scale }

  /// Compares two sequences of nodes that are drawn within some pixels.
  mutating func compare(
    _ old: ArraySlice<DisplayNode>, _ new: ArraySlice<DisplayNode>, within frame: IntRect
  ) {
    if frame.isEmpty { return }
    for (removed, added) in gaps(old, new) {
      refine(old[removed], new[added], within: frame)
    }
  }

  /// How many nodes to search for one that is like another: far more than come and go at once.
  private static let reach = 32

  /// Marks what differs between nodes of which no two are equal, though some may be alike.
  private mutating func refine(
    _ old: ArraySlice<DisplayNode>, _ new: ArraySlice<DisplayNode>, within frame: IntRect
  ) {
    var next = new.startIndex
    var candidates = new.indices.filter { new[$0].hasParts }[...]
    for node in old {
      guard node.hasParts,
        let match = candidates.prefix(Self.reach).firstIndex(where: { isAlike(node, new[$0]) })
      else {
        mark(node, within: frame)
        continue
      }
      let place = candidates[match]
      for skipped in new[next..<place] { mark(skipped, within: frame) }
      let other = new[place]
      next = place + 1
      candidates = candidates[(match + 1)...]
      let inner = clipped(frame, node.clips)
      if case .glyphs(let before, let color, let map) = node.command,
        case .glyphs(let after, _, _) = other.command, !node.fillsClip
      {
        for (removed, added) in gaps(before.glyphs[...], after.glyphs[...]) {
          for glyph in before.glyphs[removed] + after.glyphs[added] {
            let run = GlyphRun(font: before.font, glyphs: [glyph])
            add(.glyphs(run, color, map), within: inner)
          }
        }
      } else {
        compare(node.children[...], other.children[...], within: inner)
      }
    }
    for node in new[next...] { mark(node, within: frame) }
  }

  /// Whether two nodes differ at most in their contents.
  private func isAlike(_ a: DisplayNode, _ b: DisplayNode) -> Bool {
    guard a.clips == b.clips else { return false }
    switch (a.command, b.command) {
    case (.pushGroup(let before), .pushGroup(let after)): return before == after
    case (.glyphs(let before, let color, let map), .glyphs(let after, let otherColor, let other)):
      return before.font == after.font && color == otherColor && map == other
    default: return false
    }
  }

  /// Marks all that a node touches.
  private mutating func mark(_ node: DisplayNode, within frame: IntRect) {
    let inner = clipped(frame, node.clips)
    if inner.isEmpty { return }
    if node.fillsClip {
      region.add(inner)
      return
    }
    switch node.command {
    case .pushGroup:
      for child in node.children { mark(child, within: inner) }
    case .pushShadow(let shadow, let map):
      guard let blur = ShadowBlur(shadow, map.then(.scale(scale))) else { return }
      var casters = Difference(scale: scale)
      for child in node.children { casters.mark(child, within: blur.casters(of: inner)) }
      region.add(blur.shadow(of: casters.region.bounds).intersection(inner))
    default:
      add(node.command, within: inner)
    }
  }

  private mutating func add(_ command: DisplayList.Command, within frame: IntRect) {
    region.add((command.pixelBounds(scale: scale) ?? .zero).intersection(frame))
  }

  private func clipped(_ frame: IntRect, _ clips: [DisplayList.Command]) -> IntRect {
    clips.reduce(frame) { frame, push in
      switch push {
      case .pushClip: frame.intersection(push.pixelBounds(scale: scale) ?? .zero)
      default: frame.intersection(push.pixelBounds(scale: scale) ?? frame)
      }
    }
  }
}

/// The places where two sequences differ, in order: everything that is not part of a longest
/// common subsequence, what is removed and added between the same two neighbours together.
///
/// Where the parts without the common start and end are too long to compare all of their pairs, they
/// count as one difference.
private func gaps<Element: Equatable>(
  _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
) -> [(removed: Range<Int>, added: Range<Int>)] {
  var (old, new) = (old, new)
  while let a = old.first, let b = new.first, a == b {
    old.removeFirst()
    new.removeFirst()
  }
  while let a = old.last, let b = new.last, a == b {
    old.removeLast()
    new.removeLast()
  }
  if old.isEmpty && new.isEmpty { return [] }
  if old.isEmpty || new.isEmpty || old.count * new.count > 1 << 20 {
    return [(old.indices, new.indices)]
  }
  var (removals, insertions): (Set<Int>, Set<Int>) = ([], [])
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removals.insert(old.startIndex + offset)
    case .insert(let offset, _, _): insertions.insert(new.startIndex + offset)
    }
  }
  var result: [(Range<Int>, Range<Int>)] = []
  var (row, column) = (old.startIndex, new.startIndex)
  while row < old.endIndex || column < new.endIndex {
    let start = (row: row, column: column)
    while removals.contains(row) { row += 1 }
    while insertions.contains(column) { column += 1 }
    if (row, column) != (start.row, start.column) {
      result.append((start.row..<row, start.column..<column))
    }
    (row, column) = (row + 1, column + 1)
  }
  return result
}
