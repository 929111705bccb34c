import Films
import ImageCodecs
import Render2D

/// A frame at the size of the screen, and its place on it.
package struct ScreenPicture {
  /// Opaque pixels, row after row.
  fileprivate(set) var pixels: [UInt32]
  let width, height: Int
  /// The cell of its corner, from 0.
  let column, row: Int
  /// The size of a cell in pixels; 1 × 2 for half blocks.
  let cell: CellSize
  /// Whether the terminal reported the size of its cells, so that parts can be placed.
  let hasExactCells: Bool

  var bounds: IntRect { IntRect(0, 0, width, height) }

  /// The rectangle of whole cells around the pixels that differ within `rect`; empty if none do.
  func changes(since former: ScreenPicture?, within rect: IntRect) -> IntRect {
    guard let former else { return bounds }
    let rect = ChangedRect.rect(
      of: pixels.span, from: former.pixels.span, width: width, within: rect.intersection(bounds))
    guard !rect.isEmpty else { return .zero }
    guard hasExactCells else { return bounds }
    return IntRect(
      minX: rect.minX / cell.width * cell.width, minY: rect.minY / cell.height * cell.height,
      maxX: (rect.maxX + cell.width - 1) / cell.width * cell.width,
      maxY: (rect.maxY + cell.height - 1) / cell.height * cell.height
    ).intersection(bounds)
  }

  /// Moves the cursor to the cell of a pixel.
  func cursor(x: Int = 0, y: Int = 0) -> String {
    "\u{1B}[\(row + y / cell.height + 1);\(column + x / cell.width + 1)H"
  }

  /// A rectangle as a PNG, quickly compressed, clear outside the picture.
  func png(_ rect: IntRect) -> [UInt8]? {
    var part = pixels
    if rect != bounds {
      part = []
      part.reserveCapacity(rect.area)
      let inside = rect.intersection(bounds)
      for y in inside.minY..<inside.maxY {
        part += pixels[y * width + inside.minX..<y * width + inside.maxX]
        part += repeatElement(0, count: rect.width - inside.width)
      }
      part += repeatElement(0, count: rect.area - part.count)
    }
    return try? PNGEncoder.quickFile(pixels: part.span, width: rect.width, height: rect.height)
  }
}

/// The frames of a film as pictures of a screen, drawn on demand.
package struct ScreenFilm: ~Copyable {
  private var canvas: FrameCanvas
  private let reduction: PictureReduction
  package private(set) var picture: ScreenPicture

  /// Frames at their size, or smaller to fit.
  package init(_ film: Film, in room: ScreenRoom) {
    let extent = room.extent(of: (film.width, film.height))
    // No more pixels are drawn than are shown.
    let scales = (1...film.tape.scale).filter { scale in
      let drawn = film.extent(scale: scale)
      return drawn.width >= extent.width && drawn.height >= extent.height
    }
    let scale = scales.first ?? film.tape.scale
    canvas = FrameCanvas(film, scale: scale)
    reduction = PictureReduction(from: film.extent(scale: scale), to: extent)
    let used = (
      columns: (extent.width + room.cell.width - 1) / room.cell.width,
      rows: (extent.height + room.cell.height - 1) / room.cell.height
    )
    picture = ScreenPicture(
      pixels: [UInt32](repeating: 0xFF00_0000, count: extent.width * extent.height),
      width: extent.width, height: extent.height, column: (room.columns - used.columns) / 2,
      row: (room.rows - used.rows) / 2, cell: room.cell, hasExactCells: room.hasExactCells)
  }

  /// Draws a frame. Returns the rectangle of the picture outside which nothing changed.
  package mutating func show(_ frame: Int) -> IntRect {
    let changed = canvas.show(frame)
    var pixels: [UInt32] = []
    swap(&pixels, &picture.pixels)
    defer { swap(&pixels, &picture.pixels) }
    var span = pixels.mutableSpan
    return reduction.update(&span, from: canvas.pixmap.pixels, within: changed)
  }
}

package struct ScreenRoom: Hashable {
  var columns, rows: Int
  /// The size of a cell in pixels of the picture.
  var cell: CellSize
  var hasExactCells = true
  /// The aspect ratio of such a pixel.
  var pixel = CellSize(width: 1, height: 1)

  /// The size of a picture on the screen in the same aspect ratio: never enlarged, and with an even height
  /// where a cell has two rows.
  func extent(of picture: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let most = (
      width: min(max(1, columns) * cell.width, picture.width),
      height: min(max(1, rows) * cell.height, picture.height)
    )
    // The height that goes with the greatest width, or the width that goes with the greatest height.
    let height = picture.height * most.width * pixel.width
    let unit = picture.width * pixel.height
    if height <= most.height * unit {
      let rows = max(1, (height + unit / 2) / unit)
      return (most.width, cell.height == 2 && rows > 1 ? rows & ~1 : rows)
    }
    let (width, other) = (picture.width * most.height * pixel.height, picture.height * pixel.width)
    return (max(1, min(most.width, (width + other / 2) / other)), most.height)
  }
}
