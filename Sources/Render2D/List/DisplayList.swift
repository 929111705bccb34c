/// A picture as plain data: what is drawn, in order, before any pixel is.
///
/// Coordinates are points; each command carries the map from its own coordinates to those of the
/// list. Two lists that are equal draw the same pixels.
public struct DisplayList: Hashable, Sendable {
  /// One step of the picture.
  public enum Command: Hashable, Sendable {
    /// Fills what an outline encloses.
    case fill(Path, FillRule, Paint, Affine)
    /// Draws a line along a path.
    case stroke(Path, StrokeStyle, Paint, Affine)
    /// Draws glyphs in one colour.
    case glyphs(GlyphRun, Color, Affine)
    /// Until the matching `pop`, draws only inside the outline, with its antialiased edge.
    case pushClip(Path, FillRule, Affine)
    /// Until the matching `pop`, draws aside, and lays the whole over the picture with an opacity.
    case pushGroup(opacity: Double)
    /// Ends the latest `pushClip` or `pushGroup`.
    case pop
  }

  /// The steps, the lowest first.
  public private(set) var commands: [Command] = []

  /// An empty picture.
  public init() {}

  /// Adds a step on top.
  public mutating func append(_ command: Command) { commands.append(command) }
}
