import RasterKernels

/// What a gradient or an image pattern does past its ends: `pad` goes on with what stands there,
/// `repeat` starts anew, `reflect` runs back and forth, `none` leaves it clear.
public typealias EdgeRule = RasterKernels.EdgeRule

/// A colour and where on the way of a gradient it stands.
///
/// The stops of a gradient stand in the order of their offsets. An offset below the one before it
/// counts as that one, one outside 0 … 1 as the nearer end. Where two stops share a place the colour
/// changes at once. Past the last stop, and before the first, their colours go on. A single stop is
/// a colour; without stops there is nothing.
public struct GradientStop: Hashable, Sendable {
  /// 0 is the start of the gradient, 1 its end.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// A colour at an offset.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How two colours of a gradient mix where their alphas differ.
public enum ColorMixing: Hashable, Sendable {
  /// Premultiplied, as in CSS: a clear colour lends nothing but its transparency.
  case premultiplied
  /// Component by component, as in SVG and on an HTML canvas.
  case straight
}

/// Colours that change along the line from `start` to `end`.
///
/// A line without length is all in its last colour with `pad`, in the mean of its colours where it
/// repeats or reflects, and draws nothing with `none`.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and where on the way it stands.
  public typealias Stop = GradientStop

  /// Where the offset is 0.
  public var start: Point
  /// Where the offset is 1.
  public var end: Point
  /// The colours, in the order of their offsets.
  public var stops: [Stop]
  /// What it does past its ends.
  public var edges: EdgeRule
  /// How colours mix between the stops.
  public var mixing: ColorMixing
  /// The map from the gradient's coordinates to those of the shape.
  public var transform: Affine

  /// A gradient along a line.
  public init(
    from start: Point, to end: Point, stops: [Stop], edges: EdgeRule = .pad,
    mixing: ColorMixing = .premultiplied, transform: Affine = .identity
  ) {
    self.start = start
    self.end = end
    self.stops = stops
    self.edges = edges
    self.mixing = mixing
    self.transform = transform
  }
}

/// Colours that change from one circle to another.
///
/// At each offset there is a circle, its centre and radius so far on the way from the first to the
/// second, also before 0 and after 1, as far as its radius is not negative. A point has the colour
/// of the last circle that it lies on, and none where it lies on none: outside the cone, where
/// neither circle lies within the other. This is what a canvas, SVG and PDF call a radial gradient.
///
/// Two circles that are the same draw nothing, nor does a gradient with a number that is not finite.
/// A negative radius counts as 0.
public struct RadialGradient: Hashable, Sendable {
  /// One of its two circles.
  public struct Circle: Hashable, Sendable {
    /// The middle.
    public var center: Point
    /// How far the circle is from its middle.
    public var radius: Double

    /// A circle about a point.
    public init(_ center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// The circle whose offset is 0.
  public var start: Circle
  /// The circle whose offset is 1.
  public var end: Circle
  /// The colours, in the order of their offsets.
  public var stops: [GradientStop]
  /// What it does past its ends.
  public var edges: EdgeRule
  /// How colours mix between the stops.
  public var mixing: ColorMixing
  /// The map from the gradient's coordinates to those of the shape.
  public var transform: Affine

  /// A gradient between two circles.
  public init(
    from start: Circle, to end: Circle, stops: [GradientStop], edges: EdgeRule = .pad,
    mixing: ColorMixing = .premultiplied, transform: Affine = .identity
  ) {
    self.start = start
    self.end = end
    self.stops = stops
    self.edges = edges
    self.mixing = mixing
    self.transform = transform
  }

  /// A gradient from a point, the centre unless it is given, to a circle.
  public init(
    center: Point, radius: Double, focus: Point? = nil, stops: [GradientStop],
    edges: EdgeRule = .pad, mixing: ColorMixing = .premultiplied, transform: Affine = .identity
  ) {
    self.init(
      from: Circle(focus ?? center, radius: 0), to: Circle(center, radius: radius), stops: stops,
      edges: edges, mixing: mixing, transform: transform)
  }
}

/// Colours that change round a point.
///
/// The offset is 0 in the direction of `start`, where 0 points to the right, and grows clockwise on
/// screen, against the clock where `sweep` is negative; it is 1 after the sweep. What is left of a
/// turn lies past the end. A sweep of nothing draws the last colour with `pad` and nothing otherwise.
public struct ConicGradient: Hashable, Sendable {
  /// The point that the colours go round.
  public var center: Point
  /// The direction in which the offset is 0.
  public var start: Angle
  /// The angle from offset 0 to offset 1.
  public var sweep: Angle
  /// The colours, in the order of their offsets.
  public var stops: [GradientStop]
  /// What it does past its end.
  public var edges: EdgeRule
  /// How colours mix between the stops.
  public var mixing: ColorMixing
  /// The map from the gradient's coordinates to those of the shape.
  public var transform: Affine

  /// A gradient round a point.
  public init(
    center: Point, start: Angle = .zero, sweep: Angle = .turns(1), stops: [GradientStop],
    edges: EdgeRule = .pad, mixing: ColorMixing = .premultiplied, transform: Affine = .identity
  ) {
    self.center = center
    self.start = start
    self.sweep = sweep
    self.stops = stops
    self.edges = edges
    self.mixing = mixing
    self.transform = transform
  }
}
