import Foundation
import Motion
import Testing

/// The curves against what a browser's Web Animations make of the same text.
@Suite struct BrowserCurveTests {
  struct Sampled: Sendable, CustomTestStringConvertible {
    var text: String
    var values: [Double]
    var testDescription: String { text }
  }

  /// The easings of `Fixtures/Motion/browser-curves.txt`, each at 0, 1/1000 … 1.
  static let easings: [Sampled] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/Motion/browser-curves.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      var level = 0
      var values: [Double] = []
      for word in lines[index + 1].split(separator: " ") {
        let parts = word.split(separator: "*").compactMap { Int($0) }
        for _ in 0..<(parts.count == 2 ? parts[1] : 1) {
          level += parts[0]
          values.append(Double(level) / 1e7)
        }
      }
      return Sampled(text: String(lines[index]), values: values)
    }
  }()

  @Test func theFixtureHoldsEveryKind() {
    let easings = BrowserCurveTests.easings
    #expect(easings.allSatisfy { $0.values.count == 1001 })
    #expect(easings.count { $0.text.hasPrefix("cubic-bezier") } >= 6)
    #expect(easings.count { $0.text.hasPrefix("linear(") } >= 8)
    for jump in StepJump.allCases {
      #expect(easings.contains { $0.text.contains(jump.rawValue) })
    }
  }

  @Test(arguments: easings)
  func agreesWithinAMillionth(easing: Sampled) throws {
    let curve = try Curve(parsing: easing.text)
    for (index, value) in easing.values.enumerated() {
      let ours = curve.value(at: Double(index) / 1000)
      #expect((ours - value).magnitude < 1e-6, "\(easing.text) at \(index)/1000")
    }
  }
}
