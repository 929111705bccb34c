import Goldens
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The place in a test that asks for a golden, under either framework.
struct TestSite {
  private let location: SourceLocation
  private let test: Test?
  /// XCTest takes no text made at run time for the file.
  private let filePath: StaticString

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    self.filePath = filePath
    test = Test.current
  }

  /// The place, and the test where the framework tells it: two tests that share a function which
  /// asks are told apart.
  var claimant: String {
    let place = "\(location.fileID):\(location.line)"
    guard let test else { return place }
    return "\(test.id) at \(place)"
  }

  /// The command line that runs this test alone.
  var command: String {
    var parts = [String(location.moduleName)]
    if let names = test?.id.nameComponents {
      parts += names
    } else if let file = location.fileName.split(separator: ".").first {
      parts.append(String(file))
    }
    // The filter is a regular expression: parentheses would group.
    let path = parts.dropFirst().reduce("") { $0.isEmpty ? $1 : "\($0)/\($1)" }
    let plain = path.prefix { $0 != "(" && $0 != "`" }
    return "swift test --filter '\(parts[0]).\(plain)'"
  }

  /// Fails the test here with a finding, and attaches its pictures where the framework takes any.
  func fail(_ outcome: GoldenOutcome) {
    if test != nil {
      let stem = outcome.id.split(separator: "/").joined(separator: "-")
      for artefact in outcome.artefacts {
        Attachment.record(
          artefact.bytes, named: "\(stem)-\(artefact.name)", sourceLocation: location)
      }
    }
    fail(outcome.message)
  }

  /// Fails the test here.
  func fail(_ message: String) {
    #if canImport(XCTest)
      if test == nil {
        XCTFail(message, file: filePath, line: UInt(location.line))
        return
      }
    #endif
    Issue.record("\(message)", sourceLocation: location)
  }
}
