import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file's beginning says how many frames there are and of which kind their pixels, so nothing is
/// written before the film is over: until then the changed rectangle of each frame waits, quickly
/// compressed. Then the kind that suits all is chosen (a palette, grey or RGB with one colour for
/// clear, or RGBA). With the least effort a frame goes out as it waited, unless the kind is another;
/// otherwise as the smallest of many ways. Memory is a few pictures and those rectangles; frames
/// that look the same become one.
public final class APNGEncoder: FrameSink {
  private let width, height: Int
  private var plays: UInt32
  private let effort: PNGEffort
  private let delays: APNGDelays
  private let sink: any ByteSink
  private var frames: [WaitingFrame] = []
  private var quick = PictureCompressor(.fast)
  private var colors = FilmColors()
  private var leading = LeadingColors()
  /// The film as it stands, in the pixels that it comes in.
  private var shown: [UInt32]
  /// Whether these are straight; nil before the first frame.
  private var isStraight: Bool?
  /// What the file holds, once it is finished.
  public private(set) var written = FrameTally()

  /// An encoder of frames of the given extent. The sink receives everything in `finish()`.
  public init(
    width: Int, height: Int, plays: PlayCount, effort: PNGEffort = .standard,
    delays: APNGDelays = .exact, into sink: any ByteSink
  ) throws {
    self.effort = effort
    self.delays = delays
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
      frames.isEmpty
      ? whole
      : ChangedRect.rect(of: frame.pixels, from: shown.span, width: width, within: frame.dirty)
    if rect.isEmpty {
      guard let sum = frames[frames.count - 1].delay.adding(frame.delay) else {
        throw EncodingError.delayOutOfRange
      }
      frames[frames.count - 1].delay = sum
      return
    }
    if !isStraight { leading.learn(frame.pixels) }
    let part = straight(frame.pixels, in: rect)
    let ground = FilmCanvas.Ground(
      disposal: .keep, rect: rect,
      pixels: frames.isEmpty ? [] : straight(shown.span, in: rect))
    take(frame.pixels, part, ground)
    frames.append(waiting(part, ground, delay: frame.delay))
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

  /// The frame that shows a part of a picture.
  private func waiting(
    _ part: [UInt32], _ ground: FilmCanvas.Ground, delay: Fraction
  ) -> WaitingFrame {
    let rect = ground.rect
    if effort != .fast {
      return WaitingFrame(
        part, rect: rect, delay: delay, isOver: false, isSmooth: false, &quick)
    }
    // The film's end does not change which is smaller, whole or sparse.
    let texture = PictureTexture(part.span, width: rect.width)
    if let sparse = ground.sparse(part, runsFrom: 1),
      PictureTexture(sparse.span, width: rect.width).edges < texture.edges
    {
      return WaitingFrame(
        sparse, rect: rect, delay: delay, isOver: true, isSmooth: false, &quick)
    }
    return WaitingFrame(
      part, rect: rect, delay: delay, isOver: false, isSmooth: texture.isSmooth, &quick)
  }

  /// Writes the file.
  public func finish() throws {
    guard !frames.isEmpty else { throw EncodingError.noFrames }
    let format = APNGFormat(colors, needsClear: frames.contains { $0.isOver })
    var search =
      effort == .fast ? nil : FrameSearch(width: width, height: height, format, effort)
    var timeline = APNGTimeline(delays)
    var writer = APNGWriter(frameCount: frames.count, plays: plays)
    writer.begin(format.kind, width: width, height: height)
    for frame in frames {
      let delay = try timeline.append(frame.delay)
      written.add(Fraction(Int64(delay.numerator), Int64(delay.denominator)))
      let (part, disposal) =
        try search?.part(frame, delay) ?? (sameWay(frame, delay, format), .keep)
      let bytes = writer.append(part, afterDisposal: disposal)
      try sink.write(bytes.span)
    }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }

  /// A frame in the way it waited.
  private func sameWay(
    _ frame: WaitingFrame, _ delay: APNGTimeline.Delay, _ format: APNGFormat
  ) throws(EncodingError) -> APNGWriter.Part {
    var part = APNGWriter.Part(rect: frame.rect, delay: delay, isOver: frame.isOver, stream: [])
    if let stream = frame.stream(of: format.kind) {
      part.stream = stream
    } else {
      let raster = format.raster(try frame.pixels(), frame.rect)
      let filters = frame.isOver ? [.none] : RowFilter.candidates(for: raster, effort)
      part.stream = quick.smallest(filters.map { .init(raster: raster, filter: $0) }).stream
    }
    return part
  }
}
