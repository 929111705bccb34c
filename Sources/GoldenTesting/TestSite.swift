import Goldens
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The place in a test that uses a golden, under either framework.
package struct TestSite {
  private let location: SourceLocation
  private let test: Test?
  /// XCTest requires a `StaticString` for the file.
  private let filePath: StaticString

  private let function: String

  package init(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt,
    _ function: String
  ) {
    location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    self.filePath = filePath
    self.function = function
    test = Test.current
  }

  /// The default name of a golden: the words of the function with `-` between them, without
  /// its parameters.
  var goldenName: String {
    let words = function.prefix { $0 != "(" }.split { character in
      let isWord = character.isLetter || character.isNumber || "._-".contains(character)
      return !(character.isASCII && isWord)
    }
    return words.joined(separator: "-")
  }

  /// The place, and the test if the framework provides it: two tests that call one helper function
  /// are distinguished.
  var claimant: GoldenCheck.Claimant {
    var place = "\(location.fileID):\(location.line)"
    if let test { place += " in \(test.id.nameComponents.joined(separator: "/"))" }
    return .init(file: "\(filePath)", place: place, command: command)
  }

  /// The command line that runs this test alone.
  ///
  /// The filter is a regular expression over `Module.Suite/test()/File.swift:12:2`, or over
  /// `Module.Class/testName` for XCTest, which does not provide the class. For a helper under XCTest,
  /// only the file is known, and all of its tests match.
  private var command: String {
    var pattern: String
    if let names = test?.id.nameComponents {
      pattern = Self.quoted(names.joined(separator: "/")) + "(/|$)"
    } else if function.hasPrefix("test"), function.hasSuffix("()") {
      pattern = "[^/]+/" + Self.quoted(String(function.dropLast(2))) + "$"
    } else {
      pattern = Self.quoted(String(location.fileName.prefix { $0 != "." })) + "/"
    }
    return "swift test --filter '^\(Self.quoted(location.moduleName))\\.\(pattern)'"
  }

  /// A text as a regular expression within single quotes of the shell.
  private static func quoted(_ text: String) -> String {
    text.map { character in
      if character == "'" { return "." }
      let isPlain = character.isLetter || character.isNumber || "_/ :`".contains(character)
      return isPlain ? String(character) : "\\\(character)"
    }.joined()
  }

  /// Checks what this place compares, fails the test if it does not pass, and prints what was written.
  func expect(_ form: GoldenForm, _ name: String?, _ rules: [GoldenRules]) -> GoldenOutcome? {
    let check = GoldenCheck(name ?? goldenName, GoldenRules(rules), claimant: claimant)
    do throws(GoldenError) {
      let outcome = try check.run(form)
      if !outcome.passes {
        fail(outcome)
      } else if outcome.finding != .equal || outcome.failures != nil {
        print(outcome.message)
      }
      return outcome
    } catch {
      fail("\(check.name): \(error)")
      return nil
    }
  }

  /// Fails the test here with a result, and attaches its pictures if the framework supports that.
  private func fail(_ outcome: GoldenOutcome) {
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
