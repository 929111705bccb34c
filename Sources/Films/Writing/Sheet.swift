package import ImageCodecs
internal import Render2D

/// The layout of a film's pictures on one sheet: its columns, and the most rows.
public struct SheetGrid: Hashable, Sendable {
  /// The number of pictures side by side.
  public var columns: Int
  /// The most rows; nil for no limit.
  public var rows: Int?

  /// The most columns or rows.
  package static let most = 1000

  /// A number of columns, and optionally a limit of rows.
  ///
  /// - Precondition: each is 1 to 1000.
  public init(columns: Int, rows: Int? = nil) {
    precondition(
      (1...Self.most).contains(columns) && (1...Self.most).contains(rows ?? 1),
      "A sheet has 1 to 1000 columns and rows")
    self.columns = columns
    self.rows = rows
  }

  /// How many pictures have room; nil for any number.
  package var room: Int? { rows.map { $0 * columns } }

  /// The frames that are shown: all, or evenly spaced ones including the first and the last.
  package func frames(of count: Int) -> [Int] {
    let room = room ?? count
    if count <= room { return Array(0..<count) }
    if room == 1 { return [0] }
    return (0..<room).map { ($0 * (count - 1) * 2 + room - 1) / ((room - 1) * 2) }
  }
}

/// Pictures of a film in rows, with clear gaps.
package struct Sheet: ~Copyable {
  /// The indices of the frames that it shows.
  package let frames: [Int]
  private let grid: SheetGrid
  private let cell: IntRect
  private let gap: Int
  /// The rows under each picture that its caption takes.
  package let captionHeight: Int
  package let width, height: Int
  private var pixels: [UInt32]
  private var placed = 0

  /// The gap in pixels between pictures from files.
  package static let pixelGap = 16

  /// The most pixels of a sheet: 256 MB.
  private static let mostPixels = 1 << 26

  /// A sheet for a film of `count` frames; the gap is in pixels.
  package init(
    _ grid: SheetGrid, of count: Int, width: Int, height: Int, gap: Int,
    captionHeight: Int = 0
  ) throws(FilmError) {
    frames = grid.frames(of: count)
    self.grid = grid
    self.gap = gap
    self.captionHeight = captionHeight
    cell = IntRect(0, 0, width, height + captionHeight)
    let columns = min(grid.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let size = ((width + gap) * columns - gap, (cell.height + gap) * rows - gap)
    guard size.0 * size.1 <= Self.mostPixels else {
      throw .sheetTooLarge(width: size.0, height: size.1)
    }
    (self.width, self.height) = size
    pixels = [UInt32](repeating: 0, count: size.0 * size.1)
  }

  /// Draws a frame by its index, if the sheet shows it. Returns whether it does.
  @discardableResult
  package mutating func take(_ index: Int, _ picture: Span<UInt32>) -> Bool {
    guard placed < frames.count, frames[placed] == index else { return false }
    put(picture, rows: 0..<cell.height - captionHeight, at: placed)
    placed += 1
    return true
  }

  /// Takes the caption of the picture that was taken last.
  package mutating func takeCaption(_ picture: Span<UInt32>) {
    put(picture, rows: cell.height - captionHeight..<cell.height, at: placed - 1)
  }

  private mutating func put(_ picture: Span<UInt32>, rows: Range<Int>, at place: Int) {
    let (row, column) = (place / grid.columns, place % grid.columns)
    let (cell, gap, width) = (cell, gap, width)
    var target = pixels.mutableSpan
    for y in rows {
      let start = (row * (cell.height + gap) + y) * width + column * (cell.width + gap)
      let source = (y - rows.lowerBound) * cell.width
      for x in 0..<cell.width { target[start + x] = picture[source + x] }
    }
  }

  /// Writes the sheet as a PNG; the pixels that it was given were premultiplied or straight.
  package func write(
    into file: any ByteSink, isStraight: Bool = false, effort: PNGEffort = .standard
  ) throws {
    if isStraight {
      try PNGEncoder.encode(
        straight: pixels.span, width: width, height: height, effort: effort, into: file)
    } else {
      try PNGEncoder.encode(
        pixels: pixels.span, width: width, height: height, effort: effort, into: file)
    }
  }
}
