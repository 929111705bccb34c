import Goldens
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The place in a test that uses a golden, under either framework.
struct TestSite {
  private let location: SourceLocation
  private let test: Test?
  /// XCTest requires a `StaticString` for the file.
  private let filePath: StaticString

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    self.filePath = filePath
    test = Test.current
  }

  /// The golden's name for a function: its words with `-` between them, without its parameters.
  static func goldenName(of function: String) -> String {
    let words = function.prefix { $0 != "(" }.split { character in
      let isWord = character.isLetter || character.isNumber || "._-".contains(character)
      return !(character.isASCII && isWord)
    }
    return words.joined(separator: "-")
  }

  /// The place, and the test where the framework tells it: two tests that share a function which
  /// asks are told apart.
  var claimant: String {
    let place = "\(location.fileID):\(location.line)"
    guard let test else { return place }
    return "\(place) in \(test.id.nameComponents.joined(separator: "/"))"
  }

  /// The command line that runs this test alone, or its file where the framework does not tell it.
  var command: String {
    var path = ""
    if let names = test?.id.nameComponents {
      path = names.joined(separator: "/")
    } else if let file = location.fileName.split(separator: ".").first {
      path = String(file)
    }
    // The filter is a regular expression within quotes of the shell: what means something to either
    // becomes the dot that stands for any character. The parameters of the function are left out.
    let pattern = path.prefix { $0 != "(" }.map { character in
      character.isLetter || character.isNumber || "_/ ".contains(character) ? character : "."
    }
    return "swift test --filter '\(location.moduleName).\(String(pattern))'"
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
  ///
  /// Without a current test of Swift Testing both frameworks are called: a detached task of such a
  /// test looks like XCTest here, and the framework that runs no test ignores the call.
  func fail(_ message: String) {
    #if canImport(XCTest)
      if test == nil { XCTFail(message, file: filePath, line: UInt(location.line)) }
    #endif
    Issue.record("\(message)", sourceLocation: location)
  }
}
