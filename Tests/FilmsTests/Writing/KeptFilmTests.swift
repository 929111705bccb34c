import ImageCodecs
import Render2D
import TestSupport
import Testing

@testable import Films

@Suite struct KeptFilmTests {
  private static let (width, height) = (64, 32)

  /// What turns one picture of noise into the next.
  private func noise(_ frame: Int, over picture: inout [UInt32]) -> PixelChanges {
    let new = picture.indices.map { UInt32(truncatingIfNeeded: $0 * 31 + frame * 977 + 1) }
    var pixels = picture.mutableSpan
    return PixelChanges(
      of: new.span, since: &pixels, width: Self.width,
      within: DirtyRegion(IntRect(0, 0, Self.width, Self.height)))
  }

  private func keep(_ changes: PixelChanges, _ delay: Fraction, in kept: inout KeptFilm) {
    kept.append(Frame(changes: changes, width: Self.width, height: Self.height, delay: delay))
  }

  @Test func whatIsKeptIsPlayedAgain() throws {
    var kept = KeptFilm()
    var picture = [UInt32](repeating: 0, count: Self.width * Self.height)
    var pictures: [[UInt32]] = []
    for frame in 0..<5 {
      let changes = frame == 3 ? PixelChanges() : noise(frame, over: &picture)
      keep(changes, Fraction(Int64(frame), 100), in: &kept)
      pictures.append(picture)
    }
    for _ in 0..<2 {
      var index = 0
      var screen = [UInt32](repeating: 0, count: Self.width * Self.height)
      try kept.playChanges(width: Self.width, height: Self.height) { frame in
        guard case .changes(let changes) = frame.content else { return #expect(Bool(false)) }
        var pixels = screen.mutableSpan
        changes.apply(to: &pixels)
        expectEqual(screen, pictures[index])
        expectEqual(frame.delay, Fraction(Int64(index), 100))
        #expect(frame.dirty.isEmpty == (index == 3))
        index += 1
      }
      expectEqual(index, 5)
    }
  }

  /// 16 MB hold 1993 frames of noise, whose rows take a word more than their pixels; frames in which
  /// nothing changes take room too.
  @Test func whatIsTooMuchIsNotKept() {
    var kept = KeptFilm()
    var picture = [UInt32](repeating: 0, count: Self.width * Self.height)
    var count = 0
    while kept.isWhole, count < 2000 {
      keep(noise(count, over: &picture), Fraction(1), in: &kept)
      count += 1
    }
    #expect(count == (1 << 22) / (32 * 65 + 24) + 1)
    kept = KeptFilm()
    for _ in 0..<(1 << 22) / 24 { keep(PixelChanges(), Fraction(1), in: &kept) }
    #expect(kept.isWhole)
    keep(PixelChanges(), Fraction(1), in: &kept)
    #expect(!kept.isWhole)
  }
}
