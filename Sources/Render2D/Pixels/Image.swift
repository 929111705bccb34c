import Synchronization

/// Why an image could not be made.
public enum ImageError: Error, Hashable, Sendable {
  /// A side is less than one pixel, or there are more than 2²⁸ pixels.
  case size(width: Int, height: Int)
  /// The number of values does not match the sides.
  case count(expected: Int, found: Int)
  /// The scale is not a positive number.
  case scale(Double)
}

/// An immutable picture of pixels, whose storage copies share.
///
/// Two images are equal if their sides, scale and pixels are; a digest of the pixels, computed
/// once, makes most comparisons quick.
public struct Image: Sendable {
  /// The number of columns and rows.
  public let width, height: Int
  /// The number of pixels to a point.
  public let scale: Double
  private let storage: Storage

  /// The pixels, and the smaller versions made so far.
  private final class Storage: Sendable {
    let smaller = Mutex<[Int: Level]>([:])
    let digest: UInt64
    /// The image at its own size, or nil if it is unpacked each time.
    private let held: Level?
    private let unpack: @Sendable () -> Level

    init(_ base: Level, unpack: (@Sendable () -> Level)? = nil) {
      held = unpack == nil ? base : nil
      self.unpack = unpack ?? { base }
      digest = base.pixels.reduce(0xcbf2_9ce4_8422_2325) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
    }

    var base: Level { held ?? unpack() }
  }

  /// The image at a half, a quarter … of its size.
  struct Level: Sendable {
    let width, height: Int
    let pixels: [UInt32]
    let isOpaque: Bool

    init(width: Int, height: Int, pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.pixels = pixels
      isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }
  }

  /// An image of premultiplied pixels, row after row, red in the lowest byte.
  ///
  /// A component above its alpha counts as that alpha.
  public init(
    width: Int, height: Int, scale: Double = 1, premultiplied pixels: [UInt32]
  ) throws(ImageError) {
    try Image.check(width, height, scale, values: pixels.count)
    self.init(Level(width: width, height: height, pixels: pixels.map(Image.valid)), scale)
  }

  /// An image that keeps no pixels: `unpack` returns them whenever they are needed, from memory
  /// that is smaller. `pixels` are the same and are used only now.
  ///
  /// No component may be above its alpha.
  package init(
    width: Int, height: Int, scale: Double, premultiplied pixels: [UInt32],
    unpack: @escaping @Sendable () -> [UInt32]
  ) throws(ImageError) {
    try Image.check(width, height, scale, values: pixels.count)
    self.init(Level(width: width, height: height, pixels: pixels), scale) {
      Level(width: width, height: height, pixels: unpack())
    }
  }

  /// An image of straight components, four bytes a pixel: red, green, blue, alpha.
  public init(
    width: Int, height: Int, scale: Double = 1, straight bytes: [UInt8]
  ) throws(ImageError) {
    try Image.check(width, height, scale, values: bytes.count, perPixel: 4)
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
      Pixel(
        straightRed: bytes[place], green: bytes[place + 1], blue: bytes[place + 2],
        alpha: bytes[place + 3]
      ).rgba
    }
    self.init(Level(width: width, height: height, pixels: pixels), scale)
  }

  /// The picture of a list at the given size in pixels.
  ///
  /// - Precondition: there is at least one pixel, and the scale is positive.
  public init(_ list: DisplayList, width: Int, height: Int, scale: Double) {
    precondition(width > 0 && height > 0 && scale > 0, "An image has pixels")
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, into: &pixmap)
    self.init(Level(width: width, height: height, pixels: pixmap.copy(pixmap.bounds)), scale)
  }

  private init(_ base: Level, _ scale: Double, unpack: (@Sendable () -> Level)? = nil) {
    width = base.width
    height = base.height
    self.scale = scale
    storage = Storage(base, unpack: unpack)
  }

  /// The size in points.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }

  /// The premultiplied pixels, row after row.
  public var premultiplied: [UInt32] { storage.base.pixels }

  private static func check(
    _ width: Int, _ height: Int, _ scale: Double, values found: Int, perPixel values: Int = 1
  ) throws(ImageError) {
    guard width > 0, height > 0, width <= (1 << 28) / height else {
      throw .size(width: width, height: height)
    }
    guard scale > 0, scale.isFinite else { throw .scale(scale) }
    let expected = values * width * height
    guard found == expected else { throw .count(expected: expected, found: found) }
  }

  private static func valid(_ pixel: UInt32) -> UInt32 {
    let pixel = Pixel(rgba: pixel)
    let alpha = pixel.alpha
    return Pixel(
      red: min(pixel.red, alpha), green: min(pixel.green, alpha), blue: min(pixel.blue, alpha),
      alpha: alpha
    ).rgba
  }

  /// The image halved `number` times, or as often as it can be.
  func level(_ number: Int) -> (level: Level, number: Int) {
    let most = (max(width, height) - 1).bitWidth - (max(width, height) - 1).leadingZeroBitCount
    let number = min(number, most)
    if number <= 0 { return (storage.base, 0) }
    return storage.smaller.withLock { smaller in
      if let level = smaller[number] { return (level, number) }
      // Intermediate levels are not cached: mostly one level is used.
      let nearest = smaller.keys.filter { $0 < number }.max() ?? 0
      var level = smaller[nearest] ?? storage.base
      for _ in nearest..<number { level = level.halved }
      smaller[number] = level
      return (level, number)
    }
  }
}

extension Image.Level {
  /// Each pixel is the mean of the up to four that it covers.
  fileprivate var halved: Image.Level {
    let half = (width: (width + 1) / 2, height: (height + 1) / 2)
    var result: [UInt32] = []
    result.reserveCapacity(half.width * half.height)
    for y in 0..<half.height {
      let (top, bottom) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<half.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        let four = [
          pixels[top + left], pixels[top + right], pixels[bottom + left], pixels[bottom + right],
        ]
        var mean: UInt32 = 0
        for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
          mean |= (four.reduce(2) { $0 + ($1 >> shift & 255) } / 4) << shift
        }
        result.append(mean)
      }
    }
    return Image.Level(width: half.width, height: half.height, pixels: result)
  }
}

extension Image: Hashable {
  /// Whether both have the same pixels, sides and scale.
  public static func == (a: Image, b: Image) -> Bool {
    guard a.width == b.width, a.height == b.height, a.scale == b.scale else { return false }
    return a.storage === b.storage
      || a.storage.digest == b.storage.digest && a.storage.base.pixels == b.storage.base.pixels
  }

  /// Hashes the sides and the digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(scale)
    hasher.combine(storage.digest)
  }
}

extension Image: CustomStringConvertible {
  /// The sides in pixels, the scale, and the digest of the pixels.
  public var description: String {
    "image(\(width) × \(height) @\(scale) \(String(storage.digest, radix: 16)))"
  }
}
