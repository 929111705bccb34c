/// Compresses images, several at a time, and writes them into a file in order.
struct GIFOutput: ~Copyable {
  let crew: LZWCrew
  private let workers: Int
  private let writer: GIFFileWriter
  private let sink: any ByteSink
  /// The frames written so far.
  private(set) var written = FrameTally()
  /// The last image, which may be extended.
  private var held: Outgoing?
  /// Images that are being compressed, in the order of the file.
  private var outgoing: [Outgoing] = []

  /// An image on its way into the file.
  private struct Outgoing {
    var image: GIFFileWriter.Image
    /// The compression that yields its codes, or nil if they are there.
    var work: LZWCrew.Work?
    /// The number of runs that it keeps in memory until then.
    var runs = 0
  }

  /// The most images on their way for each worker, which are many while one before them takes long, and the most runs
  /// in all of them: 4 MB.
  private static let imagesPerWorker = 64
  private static let mostRuns = 1 << 19

  init(
    _ crew: LZWCrew, workers: Int, into sink: any ByteSink
  ) throws(ImageEncodingError) {
    self.crew = crew
    self.workers = workers
    self.sink = sink
    writer = try GIFFileWriter()
  }

  /// Writes the screen.
  mutating func begin(
    width: Int, height: Int, _ palette: GIFPalette, _ plays: PlayCount
  ) throws {
    try writer.writeScreen(
      width: width, height: height, colors: palette.table, loops: GIFOutput.loops(plays))
    try writer.drain(into: sink)
  }

  /// The loop count for browsers, which play the film once and `loops` times more.
  private static func loops(_ plays: PlayCount) throws(ImageEncodingError) -> Int? {
    switch plays {
    case .forever: return 0
    case .times(1): return nil
    case .times(let count):
      guard (2...65_536).contains(count) else { throw .playsOutOfRange(count) }
      return count - 1
    }
  }

  /// Whether no image was added.
  var isEmpty: Bool { held == nil }

  /// Adds the next image, shown for some hundredths. `colors` are those of its own palette, or nil.
  mutating func add(_ image: GIFImage, colors: [UInt32]?, delay: Int) throws {
    try release()
    let rect = image.rect
    var next = Outgoing(
      image: GIFFileWriter.Image(
        left: rect.minX, top: rect.minY, width: rect.width, height: rect.height, delay: delay,
        isCleared: image.isCleared, colors: colors, codes: LZWCodes.none))
    if case .codes(let codes) = image.pixels {
      next.image.codes = codes
    } else {
      next.work = crew.add(image.pixels)
      next.runs = image.pixels.runs
    }
    held = next
  }

  /// Shows the last image for longer.
  mutating func extendLast(by hundredths: Int) { held?.image.delay += hundredths }

  /// Completes the file.
  mutating func finish() throws {
    try release()
    try write(all: true)
    try writer.writeEnd()
    try writer.drain(into: sink)
  }

  /// Writes the held image. A delay beyond the format's 65535 hundredths continues in clear images
  /// after it.
  private mutating func release() throws {
    guard var next = held.take() else { return }
    var rest = next.image.delay
    let isCleared = next.image.isCleared
    while rest > 0 {
      // The rest for the next image is never too short.
      next.image.delay = rest <= 65_535 ? rest : min(65_535, rest - GIFTimeline.shortestDelay)
      rest -= next.image.delay
      next.image.isCleared = isCleared && rest == 0
      outgoing.append(next)
      if rest > 0 {
        if !isCleared { (next.image.width, next.image.height) = (1, 1) }
        var clear = LZWImage()
        clear.append(LZWPixel(0), count: next.image.width * next.image.height)
        next = Outgoing(image: next.image)
        next.image.codes = crew.codes(of: .indices(clear))
        next.image.colors = nil
      }
    }
    try write(all: false)
  }

  /// Writes the images that are compressed; if `all`, or too many wait, also those that are not
  /// yet.
  private mutating func write(all: Bool) throws {
    var runs = outgoing.reduce(0) { $0 + $1.runs }
    var count = 0
    defer { outgoing.removeFirst(count) }
    while count < outgoing.count {
      let isFull =
        workers == 1 || outgoing.count - count > workers * GIFOutput.imagesPerWorker
        || runs > GIFOutput.mostRuns
      var next = outgoing[count]
      if let work = next.work {
        guard all || isFull || work.isDone else { break }
        next.image.codes = crew.codes(of: work)
      }
      runs -= next.runs
      count += 1
      try writer.writeImage(next.image)
      written.add(Fraction(Int64(next.image.delay), 100))
      try writer.drain(into: sink)
    }
  }
}
