import Render2D
import Testing

@testable import ImageCodecs

/// Photographs in lossy films.
@Suite struct GIFLossyTests {
  private static let width = 96
  private static let height = 64

  /// A number from 0 to 255 for each point of a lattice.
  private static func hashed(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    var value = UInt32(x) &* 0x9E37_79B1 &+ UInt32(y) &* 0x85EB_CA77 &+ seed &* 0xC2B2_AE3D
    for factor in [0x2C1B_3C6D, 0x297A_2D39] as [UInt32] { value = (value ^ value >> 15) &* factor }
    return Double(value >> 24)
  }

  /// Smooth noise of several sizes, the larger the stronger.
  private static func clouds(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    var sum = 0.0
    for octave in 0..<4 {
      let scale = Double(1 << octave) / 24
      let (u, v) = (x * scale, y * scale)
      let (left, top) = (Int(u), Int(v))
      let (s, t) = (u - Double(left), v - Double(top))
      let upper = hashed(left, top, seed) * (1 - s) + hashed(left + 1, top, seed) * s
      let lower = hashed(left, top + 1, seed) * (1 - s) + hashed(left + 1, top + 1, seed) * s
      sum += (upper * (1 - t) + lower * t) / Double(2 << octave)
    }
    return min(255, sum)
  }

  /// A photograph past which the camera moves by so many pixels a frame, brighter by so many levels.
  private static func photograph(count: Int, speed: Double, brighter: [UInt32] = []) -> TestFilm {
    let frames = (0..<count).map { frame in
      (0..<width * height).map { (place: Int) -> UInt32 in
        let (x, y) = (Double(place % width) + speed * Double(frame), Double(place / width))
        let parts = (0..<3 as Range<UInt32>).map { UInt32(clouds(x, y, $0)) }
        let more = frame < brighter.count ? brighter[frame] : 0
        return 0xFF00_0000 | (parts[0] + more) << 16 | (parts[1] + more) << 8 | (parts[2] + more)
      }
    }
    return TestFilm(width: width, height: height, frames: frames)
  }

  private func encode(
    _ film: TestFilm, lossy: Int, colors: Int = 255, workers: Int = 1
  ) throws -> [UInt8] {
    var options = GIFOptions()
    options.lossy = lossy
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: film.width, height: film.height, palette: film.palette(colors: colors),
      plays: .forever, options: options, workers: workers, into: sink)
    try film.play(into: &encoder)
    return sink.bytes
  }

  /// How many pixels of a file are further off than the nearest colour and than allowed: `lossy` in one
  /// component or 5 levels in each, and four times the nearest or 3 levels in each.
  private func wrong(_ bytes: [UInt8], _ film: TestFilm, lossy: Int, colors: Int) throws -> Int {
    let palette = try film.palette(colors: colors)
    let frames = try ImageDecoder.decode(bytes).premultiplied
    try #require(frames.count == film.frames.count)
    var wrong = 0
    for (drawn, wanted) in zip(frames, film.frames) {
      for (shown, color) in zip(drawn, wanted) {
        let least = palette.colors.map { PaletteMapper.distance(color, $0) }.min()!
        let most = max(least, min(max(75, lossy * lossy), max(27, 16 * least)))
        if PaletteMapper.distance(color, shown) > most { wrong += 1 }
      }
    }
    return wrong
  }

  @Test func aMovingPhotographGetsMuchSmaller() throws {
    let film = Self.photograph(count: 6, speed: 1.5)
    let exact = try encode(film, lossy: 0).count
    let lossy = try encode(film, lossy: 20).count
    #expect(lossy * 3 < exact * 2)
  }

  @Test(arguments: [1, 3, 8, 20, 64], [255, 40])
  func noPixelOfAPhotographIsFurtherOffThanAllowed(lossy: Int, colors: Int) throws {
    let film = Self.photograph(count: 6, speed: 1.5)
    let bytes = try encode(film, lossy: lossy, colors: colors)
    #expect(try wrong(bytes, film, lossy: lossy, colors: colors) == 0)
  }

  @Test func anyNumberOfWorkersWritesTheSamePhotograph() throws {
    let film = Self.photograph(count: 5, speed: 2)
    let alone = try encode(film, lossy: 12)
    for workers in [2, 7] { #expect(try encode(film, lossy: 12, workers: workers) == alone) }
  }
}
