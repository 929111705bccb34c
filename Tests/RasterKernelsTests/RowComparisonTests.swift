import TestSupport
import Testing

@testable import RasterKernels

@Suite struct RowComparisonTests {
  func differ(_ new: [UInt32], _ old: [UInt32], in range: Range<Int>) -> Bool {
    rowsDiffer(new.span.extracting(range), old.span.extracting(range))
  }

  /// One pixel that differs is seen at every place of rows of every length, and none is seen beside them.
  @Test func everyPixelIsSeen() {
    let old = (0..<80).map { UInt32($0) &* 0x9E37_79B9 }
    for count in 0...70 {
      for start in [0, 1, 3] {
        let range = start..<start + count
        var new = old
        new[start + count] ^= 1
        if start > 0 { new[start - 1] ^= 1 }
        #expect(!differ(new, old, in: range))
        for place in range {
          new[place] ^= 0x8000_0000
          #expect(differ(new, old, in: range))
          new[place] ^= 0x8000_0000
        }
      }
    }
  }
}

@Suite struct PlacesOfRowsTests {
  /// Rows of every length that differ at one place or two, searched from every place on.
  @Test func theNextDifferenceIsFound() {
    let old = (0..<90).map { UInt32($0) &* 0x9E37_79B9 }
    for count in [0, 1, 7, 8, 9, 31, 32, 33, 71, 90] {
      for first in 0...count {
        var new = old
        if first < count { new[first] ^= 1 }
        if first + 3 < count { new[first + 3] ^= 0x8000_0000 }
        let (a, b) = (new.span.extracting(0..<count), old.span.extracting(0..<count))
        for start in 0...count {
          let next = (start..<count).first { new[$0] != old[$0] } ?? count
          expectEqual(nextDifference(a, b, from: start), next)
          let (rest, others) = (a.extracting(start...), b.extracting(start...))
          for vectors in vectorWidths {
            expectEqual(start + equalPixels(rest, others, vectors: vectors), next)
          }
        }
      }
    }
  }

  /// Rows of every length that are equal at one place or two, searched from every place on.
  @Test func theNextMatchIsFound() {
    let old = (0..<90).map { UInt32($0) &* 0x9E37_79B9 }
    for count in [0, 1, 7, 8, 9, 31, 32, 33, 71, 90] {
      for first in 0...count {
        let new = old.indices.map { old[$0] ^ ($0 == first || $0 == first + 3 ? 0 : 1) }
        let (a, b) = (new.span.extracting(0..<count), old.span.extracting(0..<count))
        for start in 0...count {
          let next = (start..<count).first { new[$0] == old[$0] } ?? count
          for vectors in vectorWidths {
            expectEqual(nextMatch(a, b, from: start, vectors: vectors), next)
          }
        }
      }
    }
  }

  /// A stretch of one pixel in two rows ends where either has another one.
  @Test(arguments: [true, false]) func theEndOfAStretchIsFound(inTheFirst: Bool) {
    let even = [UInt32](repeating: 0xFF12_3456, count: 90)
    for count in [0, 1, 7, 8, 9, 15, 16, 17, 33, 90] {
      for end in 0...count {
        var other = even
        if end < count { other[end] = 0xFF12_3457 }
        let (a, b) = inTheFirst ? (other, even) : (even, other)
        let (first, second) = (a.span.extracting(0..<count), b.span.extracting(0..<count))
        for start in 0...end {
          expectEqual(endOfStretch(of: even[0], first, second, from: start), end)
          let (rest, others) = (first.extracting(start...), second.extracting(start...))
          for vectors in vectorWidths {
            expectEqual(start + evenPixels(rest, others, even[0], vectors: vectors), end)
          }
        }
      }
    }
  }
}
