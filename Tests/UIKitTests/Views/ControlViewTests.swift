import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct ControlViewTests {
  @Test func controlsHaveTheirSizes() throws {
    let sizes = try recorded {
      let pages = UIPageControl()
      pages.numberOfPages = 3
      let image = UIImageView(image: UIImage(cgImage: Self.dot))
      let field = UITextField()
      field.borderStyle = .roundedRect
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      text.font = .systemFont(ofSize: 17)
      text.text = "one line"
      let views: [UIView] = [
        UISwitch(), UIProgressView(progressViewStyle: .default), UISlider(), pages, image, field,
        UISegmentedControl(items: ["a", "b"]), UIProgressView(progressViewStyle: .bar),
      ]
      return views.map { $0.intrinsicContentSize.height } + [
        text.sizeThatFits(text.bounds.size).height
      ]
    }
    expectEqual(sizes, [31, 4, 31, 37, 1, 34, 32, 2.5, 36.5])
  }

  @Test func valuesMoveWhatShowsThem() throws {
    let places = try recorded {
      let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      progress.progress = 0.25
      progress.layoutIfNeeded()
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
      slider.maximumValue = 10
      slider.value = 5
      slider.layoutIfNeeded()
      let on = UISwitch()
      on.isOn = true
      return [
        progress.subviews[1].frame.width, slider.subviews[2].frame.midX, on.subviews[1].frame.minX,
      ]
    }
    expectEqual(places, [25, 64, 22])
  }

  @Test func effectsAreMaterials() throws {
    let materials = try recorded(on: StageSettings(appearance: .dark)) {
      [UIBlurEffect.Style.light, .dark, .systemMaterial, .regular].map { style in
        let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
        let material = view.layer.kit.backdrop
        view.effect = nil
        return [material, view.layer.kit.backdrop]
      }
    }
    expectEqual(
      materials,
      [[.light, .none], [.dark, .none], [.systemMaterial(.dark), .none], [.dark, .none]])
  }

  @Test func picturesInTurn() throws {
    let stage = Stage(StageSettings())
    var seen: [Content] = []
    let images = (0..<3).map { index in
      UIImage(cgImage: CGImage(Image(DisplayList(), width: index + 1, height: 1, scale: 1)))
    }
    stage.after(.zero) {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      view.animationImages = images
      view.animationDuration = 0.3
      view.animationRepeatCount = 1
      view.startAnimating()
      for time in [50.0, 150, 250, 350] {
        stage.after(.milliseconds(time)) { seen.append(view.layer.kit.content) }
      }
    }
    _ = try stage.record(GestureScript("wait 1s"))
    expectEqual(seen, images.map { .image($0.kit, .fill) } + [.none])
  }

  @Test func layersAreRenderedAsTheyAreSeen() throws {
    let pixels = try recorded {
      let view = UIView(frame: CGRect(x: 50, y: 60, width: 4, height: 2))
      view.backgroundColor = .red
      let inner = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 1))
      inner.backgroundColor = .blue
      view.addSubview(inner)
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: view.bounds.size, format: format)
        .image { view.layer.render(in: $0.cgContext) }.kit.premultiplied
    }
    let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    expectEqual(pixels, [red, red, blue, blue, red, red, red, red])
  }

  private static let dot = CGImage(Image(DisplayList(), width: 1, height: 1, scale: 1))
}
