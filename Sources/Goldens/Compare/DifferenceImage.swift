public import ImageCodecs
import Render2D

/// A picture of the differences between two animations, frame by frame.
///
/// The expected picture is faded and grey on white. On it, red marks a pixel that differs, and
/// magenta one that only one of the two has, because the sizes or the numbers of frames differ.
/// Blue lines hatch regions that are not compared. It covers the union of both canvases and has as
/// many frames as the longer one, or one for each time at which either begins a frame where these are compared
/// by time.
public func differenceImage(
  _ expected: Animation, _ actual: Animation, by comparison: Comparison = Comparison()
) -> Animation {
  markedDifference(expected, actual, by: comparison).film
}

/// A picture of the differences, and its frame with the most of them, among frames of both animations
/// unless those are equal.
func markedDifference(
  _ expected: Animation, _ actual: Animation, by comparison: Comparison
) -> (film: Animation, worst: Int?) {
  var frames: [Animation.Frame] = []
  var times: [Fraction] = []
  var worst: (frame: Int, count: Int)?
  let verdict = comparison.verdict(expected, actual) { moment in
    if moment.isFirst { (frames, times, worst) = ([], [], nil) }
    if let count = moment.difference?.count, count > worst?.count ?? 0 {
      worst = (frames.count, count)
    }
    let delay = frames.count < expected.frames.count ? expected.frames[frames.count].delay : .zero
    frames.append(Animation.Frame(pixels: .eight(markedPixels(moment)), delay: delay))
    times.append(moment.time)
  }
  let isTimeline = comparison.timing.isTimeline
  let width = max(expected.width, actual.width)
  let height = max(expected.height, actual.height)
  // What only the longer one shows.
  var rest: [Fraction] = []
  if isTimeline || verdict.pairing == .moments {
    let isLonger = actual.duration < expected.duration
    let end = isTimeline || !isLonger ? expected.duration : actual.duration
    times.append(end)
    for index in frames.indices {
      let delay = times[index + 1].subtracting(times[index]) ?? .zero
      frames[index].delay = max(delay, .zero)
    }
    if !isTimeline { rest = (isLonger ? expected : actual).delays(after: end) }
  } else {
    let longer = expected.frames.count > actual.frames.count ? expected : actual
    rest = longer.frames.dropFirst(frames.count).map(\.delay)
  }
  if worst == nil, !rest.isEmpty { worst = (frames.count, 0) }
  for delay in rest {
    let pixels = [UInt32](repeating: Mark.oneSided, count: width * height)
    frames.append(Animation.Frame(pixels: .eight(pixels), delay: delay))
  }
  let film = Animation(width: width, height: height, frames: frames, plays: expected.plays)
  return (film, worst?.frame)
}

extension Animation {
  /// How long the frames are shown that end after a time, from then on.
  fileprivate func delays(after time: Fraction) -> [Fraction] {
    var end = Fraction.zero
    return frames.compactMap { frame in
      let start = end
      end = end.sum(frame.delay)
      if end <= time { return nil }
      return start < time ? end.subtracting(time) ?? frame.delay : frame.delay
    }
  }
}

extension Comparison {
  /// Compares two films while they are read, and draws a still of the differences between the first
  /// frames that differ, or of the first ones if none does.
  public func difference(
    expected: consuming FilmReader, actual: consuming FilmReader, workers: Workers = Workers(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(UnreadableFilm) -> (verdict: Verdict, picture: Animation) {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var pixels: [UInt32] = []
    var isFound = false
    var films = FilmComparison(self, expected: expected, actual: actual, workers: workers)
    let verdict = try films.run(progress: progress) { moment in
      if moment.isFirst { (pixels, isFound) = ([], false) }
      if isFound || !pixels.isEmpty && moment.difference == nil { return }
      pixels = markedPixels(moment)
      isFound = moment.difference != nil
    }
    let frame = Animation.Frame(pixels: .eight(pixels))
    return (verdict, Animation(width: width, height: height, frames: [frame]))
  }
}

/// The opaque colours of a difference image, red in the lowest byte.
private enum Mark {
  static let differs: UInt32 = 0xFF00_00FF
  static let oneSided: UInt32 = 0xFFFF_00FF
  static let ignored: UInt32 = 0xFFC0_A080
}

/// The expected frame in light grey on white, so that the marks stand out, with the marks.
private func markedPixels(_ moment: FilmComparison.Moment) -> [UInt32] {
  let (rasters, golden) = (moment.rasters, moment.rasters.expected)
  let (width, height) = (rasters.bounds.width, rasters.bounds.height)
  var result = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
  let source = golden.picture.whole.premultiplied
  // Most pixels are like the one before.
  var (last, lastMark): (UInt32, UInt32) = (0, faded(0))
  for y in 0..<golden.height {
    for x in 0..<golden.width {
      let pixel = source[y * golden.width + x]
      if pixel != last { (last, lastMark) = (pixel, faded(pixel)) }
      result[y * width + x] = lastMark
    }
  }
  for rect in rasters.ignored { hatch(rect, &result, width: width, height: height) }
  rasters.forEachDifference(within: moment.difference?.bounds ?? .zero) { pixel in
    let inBoth = pixel.expected != nil && pixel.actual != nil
    result[pixel.y * width + pixel.x] = inBoth ? Mark.differs : Mark.oneSided
  }
  return result
}

/// A premultiplied pixel over white, in light grey.
private func faded(_ pixel: UInt32) -> UInt32 {
  // Rec. 601 weights in 256ths.
  let luma = (pixel & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel >> 16 & 255) * 29
  let grey = 160 + min(255, (luma >> 8) + 255 - (pixel >> 24)) * 95 / 255
  return grey | grey << 8 | grey << 16 | 0xFF00_0000
}

/// Draws slanted lines over regions that are not compared.
private func hatch(_ rect: IntRect, _ pixels: inout [UInt32], width: Int, height: Int) {
  let rect = rect.intersection(IntRect(0, 0, width, height))
  for y in rect.minY..<rect.maxY {
    for x in rect.minX..<rect.maxX where (x + y) % 8 < 2 { pixels[y * width + x] = Mark.ignored }
  }
}
