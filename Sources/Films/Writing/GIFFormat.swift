public import ImageCodecs
import Motion

/// A GIF, with an optional size limit.
public struct GIFFormat: Hashable, Sendable {
  /// The options of the encoder.
  public var options: GIFOptions
  /// How often it plays; nil for as often as the frames' source does, or for ever.
  public var plays: PlayCount?
  /// The size limit in bytes, for which frames and colours are reduced, or nil.
  public var maxBytes: Int?

  /// A GIF with the given options.
  public init(_ options: GIFOptions, plays: PlayCount? = nil, maxBytes: Int? = nil) {
    self.options = options
    self.plays = plays
    self.maxBytes = maxBytes
  }

  /// A GIF of at most `colors` colours, 1 to 255.
  public init(
    colors: Int = GIFPalette.capacity, dither: GIFOptions.Dither = .none, lossy: Int = 0,
    plays: PlayCount? = nil, maxBytes: Int? = nil
  ) {
    var options = GIFOptions()
    options.colors = colors
    options.dither = dither
    options.lossy = lossy
    self.init(options, plays: plays, maxBytes: maxBytes)
  }
}

extension FilmFormat {
  /// A GIF.
  public static func gif(_ format: GIFFormat) -> FilmFormat { FilmFormat(format) }
  /// A GIF with default options that plays as often as its source, or for ever.
  public static var gif: FilmFormat { .gif(GIFFormat()) }
}

extension FileFormat {
  /// A GIF.
  public static let gif = FileFormat("gif", name: "a GIF", isAnimated: true) {
    .gif(GIFFormat($0.gif, plays: $0.plays, maxBytes: $0.maxBytes))
  }
}

extension GIFFormat: FilmWriter {
  /// The encoder rounds the end itself.
  var timing: FormatTiming? { FormatTiming(isInHundredths: true, shortest: .milliseconds(20)) }

  /// The most times that a GIF can play.
  private static let mostPlays = 65_536

  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    var kept = KeptFilm()
    var total = source.expectedFrames ?? 0
    var size = PixelSize(width: 0, height: 0)
    let writer = GIFWriter(
      options: options, plays: { plays(of: source) }, maxBytes: maxBytes, workers: workers.count)
    let result = try await writer.write(into: sink) { pass, receive in
      var count = 0
      func write(_ frame: borrowing Frame) throws {
        try receive(frame)
        count += 1
        try progress(
          FilmProgress(
            pass: pass, passes: max(pass, writer.passes), frames: count, total: max(total, count),
            bytes: sink.count))
      }
      if pass > 1, kept.isWhole {
        return try kept.playChanges(width: size.width, height: size.height) { frame in
          try Task.checkCancellation()
          try write(frame)
        }
      }
      try await source.playChanges(workers: workers.count, countsColors: pass == 1) { frame in
        if pass == 1 {
          size = PixelSize(width: frame.width, height: frame.height)
          kept.append(frame)
        }
        try write(frame)
      }
      total = count
    }
    (report.width, report.height) = (size.width, size.height)
    report.drift = result.drift
    report.chosen = result.chosen
    report.take(result.written)
    report.warnings += result.warnings
    if plays == nil, case .times(let count)? = source.playCount, count > Self.mostPlays {
      report.warnings.append(.playsForever(insteadOf: count))
    }
  }

  private func plays(of source: any FrameSource) -> PlayCount {
    let plays = plays ?? source.playCount ?? .forever
    if self.plays == nil, case .times(let count) = plays, count > Self.mostPlays { return .forever }
    return plays
  }
}

/// Writes frames as GIF: one pass for their colours, one to write them, and more if there is a size
/// limit.
struct GIFWriter {
  /// The options; the number of colours is also the palette's.
  var options: GIFOptions
  /// How often it plays; called after the first pass.
  var plays: () -> PlayCount
  /// The size limit in bytes, or nil.
  var maxBytes: Int?
  /// The number of processors for compression.
  var workers: Int

  struct Result {
    var written: FrameTally
    /// The largest distance of a frame from its exact start.
    var drift = Fraction.zero
    /// What the format could not hold.
    var warnings: [FilmWarning]
    /// The settings that fit the limit, if there is one.
    var chosen: GIFChoice?
  }

  /// Plays the film once, for a pass by its number from 1. Every pass has the same frames.
  typealias Player =
    (_ pass: Int, _ receive: (borrowing Frame) throws -> Void) async throws -> Void

  /// How many times the film is played; under a size limit it may be fewer and, rarely, more.
  var passes: Int { maxBytes == nil ? 2 : 1 + GIFSizeSearch.usualTries }

  /// Writes the film that the player plays.
  ///
  /// - Throws: ``ImageEncodingError``, ``FilmError`` if nothing fits, or an error of the player or
  ///   the sink.
  func write(into output: any ByteSink, _ play: Player) async throws -> Result {
    var first: Surveyed?
    try await play(1) { frame in
      let open = try first ?? Surveyed(frame, matte: options.matte)
      first = open
      try open.survey.write(frame)
    }
    guard let film = first else { throw ImageEncodingError.noFrames }
    try film.survey.finish()
    guard let maxBytes else {
      let encoder = try await write(film, options, pass: 2, into: output, play)
      return result(film, encoder)
    }
    return try await search(film, atMost: maxBytes, into: output, play)
  }

  /// A film after its first pass.
  private struct Surveyed {
    let survey: GIFSurvey
    let width, height: Int

    init(_ frame: borrowing Frame, matte: UInt32?) throws {
      (width, height) = (frame.width, frame.height)
      survey = try GIFSurvey(width: width, height: height, matte: matte)
    }
  }

  /// Writes with the given options, and returns the encoder.
  private func write(
    _ film: Surveyed, _ options: GIFOptions, pass: Int, isMeasured: Bool = false,
    into sink: any ByteSink, _ play: Player
  ) async throws -> GIFEncoder {
    let encoder = try GIFEncoder(
      width: film.width, height: film.height,
      palette: film.survey.palette(colors: options.colors, workers: workers), plays: plays(),
      options: options, workers: workers, into: sink)
    if isMeasured { encoder.measureError() }
    try await play(pass) { frame in try encoder.write(frame) }
    try encoder.finish()
    return encoder
  }

  /// The result of an encoder that has written the film.
  private func result(_ film: Surveyed, _ encoder: GIFEncoder) -> Result {
    var warnings: [FilmWarning] = []
    if film.survey.hasDitheredAlpha { warnings.append(.softEdgesDithered) }
    // With a size limit the error is told.
    if encoder.hasBands, maxBytes == nil { warnings.append(.gradientsBanded) }
    let leftOut = encoder.framesLeftOut
    if leftOut > 0 { warnings.append(.framesLeftOut(leftOut)) }
    return Result(written: encoder.written, drift: film.survey.drift, warnings: warnings)
  }

  /// Writes the best file within the size limit. A try is abandoned as soon as it exceeds the
  /// limit, unless its error is needed.
  private func search(
    _ film: Surveyed, atMost limit: Int, into output: any ByteSink, _ play: Player
  ) async throws -> Result {
    var search = GIFSizeSearch(
      options, shortestDelay: film.survey.shortestDelay ?? options.shortestDelay)
    var pass = 1
    try await search.run { tried, toEnd in
      let sink = BoundedSink(limit, isEndless: toEnd)
      pass += 1
      do {
        let encoder = try await write(film, tried, pass: pass, isMeasured: true, into: sink, play)
        let error = encoder.meanError ?? 0
        if sink.isFull { return GIFSizeSearch.Trial(error: error) }
        return GIFSizeSearch.Trial(
          error: error,
          file: GIFSizeSearch.File(
            error: error, bytes: sink.bytes, result: result(film, encoder)))
      } catch {
        guard sink.isFull, !(error is CancellationError) else { throw error }
        return GIFSizeSearch.Trial()
      }
    }
    guard let (options, file) = search.best else { throw FilmError.doesNotFit(bytes: limit) }
    try output.write(file.bytes.span)
    var best = file.result
    best.chosen = GIFChoice(options: options, error: file.error)
    return best
  }
}

/// Collects bytes up to a limit, beyond which writing fails, or goes nowhere if it is endless.
private final class BoundedSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var isFull = false
  private let limit: Int
  private let isEndless: Bool

  init(_ limit: Int, isEndless: Bool) {
    self.limit = limit
    self.isEndless = isEndless
  }

  func write(_ span: Span<UInt8>) throws {
    guard bytes.count + span.count <= limit else {
      isFull = true
      if isEndless { return }
      throw FilmError.doesNotFit(bytes: limit)
    }
    bytes.append(copying: span)
  }
}
