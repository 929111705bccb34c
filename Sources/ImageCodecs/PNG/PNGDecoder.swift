import Render2D

/// Reads PNG and APNG: every kind and depth of pixels, interlaced or not, 16 bits kept; colours are
/// taken as sRGB, whatever profile or gamma the file names. Every checksum is verified.
enum PNGDecoder {
  /// The bytes zlib can make of one at the most.
  private static let largestExpansion = 1032

  /// Decodes a file that begins with the signature.
  static func decode(
    _ bytes: Span<UInt8>, limits: DecodingLimits
  ) throws(DecodingError) -> Animation {
    let file = try PNGFile(bytes, limits: limits)
    _ = try limits.canvas(width: file.header.width, height: file.header.height)
    if file.header.bitDepth == 16 {
      return try compose(file, bytes, limits, as: UInt64.self) { .sixteen($0) }
    }
    return try compose(file, bytes, limits, as: UInt32.self) { .eight($0) }
  }

  private static func compose<Pixel: StraightPixel>(
    _ file: PNGFile, _ bytes: Span<UInt8>, _ limits: DecodingLimits, as type: Pixel.Type,
    _ wrap: ([Pixel]) -> Animation.Pixels
  ) throws(DecodingError) -> Animation {
    let (width, height) = (file.header.width, file.header.height)
    var meter = WorkMeter(limit: limits.work)
    func pixels(_ data: [Range<Int>], _ size: IntRect) throws(DecodingError) -> [Pixel] {
      let compressed = data.reduce(0) { $0 + $1.count }
      let raw = file.header.rawBytes(width: size.width, height: size.height)
      // So that a few bytes cannot ask for a large picture's memory.
      guard raw / largestExpansion <= compressed else { throw .truncated }
      try meter.spend(size.width * size.height)
      let part = file.extract(data, width: size.width, height: size.height, from: bytes)
      return try Pixel.decode(part, width: size.width, height: size.height)
    }
    let whole = IntRect(0, 0, width, height)
    if file.frames.isEmpty || file.hidesStill {
      let still = try pixels(file.still, whole)
      if file.frames.isEmpty {
        return Animation(
          width: width, height: height, frames: [Animation.Frame(pixels: wrap(still))])
      }
    }
    var canvas = Canvas<Pixel>(width: width, height: height)
    var frames: [Animation.Frame] = []
    for (index, frame) in file.frames.enumerated() {
      let part = try pixels(frame.data, frame.rect)
      try meter.spend(width * height)
      // Before the first frame there is nothing to go back to.
      let disposal = index == 0 && frame.disposal == .restore ? .clear : frame.disposal
      let saved = disposal == .restore ? canvas.pixels : []
      canvas.draw(part, in: frame.rect, over: frame.blendsOver)
      frames.append(Animation.Frame(pixels: wrap(canvas.pixels), delay: frame.delay))
      switch disposal {
      case .keep: break
      case .clear: canvas.clear(frame.rect)
      case .restore: canvas.pixels = saved
      }
    }
    return Animation(width: width, height: height, frames: frames, plays: file.plays)
  }
}
