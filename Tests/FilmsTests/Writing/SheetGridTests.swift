import TestSupport
import Testing

@testable import Films

@Suite struct SheetGridTests {
  @Test func framesAreSpreadEvenly() {
    expectEqual(SheetGrid(columns: 3, rows: nil).frames(of: 5), [0, 1, 2, 3, 4])
    expectEqual(SheetGrid(columns: 3, rows: 2).frames(of: 5), [0, 1, 2, 3, 4])
    expectEqual(SheetGrid(columns: 3, rows: 1).frames(of: 5), [0, 2, 4])
    expectEqual(SheetGrid(columns: 2, rows: 2).frames(of: 11), [0, 3, 7, 10])
    expectEqual(SheetGrid(columns: 1, rows: 1).frames(of: 9), [0])
    for count in 1...40 {
      for room in 2...12 {
        let frames = SheetGrid(columns: room, rows: 1).frames(of: count)
        expectEqual(frames.count, min(room, count))
        #expect(frames.first == 0 && frames.last == count - 1)
        #expect(Set(frames).count == frames.count && frames == frames.sorted())
      }
    }
  }
}
