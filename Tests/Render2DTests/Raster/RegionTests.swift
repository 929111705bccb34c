import Render2D
import TestSupport
import Testing

@Suite struct RegionTests {
  @Test(arguments: 0..<150) func aRegionComesOutAsInTheWholePicture(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let list = dice.list(12)
    let scale = dice.chance(0.3) ? 2.0 : 1
    let whole = Drawing(list, 64, 64, scale: scale, background: .gray(240))
    // Everything outside the region keeps the ground that it had.
    let region = dice.region()
    var pixmap = Pixmap(width: 64, height: 64)
    var rasterizer = Rasterizer()
    // What was drawn before does not matter.
    rasterizer.draw(dice.list(6), scale: 1, background: .gray(0), into: &pixmap)
    let before = Drawing(pixmap)
    rasterizer.draw(list, scale: scale, background: .gray(240), into: &pixmap, region: region)
    let part = Drawing(pixmap)
    var wrong = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = region.rects.contains {
          x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY
        }
        if part[x, y] != (isInside ? whole : before)[x, y] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func regionsDoNotOverlap() {
    var dice = Dice(seed: 7)
    for _ in 0..<200 {
      var region = DirtyRegion.empty
      var pixels = Set<Int>()
      for _ in 0..<20 {
        let rect = IntRect(
          Int.random(in: 0..<60, using: &dice), Int.random(in: 0..<60, using: &dice),
          Int.random(in: 0..<12, using: &dice), Int.random(in: 0..<12, using: &dice))
        region.add(rect)
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { pixels.insert(y * 100 + x) }
        }
      }
      var covered = Set<Int>()
      for rect in region.rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { covered.insert(y * 100 + x) }
        }
      }
      #expect(region.rects.count <= DirtyRegion.capacity)
      #expect(covered.count == region.area, "rectangles overlap")
      #expect(covered.isSuperset(of: pixels))
    }
  }

  @Test func emptyRegionsDrawNothing() {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 8, 8)), .nonZero, .color(.gray(0)), .identity))
    var pixmap = Pixmap(width: 8, height: 8)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap, region: .empty)
    #expect(Drawing(pixmap).pixels.allSatisfy { $0 == 0 })
  }
}
