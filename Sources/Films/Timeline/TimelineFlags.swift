import Render2D

/// The names of marks above a timeline, each beside the line of its mark.
///
/// No name covers another or the line of another mark: a name that has no room beside its line goes to
/// a lower row, where the line begins, or loses its time. What fits nowhere has no name.
struct TimelineFlags {
  struct Flag {
    let x: Double
    /// Its row, from the top; the line begins there.
    var row = 0
    /// Nil where no name fits.
    var words: (left: Double, name: String, time: String)?
    var width = 0.0
  }

  private(set) var flags: [Flag] = []
  private(set) var rows = 1
  /// How many marks are left out: those without room for a name, close to another line.
  private(set) var omitted: Int

  static let size = 10.5
  static let rowHeight = 15.0
  private static let mostRows = 5
  private static let gap = 4.0
  /// The least distance of a line without a name from any other.
  private static let apart = 6.0
  /// The most marks that are looked at.
  private static let mostMarks = 1000

  /// Places the names of marks at some x in a range.
  init(_ marks: [(x: Double, name: String, time: String)], in room: ClosedRange<Double>) {
    omitted = max(0, marks.count - Self.mostMarks)
    for mark in marks.prefix(Self.mostMarks) {
      let flag = placed(mark, in: room)
      if flag.words != nil {
        rows = max(rows, flag.row + 1)
      } else if flags.contains(where: { abs($0.x - mark.x) < Self.apart }) {
        omitted += 1
        continue
      }
      flags.append(flag)
    }
    // A line without a name begins below all names.
    for index in flags.indices where flags[index].words == nil { flags[index].row = rows }
  }

  private func placed(
    _ mark: (x: Double, name: String, time: String), in room: ClosedRange<Double>
  ) -> Flag {
    var flag = Flag(x: mark.x)
    for time in [mark.time, ""] {
      flag.width = Self.width(mark.name, time)
      for row in 0..<Self.mostRows {
        flag.row = row
        for left in [mark.x + Self.gap, mark.x - Self.gap - flag.width] {
          guard room.contains(left), room.contains(left + flag.width) else { continue }
          flag.words = (left, mark.name, time)
          if isFree(flag) { return flag }
        }
      }
    }
    flag.words = nil
    return flag
  }

  /// Whether a name covers nothing, and no name lies on its line.
  private func isFree(_ flag: Flag) -> Bool {
    guard let left = flag.words?.left else { return false }
    let mine = left - Self.gap...left + flag.width + Self.gap
    for other in flags {
      guard let words = other.words else { continue }
      let its = words.left - Self.gap...words.left + other.width + Self.gap
      if other.row == flag.row, its.overlaps(mine) { return false }
      // Two marks at one time have one line.
      if other.x == flag.x { continue }
      if other.row > flag.row, its.contains(flag.x) { return false }
      if other.row < flag.row, mine.contains(other.x) { return false }
    }
    return true
  }

  static func width(_ name: String, _ time: String) -> Double {
    func width(_ words: String, _ isStrong: Bool) -> Double {
      words.isEmpty
        ? 0
        : TextLayout(words, font: TimelinePicture.Text.font(size, isStrong: isStrong)).size.width
    }
    return width(name, true) + (time.isEmpty ? 0 : gap + width(time, false))
  }
}
