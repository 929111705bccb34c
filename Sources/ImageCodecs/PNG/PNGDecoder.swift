import Render2D

/// Reads PNG and APNG: every kind and depth of pixels, interlaced or not, 16 bits kept; colours are
/// taken as sRGB, whatever profile or gamma the file names. Every checksum is verified.
enum PNGDecoder {
  /// The bytes zlib can make of one at the most.
  private static let largestExpansion = 1032

  /// Decodes a file that begins with the signature, frame by frame.
  static func play(
    _ bytes: Span<UInt8>, limits: DecodingLimits, lenient: Bool,
    _ receive: (Animation.Frame, _ width: Int, _ height: Int) -> Bool
  ) throws(DecodingError) -> ImageDecoder.Summary {
    let file = try PNGFile(bytes, limits: limits, lenient: lenient)
    _ = try limits.canvas(width: file.header.width, height: file.header.height)
    if file.header.bitDepth == 16 {
      return try compose(
        file, bytes, limits, lenient, as: UInt64.self, { .sixteen($0) }, receive)
    }
    return try compose(file, bytes, limits, lenient, as: UInt32.self, { .eight($0) }, receive)
  }

  private static func compose<Pixel: StraightPixel>(
    _ file: PNGFile, _ bytes: Span<UInt8>, _ limits: DecodingLimits, _ lenient: Bool,
    as type: Pixel.Type, _ wrap: ([Pixel]) -> Animation.Pixels,
    _ receive: (Animation.Frame, Int, Int) -> Bool
  ) throws(DecodingError) -> ImageDecoder.Summary {
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
    var summary = ImageDecoder.Summary(
      width: width, height: height, frames: 0, plays: file.plays, damage: file.damage)
    let whole = IntRect(0, 0, width, height)
    if file.frames.isEmpty || file.hidesStill {
      let still = try pixels(file.still, whole)
      if file.frames.isEmpty {
        summary.frames = 1
        _ = receive(Animation.Frame(pixels: wrap(still)), width, height)
        return summary
      }
    }
    var canvas = Canvas<Pixel>(width: width, height: height)
    for (index, frame) in file.frames.enumerated() {
      let part: [Pixel]
      do throws(DecodingError) {
        part = try pixels(frame.data, frame.rect)
        try meter.spend(width * height)
      } catch {
        guard lenient, index > 0 else { throw error }
        summary.damage = error
        break
      }
      // Before the first frame there is nothing to go back to.
      let disposal = index == 0 && frame.disposal == .restore ? .clear : frame.disposal
      let saved = disposal == .restore ? canvas.pixels : []
      canvas.draw(part, in: frame.rect, over: frame.blendsOver)
      summary.frames += 1
      guard receive(Animation.Frame(pixels: wrap(canvas.pixels), delay: frame.delay), width, height)
      else { break }
      switch disposal {
      case .keep: break
      case .clear: canvas.clear(frame.rect)
      case .restore: canvas.pixels = saved
      }
    }
    return summary
  }
}
