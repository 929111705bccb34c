import UIKit

extension Facts {
  /// Objects that hold values, as controls use them.
  public static var values: [Fact] {
    let facts = Facts()
    facts.findNumbers()
    facts.findTexts()
    facts.findFormats()
    facts.findLists()
    facts.findKeys()
    facts.findAssociations()
    facts.findFunctions()
    return facts.all
  }

  private func findNumbers() {
    let number = 2.5 as NSNumber
    expectEqual(number.doubleValue, 2.5)
    expectEqual(number.intValue, 2)
    expectEqual(NSNumber(value: true).boolValue, true)
    expectEqual(NSNumber(value: -1).uint8Value, 255)
    expectEqual([0, 0.5, 1] as [NSNumber], [NSNumber(value: 0), NSNumber(value: 0.5), 1])
    expectEqual(NSNumber(value: 3).description, "3")
    expectEqual(NSNumber(value: 3.0).description, "3")
    expectEqual(CGPoint(x: 1, y: 2) as NSValue, NSValue(cgPoint: CGPoint(x: 1, y: 2)))
    expectEqual(NSValue(cgRect: .zero).cgRectValue, .zero)
    expectEqual(number as? CGFloat, 2.5)
    expectEqual(number as? Int, nil)
    expectEqual(NSNumber(value: 2) as? Int, 2)
    expectEqual(NSNumber(value: 2) as! CGFloat, 2)
    let any: Any = number
    expectEqual((any as? NSNumber)?.doubleValue, 2.5)
    let plain: Any = 2.5
    expectEqual(plain as? CGFloat, 2.5)
  }

  private func findTexts() {
    let text = "Pull to refresh" as NSString
    expectEqual(text.length, 15)
    expectEqual(text.substring(with: NSMakeRange(5, 2)), "to")
    expectEqual(text.range(of: "refresh"), NSRange(location: 8, length: 7))
    expectEqual(text as String, "Pull to refresh")
    expectEqual(("a.b/c.png" as NSString).pathExtension, "png")
    let changed = NSMutableString(string: "a-b-c")
    expectEqual(
      changed.replaceOccurrences(
        of: "-", with: "+", options: [], range: NSRange(location: 0, length: 3)), 1)
    expectEqual(changed as String, "a+b-c")
    expectEqual("a, b,".components(separatedBy: ","), ["a", " b", ""])
    expectEqual("  x y\n".trimmingCharacters(in: .whitespacesAndNewlines), "x y")
    expectEqual("one two".replacingOccurrences(of: "o", with: "0"), "0ne tw0")
    expectEqual("hello wORLD".capitalized, "Hello World")
    expectEqual("#ff".trimmingCharacters(in: CharacterSet.alphanumerics.inverted), "ff")
    expectEqual("Hallo".range(of: "LL", options: .caseInsensitive) != nil, true)
    expectEqual("Hallo".contains("all"), true)
    expectEqual(NSRange("ll".startIndex..., in: "ll"), NSRange(location: 0, length: 2))
  }

  private func findFormats() {
    let texts: [(String, [Any], String)] = [
      ("%d%%", [42], "42%"), ("%05d|%-4d|%+d", [-42, 7, 7], "-0042|7   |+7"),
      ("%.2f", [2.675], "2.67"), ("%.0f %.0f %.0f", [0.5, 1.5, 2.500001], "0 2 3"),
      ("%f", [0.1], "0.100000"),
      ("%8.3f|", [-3.14159], "  -3.142|"), ("%.1f", [99.95], "100.0"),
      ("%.3f", [1e21], "1000000000000000000000.000"), ("%.2f", [Float(0.25)], "0.25"),
      ("%@ %@", ["a", NSNumber(value: 2)], "a 2"), ("%2$@ %1$@", ["a", "b"], "b a"),
      ("%x %X %o", [255, 255, 8], "ff FF 10"), ("%02ld:%02lu", [3, UInt(4)], "03:04"),
      ("Flames%.4d", [12], "Flames0012"), ("%c", [65], "A"), ("%5s|", ["ab"], "   ab|"),
      ("%*d", [4, 7], "   7"), ("%.1f", [-0.04], "-0.0"),
      ("%.20f", [0.1], "0.10000000000000000555"),
    ]
    for (format, arguments, text) in texts {
      expectEqual(String(format: format, arguments: arguments), text)
    }
    expectEqual(String(format: "%d of %.1f", 1, 2.0), "1 of 2.0")
    expectEqual(NSString(format: "Flames%.4d", 3) as String, "Flames0003")
  }

  private func findLists() {
    let list: NSArray = ["a", 2]
    expectEqual(list.count, 2)
    expectEqual((["x", "y"] as NSArray) as? [String], ["x", "y"])
    expectEqual((["x", "y"] as NSArray) as? [Int], nil)
    let table = NSMutableDictionary()
    table["b"] = 1
    table["a"] = 2
    expectEqual(table.allKeys.map { "\($0)" }, ["b", "a"])
    expectEqual((["x": 1] as NSDictionary) as? [String: Int], ["x": 1])
    let parts = [Part(), Part()]
    expectEqual((parts as NSArray).value(forKey: "size") as! [Double], [4, 4])
  }

  private final class Part: NSObject { var size = 4.0 }
  private final class Whole: NSObject {
    let part = Part()
    lazy var late = "late"
  }

  private func findKeys() {
    let whole = Whole()
    expectEqual(whole.value(forKeyPath: "part.size") as? Double, 4)
    expectEqual(whole.value(forKey: "none") == nil, true)
    _ = whole.late
    expectEqual(whole.value(forKey: "late") as? String, "late")
  }

  private static var key: UInt8 = 0
  private static var other = "other"

  private func findAssociations() {
    let object = NSObject()
    objc_setAssociatedObject(object, &Facts.key, 7, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    expectEqual(objc_getAssociatedObject(object, &Facts.key) as? Int, 7)
    objc_setAssociatedObject(object, &Facts.other, "x", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    expectEqual(objc_getAssociatedObject(object, &Facts.other) as? String, "x")
    objc_setAssociatedObject(object, &Facts.key, NSObject(), .OBJC_ASSOCIATION_ASSIGN)
    expectEqual(objc_getAssociatedObject(object, &Facts.key) == nil, true)
    objc_setAssociatedObject(object, &Facts.key, false, .OBJC_ASSOCIATION_ASSIGN)
    expectEqual(objc_getAssociatedObject(object, &Facts.key) as? Bool, false)
  }

  private func findFunctions() {
    expectEqual(sinf(Float(M_PI_2)), 1)
    expectEqual(sin(Double.pi / 6), 0.49999999999999994)
    expectEqual(floor(Float(2.5)), 2)
    expectEqual(ceilf(2.1), 3)
    expectEqual(fmax(Double.nan, 2), 2)
    expectEqual(pow(2, 3), 8)
    expectEqual(fabs(-1.5), 1.5)
    expectEqual(abs(-2), 2)
    expectEqual(round(2.5), 3)
  }
}
