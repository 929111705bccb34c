import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFPictureTests {
  @Test func whatLooksTheSameIsNoChange() {
    var picture = GIFPicture(width: 6, height: 2, matte: 0xFFFF_FFFF)
    func show(_ pixels: [UInt32], changed: IntRect) -> [Int: UInt32] {
      self.show(
        Frame(pixels: pixels.span, width: 6, height: 2, dirty: changed, delay: Fraction(1, 10)),
        in: &picture)
    }
    let all = IntRect(0, 0, 6, 2)
    // Translucent pixels that are white and dark on white, clear ones, and two that are opaque.
    let frame: [UInt32] = [
      0xFF00_0001, 0x80_80_80_80, 0, 0x4000_0000, 0xFF00_0001, 0, 0, 0, 0, 0, 0, 0xFF00_0002,
    ]
    let shown = show(frame, changed: all)
    expectEqual(
      shown,
      [
        0: 0xFF00_0001, 1: 0xFFFF_FFFF, 3: 0xFFBF_BFBF, 4: 0xFF00_0001, 11: 0xFF00_0002,
      ])
    #expect(picture.colors == (0..<12).map { shown[$0] ?? 0 })
    #expect(show(frame, changed: all).isEmpty)
    let other = frame.map { $0 == 0xFF00_0001 ? 0 : $0 }
    expectEqual(show(other, changed: IntRect(2, 0, 4, 2)), [4: 0])
    #expect(picture.colors[0] == 0xFF00_0001 && picture.colors[4] == 0)
  }

  /// What is known to have changed is not looked for, nor are its pixels lent, unless pixels are
  /// translucent or frames before were left out.
  @Test(arguments: [255, 90] as [UInt32], [false, true])
  func whatIsKnownIsWhatWouldBeFound(alpha: UInt32, leavesOut: Bool) {
    var random = Generator(seed: 4)
    let all = IntRect(0, 0, 30, 9)
    var (alone, kept, found) = (
      GIFPicture(width: 30, height: 9, matte: nil), GIFPicture(width: 30, height: 9, matte: nil),
      GIFPicture(width: 30, height: 9, matte: nil)
    )
    kept.makeColors()
    var pixels = [UInt32](repeating: 0, count: 270)
    for number in 0..<12 {
      var new = pixels
      for place in new.indices where random.below(3) == 0 {
        new[place] = number % 4 == 3 ? alpha << 24 : 0xFF00_0000 | UInt32(random.below(3))
      }
      var old = pixels.mutableSpan
      let changes = PixelChanges(
        of: new.span, since: &old, width: 30, within: DirtyRegion(all))
      let sparse = Frame(changes: changes, width: 30, height: 9, delay: Fraction(1, 50))
      let whole = Frame(pixels: new.span, width: 30, height: 9, delay: Fraction(1, 50))
      // Every other frame is left out, but not the first.
      if leavesOut, number % 2 == 0, number > 0 {
        alone.leaveOut(sparse)
        kept.leaveOut(sparse)
        found.leaveOut(whole)
        #expect(!found.leftOut.isEmpty && found.leftOut.union(alone.leftOut) == found.leftOut)
        continue
      }
      let wanted = show(whole, in: &found)
      #expect(show(sparse, in: &alone) == wanted && show(sparse, in: &kept) == wanted)
      #expect(kept.colors == found.colors && alone.leftOut.isEmpty)
    }
    // As long as nothing is translucent or left out, there is no picture.
    #expect(alone.colors.isEmpty == (alpha == 255 && !leavesOut))
  }

  private func show(_ frame: borrowing Frame, in picture: inout GIFPicture) -> [Int: UInt32] {
    let delta = picture.delta(to: frame)
    picture.apply(delta)
    return changed(delta)
  }

  /// The places that change, and their colours.
  private func changed(_ delta: GIFDelta) -> [Int: UInt32] {
    var colors: [Int: UInt32] = [:]
    delta.forEachRun(in: 0..<delta.height) { y, columns, pixels in
      for x in columns {
        colors[Int(y) * delta.width + x] = pixels[min(x - columns.lowerBound, pixels.count - 1)]
      }
    }
    var inside = 0
    delta.forEachColor(in: IntRect(3, 2, 20, 5)) { _ in inside += 1 }
    let counted = colors.count { place, color in
      color != 0 && IntRect(3, 2, 20, 5).contains(place % delta.width, place / delta.width)
    }
    expectEqual(inside, counted)
    return colors
  }
}
