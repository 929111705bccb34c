import Films
import Goldens
import ImageCodecs
import Render2D

/// A page that shows differences in any browser: one file, which loads nothing.
///
/// Each picture is in it once, as base 64 in a script element, which a browser does not decode before it is
/// shown. The rest is JSON for the page's script: names and texts are never markup.
final class ReportPage {
  let path: String
  /// nil until the first result, so that only one file at a time is unfinished.
  private var file: FileSink?
  private let title: String
  private var entries: [JSON] = []
  /// The numbers of the pictures that are written.
  private var pictures: [[UInt8]: Int] = [:]

  init(_ path: String, title: String) {
    self.path = path
    self.title = title
  }

  private func open() throws(CommandError) {
    guard file == nil else { return }
    file = try orThrow(try FileSink(path), CommandError.init(_:))
    try write(PageTexts.report.head())
  }

  /// Adds a result with its pictures, unless it is equal.
  func add(_ result: CompareResult, limits: DecodingLimits) throws(CommandError) {
    if result.isEqual { return }
    try open()
    let films = try? PatchedFilms(
      expected: Self.film(result.expected, limits), actual: Self.film(result.actual, limits))
    let comparison = result.comparison
    let lines = result.lines.map(\.visible)
    var steps: Int?
    if case .channel(let count) = comparison.tolerance { steps = count }
    var differing: [String]?
    var pairing = comparison.timing.isTimeline ? FramePairing.moments : .frames
    if case .compared(let verdict) = result.outcome {
      differing = verdict.pixels?.frames.map(\.line)
      if verdict.pairing == .moments { pairing = .moments }
    }
    entries.append(
      .object([
        "name": result.name.visible, "state": result.state,
        "text": result.text, "advice": result.advice,
        "timing": "\(comparison.timing)",
        "pairing": pairing,
        "rules": comparison.lockText,
        "ignored": comparison.ignoring.map { "\($0)" },
        "accept": result.accept,
        "expectedPath": result.expected?.visible,
        "actualPath": result.actual?.visible,
        "lines": lines.isEmpty ? nil : lines, "steps": steps, "differing": differing,
        "expected": try films?.expected.map(json), "actual": try films?.actual.map(json),
        "cut": films?.isCut == true ? true : nil,
      ]))
  }

  func finish(_ results: [CompareResult]) throws(CommandError) {
    try open()
    let data = JSON.object([
      "title": title, "sum": results.sum, "failures": entries,
    ])
    try write(PageTexts.report.tail(data))
    if let file { try orThrow(try file.finish(), CommandError.init(_:)) }
  }

  /// A film as far as it can be read; nil where it cannot.
  private static func film(_ path: String?, _ limits: DecodingLimits) -> FilmReader? {
    guard let path, let source = try? InputSource(path).open() else { return nil }
    return try? source.film(isLenient: true, limits: limits)
  }

  /// A film's frames as `start delay base x y picture`, the picture -1 where nothing changed.
  private func json(_ film: PatchedFilms.Film) throws(CommandError) -> JSON {
    var frames: [String] = []
    for frame in film.frames {
      let (x, y) = frame.patch?.origin ?? (0, 0)
      let picture = try frame.patch.map { (patch) throws(CommandError) in try number(of: patch.png)
      }
      frames.append(
        "\(frame.start.seconds) \(frame.delay.seconds) \(frame.base.rawValue) \(x) \(y) "
          + "\(picture ?? -1)")
    }
    return .object([
      "width": film.width, "height": film.height,
      "deep": film.isDeep, "frames": frames,
    ])
  }

  /// Writes a picture unless it is in the page, and returns its number.
  private func number(of png: [UInt8]) throws(CommandError) -> Int {
    if let number = pictures[png] { return number }
    let number = pictures.count
    pictures[png] = number
    try write("<script type=\"text/plain\" id=\"picture-\(number)\">")
    try write(png.base64)
    try write("</script>\n")
    return number
  }

  private func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws(CommandError) {
    if let file { try orThrow(try file.write(bytes.span), CommandError.init(_:)) }
  }
}

extension FrameDifference {
  /// `moment pixels x y width height actual`.
  fileprivate var line: String {
    "\(moment) \(count) \(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height) \(actualIndex)"
  }
}

extension CompareResult {
  /// The outcome in a word, for the page's filter.
  fileprivate var state: String {
    switch outcome {
    case .compared: "differs"
    case .missing(let side): side == "expected" ? "new" : "missing"
    case .unreadable: "unreadable"
    case .faulty: "fault"
    }
  }
}
