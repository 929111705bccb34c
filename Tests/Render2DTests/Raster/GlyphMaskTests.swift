import TestSupport
import Testing

@testable import Render2D

/// Text comes from masks that are kept, large text from outlines. Nobody can tell.
@Suite struct GlyphMaskTests {
  private static let text = "Refresh 刷新 agjQ@"

  private func list(_ maps: [Affine], clip: Path? = nil, size: Double = 17) -> DisplayList {
    var list = DisplayList()
    if let clip { list.append(.pushClip(clip, .nonZero, .identity)) }
    for (index, map) in maps.enumerated() {
      let color = Color.rgb(200, 30 * (index % 8), 90, alpha: index % 3 == 0 ? 1 : 0.6)
      list.append(TextLayout(Self.text, font: .system(size)), color, map)
    }
    return list
  }

  /// Lines at all kinds of places between the pixels.
  private var places: [Affine] {
    (0..<12).map { .translation(Double($0) * 0.371 - 3, Double($0) * 11.13 - 4) }
  }

  /// The same glyphs as shapes.
  private func outlines(_ list: DisplayList) -> DisplayList {
    var result = DisplayList()
    for command in list.commands {
      guard case .glyphs(let run, let color, let map) = command else {
        result.append(command)
        continue
      }
      for glyph in run.glyphs {
        let place = Affine.translation(glyph.origin.x, glyph.origin.y)
        let outline = run.font.outline(of: glyph.id)
        result.append(.fill(outline, .nonZero, .color(color), place.then(map)))
      }
    }
    return result
  }

  @Test(arguments: [9.0, 17, 40, 90], [1.0, 2, 3])
  func masksAndOutlinesDrawTheSame(size: Double, scale: Double) {
    let maps =
      places + [
        Affine.scale(-1, 1.3).then(.translation(120, 30)),
        Affine.rotation(.degrees(31)).then(.translation(40.3, 12.9)),
      ]
    let masks = Drawing(list(maps, size: size), 160, 140, scale: scale)
    let outlines = Drawing(outlines(list(maps, size: size)), 160, 140, scale: scale)
    // A coordinate half-way between two of the grid may go to either, by a rounding of sums.
    #expect(largestDistance(masks.alphas, outlines.alphas) <= 2)
    let different = zip(masks.pixels, outlines.pixels).count { $0 != $1 }
    #expect(different * 1000 < masks.alphas.count { $0 > 0 })
    #expect(masks.alphas.contains { $0 > 200 })
  }

  @Test func clipsCutBothAlike() {
    var slanted = Path(Point(10, 3), Point(150, 40), Point(90, 138))
    slanted.close()
    for clip in [slanted, .rect(Rect(20.3, 7.7, 60.5, 90.1)), .rect(Rect(20, 7, 60, 90))] {
      let masks = Drawing(list(places, clip: clip), 160, 140)
      let outlines = Drawing(outlines(list(places, clip: clip)), 160, 140)
      #expect(largestDistance(masks.alphas, outlines.alphas) <= 2)
    }
  }

  /// Draws with a rasteriser that keeps no more than so many bytes of masks, twice.
  private func drawings(maskCapacity: Int) -> [Drawing] {
    var rasterizer = Rasterizer()
    rasterizer.glyphs = FlatGlyphs(maskCapacity: maskCapacity)
    return (0..<2).map { _ in
      var pixmap = Pixmap(width: 160, height: 140)
      rasterizer.draw(list(places), scale: 1, into: &pixmap)
      #expect(rasterizer.glyphs.maskBytes <= maskCapacity)
      return Drawing(pixmap)
    }
  }

  @Test(arguments: [0, 1500, 20_000, 1 << 22]) func whatIsKeptChangesNoPixel(capacity: Int) {
    let expected = Drawing(list(places), 160, 140)
    expectEqual(drawings(maskCapacity: capacity), [expected, expected])
  }

  @Test func aWholePixelFurtherOnTheMaskIsTheSame() {
    let font = Font.system(17)
    for way in [1.0, 7, 40] {
      var lists = [DisplayList(), DisplayList()]
      lists[0].append(TextLayout("ag刷", font: font), .black, .translation(3.37, 4.21))
      lists[1].append(TextLayout("ag刷", font: font), .black, .translation(3.37 + way, 4.21))
      let drawings = lists.map { Drawing($0, 120, 30) }
      let shift = Int(way)
      #expect(
        (0..<30).allSatisfy { y in
          (0..<120 - shift).allSatisfy { drawings[0][$0, y] == drawings[1][$0 + shift, y] }
        })
    }
  }

  @Test func masksAreKeptFromTheSecondDrawOn() {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 160, height: 140)
    let turned = Affine.rotation(.degrees(20)).then(.translation(40, 10))
    for map in [Affine.identity, turned] {
      var counts: [Int] = []
      for _ in 0..<4 {
        rasterizer.draw(list([map]), scale: 1, into: &pixmap)
        counts.append(rasterizer.glyphs.masks.count)
      }
      // The second draw keeps what is in sight, the others find it.
      #expect(counts[1] >= counts[0] + 15)
      expectEqual(counts[2], counts[1])
      expectEqual(counts[3], counts[1])
    }
  }

  @Test func textThatTurnsLeavesTheMasksOfTextThatStands() {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 160, height: 140)
    for _ in 0..<2 { rasterizer.draw(list(places), scale: 1, into: &pixmap) }
    let before = rasterizer.glyphs.maskBytes
    for degrees in 1..<200 {
      let map = Affine.rotation(.degrees(Double(degrees) * 0.7)).then(.translation(40, 10))
      rasterizer.draw(list([map]), scale: 1, into: &pixmap)
    }
    expectEqual(rasterizer.glyphs.maskBytes, before)
  }

  @Test func threadsDrawTheSamePixels() async {
    let expected = Drawing(list(places), 160, 140)
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          // Each thread warms its masks in another order.
          let maps = places.shuffled(by: seed)
          _ = Drawing(list(maps), 160, 140)
          return Drawing(list(places), 160, 140) == expected
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  // MARK: - The start of a turn

  /// The sum of all coverage, and the place of its middle.
  private func weight(_ list: DisplayList) -> (sum: Double, middle: Point) {
    let drawing = Drawing(list, 80, 80, scale: 2)
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for (index, alpha) in drawing.alphas.enumerated() {
      sum += Double(alpha)
      x += Double(alpha) * (Double(index % 80) + 0.5)
      y += Double(alpha) * (Double(index / 80) + 0.5)
    }
    return (sum, Point(x / sum, y / sum))
  }

  @Test(arguments: [0.0001, 0.1, 0.5, 1, 2, 5, 45])
  func aLabelThatStartsToTurnDoesNotJump(degrees: Double) {
    let turn = Affine.translation(-20, -20).then(.rotation(.degrees(degrees)))
      .then(.translation(20, 20))
    for (place, letter) in "Refsh刷新agQ".enumerated() {
      let start = Affine.translation(12.1 + Double(place) * 0.13, 8.5)
      var upright = DisplayList()
      upright.append(TextLayout(String(letter), font: .system(17)), .black, start)
      var turned = DisplayList()
      turned.append(TextLayout(String(letter), font: .system(17)), .black, start.then(turn))
      let (before, after) = (weight(upright), weight(turned))
      // The same weight within half a percent, and no further off than a fiftieth of a pixel.
      #expect((after.sum / before.sum - 1).magnitude < 0.005)
      let middle = turn.apply(Point(before.middle.x / 2, before.middle.y / 2))
      let shift = Point(middle.x * 2, middle.y * 2) - after.middle
      #expect(shift.length < 0.02, "\(letter) \(shift.length)")
    }
  }
}

extension [Affine] {
  fileprivate func shuffled(by seed: Int) -> [Affine] {
    var dice = Dice(seed: UInt64(seed))
    return shuffled(using: &dice)
  }
}
