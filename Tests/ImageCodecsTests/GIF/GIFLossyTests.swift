import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// Photographs in lossy films.
@Suite struct GIFLossyTests {
  private static let width = 80
  private static let height = 60

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

  /// A photograph past which the camera moves by so many pixels a frame.
  private static func photograph(count: Int, speed: Double) -> TestFilm {
    let frames = (0..<count).map { frame in
      (0..<width * height).map { (place: Int) -> UInt32 in
        let (x, y) = (Double(place % width) + speed * Double(frame), Double(place / width))
        let parts = (0..<3 as Range<UInt32>).map { UInt32(clouds(x, y, $0)) }
        return 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
    }
    return TestFilm(width: width, height: height, frames: frames)
  }

  /// The same with a square of some colour, which moves, in some of the frames.
  private static func photograph(with square: UInt32, in frames: [Int]) -> TestFilm {
    var film = photograph(count: 6, speed: 1.5)
    for frame in frames {
      for place in 0..<width * height
      where (10 * frame..<10 * frame + 20).contains(place % width)
        && (10..<30).contains(place / width)
      {
        film.frames[frame][place] = square
      }
    }
    return film
  }

  private func encode(
    _ film: TestFilm, lossy: Int, colors: Int = 255, palette: GIFPalette? = nil, workers: Int = 1
  ) throws -> [UInt8] {
    var options = GIFOptions()
    options.lossy = lossy
    let sink = MemorySink()
    let palette = try palette ?? film.palette(colors: colors)
    var encoder = try GIFEncoder(
      width: film.width, height: film.height, palette: palette,
      plays: .forever, options: options, workers: workers, into: sink)
    try film.play(into: &encoder)
    return sink.bytes
  }

  /// How many pixels of a file are further off than the nearest colour and than allowed: `lossy` in one
  /// component or 5 levels in each, and four times the nearest or 3 levels in each.
  private func wrong(_ bytes: [UInt8], _ film: TestFilm, lossy: Int, colors: Int) throws -> Int {
    let mapper = PaletteMapper(try film.palette(colors: colors).colors)
    let frames = try ImageDecoder.decode(bytes).premultiplied
    try #require(frames.count == film.frames.count)
    var wrong = 0
    for (drawn, wanted) in zip(frames, film.frames) {
      for (shown, color) in zip(drawn, wanted) {
        if color == 0 || shown == 0 {
          wrong += color == shown ? 0 : 1
          continue
        }
        let least = PaletteMapper.distance(color, mapper.color(of: mapper.index(of: color)))
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
    let film = Self.photograph(count: 4, speed: 1.5)
    let bytes = try encode(film, lossy: lossy, colors: colors)
    try expectEqual(wrong(bytes, film, lossy: lossy, colors: colors), 0)
  }

  /// What is clear for some frames shows nothing of them, and what was there before comes back.
  @Test func aPhotographWithAHoleIsNoFurtherOff() throws {
    let film = Self.photograph(with: 0, in: [1, 2, 4])
    let bytes = try encode(film, lossy: 20)
    try expectEqual(wrong(bytes, film, lossy: 20, colors: 255), 0)
  }

  /// What stands still does not flicker, though clearing two corners takes it along.
  @Test func aStillPhotographWithHolesKeepsItsColors() throws {
    var film = Self.photograph(count: 6, speed: 0)
    for frame in [1, 2, 4] {
      for place in [0, 1, Self.width * Self.height - 1] { film.frames[frame][place] = 0 }
    }
    let frames = try ImageDecoder.decode(encode(film, lossy: 20)).premultiplied
    for (frame, next) in zip(0..., 1..<frames.count) {
      let places = film.frames[frame].indices.filter {
        film.frames[frame][$0] != 0 && film.frames[next][$0] != 0
      }
      #expect(places.allSatisfy { frames[frame][$0] == frames[next][$0] })
    }
  }

  /// What moves over a flat area must leave no trace there.
  @Test func aFlatAreaOfAPhotographHasItsNearestColor() throws {
    let panel: UInt32 = 0xFF85_7B71
    let film = Self.photograph(with: panel, in: [0, 1, 2, 3, 4, 5])
    let colors = try Self.photograph(count: 6, speed: 1.5).palette(colors: 200).colors
    var palette = GIFPalette(colors: colors)
    palette.flat.insert(panel)
    let bytes = try encode(film, lossy: 30, palette: palette)
    let mapper = PaletteMapper(palette.colors)
    let nearest = mapper.nearest(to: panel)
    for (drawn, wanted) in zip(try ImageDecoder.decode(bytes).premultiplied, film.frames) {
      for (shown, color) in zip(drawn, wanted) where color == panel { expectEqual(shown, nearest) }
    }
  }

  @Test func anyNumberOfWorkersWritesTheSamePhotograph() throws {
    let film = Self.photograph(count: 5, speed: 2)
    let alone = try encode(film, lossy: 12)
    for workers in [2, 7] { try expectEqual(encode(film, lossy: 12, workers: workers), alone) }
  }
}
