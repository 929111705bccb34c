/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case color(Color)
  /// Colours that change along a line.
  case linear(LinearGradient)
}

/// Colours that change along the line from `start` to `end`, and go on with the first and last.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and where on the way it stands.
  public struct Stop: Hashable, Sendable {
    /// 0 is the start of the line, 1 its end.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// A colour at an offset.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where the offset is 0, in the coordinates of the shape.
  public var start: Point
  /// Where the offset is 1, in the coordinates of the shape.
  public var end: Point
  /// The colours, in the order of their offsets. Between two they mix premultiplied.
  public var stops: [Stop]

  /// A gradient along a line.
  public init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
