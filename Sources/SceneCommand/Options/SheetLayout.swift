import Films
import RefreshUI

/// How to lay out the sheet of a rendering.
enum SheetLayout {
  /// By the options.
  case asked
  /// One row, whatever the options say.
  case row
  /// By the options; by default as large as fits a screen.
  case fitting
  /// By the options; by default all events in one row, with captions.
  case strip
}

extension SheetGrid {
  /// The most columns of a sheet, and its rows, by default.
  static let usual = SheetGrid(columns: 5, rows: 4)
}

extension RenderOptions {
  /// The width of a sheet in pixels up to which there are more columns and more pixels to a point.
  static let usualSheetWidth = 1600

  /// Sets defaults: as many columns as fit, then as many pixels per point.
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

  /// Sets defaults: as many columns as there are events, at scale 1.
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
