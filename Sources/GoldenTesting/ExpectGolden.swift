@_exported public import Goldens
public import ImageCodecs
public import Render2D

/// Expects an animation to equal its golden.
///
/// In a test of Swift Testing a difference is recorded as an issue at the place of the call, with the
/// expected picture, the actual one and their difference attached. In a test of XCTest it fails there.
///
/// ```swift
/// @Test func turns() throws { expectGolden(try film(of: Spinner()), "spinner") }
/// ```
///
/// - Parameters:
///   - animation: the actual animation.
///   - name: ASCII letters, digits, `.`, `-` and `_`, in parts with `/` between them; by default the
///     name of the test's function. A name belongs to one test and place in the source: using it in
///     another is a failure, so a second golden of a test needs a name.
///   - suite: the folder; by default the scope's, else the name of the calling file without `.swift`.
///   - directory: the goldens directory, absolute or below the calling file's package; by default the
///     scope's, else `Fixtures/Goldens`.
///   - record: which goldens to write; by default the scope's mode, else `GOLDEN_RECORD`, else `missing`, or
///     `never` where `CI` is set.
///   - timing: which timing counts as equal.
///   - tolerance: which pixels count as equal.
///   - strictAlpha: whether the colour of clear pixels is compared.
///   - ignoring: rectangles that are not compared.
///   - budget: the size limit of the golden's file.
///   - storage: whether the golden has a file, or only a hash in the lock file.
///   - fileID: the file of the call, with its module.
///   - filePath: the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the function of the call.
/// - Returns: the result; nil if the golden could not be checked, which is a failure too.
@discardableResult
public func expectGolden(
  _ animation: Animation, _ name: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, timing: TimingPolicy = .exact, tolerance: PixelTolerance = .exact,
  strictAlpha: Bool = false, ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  let site = TestSite(fileID, filePath, line, column, function)
  return site.expect(
    animation,
    site.check(
      name, GoldenScope(record: record, directory: directory, suite: suite),
      Comparison(
        timing: timing, tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring),
      budget, storage))
}

/// Expects a picture to match its golden; see the other `expectGolden`.
@discardableResult
public func expectGolden(
  _ image: borrowing Pixmap, _ name: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, tolerance: PixelTolerance = .exact, strictAlpha: Bool = false,
  ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  expectGolden(
    Animation(still: image), name, suite: suite, directory: directory, record: record,
    tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring, budget: budget,
    storage: storage, fileID: fileID, filePath: filePath, line: line, column: column,
    function: function)
}

/// Expects a text to equal its golden `NAME.txt`; see the other `expectGolden`.
///
/// Its bytes in UTF-8 are compared, apart from the line feed at its end. A failure shows the lines that
/// differ.
///
/// ```swift
/// @Test func events() throws { expectGolden("\(try Spinner().film().tape.log)") }
/// ```
@discardableResult
public func expectGolden(
  _ text: String, _ name: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, budget: GoldenBudget = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  let site = TestSite(fileID, filePath, line, column, function)
  return site.expect(
    GoldenCheck(
      name ?? site.goldenName, GoldenScope(record: record, directory: directory, suite: suite),
      budget: budget, claimant: site.claimant)
  ) { check throws(GoldenError) in try check.run(text) }
}

/// Expects the printed commands of a display list to equal the golden `NAME.txt`; see the other
/// `expectGolden`.
@discardableResult
public func expectGolden(
  _ list: DisplayList, _ name: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, budget: GoldenBudget = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  expectGolden(
    list.description, name, suite: suite, directory: directory, record: record, budget: budget,
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
}
