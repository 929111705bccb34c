import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct LayerTreeTests {
  private func family() -> (parent: Layer, a: Layer, b: Layer, c: Layer) {
    let parent = Layer("parent")
    let children = ["a", "b", "c"].map { Layer($0) }
    for child in children { parent.add(child) }
    return (parent, children[0], children[1], children[2])
  }

  private func names(_ layer: Layer) -> String { layer.sublayers.map(\.name).joined() }

  @Test func addingAgainBringsToTheTop() {
    let (parent, a, _, c) = family()
    parent.add(a)
    expectEqual(names(parent), "bca")
    parent.add(a)
    parent.add(c)
    expectEqual(names(parent), "bac")
  }

  @Test func aPlaceCountsAmongTheOthers() {
    let (parent, a, _, c) = family()
    parent.insert(a, at: 1)
    expectEqual(names(parent), "bac")
    parent.insert(c, at: 0)
    expectEqual(names(parent), "cba")
    parent.insert(Layer("d"), at: 99)
    expectEqual(names(parent), "cbad")
  }

  @Test func aboveAndBelowASibling() {
    let (parent, a, b, c) = family()
    parent.insert(a, above: b)
    expectEqual(names(parent), "bac")
    parent.insert(c, below: b)
    expectEqual(names(parent), "cba")
    parent.insert(Layer("d"), above: c)
    expectEqual(names(parent), "cdba")
  }

  @Test func toTheFrontAndToTheBack() {
    let (parent, a, _, c) = family()
    parent.bringToFront(a)
    expectEqual(names(parent), "bca")
    parent.sendToBack(c)
    expectEqual(names(parent), "cba")
  }

  @Test func addingElsewhereTakesItAway() {
    let (parent, a, _, _) = family()
    let other = Layer("other")
    other.add(a)
    expectEqual(names(parent), "bc")
    #expect(a.superlayer === other)
  }

  @Test func whatMovesOnTheStageMovesInThePicture() throws {
    let stage = Stage(StageSettings(size: Size(40, 40)))
    let (parent, a, b, _) = family()
    for (index, layer) in parent.sublayers.enumerated() {
      layer.frame = Rect(Double(index), 0, 5, 5)
      layer.background = .red
    }
    stage.screen.add(parent)
    stage.after(.seconds(1)) { parent.add(a) }
    stage.after(.seconds(2)) { b.removeFromSuperlayer() }
    let tape = try stage.record(GestureScript("wait 3s; end"))
    func order(_ seconds: Double) -> [Double] {
      tape.displayList(at: .seconds(seconds)).commands.compactMap {
        guard case .fill(let path, _, .color(.red), let map) = $0 else { return nil }
        return path.bounds.minX + map.tx
      }
    }
    expectEqual(order(0.5), [0, 1, 2])
    expectEqual(order(1.5), [1, 2, 0])
    expectEqual(order(2.5), [2, 0])
  }

  // MARK: - Places

  @Test func pointsGoFromPlaneToPlane() throws {
    let screen = Layer(frame: Rect(0, 0, 100, 100))
    let window = Layer(frame: Rect(10, 20, 50, 50))
    window.bounds.origin = Point(0, 30)
    let inner = Layer(frame: Rect(5, 40, 10, 10))
    inner.transform = .scale(2)
    screen.add(window)
    window.add(inner)
    // The inner layer's middle stands at (10, 45) in the window's plane.
    expectEqual(inner.convert(Point(5, 5), to: window), Point(10, 45))
    expectEqual(inner.convert(Point(6, 5), to: screen), Point(22, 35))
    expectEqual(inner.convert(Point(22, 35), from: screen), Point(6, 5))
    expectEqual(inner.convert(.zero, to: inner), .zero)
    #expect(inner.convert(.zero, to: Layer()) == nil)
    // Turned about x by half a turn the inner layer shows its back, upside down.
    inner.rotationX = .degrees(180)
    let turned = try #require(inner.convert(Point(6, 4), to: screen))
    #expect(turned.distance(to: Point(22, 37)) < 1e-9)
    #expect(try #require(inner.convert(turned, from: screen)).distance(to: Point(6, 4)) < 1e-9)
    inner.isDoubleSided = false
    #expect(inner.convert(Point(6, 4), to: screen) == nil)
  }

  @Test func aLayerWithoutAreaHasNoPoints() {
    let screen = Layer(frame: Rect(0, 0, 100, 100))
    let flat = Layer(frame: Rect(0, 0, 10, 10))
    screen.add(flat)
    flat.transform = .scale(0, 1)
    #expect(screen.convert(.zero, to: flat) == nil)
  }

  @Test func aNewAnchorLeavesThePosition() {
    let layer = Layer(frame: Rect(10, 10, 20, 20))
    layer.anchor = Point(0, 0)
    expectEqual(layer.position, Point(20, 20))
    expectEqual(layer.frame, Rect(20, 20, 20, 20))
  }

  @Test func layoutFollowsTheSizeAlone() {
    final class Counter: Layer {
      var sizes: [Size] = []
      override func layout() { sizes.append(size) }
    }
    let layer = Counter()
    layer.frame = Rect(0, 0, 10, 10)
    layer.position = Point(50, 50)
    layer.bounds = Rect(3, 3, 10, 10)
    layer.bounds = Rect(0, 0, 20, 10)
    expectEqual(layer.sizes, [Size(10, 10), Size(20, 10)])
  }
}
