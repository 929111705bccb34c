package import ImageCodecs

/// Writes pictures to numbered PNG files of one kind with several workers.
package struct PictureSequence {
  private struct Samples: Hashable {
    var alpha = false
    var isDeep = false
  }

  private let files: NumberedFiles
  private let effort: PNGEffort
  /// The samples of all files: those that the first picture needs, unless they are given.
  private var samples: Samples?
  /// The samples that all pictures need so far.
  private var needed: Samples
  private var work: OrderedWork<(any Error)?>
  private var count = 0

  private init(_ files: NumberedFiles, _ samples: Samples?, effort: PNGEffort, jobs: Int) {
    self.files = files
    self.samples = samples
    self.effort = effort
    needed = samples ?? Samples()
    work = OrderedWork(workers: jobs)
  }

  package var bytes: Int { files.bytes }

  /// Passes the next picture to a worker, and waits for one if all are busy.
  package mutating func write(
    _ pixels: Animation.Pixels, width: Int, height: Int
  ) async throws {
    needed.alpha = needed.alpha || !pixels.isOpaque
    if case .sixteen = pixels { needed.isDeep = true }
    if samples == nil { samples = needed }
    // All are written again once their needs are known.
    guard let samples, samples == needed else { return }
    if work.isFull, let error = await work.next() ?? nil { throw error }
    let (files, effort, number) = (files, effort, count)
    work.begin {
      do {
        try files.write(number) { sink in
          try PNGEncoder.encode(
            samples.isDeep ? .sixteen(pixels.straight16) : pixels, width: width, height: height,
            effort: effort, alpha: samples.alpha, into: sink)
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
  package static func write(
    to path: String, effort: PNGEffort, jobs: Int,
    _ body: (inout PictureSequence) async throws -> Void
  ) async throws -> [WrittenFile] {
    var samples: Samples?
    while true {
      var sequence = PictureSequence(try NumberedFiles(path), samples, effort: effort, jobs: jobs)
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
    }
  }
}

extension PNGEncoder {
  /// Writes straight pixels of 8 or 16 bits a sample, which are preserved exactly.
  package static func encode(
    _ pixels: Animation.Pixels, width: Int, height: Int, effort: PNGEffort, alpha: Bool? = nil,
    into sink: any ByteSink
  ) throws {
    switch pixels {
    case .eight(let pixels):
      try encode(
        straight: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
        into: sink)
    case .sixteen(let pixels):
      try encode(
        straight16: pixels.span, width: width, height: height, effort: effort, alpha: alpha,
        into: sink)
    }
  }
}
