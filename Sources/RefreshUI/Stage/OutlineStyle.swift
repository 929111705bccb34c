import Render2D

/// What of a shape layer's outline does not change gradually.
public struct OutlineStyle: Hashable, Sendable {
  /// The ends of open lines.
  public var cap = StrokeStyle.Cap.butt
  /// The corners of the line.
  public var join = StrokeStyle.Join.miter
  /// How long a miter may be, in widths of the line.
  public var miterLimit = 10.0
  /// Which points the outline encloses.
  public var fillRule = FillRule.nonZero

  /// Core Animation's defaults.
  public init() {}
}
