/// How the picture of a golden was made, as far as it is known: what to change if it exceeds its budget.
package struct GoldenOrigin: Hashable, Sendable {
  /// The screen that a scene was recorded on, in points, with its pixels to a point.
  package struct Screen: Hashable, Sendable {
    package var width, height, scale: Int

    package init(width: Int, height: Int, scale: Int) {
      self.width = width
      self.height = height
      self.scale = scale
    }

    /// The same screen with a pixel to a point, as an argument.
    fileprivate var atScale1: String { "on: Device(width: \(width), height: \(height), scale: 1)" }
  }

  package var screen: Screen?
  /// The frames a second of a film.
  package var rate: Double?

  package init(screen: Screen? = nil, rate: Double? = nil) {
    self.screen = screen
    self.rate = rate
  }

  /// How to get along with a share of the bytes, below 1.
  package func advice(share: Double, frames: Int) -> String {
    // Frames further apart differ more, so that their bytes fall less than their number.
    let share = share * 0.9
    let scale = Double(screen?.scale ?? 1)
    if frames > 1, let rate {
      let slow = (rate * share).rounded(.down)
      if slow >= 1, slow >= rate / 2 {
        return "make it smaller with fewer frames a second: film(fps: \(Int(slow)))"
      }
      // A quarter of the pixels takes a quarter to a half of the bytes.
      let small = (rate * min(share * scale, 1)).rounded(.down)
      if let screen, scale > 1, small >= max(rate / 4, 1) {
        return "make it smaller with a pixel to a point: "
          + "film(\(screen.atScale1), fps: \(Int(small)))"
      }
      return "make it smaller with only the seconds that matter: film(select: .range(…))"
    }
    if let screen, scale > 1, frames == 1 {
      return "make it smaller with a pixel to a point: \(screen.atScale1)"
    }
    return frames > 1
      ? "make it smaller with fewer frames or fewer pixels" : "make it smaller"
  }
}
