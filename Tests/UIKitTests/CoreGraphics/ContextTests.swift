import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct ContextTests {
  /// What a context draws.
  private func drawn(_ body: (CGContext) -> Void) -> DisplayList {
    let kit = DrawingContext()
    body(CGContext(kit: kit, bounds: CGRect(x: 0, y: 0, width: 40, height: 30), scale: 2))
    return kit.list
  }
  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)

  @Test func fillsAndStrokesAreTheKits() {
    let list = drawn { context in
      context.saveGState()
      context.translateBy(x: 10, y: 5)
      context.setFillColor(UIColor.red.cgColor)
      context.setAlpha(0.5)
      context.fill(square)
      context.restoreGState()
      context.restoreGState()
      context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineDash(phase: 1, lengths: [2, 4])
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 8, y: 0))
      context.strokePath()
      context.strokePath()
    }
    let style = StrokeStyle(width: 3, cap: .round, dash: [2, 4], dashPhase: 1)
    let commands: [DisplayList.Command] = [
      .fill(.rect(square.kit), .nonZero, .color(.red.faded(0.5)), .translation(10, 5)),
      .stroke(.polyline([.zero, Point(8, 0)]), style, .color(.blue), .identity),
    ]
    expectEqual(list.commands, commands)
  }

  /// Points of a path have the transform of when they were added; its line has that of when it is drawn.
  @Test func pathsKeepTheirPlace() {
    let list = drawn { context in
      context.move(to: CGPoint(x: 2, y: 2))
      context.scaleBy(x: 2, y: 2)
      context.addLine(to: CGPoint(x: 3, y: 3))
      context.strokePath()
    }
    expectEqual(
      list.commands,
      [.stroke(.polyline([Point(1, 1), Point(3, 3)]), StrokeStyle(), .color(.black), .scale(2))])
  }

  @Test func shadowsKeepOutOfTheTransform() {
    let list = drawn { context in
      context.scaleBy(x: 3, y: 3)
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: UIColor.red.cgColor)
      context.fill(square)
    }
    var expected = DisplayList()
    expected.withShadow(Shadow(color: .red, offset: Vector(0, 2), radius: 3)) {
      $0.append(.fill(.rect(square.kit), .nonZero, .color(.black), .scale(3)))
    }
    expectEqual(list, expected)
  }

  /// In Core Graphics no mode changes what is outside of the shape.
  @Test func modesStayWithinTheShape() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: Self.plain).image
    {
      let context = $0.cgContext
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      context.setBlendMode(.sourceIn)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expectEqual(image.kit.premultiplied, [0, 0xFF00_00FF, 0xFFFF_0000, 0])
  }

  @Test func picturesOfCoreGraphicsStandOnTheirHead() throws {
    let image = try Image(width: 1, height: 2, premultiplied: [0xFF00_00FF, 0xFFFF_0000])
    let list = drawn { context in
      context.draw(CGImage(image), in: CGRect(x: 1, y: 2, width: 4, height: 6))
      context.drawDown(image, in: CGRect(x: 1, y: 2, width: 4, height: 6))
    }
    expectEqual(
      list.commands,
      [
        .image(image, Affine(a: 4, b: 0, c: 0, d: -3, tx: 1, ty: 8)),
        .image(image, Affine(a: 4, b: 0, c: 0, d: 3, tx: 1, ty: 2)),
      ])
  }

  @Test func gradientsColourTheClip() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: [0, 1]))
    let end = CGPoint(x: 4, y: 0)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 1), format: Self.plain).image
    {
      $0.cgContext.translateBy(x: 2, y: 0)
      $0.cgContext.drawLinearGradient(
        gradient, start: .zero, end: end, options: .drawsAfterEndLocation)
    }
    let pixels = image.kit.premultiplied.map { Pixel(rgba: $0) }
    expectEqual(pixels.map(\.alpha), [0, 0, 255, 255, 255, 255, 255, 255])
    expectEqual(pixels[7], Pixel(red: 0, green: 0, blue: 255))
    #expect(pixels[2].red > pixels[3].red && pixels[3].red > pixels[4].red)
    let ring = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 1), format: Self.plain).image
    {
      $0.cgContext.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 4.5, y: 0.5), startRadius: 1,
        endCenter: CGPoint(x: 4.5, y: 0.5), endRadius: 3, options: [])
    }
    expectEqual(
      ring.kit.premultiplied.map { Pixel(rgba: $0).alpha }, [0, 0, 255, 255, 0, 255, 255, 0, 0])
    expectEqual(
      CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor], locations: [])?.stops.count, nil)
  }

  @Test func layersAreCompositedAsAWhole() {
    let list = drawn { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(square)
      context.fillEllipse(in: square)
      context.endTransparencyLayer()
    }
    let shapes: [DisplayList.Command] = [.rect(square.kit), .quarteredEllipse(in: square.kit)]
      .map { .fill($0, .nonZero, .color(.black), .identity) }
    expectEqual(list.commands, [.pushGroup(opacity: 0.5)] + shapes + [.pop])
  }

  @Test func clips() throws {
    let mask = try Image(width: 2, height: 1, premultiplied: [0xFFFF_FFFF, 0xFF00_0000])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: Self.plain).image
    {
      let context = $0.cgContext
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: CGImage(mask))
      expectEqual(context.boundingBoxOfClipPath.width, 2)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.restoreGState()
      expectEqual(context.boundingBoxOfClipPath.width, 4)
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    expectEqual(image.kit.premultiplied, [0xFF00_0000, 0, 0, 0xFF00_0000])
  }

  @Test func bitmapsHaveTheirOriginBelow() throws {
    var bytes = [UInt8](repeating: 9, count: 8)
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let made = try unsafe bytes.withUnsafeMutableBytes { memory in
      let context = unsafe CGContext(
        data: memory.baseAddress, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
      try #require(context).setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      expectEqual(context?.ctm, .identity)
      return context?.makeImage()
    }
    expectEqual(bytes, [0, 0, 0, 0, 0, 128, 255, 255])
    expectEqual(made?.kit.premultiplied, [0, 0xFF00_80FF])
  }

  /// A pattern begins at the origin of the picture, whatever the transform is.
  @Test func patternsTileThePicture() throws {
    let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    let tile = UIImage(
      cgImage: CGImage(try Image(width: 2, height: 1, premultiplied: [red, blue])))
    let size = CGSize(width: 5, height: 1)
    let image = UIGraphicsImageRenderer(size: size, format: Self.plain).image {
      $0.cgContext.translateBy(x: 1, y: 0)
      UIColor(patternImage: tile).setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    expectEqual(image.kit.premultiplied, [0, blue, red, blue, 0])
  }

  @Test func theCurrentContextBelongsToTheRecording() throws {
    expectEqual(UIGraphicsGetCurrentContext() == nil, true)
    let image = try recorded(on: StageSettings(scale: 3)) {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 1.5, height: 1), true, 0)
      defer { UIGraphicsEndImageContext() }
      UIColor.green.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
      UIColor.clear.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 1.0 / 3, height: 1))
      return UIGraphicsGetImageFromCurrentImageContext()
    }
    let pixels = try #require(image).kit
    expectEqual(pixels.size, Size(5.0 / 3, 1))
    expectEqual(
      Array(pixels.premultiplied.prefix(5)),
      [0, 0xFF00_FF00, 0xFF00_FF00, 0xFF00_0000, 0xFF00_0000])
  }

  private static var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
