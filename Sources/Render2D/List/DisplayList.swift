/// A picture as plain data: what is drawn, in order, before any pixel is.
///
/// Coordinates are points; each command carries the map from its own coordinates to those of the
/// list. Two lists that are equal draw the same pixels.
public struct DisplayList: Hashable, Sendable {
  /// One step of the picture.
  public enum Command: Hashable, Sendable {
    /// Fills what an outline encloses.
    indirect case fill(Path, FillRule, Paint, Affine)
    /// Draws a line along a path.
    indirect case stroke(Path, StrokeStyle, Paint, Affine)
    /// Draws glyphs in one colour.
    indirect case glyphs(GlyphRun, Color, Affine)
    /// Draws an image, its top left corner at the origin and as large as its size in points.
    indirect case image(Image, Affine)
    /// Until the matching `pop`, draws only inside the outline, with its antialiased edge.
    indirect case pushClip(Path, FillRule, Affine)
    /// Until the matching `pop`, draws only as much as a mask lets through: what another picture
    /// draws on nothing, where it is solid or where it is bright. A group within is masked as one.
    indirect case pushMask(DisplayList, MaskChannel, Affine)
    /// Until the matching `pop`, draws aside, and lays the whole over the picture with an opacity,
    /// in the mode that is in force.
    case pushGroup(opacity: Double)
    /// Until the matching `pop`, draws nothing but the shadow of it all; offset and radius are in
    /// the map's coordinates.
    indirect case pushShadow(Shadow, Affine)
    /// Until the matching `pop`, what is drawn comes together with what is there in a mode. Within
    /// a group or a shadow it starts anew with `sourceOver`.
    case pushBlend(BlendMode)
    /// Until the matching `pop`, the edges of shapes and clips are smooth, as they are without it,
    /// or cover a pixel where they enclose its middle. Glyphs stay smooth.
    case pushAntialiasing(Bool)
    /// Ends the latest push.
    case pop
  }

  /// The steps, the lowest first.
  public private(set) var commands: [Command] = []

  /// An empty picture.
  public init() {}

  /// A picture of some steps, the lowest first.
  public init(_ commands: [Command]) { self.commands = commands }

  /// Adds a step on top.
  public mutating func append(_ command: Command) { commands.append(command) }
}

/// What of a picture counts when it masks another.
public enum MaskChannel: Hashable, Sendable {
  /// Its alpha.
  case alpha
  /// Its brightness times its alpha: 0.2126 red, 0.7152 green and 0.0722 blue.
  case luminance
}
