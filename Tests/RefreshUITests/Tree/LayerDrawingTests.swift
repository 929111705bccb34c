import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// In which order a layer draws what, and what of it is cut off.
@Suite struct LayerDrawingTests {
  private func list(_ build: (Stage) -> Void) throws -> DisplayList {
    try Stage.play(StageSettings(size: Size(40, 40)), seconds: 1, build).displayList(at: .zero)
  }

  /// The commands in short, without the screen's background.
  private func outline(_ build: (Stage) -> Void) throws -> [String] {
    try list(build).commands.dropFirst().map { command in
      switch command {
      case .fill: "fill"
      case .stroke: "stroke"
      case .glyphs: "glyphs"
      case .image: "image"
      case .backdrop: "backdrop"
      case .pushClip: "clip"
      case .pushGroup: "group"
      case .pushMask: "mask"
      case .pushBlend: "blend"
      case .pushAntialiasing: "edges"
      case .pushShadow: "shadow"
      case .pushShadowed: "shadowed"
      case .pop: "pop"
      }
    }
  }

  private func card(_ background: Color) -> Layer {
    let card = Layer(frame: Rect(5, 5, 30, 30), background: background)
    card.shadowOpacity = 1
    card.add(Layer(frame: Rect(5, 5, 10, 10), background: .red))
    return card
  }

  @Test func clippingCutsTheLayersOwnContent() throws {
    let commands = try outline { stage in
      let label = Label("abc", font: .system(20), color: .black)
      label.frame = Rect(0, 0, 10, 10)
      label.background = .white
      label.clips = true
      stage.screen.add(label)
    }
    expectEqual(commands, ["fill", "clip", "glyphs", "pop"])
  }

  @Test func coloursFillAnOutlineFromItsTopToItsBottom() throws {
    let list = try list { stage in
      let shape = ShapeLayer(.rect(Rect(4, 6, 20, 30)))
      shape.frame = Rect(0, 0, 40, 40)
      shape.fillColors = [.white, .red, .black]
      stage.screen.add(shape)
    }
    // The layer's own rectangle is left alone.
    expectEqual(list.commands.count, 2)
    guard case .fill(let path, _, .linear(let gradient), _) = list.commands[1] else {
      Issue.record("The outline is not filled with a gradient")
      return
    }
    expectEqual(path.bounds, Rect(4, 6, 20, 30))
    #expect(gradient.start == Point(14, 6) && gradient.end == Point(14, 36))
    expectEqual(gradient.stops.map(\.offset), [0, 0.5, 1])
    expectEqual(gradient.stops.map(\.color), [.white, .red, .black])
  }

  @Test func aBackgroundCastsTheShadowAlone() throws {
    let commands = try outline { $0.screen.add(card(.white)) }
    expectEqual(commands, ["shadow", "fill", "pop", "fill", "fill"])
  }

  @Test func withoutABackgroundTheLayersInItCastIt() throws {
    let commands = try outline { $0.screen.add(card(.clear)) }
    expectEqual(commands, ["shadow", "fill", "pop", "fill"])
    let empty = try outline { stage in
      let layer = Layer(frame: Rect(5, 5, 30, 30))
      layer.shadowOpacity = 1
      stage.screen.add(layer)
    }
    #expect(empty.isEmpty)
  }

  @Test func shadowsOfLayersInOneAnotherAreLinear() throws {
    let commands = try outline { stage in
      var layer = card(.clear)
      for _ in 0..<10 {
        let outer = Layer(frame: Rect(0, 0, 40, 40))
        outer.shadowOpacity = 1
        outer.add(layer)
        layer = outer
      }
      stage.screen.add(layer)
    }
    let outer = [String](repeating: "shadowed", count: 10)
    let pops = [String](repeating: "pop", count: 10)
    expectEqual(commands, outer + ["shadow", "fill", "pop", "fill"] + pops)
  }

  @Test func theBackgroundDoesNotShowBesideItsBorder() throws {
    let list = try list { stage in
      let disc = Layer(frame: Rect(4, 4, 32, 32), background: .red)
      disc.cornerRadius = 16
      disc.borderWidth = 2
      disc.borderColor = .white
      stage.screen.add(disc)
    }
    var pixmap = Pixmap(width: 80, height: 80)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 2, into: &pixmap)
    let pixels = pixmap.copy(pixmap.bounds)
    var red = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
        let distance = (dx * dx + dy * dy).squareRoot()
        let pixel = pixels[y * 80 + x]
        // Red in the lowest byte, green above it.
        if distance > 29 { expectEqual(pixel & 0xFF, pixel >> 8 & 0xFF, "\(x), \(y)") }
        if pixel == 0xFF00_00FF { red += 1 }
      }
    }
    #expect(red > 2000)
  }

  @Test func aClearBorderLetsTheBackgroundShow() throws {
    let list = try list { stage in
      let box = Layer(frame: Rect(10, 10, 20, 20), background: .red)
      box.borderWidth = 4
      box.borderColor = .rgb(0, 0, 0, alpha: 0.5)
      stage.screen.add(box)
    }
    guard case .fill(let path, _, _, _) = list.commands[1] else {
      Issue.record("no background")
      return
    }
    expectEqual(path.bounds, Rect(0, 0, 20, 20))
  }
}
