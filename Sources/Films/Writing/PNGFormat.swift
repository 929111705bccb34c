public import ImageCodecs

extension FilmFormat {
  /// One picture, or a numbered file for each frame.
  public static func png(effort: PNGEffort = .standard) -> FilmFormat {
    FilmFormat(PNGFormat(effort: effort))
  }
  /// One picture, or a numbered file for each frame.
  public static var png: FilmFormat { .png() }
}

extension FileFormat {
  /// A PNG: one picture, or one of a numbered sequence.
  public static let png = FileFormat("png", name: "a PNG", isAnimated: false) {
    .png(effort: $0.effort)
  }
}

/// One picture, or a numbered file for each frame.
struct PNGFormat: FilmWriter {
  var effort: PNGEffort
  var timing: FormatTiming? { nil }

  /// Writes the only picture.
  ///
  /// - Throws: ``FilmError`` if there are more.
  func write(
    _ source: any FrameSource, into sink: CountedSink, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let source = try (source as? Film)?.onlyPicture() ?? source
    var size: PixelSize?
    try await source.playPictures(workers: workers.count) { picture in
      if size != nil { throw FilmError.manyPictures(source.frameCount) }
      size = picture.size
      try PNGEncoder.encode(picture.pixels, picture.size, effort: effort, into: sink)
      try progress(FilmProgress(frames: 1, total: 1, bytes: sink.count))
    }
    guard let size else { throw ImageEncodingError.noFrames }
    report.frames = 1
    (report.width, report.height) = (size.width, size.height)
  }

  /// Writes each picture to its own file; all are of one kind. They are played again where a later one needs alpha or
  /// 16 bits a sample and the first does not.
  func write(
    _ source: any FrameSource, to files: NumberedFiles, workers: Workers,
    _ report: inout FilmReport, _ progress: (FilmProgress) throws -> Void
  ) async throws {
    let total = source.expectedFrames ?? 0
    report.files = try await PictureSequence.write(
      to: files, effort: effort, hasAlpha: source.hasAlpha, workers: workers.count
    ) { sequence in
      var (count, duration) = (0, Fraction?.some(.zero))
      var size = PixelSize(width: 0, height: 0)
      try await source.playPictures(workers: workers.count) { picture in
        duration = duration?.adding(picture.delay)
        size = picture.size
        count += 1
        try await sequence.write(consume picture)
        try progress(
          FilmProgress(frames: count, total: max(total, count), bytes: sequence.bytes))
      }
      if count == 0 { throw ImageEncodingError.noFrames }
      guard let end = duration?.adding(source.hold) else {
        throw ImageEncodingError.delayOutOfRange
      }
      report.frames = count
      report.duration = end
      (report.width, report.height) = (size.width, size.height)
    }
    report.bytes = report.files.reduce(0) { $0 + $1.bytes }
  }
}

extension PNGEncoder {
  /// Writes a picture, which is preserved exactly.
  static func encode(
    _ pixels: FramePicture.Pixels, _ size: PixelSize, effort: PNGEffort, alpha: Bool? = nil,
    into sink: any ByteSink
  ) throws {
    let (width, height) = (size.width, size.height)
    switch pixels {
    case .premultiplied(let pixels):
      try encode(
        pixels: pixels.span, width: width, height: height, effort: effort, alpha: alpha, into: sink
      )
    case .straight(.eight(let pixels)):
      try encode(
        straight: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
        into: sink)
    case .straight(.sixteen(let pixels)):
      try encode(
        straight16: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
        into: sink)
    }
  }
}

/// Writes pictures to numbered PNG files of one kind with several workers.
private struct PictureSequence {
  private struct Samples: Hashable {
    var alpha = false
    var isDeep = false
  }

  private let files: NumberedFiles
  private let effort: PNGEffort
  /// Whether pictures have alpha, where that is known.
  private let hasAlpha: Bool?
  /// The samples of all files: those that the first picture needs, unless they are known.
  private var samples: Samples?
  /// The samples that all pictures need so far.
  private var needed: Samples
  private var work: OrderedWork<(any Error)?>
  private var count = 0

  private init(
    _ files: NumberedFiles, _ samples: Samples?, effort: PNGEffort, hasAlpha: Bool?, workers: Int
  ) {
    self.files = files
    self.samples = samples
    self.effort = effort
    self.hasAlpha = hasAlpha
    needed = samples ?? Samples(alpha: hasAlpha ?? false)
    work = OrderedWork(workers: workers)
  }

  var bytes: Int { files.bytes }

  /// Passes the next picture to a worker, and waits for one if all are busy.
  mutating func write(_ picture: consuming FramePicture) async throws {
    if hasAlpha == nil { needed.alpha = needed.alpha || !picture.pixels.isOpaque }
    if picture.pixels.isDeep { needed.isDeep = true }
    if samples == nil { samples = needed }
    // All are written again once their needs are known.
    guard let samples, samples == needed else { return }
    if work.isFull, let error = await work.next() ?? nil { throw error }
    let (files, effort, number) = (files, effort, count)
    let (size, pixels) = (picture.size, picture.pixels)
    work.begin {
      do {
        try files.write(number) { sink in
          var pixels = pixels
          if samples.isDeep, case .straight(let eight) = pixels {
            pixels = .straight(.sixteen(eight.straight16))
          }
          try PNGEncoder.encode(pixels, size, effort: effort, alpha: samples.alpha, into: sink)
        }
        return nil
      } catch {
        return error
      }
    }
    count += 1
  }

  /// Waits for the last picture and moves all files into place.
  private mutating func finish() async throws -> [WrittenFile] {
    while let result = await work.next() { if let error = result { throw error } }
    return try files.publish()
  }

  /// Writes the pictures that the body passes, all of them or none. It is called again if a later picture
  /// needs alpha or 16 bits and the first does not.
  static func write(
    to files: NumberedFiles, effort: PNGEffort, hasAlpha: Bool?, workers: Int,
    _ body: (inout PictureSequence) async throws -> Void
  ) async throws -> [WrittenFile] {
    var samples: Samples?
    while true {
      var sequence = PictureSequence(
        files, samples, effort: effort, hasAlpha: hasAlpha, workers: workers)
      do {
        try await body(&sequence)
        if sequence.samples ?? sequence.needed == sequence.needed {
          return try await sequence.finish()
        }
        samples = sequence.needed
      } catch {
        // All workers are done before the temporary files are removed.
        await sequence.work.drain()
        throw error
      }
      await sequence.work.drain()
      files.removeAll()
    }
  }
}
