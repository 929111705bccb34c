package import Motion
package import RefreshUI
internal import Render2D

/// Recordings that play side by side in one film, each with a label below it.
package struct FilmGrid: Sendable {
  /// A recording, and the part of it that is shown.
  package struct Cell: Sendable {
    package var tape: StageTape
    package var start: Time
    package var end: Time
    package var label: String

    package init(_ tape: StageTape, from start: Time, to end: Time, label: String) {
      self.tape = tape
      self.start = start
      self.end = end
      self.label = label
    }
  }

  /// The recordings, row by row; all have the same size and scale.
  let cells: [Cell]
  private let columns: Int
  private let screen: Size
  /// The labels, and the ground behind everything.
  private let fixed: [DisplayList.Command]

  /// The gap between pictures, and around them.
  private static let gap = 16.0
  private static let labelHeight = 24.0

  /// - Precondition: there is at least one cell.
  package init(_ cells: [Cell], columns: Int, appearance: Appearance) {
    precondition(!cells.isEmpty && columns > 0, "A grid has a cell")
    self.cells = cells
    self.columns = columns
    screen = cells[0].tape.size
    var list = DisplayList()
    let rows = (cells.count + columns - 1) / columns
    let size = Self.size(columns: columns, rows: rows, of: screen)
    list.append(
      .fill(
        .rect(Rect(origin: .zero, size: size)), .nonZero,
        .color(appearance == .dark ? .gray(28) : .gray(242)), .identity))
    for (index, cell) in cells.enumerated() {
      let origin = Self.origin(of: index, columns: columns, screen)
      let text = TextLayout.label(cell.label, width: screen.width, height: Self.labelHeight)
      list.append(
        text, .gray(appearance == .dark ? 160 : 96),
        .translation(
          origin.x, origin.y + screen.height + (Self.labelHeight - text.size.height) / 2))
    }
    fixed = list.commands
  }

  /// How long the longest of the recordings is shown.
  package var length: Time { cells.map { $0.end - $0.start }.max() ?? .zero }

  var size: Size {
    Self.size(columns: columns, rows: (cells.count + columns - 1) / columns, of: screen)
  }

  private static func size(columns: Int, rows: Int, of screen: Size) -> Size {
    Size(
      gap + Double(columns) * (screen.width + gap),
      gap + Double(rows) * (screen.height + labelHeight))
  }

  private static func origin(of index: Int, columns: Int, _ screen: Size) -> Point {
    Point(
      gap + Double(index % columns) * (screen.width + gap),
      gap + Double(index / columns) * (screen.height + labelHeight))
  }

  /// The picture of the recordings' display lists.
  func around(_ lists: [DisplayList]) -> DisplayList {
    var commands = fixed
    for (index, list) in lists.enumerated() {
      let origin = Self.origin(of: index, columns: columns, screen)
      let place = Affine.translation(origin.x, origin.y)
      commands.append(.pushClip(.rect(Rect(origin: .zero, size: screen)), .nonZero, place))
      commands += list.commands.map { $0.mapped(by: place) }
      commands.append(.pop)
    }
    return DisplayList(commands)
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
      lists.append(samplers[index].displayList(at: min(cell.start + time, cell.end)))
    }
    return film.shown(grid.around(lists))
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
