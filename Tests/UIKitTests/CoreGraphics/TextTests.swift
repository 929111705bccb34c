import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct TextTests {
  @Test func fontsOfTheInterface() throws {
    let table: [(UIFont, Double, Double)] = [
      (.systemFont(ofSize: 17), 17, 400), (.boldSystemFont(ofSize: 12), 12, 600),
      (.systemFont(ofSize: 9, weight: .light), 9, 300),
      (.systemFont(ofSize: 9, weight: .bold), 9, 700),
      (.preferredFont(forTextStyle: .headline), 17, 600),
      (.preferredFont(forTextStyle: .caption2), 11, 400),
      (UIFont.systemFont(ofSize: 20).withSize(8), 8, 400),
    ]
    for (font, size, weight) in table {
      expectEqual(font.pointSize, size)
      expectEqual(font.kit.weight.value, weight)
    }
    let font = UIFont.systemFont(ofSize: 17)
    expectEqual(font.lineHeight, font.ascender - font.descender)
    #expect((font.lineHeight - 20.281).magnitude < 1e-9)
    let stage = Stage(StageSettings())
    var named: UIFont?
    stage.after(.zero) { named = UIFont(name: "AvenirNext-Bold", size: 14) }
    let tape = try stage.record(GestureScript("wait 10ms"))
    expectEqual(named?.kit, .system(14, .bold))
    expectEqual(tape.warnings.count, 1)
  }

  @Test func textsAreAsLargeAsTheKitSetsThem() {
    let font = UIFont.systemFont(ofSize: 20)
    let text = "Pull down to refresh"
    let line = TextLayout(text, font: font.kit).size
    expectEqual(text.size(withAttributes: [.font: font]), CGSize(line))
    expectEqual(NSString(string: text).size(withAttributes: [.font: font]), CGSize(line))
    expectEqual("".size(withAttributes: [.font: font]).width, 0)
    let narrow = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: narrow, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    expectEqual(box.height, 2 * line.height)
    #expect(box.width <= 100)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    let spaced = text.boundingRect(
      with: narrow, options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    expectEqual(spaced.height, 2 * line.height + 5)
    style.lineSpacing = 0
    style.minimumLineHeight = 40
    let tall = text.boundingRect(
      with: narrow, options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    expectEqual(tall.height, 80)
    let low = CGSize(width: 100, height: 25)
    let heights = [[], NSStringDrawingOptions.truncatesLastVisibleLine].map {
      text.boundingRect(
        with: low, options: [.usesLineFragmentOrigin, $0], attributes: [.font: font], context: nil
      ).height
    }
    expectEqual(heights, [2 * line.height, line.height])
  }

  @Test func attributesOfRanges() {
    let text = NSMutableAttributedString(string: "ab cd", attributes: [.kern: 2])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
    text.insert(NSAttributedString(string: "x"), at: 0)
    text.append(
      NSAttributedString(
        string: "!", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    expectEqual(text.string, "xab cd!")
    expectEqual(text.length, 7)
    let kit = text.kit(font: .system(10))
    expectEqual(kit.runs.map(\.text), ["x", "ab ", "cd", "!"])
    expectEqual(kit.runs.map(\.style.letterSpacing), [0, 2, 2, 0])
    expectEqual(kit.runs.map(\.style.color), [nil, nil, .red, nil])
    expectEqual(kit.runs.map(\.style.isUnderlined), [false, false, false, true])
    text.replaceCharacters(in: NSRange(location: 1, length: 5), with: "y")
    expectEqual(text.string, "xy!")
    text.deleteCharacters(in: NSRange(location: 0, length: 2))
    expectEqual(text.attributedSubstring(from: NSRange(location: 0, length: 1)).string, "!")
    expectEqual(NSAttributedString(string: "a"), NSAttributedString(string: "a", attributes: [:]))
  }

  @Test func textLayersBeginAtTheTop() throws {
    let drawn = try recorded {
      let layer = CATextLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
      layer.string = "abc"
      layer.font = UIFont.boldSystemFont(ofSize: 1)
      layer.fontSize = 15
      layer.alignmentMode = .right
      layer.display()
      return layer.kit.content
    }
    let layout = TextLayout(
      AttributedText("abc", font: .system(15, .semibold)), style: ParagraphStyle(alignment: .right),
      width: 100)
    var expected = DisplayList([.pushClip(.rect(Rect(0, 0, 100, 50)), .nonZero, .identity)])
    expected.append(layout, .white)
    expected.append(.pop)
    expectEqual(drawn, .drawing(expected))
  }

  @Test func textsAreDrawnAsTheKitDrawsThem() throws {
    let kit = DrawingContext()
    try recorded {
      UIGraphicsPushContext(CGContext(kit: kit))
      "abc".draw(
        at: CGPoint(x: 3, y: 4),
        withAttributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.blue])
      UIGraphicsPopContext()
    }
    var expected = DisplayList()
    expected.append(TextLayout("abc", font: .system(15)), .blue, .translation(3, 4))
    expectEqual(kit.list, expected)
  }
}
