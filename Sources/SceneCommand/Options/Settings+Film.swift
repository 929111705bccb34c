import Films
import ImageCodecs
import RefreshUI
import Render2D

extension GIFOptions {
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    colors = try settings.read("palette", in: Limits.palette) ?? GIFPalette.capacity
    dither = (try settings.read("dither", GIFDither.init(parameter:)) ?? GIFDither.none).value
    lossy = try settings.read("lossy", in: Limits.lossy) ?? 0
    if let delay = try settings.read("min-delay", in: Limits.minDelay) {
      shortestDelay = Int((delay.seconds * 100).rounded())
    }
    isCompatible = try settings.isOn("compatible")
    if let color = try settings.read("matte", Color.init(parameter:)) {
      guard color.alpha == 1 else {
        throw settings.refusal(of: "matte", "a matte lets nothing through")
      }
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      matte = byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xFF00_0000
    }
  }
}

extension Settings {
  /// Whether a switch is on.
  func isOn(_ name: String) throws(CommandError) -> Bool {
    try read(name, Bool.init(parameter:)) ?? false
  }

  /// The order that `--reverse` and `--ping-pong` ask for.
  func order() throws(CommandError) -> FrameSchedule.Order {
    let isReversed = try isOn("reverse")
    guard try isOn("ping-pong") else { return isReversed ? .backward : .forward }
    if isReversed { throw .usage("Give '--reverse' or '--ping-pong', not both") }
    return .thereAndBack
  }

  /// The most bytes of a GIF, where there is a limit.
  func maxBytes(_ output: OutputPlace) throws(CommandError) -> Int? {
    let count = try read("max-bytes", Self.byteCount)
    return output.format == .gif ? count : nil
  }

  /// The grid of a sheet, which is one PNG.
  func sheet(_ output: OutputPlace) throws(CommandError) -> SheetGrid? {
    let grid = try read("sheet", SheetGrid.init(parameter:))
    return output.kind(isSheet: true) == .sheet ? grid : nil
  }

  /// `200kB`, `1.5MB`, `90000`.
  private static func byteCount(_ input: ParameterInput) throws(UnreadableValue) -> Int {
    let text = input.description.lowercased()
    let units: [(String, Double)] = [("mb", 1_000_000), ("kb", 1000), ("b", 1), ("", 1)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard let number = Double(digits), digits.allSatisfy({ $0.isNumber || $0 == "." }) else {
        break
      }
      let count = (number * factor).rounded(.down)
      if let count = Int(exactly: count), Limits.bytes.contains(count) { return count }
    }
    throw UnreadableValue(expected: "a size such as 90000, 200kB or 1.5MB")
  }
}
