import Render2D

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// The memory that a bitmap context draws into, if any.
@safe
final class Bitmap {
  let width, height, rowBytes: Int
  let info: CGBitmapInfo
  fileprivate let memory: UnsafeMutableRawPointer?

  fileprivate init(
    _ memory: UnsafeMutableRawPointer?, _ size: (Int, Int), rowBytes: Int, _ info: CGBitmapInfo
  ) {
    unsafe self.memory = memory
    (width, height) = size
    self.rowBytes = rowBytes
    self.info = info
  }

  /// The places of red, green, blue and alpha among the bytes of a pixel; nil where they are not four bytes.
  fileprivate var order: [Int]? {
    let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 0x1F)
    let isFirst = alpha == .premultipliedFirst || alpha == .noneSkipFirst
    guard isFirst || alpha == .premultipliedLast || alpha == .noneSkipLast else { return nil }
    let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    return info.contains(.byteOrder32Little) ? places.map { 3 - $0 } : places
  }

  /// Writes a picture into the memory.
  func show(_ list: DisplayList) {
    guard let memory = unsafe memory else { return }
    let pixels = Image(list, width: width, height: height, scale: 1).premultiplied
    for y in 0..<height {
      for x in 0..<width {
        let pixel = Pixel(rgba: pixels[y * width + x])
        if let order {
          let parts = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
          for (place, part) in zip(order, parts) {
            unsafe memory.storeBytes(
              of: part, toByteOffset: y * rowBytes + 4 * x + place, as: UInt8.self)
          }
        } else {
          let isAlpha = info.rawValue & 0x1F == CGImageAlphaInfo.alphaOnly.rawValue
          unsafe memory.storeBytes(
            of: isAlpha ? pixel.alpha : pixel.luminance, toByteOffset: y * rowBytes + x,
            as: UInt8.self)
        }
      }
    }
  }

  /// The picture in the memory, which may have been written to; nil without one.
  fileprivate var image: CGImage? {
    guard let memory = unsafe memory, let order else { return nil }
    let isOpaque = info.rawValue & 0x1F >= CGImageAlphaInfo.noneSkipLast.rawValue
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let parts = order.map { place in
          unsafe memory.load(fromByteOffset: y * rowBytes + 4 * x + place, as: UInt8.self)
        }
        pixels.append(
          Pixel(red: parts[0], green: parts[1], blue: parts[2], alpha: isOpaque ? 255 : parts[3])
            .rgba)
      }
    }
    return (try? Image(width: width, height: height, premultiplied: pixels)).map(CGImage.init)
  }
}

extension CGContext {
  /// A context of pixels, whose origin is at the bottom left: four bytes each of red, green and blue with alpha that
  /// is premultiplied or skipped, or one byte of grey or of alpha. Other forms give nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard width > 0, height > 0, bitsPerComponent == 8, !info.contains(.floatComponents) else {
      return nil
    }
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F)
    let isSingle =
      space.model == .monochrome && alpha == CGImageAlphaInfo.none || alpha == .alphaOnly
    let rowBytes = bytesPerRow > 0 ? bytesPerRow : width * (isSingle ? 1 : 4)
    let bitmap = unsafe Bitmap(data, (width, height), rowBytes: rowBytes, info)
    guard isSingle || space.model == .rgb && bitmap.order != nil,
      rowBytes >= width * (isSingle ? 1 : 4)
    else { return nil }
    let kit = DrawingContext()
    kit.transform = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    self.init(
      kit: kit, bounds: CGRect(x: 0, y: 0, width: width, height: height), bitmap: bitmap)
  }

  public var width: Int { bitmap?.width ?? 0 }
  public var height: Int { bitmap?.height ?? 0 }
  public var bytesPerRow: Int { bitmap?.rowBytes ?? 0 }
  public var data: UnsafeMutableRawPointer? { unsafe bitmap?.memory }

  /// The picture so far; nil for a context of no pixels.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return picture.map { CGImage($0) } }
    return bitmap.image
      ?? CGImage(Image(kit.list, width: bitmap.width, height: bitmap.height, scale: 1))
  }
}
