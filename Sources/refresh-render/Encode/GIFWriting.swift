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
    /// The settings that fit the limit, where there is one.
    var chosen: GIFOptions?
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
    guard let (survey, width, height) = first else { throw EncodingError.noFrames }
    try survey.finish()
    let film = Film(survey: survey, width: width, height: height)
    guard let maxBytes else {
      return try await write(film, options, pass: 2, into: output, play)
    }
    return try await write(film, atMost: maxBytes, into: output, play)
  }

  /// How often the film is played at most.
  var passes: Int {
    let halvings = Self.ladder.count.bitWidth - Self.ladder.count.leadingZeroBitCount
    return maxBytes == nil ? 2 : 2 + halvings
  }

  /// A film that was seen once.
  private struct Film {
    var survey: GIFSurvey
    var width, height: Int
  }

  /// Writes with the given options.
  private func write(
    _ film: Film, _ options: GIFOptions, pass: Int, into sink: any ByteSink, _ play: Player
  ) async throws -> Result {
    let encoder = try GIFEncoder(
      width: film.width, height: film.height,
      palette: film.survey.palette(colors: options.colors), plays: plays(), options: options,
      workers: workers, into: sink)
    try await play(pass) { frame in try encoder.write(frame) }
    try encoder.finish()
    return Result(framesLeftOut: encoder.framesLeftOut, written: encoder.written)
  }

  // MARK: - A limit

  /// What is given up, little by little: colours, and how near what is shown must be.
  private static let ladder: [(colors: Int, lossy: Int)] = [
    (255, 0), (255, 1), (224, 2), (192, 2), (192, 3), (160, 3), (128, 4), (112, 5), (96, 6),
    (80, 7), (64, 8), (56, 9), (48, 10), (40, 12), (32, 14), (28, 16), (24, 18), (20, 21),
    (16, 24), (14, 28), (12, 32), (10, 36), (8, 40), (6, 44), (4, 48), (3, 56), (2, 64),
  ]

  /// Looks for the first step of the ladder that fits, by halves: what does not fit is left as soon
  /// as it passes the limit.
  private func write(
    _ film: Film, atMost limit: Int, into output: OutputFile, _ play: Player
  ) async throws -> Result {
    var steps: [GIFOptions] = []
    for step in Self.ladder {
      var tried = options
      tried.colors = min(options.colors, step.colors)
      tried.lossy = max(options.lossy, step.lossy)
      if steps.last != tried { steps.append(tried) }
    }
    var best: (sink: BoundedSink, result: Result)?
    var (low, high) = (0, steps.count)
    var pass = 2
    // As given first: often it fits.
    var middle = 0
    while low < high {
      let sink = BoundedSink(limit)
      do {
        var result = try await write(film, steps[middle], pass: pass, into: sink, play)
        result.chosen = steps[middle]
        best = (sink, result)
        high = middle
      } catch {
        guard sink.isFull else { throw error }
        low = middle + 1
      }
      pass += 1
      middle = low + (high - low) / 2
    }
    guard let best else {
      throw CommandError(
        code: .cannotCreate,
        message: "Cannot create '\(output.path)': even with few colours it is larger than "
          + "\(byteText(limit)); give it fewer or smaller frames")
    }
    let bytes = best.sink.bytes
    try output.write(bytes.span)
    return best.result
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
      throw CommandError(code: .cannotCreate, message: "There is no room for more")
    }
    bytes.append(copying: span)
  }
}
