import RasterKernels
import Testing

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
