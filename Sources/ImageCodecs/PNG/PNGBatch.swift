import Basics

/// Encodes the pictures of a sequence as PNG, several at a time.
///
/// ```swift
/// var pictures = PNGBatch(width: 375, height: 667, workers: Workers(2))
/// for picture in film { try write(pictures.append(picture.pixels)) }
/// try write(pictures.encode())
/// ```
///
/// Memory is two pictures for each worker. The files are the same with any number of workers.
public struct PNGBatch {
  private let width, height: Int
  private let effort: PNGEffort
  private let alpha: Bool?
  private let workers: Workers
  private var pending: [Picture] = []

  /// A picture's pixels: premultiplied, or straight ones of either depth.
  private enum Picture: Sendable {
    case premultiplied([UInt32])
    case straight(Animation.Pixels)
  }

  /// A batch of pictures of one size, each of the kind that makes it the smallest.
  ///
  /// To give all files one kind, `alpha` says whether they have alpha: RGBA, or RGB if the picture is
  /// opaque.
  public init(
    width: Int, height: Int, effort: PNGEffort = .standard, alpha: Bool? = nil,
    workers: Workers = Workers()
  ) {
    self.width = width
    self.height = height
    self.effort = effort
    self.alpha = alpha
    self.workers = workers
  }

  /// Adds the premultiplied pixels of the next picture. Returns the files that are ready: none, or
  /// those of all pictures so far, in order.
  public mutating func append(_ pixels: Span<UInt32>) throws -> [[UInt8]] {
    var copy: [UInt32] = []
    copy.reserveCapacity(pixels.count)
    copy.append(copying: pixels)
    return try append(.premultiplied(copy))
  }

  /// Adds the next picture, whose straight pixels are preserved exactly.
  public mutating func append(straight pixels: Animation.Pixels) throws -> [[UInt8]] {
    try append(.straight(pixels))
  }

  private mutating func append(_ picture: Picture) throws -> [[UInt8]] {
    pending.append(picture)
    return pending.count >= (workers.count == 1 ? 1 : 2 * workers.count) ? try encode() : []
  }

  /// The files of the pending pictures.
  public mutating func encode() throws -> [[UInt8]] {
    defer { pending = [] }
    return try workers.map(pending) { [width, height, effort, alpha] picture in
      let file = MemorySink()
      switch picture {
      case .premultiplied(let pixels):
        try PNGEncoder.encode(
          pixels: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
          into: file)
      case .straight(.eight(let pixels)):
        try PNGEncoder.encode(
          straight: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
          into: file)
      case .straight(.sixteen(let pixels)):
        try PNGEncoder.encode(
          straight16: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
          into: file)
      }
      return file.bytes
    }
  }
}
