import Films
import ImageCodecs
import Render2D

extension GIFOptions {
  init(_ settings: Settings) throws(CommandError) {
    self.init()
    colors = try settings.value(FilmOption.colors)
    dither = try settings.value(FilmOption.dither)
    lossy = try settings.value(FilmOption.lossy)
    shortestDelay = Int((try settings.value(FilmOption.minDelay).seconds * 100).rounded())
    isCompatible = try settings.value(FilmOption.compatible)
    if let color = try settings.value(FilmOption.matte) {
      guard color.alpha == 1 else {
        throw settings.refusal(of: FilmOption.matte, "a matte must be opaque")
      }
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      matte = byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16 | 0xFF00_0000
    }
  }
}

extension Settings {
  /// The order given by `--reverse` and `--ping-pong`.
  func order() throws(CommandError) -> FrameSchedule.Order {
    let isReversed = try value(FilmOption.reverse)
    guard try value(FilmOption.pingPong) else { return isReversed ? .backward : .forward }
    if isReversed { throw .usage("Give '--reverse' or '--ping-pong', not both") }
    return .thereAndBack
  }

  func effort(_ output: OutputPlace?) throws(CommandError) -> PNGEffort {
    if let output, self[FilmOption.effort] == nil {
      return FilmFormat.usualEffort(for: output.path)
    }
    return try value(FilmOption.effort)
  }

  /// The size limit of a GIF in bytes, or nil.
  func maxBytes(_ output: OutputPlace) throws(CommandError) -> Int? {
    let count = try value(FilmOption.maxBytes)
    return output.format == .gif ? count : nil
  }

  /// The layout of a sheet, or nil; a sheet must be one PNG.
  func sheet(
    _ output: OutputPlace, isOnionSkin: Bool = false
  ) throws(CommandError) -> SheetGrid? {
    let grid = try value(FilmOption.sheet) ?? (isOnionSkin ? .onionSkin : nil)
    return output.kind(isSheet: true) == .sheet ? grid : nil
  }
}

extension SheetGrid {
  /// As many moments as can be distinguished in one picture.
  static let onionSkin = SheetGrid(columns: 8, rows: 1)
}
