import Render2D

/// A PNG file taken apart: what it holds and in which order, checked against the format's rules.
/// Only the chunks that carry pixels and time are looked at; the rest is checked and passed over.
struct PNGFile {
  /// One frame of an animation as it lies in the file.
  struct Frame {
    let rect: IntRect
    let delay: Fraction
    let disposal: Disposal
    let blendsOver: Bool
    /// Where its compressed data lies.
    var data: [Range<Int>] = []
  }

  /// What becomes of a frame's rectangle when its time is over.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  let header: PNGHeader
  /// The data of the palette chunk.
  private(set) var palette: Range<Int>?
  /// The data of the transparency chunk.
  private(set) var transparency: Range<Int>?
  /// The compressed data of the picture that readers without animation show.
  private(set) var still: [Range<Int>] = []
  /// The animation's frames, or none for a still.
  private(set) var frames: [Frame] = []
  private(set) var plays = PlayCount.times(1)
  /// The fault after which nothing was looked at, where such a file is to be read all the same.
  private(set) var damage: DecodingError?

  private var isAnimated = false
  private var announcedFrames = 0
  private var sequence: UInt32 = 0
  private var dataHasEnded = false

  /// Takes a file apart that begins with the signature. A lenient reader takes what comes before
  /// the first fault, if at least one frame is whole.
  init(_ file: Span<UInt8>, limits: DecodingLimits, lenient: Bool = false) throws(DecodingError) {
    var chunks = PNGChunks(limits: limits)
    let first = try chunks.next(in: file)
    header = try PNGHeader(file.extracting(first.data))
    do throws(DecodingError) {
      while !chunks.isAtEnd {
        let chunk = try chunks.next(in: file)
        try take(chunk, file.extracting(chunk.data), limits)
      }
      try checkWhole()
    } catch {
      // A frame whose data is cut short is found when it is decompressed.
      if frames.last?.data.isEmpty == true { frames.removeLast() }
      if !lenient || !dataHasEnded || frames.isEmpty { throw error }
      damage = error
    }
  }

  private func checkWhole() throws(DecodingError) {
    guard !still.isEmpty else { throw .malformed("there is no picture") }
    guard !isAnimated || frames.count == announcedFrames else {
      throw .malformed("there are not as many frames as announced")
    }
    guard frames.allSatisfy({ !$0.data.isEmpty }) else {
      throw .malformed("a frame has no data")
    }
  }

  private mutating func take(
    _ chunk: PNGChunks.Chunk, _ data: Span<UInt8>, _ limits: DecodingLimits
  ) throws(DecodingError) {
    if chunk.kind != .data, !still.isEmpty { dataHasEnded = true }
    switch chunk.kind {
    case .palette:
      guard palette == nil, transparency == nil, still.isEmpty else {
        throw .malformed("the palette is out of place")
      }
      palette = chunk.data
    case .transparency:
      guard transparency == nil, still.isEmpty else {
        throw .malformed("the transparency is out of place")
      }
      transparency = chunk.data
    case .data:
      guard !dataHasEnded else { throw .malformed("the data is interrupted") }
      still.append(chunk.data)
      if let first = frames.indices.last { frames[first].data.append(chunk.data) }
    case .animation:
      try takeAnimation(data, limits)
    case .frame where isAnimated:
      try takeFrame(data, limits)
    case .frameData where isAnimated:
      guard dataHasEnded, let last = frames.indices.last, data.count >= 4 else {
        throw .malformed("a frame's data is out of place")
      }
      try count(data)
      frames[last].data.append(chunk.data.lowerBound + 4..<chunk.data.upperBound)
    case .end, .frame, .frameData: break
    default:
      if chunk.kind.isCritical { throw .malformed("unknown chunk \(chunk.kind.name)") }
    }
  }

  private mutating func takeAnimation(
    _ data: Span<UInt8>, _ limits: DecodingLimits
  ) throws(DecodingError) {
    guard !isAnimated, still.isEmpty, data.count == 8 else {
      throw .malformed("the animation's chunk is out of place")
    }
    isAnimated = true
    announcedFrames = Int(data.bigEndian32(at: 0))
    guard announcedFrames > 0 else { throw .malformed("the animation has no frames") }
    try DecodingLimits.check(announcedFrames, limits.frames, "frames")
    let count = Int(data.bigEndian32(at: 4))
    plays = count == 0 ? .forever : .times(count)
  }

  private mutating func takeFrame(
    _ data: Span<UInt8>, _ limits: DecodingLimits
  ) throws(DecodingError) {
    guard data.count == 26 else { throw .malformed("a frame's chunk is not 26 bytes long") }
    try count(data)
    guard frames.count < announcedFrames else {
      throw .malformed("there are not as many frames as announced")
    }
    // A second frame before the first one's data, or a frame amid the still's data.
    guard still.isEmpty ? frames.isEmpty : frames.last.map({ !$0.data.isEmpty }) ?? true else {
      throw .malformed("a frame has no data")
    }
    let rect = IntRect(
      Int(data.bigEndian32(at: 12)), Int(data.bigEndian32(at: 16)),
      Int(data.bigEndian32(at: 4)), Int(data.bigEndian32(at: 8)))
    guard !rect.isEmpty, rect.maxX <= header.width, rect.maxY <= header.height else {
      throw .malformed("a frame lies outside the canvas")
    }
    guard !still.isEmpty || rect == IntRect(0, 0, header.width, header.height) else {
      throw .malformed("the first frame does not fill the canvas")
    }
    guard let disposal = Disposal(rawValue: data[24]), data[25] <= 1 else {
      throw .malformed("no such way to dispose or to blend")
    }
    // The format has 0 below the line mean hundredths.
    let denominator = Int64(data.bigEndian16(at: 22))
    frames.append(
      Frame(
        rect: rect,
        delay: Fraction(Int64(data.bigEndian16(at: 20)), denominator == 0 ? 100 : denominator),
        disposal: disposal, blendsOver: data[25] == 1))
  }

  /// Holds a chunk's running number against the one that is due.
  private mutating func count(_ data: Span<UInt8>) throws(DecodingError) {
    guard data.bigEndian32(at: 0) == sequence else {
      throw .malformed("a frame's number is not the next")
    }
    sequence += 1
  }

  /// Whether the picture for readers without animation is no frame of the animation.
  var hidesStill: Bool { frames.first.map { $0.data.first != still.first } ?? false }

  /// A PNG file of one picture in this one, with nothing but what its pixels need.
  func extract(
    _ data: [Range<Int>], width: Int, height: Int, from file: Span<UInt8>
  ) -> [UInt8] {
    var part = PNGChunks.signature
    PNGChunks.append(.header, header.data(width: width, height: height).span, to: &part)
    if let palette, header.colorType == .palette {
      PNGChunks.append(.palette, file.extracting(palette), to: &part)
    }
    if let transparency {
      PNGChunks.append(.transparency, masked(file.extracting(transparency)).span, to: &part)
    }
    for range in data { PNGChunks.append(.data, file.extracting(range), to: &part) }
    PNGChunks.append(.end, [UInt8]().span, to: &part)
    return part
  }
  /// The clear colour with nothing but the bits of its samples: the format has readers mask the rest.
  private func masked(_ transparency: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for place in 0..<transparency.count {
      var byte = transparency[place]
      if header.colorType == .gray || header.colorType == .rgb, header.bitDepth < 16 {
        byte = place % 2 == 0 ? 0 : byte & UInt8(truncatingIfNeeded: (1 << header.bitDepth) - 1)
      }
      bytes.append(byte)
    }
    return bytes
  }
}
