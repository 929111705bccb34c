/// How the lines of a text are broken, aligned and spaced.
public struct ParagraphStyle: Hashable, Sendable {
  /// The position of a line in the width.
  public enum Alignment: Hashable, Sendable {
    /// The start of reading: the left edge for text that runs from left to right.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// From edge to edge: the spaces of a line that was broken are widened, or the gaps between
    /// ideographs if it has no spaces. The last line of a paragraph is aligned as `natural`, and so
    /// is one with tabs.
    case justified
  }

  /// Where lines that are too long are broken.
  public enum Wrapping: Hashable, Sendable {
    /// Between words, and within a word only where it is too long for a line of its own.
    case words
    /// After any character.
    case characters
    /// Only where a paragraph ends.
    case never
  }

  /// What an ellipsis replaces where the text does not fit.
  public enum Truncation: Hashable, Sendable {
    /// Nothing: what does not fit is left out.
    case none
    /// The start of the last line.
    case head
    /// The middle of the last line.
    case middle
    /// The end of the last line.
    case tail
  }

  /// The distance from the top of a line to its bottom. What exceeds the fonts' own height is added
  /// above the letters, as in UIKit.
  public enum LineHeight: Hashable, Sendable {
    /// The height of the largest font on the line.
    case natural
    /// A multiple of the natural height.
    case multiple(Double)
    /// A number of points.
    case fixed(Double)
  }

  /// The position of the lines.
  public var alignment = Alignment.natural
  /// The direction of the text.
  public var direction = BaseDirection.natural
  /// Where long lines are broken.
  public var wrapping = Wrapping.words
  /// What happens to text that does not fit.
  public var truncation = Truncation.tail
  /// The height of the lines.
  public var lineHeight = LineHeight.natural
  /// The space between two lines, in points.
  public var lineSpacing = 0.0
  /// The additional space between two paragraphs, in points.
  public var paragraphSpacing = 0.0
  /// The distance of tab stops from each other, and of the first from the start of the line, in
  /// points, as in UIKit. A tab advances to the next stop; without a positive interval it is as
  /// wide as a space.
  public var tabInterval = 28.0

  /// The default style of running text.
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

/// The tab stops of a line.
struct TabStops {
  /// The distance from stop to stop, in points.
  var interval: Double
  /// Whether they count from the right end of the line.
  var areFromTheRight: Bool

  /// Widens each tab so that what follows starts at the next stop.
  ///
  /// The runs are in visual order. A tab has the level of the paragraph, so all that precedes it in
  /// reading order lies on the side that the stops count from.
  func widen(_ runs: inout [ShapedRun], _ text: FlatText) {
    guard interval > 0, interval.isFinite else { return }
    var pen = 0.0
    for run in areFromTheRight ? runs.indices.reversed() : Array(runs.indices) {
      let glyphs = runs[run].glyphs.indices
      for glyph in areFromTheRight ? glyphs.reversed() : Array(glyphs) {
        let cluster = runs[run].glyphs[glyph].cluster
        if cluster < text.scalars.count, text.scalars[cluster] == "\t" {
          // A billionth, for rounding errors of sums in another order.
          let stop = ((pen / interval + 1e-9).rounded(.down) + 1) * interval
          runs[run].glyphs[glyph].advance = stop - pen
        }
        pen += runs[run].glyphs[glyph].advance
      }
    }
  }
}
