import RasterKernels

/// What a gradient or an image pattern shows beyond its ends: `pad` extends the edge colour,
/// `repeat` starts over, `reflect` alternates direction, `none` is clear.
public typealias EdgeRule = RasterKernels.EdgeRule

/// A colour and its offset along a gradient.
///
/// The stops are in the order of their offsets. An offset below the one before it counts as that
/// one, one outside 0 … 1 as the nearer end. Where two stops share an offset the colour changes
/// abruptly. Past the last stop, and before the first, their colours continue. A gradient with a
/// single stop is a plain colour; one without stops draws nothing.
public struct GradientStop: Hashable, Sendable {
  /// From 0 at the start of the gradient to 1 at its end.
  public var offset: Double
  /// The colour at the offset.
  public var color: Color

  /// A colour at an offset.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How two colours of a gradient mix where their alphas differ.
public enum ColorMixing: Hashable, Sendable {
  /// Premultiplied, as in CSS: a clear colour contributes no hue, only its transparency.
  case premultiplied
  /// Component by component, as in SVG and on an HTML canvas.
  case straight
}

/// Colours that change along the line from `start` to `end`.
///
/// A line without length shows its last colour with `pad`, the mean of its colours with `repeat` or
/// `reflect`, and nothing with `none`.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and its offset along the line.
  public typealias Stop = GradientStop

  /// Where the offset is 0.
  public var start: Point
  /// Where the offset is 1.
  public var end: Point
  /// The colours, in the order of their offsets.
  public var stops: [Stop]
  /// What is shown beyond its ends.
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
/// Each offset has a circle, whose centre and radius are interpolated between the first circle and
/// the second, and extrapolated before 0 and after 1 while the radius is not negative. A point has
/// the colour of the last circle that passes through it, and none where no circle does: outside the
/// cone, where neither circle contains the other. A canvas, SVG and PDF call this a radial
/// gradient.
///
/// Two equal circles draw nothing, nor does a gradient with a number that is not finite.
/// A negative radius counts as 0.
public struct RadialGradient: Hashable, Sendable {
  /// One of its two circles.
  public struct Circle: Hashable, Sendable {
    /// The centre.
    public var center: Point
    /// The radius; a negative one counts as 0.
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
  /// What is shown beyond its ends.
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

  /// A gradient from a point, by default the centre, to a circle.
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
/// The offset is 0 in the direction of `start`, where angle 0 points to the right, and grows
/// clockwise on screen, or counterclockwise where `sweep` is negative; it is 1 after the sweep. The
/// rest of a turn lies past the end. With an empty sweep `pad` draws the last colour, and the
/// others draw nothing.
public struct ConicGradient: Hashable, Sendable {
  /// The point that the colours go round.
  public var center: Point
  /// The direction in which the offset is 0.
  public var start: Angle
  /// The angle from offset 0 to offset 1.
  public var sweep: Angle
  /// The colours, in the order of their offsets.
  public var stops: [GradientStop]
  /// What is shown past its end.
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
