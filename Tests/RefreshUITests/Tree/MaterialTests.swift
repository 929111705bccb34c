import RefreshUI
import Render2D
import Testing

@Suite struct MaterialTests {
  @Test(arguments: [Appearance.light, .dark]) func thickerOnesShowLess(_ appearance: Appearance) {
    let tints = [
      Backdrop.systemUltraThinMaterial(appearance), .systemThinMaterial(appearance),
      .systemMaterial(appearance), .systemThickMaterial(appearance),
      .systemChromeMaterial(appearance),
    ].map(\.tint)
    for (thin, thick) in zip(tints, tints.dropFirst()) { #expect(thin.alpha < thick.alpha) }
    #expect(tints.allSatisfy { ($0.red > 0.9) == (appearance == .light) })
    #expect(tints.allSatisfy { ($0.red < 0.2) == (appearance == .dark) })
  }
}
