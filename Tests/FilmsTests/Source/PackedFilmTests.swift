import ImageCodecs
import TestSupport
import Testing

@testable import Films

@Suite struct PackedFilmTests {
  /// A picture of 20 by 10 pixels in which one pixel moves, with another colour every 50.
  private func eight(_ number: Int) -> Animation.Pixels {
    var pixels = [UInt32](repeating: UInt32(number / 50) << 8, count: 200)
    pixels[number * 7 % 200] = 0x8000_0000 + UInt32(number)
    return .eight(pixels)
  }

  private func sixteen(_ number: Int) -> Animation.Pixels {
    var pixels = [UInt64](repeating: 0xFFFF_0001_0203_0405, count: 200)
    pixels[number * 7 % 200] = 0x8000_0000_0001_0000 + UInt64(number)
    return .sixteen(pixels)
  }

  @Test func anyPictureComesBack() throws {
    var film = PackedFilm(width: 20)
    let pictures = (0..<120).map { $0 % 40 < 30 ? eight($0 / 2) : sixteen($0 / 3) }
    for picture in pictures { film.append(picture) }
    expectEqual(film.numbers, 0..<120)
    for number in [119, 0, 15, 30, 29, 31, 39, 40, 41, 64, 118] {
      try expectEqual(film.picture(number), pictures[number], "\(number)")
    }
  }

  /// Of 200 pixels, one or two words for each that moves are kept and not 200.
  @Test func whatStandsIsKeptOnce() {
    var film = PackedFilm(width: 20)
    for number in 0..<64 { film.append(eight(number)) }
    // One whole picture of few stretches, another ground, and 62 changes of two pixels in up to two rows.
    #expect(film.words < 64 * 15)
    #expect(film.words > 64)
    let before = film.words
    film.append(eight(63))
    // The first of a group is whole; the same again is nothing.
    let first = film.words
    film.append(eight(63))
    #expect(first > before && film.words == first)
  }

  @Test func theOldestGroupsWaitInAFile() throws {
    var film = PackedFilm(width: 20)
    let pictures = (0..<300).map { $0 % 90 < 60 ? eight($0 / 2) : sixteen($0 / 3) }
    for picture in pictures {
      film.append(picture)
      film.keep(words: 500, filed: 1 << 20)
    }
    // No more than the last group and what is allowed.
    #expect(film.words < 1500)
    expectEqual(film.numbers, 0..<300)
    for number in (0..<300).reversed() {
      try expectEqual(film.picture(number), pictures[number], "\(number)")
    }
    #expect(try film.picture(299) == pictures[299] && film.picture(0) == pictures[0])
    // What the file has no room for is let go with all before it.
    film.keep(words: 0, filed: 10)
    #expect(film.numbers.upperBound == 300 && film.numbers.lowerBound > 200)
    try expectEqual(film.picture(299), pictures[299])
  }

  @Test func theOldestGroupsAreLetGo() throws {
    var film = PackedFilm(width: 20)
    for number in 0..<200 { film.append(eight(number)) }
    let all = film.words
    film.keep(words: all)
    expectEqual(film.numbers, 0..<200)
    film.keep(words: all - 1)
    expectEqual(film.numbers, 64..<200)
    #expect(film.words < all)
    for number in [64, 127, 128, 199] { try expectEqual(film.picture(number), eight(number)) }
    film.keep(words: 0)
    expectEqual(film.numbers, 192..<200)
    film.append(eight(200))
    #expect(try film.picture(200) == eight(200) && film.picture(192) == eight(192))
  }
}
