import Motion
import RefreshUI
import Render2D

extension SmallStage {
  /// Masks, stencils, drawings, particles and perspective.
  static let kit = [
    SmallStage("mask") { stage in
      let field = GradientLayer([.sea, .mint])
      field.frame = Rect(10, 10, 60, 60)
      stage.screen.add(field)
      let star = ShapeLayer(.circle(center: .zero, radius: 22))
      star.position = Point(20, 30)
      field.mask = star
      let word = Label("Aa", font: .system(24, .bold), color: .white, alignment: .center)
      word.frame = Rect(0, 0, 60, 60)
      field.add(word)
      stage.animate(.milliseconds(800), curve: .linear) { star.position.x = 40 }
    },
    SmallStage("tinted-image") { stage in
      let context = DrawingContext()
      context.fill = .color(.sun)
      context.fill(.circle(center: Point(16, 16), radius: 14))
      context.fill = .color(.sea.faded(0.4))
      context.polygon([Point(2, 46), Point(24, 18), Point(46, 46)])
      let picture = Image(context.list, width: 96, height: 96, scale: 2)
      let image = ImageLayer(picture, contentMode: .aspectFit)
      image.frame = Rect(8, 8, 64, 64)
      image.tintColor = .coral
      stage.screen.add(image)
      stage.animate(.milliseconds(800), curve: .linear) { image.tintColor = .plum.faded(0.5) }
    },
    SmallStage("drawn") { stage in
      let layer = Layer("drawn", frame: Rect(8, 8, 64, 64))
      layer.draw { context, size in
        context.translate(size.width / 2, size.height / 2)
        context.line = StrokeStyle(width: 3, cap: .round)
        for step in 0..<12 {
          context.save()
          context.rotate(.turns(Double(step) / 12))
          context.stroke = .color(Color.sea.faded(Double(step + 1) / 12))
          context.line(from: Point(0, -16), to: Point(0, -26))
          context.restore()
        }
        context.font = .system(15, .semibold)
        context.fill = .color(.ink)
        context.text("12", at: .zero, anchor: Point(0.5, 0.5))
      }
      stage.screen.add(layer)
      layer.sway(on: stage)
    },
    SmallStage("particles") { stage in
      var emitter = Emitter(
        birthRate: 120, lifetime: 0.3...0.9, speed: 40...110, colors: [.coral, .sun, .plum, .mint],
        shape: .roundedRect(Rect(-2.5, -1.5, 5, 3), radius: 1))
      emitter.spread = .turns(0.3)
      emitter.acceleration = Vector(0, 160)
      emitter.turn = 0...1
      emitter.spin = -2...2
      emitter.fades = .init(end: 0.4)
      let layer = EmitterLayer(emitter)
      layer.position = Point(40, 62)
      stage.screen.add(layer)
      layer.emit(for: .milliseconds(500))
    },
    SmallStage("perspective", at: .milliseconds(300)) { stage in
      let card = Layer("card", frame: Rect(14, 10, 52, 60), background: .white)
      card.cornerRadius = 8
      card.borderWidth = 1
      card.perspective = 160
      stage.screen.add(card)
      let image = ImageLayer(landscape(scale: 2), contentMode: .aspectFill)
      image.frame = Rect(6, 6, 40, 26)
      image.clips = true
      card.add(image)
      let field = GradientLayer([.coral, .sun])
      field.frame = Rect(6, 36, 40, 8)
      card.add(field)
      let label = Label("Flip", font: .system(12, .semibold), color: .ink, alignment: .center)
      label.frame = Rect(0, 45, 52, 14)
      card.add(label)
      stage.animate(.milliseconds(800), curve: .linear) {
        card.rotationY = .degrees(150)
        card.rotationX = .degrees(20)
      }
    },
  ]
}
