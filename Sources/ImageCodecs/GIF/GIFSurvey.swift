import Render2D

/// The first of two passes over a film for a GIF: it counts the colours of changed pixels, and
/// makes the palette. Its memory is one picture and the colours.
public final class GIFSurvey: FrameSink {
  private let width, height: Int
  private let matte: UInt32?
  private var picture: GIFPicture
  private var timeline = GIFTimeline()
  private var histogram = ColorHistogram()
  private var lastStart: Int?
  /// The shortest time between two frames, in hundredths of a second; nil for a single frame.
  public private(set) var shortestDelay: Int?
  private var frames: UInt32 = 0
  private var hasClear = false

  /// The weight of a pixel of the first frame: it stays on the screen where nothing moves.
  private static let firstFrameWeight = 100

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
      return
    }
    let isFirst = lastStart == nil
    picture.update(frame)
    let changed = count(isFirst ? GIFSurvey.firstFrameWeight : 1, frame.tally)
    if isFirst { hasClear = changed < width * height }
    if changed > 0 || isFirst {
      if let lastStart { shortestDelay = min(shortestDelay ?? .max, start - lastStart) }
      lastStart = start
      frames += 1
    }
  }

  /// Counts the last picture too, where its frame was left out.
  public func finish() throws {
    if lastStart == nil { throw ImageEncodingError.noFrames }
    if !picture.leftOut.isEmpty {
      picture.updateToFilm()
      _ = count(1, nil)
    }
    // From now on only the colours are needed.
    picture = GIFPicture(width: width, height: height, matte: matte)
  }

  /// The palette of all frames so far: exact if they have at most `colors` colours. It does not depend on the
  /// number of workers.
  public func palette(colors: Int = GIFPalette.capacity, workers: Int = 1) -> GIFPalette {
    precondition((1...GIFPalette.capacity).contains(colors), "A palette has 1 to 255 colours")
    return histogram.palette(
      colors: colors, matte: matte, hasClear: hasClear, workers: Workers(workers))
  }

  /// Counts the pixels that a frame changed, and returns how many there are. The tally of its changes is used
  /// where they are those of the picture.
  private func count(_ weight: Int, _ tally: ChangedColors?) -> Int {
    if let tally, picture.showsChanges, histogram.add(tally, weight: weight, frame: frames) {
      if tally.hasClear { hasClear = true }
      return tally.pixels
    }
    let counter = GIFSurvey.count(picture, weight, in: &histogram, frame: frames)
    if counter.hasClear { hasClear = true }
    return counter.pixels
  }

  private static func count(
    _ picture: GIFPicture, _ weight: Int, in histogram: inout ColorHistogram, frame: UInt32
  ) -> ColorCounter {
    var counter = ColorCounter(frame: frame, weight: weight)
    picture.forEachRun { _, columns, colors in
      counter.count(columns.count, colors, in: &histogram)
    }
    counter.finish(in: &histogram)
    return counter
  }
}
