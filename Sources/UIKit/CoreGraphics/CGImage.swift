import Render2D

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// A picture of pixels, whatever they are to a point.
public final class CGImage: Hashable, Sendable, CustomStringConvertible {
  /// The pixels, one to a point.
  let kit: Image

  init(_ kit: Image) { self.kit = kit.scaled(to: 1) }

  public var width: Int { kit.width }
  public var height: Int { kit.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var colorSpace: CGColorSpace? { .rgb }

  public func copy() -> CGImage? { self }
  /// The part in a rectangle of pixels, which grows to whole ones; nil outside of the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    return kit.cropped(
      x: Int(part.minX)..<Int(part.maxX), y: Int(part.minY)..<Int(part.maxY)
    ).map(CGImage.init)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.kit == b.kit }
  public func hash(into hasher: inout Hasher) { hasher.combine(kit) }
  public var description: String { "<CGImage \(width) × \(height)>" }
}
