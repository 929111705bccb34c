import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file's beginning says how many frames there are and of which kind their pixels, so nothing is
/// written before the film is over: until then the changed rectangle of each frame waits, quickly
/// compressed. Then the kind that suits all is chosen (a palette, grey or RGB with one colour for
/// clear, or RGBA). With the least effort a frame goes out as it waited, unless the kind is another;
/// otherwise as the smallest of many ways. Frames are compressed by several workers, a few at a time.
/// Memory is a few pictures for each worker and the rectangles that wait; frames that look the same
/// become one.
public final class APNGEncoder: FrameSink {
  private let width, height: Int
  private var plays: UInt32
  private let effort: PNGEffort
  private let rounding: APNGDelays
  private let workers: Workers
  private let sink: any ByteSink
  /// Frames that are not compressed yet: as many as the workers take at a time.
  private var pending: [PendingFrame] = []
  private var frames: [WaitingFrame] = []
  /// How long each frame is shown, the pending ones included.
  private var delays: [Fraction] = []
  private let quick = Spares { PictureCompressor(.fast) }
  private var colors = FilmColors()
  private var leading = LeadingColors()
  /// The film as it stands, in the pixels that it comes in.
  private var shown: [UInt32]
  /// Whether these are straight; nil before the first frame.
  private var isStraight: Bool?
  /// What the file holds, once it is finished.
  public private(set) var written = FrameTally()

  /// An encoder of frames of the given extent. The sink receives everything in `finish()`. The file
  /// is the same with any number of workers.
  public init(
    width: Int, height: Int, plays: PlayCount, effort: PNGEffort = .standard,
    delays: APNGDelays = .exact, workers: Workers = Workers(), into sink: any ByteSink
  ) throws {
    self.effort = effort
    rounding = delays
    self.workers = workers
    guard width > 0, height > 0, width <= PNGEncoder.maximumSide,
      height <= PNGEncoder.maximumSide
    else { throw EncodingError.sizeOutOfRange(width: width, height: height) }
    self.plays = try Self.number(of: plays)
    self.width = width
    self.height = height
    self.sink = sink
    shown = [UInt32](repeating: 0, count: width * height)
  }

  /// Says how often the film plays, which need not be known before its end.
  public func setPlays(_ plays: PlayCount) throws(EncodingError) {
    self.plays = try Self.number(of: plays)
  }

  /// The number in the file; 0 for a film without end.
  private static func number(of plays: PlayCount) throws(EncodingError) -> UInt32 {
    switch plays {
    case .forever: return 0
    case .times(let count):
      guard (1...Int(Int32.max)).contains(count) else { throw .playsOutOfRange(count) }
      return UInt32(count)
    }
  }

  /// Takes the next frame.
  ///
  /// - Precondition: no frame of straight pixels came before.
  public func write(_ frame: borrowing Frame) throws {
    try write(frame, isStraight: false)
  }

  /// Takes the next frame, whose pixels are straight. They come back exactly, the colour of clear
  /// ones included.
  ///
  /// - Precondition: no frame of premultiplied pixels came before.
  public func write(straight frame: borrowing Frame) throws {
    try write(frame, isStraight: true)
  }

  private func write(_ frame: borrowing Frame, isStraight: Bool) throws {
    precondition(self.isStraight ?? isStraight == isStraight, "A film has one kind of pixels")
    self.isStraight = isStraight
    guard frame.width == width, frame.height == height else {
      throw EncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    guard frame.delay >= .zero else { throw EncodingError.delayOutOfRange }
    let whole = IntRect(0, 0, width, height)
    let rect =
      delays.isEmpty
      ? whole
      : ChangedRect.rect(of: frame.pixels, from: shown.span, width: width, within: frame.dirty)
    if rect.isEmpty {
      guard let sum = delays[delays.count - 1].adding(frame.delay) else {
        throw EncodingError.delayOutOfRange
      }
      delays[delays.count - 1] = sum
      return
    }
    if !isStraight { leading.learn(frame.pixels) }
    let part = straight(frame.pixels, in: rect)
    let ground = FilmCanvas.Ground(
      disposal: .keep, rect: rect,
      pixels: delays.isEmpty ? [] : straight(shown.span, in: rect))
    take(frame.pixels, part, ground)
    pending.append(PendingFrame(part: part, ground: ground))
    delays.append(frame.delay)
    if pending.count == batch { try compressPending() }
  }

  /// Frames that are compressed together: two for each worker, so that none waits long for another.
  private var batch: Int { workers.count == 1 ? 1 : 2 * workers.count }

  private func compressPending() throws {
    frames += try workers.map(pending) { [quick] frame in
      quick.lend { WaitingFrame(frame, &$0) }
    }
    pending = []
  }

  /// The straight pixels of a rectangle.
  private func straight(_ pixels: Span<UInt32>, in rect: IntRect) -> [UInt32] {
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      part.append(copying: pixels.extracting(y * width + rect.minX..<y * width + rect.maxX))
    }
    if isStraight == true { return part }
    for index in part.indices where part[index] >> 24 != 255 {
      part[index] = leading.straight(part[index])
    }
    return part
  }

  /// Shows a part of a picture, and takes note of the colours that are new on the ground.
  private func take(_ pixels: Span<UInt32>, _ part: [UInt32], _ ground: FilmCanvas.Ground) {
    for index in part.indices where ground.pixels.isEmpty || part[index] != ground.pixels[index] {
      colors.add(part[index])
    }
    var shown = shown.mutableSpan
    let rect = ground.rect
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX { shown[place] = pixels[place] }
    }
  }

  /// Writes the file.
  public func finish() throws {
    try compressPending()
    guard !frames.isEmpty else { throw EncodingError.noFrames }
    let format = APNGFormat(colors, needsClear: frames.contains { $0.isOver })
    var canvas = FilmCanvas(width: width, height: height, hasAlpha: format.hasAlpha)
    let compressors = Spares { [effort] in PictureCompressor(effort) }
    var timeline = APNGTimeline(rounding)
    var writer = APNGWriter(frameCount: frames.count, plays: plays)
    writer.begin(format.kind, width: width, height: height)
    for start in stride(from: 0, to: frames.count, by: batch) {
      let frames = Array(frames[start..<min(start + batch, frames.count)])
      let parts: [APNGWriter.Part]
      var disposals = [PNGFile.Disposal](repeating: .keep, count: frames.count)
      if effort == .fast {
        parts = try workers.map(frames) { frame in
          try compressors.lend { try frame.part(of: format, &$0) }
        }
      } else {
        let pixels = try workers.map(frames) { try $0.pixels() }
        let searches = zip(frames, pixels).map { frame, pixels in
          canvas.show(pixels, in: frame.rect, over: frame.isOver)
          return FrameSearch(next: &canvas, canClear: format.canClear)
        }
        disposals = searches.map(\.ground.disposal)
        parts = try workers.map(searches) { search in
          compressors.lend { search.part(of: format, &$0) }
        }
      }
      for (index, part) in parts.enumerated() {
        let delay = try timeline.append(delays[start + index])
        written.add(Fraction(Int64(delay.numerator), Int64(delay.denominator)))
        let bytes = writer.append(part, delay: delay, afterDisposal: disposals[index])
        try sink.write(bytes.span)
      }
    }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }
}
