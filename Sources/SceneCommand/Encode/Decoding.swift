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
    var reading = PictureFiles.Options()
    reading.isLenient = isLenient
    reading.limits = limits
    reading.stillDelay = .zero
    let files = PictureFiles([source], reading)
    var report = DecodeReport(path: source.name)
    do {
      let lists = listsFrames
      files.note = { picture in
        report.delays.append(picture.delay)
        if lists, case .straight(let pixels) = picture.pixels { report.sums.append(pixels.sum) }
      }
      defer { files.note = nil }
      let film = try await write(files)
      report.take(files)
      report.warnings += files.damageWarnings
      guard let place, let film else { return report }
      report.files = film.files
      report.warnings += files.colorWarning.map { [$0] } ?? []
      if place.isSequence, let warning = report.lostDelays { report.warnings.append(warning) }
      if sheet != nil {
        report.sheetSize = PixelSize(width: film.width, height: film.height)
        if files.isDeep {
          report.warnings.append(
            "A sheet has 8 bits a sample, so the 16 of '\(source.name)' are rounded")
        }
      }
      return report
    } catch FilmError.manyPictures {
      throw .usage(
        "'\(source.name)' has more than one frame: number the files with {n} in the name")
    } catch {
      throw .encoding(error, place?.path ?? source.name)
    }
  }

  /// Writes the frames to their place, or without one only reads them.
  private func write(_ files: PictureFiles) async throws -> FilmReport? {
    if let place {
      return try await console.write(
        files, as: sheet.map { .sheet($0, effort: effort) } ?? .png(effort: effort), to: place,
        console.file(for: place), jobs: jobs)
    }
    var progress = Progress(console, total: 0)
    defer { progress.clear() }
    var count = 0
    try await files.playPictures(workers: jobs) { _ in
      count += 1
      progress.total = files.expectedFrames ?? 0
      progress.update(frames: count, bytes: 0)
    }
    return nil
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
  var sheetSize: PixelSize?
  var warnings: [String] = []

  /// Takes what is known of a file that was read.
  fileprivate mutating func take(_ file: PictureFiles) {
    (width, height) = file.size.map { ($0.width, $0.height) } ?? (0, 0)
    plays = file.files.first?.plays ?? plays
  }

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
    let size = sheetSize?.description
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
