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
    expectEqual(part, before.replaced(by: whole, within: region))
  }

  /// Lists with a point so far away that numbers of its size do not tell the others apart.
  private static let farLists: [[DisplayList.Command]] = {
    var path = Path()
    path.move(to: Point(50, 56))
    path.line(to: Point(60, 20))
    path.line(to: Point(-1e300, 20))
    path.close()
    let black = Paint.color(.black)
    let glyphs = [Point(-1e300, 0), Point(20, 50)].map { GlyphRun.Glyph(id: 40, origin: $0) }
    let style = StrokeStyle(width: 4, join: .round)
    var pixels = style
    pixels.isInPixels = true
    let turned = Affine(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0)
    let ground = DisplayList.Command.fill(.rect(Rect(0, 0, 64, 64)), .nonZero, black, .identity)
    return [
      [.stroke(path, style, black, .identity)],
      [.stroke(path, style, black, turned)],
      [.stroke(path, pixels, black, turned)],
      [.pushClip(path, .nonZero, .identity), ground],
      [.pushClip(path, .nonZero, turned), ground],
      [.glyphs(GlyphRun(font: .system(40), glyphs: glyphs), .black, .identity)],
      [.backdrop(path, Backdrop(radius: 0, saturation: 1, tint: .black), .identity)],
    ]
  }()

  @Test(arguments: 0..<7) func whatReachesFarComesOutTheSameInEveryRegion(number: Int) {
    let list = DisplayList(Self.farLists[number])
    let whole = Drawing(list, 64, 64, background: .white)
    #expect(Set(whole.pixels).count > 1, "something is drawn")
    var rasterizer = Rasterizer()
    for tile in 0..<64 {
      let (left, top) = (tile % 8 * 8, tile / 8 * 8)
      var pixmap = Pixmap(width: 64, height: 64)
      let region = DirtyRegion(IntRect(left, top, 8, 8))
      rasterizer.draw(list, scale: 1, background: .white, into: &pixmap, region: region)
      let part = Drawing(pixmap)
      let wrong = (0..<64).count {
        part[left + $0 % 8, top + $0 / 8] != whole[left + $0 % 8, top + $0 / 8]
      }
      expectEqual(wrong, 0, "pixels of the tile at \(left), \(top)")
    }
  }

  /// Strokes with numbers so wild that what is drawn strays from the true curves, or has a miter where sides are
  /// too short to have a direction.
  private static let wildStrokes: [(path: Path, style: StrokeStyle, map: Affine)] = {
    func path(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Path {
      var path = Path()
      path.move(to: start)
      path.cubic(first, second, to: end)
      return path
    }
    let turned = Affine(a: 0.876, b: 0.483, c: -0.483, d: 0.876, tx: 14.5, ty: 9.9)
    let small = turned.then(.scale(0.3))
    let flat = Affine(a: 3.3, b: 0, c: 0, d: 3.2e-5, tx: 0, ty: 0)
    let round = StrokeStyle(width: 5, cap: .round, join: .round)
    let most = Double.greatestFiniteMagnitude
    var two = Path()
    two.move(to: Point(120, 60))
    two.quadratic(Point(120, 60), to: Point(46, 1e300))
    two.cubic(Point(-14, -4), Point(55, -32), to: Point(20, 68))
    return [
      (
        .rect(Rect(137.9, 0, 3.4, 9.7e-5)), StrokeStyle(width: 13.8, miterLimit: 1e9), small
      ),
      (
        .rect(Rect(137.9, 0, 3.4, 9.7e-5)),
        StrokeStyle(width: 13.8, miterLimit: .infinity), small
      ),
      (path(Point(12, 67), Point(42, 11), Point(2, 1e300), Point(198, 15)), round, flat),
      (two, StrokeStyle(width: 10), .identity),
      (path(Point(1, 75), Point(-most, 175), Point(78, 87), Point(88, 98)), round, turned),
      (path(Point(1, 75), Point(9, most), Point(78, -most), Point(88, 8)), round, .identity),
      (path(Point(1, 75), Point(1e12, -3e12), Point(-1e12, 2e12), Point(60, 8)), round, turned),
    ]
  }()

  @Test(arguments: 0..<7) func wildStrokesComeOutTheSameInEveryRegion(number: Int) {
    let (path, style, map) = Self.wildStrokes[number]
    let stroke = DisplayList.Command.stroke(path, style, .color(.black), map)
    for list in [DisplayList([stroke]), DisplayList([.pushBlend(.clear), stroke, .pop])] {
      let whole = Drawing(list, 64, 64, background: .white)
      for tile in 0..<64 {
        let part = IntRect(tile % 8 * 8, tile / 8 * 8, 8, 8)
        var pixmap = Pixmap(width: 64, height: 64)
        var rasterizer = Rasterizer()
        rasterizer.draw(
          list, scale: 1, background: .white, into: &pixmap, region: DirtyRegion(part))
        let drawn = Drawing(pixmap)
        let wrong = (0..<64).count {
          drawn[part.minX + $0 % 8, part.minY + $0 / 8]
            != whole[part.minX + $0 % 8, part.minY + $0 / 8]
        }
        expectEqual(wrong, 0, "pixels of the tile at \(part.minX), \(part.minY)")
      }
    }
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
      expectEqual(covered.count, region.area, "rectangles overlap")
      #expect(covered.isSuperset(of: pixels))
    }
  }

  @Test func rectanglesAreMergedWhenThereIsNoRoomForThem() {
    var region = DirtyRegion.empty
    for number in 0..<DirtyRegion.capacity { region.add(IntRect(number * 10, 0, 4, 4)) }
    expectEqual(region.rects.count, DirtyRegion.capacity)
    region.add(IntRect(-5, 0, 4, 4))
    expectEqual(region.rects.count, DirtyRegion.capacity)
    // Of all pairs these two waste the fewest pixels.
    #expect(region.rects.contains(IntRect(-5, 0, 9, 4)))
  }

  @Test func neighboursBecomeOneRectangle() {
    var region = DirtyRegion(IntRect(0, 0, 4, 8))
    region.add(IntRect(4, 0, 4, 8))
    expectEqual(region.rects, [IntRect(0, 0, 8, 8)])
    #expect(region.clipped(to: IntRect(20, 0, 8, 8)).isEmpty)
  }

  @Test func aRectangleContainsItself() {
    let rect = IntRect(2, 3, 10, 20)
    #expect(rect.contains(rect))
    #expect(!rect.contains(IntRect(2, 3, 11, 20)))
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
