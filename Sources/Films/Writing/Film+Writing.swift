public import ImageCodecs
import Motion
import RefreshUI
internal import Render2D
import SystemCalls

extension Film {
  /// Writes the film to a file, in the format of its extension: `.gif`, `.apng` or `.png`; the name
  /// contains `{n}` for a PNG of each frame.
  ///
  /// ```swift
  /// try await film.write(to: "spinner.gif", as: .gif(GIFFormat(colors: 64)))
  /// try await film.write(to: "frames/spinner-{n}.png")
  /// ```
  ///
  /// A file appears only when it is complete: until then the old one stays, whatever happens.
  ///
  /// - Parameters:
  ///   - path: the file, or the files.
  ///   - format: the format; nil for the default one of the extension.
  ///   - workers: the number of frames to process in parallel; nil for one per processor.
  ///   - progress: called after every frame; an error ends the writing.
  /// - Throws: ``FilmError``, ``FileError``, `ImageEncodingError`, or `CancellationError`.
  @discardableResult
  public func write(
    to path: String, as format: FilmFormat? = nil, workers: Int? = nil,
    progress: (FilmProgress) throws -> Void = { _ in }
  ) async throws -> FilmReport {
    let format = try format ?? FilmFormat(nameOf: path)
    if NumberedFiles.isNumbered(path) {
      guard case .png(_) = format else { throw FilmError.notNumbered(path: path) }
      return try await write(
        format, to: NumberedFiles(path), workers: workers, progress: progress)
    }
    // Opened first: if the file cannot be created, no time is spent on drawing.
    let file = try FileSink(path)
    var report = try await write(format, to: file, workers: workers, progress: progress)
    report.files = [try WrittenFile(closing: file)]
    return report
  }

  /// Writes the film as the bytes of one file, which do not depend on the number of workers.
  @discardableResult
  public func write(
    _ format: FilmFormat, to sink: any ByteSink, workers: Int? = nil,
    progress: (FilmProgress) throws -> Void = { _ in }
  ) async throws -> FilmReport {
    let film = try fitted(to: format)
    let workers = Workers(workers ?? System.processorCount)
    let sink = CountedSink(sink)
    var report = film.report(for: format)
    switch format {
    case .gif(let gif):
      try await film.writeGIF(gif, sink, workers, &report, progress)
    case .apng(let plays, let effort, let isCompatible):
      let encoder = try APNGEncoder(
        width: film.width, height: film.height, plays: plays, effort: effort,
        delays: .milliseconds, workers: workers, into: sink)
      encoder.isCompatible = isCompatible
      try await film.write(with: encoder, sink, workers, &report, progress)
    case .png(let effort):
      try await film.writeStill(effort, sink, workers, &report, progress)
    case .sheet(let grid, let gap, let captions, let effort):
      let sheet = try Sheet(
        grid, of: film.schedule.frames.count, width: film.width, height: film.height,
        gap: gap * film.tape.scale,
        captionHeight: captions ? Film.captionHeight * film.tape.scale : 0)
      try await film.write(sheet, effort, sink, workers, &report, progress)
    case .onionSkin(let grid, let effort):
      try film.writeOnionSkin(grid, effort, sink, &report, progress)
    }
    report.bytes = sink.count
    return report
  }

  /// Writes each frame to its own PNG. All files appear together, and all are RGB, or RGBA where the ground of
  /// the film is not opaque.
  ///
  /// - Precondition: the format is `png`.
  @discardableResult
  public func write(
    _ format: FilmFormat, to files: NumberedFiles, workers: Int? = nil,
    progress: (FilmProgress) throws -> Void = { _ in }
  ) async throws -> FilmReport {
    guard case .png(let effort) = format else {
      preconditionFailure("Only PNG files can be numbered")
    }
    let film = try fitted(to: format)
    let count = film.schedule.frames.count
    var report = film.report(for: format)
    report.rate = film.sampling?.rate
    report.frames = count
    report.duration = Fraction(film.schedule.total)
    var written = 0
    try await film.encode(
      effort, alpha: !isOpaque, Workers(workers ?? System.processorCount)
    ) { bytes in
      try files.write(written) { try $0.write(bytes.span) }
      written += 1
      try progress(FilmProgress(frames: written, total: count, bytes: files.bytes))
    }
    report.files = try files.publish()
    report.bytes = report.files.reduce(0) { $0 + $1.bytes }
    return report
  }

  /// The report before the file is written.
  private func report(for format: FilmFormat) -> FilmReport {
    var report = FilmReport()
    report.width = width
    report.height = height
    if let sampling {
      let rate = sampling.rate(for: format)
      if rate != sampling.rate {
        report.warnings.append(.rateChanged(from: sampling.rate, to: rate))
      }
      switch format {
      case .gif(_), .apng: report.rate = rate
      case .png(_), .sheet(_, _, _, _), .onionSkin(_, _): break
      }
    }
    let missing = tape.missingCharacters
    if !missing.isEmpty { report.warnings.append(.missingCharacters(missing)) }
    return report
  }

  // MARK: - Formats

  private func writeGIF(
    _ format: GIFFormat, _ sink: CountedSink, _ workers: Workers, _ report: inout FilmReport,
    _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let writer = GIFWriter(
      options: format.options, plays: { format.plays }, maxBytes: format.maxBytes,
      workers: workers.count)
    let total = schedule.frames.count
    func done(_ frames: Int, _ pass: Int) throws {
      try progress(
        FilmProgress(
          pass: pass, passes: max(pass, writer.passes), frames: frames, total: total,
          bytes: sink.count))
    }
    var kept = KeptFilm()
    let result = try await writer.write(into: sink) { pass, receive in
      if pass > 1, kept.isWhole {
        var count = 0
        return try kept.playChanges(width: width, height: height) { frame in
          try Task.checkCancellation()
          try receive(frame)
          count += 1
          try done(count, pass)
        }
      }
      try await playChanges(workers: workers.count, talliesColors: pass == 1) { frame, tally in
        let delay = Fraction(frame.duration)
        if pass == 1 { kept.append(frame.changes, delay: delay) }
        try receive(
          Frame(changes: frame.changes, tally: tally, width: width, height: height, delay: delay))
        try done(frame.index + 1, pass)
      }
    }
    var timing = GIFTiming()
    for frame in schedule.frames { timing.append(Fraction(frame.duration)) }
    report.drift = timing.drift
    report.chosen = result.chosen
    report.take(result.written)
    report.warnings += result.warnings
  }

  private func write(
    with encoder: APNGEncoder, _ sink: CountedSink, _ workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    try await play(workers: workers.count) { pixmap, frame in
      try encoder.write(lent(pixmap, frame))
      try progress(
        FilmProgress(
          passes: 2, frames: frame.index + 1, total: schedule.frames.count, bytes: sink.count))
    }
    try encoder.finish { done, count in
      try Task.checkCancellation()
      try progress(
        FilmProgress(pass: 2, passes: 2, frames: done, total: count, bytes: sink.count))
    }
    report.take(encoder.written)
    if let warning = encoder.written.warning { report.warnings.append(warning) }
  }

  private func writeStill(
    _ effort: PNGEffort, _ sink: CountedSink, _ workers: Workers, _ report: inout FilmReport,
    _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let count = schedule.frames.count
    guard count > 0 else { throw ImageEncodingError.noFrames }
    guard let still = count == 1 ? self : still else { throw FilmError.manyPictures(count) }
    report.frames = 1
    try await still.encode(effort, workers) { bytes in
      try sink.write(bytes.span)
      try progress(FilmProgress(frames: 1, total: 1, bytes: sink.count))
    }
  }

  private func write(
    _ sheet: consuming Sheet, _ effort: PNGEffort, _ sink: CountedSink, _ workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let count = schedule.frames.count
    var sheet = sheet
    try await play(workers: workers.count) { pixmap, frame in
      if sheet.take(frame.index, pixmap.pixels), sheet.captionHeight > 0 {
        let caption = caption(of: frame.index, height: sheet.captionHeight)
        sheet.takeCaption(caption.pixels)
      }
      try progress(FilmProgress(frames: frame.index + 1, total: count, bytes: 0))
    }
    try sheet.write(into: sink, effort: effort)
    report.frames = 1
    (report.width, report.height) = (sheet.width, sheet.height)
  }

  private func writeOnionSkin(
    _ grid: SheetGrid, _ effort: PNGEffort, _ sink: CountedSink, _ report: inout FilmReport,
    _ progress: (FilmProgress) throws -> Void
  ) throws {
    let frames = grid.frames(of: schedule.frames.count)
    guard !frames.isEmpty else { throw ImageEncodingError.noFrames }
    let picture = try onionSkin(of: frames) { done in
      try progress(FilmProgress(frames: done, total: frames.count, bytes: 0))
    }
    try PNGEncoder.encode(
      pixels: picture.pixels, width: width, height: height, effort: effort, into: sink)
    report.frames = 1
  }

  /// The height of the line under a picture of a sheet, in points.
  private static let captionHeight = 24

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
  private func caption(of index: Int, height: Int) -> Pixmap {
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

  /// Draws every frame and encodes it as a PNG, several at once, in order.
  private func encode(
    _ effort: PNGEffort, alpha: Bool? = nil, _ workers: Workers,
    _ receive: ([UInt8]) throws -> Void
  ) async throws {
    var pictures = PNGBatch(
      width: width, height: height, effort: effort, alpha: alpha, workers: workers)
    try await play(workers: workers.count) { pixmap, _ in
      for bytes in try pictures.append(pixmap.pixels) { try receive(bytes) }
    }
    for bytes in try pictures.encode() { try receive(bytes) }
  }

  @_lifetime(borrow pixmap)
  private func lent(_ pixmap: borrowing Pixmap, _ frame: FilmFrame) -> Frame {
    Frame(
      pixels: pixmap.pixels, width: pixmap.width, height: pixmap.height, dirty: frame.dirty,
      changes: frame.changes, delay: Fraction(frame.duration))
  }
}

extension FrameTally {
  /// The warning if an animation has frames that browsers show for longer, or nil.
  package var warning: FilmWarning? {
    count > 1 && hurried > 0 ? .hurried(frames: hurried, of: count) : nil
  }
}

/// Counts the bytes written to another sink.
private final class CountedSink: ByteSink {
  private(set) var count = 0
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: Span<UInt8>) throws {
    try sink.write(bytes)
    count += bytes.count
  }
}
