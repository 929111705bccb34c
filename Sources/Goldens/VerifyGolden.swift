public import ImageCodecs
public import Render2D

/// Compares an animation with its golden, without a test framework.
///
/// The golden is `<directory>/<suite>/<name>.png`, with a line in `<directory>/goldens.lock`.
///
/// ```swift
/// let outcome = try verifyGolden(film, "letters.round", timing: .timeline)
/// if !outcome.passes { print(outcome.message) }
/// ```
///
/// - Parameters:
///   - animation: the actual animation.
///   - name: ASCII letters, digits, `.`, `-` and `_`, in parts with `/` between them. A name belongs to
///     one place in the source: using it in another is an error.
///   - suite: the folder; by default the name of the calling file without `.swift`.
///   - directory: the goldens directory, absolute or below the nearest directory above the calling file
///     that contains a `Package.swift`; by default `Fixtures/Goldens` there.
///   - record: which goldens to write; by default the scope's mode, then `GOLDEN_RECORD`, then
///     `missing`, or `never` where `CI` is set.
///   - timing: which timing counts as equal.
///   - tolerance: which pixels count as equal.
///   - strictAlpha: whether the colour of clear pixels is compared.
///   - ignoring: rectangles that are not compared.
///   - budget: the size limit of the golden's file.
///   - storage: whether the golden has a file, or only a hash in the lock file.
///   - environment: the environment variables.
///   - file: the calling file.
///   - line: the line of the call.
/// - Returns: the result, and whether a test may pass.
/// - Throws: ``GoldenError`` if the golden could not be checked.
public func verifyGolden(
  _ animation: Animation, _ name: String, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, timing: TimingPolicy = .exact, tolerance: PixelTolerance = .exact,
  strictAlpha: Bool = false, ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file,
  environment: GoldenEnvironment = .current, file: String = #filePath, line: Int = #line
) throws(GoldenError) -> GoldenOutcome {
  let check = GoldenCheck(
    name,
    GoldenScope(record: record, directory: directory, suite: suite, environment: environment),
    comparison: Comparison(
      timing: timing, tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring),
    budget: budget, storage: storage, claimant: .init(file: file, place: "\(file):\(line)"))
  return try check.run(animation)
}

/// Checks a picture against its golden, without a test framework; see the other `verifyGolden`.
public func verifyGolden(
  _ image: borrowing Pixmap, _ name: String, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, tolerance: PixelTolerance = .exact, strictAlpha: Bool = false,
  ignoring: [IgnoredRegion] = [],
  budget: GoldenBudget = .standard, storage: GoldenStorage = .file,
  environment: GoldenEnvironment = .current,
  file: String = #filePath, line: Int = #line
) throws(GoldenError) -> GoldenOutcome {
  try verifyGolden(
    Animation(still: image), name, suite: suite, directory: directory, record: record,
    tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring, budget: budget,
    storage: storage, environment: environment, file: file, line: line)
}

/// Compares a text with its golden, `<directory>/<suite>/<name>.txt`, without a test framework; see the
/// other `verifyGolden`. Its bytes in UTF-8 are compared, apart from the line feed at its end.
public func verifyGolden(
  _ text: String, _ name: String, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, budget: GoldenBudget = .standard,
  environment: GoldenEnvironment = .current, file: String = #filePath, line: Int = #line
) throws(GoldenError) -> GoldenOutcome {
  let check = GoldenCheck(
    name,
    GoldenScope(record: record, directory: directory, suite: suite, environment: environment),
    budget: budget, claimant: .init(file: file, place: "\(file):\(line)"))
  return try check.run(text)
}

extension Animation {
  package init(still image: borrowing Pixmap) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.width * image.height)
    for y in 0..<image.height {
      let row = image.row(y)
      for x in row.indices { pixels.append(row[x]) }
    }
    self.init(width: image.width, height: image.height, premultiplied: pixels)
  }
}
