import Films
import RefreshUI

/// Who lays out the sheet of a rendering.
enum SheetLayout {
  /// The options.
  case asked
  /// One row, whatever the options say.
  case row
  /// The options, and where they say nothing it is as large as a screen shows.
  case fitting
  /// The options, and where they say nothing it shows all events in one row, with captions.
  case strip
}

extension SheetGrid {
  /// A sheet's columns at most, and its rows, unless others are asked for.
  static let usual = SheetGrid(columns: 5, rows: 4)
}

extension RenderOptions {
  /// The width of a sheet in pixels up to which there are more columns and more pixels to a point.
  static let usualSheetWidth = 1600

  /// Chooses what is not set: as many columns as fit, then as many pixels to a point.
  mutating func fitSheet(_ settings: Settings) {
    let screen = stage.size
    let points = isFramed ? DeviceFrame(screen: screen).size.width : screen.width
    func fits(_ columns: Int, _ scale: Int) -> Bool {
      let width = Int((points * Double(scale)).rounded())
      return width * columns + Rendering.sheetGap * scale * (columns - 1) <= Self.usualSheetWidth
    }
    let least = settings.hasScale ? stage.scale : 1
    if sheet == nil {
      let columns = (1...SheetGrid.usual.columns).last { fits($0, least) } ?? 1
      sheet = SheetGrid(columns: columns, rows: SheetGrid.usual.rows)
    }
    if let columns = sheet?.columns {
      stage.scale = (least...stage.scale).last { fits(columns, $0) } ?? least
    }
  }

  /// Chooses what is not set: as many columns as there are events, and a scale for a row of screens,
  /// which is wide enough.
  mutating func layStrip(_ settings: Settings) {
    if sheet == nil { sheet = SheetGrid(columns: SheetGrid.most) }
    if settings[RenderOption.sheetBy] == nil { sheetMoments = .events }
    if settings[RenderOption.caption] == nil { hasCaptions = true }
    if !settings.hasScale { stage.scale = 1 }
  }
}

extension Settings {
  /// Whether a scale is set that no device overrules.
  fileprivate var hasScale: Bool {
    self[RenderOption.scale] != nil && overruling(RenderOption.scale) == nil
  }
}
