import Render2D

/// Reads PNG and APNG: every kind and depth of pixels, interlaced or not, 16 bits preserved;
/// colours are interpreted as sRGB, whatever profile or gamma the file declares. Every checksum is
/// verified.
enum PNGDecoder {
  /// Reads a file, after its signature, up to its first picture.
  static func film(
    _ bytes: BlockReader, limits: DecodingLimits, lenient: Bool
  ) throws(ImageDecodingError) -> any FilmDecoder {
    let file = try PNGFile(bytes, limits: limits, lenient: lenient)
    // The canvas, and a picture to draw onto it.
    try SpareMemory.check(
      pictures: file.announcedFrames == nil ? 1 : 2, width: file.header.width,
      height: file.header.height, bytesPerPixel: file.header.bitDepth == 16 ? 8 : 4)
    if file.header.bitDepth == 16 { return PNGFilm<UInt64>(file) { .sixteen($0) } }
    return PNGFilm<UInt32>(file) { .eight($0) }
  }
}

/// Composites the pictures of a PNG file.
private final class PNGFilm<Pixel: StraightPixel>: FilmDecoder {
  private var file: PNGFile
  /// The canvas of an animation, from its first frame on.
  private var canvas: Canvas<Pixel>?
  /// The picture of a still.
  private var still: ShownPicture?
  private let wrap: ([Pixel]) -> Animation.Pixels

  /// The largest factor by which zlib expands data.
  private static var largestExpansion: Int { 1032 }

  init(_ file: PNGFile, wrap: @escaping ([Pixel]) -> Animation.Pixels) {
    self.file = file
    self.wrap = wrap
  }

  var width: Int { file.header.width }
  var height: Int { file.header.height }
  var announcedFrames: Int? { file.announcedFrames ?? 1 }
  var plays: PlayCount { file.plays }
  var passedOver: ImageDecodingError? { file.passedOver }
  var foreignColors: String? { file.colorSpace.words }
  var shown: ShownPicture? { canvas.map { ShownPicture(wrap($0.pixels)) } ?? still }

  func next(like other: ShownPicture?) throws(ImageDecodingError) -> FilmReader.Step? {
    while let picture = try file.next() {
      if file.announcedFrames == nil {
        still = try still(picture, like: other)
        return FilmReader.Step(delay: .zero, changed: picture.rect)
      }
      let part = try pixels(picture)
      if picture.isHidden { continue }
      var canvas = self.canvas ?? Canvas(width: width, height: height)
      // A single owner, so that nothing is copied.
      self.canvas = nil
      let changed = canvas.begin(picture.rect, picture.disposal)
      canvas.draw(part, in: picture.rect, over: picture.blendsOver)
      self.canvas = canvas
      return FilmReader.Step(delay: picture.delay, changed: changed)
    }
    return nil
  }

  /// The only picture of a file, in the memory of another one as far as they are equal.
  private func still(
    _ picture: PNGFile.Picture, like other: ShownPicture?
  ) throws(ImageDecodingError) -> ShownPicture {
    if let other, other.own == nil, case .eight(let pixels) = other.pixels,
      pixels.count == width * height, let plain = file.plain(picture),
      let rows = plain.rows(of: picture.file, unlike: pixels)
    {
      return ShownPicture(other.pixels, own: rows)
    }
    return ShownPicture(wrap(try pixels(picture)))
  }

  private func pixels(_ picture: PNGFile.Picture) throws(ImageDecodingError) -> [Pixel] {
    let (width, height) = (picture.rect.width, picture.rect.height)
    do throws(ImageDecodingError) {
      // So that a few bytes cannot require a large picture's memory.
      guard
        file.header.rawBytes(width: width, height: height) / Self.largestExpansion
          <= picture.dataBytes
      else { throw .truncated }
      return try Pixel.decode(
        picture.file, width: width, height: height, file.plain(picture))
    } catch {
      // If its data is damaged because the file is, report that.
      throw file.fault ?? error
    }
  }
}
