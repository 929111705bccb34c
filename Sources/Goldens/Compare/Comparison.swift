public import ImageCodecs

/// How two animations are held against each other: exactly, unless told otherwise.
///
/// Pixels are premultiplied; alpha counts, and nothing is blended on a background first.
public struct Comparison: Hashable, Sendable {
  /// What counts as the same timing.
  public var timing: TimingPolicy
  /// What counts as the same pixel.
  public var tolerance: PixelTolerance
  /// Whether colour counts under an alpha of zero, where nobody sees it.
  public var strictAlpha: Bool
  /// What is not compared.
  public var ignoring: [IgnoredRegion]

  /// A comparison from its rules.
  public init(
    timing: TimingPolicy = .exact, tolerance: PixelTolerance = .exact, strictAlpha: Bool = false,
    ignoring: [IgnoredRegion] = []
  ) {
    self.timing = timing
    self.tolerance = tolerance
    self.strictAlpha = strictAlpha
    self.ignoring = ignoring
  }

  /// Holds the bytes of two files against each other. The same bytes are equal without being decoded.
  ///
  /// - Throws: what is wrong with a file that is no whole PNG, APNG or GIF.
  public func verdict(
    expected: [UInt8], actual: [UInt8], limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> Verdict {
    if Memory.same(expected, actual) { return .equal }
    let left = try FilmReader(MemorySource(expected), limits: limits)
    let right = try FilmReader(MemorySource(actual), limits: limits)
    do throws(UnreadableFilm) {
      return try verdict(expected: left, actual: right)
    } catch {
      throw error.reason
    }
  }

  /// Holds two films against each other while they are read, to their ends: memory does not grow with
  /// the number of frames.
  ///
  /// Frames are paired by their number, or by their moment under ``TimingPolicy/timeline``. Where one
  /// side has more frames, those both have are compared. Canvases of different sizes are compared on
  /// their union, from the top left.
  public func verdict(
    expected: consuming FilmReader, actual: consuming FilmReader
  ) throws(UnreadableFilm) -> Verdict {
    var films = FilmComparison(self, expected: expected, actual: actual)
    return try films.run()
  }

  /// Holds two animations against each other, as films are.
  public func verdict(expected: Animation, actual: Animation) -> Verdict {
    verdict(expected, actual) { _ in }
  }

  func verdict(
    _ expected: Animation, _ actual: Animation, _ visit: (FilmComparison.Moment) -> Void
  ) -> Verdict {
    var films = FilmComparison(
      self, expected: FilmReader(expected), actual: FilmReader(actual))
    do throws(UnreadableFilm) {
      return try films.run(visit)
    } catch {
      preconditionFailure("What is in memory can be read")
    }
  }
}
