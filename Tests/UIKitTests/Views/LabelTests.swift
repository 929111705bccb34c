import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct LabelTests {
  /// A label is as large as its text in whole pixels, and shows what the kit's would.
  @Test func labelsAreTheKits() throws {
    let label = try recorded {
      let label = UILabel(frame: CGRect(x: 10, y: 20, width: 120, height: 60))
      label.text = "Release to refresh"
      label.font = .systemFont(ofSize: 17)
      label.textAlignment = .center
      label.numberOfLines = 2
      label.textColor = .red
      label.layer.display()
      return (label.layer.kit.content, label.sizeThatFits(.zero), label.intrinsicContentSize)
    }
    let kit = Label("Release to refresh", font: .system(17), color: .red, alignment: .center)
    kit.numberOfLines = 2
    kit.frame = Rect(10, 20, 120, 60)
    guard case .drawing(let drawing) = label.0 else { throw Missing() }
    expectEqual(
      drawing.items[0].items.map(\.command),
      kit.drawing(of: kit.textLayout, in: kit.size).items.map(\.command))
    let size = TextLayout("Release to refresh", font: .system(17)).size
    expectEqual(label.1.height, (size.height * 2).rounded(.up) / 2)
    expectEqual(label.1.width, (size.width * 2).rounded(.up) / 2)
    expectEqual(label.2, label.1)
  }

  @Test func labelsOfOneClassHavePadding() throws {
    final class Padded: UILabel {
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        let own = super.textRect(
          forBounds: bounds.insetBy(dx: 5, dy: 3), limitedToNumberOfLines: numberOfLines)
        return own.insetBy(dx: -5, dy: -3)
      }
    }
    let (plain, padded) = try recorded {
      let labels = [UILabel(), Padded()]
      for label in labels { label.text = "text" }
      return (labels[0].intrinsicContentSize, labels[1].intrinsicContentSize)
    }
    expectEqual(padded.width, plain.width + 10)
    expectEqual(padded.height, plain.height + 6)
  }

  @Test func buttonsAreSixPointsHigherThanTheirTitles() throws {
    let sizes = try recorded {
      let custom = UIButton()
      custom.setTitle("Load", for: .normal)
      let system = UIButton(type: .system)
      system.setTitle("Load", for: .normal)
      let inset = UIButton()
      inset.setTitle("Load", for: .normal)
      inset.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let width = custom.titleLabel?.intrinsicContentSize.width.rounded(.up) ?? 0
      return [
        custom.intrinsicContentSize.height, system.intrinsicContentSize.height,
        inset.intrinsicContentSize.height, inset.intrinsicContentSize.width - width,
        UIButton().intrinsicContentSize.width, UIButton().intrinsicContentSize.height,
      ]
    }
    expectEqual(sizes, [34, 30, 26, 6, 30, 34])
  }

  @Test func buttonsShowTheFaceOfTheirState() throws {
    let shown = try recorded {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      button.setTitle("a", for: .normal)
      button.setTitle("b", for: .selected)
      button.setTitleColor(.red, for: .highlighted)
      var shown = [button.titleLabel?.text]
      button.isSelected = true
      shown.append(button.titleLabel?.text)
      button.isSelected = false
      button.isHighlighted = true
      shown.append(button.titleLabel?.textColor == .red ? "red" : "")
      button.layoutIfNeeded()
      let width = button.titleLabel?.frame.width ?? 0
      button.titleLabel?.font = .systemFont(ofSize: 36)
      button.layoutIfNeeded()
      shown.append((button.titleLabel?.frame.width ?? 0) > width ? "wider" : "")
      return shown
    }
    expectEqual(shown, ["a", "b", "red", "wider"])
  }

  @Test func controlsTellTheirTargets() throws {
    final class Target {
      var told: [String] = []
      func tap() { told.append("tap") }
      func tapped(_ sender: UIControl) { told.append("\(type(of: sender))") }
    }
    let target = Target()
    try recorded {
      let control = UIControl()
      control.addTarget(target, action: Selector(Target.tap, name: "tap"), for: .touchUpInside)
      control.addTarget(
        target, action: Selector(Target.tapped(_:), name: "tapped:"), for: .valueChanged)
      control.addAction(UIAction { _ in target.told.append("action") }, for: .valueChanged)
      control.sendActions(for: [.touchUpInside, .valueChanged])
      control.removeTarget(target, action: nil, for: .allEvents)
      control.sendActions(for: .touchUpInside)
    }
    expectEqual(target.told, ["tap", "UIControl", "action"])
  }

  @Test func wheelsAreTheKits() throws {
    let (content, size, hidden) = try recorded(on: StageSettings(ios: .ios13)) {
      let wheel = UIActivityIndicatorView(style: .large)
      let hidden = wheel.isHidden
      wheel.color = .red
      wheel.startAnimating()
      return (wheel.layer.kit.sublayers[0].content, wheel.intrinsicContentSize.width, hidden)
    }
    expectEqual(content, Spinner.spokes(.modern, side: 37, color: .red))
    expectEqual(size, 37)
    expectEqual(hidden, true)
  }
}

private struct Missing: Error {}
