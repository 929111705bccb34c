public import ImageCodecs
public import Render2D

/// How to compare two animations; by default exactly.
///
/// Pixels are premultiplied; alpha is compared, and nothing is blended with a background first.
public struct Comparison: Hashable, Sendable {
  /// Which timing counts as equal.
  public var timing: TimingPolicy
  /// Which pixels count as equal.
  public var tolerance: PixelTolerance
  /// Whether colour is compared where alpha is zero and it cannot be seen.
  public var strictAlpha: Bool
  /// The regions that are not compared.
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

  /// Compares the bytes of two files. Identical bytes are decoded once.
  ///
  /// - Throws: the error of a file that is not a complete PNG, APNG or GIF.
  public func verdict(
    expected: [UInt8], actual: [UInt8], limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> Verdict {
    let left = try FilmReader(MemorySource(expected), limits: limits)
    if Memory.same(expected, actual) { return try verdict(ofSame: left) }
    let right = try FilmReader(MemorySource(actual), limits: limits)
    do throws(UnreadableFilm) {
      return try verdict(expected: left, actual: right)
    } catch {
      throw error.reason
    }
  }

  /// The verdict on two files of the same bytes, of which one is read to its end: a damaged one is an error,
  /// never equal.
  package func verdict(
    ofSame film: consuming FilmReader
  ) throws(ImageDecodingError) -> Verdict {
    var film = film
    while try film.advance() != nil {}
    return .equal
  }

  /// Compares two films while they are read, to their ends: memory does not grow with the number of
  /// frames.
  ///
  /// Films are equal if their frames are, in order; under ``TimingPolicy/timeline``, if they show the same at every
  /// time. Where frames of the same number differ and begin at other times, the verdict tells what differs
  /// at the same time, as long as both films last; for that the films are read again, unless a source can be
  /// read only once. Canvases of different sizes are compared on their union, from the top left.
  ///
  /// - Parameters:
  ///   - expected: the film as it should be.
  ///   - actual: the film as it is.
  ///   - workers: how many threads compare large pictures; the verdict does not depend on it.
  ///   - progress: called after every comparison with their number, and the one expected or 0 if it is unknown.
  public func verdict(
    expected: consuming FilmReader, actual: consuming FilmReader, workers: Workers = Workers(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(UnreadableFilm) -> Verdict {
    var films = FilmComparison(self, expected: expected, actual: actual, workers: workers)
    return try films.run(progress: progress)
  }

  /// Compares two animations, like films.
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

extension Comparison {
  /// Parses the tolerances in a line of `goldens.lock`; nil if one is invalid. Other fields are ignored.
  package init?(lockText: String) {
    self.init()
    for field in lockText.split(separator: " ") {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "timing":
        guard let timing = TimingPolicy(parts[1]) else { return nil }
        self.timing = timing
      case "tolerance":
        guard let tolerance = PixelTolerance(parts[1]) else { return nil }
        self.tolerance = tolerance
      case "ignore":
        guard let region = IgnoredRegion(parts[1]) else { return nil }
        ignoring.append(region)
      case "alpha" where parts[1] == "strict": strictAlpha = true
      default: continue
      }
    }
  }
}

/// A rectangle of a picture that is not compared, such as a clock.
public struct IgnoredRegion: Hashable, Sendable {
  /// Its name in reports; may be empty.
  public var name: String
  /// The pixels, from the top left.
  public var rect: IntRect

  /// A region of `width` × `height` pixels.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, name: String = "") {
    self.name = name
    rect = IntRect(x, y, width, height)
  }
}

extension IgnoredRegion: LosslessStringConvertible {
  /// `0,0,375,20`, or `clock:0,0,375,20`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[parts.count - 1].split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }
    guard let last = parts.last, last.count(where: { $0 == "," }) == 3, numbers.count == 4,
      numbers.allSatisfy({ (0...1 << 30).contains($0) }), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    let name = parts.count == 2 ? String(parts[0]) : ""
    if parts.count == 2, !Self.isName(name) { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], name: name)
  }

  /// Letters, digits, `-` and `_`, so that it is one word in the lock file.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The text that ``init(_:)`` parses.
  public var description: String {
    let numbers = "\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)"
    return name.isEmpty ? numbers : "\(name):\(numbers)"
  }
}
