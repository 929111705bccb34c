/// How the lines of a text are broken, placed and spaced.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where a line stands in the width.
  public enum Alignment: Hashable, Sendable {
    /// Where reading starts: at the left for text that runs from left to right.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// From edge to edge: the spaces of a line that was broken grow, or the gaps between
    /// ideographs where it has no spaces. The last line of a paragraph stands as `natural`, and so
    /// does one with tabs.
    case justified
  }

  /// Where lines are broken that are too long.
  public enum Wrapping: Hashable, Sendable {
    /// Between words, and within a word only where it is too long for a line of its own.
    case words
    /// After any character.
    case characters
    /// Only where a paragraph ends.
    case never
  }

  /// What gives way to an ellipsis where the text does not fit.
  public enum Truncation: Hashable, Sendable {
    /// Nothing: what does not fit is cut off.
    case none
    /// The start of the last line.
    case head
    /// The middle of the last line.
    case middle
    /// The end of the last line.
    case tail
  }

  /// The distance from the top of a line to its bottom. What is more than the fonts ask for stands
  /// above the letters, as in UIKit.
  public enum LineHeight: Hashable, Sendable {
    /// What the largest font on the line asks for.
    case natural
    /// A multiple of what the fonts ask for.
    case multiple(Double)
    /// A number of points.
    case fixed(Double)
  }

  /// Where the lines stand.
  public var alignment = Alignment.natural
  /// Which way the lines run.
  public var direction = BaseDirection.natural
  /// Where long lines are broken.
  public var wrapping = Wrapping.words
  /// What happens to text that does not fit.
  public var truncation = Truncation.tail
  /// The height of the lines.
  public var lineHeight = LineHeight.natural
  /// What is left free between two lines, in points.
  public var lineSpacing = 0.0
  /// What is left free between two paragraphs besides, in points.
  public var paragraphSpacing = 0.0
  /// How far tab stops are from each other and the first from where lines start, in points, as in
  /// UIKit. A tab leads to the next stop; without a positive interval it is as wide as a space.
  public var tabInterval = 28.0

  /// The style of running text; change what should differ.
  public init() {}

  /// A style with another alignment.
  public init(alignment: Alignment) { self.alignment = alignment }

  /// The same style with all lengths scaled.
  func scaled(by factor: Double) -> ParagraphStyle {
    var result = self
    if case .fixed(let points) = lineHeight { result.lineHeight = .fixed(points * factor) }
    result.lineSpacing *= factor
    result.paragraphSpacing *= factor
    result.tabInterval *= factor
    return result
  }
}

/// Where tabs lead to on a line.
struct TabStops {
  /// The distance from stop to stop, in points.
  var interval: Double
  /// Whether they count from the right end of the line.
  var areFromTheRight: Bool

  /// Makes each tab so wide that what follows starts at the next stop.
  ///
  /// The runs stand in the order in which they are seen. A tab has the level of the paragraph, so
  /// all that is read before it lies on the side that the stops count from.
  func widen(_ runs: inout [ShapedRun], _ text: FlatText) {
    guard interval > 0, interval.isFinite else { return }
    var pen = 0.0
    for run in areFromTheRight ? runs.indices.reversed() : Array(runs.indices) {
      let glyphs = runs[run].glyphs.indices
      for glyph in areFromTheRight ? glyphs.reversed() : Array(glyphs) {
        let cluster = runs[run].glyphs[glyph].cluster
        if cluster < text.scalars.count, text.scalars[cluster] == "\t" {
          // A billionth for pens that were added up in another order.
          let stop = ((pen / interval + 1e-9).rounded(.down) + 1) * interval
          runs[run].glyphs[glyph].advance = stop - pen
        }
        pen += runs[run].glyphs[glyph].advance
      }
    }
  }
}
