public import ImageCodecs
import Motion

extension FilmFormat {
  /// An animated PNG: all colours, any delays. It plays as often as its source, or for ever, unless it is told. A
  /// compatible one restores no frame to what was before it, which some programs do wrong.
  public static func apng(
    plays: PlayCount? = nil, effort: PNGEffort = .standard, isCompatible: Bool = false
  ) -> FilmFormat {
    FilmFormat(APNGFormat(plays: plays, effort: effort, isCompatible: isCompatible))
  }
  /// An APNG that plays as often as its source, or for ever.
  public static var apng: FilmFormat { .apng() }
}

extension FileFormat {
  /// An animated PNG.
  public static let apng = FileFormat("apng", name: "an APNG", isAnimated: true) {
    .apng(plays: $0.plays, effort: $0.effort, isCompatible: $0.gif.isCompatible)
  }
}

/// An animated PNG. Pictures from files stay exactly as they are: straight, and with 16 bits a sample where any has
/// them.
struct APNGFormat: FilmWriter {
  var plays: PlayCount?
  var effort: PNGEffort
  var isCompatible: Bool

  /// The shortest delay that browsers respect, in whole milliseconds, as the encoder rounds it.
  var timing: FormatTiming? {
    FormatTiming(shortest: .milliseconds(11), shortestAtEnd: .milliseconds(11))
  }

  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    var file = APNGFile(self, workers, sink)
    repeat {
      file = APNGFile(self, workers, sink, isDeep: file.lacksDepth)
      var count = 0
      let total = source.expectedFrames ?? 0
      func tell() throws {
        count += 1
        try progress(
          FilmProgress(passes: 2, frames: count, total: max(total, count), bytes: sink.count))
      }
      if source.isPremultiplied {
        try await source.playChanges(workers: workers.count, countsColors: false) { frame in
          try file.write(frame)
          try tell()
        }
      } else {
        try await source.playPictures(workers: workers.count) { picture in
          try file.write(picture)
          try tell()
        }
        try file.hold(source.hold)
      }
    } while file.lacksDepth
    let tally = try file.finish(plays: plays ?? source.playCount ?? .forever) { done, count in
      try Task.checkCancellation()
      try progress(
        FilmProgress(pass: 2, passes: 2, frames: done, total: count, bytes: sink.count))
    }
    (report.width, report.height) = (file.size.width, file.size.height)
    report.take(tally)
    if let warning = tally.warning { report.warnings.append(warning) }
  }
}

extension FrameTally {
  /// The warning if an animation has frames that browsers show for longer, or nil.
  package var warning: FilmWarning? {
    count > 1 && hurried > 0 ? .hurried(frames: hurried, of: count) : nil
  }
}

/// An APNG with 8 or 16 bits a sample, as its first frame has.
private struct APNGFile {
  private enum Encoder {
    case eight(APNGEncoder)
    case sixteen(DeepAPNGEncoder)
  }

  private let format: APNGFormat
  private let workers: Workers
  private let sink: any ByteSink
  private var encoder: Encoder?
  private(set) var size = PixelSize(width: 0, height: 0)
  /// Whether a later picture has 16 bits a sample and the first has not: then all must be written again.
  private(set) var lacksDepth = false
  private let isDeep: Bool

  init(_ format: APNGFormat, _ workers: Workers, _ sink: any ByteSink, isDeep: Bool = false) {
    self.isDeep = isDeep
    self.format = format
    self.workers = workers
    self.sink = sink
  }

  /// Adds a frame of premultiplied pixels.
  mutating func write(_ frame: borrowing Frame) throws {
    try begin(PixelSize(width: frame.width, height: frame.height), isDeep: false)
    guard case .eight(let encoder) = encoder else { preconditionFailure("It has 8 bits a sample") }
    try encoder.write(frame)
  }

  /// Adds a picture of straight pixels.
  mutating func write(_ picture: FramePicture) throws {
    guard case .straight(let pixels) = picture.pixels else {
      preconditionFailure("Pictures of a source that is not premultiplied are straight")
    }
    try begin(picture.size, isDeep: isDeep || picture.pixels.isDeep)
    switch encoder {
    case .eight(let encoder):
      if picture.pixels.isDeep { lacksDepth = true }
      if lacksDepth { return }
      let straight = pixels.straight8
      try encoder.write(
        straight: Frame(
          pixels: straight.span, width: size.width, height: size.height, delay: picture.delay))
    case .sixteen(let encoder):
      try encoder.write(straight16: pixels.straight16.span, delay: picture.delay)
    case nil: break
    }
  }

  private mutating func begin(_ size: PixelSize, isDeep: Bool) throws {
    if encoder != nil { return }
    self.size = size
    if isDeep {
      encoder = .sixteen(
        try DeepAPNGEncoder(
          width: size.width, height: size.height, effort: format.effort, delays: .milliseconds,
          workers: workers, into: sink))
    } else {
      let eight = try APNGEncoder(
        width: size.width, height: size.height, plays: .forever, effort: format.effort,
        delays: .milliseconds, workers: workers, into: sink)
      eight.isCompatible = format.isCompatible
      encoder = .eight(eight)
    }
  }

  /// Shows the last frame for longer.
  func hold(_ time: Fraction) throws {
    switch encoder {
    case .eight(let encoder): try encoder.hold(time)
    case .sixteen(let encoder): try encoder.hold(time)
    case nil: throw ImageEncodingError.noFrames
    }
  }

  /// Writes the file, and returns its frames. Tells of each how many are done, and how many there are.
  func finish(
    plays: PlayCount, _ progress: (_ done: Int, _ count: Int) throws -> Void
  ) throws -> FrameTally {
    switch encoder {
    case .eight(let encoder):
      try encoder.setPlays(plays)
      try encoder.finish(progress)
      return encoder.written
    case .sixteen(let encoder):
      try encoder.finish(plays, progress)
      return encoder.written
    case nil: throw ImageEncodingError.noFrames
    }
  }
}
