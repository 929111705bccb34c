import Render2D

/// Writes a film as GIF: the second of the two passes, after a ``GIFSurvey`` made the palette.
///
/// Each frame writes the rectangle that really changed. Equal frames are merged. Starts
/// are rounded to hundredths of a second one by one, so that none is more than 5 ms off; frames that
/// would be shown for less than 2 hundredths, or than the option's shortest delay, are
/// left out. The film's last picture is shown anyway if there is time for it and the one
/// before. Memory is a few bytes for each pixel of the screen, however long the film.
///
/// A frame goes one way: what it changes in the picture (`GIFDelta`), that in indices of a palette over what is
/// shown (`IndexedFrame`), its image (`GIFImage`), its codes, the file. How an image is disposed of, and how long it
/// is shown, depends on the next frame that draws something: so the image on the screen waits for that one.
public final class GIFEncoder: FrameSink {
  /// The longest side.
  public static let maximumSide = 65_535

  private let width, height: Int
  private let shortestDelay: Int
  /// Whether an image has to be compressed before the next frame, because the result affects what
  /// is shown.
  private let mustSettle: Bool
  private var timeline = GIFTimeline()
  private var picture: GIFPicture
  private var indexer: GIFIndexer
  private var screen: GIFScreen
  private var output: GIFOutput
  /// The image on the screen, and its start in hundredths; none before the first.
  private var current: (image: GIFImage, start: Int)?
  /// The hundredth at which the last of the frames that were left out since came.
  private var leftOutStart = 0
  private var error: GIFError?
  /// How many frames would have been on the screen for less than the shortest delay.
  public private(set) var framesLeftOut = 0
  /// Whether a frame brought colours that its palette lacks and that are not dithered, in so much of the
  /// picture and so far off that gradients have bands.
  public private(set) var hasBands = false

  /// The most runs of an image that waits for the next frame: 32 MB.
  private static let mostRunsOfOne = 1 << 22
  /// The squared error of a picture in which bands are seen: a level of each component for every pixel, or more
  /// in a part.
  private static let bandError = 3

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
    shortestDelay = options.shortestDelay
    mustSettle = options.lossy > 0
    picture = GIFPicture(width: width, height: height, matte: palette.matte)
    indexer = GIFIndexer(palette, options)
    screen = GIFScreen(
      width: width, height: height, keepsBase: palette.hasClear || mustSettle)
    output = try GIFOutput(
      LZWCrew(helpers: workers - 1, isCompatible: options.isCompatible, spells: mustSettle),
      workers: workers, into: sink)
    try output.begin(width: width, height: height, palette, plays)
  }

  /// The frames written so far.
  public var written: FrameTally { output.written }

  /// Enables the measurement of the film's error, which takes a little longer.
  ///
  /// - Precondition: no frame was written.
  public func measureError() {
    precondition(current == nil, "All frames are measured, or none")
    error = GIFError(width: width, height: height, matte: picture.matte)
  }

  /// The error of the film in levels of 255: the root mean square over all pixels, components and
  /// time. Nil unless ``measureError()`` was called.
  public var meanError: Double? { error?.mean }

  /// Adds the next frame.
  public func write(_ frame: borrowing Frame) throws {
    guard frame.width == width, frame.height == height else {
      throw ImageEncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    let begin = try timeline.append(frame.delay)
    if let start = current?.start, isTooSoon(begin - start, frame.delay) {
      picture.leaveOut(frame)
      if !frame.dirty.isEmpty { leftOutStart = begin }
      if begin - start < GIFTimeline.shortestDelay, !frame.dirty.isEmpty { framesLeftOut += 1 }
    } else {
      try show(picture.delta(to: frame), from: begin)
    }
    error?.show(frame)
    error?.measure(screen, at: begin)
  }

  /// Whether a frame that comes so many hundredths after the one on the screen is left out.
  private func isTooSoon(_ gap: Int, _ delay: Fraction) -> Bool {
    gap < GIFTimeline.shortestDelay
      || gap < shortestDelay && delay < Fraction(Int64(shortestDelay), 100)
  }

  /// Shows what a frame changes from a hundredth on, unless that draws nothing.
  private func show(_ delta: GIFDelta, from begin: Int) throws {
    picture.apply(delta)
    let frame = indexer.indexed(delta, over: screen.shown.pixels)
    if let last = current {
      if frame.isEmpty { return }
      current = nil
      try write(screen.end(last.image, erasing: frame.erased.rect), delay: begin - last.start)
    }
    if indexer.dither == .none, frame.error > GIFEncoder.bandError * width * height {
      hasBands = true
    }
    var image = screen.show(frame, by: indexer)
    if mustSettle {
      let codes = output.crew.codes(of: image.pixels)
      screen.settle(image, codes.spelled)
      image.pixels = .codes(codes)
    } else if image.pixels.runs > GIFEncoder.mostRunsOfOne {
      image.pixels = .codes(output.crew.codes(of: image.pixels))
    }
    current = (image, begin)
  }

  private func write(_ image: GIFImage, delay: Int) throws {
    try output.add(
      image, colors: image.palette === indexer.film ? nil : image.palette.colors, delay: delay)
  }

  /// Completes the file.
  public func finish() throws {
    guard let first = current else { throw ImageEncodingError.noFrames }
    let end = try timeline.end(lastStart: first.start)
    try showLast(after: first.start, until: end)
    error?.count(until: end)
    guard let last = current.take() else { preconditionFailure("An image is on the screen") }
    let delay = end - last.start
    if delay >= GIFTimeline.shortestDelay || output.isEmpty {
      try write(
        screen.end(last.image, erasing: .zero), delay: max(GIFTimeline.shortestDelay, delay))
    } else {
      output.extendLast(by: delay)
    }
    try output.finish()
  }

  /// Shows the last of the frames that were left out, at its time or at the nearest that gives both it and
  /// the one before the shortest delay.
  private func showLast(after start: Int, until end: Int) throws {
    let shortest = GIFTimeline.shortestDelay
    let begin = max(start + shortest, min(leftOutStart, end - shortest))
    guard !picture.leftOut.isEmpty, begin + shortest <= end else { return }
    if leftOutStart - start < shortest { framesLeftOut -= 1 }
    try show(picture.deltaToFilm(), from: begin)
    error?.measure(screen, at: begin)
  }
}

/// The error of a film: the squared distances of what is shown from what should be, over time.
private struct GIFError {
  /// What should be shown, including frames that are left out.
  private var wanted: GIFPicture
  /// The squared error of what is on the screen, and the hundredth since when.
  private var current = (sum: 0, since: 0)
  /// The sum of these errors weighted by their durations in hundredths, and of the durations.
  private var all = (sum: 0, time: 0)

  init(width: Int, height: Int, matte: UInt32?) {
    wanted = GIFPicture(width: width, height: height, matte: matte)
    wanted.makeColors()
  }

  /// The root mean square over all pixels, components and time.
  var mean: Double? {
    if all.time == 0 { return nil }
    let area = Double(wanted.width * wanted.height)
    return (Double(all.sum) / (3 * area * Double(all.time))).squareRoot()
  }

  /// Adds what a frame should change.
  mutating func show(_ frame: borrowing Frame) { wanted.apply(wanted.delta(to: frame)) }

  /// Adds the error up to a time, and measures that of the screen from then on.
  mutating func measure(_ screen: borrowing GIFScreen, at time: Int) {
    let time = max(time, current.since)
    count(until: time)
    current = (screen.error(wanted.colors.span), time)
  }

  /// Adds the error up to a time.
  mutating func count(until time: Int) {
    all.sum += current.sum * (time - current.since)
    all.time += time - current.since
  }
}

/// Converts exact delays to whole hundredths of a second.
///
/// Every start is rounded individually, so errors never add up: no frame starts more than 5 ms off.
/// Browsers play delays under 2 hundredths as 10, so a frame that starts less than 2 after the one
/// on the screen is left out, and its changes are drawn with the next.
struct GIFTimeline {
  /// The shortest delay that browsers play as given.
  static let shortestDelay = 2

  /// The exact end of the last frame.
  private var elapsed = Fraction.zero
  /// The largest distance of a frame from its exact start.
  private(set) var drift = Fraction.zero

  /// Adds a frame's delay, and returns the hundredth at which it starts.
  mutating func append(_ delay: Fraction) throws(ImageEncodingError) -> Int {
    guard delay >= .zero, let end = elapsed.adding(delay),
      let start = elapsed.rounded(toUnit: 100)
    else { throw .delayOutOfRange }
    if let late = Fraction(start, 100).subtracting(elapsed) {
      drift = max(drift, late, Fraction(-late.numerator, late.denominator))
    }
    elapsed = end
    return Int(start)
  }

  /// The end of the film in hundredths, given its last frame's start: the nearest one, or the next
  /// if the last frame would be too short.
  func end(lastStart: Int) throws(ImageEncodingError) -> Int {
    guard let nearest = elapsed.rounded(toUnit: 100) else { throw .delayOutOfRange }
    let end = Int(nearest)
    let isEarly = Fraction(nearest, 100) < elapsed
    return isEarly && end - lastStart == GIFTimeline.shortestDelay - 1 ? end + 1 : end
  }
}
