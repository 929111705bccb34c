import ImageCodecs

/// Pictures on their way into numbered PNG files, which several workers write.
struct PictureSequence {
  private let files: OutputSet
  private let effort: PNGEffort
  private var work: OrderedWork<CommandError?>
  private var count = 0

  init(_ place: OutputPlace, effort: PNGEffort, jobs: Int) throws(CommandError) {
    files = try OutputSet(place)
    self.effort = effort
    work = OrderedWork(workers: jobs)
  }

  /// How many bytes the files have that are whole.
  var bytes: Int { files.bytes }

  /// Hands the next picture to a worker, and waits for one if all are busy.
  mutating func write(
    _ pixels: Animation.Pixels, width: Int, height: Int
  ) async throws(CommandError) {
    if work.isFull, let error = await work.next() ?? nil { throw error }
    let (files, effort, number) = (files, effort, count)
    work.begin {
      do throws(CommandError) {
        try files.write(number) { sink in
          try PNGEncoder.encode(pixels, width: width, height: height, effort: effort, into: sink)
        }
        return nil
      } catch {
        return error
      }
    }
    count += 1
  }

  /// Waits for the last picture and puts all files in their places.
  mutating func finish() async throws(CommandError) -> [RenderReport.File] {
    while let result = await work.next() { if let error = result { throw error } }
    return try files.publish()
  }

  /// Waits until nothing is written any more, so that letting go takes away what was.
  mutating func abandon() async { await work.drain() }

  /// Writes what the body hands over, all of it or nothing.
  static func write(
    to place: OutputPlace, effort: PNGEffort, jobs: Int,
    _ body: (inout PictureSequence) async throws(CommandError) -> Void
  ) async throws(CommandError) -> [RenderReport.File] {
    var sequence = try PictureSequence(place, effort: effort, jobs: jobs)
    do throws(CommandError) {
      try await body(&sequence)
      return try await sequence.finish()
    } catch {
      await sequence.abandon()
      throw error
    }
  }
}

extension PNGEncoder {
  /// Writes straight pixels of 8 or 16 bits a sample, all exactly.
  static func encode(
    _ pixels: Animation.Pixels, width: Int, height: Int, effort: PNGEffort, into sink: any ByteSink
  ) throws {
    switch pixels {
    case .eight(let pixels):
      try encode(straight: pixels.span, width: width, height: height, effort: effort, into: sink)
    case .sixteen(let pixels):
      try encode(straight16: pixels.span, width: width, height: height, effort: effort, into: sink)
    }
  }
}
