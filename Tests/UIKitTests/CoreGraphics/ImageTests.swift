import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct ImageTests {
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00

  private func image(_ width: Int, _ height: Int, _ pixels: [UInt32]) throws -> CGImage {
    CGImage(try Image(width: width, height: height, premultiplied: pixels))
  }

  @Test func scalesAndOrientations() throws {
    let pixels = try image(2, 1, [red, blue])
    let table: [(UIImage.Orientation, [UInt32], CGSize)] = [
      (.up, [red, blue], CGSize(width: 1, height: 0.5)),
      (.down, [blue, red], CGSize(width: 1, height: 0.5)),
      (.right, [red, blue], CGSize(width: 0.5, height: 1)),
      (.left, [blue, red], CGSize(width: 0.5, height: 1)),
      (.upMirrored, [blue, red], CGSize(width: 1, height: 0.5)),
    ]
    for (orientation, seen, size) in table {
      let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
      expectEqual(image.kit.premultiplied, seen)
      expectEqual(image.size, size)
      expectEqual(image.cgImage, pixels)
    }
    expectEqual(
      pixels.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1))?.kit.premultiplied, [blue])
  }

  @Test func templatesAreDrawnInTheColourThatIsSet() throws {
    let template = UIImage(cgImage: try image(1, 1, [red])).withRenderingMode(.alwaysTemplate)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      _ in
      UIColor.green.set()
      template.draw(at: .zero)
    }
    expectEqual(drawn.kit.premultiplied, [green])
    expectEqual(template.withTintColor(.blue).kit.premultiplied, [blue])
    let data = try #require(drawn.pngData())
    expectEqual(UIImage(data: data)?.kit.premultiplied, [green])
  }

  @Test func capsStayAndTheMiddleStretches() throws {
    let stretched = UIImage(cgImage: try image(3, 1, [red, blue, green]))
      .resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 2), format: format).image {
      _ in
      stretched.draw(in: CGRect(x: 0, y: 0, width: 6, height: 2))
    }
    let row = [red, blue, blue, blue, blue, green]
    expectEqual(drawn.kit.premultiplied, row + row)
  }

  @Test func picturesAreFoundByNameAndScale() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "{\"images\": [], \"properties\": {\"template-rendering-intent\": \"template\"}}",
      to: "Set.xcassets/dot.imageset/Contents.json")
    for (path, pixel) in [
      ("arrow.png", red), ("arrow@2x.png", blue), ("Set.xcassets/dot.imageset/a@2x.png", green),
    ] {
      let data = try #require(
        UIImage(cgImage: try image(2, 2, Array(repeating: pixel, count: 4))).pngData())
      try folder.write(data.bytes, to: path)
    }
    let stage = Stage(StageSettings())
    stage.addPictures(in: folder.path)
    var found: [UIImage?] = []
    var bytes: Int?
    stage.after(.zero) {
      found = ["arrow", "arrow.png", "dot", "none"].map { UIImage(named: $0) }
      let path = Bundle.main.path(forResource: "arrow", ofType: "png")
      bytes = path.flatMap { try? UIKit.Data(contentsOf: UIKit.URL(fileURLWithPath: $0)).count }
    }
    let tape = try stage.record(GestureScript("wait 10ms"))
    expectEqual(found.map { $0?.kit.premultiplied[0] }, [blue, blue, green, nil])
    expectEqual(found.map { $0?.size.width }, [1, 1, 1, nil])
    #expect((bytes ?? 0) > 60)
    expectEqual(found[2]?.renderingMode, .alwaysTemplate)
    expectEqual(tape.warnings, [.withoutEffect("UIImage(named: \"none\")", at: .zero)])
  }
}
