import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct SweepGridTests: CommandSuite {
  let folder = TemporaryFolder()

  private static let table = "refresh sweep table --select 0.3s"

  /// Each column is as wide as its widest screen, and each row as high as its highest, with what is around a
  /// screen: gaps of 16 points, labels of 24 below.
  @Test(arguments: [
    ("--size '40x60|80x30'", "168 × 100"),
    ("--size '40x60|80x30' --appearance light,dark", "208 × 154"),
    ("--appearance light,dark --size '40x60|80x30'", "168 × 184"),
    // 18 points at each side of such a screen.
    ("--size '40x60|80x30' --frame", "240 × 136"),
    ("--size 40x60 --frame", "108 × 136"),
    ("--device iphone-8,iphone-x", "798 × 852"),
  ])
  func everyScreenIsWhole(_ options: String, _ size: String) throws {
    let run = try run("\(Self.table) \(options) --grid a.png")
    #expect(run.code == 0 && run.errors.contains(" \(size), "), "\(options): \(run.errors)")
  }

  /// The larger screen is not cut: its picture is that of its own rendering.
  @Test(arguments: ["", "--frame", "--show glyph-boxes"])
  func aCellIsAsItIsAlone(_ option: String) throws {
    let (wide, high) = (option == "--frame" ? 116 : 80, option == "--frame" ? 96 : 60)
    let grid = "\(Self.table) --size '40x60|80x60' \(option) --scale 1 --grid a.png"
    let alone = "refresh render table --select 0.3s --size 80x60 --scale 1 \(option) -o b.png"
    try expectEqual(run("\(grid) -q && \(alone) -q").code, 0)
    let (all, one) = (try decode("a.png"), try decode("b.png"))
    #expect(one.width == wide && one.height == high)
    let (pixels, own) = (all.frames[0].pixels.premultiplied, one.frames[0].pixels.premultiplied)
    let left = all.width - 16 - wide
    var different = 0
    for y in 0..<high {
      for x in 0..<wide where own[y * wide + x] >> 24 == 255 {
        if pixels[(16 + y) * all.width + left + x] != own[y * wide + x] { different += 1 }
      }
    }
    expectEqual(different, 0)
  }

  /// The pieces of a selection follow each other, as in a film of their own; what is between is not shown.
  @Test func piecesFollowEachOther() throws {
    let line = "refresh sweep table --size 40x60 --scale 1 --row-height 20,30"
    let run = try run("\(line) --select 0s..0.1s,0.5s..0.6s,0.7s --grid a.apng --json -q")
    expectEqual(run.code, 0)
    let delays = try decode("a.apng").frames.map(\.delay)
    expectEqual(delays.reduce(Fraction.zero) { $0.adding($1) ?? .zero }, Fraction(22, 100))
  }

  /// What all recordings have in common cannot be swept; before anything is drawn.
  @Test(arguments: [
    ("fps", "10,20"), ("speed", "1,2"), ("scale", "1,2"), ("loop", "1,2"), ("palette", "8,16"),
  ])
  func whatOneFilmHasOnceIsRefused(_ option: String, _ values: String) throws {
    let run = try run("\(Self.table) --size 40x60 --\(option) \(values) --grid a.gif")
    #expect(run.code == 64 && folder.names.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "Error: The grid 'a.gif' is one film, with one '--\(option)' for all variants"),
      "\(run.errors)")
  }

  @Test func aGridHasOneName() throws {
    let run = try run("\(Self.table) --size 40x60 --row-height 20,30 --grid '{row-height}.gif'")
    #expect(run.code == 64 && run.errors.contains("{row-height} in '{row-height}.gif' would stay"))
  }
}
