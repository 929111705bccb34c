import ImageCodecs

/// Reads a picture file and writes its frames.
struct Decoding {
  let path: String
  /// Where the frames go; nil where they are only counted.
  let place: OutputPlace?
  /// How the frames stand on one PNG, where they do.
  let sheet: SheetGrid?
  let isLenient: Bool
  let console: Console

  func run() throws(CommandError) -> DecodeReport {
    let bytes = try ImageFile.bytes(path)
    if let place, let sheet { return try writeSheet(bytes, sheet, place) }
    if let place, !place.isSequence { return try writeStill(bytes, place) }
    // How wide the numbers are is known when the frames are counted.
    var report = try read(bytes) { _, _, _, _ throws(CommandError) in }
    guard let place else { return report }
    let count = report.delays.count
    var files: [RenderReport.File] = []
    report = try read(bytes) { frame, index, width, height throws(CommandError) in
      let file = try OutputFile(place.path(of: index, count: count))
      try write(frame, width, height, into: file)
      files.append(try RenderReport.File(closing: file))
    }
    report.files = files
    return report
  }

  /// The frames beside and below each other.
  private func writeSheet(
    _ bytes: [UInt8], _ grid: SheetGrid, _ place: OutputPlace
  ) throws(CommandError) -> DecodeReport {
    let output = try console.open(place)
    var report = try read(bytes) { _, _, _, _ throws(CommandError) in }
    var sheet = try Sheet(
      grid, of: report.delays.count, width: report.width, height: report.height,
      gap: Sheet.pixelGap, path: place.path)
    _ = try read(bytes) { frame, index, _, _ throws(CommandError) in
      let pixels = frame.pixels.premultiplied
      sheet.take(index, pixels.span)
    }
    do {
      try sheet.write(into: output)
    } catch {
      throw CommandError.encoding(error, place.path)
    }
    report.files = [try RenderReport.File(closing: output)]
    return report
  }

  /// One picture into the one output.
  private func writeStill(
    _ bytes: [UInt8], _ place: OutputPlace
  ) throws(CommandError) -> DecodeReport {
    let output = try console.open(place)
    var report = try read(bytes) { frame, index, width, height throws(CommandError) in
      if index > 0 {
        throw CommandError.usage(
          "'\(path)' has more than one frame: number the files with {n} in the name")
      }
      try write(frame, width, height, into: output)
    }
    report.files = [try RenderReport.File(closing: output)]
    return report
  }

  private func write(
    _ frame: Animation.Frame, _ width: Int, _ height: Int, into file: OutputFile
  ) throws(CommandError) {
    do {
      switch frame.pixels {
      case .eight(let pixels):
        try PNGEncoder.encode(straight: pixels.span, width: width, height: height, into: file)
      case .sixteen(let pixels):
        try PNGEncoder.encode(straight16: pixels.span, width: width, height: height, into: file)
      }
    } catch {
      throw CommandError.encoding(error, file.path)
    }
  }

  private func read(
    _ bytes: [UInt8],
    _ receive: (Animation.Frame, _ index: Int, _ width: Int, _ height: Int) throws(CommandError)
      -> Void
  ) throws(CommandError) -> DecodeReport {
    var delays: [Fraction] = []
    var refusal: CommandError?
    let summary = try ImageFile.play(bytes, path, lenient: isLenient) { frame, width, height in
      do throws(CommandError) {
        try receive(frame, delays.count, width, height)
        delays.append(frame.delay)
        return true
      } catch {
        refusal = error
        return false
      }
    }
    if let refusal { throw refusal }
    var report = DecodeReport(
      path: path, width: summary.width, height: summary.height, delays: delays,
      plays: summary.plays)
    if let damage = summary.damage {
      report.warnings.append(
        "'\(path)' is read up to its frame \(summary.frames): \(ImageFile.reason(damage))")
    }
    return report
  }
}

/// What a picture file holds.
struct DecodeReport: Hashable {
  var path: String
  var width, height: Int
  /// How long each frame is shown, in seconds.
  var delays: [Fraction]
  var plays: PlayCount
  var files: [RenderReport.File] = []
  var warnings: [String] = []

  /// The sum of the delays, or nil where it cannot be counted exactly.
  private var duration: Fraction? {
    delays.reduce(Fraction.zero) { $0?.adding($1) }
  }

  /// `a.gif: 83 frames, 83/50s, 750 × 1334, plays forever`.
  var line: String {
    let frames =
      delays.count == 1 ? "1 frame" : "\(delays.count) frames, \(duration.map { "\($0)s" } ?? "?")"
    let times =
      switch plays {
      case .forever: "plays forever"
      case .times(1): "plays once"
      case .times(let count): "plays \(count) times"
      }
    return "\(path.visible): \(frames), \(width) × \(height)"
      + (delays.count == 1 ? "" : ", \(times)")
  }

  var json: JSON {
    let times: JSON =
      switch plays {
      case .forever: .string("forever")
      case .times(let count): .integer(count)
      }
    return .object([
      "width": .integer(width),
      "height": .integer(height),
      "frames": .integer(delays.count),
      "duration": duration.map { .string("\($0)") } ?? .null,
      "plays": times,
      "delays": .array(delays.map { .string("\($0)") }),
      "files": .array(files.map(\.json)),
      "warnings": .array(warnings.map(JSON.string)),
    ])
  }
}
