public import ImageCodecs
import SystemCalls

extension FrameSource {
  /// Writes the frames to a file, in the format of its extension: `.gif`, `.apng` or `.png`; the name
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
      guard format.writer is PNGFormat else { throw FilmError.notNumbered(path: path) }
      return try await write(
        format, to: NumberedFiles(path), workers: workers, progress: progress)
    }
    // Opened first: if the file cannot be created, no time is spent on drawing.
    let file = try FileSink(path)
    var report = try await write(format, to: file, workers: workers, progress: progress)
    report.files = [try WrittenFile(closing: file)]
    return report
  }

  /// Writes the frames as the bytes of one file, which do not depend on the number of workers.
  @discardableResult
  public func write(
    _ format: FilmFormat, to sink: any ByteSink, workers: Int? = nil,
    progress: (FilmProgress) throws -> Void = { _ in }
  ) async throws -> FilmReport {
    let sink = CountedSink(sink)
    var (source, report) = try begun(format)
    try await format.writer.write(
      source, into: sink, workers: Workers(workers ?? System.processorCount), &report, progress)
    report.bytes = sink.count
    return report
  }

  /// Writes each frame to its own PNG. All files appear together, and all are of one kind: RGB, or RGBA where a frame
  /// is not opaque, with as many bits a sample.
  ///
  /// - Precondition: the format is `png`.
  @discardableResult
  public func write(
    _ format: FilmFormat, to files: NumberedFiles, workers: Int? = nil,
    progress: (FilmProgress) throws -> Void = { _ in }
  ) async throws -> FilmReport {
    guard let png = format.writer as? PNGFormat else {
      preconditionFailure("Only PNG files can be numbered")
    }
    var (source, report) = try begun(format)
    report.rate = (source as? Film)?.sampling?.rate
    try await png.write(
      source, to: files, workers: Workers(workers ?? System.processorCount), &report, progress)
    return report
  }

  /// The frames that a format can hold, and the report before they are written.
  private func begun(_ format: FilmFormat) throws -> (any FrameSource, FilmReport) {
    guard let film = self as? Film else { return (self, FilmReport()) }
    return (try film.fitted(to: format), film.report(for: format))
  }
}

extension Film {
  /// The report before the file is written.
  fileprivate func report(for format: FilmFormat) -> FilmReport {
    var report = FilmReport()
    if let sampling {
      let rate = sampling.rate(for: format)
      if rate != sampling.rate {
        report.warnings.append(.rateChanged(from: sampling.rate, to: rate))
      }
      if format.writer.timing != nil { report.rate = rate }
    }
    let missing = tape.missingCharacters
    if !missing.isEmpty { report.warnings.append(.missingCharacters(missing)) }
    return report
  }
}
