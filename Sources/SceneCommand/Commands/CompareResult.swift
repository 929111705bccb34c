import Films
import Goldens
import ImageCodecs

/// The result for one pair of images.
struct CompareResult: Sendable {
  enum Outcome: Sendable {
    case compared(Verdict)
    /// Only the other side exists.
    case missing(from: String)
    /// A side cannot be read; the error message names it.
    case unreadable(String)
    /// Another fault, in words.
    case faulty(String)
  }

  let name: String
  let outcome: Outcome
  /// The paths of the two images, and of a picture of their difference, where there are such.
  var expected, actual, difference: String?
  /// The lines of two texts around each change, as `diff -u` writes them.
  var lines: [String] = []
  /// The file that a difference is blamed on.
  var file: String?
  /// A command of the shell that puts the actual image in the place of the expected one.
  var accept: String?
  var comparison = Comparison()
  /// Whether it is a golden's, so that tolerances are written as in a test.
  var isGolden = false

  init(name: String, _ outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// The result for a pair; in folders, an unreadable file is a result too.
  init(_ pair: ImagePair, _ outcome: Outcome, by comparison: Comparison = Comparison()) {
    self.init(name: pair.name, outcome)
    expected = pair.expected
    actual = pair.actual
    file = pair.actual ?? pair.expected
    self.comparison = comparison
    if let expected, let actual, !isUnreadable {
      accept = "cp -- \(actual.shellQuoted) \(expected.shellQuoted)"
    }
  }

  /// Compares two images, and draws where they differ if that is asked for.
  init(
    _ pair: ImagePair, by comparison: Comparison, limits: DecodingLimits,
    difference: DifferenceFile? = nil, workers: Workers = Workers(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(CommandError) {
    if let refusal = pair.refusal { throw refusal }
    guard let expected = pair.expected, let actual = pair.actual else {
      self.init(pair, .missing(from: pair.expected == nil ? "expected" : "actual"))
      return
    }
    let verdict = try Self.verdict(
      expected, actual, comparison, limits, difference, workers, progress)
    self.init(pair, .compared(verdict), by: comparison)
  }

  /// Compares two images of many; one that cannot be read is a result, too.
  init(
    anyway pair: ImagePair, by comparison: Comparison, limits: DecodingLimits, workers: Workers
  ) {
    do throws(CommandError) {
      try self.init(pair, by: comparison, limits: limits, workers: workers)
    } catch {
      self.init(pair, .unreadable(error.message))
    }
  }

  private static func verdict(
    _ expected: String, _ actual: String, _ comparison: Comparison, _ limits: DecodingLimits,
    _ difference: DifferenceFile?, _ workers: Workers, _ progress: (Int, Int) -> Void
  ) throws(CommandError) -> Verdict {
    // Films of other timing are read twice.
    let left = try orThrow(try InputSource(expected).open(), CommandError.init(_:))
    let right = try orThrow(try InputSource(actual).open(), CommandError.init(_:))
    let isSame = try left.holdsSameBytes(as: right)
    let leftFilm = try orThrow(try left.film(limits: limits), CommandError.init(_:))
    if isSame {
      do throws(ImageDecodingError) {
        return try comparison.verdict(ofSame: leftFilm)
      } catch {
        throw ImageFile.refusal(error, left.name)
      }
    }
    let rightFilm = try orThrow(try right.film(limits: limits), CommandError.init(_:))
    let result: (verdict: Verdict, picture: Animation)
    do throws(UnreadableFilm) {
      guard difference != nil else {
        return try comparison.verdict(
          expected: leftFilm, actual: rightFilm, workers: workers, progress: progress)
      }
      result = try comparison.difference(
        expected: leftFilm, actual: rightFilm, workers: workers, progress: progress)
    } catch {
      throw ImageFile.refusal(error.reason, error.side == .expected ? left.name : right.name)
    }
    if !result.verdict.isEqual { try difference?.write(result.picture) }
    return result.verdict
  }

  var isEqual: Bool {
    if case .compared(let verdict) = outcome { return verdict.isEqual }
    return false
  }

  var isUnreadable: Bool {
    if case .unreadable = outcome { return true }
    return false
  }

  /// As `Documentation/compare.schema.json` describes it.
  var json: JSON {
    var members = JSON.members(["name": name, "equal": isEqual])
    switch outcome {
    case .missing(let side): members += JSON.members(["missing": side])
    case .unreadable(let reason): members += JSON.members(["error": reason])
    case .faulty(let message): members += JSON.members(["message": message])
    case .compared(let verdict): members += verdict.json
    }
    return .object(members)
  }

  /// The lines of the text that say what happened and what would accept it.
  var advice: [String] {
    guard case .compared(let verdict) = outcome else { return [] }
    return isGolden
      ? verdict.advice(\.sourceText) : verdict.advice { "--tolerance \($0)" }
  }

  var text: String {
    switch outcome {
    case .compared(let verdict): isGolden ? "\(verdict)" : verdict.text { "--tolerance \($0)" }
    case .missing(let side): "missing from \(side)"
    case .unreadable(let reason), .faulty(let reason): reason.visibleLines
    }
  }
}
