import TestControls
import TestSupport
import Testing

@testable import UIKit

@Suite struct ValueTests {
  private func check(_ facts: [Fact]) {
    for fact in facts { expectEqual(fact.found, fact.expected, "line \(fact.line)") }
  }

  @Test func valuesAreObjects() { check(Facts.values) }
  @Test func textsOfDatesAndNumbersAreFixed() { check(Facts.formats) }
  @Test func viewsThatNothingPlacesStay() { check(Facts.layout) }
  @Test func selectorsCallWhatTheyName() { check(Facts.selectors) }

  @Test func tablesOfTextsHaveComments() {
    expectEqual(
      StringTables.texts(
        #"/* "a" = "b"; */ "one" = "1\n\"\U00e9"; // "c" = "d";"# + "\n\"two\"=\"2\";\"x\";"),
      ["one": "1\n\"é", "two": "2"])
  }

  /// Foundation in the same process has conversions of its own for `as?`.
  @Test func anyNumberIsFoundInAnyValue() {
    let values: [Any?] = [
      2.5, Float(2.5), 2, UInt8(2), true, NSNumber(value: 2.5), NSNumber(value: 2), "2", nil,
    ]
    expectEqual(values.map { number(of: $0) }, [2.5, 2.5, 2, 2, 1, 2.5, 2, nil, nil])
  }
}
