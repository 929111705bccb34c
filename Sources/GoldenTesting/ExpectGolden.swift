public import Films
@_exported public import Goldens
import ImageCodecs
public import Motion
public import RefreshUI

/// Expects an animation, a picture, a text or a display list to equal its golden.
///
/// In a test of Swift Testing a difference is recorded as an issue at the place of the call, with the
/// expected picture, the actual one and their difference attached. In a test of XCTest it fails there.
///
/// ```swift
/// @Test func turns() throws { expectGolden(try film(of: Spinner()), "spinner", rules: .tolerance(.edgeShift)) }
/// @Test func events() throws { expectGolden("\(try Spinner().film().tape.log)") }
/// ```
///
/// - Parameters:
///   - subject: what is compared.
///   - name: ASCII letters, digits, `.`, `-` and `_`, in parts with `/` between them; by default the
///     name of the test's function. A name belongs to one test and place in the source: using it in
///     another is a failure, so a second golden of a test needs a name.
///   - rules: what counts as equal, where the golden is, and when it is written. What they leave open, the scope around
///     the test says, and then the default.
///   - fileID: the file of the call, with its module.
///   - filePath: the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the function of the call.
/// - Returns: the result; nil if the golden could not be checked, which is a failure too.
@discardableResult
public func expectGolden<Subject: GoldenSubject & ~Copyable>(
  _ subject: borrowing Subject, _ name: String? = nil, rules: GoldenRules...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) -> GoldenOutcome? {
  TestSite(fileID, filePath, line, column, function).expect(subject.goldenForm(), name, rules)
}

/// Expects all frames of a film to match their golden, and one at the end of its scene, unless
/// something repeats for ever there; see the other `expectGolden`.
///
/// ```swift
/// @Test func turns() async throws { await expectGolden(try SpinnerScene().film(fps: 10)) }
/// ```
@discardableResult
public func expectGolden(
  _ film: Film, _ name: String? = nil, rules: GoldenRules..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> GoldenOutcome? {
  let site = TestSite(fileID, filePath, line, column, function)
  do {
    return site.expect(
      GoldenForm(try await film.withEnd().animation(), origin: GoldenOrigin(film)), name, rules)
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
  gesture: String? = nil, rules: GoldenRules..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  TestSite(fileID, filePath, line, column, function).expect(at: time, name, rules) {
    try scene.film(on: device, gesture: gesture)
  }
}

/// Expects the picture of a film's scene at a time to match its golden; see the other
/// `expectGolden`.
@discardableResult
public func expectGolden(
  _ film: Film, at time: Time, _ name: String? = nil, rules: GoldenRules...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) -> GoldenOutcome? {
  TestSite(fileID, filePath, line, column, function).expect(at: time, name, rules) { film }
}

extension TestSite {
  /// Expects the picture of a film at a time to match its golden.
  package func expect(
    at time: Time, _ name: String?, _ rules: [GoldenRules], of film: () throws -> Film
  ) -> GoldenOutcome? {
    do {
      let film = try film()
      let picture = Animation(still: try film.picture(at: time))
      return expect(GoldenForm(picture, origin: GoldenOrigin(film)), name, rules)
    } catch {
      fail("\(error)")
      return nil
    }
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
