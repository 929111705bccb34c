import Basics
import Render2D

/// Splits a PNG file into its pictures, one after another, and checks the format's rules. Only
/// chunks with pixels and timing are interpreted; the rest is verified and skipped.
struct PNGFile {
  typealias Disposal = ImageCodecs.Disposal

  /// One picture of the file.
  struct Picture {
    let rect: IntRect
    var delay = Fraction.zero
    var disposal = Disposal.keep
    var blendsOver = false
    /// Whether only readers without animation show it.
    var isHidden = false
    /// A PNG file of this picture, with only the chunks that its pixels need.
    var file: [UInt8] = []
    /// The number of bytes of compressed data.
    var dataBytes = 0
  }

  let header: PNGHeader
  private(set) var plays = PlayCount.times(1)
  /// The number of frames of the animation; nil for a still.
  private(set) var announcedFrames: Int?
  /// What the file says about its colours.
  private(set) var colorSpace = PNGColorSpace()
  /// A fault in a chunk without pixels, which a lenient reader skipped.
  private(set) var passedOver: ImageDecodingError?
  /// The fault that follows the last picture returned.
  private(set) var fault: ImageDecodingError?

  private let limits: DecodingLimits
  private let isLenient: Bool
  private var chunks: PNGChunks
  /// The kind of a chunk that has been begun but not interpreted.
  private var begun: PNGChunks.Kind?
  private var palette: [UInt8] = []
  private var transparency: [UInt8] = []
  /// The picture whose data is being read.
  private var picture: Picture?
  private var frames = 0
  private var sequence: UInt32 = 0
  /// Whether the data for readers without animation is ahead, being read, or complete.
  private var still = Part.ahead

  private enum Part { case ahead, within, behind }

  /// Reads a file up to its first picture.
  init(_ bytes: BlockReader, limits: DecodingLimits, lenient: Bool) throws(ImageDecodingError) {
    self.limits = limits
    isLenient = lenient
    chunks = PNGChunks(bytes)
    _ = try chunks.begin()
    var data: [UInt8] = []
    try Self.checkLength(chunks.length)
    try chunks.finish(onto: &data)
    header = try PNGHeader(data.span)
    try limits.check(width: header.width, height: header.height)
    while true {
      let kind = try chunks.begin()
      begun = kind
      if kind == .data || kind == .end || kind == .frame && announcedFrames != nil { break }
      try take(kind)
    }
  }

  /// The next picture; nil at the end.
  mutating func next() throws(ImageDecodingError) -> Picture? {
    if let fault { throw fault }
    while true {
      do throws(ImageDecodingError) {
        if begun == nil { begun = try chunks.begin() }
      } catch {
        // The data up to the fault may be complete.
        guard let whole = takePicture() else { throw error }
        fault = error
        return whole
      }
      guard let kind = begun else { return nil }
      if ends(before: kind), let whole = takePicture() { return whole }
      if kind == .end {
        try chunks.pass()
        try checkWhole()
        return nil
      }
      try take(kind)
    }
  }

  /// Whether the current picture is complete before a chunk of this kind.
  private func ends(before kind: PNGChunks.Kind) -> Bool {
    switch kind {
    case .end: true
    case .frame where announcedFrames != nil: true
    case .data: false
    // The data of the still is contiguous; that of other frames may be interrupted.
    default: still == .within
    }
  }

  /// The current picture, if it has data.
  private mutating func takePicture() -> Picture? {
    if still == .within { still = .behind }
    guard var whole = picture, whole.dataBytes > 0 else { return nil }
    picture = nil
    close(&whole)
    return whole
  }

  private func checkWhole() throws(ImageDecodingError) {
    guard still == .behind else { throw .malformed("there is no picture") }
    guard picture == nil else { throw .malformed("a frame has no data") }
    guard frames == announcedFrames ?? 0 else {
      throw .malformed("there are not as many frames as announced")
    }
  }

  private mutating func take(_ kind: PNGChunks.Kind) throws(ImageDecodingError) {
    begun = nil
    switch kind {
    case .palette:
      guard palette.isEmpty, transparency.isEmpty, still == .ahead else {
        throw .malformed("the palette is out of place")
      }
      palette = try data()
    case .transparency:
      guard transparency.isEmpty, still == .ahead else {
        throw .malformed("the transparency is out of place")
      }
      transparency = masked(try data())
    case .data: try takeStill()
    case .animation: try lenient { this throws(ImageDecodingError) in try this.takeAnimation() }
    case .frame where announcedFrames != nil: try takeFrame()
    case .frameData where announcedFrames != nil: try takeFrameData()
    case _ where PNGColorSpace.kinds.contains(kind):
      try lenient { this throws(ImageDecodingError) in try this.takeColorSpace(kind) }
    case _ where kind.isCritical:
      try chunks.pass()
      throw .malformed("unknown chunk \(kind.name)")
    default: try lenient { this throws(ImageDecodingError) in try this.chunks.pass() }
    }
  }

  /// Reads a chunk without pixels; a lenient reader skips it if it is damaged.
  private mutating func lenient(
    _ read: (inout PNGFile) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    do throws(ImageDecodingError) {
      try read(&self)
    } catch {
      guard isLenient, case .checksum = error else { throw error }
      if passedOver == nil { passedOver = error }
    }
  }

  private mutating func takeColorSpace(_ kind: PNGChunks.Kind) throws(ImageDecodingError) {
    var data: [UInt8] = []
    try chunks.read(min(chunks.length, PNGColorSpace.mostBytes), onto: &data)
    try chunks.pass()
    colorSpace.take(kind, data.span)
  }

  /// The data of a short chunk.
  private mutating func data() throws(ImageDecodingError) -> [UInt8] {
    try Self.checkLength(chunks.length)
    var data: [UInt8] = []
    try chunks.finish(onto: &data)
    return data
  }

  /// The longest chunk that is kept whole is a palette of 768 bytes.
  private static func checkLength(_ length: Int) throws(ImageDecodingError) {
    guard length <= 1024 else { throw .malformed("a chunk is too long") }
  }

  private mutating func takeStill() throws(ImageDecodingError) {
    guard still != .behind else { throw .malformed("the data is interrupted") }
    if still == .ahead, picture == nil {
      picture = Picture(
        rect: IntRect(0, 0, header.width, header.height), isHidden: announcedFrames != nil)
    }
    still = .within
    try takeData()
  }

  private mutating func takeAnimation() throws(ImageDecodingError) {
    let data = try data()
    guard announcedFrames == nil, still == .ahead, data.count == 8 else {
      throw .malformed("the animation's chunk is out of place")
    }
    let count = Int(data.span.bigEndian32(at: 0))
    guard count > 0 else { throw .malformed("the animation has no frames") }
    try DecodingLimits.check(count, limits.frames, "frames")
    announcedFrames = count
    let times = Int(data.span.bigEndian32(at: 4))
    plays = times == 0 ? .forever : .times(times)
  }

  private mutating func takeFrame() throws(ImageDecodingError) {
    let bytes = try data()
    let data = bytes.span
    guard data.count == 26 else { throw .malformed("a frame's chunk is not 26 bytes long") }
    try count(data)
    guard frames < announcedFrames ?? 0 else {
      throw .malformed("there are not as many frames as announced")
    }
    guard picture == nil else { throw .malformed("a frame has no data") }
    let rect = IntRect(
      Int(data.bigEndian32(at: 12)), Int(data.bigEndian32(at: 16)),
      Int(data.bigEndian32(at: 4)), Int(data.bigEndian32(at: 8)))
    guard !rect.isEmpty, rect.maxX <= header.width, rect.maxY <= header.height else {
      throw .malformed("a frame lies outside the canvas")
    }
    guard still != .ahead || rect == IntRect(0, 0, header.width, header.height) else {
      throw .malformed("the first frame does not fill the canvas")
    }
    guard let disposal = Disposal(rawValue: data[24]), data[25] <= 1 else {
      throw .malformed("no such way to dispose or to blend")
    }
    // A denominator of 0 means hundredths.
    let denominator = Int64(data.bigEndian16(at: 22))
    frames += 1
    picture = Picture(
      rect: rect,
      delay: Fraction(Int64(data.bigEndian16(at: 20)), denominator == 0 ? 100 : denominator),
      // Before the first frame there is nothing to restore.
      disposal: frames == 1 && disposal == .restore ? .clear : disposal,
      blendsOver: data[25] == 1)
  }

  private mutating func takeFrameData() throws(ImageDecodingError) {
    guard still == .behind, picture != nil else {
      throw .malformed("a frame's data is out of place")
    }
    var number: [UInt8] = []
    try chunks.read(4, onto: &number)
    try count(number.span)
    try takeData()
  }

  /// Checks a chunk's sequence number.
  private mutating func count(_ data: Span<UInt8>) throws(ImageDecodingError) {
    guard data.bigEndian32(at: 0) == sequence else {
      throw .malformed("a frame's number is not the next")
    }
    sequence += 1
  }

  /// Appends the rest of a chunk to the data of the picture.
  private mutating func takeData() throws(ImageDecodingError) {
    guard var picture = self.picture else { return }
    self.picture = nil
    if picture.file.isEmpty { picture.file = head(picture.rect) }
    picture.dataBytes += chunks.length
    // Bounds the memory: compressed data is never much longer than the raw data.
    let raw = header.rawBytes(width: picture.rect.width, height: picture.rect.height)
    guard picture.dataBytes <= Int32.max, picture.dataBytes / 2 - 1 << 20 <= raw else {
      throw .malformed("the data is longer than its picture")
    }
    try chunks.finish(onto: &picture.file)
    self.picture = picture
  }

  /// Where the data of a picture lies in its file, if it can be read without libpng.
  func plain(_ picture: Picture) -> PlainPNG? {
    guard header.bitDepth == 8, !header.isInterlaced, transparency.isEmpty,
      header.colorType == .rgb || header.colorType == .rgba
    else { return nil }
    // Behind it are its checksum and the chunk of the end.
    let end = picture.file.count - 16
    return PlainPNG(
      width: picture.rect.width, height: picture.rect.height,
      hasAlpha: header.colorType == .rgba, data: end - picture.dataBytes..<end)
  }

  // MARK: - A file of one picture

  /// The beginning of a file of one picture, up to its data chunk's data.
  private func head(_ rect: IntRect) -> [UInt8] {
    var file = PNGChunks.signature
    let header = header.data(width: rect.width, height: rect.height)
    PNGChunks.append(.header, header.span, to: &file)
    if !palette.isEmpty, self.header.colorType == .palette {
      PNGChunks.append(.palette, palette.span, to: &file)
    }
    if !transparency.isEmpty { PNGChunks.append(.transparency, transparency.span, to: &file) }
    file.appendBigEndian(0 as UInt32)
    file.appendBigEndian(PNGChunks.Kind.data.code)
    return file
  }

  /// Completes a file of one picture: the length and the checksum of its data, and the end.
  private func close(_ picture: inout Picture) {
    let start = picture.file.count - picture.dataBytes
    var length: [UInt8] = []
    length.appendBigEndian(UInt32(picture.dataBytes))
    for place in 0..<4 { picture.file[start - 8 + place] = length[place] }
    let checksum = Zlib.checksum(picture.file.span.extracting((start - 4)...))
    picture.file.appendBigEndian(checksum)
    PNGChunks.append(.end, [UInt8]().span, to: &picture.file)
  }

  /// The clear colour with only the bits of its samples: the format requires readers to mask the
  /// rest.
  private func masked(_ transparency: [UInt8]) -> [UInt8] {
    guard header.colorType == .gray || header.colorType == .rgb, header.bitDepth < 16 else {
      return transparency
    }
    let mask = UInt8(truncatingIfNeeded: (1 << header.bitDepth) - 1)
    return transparency.indices.map { $0 % 2 == 0 ? 0 : transparency[$0] & mask }
  }
}
