import Motion
import Render2D

extension Stage {
  /// The point that a finger touches for a place of a script at this moment: of a layer its middle,
  /// or the middle of what shows of it.
  func point(of place: GestureScript.Place) throws(GestureScriptError) -> Point {
    switch place {
    case .point(let x, let y): return Point(x, y)
    case .layer(let name): return try point(of: name)
    }
  }

  private func point(of name: GestureScript.LayerName) throws(GestureScriptError) -> Point {
    var search = LayerSearch(
      name: name.text, grid: PixelGrid(scale: Double(settings.scale)))
    search.visit(screen, in: Surroundings(), Projective(.identity))
    for case .reached(let point) in search.found { return point }
    if case .missed(let reason) = search.found.first {
      throw name.error(
        .layerOutOfReach, expected: "a layer that a finger reaches", hint: "at \(now) \(reason)")
    }
    let near = nearestWord(to: name.text, among: search.names)
    throw name.error(
      .unknownLayer, expected: "the name of a layer or the text of a label",
      hint: near.map { "did you mean \"\($0)\"?" } ?? "at \(now) there are \(search.list)")
  }
}

/// A search for the layers with a name, as they are on the screen at a moment.
private struct LayerSearch {
  /// Whether a finger reaches a layer.
  enum Reach {
    case reached(Point)
    /// It does not; why, in words.
    case missed(String)
  }

  let name: String
  let grid: PixelGrid
  /// The layers with this name, those that were added first before the others.
  private(set) var found: [Reach] = []
  /// The names and texts of all layers.
  private(set) var names: [String] = []
  /// The names of the layers that a finger reaches.
  private var reached: [String] = []
  /// The layers around the one that is visited. As in UIKit, what extends beyond a layer's rectangle
  /// cannot be touched.
  private var around: [(name: String, box: Rect)] = []
  private var isHidden = false

  init(name: String, grid: PixelGrid) {
    self.name = name
    self.grid = grid
  }

  /// Visits a layer and all in it; `map` leads from the plane that it stands in to the screen.
  mutating func visit(_ layer: Layer, in above: Surroundings, _ map: Projective) {
    guard layer.isTouchable else { return }
    let state = layer.shownState
    let placed = PlacedLayer(state, layer.placement, in: above, on: grid)
    let toScreen = placed.map?.then(map)
    let corners = toScreen?.corners(of: placed.frame.size)
    let wasHidden = isHidden
    isHidden = isHidden || state.isHidden || state.opacity < 0.01 || corners == nil
    defer { isHidden = wasHidden }
    let reach = reach(of: placed.frame.size, toScreen, corners ?? [])
    let text = (layer as? Label)?.text
    if layer.name == name || text == name { found.append(reach) }
    names += [layer.name] + (text.map { [$0] } ?? [])
    if case .reached = reach, !reached.contains(layer.name) { reached.append(layer.name) }

    around.append((layer.name, Rect(around: corners ?? [])))
    let plane = placed.plane.then(toScreen ?? map)
    for sublayer in layer.sublayers { visit(sublayer, in: placed.inside, plane) }
    around.removeLast()
  }

  private func reach(of size: Size, _ toScreen: Projective?, _ corners: [Point]) -> Reach {
    guard !isHidden, let toScreen,
      let middle = toScreen.apply(Point(size.width / 2, size.height / 2))
    else {
      return .missed("it is hidden")
    }
    let own = Rect(origin: .zero, size: size)
    guard !own.isEmpty else { return .missed("it has no area") }
    guard let outer = around.firstIndex(where: { !$0.box.contains(middle) }) else {
      return .reached(middle)
    }
    let shown = around.reduce(Rect(around: corners)) { $0.intersection($1.box) }
    // Of a layer that is turned, the middle of what shows may lie beside it.
    if !shown.isEmpty, let inner = toScreen.inverse?.apply(shown.center), own.contains(inner) {
      return .reached(shown.center)
    }
    let side = outer == 0 ? "off the screen" : "outside \"\(around[outer].name)\""
    return .missed(
      "it is \(side), its middle at \(Int(middle.x.rounded())), \(Int(middle.y.rounded()))")
  }

  /// What a finger reaches, for an error message: eight names at most.
  var list: String {
    let shown = reached.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return reached.count > 8 ? "\(shown) and \(reached.count - 8) more" : shown
  }
}

extension Rect {
  /// The smallest rectangle around some points.
  init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    self.init(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
