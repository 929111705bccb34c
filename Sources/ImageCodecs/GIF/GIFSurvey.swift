import Render2D

/// The first of two passes over a film for a GIF: it counts the colours that pixels get and lose, which tells how
/// long each is seen, and makes the palette. Its memory is one picture and the colours.
public final class GIFSurvey: FrameSink {
  private let width, height: Int
  private let matte: UInt32?
  private var picture: GIFPicture
  private var timeline = GIFTimeline()
  private(set) var histogram = ColorHistogram()
  private var lastStart: Int?
  /// When the last of the frames that were left out began, and when the film ends, in hundredths.
  private var leftOutStart = 0
  private(set) var end = 0
  /// The shortest time between two frames, in hundredths of a second; nil for a single frame.
  public private(set) var shortestDelay: Int?
  private var frames: UInt32 = 0
  private var hasClear = false
  /// Whether alpha was dithered anywhere, as that of shadows is; known after ``finish()``.
  package private(set) var hasDitheredAlpha = false

  /// The largest distance of a frame's start in whole hundredths from its exact one.
  package var drift: Fraction { timeline.drift }

  /// The latest moment that is told apart: 248 days. Sums of moments of all pixels fit 64 bits.
  private static let latest = 1 << 31

  /// A survey of frames of the given size. The matte is an opaque colour, or nil.
  public init(width: Int, height: Int, matte: UInt32? = nil) throws(ImageEncodingError) {
    guard (1...GIFEncoder.maximumSide).contains(width),
      (1...GIFEncoder.maximumSide).contains(height)
    else { throw .sizeOutOfRange(width: width, height: height) }
    precondition((matte ?? .max) >> 24 == 255, "A matte is opaque")
    self.width = width
    self.height = height
    self.matte = matte
    picture = GIFPicture(width: width, height: height, matte: matte)
  }

  /// Counts the changed pixels of the frame.
  public func write(_ frame: borrowing Frame) throws {
    guard frame.width == width, frame.height == height else {
      throw ImageEncodingError.sizeMismatch(width: frame.width, height: frame.height)
    }
    let start = try timeline.append(frame.delay)
    if let lastStart, start - lastStart < GIFTimeline.shortestDelay {
      picture.leaveOut(frame)
      leftOutStart = start
      return
    }
    let isFirst = lastStart == nil
    let changed = count(picture.delta(to: frame), at: start)
    if isFirst { hasClear = changed < width * height }
    if changed > 0 || isFirst {
      if let lastStart { shortestDelay = min(shortestDelay ?? .max, start - lastStart) }
      lastStart = start
      frames += 1
    }
  }

  /// Counts the last picture too, where its frame was left out.
  public func finish() throws {
    guard let lastStart else { throw ImageEncodingError.noFrames }
    let shortest = GIFTimeline.shortestDelay
    end = max(try timeline.end(lastStart: lastStart), lastStart + shortest)
    if !picture.leftOut.isEmpty {
      _ = count(picture.deltaToFilm(), at: min(leftOutStart, end - shortest))
    }
    hasDitheredAlpha = picture.hasDitheredAlpha
    // From now on only the colours are needed.
    picture = GIFPicture(width: width, height: height, matte: matte)
  }

  /// The palette of all frames so far: exact if they have at most `colors` colours. It does not depend on the
  /// number of workers.
  public func palette(colors: Int = GIFPalette.capacity, workers: Int = 1) -> GIFPalette {
    precondition((1...GIFPalette.capacity).contains(colors), "A palette has 1 to 255 colours")
    return histogram.palette(
      colors: colors, until: min(end, GIFSurvey.latest), matte: matte, hasClear: hasClear,
      workers: Workers(workers))
  }

  /// Shows what a frame changes at a time, counts the pixels, and returns how many there are.
  private func count(_ delta: GIFDelta, at time: Int) -> Int {
    defer { picture.apply(delta) }
    let time = min(time, GIFSurvey.latest)
    if let tally = delta.tally, histogram.hasRoom(for: tally.colors.count) {
      histogram.add(tally, frame: frames, at: time)
      if tally.hasClear { hasClear = true }
      return tally.pixels
    }
    picture.makeColors()
    let gains = GIFSurvey.count(delta.changes, since: picture.colors, in: &histogram, frames, time)
    if gains.hasClear { hasClear = true }
    return gains.pixels
  }

  private static func count(
    _ changes: PixelChanges, since old: [UInt32], in histogram: inout ColorHistogram,
    _ frame: UInt32, _ time: Int
  ) -> ColorCounter {
    var gains = ColorCounter(.gain(frame: frame), at: time)
    changes.forEachRun { _, count, colors in gains.count(count, colors, in: &histogram) }
    gains.finish(in: &histogram)
    var losses = ColorCounter(.loss, at: time)
    changes.forEachRun { place, count, _ in
      losses.count(count, old.span.extracting(place..<place + count), in: &histogram)
    }
    losses.finish(in: &histogram)
    return gains
  }
}
