import Basics
import Render2D

/// Writes a film of straight pixels with 16 bits a sample as APNG, every pixel and every delay
/// exact.
///
/// Like ``APNGEncoder``, it writes the file when the film ends, because the file begins with the
/// number of frames and whether any pixel is not opaque. Until then the changes of each frame are
/// kept, quickly compressed, the bytes after 8 MB in a temporary file.
public final class DeepAPNGEncoder {
  private let width, height: Int
  private let effort: PNGEffort
  private let delayRounding: APNGDelays
  private let workers: Workers
  private let sink: any ByteSink
  private var shown: [UInt64] = []
  private var content = DeepContent()
  private var quick = PictureCompressor(.fast)
  private var frames: [WaitingDeepFrame] = []
  /// Where compressed frames wait.
  let kept = KeptBytesLimit()
  /// The frames in the file, once it is finished.
  public private(set) var written = FrameTally()

  /// An encoder of frames of the given size. The file is the same with any number of workers.
  public init(
    width: Int, height: Int, effort: PNGEffort = .standard, delays: APNGDelays = .exact,
    workers: Workers = Workers(), into sink: any ByteSink
  ) throws(ImageEncodingError) {
    try PNGEncoder.checkSize(width, height)
    self.width = width
    self.height = height
    self.effort = effort
    delayRounding = delays
    self.workers = workers
    self.sink = sink
  }

  /// Adds the next frame: all its pixels, with red in the lowest 16 bits. A frame that looks like
  /// the one before extends it.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  public func write(straight16 pixels: Span<UInt64>, delay: Fraction) throws(ImageEncodingError) {
    precondition(pixels.count == width * height, "A frame has width × height pixels")
    var rect = IntRect(0, 0, width, height)
    if !frames.isEmpty {
      rect = ChangedRect.rect(of: pixels, from: shown.span, width: width, within: rect)
    }
    if rect.isEmpty { return try hold(delay) }
    guard delay >= .zero else { throw .delayOutOfRange }
    var part: [UInt64] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      let start = y * width + rect.minX
      part.append(copying: pixels.extracting(start..<start + rect.width))
    }
    content.add(part.span)
    frames.append(WaitingDeepFrame(part.span, rect, delay, &quick, kept))
    shown = []
    shown.append(copying: pixels)
  }

  /// Shows the last frame for longer.
  public func hold(_ time: Fraction) throws(ImageEncodingError) {
    guard let last = frames.indices.last else { throw .noFrames }
    guard time >= .zero, let sum = frames[last].delay.adding(time) else { throw .delayOutOfRange }
    frames[last].delay = sum
  }

  /// Writes the file, with the number of times it plays, and calls `progress` after each frame with the
  /// number of frames that are done, and of all.
  public func finish(
    _ plays: PlayCount, _ progress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }
  ) throws {
    if frames.isEmpty { throw ImageEncodingError.noFrames }
    var writer = APNGWriter(frameCount: frames.count, plays: try plays.inAPNG)
    writer.begin(
      PNGKind(colorType: content.colorType, bitDepth: 16), width: width, height: height)
    var timeline = APNGTimeline(delayRounding)
    let compressors = Spares { [effort] in PictureCompressor(effort) }
    let batch = 2 * workers.count
    let count = frames.count
    for start in stride(from: 0, to: count, by: batch) {
      let frames = Array(frames[start..<min(start + batch, count)])
      let parts = try workers.map(frames) { [colorType = content.colorType] frame in
        try compressors.lend { try frame.part(in: colorType, &$0) }
      }
      for (frame, part) in zip(frames, parts) {
        let delay = try timeline.append(frame.delay)
        written.add(delay.seconds)
        let bytes = writer.append(part, delay: delay)
        try sink.write(bytes.span)
        try progress(written.count, count)
      }
    }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }
}

/// A frame kept until the film's end: the compressed rows of the rectangle that it changes.
private struct WaitingDeepFrame: Sendable {
  var delay: Fraction
  private let rect: IntRect
  private let stream: KeptBytes

  init(
    _ pixels: Span<UInt64>, _ rect: IntRect, _ delay: Fraction,
    _ compressor: inout PictureCompressor, _ limit: KeptBytesLimit
  ) {
    self.rect = rect
    self.delay = delay
    let raster = PNGRaster(
      deep: pixels, width: rect.width, height: rect.height, colorType: .rgba)
    let smallest = compressor.smallest([.init(raster: raster, filter: .none)])
    stream = limit.keep(KeptBytes(smallest.stream))
  }

  /// The frame converted to the film's kind of pixels, compressed in the smallest of several ways.
  func part(
    in colorType: PNGColorType, _ compressor: inout PictureCompressor
  ) throws(ImageEncodingError) -> APNGWriter.Part {
    let pixels = try pixels()
    let raster = PNGRaster(
      deep: pixels.span, width: rect.width, height: rect.height, colorType: colorType)
    let filters = RowFilter.candidates(for: raster.kind, compressor.effort, isSmooth: true)
    let candidates = filters.map { PictureCompressor.Candidate(raster: raster, filter: $0) }
    return APNGWriter.Part(
      rect: rect, isOver: false, stream: compressor.smallest(candidates).stream)
  }

  private func pixels() throws(ImageEncodingError) -> [UInt64] {
    // Each row begins with the number of its filter.
    let rowBytes = 1 + 8 * rect.width
    let stream = try stream.read()
    let rows = try Zlib.restore(stream.span, count: rowBytes * rect.height)
    var pixels: [UInt64] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let place = y * rowBytes + 1 + 8 * x
        // Red comes first in the file, and is in the lowest bits of a pixel.
        let first = UInt64(rows.span.bigEndian32(at: place))
        let second = UInt64(rows.span.bigEndian32(at: place + 4))
        let low = first >> 16 | (first & 65535) << 16
        pixels.append(low | (second & 0xFFFF_0000) << 16 | second << 48)
      }
    }
    return pixels
  }
}
