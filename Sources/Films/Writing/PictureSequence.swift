package import ImageCodecs

/// Writes pictures to numbered PNG files with several workers.
package struct PictureSequence {
  private let files: NumberedFiles
  private let effort: PNGEffort
  private var work: OrderedWork<(any Error)?>
  private var count = 0

  private init(_ files: NumberedFiles, effort: PNGEffort, jobs: Int) {
    self.files = files
    self.effort = effort
    work = OrderedWork(workers: jobs)
  }

  package var bytes: Int { files.bytes }

  /// Passes the next picture to a worker, and waits for one if all are busy.
  package mutating func write(
    _ pixels: Animation.Pixels, width: Int, height: Int
  ) async throws {
    if work.isFull, let error = await work.next() ?? nil { throw error }
    let (files, effort, number) = (files, effort, count)
    work.begin {
      do {
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

  /// Waits for the last picture and moves all files into place.
  private mutating func finish() async throws -> [WrittenFile] {
    while let result = await work.next() { if let error = result { throw error } }
    return try files.publish()
  }

  /// Writes the pictures that the body passes, all of them or none.
  package static func write(
    to path: String, effort: PNGEffort, jobs: Int,
    _ body: (inout PictureSequence) async throws -> Void
  ) async throws -> [WrittenFile] {
    var sequence = PictureSequence(try NumberedFiles(path), effort: effort, jobs: jobs)
    do {
      try await body(&sequence)
      return try await sequence.finish()
    } catch {
      // All workers are done before the temporary files are removed.
      await sequence.work.drain()
      throw error
    }
  }
}

extension PNGEncoder {
  /// Writes straight pixels of 8 or 16 bits a sample, which are preserved exactly.
  package static func encode(
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
