package import ImageCodecs

/// Writes frames as GIF: once through to see their colours, once more to write them, and as often as
/// it takes where the file must not pass a size.
package struct GIFWriter {
  /// How it is made; its number of colours is the palette's too.
  package var options: GIFOptions
  /// How often it plays; asked for when the film was seen once.
  package var plays: () -> PlayCount
  /// The most bytes, where there is a limit.
  package var maxBytes: Int?
  /// How many processors compress.
  package var workers: Int

  package init(
    options: GIFOptions, plays: @escaping () -> PlayCount, maxBytes: Int?, workers: Int
  ) {
    self.options = options
    self.plays = plays
    self.maxBytes = maxBytes
    self.workers = workers
  }

  /// What came of it.
  package struct Result {
    /// How many frames were too short for the format.
    package var framesLeftOut: Int
    /// The frames in the file.
    package var written: FrameTally
    /// What fits the limit, where there is one.
    package var chosen: GIFChoice?
  }

  /// Plays the film once, for a pass of the given number from 1 on. Every pass gets the same frames.
  package typealias Player =
    (_ pass: Int, _ receive: (borrowing Frame) throws -> Void) async throws -> Void

  /// How often the film is played at most.
  package var passes: Int { maxBytes == nil ? 2 : 1 + GIFSizeSearch.mostTries }

  /// Writes the film that the player plays.
  ///
  /// - Throws: ``ImageEncodingError``, ``FilmError`` where nothing fits, or what the player or the sink throws.
  package func write(into output: any ByteSink, _ play: Player) async throws -> Result {
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
      return Result(framesLeftOut: encoder.framesLeftOut, written: encoder.written)
    }
    return try await search(film, atMost: maxBytes, into: output, play)
  }

  /// A film that was seen once.
  private struct Surveyed {
    let survey: GIFSurvey
    let width, height: Int

    init(_ frame: borrowing Frame, matte: UInt32?) throws {
      (width, height) = (frame.width, frame.height)
      survey = try GIFSurvey(width: width, height: height, matte: matte)
    }
  }

  /// Writes with the given options, and gives the encoder that did.
  private func write(
    _ film: Surveyed, _ options: GIFOptions, pass: Int, isMeasured: Bool = false,
    into sink: any ByteSink, _ play: Player
  ) async throws -> GIFEncoder {
    let encoder = try GIFEncoder(
      width: film.width, height: film.height,
      palette: film.survey.palette(colors: options.colors), plays: plays(), options: options,
      workers: workers, into: sink)
    if isMeasured { encoder.measureError() }
    try await play(pass) { frame in try encoder.write(frame) }
    try encoder.finish()
    return encoder
  }

  /// Writes the best file of at most so many bytes. What does not fit is left as soon as it passes
  /// the limit.
  private func search(
    _ film: Surveyed, atMost limit: Int, into output: any ByteSink, _ play: Player
  ) async throws -> Result {
    var search = GIFSizeSearch(
      options, shortestDelay: film.survey.shortestDelay ?? options.shortestDelay)
    var best: (bytes: [UInt8], framesLeftOut: Int, written: FrameTally)?
    var pass = 2
    while let tried = search.next() {
      let sink = BoundedSink(limit)
      do {
        let encoder = try await write(film, tried, pass: pass, isMeasured: true, into: sink, play)
        if search.note(encoder.meanError ?? 0) {
          best = (sink.bytes, encoder.framesLeftOut, encoder.written)
        }
      } catch {
        guard sink.isFull, !(error is CancellationError) else { throw error }
        _ = search.note(nil)
      }
      pass += 1
    }
    guard let best else { throw FilmError.doesNotFit(bytes: limit) }
    try output.write(best.bytes.span)
    return Result(
      framesLeftOut: best.framesLeftOut, written: best.written, chosen: search.best)
  }
}

/// Bytes up to a limit; past it, writing fails.
private final class BoundedSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  /// Whether more came than there is room for.
  private(set) var isFull = false
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  func write(_ span: Span<UInt8>) throws {
    guard bytes.count + span.count <= limit else {
      isFull = true
      throw FilmError.doesNotFit(bytes: limit)
    }
    bytes.append(copying: span)
  }
}
