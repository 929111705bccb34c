public import Films
public import Goldens
import ImageCodecs
public import Motion
public import RefreshUI

/// Expects all frames of a film to match their golden, and one at the end of its scene, unless
/// something repeats for ever there; see the other `expectGolden`.
///
/// ```swift
/// @Test func turns() async throws { await expectGolden(try SpinnerScene().film(fps: 10)) }
/// ```
@discardableResult
public func expectGolden(
  _ film: Film, _ name: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, timing: TimingPolicy = .exact, tolerance: PixelTolerance = .exact,
  strictAlpha: Bool = false, ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> GoldenOutcome? {
  let site = TestSite(fileID, filePath, line, column, function)
  do {
    return site.expect(
      try await film.withEnd().animation(),
      site.check(
        name, GoldenScope(record: record, directory: directory, suite: suite),
        Comparison(
          timing: timing, tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring),
        budget, storage, origin: GoldenOrigin(film)))
  } catch {
    site.fail("\(error)")
    return nil
  }
}

extension GoldenOrigin {
  fileprivate init(_ film: Film) {
    let (size, scale) = (film.tape.size, film.tape.scale)
    self.init(
      screen: Screen(
        width: Int(size.width.rounded()), height: Int(size.height.rounded()), scale: scale),
      rate: film.rate?.framesPerSecond)
  }
}

/// Expects the picture of a film's scene at a time to match its golden; see the other
/// `expectGolden`.
@discardableResult
public func expectGolden(
  _ film: Film, at time: Time, _ name: String? = nil, suite: String? = nil,
  directory: String? = nil, record: RecordMode? = nil, tolerance: PixelTolerance = .exact,
  strictAlpha: Bool = false, ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  let site = TestSite(fileID, filePath, line, column, function)
  do {
    let picture = try film.picture(at: time)
    return site.expect(
      Animation(still: picture),
      site.check(
        name, GoldenScope(record: record, directory: directory, suite: suite),
        Comparison(tolerance: tolerance, strictAlpha: strictAlpha, ignoring: ignoring), budget,
        storage, origin: GoldenOrigin(film)))
  } catch {
    site.fail("\(error)")
    return nil
  }
}

/// Expects the picture of a scene at a time, recorded on a device's screen, to match its golden;
/// see the other `expectGolden`. A scene that cannot be recorded is a failure too.
///
/// ```swift
/// @Test func halfWay() { expectGolden(SpinnerScene(), at: .seconds(0.5), on: .iPhone8) }
/// ```
@discardableResult
public func expectGolden(
  _ scene: some Scene, at time: Time, _ name: String? = nil, on device: Device? = nil,
  gesture: String? = nil, suite: String? = nil, directory: String? = nil,
  record: RecordMode? = nil, tolerance: PixelTolerance = .exact, strictAlpha: Bool = false,
  ignoring: [IgnoredRegion] = [], budget: GoldenBudget = .standard,
  storage: GoldenStorage = .file, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  do {
    return expectGolden(
      try scene.film(on: device, gesture: gesture), at: time, name, suite: suite,
      directory: directory, record: record, tolerance: tolerance, strictAlpha: strictAlpha,
      ignoring: ignoring, budget: budget, storage: storage, fileID: fileID, filePath: filePath,
      line: line, column: column,
      function: function)
  } catch {
    TestSite(fileID, filePath, line, column, function).fail("\(error)")
    return nil
  }
}
