/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the end of an open subpath.
  public enum Cap: Hashable, Sendable {
    /// The line ends with the path.
    case butt
    /// Half a circle.
    case round
    /// Half a square.
    case square
  }

  /// The shape of the corner between two pieces.
  public enum Join: Hashable, Sendable {
    /// The outer edges extend until they meet; past the miter limit it is a bevel.
    case miter
    /// An arc of a circle.
    case round
    /// A straight edge.
    case bevel
  }

  /// The width of the line, half of it on each side of the path.
  public var width: Double
  /// The ends of open subpaths.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// The limit of a miter's length, in widths of the line.
  public var miterLimit: Double

  /// The lengths of dashes and gaps in turn, the first a dash; empty for a line without gaps.
  ///
  /// Each subpath starts with the first length. Lengths that are negative, not finite or all zero
  /// count as none. A path may have any number of dashes: those out of sight cost nothing, and those
  /// too fine for pixels cover their share of them, as do those of up to two pixels where there are far
  /// more of them than pixels in the picture; of longer ones several become one there. Only
  /// ``Path/stroked(_:tolerance:)`` and strokes in perspective make all of them: of more than 100 000
  /// several become a longer one.
  public var dash: [Double]
  /// Whether width and dashes are in pixels, whatever the map and the scale: a line of one pixel
  /// stays so under any map.
  public var isInPixels: Bool
  /// The distance into the dash pattern at which a subpath starts.
  public var dashPhase: Double

  /// A style; the defaults are those of CoreGraphics.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0, isInPixels: Bool = false
  ) {
    self.isInPixels = isInPixels
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
