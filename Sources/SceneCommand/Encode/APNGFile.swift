import Films
import ImageCodecs

/// An APNG of pictures with 8 or 16 bits a sample.
struct APNGFile {
  private enum Encoder {
    case eight(APNGEncoder)
    case sixteen(DeepAPNGEncoder)
  }

  private let request: EncodeRequest
  private let output: FileSink
  private var encoder: Encoder?

  init(_ request: EncodeRequest, _ output: FileSink) {
    self.request = request
    self.output = output
  }

  /// Whether it has 16 bits a sample, as decided by the first picture. If a later one is deep and
  /// this is not, the film must be written again.
  private(set) var isDeep = false

  /// Adds the next picture. `isDeep` says whether any so far has 16 bits a sample.
  mutating func write(_ picture: FrameInput.Picture, isDeep: Bool) throws {
    if encoder == nil { try begin(picture, isDeep: isDeep) }
    switch encoder {
    case .eight(let encoder):
      if isDeep { return }
      let pixels = picture.pixels.straight8
      try encoder.write(
        straight: Frame(
          pixels: pixels.span, width: picture.width, height: picture.height, delay: picture.delay))
    case .sixteen(let encoder):
      try encoder.write(straight16: picture.pixels.straight16.span, delay: picture.delay)
    case nil: break
    }
  }

  private mutating func begin(_ picture: FrameInput.Picture, isDeep: Bool) throws {
    self.isDeep = isDeep
    let (width, height, workers) = (picture.width, picture.height, Workers(request.input.jobs))
    encoder =
      isDeep
      ? .sixteen(
        try DeepAPNGEncoder(
          width: width, height: height, effort: request.effort, delays: .milliseconds,
          workers: workers, into: output))
      : .eight(
        try APNGEncoder(
          width: width, height: height, plays: .forever, effort: request.effort,
          delays: .milliseconds, workers: workers, into: output))
  }

  /// Writes the file, and returns its frames. Tells of each how many are done, and how many there are.
  func finish(
    plays: PlayCount, hold: Fraction, _ progress: (_ done: Int, _ count: Int) -> Void
  ) throws -> FrameTally {
    switch encoder {
    case .eight(let encoder):
      try encoder.setPlays(plays)
      encoder.isCompatible = request.gif.isCompatible
      try encoder.hold(hold)
      try encoder.finish(progress)
      return encoder.written
    case .sixteen(let encoder):
      try encoder.hold(hold)
      try encoder.finish(plays, progress)
      return encoder.written
    case nil: throw ImageEncodingError.noFrames
    }
  }
}
