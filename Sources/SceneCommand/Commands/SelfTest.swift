import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// A scene whose files must have the same bytes on every machine.
struct SelfTest: Scene {
  static let summary = "a card with text that turns"
  static let device = Device(width: 120, height: 80)

  func build(on stage: Stage) {
    let card = GradientLayer([.rgb(10, 132, 255), .rgb(191, 90, 242)], name: "card")
    card.frame = Rect(20, 15, 80, 50)
    card.cornerRadius = 12
    let label = Label("Rr 25", font: .system(20, .semibold), color: .white)
    label.sizeToFit()
    label.position = Point(40, 25)
    card.add(label)
    stage.screen.add(card)
    stage.animate(.milliseconds(400), curve: .spring(damping: 0.5)) {
      card.transform = .rotation(.degrees(20))
    }
  }

  /// The formats with the digest of the file in each.
  static let digests: [(format: FilmFormat, name: String, digest: String)] = [
    (.gif, "GIF", "4b322cd7c1f78433ce9f9b9c49e3f4d7c10b31fd9faf17eae380f012d5cea57d"),
    (.apng, "APNG", "5010e7b3dc3a7e8b0ad478d5705f24365504021acc8e9695c245796e9a13ea33"),
  ]

  /// The digest of the file that this machine writes.
  static func digest(of format: FilmFormat) async throws -> String {
    let sink = MemorySink()
    try await SelfTest().film().write(format, to: sink)
    return SHA256.digest(of: sink.bytes)
  }
}
