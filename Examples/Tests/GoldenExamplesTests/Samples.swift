import ExampleScenes
import Foundation
import ImageCodecs
import RefreshRender

/// What the examples draw: as their goldens have it, or with a fault.
enum Samples {
  /// While goldens are recorded nothing has a fault, so that what is recorded is right.
  static let isRecording = ProcessInfo.processInfo.environment["GOLDEN_RECORD"] != nil

  /// A card on white, so many pixels to the right.
  static func card(_ color: Color, x: Double = 0, clock: Color = .gray(200)) -> Pixmap {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 64, 48)), .nonZero, .color(.white), .identity))
    list.append(.fill(.rect(Rect(48, 4, 12, 6)), .nonZero, .color(clock), .identity))
    let card = Path.roundedRect(Rect(10 + x, 14, 40, 26), radius: 6)
    list.append(.fill(card, .nonZero, .color(color), .identity))
    var pixmap = Pixmap(width: 64, height: 48)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: 1, into: &pixmap)
    return pixmap
  }

  /// Two frames of 8 × 8 pixels, such as a decoder gives.
  static func blink(_ spot: UInt32) -> Animation {
    let frames = [0xFF40_4040, 0xFFC0_C0C0 as UInt32].map { ground in
      var pixels = [UInt32](repeating: ground, count: 64)
      pixels[27] = spot
      return Animation.Frame(premultiplied: pixels, delay: Fraction(1, 2))
    }
    return Animation(width: 8, height: 8, frames: frames, plays: .forever)
  }

  /// What happens in a scene, a line each.
  static func events() throws -> String { try AppCodaLetters().film().tape.log.description }
}
