import Motion
import RefreshUI
import Render2D

extension SmallStage {
  /// Instances, anchors, and properties in the middle of an animation.
  static let moving = [
    SmallStage("replicator") { stage in
      let wheel = ReplicatorLayer(12)
      wheel.frame = Rect(10, 10, 60, 60)
      wheel.instanceTransform = .rotation(.degrees(30))
      wheel.instanceAlphaOffset = -1.0 / 13
      let spoke = Layer(frame: Rect(27.5, 2, 5, 17), background: .ink)
      spoke.cornerRadius = 2.5
      wheel.add(spoke)
      stage.screen.add(wheel)
      stage.animate(.milliseconds(800), curve: .linear) {
        wheel.transform = .rotation(.degrees(90))
      }
    },
    SmallStage("replicator-in-colours") { stage in
      let row = ReplicatorLayer(4)
      row.frame = Rect(0, 0, 80, 80)
      row.instanceTransform = .translation(16, 0)
      row.instanceColor = .rgb(255, 95, 87)
      row.instanceRedOffset = -0.3
      row.instanceBlueOffset = 0.2
      let bar = Layer(frame: Rect(10, 20, 12, 40), background: .white)
      bar.cornerRadius = 4
      row.add(bar)
      stage.screen.add(row)
      stage.animate(.milliseconds(800)) { bar.frame = Rect(10, 10, 12, 60) }
    },
    SmallStage("replicator-with-delay") { stage in
      let row = ReplicatorLayer(5)
      row.frame = Rect(0, 0, 80, 80)
      row.instanceTransform = .translation(14, 0)
      row.instanceDelay = .milliseconds(80)
      let dot = Layer(frame: Rect(7, 52, 10, 10), background: .sea)
      dot.cornerRadius = 5
      row.add(dot)
      stage.screen.add(row)
      stage.animate(.milliseconds(320), curve: .easeOut) {
        dot.position = Point(12, 22)
      } completion: { _ in
        stage.animate(.milliseconds(320), curve: .easeIn) { dot.position = Point(12, 57) }
      }
    },
    SmallStage("anchor") { stage in
      let hand = Layer("hand", frame: Rect(37, 14, 6, 30), background: .ink)
      hand.anchor = Point(0.5, 1)
      hand.position = Point(40, 44)
      hand.cornerRadius = 3
      let face = ShapeLayer(.circle(center: Point(40, 44), radius: 30))
      face.fillColor = .white
      face.strokeColor = .rgb(225, 225, 230)
      face.lineWidth = 2
      stage.screen.add(face)
      stage.screen.add(hand)
      stage.animate(.milliseconds(800), curve: .linear) {
        hand.transform = .rotation(.degrees(120))
      }
    },
    SmallStage("many-at-once") { stage in
      let card = Layer(frame: Rect(8, 24, 24, 32), background: .coral)
      stage.screen.add(card)
      stage.animate(.milliseconds(800), curve: .linear) {
        card.frame = Rect(32, 12, 40, 56)
        card.background = .sea
        card.cornerRadius = 16
        card.borderWidth = 4
        card.borderColor = .sun
        card.opacity = 0.8
      }
    },
  ]
}
