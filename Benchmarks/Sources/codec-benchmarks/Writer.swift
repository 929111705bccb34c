import Glibc
import ImageCodecs

/// One that makes files, with the least time it took.
struct Writer {
  let name: String
  /// How often it writes at most.
  let rounds: Int
  /// Whether its pixels are those of the clip.
  let isExact: Bool
  let file: (Clip) throws -> [UInt8]
  /// The processor time in seconds.
  private(set) var seconds = Double.infinity
  /// How long the file is.
  private(set) var bytes = 0
  /// How far it is from the clip, in levels on average.
  private(set) var error = 0.0

  init(
    _ name: String, rounds: Int = .max, isExact: Bool = true,
    file: @escaping (Clip) throws -> [UInt8]
  ) {
    self.name = name
    self.rounds = rounds
    self.isExact = isExact
    self.file = file
  }

  /// Writes once more. The first file is decoded and held against the clip.
  mutating func write(_ clip: Clip, round: Int) throws {
    guard round < rounds else { return }
    let start = Writer.now()
    let file = try file(clip)
    seconds = min(seconds, Writer.now() - start)
    guard round == 0 else { return }
    bytes = file.count
    error = try clip.error(of: file)
    require(
      !isExact || error == 0, "\(clip.name): \(name) does not decode to the clip's pixels")
  }

  /// The processor time of this process in seconds.
  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension Clip {
  /// How far the frames of a file are from the clip, in levels on average over all components.
  fileprivate func error(of file: [UInt8]) throws -> Double {
    var (sum, next) = (0, 0)
    var film = try FilmReader(MemorySource(file))
    while let frame = try film.next() {
      let pixels = frame.pixels.premultiplied
      // Frames that look the same are one in the file.
      let length = Int(frame.delay.rounded(toUnit: Int64(Clip.rate)) ?? 0)
      require(next + length <= frames.count, "\(name): the file is too long")
      for frame in frames[next..<next + length] { sum += Clip.distance(frame, pixels) }
      next += length
    }
    require(
      next == frames.count && film.width == width && film.height == height,
      "\(name): the file has another length or extent")
    return Double(sum) / Double(3 * width * height * frames.count)
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    require(a.count == b.count, "The pictures are of one extent")
    var sum = 0
    for (a, b) in zip(a, b) where a != b {
      for shift in [0, 8, 16, 24] as [UInt32] {
        sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      }
    }
    return sum
  }
}
