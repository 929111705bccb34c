extension DisplayList {
  /// The pixels within `bounds` that may differ between a picture of this list and one of an older
  /// list, at the same scale and over the same background.
  ///
  /// Commands that are in both lists, in the same order, leave their pixels as they are; the region is
  /// what all others touch. What equal clips, masks, modes and groups hold is compared in turn, runs of the
  /// same font glyph by glyph. Where more than about a thousand commands in a row differ, all of them count
  /// as different. What a backdrop shows counts as different where that behind it does.
  public func difference(from old: DisplayList, scale: Double, bounds: IntRect) -> DirtyRegion {
    guard self != old else { return .empty }
    let items = items
    var difference = Difference(PixelTransform(scale: scale))
    difference.compare(old.items[...], items[...], within: bounds, .sourceOver)
    var region = difference.region
    items.backdrops(difference.transform, within: bounds).spread(&region)
    return region
  }
}

/// Collects the pixels that differ.
private struct Difference {
  let transform: PixelTransform
  private(set) var region = DirtyRegion.empty

  init(_ transform: PixelTransform) { self.transform = transform }

  /// Compares two sequences of items that are drawn within some pixels in a mode.
  mutating func compare(
    _ old: ArraySlice<DisplayList.Item>, _ new: ArraySlice<DisplayList.Item>,
    within frame: IntRect, _ mode: BlendMode
  ) {
    if frame.isEmpty { return }
    for (removed, added) in gaps(old, new) {
      refine(old[removed], new[added], within: frame, mode)
    }
  }

  /// How many items to search for one that is like another: far more than come and go at once.
  private static let reach = 32

  /// Marks what differs between items of which no two are equal, though some may be alike.
  private mutating func refine(
    _ old: ArraySlice<DisplayList.Item>, _ new: ArraySlice<DisplayList.Item>,
    within frame: IntRect, _ mode: BlendMode
  ) {
    var next = new.startIndex
    var candidates = new.indices.filter { new[$0].command.hasParts }[...]
    for item in old {
      guard item.command.hasParts,
        let match = candidates.prefix(Self.reach).firstIndex(where: {
          isAlike(item.command, new[$0].command)
        })
      else {
        mark(item, within: frame, mode)
        continue
      }
      let place = candidates[match]
      for skipped in new[next..<place] { mark(skipped, within: frame, mode) }
      let other = new[place]
      next = place + 1
      candidates = candidates[(match + 1)...]
      if case .glyphs(let before, let color, let map) = item.command,
        case .glyphs(let after, _, _) = other.command
      {
        for (removed, added) in gaps(before.glyphs[...], after.glyphs[...]) {
          for glyph in before.glyphs[removed] + after.glyphs[added] {
            let run = GlyphRun(font: before.font, glyphs: [glyph])
            add(.glyphs(run, color, map), within: frame)
          }
        }
      } else {
        compare(
          item.items[...], other.items[...], within: clipped(frame, item.command),
          item.command.mode(within: mode))
      }
    }
    for item in new[next...] { mark(item, within: frame, mode) }
  }

  /// Whether two items with parts differ at most in these.
  private func isAlike(_ a: DisplayList.Command, _ b: DisplayList.Command) -> Bool {
    if case .glyphs(let before, let color, let map) = a,
      case .glyphs(let after, let otherColor, let other) = b
    {
      return before.font == after.font && color == otherColor && map == other
    }
    return a == b
  }

  /// Marks all that an item touches.
  private mutating func mark(
    _ item: DisplayList.Item, within frame: IntRect, _ mode: BlendMode
  ) {
    if frame.isEmpty { return }
    if mode.fillsClip(of: item.command) {
      region.add(frame)
      return
    }
    switch item.command {
    case .fill, .stroke, .glyphs, .image, .backdrop, .pop:
      add(item.command, within: frame)
    case .pushShadow(let shadow, let map), .pushShadowed(let shadow, let map):
      if case .pushShadowed = item.command {
        for child in item.items { mark(child, within: frame, .sourceOver) }
      }
      guard let blur = ShadowBlur(shadow, transform.after(map)) else { return }
      var casters = Difference(transform)
      for child in item.items {
        casters.mark(child, within: blur.casters(of: frame), .sourceOver)
      }
      region.add(blur.shadow(of: casters.region.bounds).intersection(frame))
    case .pushClip, .pushMask, .pushGroup, .pushBlend, .pushAntialiasing:
      let (inner, mode) = (clipped(frame, item.command), item.command.mode(within: mode))
      for child in item.items { mark(child, within: inner, mode) }
    }
  }

  private mutating func add(_ command: DisplayList.Command, within frame: IntRect) {
    region.add((command.pixelBounds(transform) ?? .zero).intersection(frame))
  }

  /// What a clip or a mask lets through of some pixels.
  private func clipped(_ frame: IntRect, _ push: DisplayList.Command) -> IntRect {
    switch push {
    case .pushClip, .pushMask: frame.intersection(push.pixelBounds(transform) ?? frame)
    default: frame
    }
  }
}

extension DisplayList.Command {
  /// Whether an item of this command may differ from another in only some of its parts.
  fileprivate var hasParts: Bool {
    switch self {
    case .pushClip, .pushMask, .pushGroup, .pushBlend, .pushAntialiasing, .glyphs: true
    case .fill, .stroke, .image, .backdrop, .pushShadow, .pushShadowed, .pop: false
    }
  }
}

/// The places where two sequences differ, in order: everything that is not part of a longest
/// common subsequence, what is removed and added between the same two neighbours together.
///
/// Where the parts without the common start and end are too long for a table of their pairs, they count
/// as one difference.
private func gaps<Element: Hashable>(
  _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
) -> [(removed: Range<Int>, added: Range<Int>)] {
  var old = old
  var new = new
  while let a = old.first, let b = new.first, a == b {
    old.removeFirst()
    new.removeFirst()
  }
  while let a = old.last, let b = new.last, a == b {
    old.removeLast()
    new.removeLast()
  }
  if old.isEmpty && new.isEmpty { return [] }
  let whole = (old.startIndex..<old.endIndex, new.startIndex..<new.endIndex)
  if old.isEmpty || new.isEmpty || old.count * new.count > 1 << 20 { return [whole] }

  // Hashes are quick to compare.
  let before = old.map(\.hashValue)
  let after = new.map(\.hashValue)
  return gaps(before.count, after.count) { row, column in
    before[row] == after[column]
      && old[old.startIndex + row] == new[new.startIndex + column]
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
