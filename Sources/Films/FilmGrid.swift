package import Motion
package import RefreshUI
internal import Render2D

/// Recordings that play side by side in one film, each with a label below it.
///
/// A column is as wide as its widest recording, and a row as high as its highest.
package struct FilmGrid: Sendable {
  /// A recording, and the parts of it that are shown.
  package struct Cell: Sendable {
    package let tape: StageTape
    /// The parts, one after another; at least one.
    package let spans: [FrameSchedule.Span]
    package let label: String
    /// The telephone around its screen; nil for none.
    package var frame: DeviceFrame?
    package var showsGlyphBoxes = false
    /// How long a single moment among several parts is shown.
    private let moment: Time

    package init(
      _ tape: StageTape, _ spans: [FrameSchedule.Span], moment: Time = .zero, label: String
    ) {
      precondition(!spans.isEmpty, "A recording shows something")
      self.tape = tape
      self.spans = spans
      self.moment = moment
      self.label = label
    }

    /// The extent in points.
    var size: Size { frame?.size ?? tape.size }

    private func length(of span: FrameSchedule.Span) -> Time {
      span.start == span.end && spans.count > 1 ? moment : span.end - span.start
    }

    /// How long its parts last together.
    var length: Time { spans.reduce(.zero) { $0 + length(of: $1) } }

    /// The recording's time at a time of the film; what has ended stays as it ends.
    func time(at time: Time) -> Time {
      var left = time
      for span in spans.dropLast() {
        if left < length(of: span) { return min(span.start + left, span.end) }
        left = left - length(of: span)
      }
      let last = spans[spans.count - 1]
      return min(last.start + left, last.end)
    }

    /// What is drawn of a list.
    func shown(_ list: DisplayList) -> DisplayList {
      list.shown(in: frame, glyphBoxesAtScale: showsGlyphBoxes ? tape.scale : nil)
    }
  }

  /// The recordings, row by row; all have the same scale.
  let cells: [Cell]
  /// Where each begins.
  private let origins: [Point]
  let size: Size
  /// The labels, and the ground behind everything.
  private let fixed: DisplayList

  /// The gap between pictures, and around them.
  private static let gap = 16.0
  private static let labelHeight = 24.0

  /// - Precondition: there is at least one cell.
  package init(_ cells: [Cell], columns: Int, appearance: Appearance) {
    precondition(!cells.isEmpty && columns > 0, "A grid has a cell")
    self.cells = cells
    let rows = (cells.count + columns - 1) / columns
    var widths = [Double](repeating: 0, count: columns)
    var heights = [Double](repeating: 0, count: rows)
    for (index, cell) in cells.enumerated() {
      widths[index % columns] = max(widths[index % columns], cell.size.width)
      heights[index / columns] = max(heights[index / columns], cell.size.height)
    }
    func start(_ extents: [Double], _ index: Int, _ between: Double) -> Double {
      Self.gap + extents[..<index].reduce(0) { $0 + $1 + between }
    }
    size = Size(
      start(widths, columns, Self.gap), start(heights, rows, Self.labelHeight))
    var list = DisplayList()
    list.append(
      .fill(
        .rect(Rect(origin: .zero, size: size)), .nonZero,
        .color(appearance == .dark ? .gray(28) : .gray(242)), .identity))
    var origins: [Point] = []
    for (index, cell) in cells.enumerated() {
      let (column, row) = (index % columns, index / columns)
      let left = start(widths, column, Self.gap)
      let top = start(heights, row, Self.labelHeight)
      // In the middle, at whole points.
      origins.append(
        Point(
          left + ((widths[column] - cell.size.width) / 2).rounded(.down),
          top + ((heights[row] - cell.size.height) / 2).rounded(.down)))
      let text = TextLayout.label(cell.label, width: widths[column], height: Self.labelHeight)
      list.append(
        text, .gray(appearance == .dark ? 160 : 96),
        .translation(left, top + heights[row] + (Self.labelHeight - text.size.height) / 2))
    }
    self.origins = origins
    fixed = list
  }

  /// How long the longest of the recordings is shown.
  package var length: Time { cells.map(\.length).max() ?? .zero }

  /// The picture of the recordings' display lists.
  func around(_ lists: [DisplayList]) -> DisplayList {
    var result = fixed
    for (index, list) in lists.enumerated() {
      let place = Affine.translation(origins[index].x, origins[index].y)
      let screen = Rect(origin: .zero, size: cells[index].size)
      result.append(.pushClip(.rect(screen), .nonZero, place))
      result.append(cells[index].shown(list), place)
      result.append(.pop)
    }
    return result
  }
}

/// The display lists of a film's frames, sampled one after another.
struct FilmSampler {
  private let film: Film
  private var samplers: [Sampler]

  init(_ film: Film) {
    self.film = film
    samplers = (film.grid?.cells.map(\.tape) ?? [film.tape]).map { Sampler($0) }
  }

  /// The display list of a time. A recording of a grid that has ended keeps its last state.
  mutating func displayList(at time: Time) -> DisplayList {
    guard let grid = film.grid else { return film.shown(samplers[0].displayList(at: time)) }
    var lists: [DisplayList] = []
    for (index, cell) in grid.cells.enumerated() {
      lists.append(samplers[index].displayList(at: cell.time(at: time)))
    }
    return grid.around(lists)
  }
}

extension Film {
  /// A film of recordings that play side by side.
  package init(
    _ grid: FilmGrid, _ sampling: FrameSampling, for format: FilmFormat
  ) throws(FilmError) {
    var sampling = sampling
    sampling.spans = [.init(from: .zero, to: grid.length)]
    try self.init(grid.cells[0].tape, sampling, for: format)
    self.grid = grid
  }
}

extension TextLayout {
  /// A line under a picture, in the middle, in letters that fit.
  static func label(_ text: String, width: Double, height: Double) -> TextLayout {
    var style = ParagraphStyle()
    style.alignment = .center
    return TextLayout(
      fitting: AttributedText(text, font: .system(13)), style: style, width: width,
      height: height, minimumScale: 0.5)
  }
}
