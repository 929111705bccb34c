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
    for (removed, added) in gaps(old, new, ==, \.fingerprint) {
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
        for (removed, added) in gaps(before.glyphs[...], after.glyphs[...], ==, \.hashValue) {
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
    case .pushShadow(let shadow, let map), .pushShadowed(let shadow, let map):
      if case .pushShadowed = node.command {
        for child in node.children { mark(child, within: inner) }
      }
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
/// `fingerprint` is equal for equal elements and quick to compare. Where the parts without the
/// common start and end are too long for a table of their pairs, they count as one difference.
private func gaps<Element>(
  _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, _ isEqual: (Element, Element) -> Bool,
  _ fingerprint: (Element) -> Int
) -> [(removed: Range<Int>, added: Range<Int>)] {
  var old = old
  var new = new
  while let a = old.first, let b = new.first, isEqual(a, b) {
    old.removeFirst()
    new.removeFirst()
  }
  while let a = old.last, let b = new.last, isEqual(a, b) {
    old.removeLast()
    new.removeLast()
  }
  if old.isEmpty && new.isEmpty { return [] }
  let whole = (old.startIndex..<old.endIndex, new.startIndex..<new.endIndex)
  if old.isEmpty || new.isEmpty || old.count * new.count > 1 << 20 { return [whole] }

  let before = old.map(fingerprint)
  let after = new.map(fingerprint)
  return gaps(before.count, after.count) { row, column in
    before[row] == after[column]
      && isEqual(old[old.startIndex + row], new[new.startIndex + column])
  }.map { removed, added in
    (
      old.startIndex + removed.lowerBound..<old.startIndex + removed.upperBound,
      new.startIndex + added.lowerBound..<new.startIndex + added.upperBound
    )
  }
}

/// The same for two sequences of the given lengths, where `matches` compares two elements. Takes
/// time and memory for a table of all pairs.
private func gaps(
  _ oldCount: Int, _ newCount: Int, _ matches: (Int, Int) -> Bool
) -> [(removed: Range<Int>, added: Range<Int>)] {
  // longest[row, column]: the length of the longest common subsequence of the elements after these.
  let width = newCount + 1
  var longest = [Int32](repeating: 0, count: (oldCount + 1) * width)
  for row in (0..<oldCount).reversed() {
    for column in (0..<newCount).reversed() {
      let place = row * width + column
      longest[place] =
        matches(row, column)
        ? longest[place + width + 1] + 1 : max(longest[place + width], longest[place + 1])
    }
  }
  var result: [(Range<Int>, Range<Int>)] = []
  var (row, column) = (0, 0)
  var gap = (row: 0, column: 0)
  func closeGap() {
    guard row > gap.row || column > gap.column else { return }
    result.append((gap.row..<row, gap.column..<column))
  }
  while row < oldCount && column < newCount {
    let place = row * width + column
    if matches(row, column) {
      closeGap()
      row += 1
      column += 1
      gap = (row, column)
    } else if longest[place + width] >= longest[place + 1] {
      row += 1
    } else {
      column += 1
    }
  }
  row = oldCount
  column = newCount
  closeGap()
  return result
}
