import Render2D

/// Writes a film as GIF: the second of the two passes, after a ``GIFSurvey`` made the palette.
///
/// Each frame writes the rectangle that really changed. Equal frames are merged. Starts
/// are rounded to hundredths of a second one by one, so that none is more than 5 ms off; frames that
/// would be shown for less than 2 hundredths, or than the option's shortest delay, are
/// left out. The film's last picture is shown anyway if there is time for it and the one
/// before. Memory is a few bytes for each pixel of the screen, however long the film.
public final class GIFEncoder: FrameSink {
  /// The longest side.
  public static let maximumSide = 65_535

  private let width, height: Int
  private let sink: any ByteSink
  private let writer: GIFFileWriter
  private var picture: GIFPicture
  private var coloring: GIFColoring
  private var screen: GIFScreen
  private let crew: LZWCrew
  private let workers: Int
  private let shortestDelay: Int
  /// Whether an image has to be compressed before the next frame, because the result affects what
  /// is shown.
  private let mustSettle: Bool
  private var timeline = GIFTimeline()
  /// The start of the frame on the screen, in hundredths.
  private var start: Int?
  /// The hundredth at which the last of the frames that were left out since came.
  private var leftOutStart = 0
  /// How many frames would have been on the screen for less than the shortest delay.
  public private(set) var framesLeftOut = 0
  /// The frames written so far.
  public private(set) var written = FrameTally()
  /// Whether a frame brought colours that its palette lacks and that are not dithered, in so much of the
  /// picture and so far off that gradients have bands.
  public private(set) var hasBands = false
  /// The image before the one on the screen, which is extended if that one is left out.
  private var held: Outgoing?
  /// The image on the screen.
  private var current: GIFImage?
  /// Images that are being compressed, in the order of the file.
  private var outgoing: [Outgoing] = []

  /// An image on its way into the file.
  private struct Outgoing {
    var image: GIFFileWriter.Image
    /// The compression that yields its codes, or nil if they are there.
    var work: LZWCrew.Work?
    /// The number of runs that it keeps in memory until then.
    var runs = 0
  }

  /// The most images on their way for each worker, which are many while one before them takes long, and the most runs
  /// in all of them: 4 MB.
  private static let imagesPerWorker = 64
  private static let mostRuns = 1 << 19
  /// The most runs of an image that waits for the next frame: 32 MB.
  private static let mostRunsOfOne = 1 << 22

  /// The squared error of a picture in which bands are seen: a level of each component for every pixel, or more
  /// in a part.
  private static let bandError = 3

  /// The squared error of what is on the screen, and its start; nil unless it is measured.
  private var error: (sum: Int, since: Int)?
  /// What should be shown, including frames that are left out; nil unless it is measured.
  private var wanted: GIFPicture?
  /// The sum of these errors weighted by their durations in hundredths, and of the durations.
  private var errors = (sum: 0, time: 0)

  /// The error of the film in levels of 255: the root mean square over all pixels, components and
  /// time. Nil unless ``measureError()`` was called.
  public var meanError: Double? {
    guard error != nil, errors.time > 0 else { return nil }
    return (Double(errors.sum) / (3 * Double(width * height) * Double(errors.time))).squareRoot()
  }

  /// An encoder of frames of the given size. With more than one worker images are compressed while
  /// later frames arrive; the file is the same. With `lossy` each frame waits for the one before.
  ///
  /// - Precondition: `options.lossy` is 0 to 255, `options.shortestDelay` at least 2, `workers` at
  ///   least 1.
  /// - Throws: ``ImageEncodingError``, or an error of the sink.
  public init(
    width: Int, height: Int, palette: GIFPalette, plays: PlayCount,
    options: GIFOptions = GIFOptions(), workers: Int = 1, into sink: any ByteSink
  ) throws {
    guard (1...GIFEncoder.maximumSide).contains(width),
      (1...GIFEncoder.maximumSide).contains(height)
    else { throw ImageEncodingError.sizeOutOfRange(width: width, height: height) }
    precondition((0...255).contains(options.lossy), "A colour is 0 to 255 levels off")
    precondition(workers > 0, "There is at least one worker")
    precondition(
      options.shortestDelay >= GIFTimeline.shortestDelay, "Browsers play shorter delays as ten")
    self.width = width
    self.height = height
    self.sink = sink
    picture = GIFPicture(
      width: width, height: height, matte: palette.matte, keepsColors: options.dither != .none)
    coloring = GIFColoring(palette, options)
    mustSettle = options.lossy > 0
    screen = GIFScreen(
      width: width, height: height, keepsBase: palette.hasClear || mustSettle)
    self.workers = workers
    shortestDelay = options.shortestDelay
    crew = LZWCrew(
      helpers: workers - 1, isCompatible: options.isCompatible, spells: mustSettle)
    writer = try GIFFileWriter()
    try writer.writeScreen(
      width: width, height: height, colors: palette.table, loops: GIFEncoder.loops(plays))
    try writer.drain(into: sink)
  }

  /// The loop count for browsers, which play the film once and `loops` times more.
  private static func loops(_ plays: PlayCount) throws(ImageEncodingError) -> Int? {
    switch plays {
    case .forever: return 0
    case .times(1): return nil
    case .times(let count):
      guard (2...65_536).contains(count) else { throw .playsOutOfRange(count) }
      return count - 1
    }
  }

  /// Enables the measurement of the film's error, which takes a little longer.
  ///
  /// - Precondition: no frame was written.
  public func measureError() {
    precondition(start == nil, "All frames are measured, or none")
    error = (0, 0)
    wanted = GIFPicture(width: width, height: height, matte: picture.matte, keepsColors: true)
  }

  /// Adds the next frame.
  public func write(_ frame: borrowing Frame) throws {
    guard frame.width == width, frame.height == height else {
      throw ImageEncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    let begin = try timeline.append(frame.delay)
    guard let start else {
      picture.update(frame)
      show(coloring.frame(of: picture, over: screen), after: nil)
      measure(frame, at: begin)
      self.start = begin
      return
    }
    if isTooSoon(begin - start, frame.delay) {
      picture.leaveOut(frame)
      if !frame.dirty.isEmpty { leftOutStart = begin }
      if begin - start < GIFTimeline.shortestDelay, !frame.dirty.isEmpty { framesLeftOut += 1 }
      return measure(frame, at: begin)
    }
    picture.update(frame)
    try show(from: begin, after: start)
    measure(frame, at: begin)
  }

  /// Shows the picture from a hundredth on, unless it equals the screen.
  private func show(from begin: Int, after start: Int) throws {
    let next = coloring.frame(of: picture, over: screen)
    if next.count == 0 { return }
    try release()
    let last = close(erasing: next.erased.rect, delay: begin - start)
    show(next, after: last)
    self.start = begin
  }

  /// Whether a frame that comes so many hundredths after the one on the screen is left out.
  private func isTooSoon(_ gap: Int, _ delay: Fraction) -> Bool {
    gap < GIFTimeline.shortestDelay
      || gap < shortestDelay && delay < Fraction(Int64(shortestDelay), 100)
  }

  /// Completes the file.
  public func finish() throws {
    guard let first = start else { throw ImageEncodingError.noFrames }
    let end = try timeline.end(lastStart: first)
    try showLast(after: first, until: end)
    let start = start ?? first
    count(until: end)
    if end - start >= GIFTimeline.shortestDelay || held == nil {
      try release()
      close(erasing: .zero, delay: max(GIFTimeline.shortestDelay, end - start))
    } else {
      held?.image.delay += end - start
    }
    try release()
    try write(all: true)
    try writer.writeEnd()
    try writer.drain(into: sink)
  }

  /// Shows the last of the frames that were left out, at its time or at the nearest that gives both it and
  /// the one before the shortest delay.
  private func showLast(after start: Int, until end: Int) throws {
    let shortest = GIFTimeline.shortestDelay
    let begin = max(start + shortest, min(leftOutStart, end - shortest))
    guard !picture.leftOut.isEmpty, begin + shortest <= end else { return }
    if leftOutStart - start < shortest { framesLeftOut -= 1 }
    picture.updateToFilm()
    try show(from: begin, after: start)
    measure(at: begin)
  }

  /// Adds the error of the screen up to a frame, and measures its error from that frame on.
  private func measure(_ frame: borrowing Frame, at time: Int) {
    wanted?.update(frame)
    measure(at: time)
  }

  private func measure(at time: Int) {
    guard let wanted else { return }
    let time = max(time, error?.since ?? time)
    count(until: time)
    error = (screen.error(wanted), time)
  }

  private func count(until time: Int) {
    guard let last = error else { return }
    errors.sum += last.sum * (time - last.since)
    errors.time += time - last.since
  }

  /// Shows a frame, and compresses its image first if the result affects what is shown.
  private func show(_ frame: consuming ColoredFrame, after last: GIFImage.Closed?) {
    if coloring.mapping.dither == .none, frame.error > GIFEncoder.bandError * width * height {
      hasBands = true
    }
    var image = GIFImage(frame, of: picture, on: &screen, after: last, &coloring)
    if mustSettle {
      image.settle(crew.codes(of: image.runs, image.near), on: &screen, coloring.film)
    } else if image.runs.runs.count > GIFEncoder.mostRunsOfOne {
      image.take(crew.codes(of: image.runs))
    }
    current = consume image
  }

  /// Ends the image on the screen, which is held from now on.
  @discardableResult
  private func close(erasing erased: IntRect, delay: Int) -> GIFImage.Closed {
    guard let image = current.take() else { preconditionFailure("An image is on the screen") }
    let closed = image.close(erasing: erased, on: screen, &coloring.film)
    let rect = closed.rect
    let written = GIFFileWriter.Image(
      left: rect.minX, top: rect.minY, width: rect.width, height: rect.height, delay: delay,
      isCleared: closed.isCleared, colors: closed.colors, codes: closed.codes ?? LZWCodes.none)
    held =
      closed.codes == nil
      ? Outgoing(image: written, work: crew.add(closed.runs), runs: closed.runs.runs.count)
      : Outgoing(image: written)
    return closed
  }

  /// Writes the held image. A delay beyond the format's 65535 hundredths continues in clear images
  /// after it.
  private func release() throws {
    guard var next = held else { return }
    held = nil
    var rest = next.image.delay
    let isCleared = next.image.isCleared
    while rest > 0 {
      // The rest for the next image is never too short.
      next.image.delay = rest <= 65_535 ? rest : min(65_535, rest - GIFTimeline.shortestDelay)
      rest -= next.image.delay
      next.image.isCleared = isCleared && rest == 0
      outgoing.append(next)
      if rest > 0 {
        if !isCleared { (next.image.width, next.image.height) = (1, 1) }
        var clear = LZWImage()
        clear.append(LZWPixel(0), count: next.image.width * next.image.height)
        next.image.codes = crew.codes(of: clear)
        next.image.colors = nil
        next.work = nil
      }
    }
    try write(all: false)
  }

  /// Writes the images that are compressed; if `all`, or too many wait, also those that are not
  /// yet.
  private func write(all: Bool) throws {
    var runs = outgoing.reduce(0) { $0 + $1.runs }
    var count = 0
    defer { outgoing.removeFirst(count) }
    while count < outgoing.count {
      let isFull =
        workers == 1 || outgoing.count - count > workers * GIFEncoder.imagesPerWorker
        || runs > GIFEncoder.mostRuns
      var next = outgoing[count]
      if let work = next.work {
        guard all || isFull || work.isDone else { break }
        next.image.codes = crew.codes(of: work)
      }
      runs -= next.runs
      count += 1
      try writer.writeImage(next.image)
      written.add(Fraction(Int64(next.image.delay), 100))
      try writer.drain(into: sink)
    }
  }
}
