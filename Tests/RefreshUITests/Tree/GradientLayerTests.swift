import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The colours of a gradient layer where their offsets lie beyond its ends.
@Suite struct GradientLayerTests {
  /// The stops that a gradient layer of 40 × 10 points draws.
  private func stops(
    _ colors: [Color], _ locations: [Double], _ type: GradientLayer.GradientType = .axial
  ) throws -> [GradientStop] {
    let tape = try Stage.play(StageSettings(size: Size(40, 10)), seconds: 1) { stage in
      let layer = GradientLayer(colors)
      layer.frame = Rect(0, 0, 40, 10)
      layer.type = type
      layer.locations = locations
      stage.screen.add(layer)
    }
    for case .fill(_, _, let paint, _) in tape.displayList(at: .zero).commands.reversed() {
      switch paint {
      case .linear(let gradient): return gradient.stops
      case .radial(let gradient): return gradient.stops
      case .conic(let gradient): return gradient.stops
      default: continue
      }
    }
    return []
  }

  private func stop(_ offset: Double, _ level: Double) -> GradientStop {
    GradientStop(offset, Color(red: level, green: level, blue: level))
  }

  @Test(arguments: [GradientLayer.GradientType.axial, .radial, .conic])
  func whatLiesBeyondTheEndsIsCut(_ type: GradientLayer.GradientType) throws {
    let colors: [Color] = [.black, .white, .black]
    try expectEqual(
      stops(colors, [-0.5, 0.5, 1.5], type), [stop(0, 0.5), stop(0.5, 1), stop(1, 0.5)])
    try expectEqual(
      stops(colors, [-0.25, 0.75, 1], type), [stop(0, 0.25), stop(0.75, 1), stop(1, 0)])
    try expectEqual(stops(colors, [-1, -0.5, 1.5], type), [stop(0, 0.75), stop(1, 0.25)])
  }

  @Test func whatLiesBeyondOneEndIsPlain() throws {
    try expectEqual(stops([.black, .white], [-2, -1]), [stop(-1, 1)])
    try expectEqual(stops([.black, .white], [-1, 0]), [stop(0, 1)])
    try expectEqual(stops([.black, .white], [1.5, 3]), [stop(1.5, 0)])
    try expectEqual(stops([.black, .white], [2, -1]), [stop(2, 0)])
  }

  @Test func whatLiesBetweenThemIsAsItWas() throws {
    try expectEqual(stops([.black, .white], [0.75, 0.25]), [stop(0.75, 0), stop(0.25, 1)])
  }

  /// A light that runs across looks as a wider gradient that moves, in every frame.
  @Test func aShimmerIsAWideGradientThatMoves() throws {
    let film = { (isWide: Bool) in
      try Stage.play(StageSettings(size: Size(40, 10), scale: 1), seconds: 1) { stage in
        let layer = GradientLayer([.gray, .white, .gray])
        layer.startPoint = Point(0, 0.5)
        layer.endPoint = Point(1, 0.5)
        layer.frame = isWide ? Rect(-40, 0, 40, 10) : Rect(0, 0, 40, 10)
        if isWide {
          let ground = Layer(frame: Rect(0, 0, 40, 10), background: .gray)
          stage.screen.add(ground)
        } else {
          layer.locations = [-1, -0.5, 0]
        }
        stage.screen.add(layer)
        stage.animate(.seconds(1), curve: .linear) {
          if isWide { layer.frame.origin.x = 40 } else { layer.locations = [1, 1.5, 2] }
        }
      }
    }
    let (shimmer, wide) = (try film(false), try film(true))
    for frame in 0...10 {
      let time = Time.seconds(Double(frame) / 10)
      let (a, b) = (shimmer.displayList(at: time), wide.displayList(at: time))
      #expect(difference(a, b) <= 1, "frame \(frame)")
    }
  }

  /// The largest difference of a level of red.
  private func difference(_ a: DisplayList, _ b: DisplayList) -> Int {
    let levels = [a, b].map { list in
      var pixmap = Pixmap(width: 40, height: 10)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, background: .white, into: &pixmap)
      return (0..<40).map { Int(pixmap[$0, 5].red) }
    }
    return zip(levels[0], levels[1]).map { abs($0 - $1) }.max() ?? 0
  }
}
