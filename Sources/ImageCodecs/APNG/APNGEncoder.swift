import Basics
import Render2D

/// Writes a film as APNG, every pixel and every delay exact.
///
/// The file begins with the number of frames and the kind of their pixels, so nothing is written
/// before the film ends: until then the changes of each frame are kept. Then the kind that suits
/// all frames is chosen (a palette, grey or RGB with one colour for clear, or RGBA), and each frame is
/// compressed in several ways, of which the smallest is written. Several workers do that, a few frames
/// at a time, fewer of large pictures. Memory is a few pictures for each worker and the kept changes: once
/// there are 16 MB of them, frames are kept compressed, the bytes after 8 MB in a temporary file. The effort
/// `fast` writes frames as they were compressed unless the film's kind is another. Frames that look the same
/// become one.
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
  /// The number of pixels of each frame that is being compressed.
  private var areas: [Int] = []
  /// Where compressed frames wait.
  let kept = KeptBytesLimit()
  /// The size of the uncompressed changes, in words of 4 bytes.
  private var plainWords = 0
  /// The duration of each frame, including the pending ones.
  private var delays: [Fraction] = []
  private let quick: QuickCrew
  private var quickCompressors: Spares<PictureCompressor>
  private var colors = FilmColors()
  /// The straight pixels of the picture for programs that show no animations.
  private var cover: [UInt32]?
  /// The film's straight pixels before and after the next frame; and how many of the kept frames they
  /// show, as those whose changes are given are not drawn until the changes of another are to be found.
  private var shown, next: Canvas<UInt32>
  private var drawn = 0
  /// Whether the frames given are straight; nil before the first.
  private var isStraight: Bool?
  /// The frames in the file, once it is finished.
  public private(set) var written = FrameTally()

  /// An encoder of frames of the given size. The sink receives everything in `finish()`. The file
  /// is the same with any number of workers.
  public init(
    width: Int, height: Int, plays: PlayCount, effort: PNGEffort = .standard,
    delays: APNGDelays = .exact, workers: Workers = Workers(),
    into sink: any ByteSink
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

  /// Whether no frame is restored to what was before it: Pillow 13 shows other frames after some of these. May be set
  /// until the film's end.
  public var isCompatible = false

  /// The most words of changes that are kept uncompressed: 16 MB.
  var mostPlainWords = 1 << 22

  /// Sets how often the film plays; may be called until its end.
  public func setPlays(_ plays: PlayCount) throws(ImageEncodingError) {
    self.plays = try plays.inAPNG
  }

  /// Sets the picture for programs that show no animations, from opaque pixels: without it they show the
  /// first frame.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  package func setCover(_ pixels: Span<UInt32>) {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    var copy: [UInt32] = []
    copy.append(copying: pixels)
    for pixel in copy { colors.add(pixel) }
    cover = copy
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
    if !keepsPlain { return try writeCompressed(frame) }
    let isFirst = delays.isEmpty
    var rect = IntRect(0, 0, width, height)
    let changes: PixelChanges
    var isDrawn = false
    switch frame.content {
    case .changes(let known):
      changes = straight(known)
      if !isFirst { rect = changes.bounds }
    case .pixels(let pixels, let dirty):
      try drawKept()
      take(pixels, in: isFirst ? rect : dirty)
      if !isFirst { rect = next.changed(from: shown, within: dirty) }
      var target = shown.pixels.mutableSpan
      changes = PixelChanges(
        of: next.pixels.span, since: &target, width: width, within: DirtyRegion(rect))
      isDrawn = true
    }
    if rect.isEmpty { return try hold(frame.delay) }
    colors.add(changes, onto: isFirst ? width * height : nil)
    delays.append(frame.delay)
    plainWords += changes.count
    frames.append(keeping(changes, rect))
    if isDrawn { drawn = frames.count }
  }

  /// The straight pixels of changes.
  private func straight(_ changes: PixelChanges) -> PixelChanges {
    // Opaque and clear pixels are the same straight.
    isStraight == true || !changes.hasTranslucent
      ? changes : changes.mapColors { $0.unpremultiplied }
  }

  /// Keeps the changes of a frame in memory, or in a file those that are past its limit.
  private func keeping(_ changes: PixelChanges, _ rect: IntRect) -> KeptFrame {
    if !keepsPlain, let file = kept.openFile(), let words = FiledWords(changes.words, into: file) {
      return .filed(changes.outline, words, rect)
    }
    return .plain(changes, rect)
  }

  /// Adds a frame that is kept compressed.
  private func writeCompressed(_ frame: borrowing Frame) throws {
    let isFirst = delays.isEmpty
    let whole = IntRect(0, 0, width, height)
    try drawKept()
    switch frame.content {
    case .changes(let changes): next.apply(straight(changes))
    case .pixels(let pixels, let dirty): take(pixels, in: isFirst ? whole : dirty)
    }
    let rect = isFirst ? whole : next.changed(from: shown, within: frame.dirty)
    if rect.isEmpty { return try hold(frame.delay) }
    if isFirst, next.pixels.contains(0) { colors.add(0) }
    colors.add(next, since: shown, in: rect)
    delays.append(frame.delay)
    makeRoom(for: rect) { takePending() }
    let ground = FilmCanvas.Ground(
      disposal: .keep, rect: rect, pixels: isFirst ? [] : shown.cut(rect))
    shown.copy(next, in: rect)
    areas.append(rect.width * rect.height)
    pending.append(quick.add(PendingFrame(part: next.cut(rect), ground: ground)))
  }

  /// Whether changes are kept as they are.
  private var keepsPlain: Bool { plainWords < mostPlainWords }

  /// Draws the frames whose changes were kept as they came.
  private func drawKept() throws(ImageEncodingError) {
    for frame in frames[drawn...] {
      if case .compressed = frame { continue }
      let change = try frame.change()
      shown.apply(change)
      next.apply(change)
    }
    drawn = frames.count
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
        for x in row.indices { target[start + x] = row[x].unpremultiplied }
      }
    }
  }

  /// Takes the oldest outputs until a picture of some size may be compressed beside the others.
  private func makeRoom(for rect: IntRect, _ takeFirst: () throws -> Void) rethrows {
    while !areas.isEmpty, isFull(with: rect.width * rect.height) { try takeFirst() }
  }

  /// Up to two pictures for each worker are compressed at the same time or wait, which balances the load. If
  /// that would be more than a megapixel a worker there is one for each, and if more than four, one alone.
  private func isFull(with area: Int) -> Bool {
    let each = areas.reduce(area, +) / workers.count
    return areas.count >= 2 * workers.count || each > 1 << 22
      || each > 1 << 20 && areas.count >= workers.count
  }

  private func takePending() {
    areas.removeFirst()
    let frame = quick.output(of: pending.removeFirst(), with: &quickCompressors)
    frames.append(.compressed(frame.kept(within: kept)))
  }

  /// Writes the file.
  public func finish() throws { try finish { _, _ in } }

  /// Writes the file, and calls `progress` after each frame with the number of frames that are done, and of
  /// all.
  public func finish(_ progress: (_ done: Int, _ count: Int) throws -> Void) throws {
    while !pending.isEmpty { takePending() }
    next = Canvas(width: 0, height: 0)
    shown = next
    if !keepsPlain { SpareMemory.release() }
    guard !frames.isEmpty else { throw ImageEncodingError.noFrames }
    let format = try format()
    var canvas = FilmCanvas(
      width: width, height: height, hasAlpha: format.hasAlpha, restores: !isCompatible)
    var compressors = Spares { [effort] in PictureCompressor(effort) }
    var timeline = APNGTimeline(rounding)
    var writer = APNGWriter(frameCount: frames.count, plays: plays)
    writer.begin(format.kind, width: width, height: height)
    if let cover {
      let ground = FilmCanvas.Ground(
        disposal: .keep, rect: IntRect(0, 0, width, height), pixels: [])
      let search = FrameSearch(cover, on: ground, canClear: false)
      let part = compressors.lend { search.part(of: format, &$0) }
      writer.cover(part.stream.span)
    }
    let crew = SourceCrew(
      helpers: workers.count - 1, tool: { [compressors] in compressors },
      make: { source, compressors in
        Result { try compressors.lend { try source.part(of: format, &$0) } }
      })
    var works: [SourceCrew.Work] = []
    var done = 0
    func writeFirst() throws {
      areas.removeFirst()
      let delay = try timeline.append(delays[done])
      done += 1
      let part = try crew.output(of: works.removeFirst(), with: &compressors).get()
      written.add(delay.seconds)
      let bytes = writer.append(part, delay: delay)
      try sink.write(bytes.span)
      try progress(done, frames.count)
    }
    for index in frames.indices {
      let rect = frames[index].rect
      try makeRoom(for: rect, writeFirst)
      areas.append(rect.width * rect.height)
      works.append(crew.add(try source(of: frames[index], format, &canvas)))
    }
    while !works.isEmpty { try writeFirst() }
    let bytes = writer.end()
    try sink.write(bytes.span)
  }

  /// The kind of pixels for all frames, with a value for unchanged pixels if a frame needs one or
  /// gains by it.
  private func format() throws -> APNGFormat {
    let needsClear = frames.contains {
      if case .compressed(let frame) = $0 { effort == .fast && frame.isOver } else { false }
    }
    let plain = APNGFormat(colors, needsClear: false)
    let clearable = APNGFormat(colors, needsClear: true)
    if needsClear { return clearable }
    if frames.count == 1 { return plain }
    let (small, large) = (plain.kind.pixelBytes, clearable.kind.pixelBytes)
    if small == large { return clearable }
    // With one more colour pixels would be larger, so that frames have to be much sparser.
    let edges = try edges()
    return edges.whole * small <= edges.sparsest * large ? plain : clearable
  }

  /// How many frames to sample for an estimate of all edges.
  private static let sample = 32

  /// An estimate of the edges of all frames, drawn whole and in the sparsest way.
  private func edges() throws -> (whole: Int, sparsest: Int) {
    var picture = Canvas<UInt32>(width: width, height: height)
    let step = 1 + (frames.count - 1) / APNGEncoder.sample
    var edges = (whole: 0, sparsest: 0)
    for (index, frame) in frames.enumerated() {
      let change = try frame.change()
      let isSample = index % step == 0
      let below = isSample && index > 0 ? picture.cut(change.rect) : []
      picture.apply(change)
      guard isSample else { continue }
      let ground = FilmCanvas.Ground(disposal: .keep, rect: change.rect, pixels: below)
      let search = FrameSearch(picture.cut(change.rect), on: ground, canClear: true)
      let drawings = search.drawings()
      let weight = index == 0 ? 1 : step
      edges.whole += weight * drawings.whole.texture.edges
      edges.sparsest += weight * drawings.leastEdges
    }
    return edges
  }

  private typealias QuickCrew = Crew<Spares<PictureCompressor>, PendingFrame, WaitingFrame>
  private typealias SourceCrew = Crew<
    Spares<PictureCompressor>, Source, Result<APNGWriter.Part, any Error>
  >

  /// What a frame of the file is made from.
  private enum Source: Sendable {
    /// The least effort writes frames that were kept compressed like that, unless the film has another
    /// kind of pixels.
    case kept(WaitingFrame)
    /// Others are compressed in the smallest of several ways.
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
