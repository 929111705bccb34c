import Films
import Goldens
import ImageCodecs

/// Reads a picture file and writes its frames.
struct Decoding {
  let source: InputSource
  /// The output; nil to only count the frames.
  let place: OutputPlace?
  /// The layout of a sheet, or nil for separate frames.
  let sheet: SheetGrid?
  /// How hard to compress the PNGs.
  let effort: PNGEffort
  /// How many to write in parallel.
  let jobs: Int
  let isLenient: Bool
  let listsFrames: Bool
  let limits: DecodingLimits
  let console: Console

  func run() async throws(CommandError) -> DecodeReport {
    var progress = Progress(console, total: 0, passes: sheet == nil ? 1 : 2)
    defer { progress.clear() }
    do {
      guard let place else { return try await read(&progress) { _ in 0 } }
      if let sheet { return try await writeSheet(sheet, place, &progress) }
      if place.isSequence { return try await writeSequence(place, &progress) }
      return try await writeStill(place, &progress)
    } catch {
      throw .encoding(error, place?.path ?? source.name)
    }
  }

  /// Writes each frame into a file of its own.
  private func writeSequence(
    _ place: OutputPlace, _ progress: inout Progress
  ) async throws -> DecodeReport {
    var report = DecodeReport(path: source.name)
    let files = try await PictureSequence.write(to: place.path, effort: effort, jobs: jobs) {
      sequence in
      report = try await read(&progress) { picture in
        try await sequence.write(
          picture.frame.pixels, width: picture.width, height: picture.height)
        return sequence.bytes
      }
    }
    report.files = files
    if let warning = report.lostDelays { report.warnings.append(warning) }
    return report
  }

  private func writeSheet(
    _ grid: SheetGrid, _ place: OutputPlace, _ progress: inout Progress
  ) async throws -> DecodeReport {
    let output = try console.open(place)
    // The selection of frames depends on their number.
    var report = try await read(&progress) { _ in 0 }
    progress.total = report.delays.count
    var sheet = try Sheet(
      grid, of: report.delays.count, width: report.width, height: report.height,
      gap: Sheet.pixelGap)
    var isDeep = false
    _ = try await read(&progress, pass: 2) { picture in
      if case .sixteen = picture.frame.pixels { isDeep = true }
      let pixels = picture.frame.pixels.straight8
      sheet.take(picture.index, pixels.span)
      return 0
    }
    if isDeep {
      report.warnings.append(
        "A sheet has 8 bits a sample, so the 16 of '\(source.name)' are rounded")
    }
    report.sheetSize = RawSize(width: sheet.width, height: sheet.height)
    try sheet.write(into: output, isStraight: true, effort: effort)
    report.files = [try WrittenFile(closing: output)]
    return report
  }

  private func writeStill(
    _ place: OutputPlace, _ progress: inout Progress
  ) async throws -> DecodeReport {
    let output = try console.open(place)
    var report = try await read(&progress) { picture in
      if picture.index > 0 {
        throw CommandError.usage(
          "'\(source.name)' has more than one frame: number the files with {n} in the name")
      }
      try PNGEncoder.encode(
        picture.frame.pixels, width: picture.width, height: picture.height, effort: effort,
        into: output)
      return output.count
    }
    report.files = [try WrittenFile(closing: output)]
    return report
  }

  private struct Picture {
    var frame: FilmReader.Frame
    var index: Int
    var width, height: Int
  }

  /// Reads every frame. The receiver returns the number of bytes written.
  private func read(
    _ progress: inout Progress, pass: Int = 1, _ receive: (Picture) async throws -> Int
  ) async throws -> DecodeReport {
    var film = try FilmInput(source, isLenient: isLenient, limits: limits)
    if progress.total == 0, let count = film.announcedFrames, count > 1 { progress.total = count }
    var report = DecodeReport(path: source.name, width: film.width, height: film.height)
    while let frame = try film.next() {
      let picture = Picture(
        frame: frame, index: report.delays.count, width: film.width, height: film.height)
      let bytes = try await receive(picture)
      report.delays.append(frame.delay)
      if listsFrames, pass == 1 { report.sums.append(frame.pixels.sum) }
      progress.update(pass: pass, frames: report.delays.count, bytes: bytes)
    }
    report.plays = film.plays
    if let warning = film.damageWarning { report.warnings.append(warning) }
    if place != nil, let colors = film.foreignColors {
      report.warnings.append(FilmInput.warning(of: colors, source.name))
    }
    return report
  }
}

/// The contents of a picture file.
struct DecodeReport: Hashable {
  var path: String
  var width = 0
  var height = 0
  /// The duration of each frame, in seconds.
  var delays: [Fraction] = []
  /// A sum of the pixels of each frame, where the frames are listed.
  var sums: [String] = []
  var plays = PlayCount.times(1)
  var files: [WrittenFile] = []
  /// The size of the sheet, if one was written.
  var sheetSize: RawSize?
  var warnings: [String] = []

  /// The sum of the delays, or nil if it is out of range.
  private var duration: Fraction? {
    delays.reduce(Fraction.zero) { $0?.adding($1) }
  }

  /// The warning that numbered pictures lose the delays, if those are not all the same.
  fileprivate var lostDelays: String? {
    guard let least = delays.min(), let most = delays.max(), least != most else { return nil }
    return
      "The delays of '\(path)' differ, from \(durationText(least)) to \(durationText(most)), and PNGs have "
      + "none: 'encode' keeps them if it is given '\(path)' itself, and an APNG or a GIF as output"
  }

  /// A line of all, one of each frame where they are listed: `0.05s 9e3779b97f4a7c15`, and one of the
  /// files.
  var lines: String {
    zip(delays, sums).reduce(line + "\n") { text, frame in
      text + "  \(durationText(frame.0)) \(frame.1)\n"
    } + written
  }

  /// `f-0.png … f-9.png: 10 files, 48.2 kB`; nothing without files.
  private var written: String {
    if files.isEmpty { return "" }
    let bytes = byteText(files.reduce(0) { $0 + $1.bytes })
    let size = sheetSize.map { "\($0.width) × \($0.height)" }
    let what = size ?? (files.count == 1 ? "1 file" : "\(files.count) files")
    return "\(files.range.visible): \(what), \(bytes)\n"
  }

  /// `a.gif: 83 frames, 1.66s, 750 × 1334, plays forever`.
  private var line: String {
    let times =
      switch plays {
      case .forever: "plays forever"
      case .times(1): "plays once"
      case .times(let count): "plays \(count) times"
      }
    let film = filmText(frames: delays.count, duration: duration, width: width, height: height)
    return "\(path.visible): \(film)" + (delays.count == 1 ? "" : ", \(times)")
  }

  var json: JSON {
    .object([
      "width": width, "height": height, "frames": delays.count,
      "seconds": duration.map(\.seconds).orNull,
      "duration": duration.map { "\($0)" }.orNull,
      "plays": plays,
      "delays": delays.map { "\($0)" },
      "files": files.map(\.json),
      "warnings": warnings,
      "sums": sums.isEmpty ? nil : sums,
    ])
  }
}
