import Adoption
import TestSupport
import Testing

/// What is out of reach, by line and name.
@Suite struct FindingTests {
  private func findings(_ text: String, modules: Set<String> = []) -> [String] {
    Adoption([SourceFile(name: "A.swift", bytes: Array(text.utf8))], modules: modules).findings
      .map { "\($0.line) \($0.name)" + ($0.kind == .withoutEffect ? " -" : "") }
  }

  @Test(arguments: [
    ("import UIKit\nimport SpriteKit\nimport SnapKit", ["2 SpriteKit", "3 SnapKit"]),
    ("import Foundation\nimport Swift\nimport class UIKit.UIView\nimport struct A.B", ["4 A"]),
    (
      "\nextension CALayer { override func a() {} }\nclass B: CALayer {}\nextension B { override func b() {} }",
      ["2 override of a in an extension of CALayer"]
    ),
    ("\n\nmethod_exchangeImplementations(a, b)", ["3 method_exchangeImplementations"]),
    ("class A: CALayer {\n  @NSManaged var angle: CGFloat\n}", ["2 @NSManaged"]),
    ("// CIFilter\nlet a = \"CIFilter\"\nCIFilter()", ["3 CIFilter"]),
    ("a = CGRectMake(0, 0, 1, 1)\nb = CGPointMake(0, 0)", ["1 CGRectMake"]),
    (
      "UISelectionFeedbackGenerator()\nlet a: UISelectionFeedbackGenerator?",
      ["1 UISelectionFeedbackGenerator -"]
    ),
    ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport WebKit", ["4 WebKit"]),
    ("#if os(macOS)\nimport Cocoa\n#else\nimport MapKit\n#endif", ["4 MapKit"]),
    (
      "#if os(iOS) && !FLAG\nimport UIKit\n#elseif os(macOS)\nimport Cocoa\n#else\nimport A\n#endif",
      []
    ),
    ("#if swift(>=4.2)\nimport A\n#else\nimport B\n#endif", ["2 A", "4 B"]),
    ("#if (os(tvOS) || (os(macOS)))\nimport A\n#endif\n#if DEBUG\nimport B\n#endif", ["5 B"]),
  ])
  func areFound(_ text: String, _ expected: [String]) { expectEqual(findings(text), expected) }

  @Test func aModuleOfItsOwnIsNone() {
    expectEqual(
      findings(
        "import Ring\nimport SwiftUI\nimport RingView; class RingView {}",
        modules: ["Ring", "SwiftUI"]),
      ["2 SwiftUI"])
  }
}
