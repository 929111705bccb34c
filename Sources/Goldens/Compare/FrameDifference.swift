public import ImageCodecs
public import Render2D

/// Where the pixels of one frame part from those of its golden.
public struct FrameDifference: Hashable, Sendable {
  /// Four premultiplied channels, each of 8 or 16 bits as the difference says.
  public struct Channels: Hashable, Sendable, CustomStringConvertible {
    /// The channels' values.
    public var red, green, blue, alpha: Int

    /// Channels from their values.
    public init(red: Int, green: Int, blue: Int, alpha: Int) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// The largest of the four.
    var largest: Int { max(max(red, green), max(blue, alpha)) }

    /// "red 255, green 0, blue 0, alpha 255".
    public var description: String {
      "red \(red), green \(green), blue \(blue), alpha \(alpha)"
    }
  }

  /// One pixel that differs.
  public struct Site: Hashable, Sendable {
    /// The column and the row.
    public var x, y: Int
    /// The golden's pixel; nil where it lies outside the golden's canvas.
    public var expected: Channels?
    /// The pixel that came; nil where it lies outside the actual canvas.
    public var actual: Channels?

    /// A pixel and its two sides.
    public init(x: Int, y: Int, expected: Channels?, actual: Channels?) {
      self.x = x
      self.y = y
      self.expected = expected
      self.actual = actual
    }
  }

  /// Which frame, or moment of a timeline, from 0.
  public var index: Int
  /// When it begins in the golden, in seconds.
  public var time: Fraction
  /// How many pixels differ.
  public var count: Int
  /// The smallest rectangle around them.
  public var bounds: IntRect
  /// The largest difference in each channel, over all of them.
  public var largest: Channels
  /// The first of them, in the order of rows.
  public var first: Site
  /// The one with the largest difference in any channel; the first of several.
  public var worst: Site
  /// The bits of a channel: 8, or 16 when either side has 16.
  public var depth: Int
  /// The rectangles around differing pixels that lie near each other, from the top; of the first frame
  /// that differs only.
  public var regions: [IntRect] = []
  /// How far edges moved, where that explains the difference; of the first frame that differs only.
  public var motion: EdgeMotion?
  /// The least ``PixelTolerance/edgeShift(px:overshoot:)`` that forgives all of it; nil where none
  /// does, or very much differs.
  public var forgivingEdgeShift: PixelTolerance?

  /// The least ``PixelTolerance/channel(_:)`` that forgives all of it; nil where one side lacks pixels.
  public var forgivingChannel: PixelTolerance? {
    let step = depth == 16 ? 257 : 1
    guard !isOneSided else { return nil }
    return .channel((largest.largest + step - 1) / step)
  }

  /// Whether there are pixels that only one side has.
  var isOneSided = false
}

extension FrameDifference {
  /// Finds out where the pixels lie and whether edges moved.
  mutating func explain(_ rasters: FrameRasters) {
    var regions = DifferenceRegions()
    rasters.forEachDifference(within: bounds) { regions.add($0.x, $0.y) }
    self.regions = regions.rects
    motion = EdgeMotion(rasters, within: bounds)
  }
}
