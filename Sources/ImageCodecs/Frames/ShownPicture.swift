import Basics

/// The straight pixels of a decoded picture: all of them, or those of a similar picture and the rows in
/// which it differs.
///
/// Touching memory for the first time takes longer than decoding or comparing its contents.
package struct ShownPicture: Sendable {
  /// All pixels, except in the rows of `own`.
  package let pixels: Animation.Pixels
  /// The rows that differ from `pixels`, which have 8 bits a channel then; nil if none does.
  package let own: OwnRows?

  package init(_ pixels: Animation.Pixels, own: OwnRows? = nil) {
    self.pixels = pixels
    self.own = own
  }

  /// All pixels.
  package var whole: Animation.Pixels {
    guard let own, case .eight(var pixels) = pixels else { return pixels }
    own.copy(into: &pixels)
    return .eight(pixels)
  }
}

/// The rows of a picture that differ from those of another.
package struct OwnRows: Sendable {
  /// The rows one after the other.
  package private(set) var pixels: [UInt32] = []
  private let width: Int
  /// Where each row begins in `pixels`; nil for one that does not differ.
  private var starts: [Int?]

  init(width: Int, height: Int) {
    self.width = width
    starts = [Int?](repeating: nil, count: height)
  }

  /// Where a row begins in `pixels`; nil if it does not differ.
  package func start(ofRow y: Int) -> Int? { starts[y] }

  mutating func append(_ row: Span<UInt32>, y: Int) {
    // All at once: memory that nobody touches costs nothing, and moving does.
    if pixels.isEmpty { pixels.reserveCapacity(width * (starts.count - y)) }
    starts[y] = pixels.count
    pixels.append(copying: row)
  }

  fileprivate func copy(into target: inout [UInt32]) {
    var target = target.mutableSpan
    for y in starts.indices {
      guard let start = starts[y] else { continue }
      target.copy(pixels.span.extracting(start..<start + width), at: y * width)
    }
  }
}
