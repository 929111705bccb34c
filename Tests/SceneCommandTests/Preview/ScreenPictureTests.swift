import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import Previews
@testable import RefreshScenes
@testable import SceneCommand

@Suite struct ScreenPictureTests {
  private static let cell = CellSize(width: 10, height: 20)

  @Test(arguments: [
    // A picture that is narrow, one that is wide, one that fits, one with cells that are not twice as high.
    (TerminalGraphics.blocks, 80, 23, cell, 375, 667, 26, 46),
    (.blocks, 80, 23, cell, 1000, 100, 80, 8), (.blocks, 80, 23, cell, 20, 10, 20, 10),
    (.blocks, 20, 23, cell, 40, 22, 20, 10),
    (.blocks, 80, 23, CellSize(width: 8, height: 20), 120, 200, 35, 46),
    (.kitty, 80, 23, cell, 375, 667, 259, 460), (.kitty, 80, 23, cell, 120, 200, 120, 200),
    (.sixel, 10, 23, cell, 375, 667, 100, 178), (.blocks, 1, 1, cell, 1000, 10, 1, 1),
    (.blocks, 1, 1, cell, 10, 1000, 1, 2), (.kitty, 0, 0, cell, 375, 667, 10, 18),
  ])
  func picturesFitAndKeepTheirShape(
    _ graphics: TerminalGraphics, _ columns: Int, _ rows: Int, _ cell: CellSize, _ width: Int,
    _ height: Int, _ shownWidth: Int, _ shownHeight: Int
  ) {
    let room = graphics.room(columns: columns, rows: rows, cell: cell)
    let extent = room.extent(of: (width, height))
    #expect(extent == (shownWidth, shownHeight))
  }

  @Test func changesAreWholeCells() {
    let (picture, other) = (Self.picture(30, 50, [:]), Self.picture(30, 50, [[12, 21]: 1]))
    expectEqual(other.changes(since: nil, within: .zero), other.bounds)
    expectEqual(other.changes(since: picture, within: other.bounds), IntRect(10, 20, 10, 20))
    #expect(other.changes(since: picture, within: IntRect(0, 0, 30, 20)).isEmpty)
    #expect(other.changes(since: other, within: other.bounds).isEmpty)
    // The last cells are not whole.
    let corner = Self.picture(30, 50, [[29, 49]: 1])
    expectEqual(corner.changes(since: picture, within: corner.bounds), IntRect(20, 40, 10, 10))
    let vague = Self.picture(30, 50, [[12, 21]: 1], hasExactCells: false)
    expectEqual(vague.changes(since: picture, within: vague.bounds), vague.bounds)
    expectEqual(other.cursor(x: 10, y: 20), "\u{1B}[2;2H")
  }

  private static func picture(
    _ width: Int, _ height: Int, _ pixels: [[Int]: UInt32], cell: CellSize = cell,
    hasExactCells: Bool = true
  ) -> ScreenPicture {
    var all = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for (place, color) in pixels { all[place[1] * width + place[0]] = 0xFF00_0000 | color }
    return ScreenPicture(
      pixels: all, width: width, height: height, column: 0, row: 0, cell: cell,
      hasExactCells: hasExactCells)
  }

  private func blocks(_ pixels: [UInt32], _ width: Int, over former: [UInt32]? = nil) -> String {
    func picture(_ pixels: [UInt32]) -> ScreenPicture {
      ScreenPicture(
        pixels: pixels, width: width, height: pixels.count / width, column: 2, row: 1,
        cell: CellSize(width: 1, height: 2), hasExactCells: true)
    }
    var output: [UInt8] = []
    let next = picture(pixels)
    var painter = HalfBlocks()
    painter.show(next, over: former.map(picture), within: next.bounds, to: &output)
    return String(decoding: output, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test func onlyColoursThatAreNotSetAreWritten() {
    expectEqual(blocks([1, 1, 2, 2], 2), "^2;3H^38;2;1;0;0;48;2;2;0;0m▀▀^0m")
    expectEqual(blocks([1, 2, 2, 1], 2), "^2;3H^38;2;1;0;0;48;2;2;0;0m▀▄^0m")
    expectEqual(blocks([1, 2, 1, 2, 1, 2], 6 / 2), "^2;3H^38;2;1;0;0;48;2;2;0;0m▀▄▀^0m")
    expectEqual(blocks([1, 1, 2, 1], 2), "^2;3H^38;2;1;0;0;48;2;2;0;0m▀█^0m")
    // Of an odd number of rows the last is in both halves.
    expectEqual(blocks([1, 2, 3], 1), "^2;3H^38;2;1;0;0;48;2;2;0;0m▀^3;3H^48;2;3;0;0m ^0m")
    expectEqual(blocks([7, 7], 1), "^2;3H^48;2;7;0;0m ^0m")
    expectEqual(blocks([1, 3, 1, 4], 2), "^2;3H^48;2;1;0;0m ^38;2;3;0;0;48;2;4;0;0m▀^0m")
  }

  @Test func onlyCellsThatChangedAreWritten() {
    let former = [UInt32](repeating: 1, count: 8 * 4)
    expectEqual(blocks(former, 8, over: former), "")
    var next = former
    for place in [8, 10, 13, 16 + 7] { next[place] = 2 }
    #expect(
      blocks(next, 8, over: former)
        == "^2;3H^38;2;1;0;0;48;2;2;0;0m▀^C▀^2C▀^3;10H▄^0m")
  }

  /// What is shown after many frames, in any order, is what each is alone.
  @Test func framesInAnyOrderAreWhatTheyAreAlone() throws {
    let film = try Film(
      LettersScene().record(
        on: StageSettings(size: Size(120, 200), scale: 3), gesture: "short"),
      fps: FrameRate(10))
    for graphics in [TerminalGraphics.blocks, .kitty] {
      let room = graphics.room(columns: 70, rows: 23, cell: nil)
      var screen = ScreenFilm(film, in: room)
      var dice = Dice(seed: 8)
      for _ in 0..<12 {
        let (frame, former) = (dice.below(film.schedule.frames.count), screen.picture)
        let changed = screen.show(frame)
        let shown = screen.picture
        var alone = ScreenFilm(film, in: room)
        _ = alone.show(frame)
        expectEqual(shown.pixels, alone.picture.pixels)
        for place in shown.pixels.indices where shown.pixels[place] != former.pixels[place] {
          #expect(changed.contains(place % shown.width, place / shown.width))
        }
      }
    }
  }

  /// Large pictures are drawn with no more pixels than are shown.
  @Test func aSmallPictureIsTheMeanOfASmallDrawing() throws {
    let film = try Film(
      LettersScene().record(on: StageSettings(size: Size(120, 200), scale: 3), gesture: "short"))
    var screen = ScreenFilm(film, in: ScreenRoom(columns: 12, rows: 10, cell: Self.cell))
    _ = screen.show(0)
    var small = FrameCanvas(film, scale: 1)
    _ = small.show(0)
    expectEqual(screen.picture.width, 120)
    expectEqual(screen.picture.pixels, small.pixmap.copy(small.pixmap.bounds))
  }
}
