import Deflate
import RasterKernels

/// The data of a picture that is decoded without libpng, in a fraction of its time: 8 bits a sample, RGB
/// with or without alpha, not interlaced, no clear colour. Screenshots have this form.
struct PlainPNG {
  let width, height: Int
  let hasAlpha: Bool
  /// Where the compressed rows lie in the file.
  let data: Range<Int>

  /// The straight pixels; nil if the data is damaged in any way, which libpng then reports or tolerates.
  func pixels(of file: [UInt8]) -> [UInt32]? {
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { memory, count in
      guard let target = memory.baseAddress else { return }
      let isWhole = unsafe eachRow(of: file, into: { unsafe target + $0 * width }, { _, _ in })
      count = isWhole ? width * height : 0
    }
    return pixels.isEmpty ? nil : pixels
  }

  /// The rows that differ from those of a picture with as many pixels; nil as for all pixels.
  ///
  /// Only they and two more rows use memory.
  func rows(of file: [UInt8], unlike other: [UInt32]) -> OwnRows? {
    precondition(other.count == width * height, "Both have as many pixels")
    var rows = OwnRows(width: width, height: height)
    // A row is made from the one above.
    var pair = [UInt32](repeating: 0, count: 2 * width)
    let isWhole = unsafe pair.withUnsafeMutableBufferPointer { pair in
      guard let target = pair.baseAddress else { return false }
      return unsafe eachRow(of: file, into: { unsafe target + $0 % 2 * width }) { y, row in
        if rowsDiffer(row, other.span.extracting(y * width..<(y + 1) * width)) {
          rows.append(row, y: y)
        }
      }
    }
    return isWhole ? rows : nil
  }

  /// Decodes each row into the memory that `target` returns, which keeps it for the next one, and passes it
  /// to `take`. Returns whether the data is sound.
  @unsafe @inline(__always)
  private func eachRow(
    of file: [UInt8], into target: (_ y: Int) -> UnsafeMutablePointer<UInt32>,
    _ take: (_ y: Int, Span<UInt32>) -> Void
  ) -> Bool {
    let rowBytes = width * (hasAlpha ? 4 : 3)
    let blank = [UInt32](repeating: 0, count: width)
    var y = 0
    return unsafe blank.withUnsafeBufferPointer { blank in
      var above = blank.baseAddress
      return Inflate.rows(of: file, in: data, each: rowBytes + 1, count: height) { row in
        unsafe row.withUnsafeBytes { row in
          guard let bytes = row.baseAddress, let last = unsafe above else { return false }
          let own = unsafe target(y)
          let isKnown =
            hasAlpha
            ? unsafe unfilter(bytes, last, own, step: 4)
            : unsafe unfilter(bytes, last, own, step: 3)
          take(y, unsafe UnsafeBufferPointer(start: own, count: width).span)
          unsafe above = UnsafePointer(own)
          y += 1
          return isKnown
        }
      }
    }
  }

  /// Reverses the filter of a row; returns false for an unknown filter.
  ///
  /// Works on all four channels of a pixel at once, and on four pixels where they do not depend on each
  /// other. Without alpha in the file, the fourth channel is set to opaque afterwards.
  @unsafe @inline(__always)
  private func unfilter(
    _ bytes: UnsafeRawPointer, _ above: UnsafePointer<UInt32>,
    _ target: UnsafeMutablePointer<UInt32>, step: Int
  ) -> Bool {
    let row = unsafe Differences(bytes: bytes + 1, step: step, last: width - 1)
    let opaque: UInt32 = step == 3 ? 0xFF00_0000 : 0
    func store(_ pixels: SIMD4<UInt32>, _ x: Int) {
      unsafe UnsafeMutableRawPointer(target + x)
        .storeBytes(of: pixels | opaque, as: SIMD4<UInt32>.self)
    }
    let wide = width & ~3
    var (left, corner): (UInt32, UInt32) = (0, 0)
    switch unsafe bytes.load(as: UInt8.self) {
    case 0:
      for x in stride(from: 0, to: wide, by: 4) { store(unsafe row.four(x), x) }
      for x in wide..<width { unsafe target[x] = row[x] | opaque }
    case 1:
      for x in stride(from: 0, to: wide, by: 4) {
        // The sums of one, two, three and four differences, in two steps.
        var sums = unsafe row.four(x)
        sums = sums.addingBytes(SIMD4(0, sums[0], sums[1], sums[2]))
        sums = sums.addingBytes(SIMD4(0, 0, sums[0], sums[1]))
        sums = sums.addingBytes(SIMD4(repeating: left))
        store(sums, x)
        left = sums[3]
      }
      for x in wide..<width {
        left = unsafe row[x].addingBytes(left)
        unsafe target[x] = left | opaque
      }
    case 2:
      for x in stride(from: 0, to: wide, by: 4) {
        let up = unsafe UnsafeRawPointer(above + x).loadUnaligned(as: SIMD4<UInt32>.self)
        store(unsafe row.four(x).addingBytes(up), x)
      }
      for x in wide..<width { unsafe target[x] = row[x].addingBytes(above[x]) | opaque }
    case 3:
      for x in 0..<width {
        let up = unsafe above[x]
        let mean = (left & up) &+ ((left ^ up) >> 1 & 0x7F7F_7F7F)
        left = unsafe row[x].addingBytes(mean)
        unsafe target[x] = left | opaque
      }
    case 4:
      for x in 0..<width {
        let up = unsafe above[x]
        left = unsafe row[x].addingBytes(Self.paeth(left, up, corner))
        corner = up
        unsafe target[x] = left | opaque
      }
    default: return false
    }
    return true
  }

  /// The differences of a row, `step` bytes for a pixel.
  @unsafe private struct Differences {
    let bytes: UnsafeRawPointer
    let step: Int
    /// The last pixel.
    let last: Int

    private var mask: UInt32 { unsafe step == 3 ? 0x00FF_FFFF : .max }

    /// The difference of a pixel.
    @inline(__always)
    subscript(x: Int) -> UInt32 {
      // The fourth byte belongs to the next pixel where there are three, and is not read behind the last.
      if unsafe step == 3 && x == last {
        let low = unsafe bytes.loadUnaligned(fromByteOffset: x * step, as: UInt16.self)
        let high = unsafe bytes.load(fromByteOffset: x * step + 2, as: UInt8.self)
        return UInt32(UInt16(littleEndian: low)) | UInt32(high) << 16
      }
      return unsafe word(x * step) & mask
    }

    /// The differences of a pixel and the three after it.
    @inline(__always)
    func four(_ x: Int) -> SIMD4<UInt32> {
      let start = unsafe x * step
      if unsafe step == 4 {
        return unsafe SIMD4(word(start), word(start + 4), word(start + 8), word(start + 12))
      }
      let (first, second, third) = unsafe (word(start), word(start + 4), word(start + 8))
      return unsafe SIMD4(
        first, first >> 24 | second << 8, second >> 16 | third << 16, third >> 8) & mask
    }

    @inline(__always)
    private func word(_ offset: Int) -> UInt32 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return UInt32(littleEndian: word)
    }
  }

  /// Of three pixels in each channel the one nearest to left + up − corner.
  @inline(__always)
  private static func paeth(_ left: UInt32, _ up: UInt32, _ corner: UInt32) -> UInt32 {
    if left == corner { return up }
    if up == corner { return left }
    func channels(_ pixel: UInt32) -> SIMD4<Int16> {
      SIMD4<Int16>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
    func size(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
      value.replacing(with: 0 &- value, where: value .< 0)
    }
    let (a, b, c) = (channels(left), channels(up), channels(corner))
    let (toLeft, toUp) = (size(b &- c), size(a &- c))
    let toCorner = size(a &+ b &- c &- c)
    var best = c.replacing(with: b, where: toUp .<= toCorner)
    best = best.replacing(with: a, where: (toLeft .<= toUp) .& (toLeft .<= toCorner))
    return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: best), to: UInt32.self)
  }
}

extension UInt32 {
  /// The sum of each of the four bytes, without a carry into the next.
  @inline(__always)
  fileprivate func addingBytes(_ other: UInt32) -> UInt32 {
    (self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F) ^ (self ^ other) & 0x8080_8080
  }
}

extension SIMD4<UInt32> {
  /// The sum of each byte, without a carry into the next.
  @inline(__always)
  fileprivate func addingBytes(_ other: Self) -> Self {
    func bytes(_ words: Self) -> SIMD16<UInt8> { unsafe unsafeBitCast(words, to: SIMD16.self) }
    return unsafe unsafeBitCast(bytes(self) &+ bytes(other), to: Self.self)
  }
}
