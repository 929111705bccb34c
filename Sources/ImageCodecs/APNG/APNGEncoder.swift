import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file begins with the number of frames and the kind of their pixels, so nothing is written
/// before the film ends: until then the changes of each frame are kept. Then the kind that suits
/// all frames is chosen (a palette, grey or RGB with one colour for clear, or RGBA). With the
/// effort `fast` frames are kept compressed, and written like that unless the film's kind is
/// another; otherwise each is compressed in many ways, of which the smallest is written. Frames are
/// compressed by several workers, a few at a time. Memory is a few pictures for each worker and the
/// kept changes, of which at most 32 MB are not compressed; frames that look the same become one.
public final class APNGEncoder: FrameSink {
  private let width, height: Int
  private var plays: UInt32
  private let effort: PNGEffort
  private let rounding: APNGDelays
  private let workers: Workers
  private let sink: any ByteSink
  /// Frames that are being compressed, in order.
  private var pending: [QuickCrew.Work] = []
  private var frames: [KeptFrame] = []
  /// The size of the uncompressed changes, in words of 4 bytes.
  private var plainWords = 0
  /// The duration of each frame, including the pending ones.
  private var delays: [Fraction] = []
  private let quick: QuickCrew
  private var quickCompressors: Spares<PictureCompressor>
  private var colors = FilmColors()
  private var leading = LeadingColors()
  /// The film's straight pixels before and after the next frame.
  private var shown, next: Canvas<UInt32>
  /// Whether the frames given are straight; nil before the first.
  private var isStraight: Bool?
  /// The frames in the file, once it is finished.
  public private(set) var written = FrameTally()

  /// An encoder of frames of the given size. The sink receives everything in `finish()`. The file
  /// is the same with any number of workers.
  public init(
    width: Int, height: Int, plays: PlayCount, effort: PNGEffort = .standard,
    delays: APNGDelays = .exact, workers: Workers = Workers(), into sink: any ByteSink
  ) throws {
    self.effort = effort
    rounding = delays
    self.workers = workers
    let spares = Spares { PictureCompressor(.fast) }
    quickCompressors = spares
    quick = Crew(
      helpers: workers.count - 1, tool: { spares },
      make: { frame, spares in spares.lend { WaitingFrame(frame, &$0) } })
    try PNGEncoder.checkSize(width, height)
    self.plays = try plays.inAPNG
    self.width = width
    self.height = height
    self.sink = sink
    shown = Canvas(width: width, height: height)
    next = shown
  }

  /// The most words of changes that are kept uncompressed: 32 MB.
  var mostPlainWords = 1 << 23

  /// Sets how often the film plays; may be called until its end.
  public func setPlays(_ plays: PlayCount) throws(ImageEncodingError) {
    self.plays = try plays.inAPNG
  }

  /// Adds the next frame.
  ///
  /// - Precondition: no frame of straight pixels came before.
  public func write(_ frame: borrowing Frame) throws {
    try write(frame, isStraight: false)
  }

  /// Adds the next frame, whose pixels are straight. They are preserved exactly, including the
  /// colour of clear ones.
  ///
  /// - Precondition: no frame of premultiplied pixels came before.
  public func write(straight frame: borrowing Frame) throws {
    try write(frame, isStraight: true)
  }

  private func write(_ frame: borrowing Frame, isStraight: Bool) throws {
    precondition(self.isStraight ?? isStraight == isStraight, "A film has one kind of pixels")
    self.isStraight = isStraight
    guard frame.width == width, frame.height == height else {
      throw ImageEncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    guard frame.delay >= .zero else { throw ImageEncodingError.delayOutOfRange }
    if !isStraight { leading.learn(frame.pixels) }
    let isFirst = delays.isEmpty
    let whole = IntRect(0, 0, width, height)
    take(frame.pixels, in: isFirst ? whole : frame.dirty)
    let rect =
      isFirst
      ? whole
      : ChangedRect.rect(
        of: next.pixels.span, from: shown.pixels.span, width: width, within: frame.dirty)
    if rect.isEmpty { return try hold(frame.delay) }
    colors.add(next, unlike: isFirst ? nil : shown, in: rect)
    delays.append(frame.delay)
    try keep(rect, isFirst: isFirst)
  }

  /// Shows the last frame for longer.
  public func hold(_ time: Fraction) throws(ImageEncodingError) {
    guard let last = delays.indices.last else { throw .noFrames }
    guard time >= .zero, let sum = delays[last].adding(time) else { throw .delayOutOfRange }
    delays[last] = sum
  }

  /// Copies the straight pixels of a rectangle.
  private func take(_ pixels: Span<UInt32>, in rect: IntRect) {
    let isStraight = isStraight == true
    var target = next.pixels.mutableSpan
    for y in rect.minY..<rect.maxY {
      let start = y * width + rect.minX
      let row = pixels.extracting(start..<start + rect.width)
      if isStraight || row.isOpaque {
        target.copy(row, at: start)
      } else {
        for x in row.indices { target[start + x] = leading.straight(row[x]) }
      }
    }
  }

  /// Keeps the changes of the next frame, and updates what is shown.
  private func keep(_ rect: IntRect, isFirst: Bool) throws {
    if effort != .fast, plainWords < mostPlainWords {
      var target = shown.pixels.mutableSpan
      let changes = PixelChanges(
        of: next.pixels.span, since: &target, width: width, within: DirtyRegion(rect))
      plainWords += changes.count
      frames.append(.plain(changes, rect))
      return
    }
    let ground = FilmCanvas.Ground(
      disposal: .keep, rect: rect, pixels: isFirst ? [] : shown.cut(rect))
    pending.append(quick.add(PendingFrame(part: next.cut(rect), ground: ground)))
    shown.copy(next, in: rect)
    if pending.count == ahead { takePending() }
  }

  /// How many frames are compressed at the same time or wait: two for each worker, to balance their
  /// load.
  private var ahead: Int { workers.count == 1 ? 1 : 2 * workers.count }

  private func takePending() {
    let frame = quick.output(of: pending.removeFirst(), with: &quickCompressors)
    frames.append(.compressed(frame))
  }

  /// Writes the file.
  public func finish() throws {
    while !pending.isEmpty { takePending() }
    next = Canvas(width: 0, height: 0)
    shown = next
    guard !frames.isEmpty else { throw ImageEncodingError.noFrames }
    let format = try format()
    var canvas = FilmCanvas(width: width, height: height, hasAlpha: format.hasAlpha)
    var compressors = Spares { [effort] in PictureCompressor(effort) }
    var timeline = APNGTimeline(rounding)
    var writer = APNGWriter(frameCount: frames.count, plays: plays)
    writer.begin(format.kind, width: width, height: height)
    let crew = SourceCrew(
      helpers: workers.count - 1, tool: { [compressors] in compressors },
      make: { source, compressors in
        Result { try compressors.lend { try source.part(of: format, &$0) } }
      })
    var works: [SourceCrew.Work] = []
    for index in frames.indices {
      works.append(crew.add(try source(of: frames[index], format, &canvas)))
      while works.count == ahead || index == frames.count - 1 && !works.isEmpty {
        let delay = try timeline.append(delays[index + 1 - works.count])
        let part = try crew.output(of: works.removeFirst(), with: &compressors).get()
        written.add(Fraction(Int64(delay.numerator), Int64(delay.denominator)))
        let bytes = writer.append(part, delay: delay)
        try sink.write(bytes.span)
      }
    }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }

  /// The kind of pixels for all frames, with a value for unchanged pixels if a frame needs one or
  /// gains by it.
  private func format() throws -> APNGFormat {
    if effort == .fast {
      let needsClear = frames.contains {
        if case .compressed(let frame) = $0 { frame.isOver } else { false }
      }
      return APNGFormat(colors, needsClear: needsClear)
    }
    let plain = APNGFormat(colors, needsClear: false)
    if frames.count == 1 { return plain }
    let clearable = APNGFormat(colors, needsClear: true)
    let (small, large) = (plain.kind.pixelBytes, clearable.kind.pixelBytes)
    if small == large { return clearable }
    // With one more colour pixels would be larger, so that frames have to be much sparser.
    var canvas = FilmCanvas(width: width, height: height, hasAlpha: plain.hasAlpha)
    var edges = (whole: 0, least: 0)
    for frame in frames {
      canvas.show(try frame.change())
      let search = FrameSearch(next: &canvas, canClear: true)
      edges.whole += search.wholeEdges
      edges.least += search.edges
    }
    return edges.whole * small <= edges.least * large ? plain : clearable
  }

  private typealias QuickCrew = Crew<Spares<PictureCompressor>, PendingFrame, WaitingFrame>
  private typealias SourceCrew = Crew<
    Spares<PictureCompressor>, Source, Result<APNGWriter.Part, any Error>
  >

  /// What a frame of the file is made from.
  private enum Source: Sendable {
    /// The least effort writes frames as they were kept, unless the film has another kind of pixels.
    case kept(WaitingFrame)
    /// Others are compressed in the smallest of many ways.
    case search(FrameSearch)

    func part(
      of format: APNGFormat, _ compressor: inout PictureCompressor
    ) throws(ImageEncodingError) -> APNGWriter.Part {
      switch self {
      case .kept(let frame): try frame.part(of: format, &compressor)
      case .search(let search): search.part(of: format, &compressor)
      }
    }
  }

  /// The source of the next frame; what is searched is drawn on a canvas, one after another.
  private func source(
    of frame: KeptFrame, _ format: APNGFormat, _ canvas: inout FilmCanvas
  ) throws -> Source {
    if effort == .fast, case .compressed(let frame) = frame { return .kept(frame) }
    canvas.show(try frame.change())
    return .search(FrameSearch(next: &canvas, canClear: format.canClear))
  }
}
