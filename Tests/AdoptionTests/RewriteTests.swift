import Adoption
import TestSupport
import Testing

/// Sources and what becomes of them. What is not named in a table stays as it is.
@Suite struct RewriteTests {
  /// The rewritten text, without the heading in front of its first line.
  static func rewritten(_ text: String) -> String {
    let file = Adoption([SourceFile(name: "A.swift", bytes: Array(text.utf8))]).files[0]
    let heading = "/* Rewritten by adopt from A.swift; change that file, not this one. */ "
    let result = String(decoding: file.bytes, as: UTF8.self)
    #expect(result.hasPrefix(heading))
    return String(result.dropFirst(heading.count))
  }

  private func check(
    _ table: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (before, after) in table {
      expectEqual(Self.rewritten(before), after, sourceLocation: sourceLocation)
    }
  }

  @Test func imports() {
    check([
      ("import UIKit", "import UIKit"), ("import Foundation", "import UIKit"),
      ("import QuartzCore // layers", "import UIKit // layers"),
      ("import class UIKit.UIView", "import UIKit"),
      ("import UIKit.UIGestureRecognizerSubclass\nlet a = 1", "import UIKit\nlet a = 1"),
      ("@_exported import Foundation; import os", "import UIKit; import UIKit"),
      ("import SnapKit", "import SnapKit"), ("let a = b.import\nfoo()", "let a = b.import\nfoo()"),
    ])
  }

  @Test func classesMakeObjectsOfTheirOwn() {
    check([
      (
        "class A: UITableViewCell {}\n",
        "class A: UITableViewCell {; public override class func makeCell(style: CellStyle, "
          + "reuseIdentifier: String?) -> UITableViewCell { "
          + "A(style: style, reuseIdentifier: reuseIdentifier) } }\n"
      ),
      (
        "class B: A {\n override init(frame: CGRect) {}\n}\nclass A: UICollectionViewCell {\n init(a: Int) {}\n}\n",
        "class B: A {\n override init(frame: CGRect) {}\npublic override class func makeView(frame: CGRect) "
          + "-> UICollectionReusableView { B(frame: frame) } }\n"
          + "class A: UICollectionViewCell {\n init(a: Int) {}\n}\n"
      ),
      (
        "class L: CAShapeLayer {\n override init(layer: Any) {}\n}",
        "class L: CAShapeLayer {\n override init(layer: Any) {}\npublic override class func "
          + "makePresentation(of layer: CALayer) -> CALayer? { L(layer: layer) } }"
      ),
      ("class V: UIView { init(frame: CGRect) {} }", "class V: UIView { init(frame: CGRect) {} }"),
      (
        "class C: UITableViewCell { init(a: Int) {} }\nclass D: C {}",
        "class C: UITableViewCell { init(a: Int) {} }\nclass D: C {}"
      ),
    ])
  }

  @Test func selectorsAndKeyPaths() {
    check([
      ("#selector(tap)", "Selector(tap, name: \"tap\")"),
      ("#selector(Ring.tap(_:))", "Selector(Ring.tap(_:), name: \"tap\")"),
      ("#selector(tap as () -> Void)", "Selector(tap as () -> Void, name: \"tap\")"),
      (
        "#selector(setter: UITextView.text)",
        #"Selector(setter: \UITextView.text, name: "text")"#
      ),
      ("#keyPath(CAShapeLayer.strokeEnd)", "\"strokeEnd\""),
      ("#keyPath(layer.strokeEnd)", "\"layer.strokeEnd\""),
      ("// #selector(tap)", "// #selector(tap)"), ("\"#selector(tap)\"", "\"#selector(tap)\""),
      ("/* a /* #selector(b) */ #selector(c) */", "/* a /* #selector(b) */ #selector(c) */"),
      ("#\"\"\"\n#selector(a)\"\"\n\"\"\"#", "#\"\"\"\n#selector(a)\"\"\n\"\"\"#"),
    ])
  }

  @Test func attributesAndModifiers() {
    check([
      ("@objc func tap() {}", "func tap() {}"), ("@objc(tap:) func tap() {}", "func tap() {}"),
      ("@objc\nfunc tap() {}", "\nfunc tap() {}"),
      ("@IBDesignable open class Ring: UIView {}", "open class Ring: UIView {}"),
      ("@IBInspectable public var a = 1", "public var a = 1"),
      ("@IBOutlet weak var a: UIView!", "weak var a: UIView!"),
      ("@objc public dynamic var a = 1", "public var a = 1"),
      ("let dynamic = 1", "let dynamic = 1"),
      ("@available(iOS 13, *) class A {}", "@available(iOS 13, *) class A {}"),
      ("let done: ((Void) -> Void)?", "let done: (() -> Void)?"), ("f(Void)", "f(Void)"),
      ("@objc (a) -> Void", "(a) -> Void"), ("@objcFoo var a = 1", "@objcFoo var a = 1"),
      ("open static func a() {}", "public static func a() {}"),
      ("open class func a() {}", "open class func a() {}"),
    ])
  }

  @Test func literalsOfColoursAndPictures() {
    check([
      (
        "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
        "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
      ),
      ("#imageLiteral(resourceName: \"arrow\").size", "UIImage(named: \"arrow\")!.size"),
    ])
  }

  @Test func conditions() {
    check([
      ("#if os(iOS) || os(tvOS)\n#endif", "#if true || os(tvOS)\n#endif"),
      ("#if canImport(QuartzCore)\n#endif", "#if true\n#endif"),
      ("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
      ("#if canImport(SwiftUI)\n#endif", "#if canImport(SwiftUI)\n#endif"),
      ("#if !os(Linux)\nos(iOS)\n#endif", "#if !false\nos(iOS)\n#endif"),
    ])
  }

  @Test func protocolsOfObjectiveC() {
    check([
      ("@objc protocol A { func a() }", "protocol A: AnyObject { func a() }"),
      ("@objc public protocol A: B {}", "public protocol A: AnyObject, B {}"),
      ("@objc protocol A: class {}", "protocol A: class {}"),
    ])
  }

  /// Without a result a requirement does nothing where it is left out; with one, a call gives nil.
  @Test func optionalRequirements() {
    check([
      (
        "@objc public protocol A { @objc optional func a(_ b: Int) }\nx?.a?(1)",
        "public protocol A: AnyObject { func a(_ b: Int) }\nx?.a(1)"
          + "\nextension A {\n  public func a(_ b: Int) {}\n}\n"
      ),
      (
        "@objc protocol A {\n  @objc optional func a() -> Int\n}\nlet b = c.d?.a?().e ?? 3",
        "protocol A: AnyObject {\n  func a() throws -> Int\n}\nlet b = (try? c.d?.a().e) ?? 3"
          + "\nextension A {\n  func a() throws -> Int { throw CancellationError() }\n}\n"
      ),
      ("s.scrollViewDidScroll?(s); a.done?()", "s.scrollViewDidScroll(s); a.done?()"),
    ])
  }

  @Test func overridesInExtensions() {
    check([
      (
        "class A: B {\n  let a = 1\n}\nextension A {\n  override func b() {\n    c()\n  }\n}\nlet d = 1\n",
        "class A: B {\n  let a = 1\noverride func b() {\n    c()\n  } }\nextension A {\n  \n}\nlet d = 1\n"
      ),
      (
        "class A {}\npublic extension A { func b() {}; func c() {} }\nclass D: A { override func b() {} }",
        "class A {public func b() {} }\npublic extension A { ; func c() {} }\nclass D: A { override func b() {} }"
      ),
      (
        "extension UIView { override func b() {} }", "extension UIView { override func b() {} }"
      ),
    ])
  }

  @Test func classesOfLayers() {
    let known = "override class var layerClass: AnyClass { return CAShapeLayer.self }"
    check([
      (known, known),
      (
        "class A {}\noverride public class var layerClass: AnyClass { return A.self }\nlet a = 1",
        "class A {}\noverride public class var layerClass: AnyClass { return A.self }"
          + "; override public class func makeLayer() -> CALayer { A() }\nlet a = 1"
      ),
    ])
  }

  /// What the runtime looks up in any object.
  @Test func membersOfAnyObject() {
    check([
      (
        "if let b = (c?[d] as AnyObject).cgPointValue {",
        "if let b = AnyValue(c?[d] as Any?).cgPointValue {"
      ),
      ("((a) as AnyObject).boolValue", "AnyValue((a) as Any?).boolValue"),
      ("f(a as AnyObject).boolValue", "f(a as AnyObject).boolValue"),
      ("(a as AnyObject).size", "(a as AnyObject).size"),
      (
        "@objc protocol P { @objc optional func a() }\nvar d: AnyObject?; var e: P?\nself.d?.a?(); e?.a?()",
        "protocol P: AnyObject { func a() }\nvar d: AnyObject?; var e: P?\n(self.d as? P)?.a(); e?.a()"
          + "\nextension P {\n  func a() {}\n}\n"
      ),
    ])
  }

  /// Classes know their methods by name where a source makes a selector of a text, and only there.
  @Test func methodsByTheirNames() {
    let methods = "class A: B {\n  @objc func a() {}; @objc func b(_ c: Int) {}\n"
    let others =
      "  @objc func d() {}; @objc func d(e: Int) {}; func f() {}\n  @objc func g(_ h: Int, i: Int) {}\n"
    let plain = (methods + others).replacing("@objc ", with: "")
    check([
      (methods + others + "}\nperform(Selector(c))", plain + "}\nperform(Selector(c))"),
      (
        methods + others + "}\nperform(Selector(\"\\(c)\"))",
        plain + "public override func method(named name: String) -> Selector? { switch name { "
          + "case \"a\": return Selector(a, name: \"a\"); case \"b:\": return Selector(b(_:), name: \"b\"); "
          + "default: return super.method(named: name) } } }\nperform(Selector(\"\\(c)\"))"
      ),
      (
        "class A { @objc func a() {} }\nSelector(\"a\")", "class A { func a() {} }\nSelector(\"a\")"
      ),
    ])
  }

  /// Members that move between files leave their lines behind.
  @Test func overridesInOtherFiles() {
    let sources = [
      SourceFile(name: "A.swift", bytes: Array("class A: B {\n}\n".utf8)),
      SourceFile(
        name: "B.swift",
        bytes: Array("extension A {\n  override func b() {\n  }\n}\nlet c = 1".utf8)),
    ]
    let texts = Adoption(sources).files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].hasSuffix("class A: B {\noverride func b() {\n  } }\n"), "\(texts[0])")
    expectEqual(texts[1].split(separator: "\n", omittingEmptySubsequences: false)[4], "let c = 1")
  }

  /// What a phone's sources have and no rule names stays, byte for byte.
  @Test func theRestStays() {
    let text = """
      // A ring.\r
      public final class Ring: UIView {\t
        var names = ["a": #"\\(b) " \\"#, 'c']
        lazy var layers: [CAShapeLayer] = (0..<3).map { _ in CAShapeLayer() }
        func draw(_ rect: CGRect) { print("\\(names["a"] ?? "}") {") /* } */ }
        class func make() -> Self? { nil }
        ä¿🎈 \u{0}
      }
      """
    expectEqual(Self.rewritten(text), text)
  }
}
