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
  /// The frames that were left out since the last one.
  private var leftOut = GIFLeftOutFrames()
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
      leftOut.add(frame, at: start)
      return
    }
    let isFirst = lastStart == nil
    let whole = isFirst && frame.changes == nil
    picture.update(frame, and: whole ? IntRect(0, 0, width, height) : leftOut.region)
    leftOut = GIFLeftOutFrames()
    if isFirst { hasClear = picture.colors.contains(0) }
    if count(isFirst ? GIFSurvey.firstFrameWeight : 1) || isFirst {
      if let lastStart { shortestDelay = min(shortestDelay ?? .max, start - lastStart) }
      lastStart = start
      frames += 1
    }
  }

  /// Counts the last picture too, where its frame was left out.
  public func finish() throws {
    if lastStart == nil { throw ImageEncodingError.noFrames }
    if leftOut.region.isEmpty { return }
    leftOut.show(in: &picture)
    leftOut = GIFLeftOutFrames()
    _ = count(1)
  }

  /// The palette of all frames so far: exact if they have at most `colors` colours.
  public func palette(colors: Int = GIFPalette.capacity) -> GIFPalette {
    precondition((1...GIFPalette.capacity).contains(colors), "A palette has 1 to 255 colours")
    return histogram.palette(colors: colors, matte: matte, hasClear: hasClear)
  }

  /// Counts the pixels that a frame changed, and returns whether there were any.
  private func count(_ weight: Int) -> Bool {
    let colors = picture.colors
    var last: UInt32 = 0
    var run = 0
    for span in picture.changes {
      for place in span.places(width) {
        let color = colors[place]
        if color == 0 { hasClear = true }
        if color == last {
          run += weight
          continue
        }
        if last != 0 { histogram.add(last, run, frame: frames) }
        last = color
        run = weight
      }
    }
    if last != 0 { histogram.add(last, run, frame: frames) }
    return !picture.changes.isEmpty
  }
}
