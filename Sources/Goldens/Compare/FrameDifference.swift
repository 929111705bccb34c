public import ImageCodecs
public import Render2D

/// The difference between a frame's pixels and its golden's.
public struct FrameDifference: Hashable, Sendable {
  /// Four premultiplied channels, of 8 or 16 bits by the difference's `depth`.
  public struct Channels: Hashable, Sendable, CustomStringConvertible {
    /// The values of the channels.
    public var red, green, blue, alpha: Int

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
    /// The golden's pixel; nil outside the golden's canvas.
    public var expected: Channels?
    /// The actual pixel; nil outside the actual canvas.
    public var actual: Channels?
  }

  /// The index of the golden's frame.
  public var index: Int
  /// The index of the actual frame that it was compared with.
  public var actualIndex: Int
  /// The index of the two among all that were compared.
  public var moment: Int
  /// When both are shown first, in seconds: where frames are paired by number, the start of the golden's.
  public var time: Fraction
  /// The number of differing pixels.
  public var count: Int
  /// Their bounding rectangle.
  public var bounds: IntRect
  /// The largest difference in each channel.
  public var largest: Channels
  /// The first differing pixel, in row order.
  public var first: Site
  /// The pixel with the largest difference in any channel; the first of several.
  public var worst: Site
  /// The bits of a channel: 8, or 16 if either side has 16.
  public var depth: Int
  /// The bounding rectangles of groups of nearby differing pixels, from the top; only for the first
  /// frame that differs.
  public var regions: [IntRect] = []
  /// How far edges moved, if that explains the difference; only for the first frame that differs.
  public var motion: EdgeMotion?
  /// The smallest ``PixelTolerance/edgeShift(px:overshoot:)`` that accepts the difference; nil if
  /// none does, or very many pixels differ.
  public var forgivingEdgeShift: PixelTolerance?

  /// The smallest ``PixelTolerance/channel(_:)`` that accepts the difference; nil if one side lacks
  /// pixels.
  public var forgivingChannel: PixelTolerance? {
    let step = depth == 16 ? 257 : 1
    guard !isOneSided else { return nil }
    return .channel((largest.largest + step - 1) / step)
  }

  /// The sum of the differences of all pixels in all channels.
  var sum = 0
  /// Whether some pixels exist on only one side.
  var isOneSided = false
}

struct FramePair {
  /// Their indices, and that of the pair.
  var expected, actual, moment: Int
  var time: Fraction
}

extension FrameDifference {
  var pair: FramePair {
    get { FramePair(expected: index, actual: actualIndex, moment: moment, time: time) }
    set {
      (index, actualIndex, moment) = (newValue.expected, newValue.actual, newValue.moment)
      time = newValue.time
    }
  }

  /// Computes the regions, the motion and the tolerance of the difference.
  mutating func explain(_ rasters: FrameRasters) {
    var regions = DifferenceRegions()
    rasters.forEachDifference(within: bounds) { regions.add($0.x, $0.y) }
    self.regions = regions.rects
    motion = EdgeMotion(rasters, in: self.regions)
  }
}
