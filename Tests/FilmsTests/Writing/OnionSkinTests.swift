import GoldenTesting
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import Films

/// Moments laid over each other.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Timelines")))
struct OnionSkinTests {
  private static let screen = StageSettings(size: Size(120, 60), scale: 1)

  /// A red square that moves 80 points to the right in a second, over a grey bar that stays, on white.
  private func tape(_ settings: StageSettings = screen) throws -> StageTape {
    try Stage.play(settings, seconds: 1) { stage in
      stage.screen.add(Layer("bar", frame: Rect(0, 40, 120, 10), background: .gray))
      let square = Layer("square", frame: Rect(10, 20, 20, 30), background: .red)
      stage.screen.add(square)
      stage.animate(.seconds(1), curve: .linear) {
        square.position = square.position + Vector(80, 0)
      }
    }
  }

  private func skin(_ tape: StageTape, _ seconds: [Double]) throws -> Pixmap {
    let film = Film(tape, schedule: FrameSchedule(moments: seconds.map { .seconds($0) }))
    return try film.onionSkin(of: Array(seconds.indices)) { _ in }
  }

  private func color(_ pixel: Pixel) -> [UInt32] {
    [0, 8, 16].map { pixel.rgba >> $0 & 255 }
  }

  @Test func theLastIsAsItIsAndEarlierOnesArePaler() throws {
    let skin = try skin(tape(), [0, 0.5, 1])
    expectEqual(color(skin[100, 30]), [255, 0, 0])
    let (first, middle) = (color(skin[20, 30]), color(skin[60, 30]))
    #expect(first[0] == 255 && middle[0] == 255)
    // 56 and 148 of 256 parts of red over white.
    #expect(first[1] == 199 && middle[1] == 108)
    // Nothing was here.
    expectEqual(color(skin[40, 30]), [255, 255, 255])
  }

  @Test func whatStaysIsAsInTheLast() throws {
    let skin = try skin(tape(), [0, 0.5, 1])
    for x in [0, 5, 40, 119] { expectEqual(color(skin[x, 45]), [128, 128, 128], "\(x)") }
    // The square was over the bar.
    #expect(color(skin[20, 45]) != [128, 128, 128])
  }

  /// The last frame's shadow darkens the ground of earlier ones, which must not make them lighter.
  @Test func nothingIsLighterThanEveryFrame() throws {
    var settings = Self.screen
    settings.ground = .rgb(200, 200, 210)
    let tape = try Stage.play(settings, seconds: 1) { stage in
      let card = Layer("card", frame: Rect(10, 10, 60, 40), background: .rgb(90, 120, 200))
      (card.shadowOpacity, card.shadowRadius) = (0.6, 6)
      stage.screen.add(card)
      stage.animate(.seconds(1), curve: .linear) { card.position.x += 20 }
    }
    let seconds = (0..<8).map { Double($0) / 8 }
    let frames = try seconds.map { second in
      let picture = try Film(tape).picture(at: .seconds(second))
      return picture.copy(picture.bounds)
    }
    let skin = try skin(tape, seconds)
    let pixels = skin.copy(skin.bounds)
    let lighter = pixels.indices.filter { place in
      let shown = frames.map { color(Pixel(rgba: $0[place])) }
      return color(Pixel(rgba: pixels[place])).enumerated().contains { channel, level in
        shown.allSatisfy { level > $0[channel] }
      }
    }
    #expect(lighter.isEmpty)
  }

  @Test func oneMomentIsItself() throws {
    let tape = try tape()
    let alone = try Film(tape).picture(at: .seconds(0.5))
    let skin = try skin(tape, [0.5])
    expectEqual(skin.copy(skin.bounds), alone.copy(alone.bounds))
    let twice = try self.skin(tape, [0.5, 0.5])
    expectEqual(twice.copy(twice.bounds), alone.copy(alone.bounds))
  }

  /// Four moments at rest before it moves are one square, as pale as the last of them.
  @Test func whatRestsIsLaidOnce() throws {
    let tape = try tape()
    let skin = try skin(tape, [0, 0, 0, 0, 0.5, 1])
    expectEqual(color(skin[20, 30]), [255, 130, 130])
    expectEqual(color(skin[60, 30]), [255, 108, 108])
  }

  /// A page scrolls: its white ground hides nothing, its text is seen at every moment.
  @Test func groundsThatMoveHideNothing() throws {
    let tape = try Stage.play(Self.screen, seconds: 1) { stage in
      stage.screen.add(Layer("bar", frame: Rect(60, 0, 60, 5), background: .gray))
      let page = Layer("page", frame: Rect(0, 0, 120, 50), background: .white)
      page.add(Layer("word", frame: Rect(10, 5, 40, 10), background: .black))
      stage.screen.add(page)
      stage.animate(.seconds(1), curve: .linear) { page.position = page.position + Vector(0, 40) }
    }
    let skin = try skin(tape, [0, 1])
    expectEqual(color(skin[20, 50]), [0, 0, 0])
    expectEqual(color(skin[20, 10]), [108, 108, 108])
    expectEqual(color(skin[80, 50]), [255, 255, 255])
    expectEqual(color(skin[80, 2]), [128, 128, 128])
  }

  @Test func turns() throws {
    let tape = try Stage.play(StageSettings(size: Size(80, 80), scale: 2), seconds: 1) { stage in
      let hand = Layer("hand", anchor: Point(0.5, 1))
      hand.frame = Rect(37, 10, 6, 30)
      hand.cornerRadius = 3
      hand.background = .blue
      stage.screen.add(hand)
      stage.animate(.seconds(1), curve: .easeIn) { hand.transform = .rotation(.degrees(150)) }
    }
    expectGolden(try skin(tape, [0, 0.2, 0.4, 0.6, 0.8, 1]), "onion.turns")
  }
}
