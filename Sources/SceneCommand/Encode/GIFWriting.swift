import Films
import ImageCodecs
import Render2D

/// Writes a film as GIF: once through to see its colours, once more to write it, and as often as it
/// takes where it must not pass a size.
struct GIFWriting {
  var options: GIFOptions
  /// How often it plays; asked for when the film was seen once.
  var plays: () -> PlayCount
  /// The most bytes, where there is a limit.
  var maxBytes: Int?
  /// How many processors compress.
  var workers = 1

  /// What came of it.
  struct Result {
    /// How many frames were too short for the format.
    var framesLeftOut: Int
    /// The frames in the file.
    var written: FrameTally
    /// What fits the limit, where there is one.
    var chosen: GIFChoice?
  }

  /// Plays the film once, for a pass of the given number from 1 on. Every pass gets the same frames.
  typealias Player =
    (_ pass: Int, _ receive: (borrowing ImageCodecs.Frame) throws -> Void) async throws -> Void

  /// Writes the film that the player plays.
  func write(into output: OutputFile, _ play: Player) async throws -> Result {
    var first: (survey: GIFSurvey, width: Int, height: Int)?
    try await play(1) { frame in
      let open =
        try first
        ?? (
          GIFSurvey(width: frame.width, height: frame.height, matte: options.matte), frame.width,
          frame.height
        )
      first = open
      try open.survey.write(frame)
    }
    guard let (survey, width, height) = first else { throw ImageEncodingError.noFrames }
    try survey.finish()
    let film = Film(survey: survey, width: width, height: height)
    guard let maxBytes else {
      let encoder = try await write(film, options, pass: 2, into: output, play)
      return Result(framesLeftOut: encoder.framesLeftOut, written: encoder.written)
    }
    return try await search(film, atMost: maxBytes, into: output, play)
  }

  /// How often the film is played at most.
  var passes: Int { maxBytes == nil ? 2 : 1 + GIFSizeSearch.mostTries }

  /// A film that was seen once.
  struct Film {
    var survey: GIFSurvey
    var width, height: Int
  }

  /// Writes with the given options, and gives the encoder that did.
  func write(
    _ film: Film, _ options: GIFOptions, pass: Int, isMeasured: Bool = false,
    into sink: any ByteSink, _ play: Player
  ) async throws -> GIFEncoder {
    let encoder = try GIFEncoder(
      width: film.width, height: film.height,
      palette: film.survey.palette(colors: options.colors), plays: plays(), options: options,
      workers: workers, isMeasured: isMeasured, into: sink)
    try await play(pass) { frame in try encoder.write(frame) }
    try encoder.finish()
    return encoder
  }
}
