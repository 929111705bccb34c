public import ImageCodecs
import Motion
import RefreshUI
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

extension FilmFormat {
  /// Frames beside and below each other on one PNG, with gaps of so many points, or pixels between pictures from
  /// files. With captions the time and the mark at it, or before it, stand under each frame of a recorded film.
  public static func sheet(
    _ grid: SheetGrid, gap: Int = 16, captions: Bool = false, effort: PNGEffort = .standard
  ) -> FilmFormat {
    FilmFormat(SheetFormat(grid: grid, gap: gap, hasCaptions: captions, effort: effort))
  }
}

/// Frames in rows on one PNG.
struct SheetFormat: FilmWriter {
  var grid: SheetGrid
  var gap: Int
  var hasCaptions: Bool
  var effort: PNGEffort
  var timing: FormatTiming? { nil }

  /// The height of the line under a picture, in points.
  private static let captionHeight = 24

  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let passes = source.frameCount == nil ? 2 : 1
    let count = try await frameCount(of: source, workers) {
      try progress(
        FilmProgress(passes: passes, frames: $0, total: source.expectedFrames ?? 0, bytes: 0))
    }
    let frames = grid.frames(of: count)
    let film = source as? Film
    let scale = film?.tape.scale ?? 1
    let captionHeight = hasCaptions && film != nil ? Self.captionHeight * scale : 0
    var made: Sheet?
    var isStraight = false
    // Of a recorded film nothing else is drawn.
    let total = film == nil ? count : frames.count
    var index = 0
    try await (film?.only(frames) ?? source).playPictures(workers: workers.count) { picture in
      var sheet =
        try made
        ?? Sheet(frames, in: grid, picture.size, gap: gap * scale, captionHeight: captionHeight)
      made = nil
      if film != nil || sheet.next == index {
        let frame = sheet.next
        switch picture.pixels {
        case .premultiplied(let pixels): sheet.take(pixels.span)
        case .straight(let pixels):
          isStraight = true
          sheet.take(pixels.straight8.span)
        }
        if captionHeight > 0, let frame, let film {
          sheet.takeCaption(film.caption(of: frame, height: captionHeight).pixels)
        }
      }
      made = sheet
      index += 1
      try progress(
        FilmProgress(pass: passes, passes: passes, frames: index, total: total, bytes: 0))
    }
    guard let made else { throw ImageEncodingError.noFrames }
    try made.write(into: sink, isStraight: isStraight, effort: effort)
    report.frames = 1
    (report.width, report.height) = (made.width, made.height)
  }

  /// The number of frames, on which depends which are shown; they are played where it is not known.
  private func frameCount(
    of source: any FrameSource, _ workers: Workers, _ progress: (Int) throws -> Void
  ) async throws -> Int {
    if let count = source.frameCount { return count }
    var count = 0
    try await source.playPictures(workers: workers.count) { _ in
      count += 1
      try progress(count)
    }
    return count
  }
}

/// Pictures of a film in rows, with clear gaps.
private struct Sheet {
  /// The indices of the frames that it shows.
  private let frames: [Int]
  private let grid: SheetGrid
  private let cell: IntRect
  private let gap: Int
  /// The rows under each picture that its caption takes.
  let captionHeight: Int
  let width, height: Int
  private var pixels: [UInt32]
  private var placed = 0

  /// The most pixels of a sheet: 256 MB.
  private static let mostPixels = 1 << 26

  /// A sheet of frames by their indices, of one size; the gap is in pixels.
  init(
    _ frames: [Int], in grid: SheetGrid, _ size: PixelSize, gap: Int, captionHeight: Int
  ) throws(FilmError) {
    self.frames = frames
    self.grid = grid
    self.gap = gap
    self.captionHeight = captionHeight
    cell = IntRect(0, 0, size.width, size.height + captionHeight)
    let columns = min(grid.columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    width = (cell.width + gap) * columns - gap
    height = (cell.height + gap) * rows - gap
    guard width * height <= Self.mostPixels else {
      throw .sheetTooLarge(width: width, height: height)
    }
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// The index of the next frame to take; nil after the last.
  var next: Int? { placed < frames.count ? frames[placed] : nil }

  /// Draws the next frame.
  mutating func take(_ picture: Span<UInt32>) {
    put(picture, rows: 0..<cell.height - captionHeight, at: placed)
    placed += 1
  }

  /// Draws the caption of the frame that was taken last.
  mutating func takeCaption(_ picture: Span<UInt32>) {
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
  func write(into file: any ByteSink, isStraight: Bool, effort: PNGEffort) throws {
    try PNGEncoder.encode(
      isStraight ? .straight(.eight(pixels)) : .premultiplied(pixels),
      PixelSize(width: width, height: height), effort: effort, into: file)
  }
}

extension Film {
  /// The words under a frame of a sheet: `0.75 s · refresh` at a mark and `1.20 s · after refresh` later, then
  /// the marks that show the same: `0.00 s · touch at 0.50 s`. Of a grid, whose recordings have marks of their
  /// own, the time of the film alone.
  func captionText(of index: Int) -> String {
    func text(_ time: Time) -> String { time.text(inStepsOf: .milliseconds(10)) }
    let frames = schedule.frames
    let time = frames[index].time
    if grid != nil { return text(time) }
    let next = index + 1 < frames.count ? frames[index + 1].time : .max
    var sampler = Sampler(tape)
    let shown = sampler.displayList(at: time)
    let same = tape.marks.filter { time < $0.time && $0.time < next }
      .prefix { sampler.displayList(at: $0.time) == shown }
    var words = [text(time)]
    var last: String?
    if let mark = tape.marks.last(where: { $0.time <= time }) {
      words.append((text(mark.time) == words[0] ? "" : "after ") + mark.name)
      last = mark.name
    }
    for mark in same where mark.name != last {
      words.append(mark.name + (text(mark.time) == words[0] ? "" : " at \(text(mark.time))"))
      last = mark.name
    }
    return words.joined(separator: " · ")
  }

  /// The caption of a frame, in a grey that can be read on light and dark.
  fileprivate func caption(of index: Int, height: Int) -> Pixmap {
    let scale = Double(tape.scale)
    let extent = Size(Double(width) / scale, Double(height) / scale)
    let text = TextLayout.label(
      captionText(of: index), width: extent.width, height: extent.height)
    var list = DisplayList()
    list.append(text, .gray(128), .translation(0, (extent.height - text.size.height) / 2))
    var strip = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, into: &strip)
    return strip
  }
}
