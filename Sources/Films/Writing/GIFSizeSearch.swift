public import ImageCodecs

/// The settings that make a GIF fit its limit, and their error.
public struct GIFChoice: Hashable, Sendable {
  /// The options.
  public var options: GIFOptions
  /// In levels of 255: the root mean square over all pixels, colour components and time.
  public var error: Double

  package init(options: GIFOptions, error: Double) {
    self.options = options
    self.error = error
  }
}

/// Searches the settings of a GIF with a size limit: of those tried that fit, the ones with the
/// smallest error.
///
/// Fewer colours save most at the smallest error, in drawings and in photographs; then fewer frames. So
/// it finds the highest rate at which few colours fit, and there the most colours that do. `lossy` makes
/// photographs much smaller, but not drawings: more colours are tried with it.
struct GIFSizeSearch {
  /// A file that fits.
  struct File {
    var error: Double
    var bytes: [UInt8]
    var result: GIFWriter.Result
  }

  /// Writes a file with given settings, or returns nil if it is too large.
  typealias Write = (GIFOptions) async throws -> File?

  static let mostTries =
    1 + mostToFindFirst(of: rates.count) + 1 + 2 * mostToFindFirst(of: colors.count - 1)
    + lossy.count + lossySteps.most - lossySteps.least + mostHalves

  /// The numbers of colours to try; the last are few.
  private static let colors = [255, 192, 128, 96, 64, 48, 32, 24, 16, 12, 8]
  /// Fewer, for what moves little and for what fits with nothing else.
  private static let fewer = [4, 2]
  /// With fewer colours, those that fit with fewer frames are tried too.
  private static let enough = 32
  /// The delays to try, as multiples of the film's shortest.
  private static let rates = [1, 2, 3, 4, 5, 7, 10]
  /// The longest delay to try, unless all of the film's are longer: a fifth of a second, in
  /// hundredths.
  private static let longestDelay = 20
  /// What to try with more colours: with 8 a photograph is hardly smaller, and with more than 20 what
  /// moves leaves blocks behind.
  private static let lossy = [12, 20]
  /// By how many steps of `colors` more are tried with `lossy`.
  private static let lossySteps = (least: 2, most: 4)
  /// How often the distance from the best to the settings that are too large is halved.
  private static let mostHalves = 2

  private let given: GIFOptions
  /// The numbers of colours and the delays to try; each saves more than the one before.
  private let colors: [Int]
  private let delays: [Int]
  /// What was tried, and whether it fitted.
  private var tried: [GIFOptions: Bool] = [:]
  private(set) var best: (options: GIFOptions, file: File)?

  /// A search from given settings on, for a film whose shortest delay is `shortestDelay`.
  init(_ options: GIFOptions, shortestDelay: Int) {
    given = options
    colors = [options.colors] + GIFSizeSearch.colors.filter { $0 < options.colors }
    var delays = [options.shortestDelay]
    let shortest = max(options.shortestDelay, shortestDelay)
    for rate in GIFSizeSearch.rates.dropFirst() {
      let delay = min(shortest * rate, GIFSizeSearch.longestDelay)
      if delay > max(shortest, delays[delays.count - 1]) { delays.append(delay) }
    }
    self.delays = delays
  }

  /// How many tries ``first(of:_:where:)`` takes at most.
  private static func mostToFindFirst(of count: Int) -> Int {
    1 + Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// The settings of one of the numbers of colours and one of the delays.
  private func options(_ color: Int, _ delay: Int) -> GIFOptions {
    var options = given
    options.colors = colors[color]
    options.shortestDelay = delays[delay]
    return options
  }

  /// Tries settings until nothing better is expected.
  mutating func run(_ write: Write) async throws {
    if try await fits(given, write) { return }
    let few = colors.count - 1
    guard
      let rate = try await first(of: 0..<delays.count, write, where: { $0.options(few, $1) })
    else { return try await tryFewer(GIFSizeSearch.fewer, at: delays.count - 1, write) }
    if rate > 0 { try await tryFewer([GIFSizeSearch.fewer[0]], at: 0, write) }
    let most = try await mostColors(at: rate, write)
    if colors[most] < GIFSizeSearch.enough, rate + 1 < delays.count {
      _ = try await mostColors(at: rate + 1, write)
    }
    try await tryLossy(write)
    try await halve(write)
  }

  /// Whether settings fit, which are noted if they are the best so far.
  private mutating func fits(_ options: GIFOptions, _ write: Write) async throws -> Bool {
    if let fits = tried[options] { return fits }
    let file = try await write(options)
    tried[options] = file != nil
    if let file, file.error < best?.file.error ?? .infinity { best = (options, file) }
    return file != nil
  }

  /// The first of a range whose settings fit, if those of all after it do; nil if none do.
  private mutating func first(
    of range: Range<Int>, _ write: Write, where options: (GIFSizeSearch, Int) -> GIFOptions
  ) async throws -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    // The first, since it often fits.
    var next = low
    while low < high {
      if try await fits(options(self, next), write) { high = next } else { low = next + 1 }
      next = low + (high - low) / 2
    }
    return high < range.upperBound ? high : nil
  }

  /// The most colours that fit with a delay where few do.
  private mutating func mostColors(at delay: Int, _ write: Write) async throws -> Int {
    let few = colors.count - 1
    return try await first(of: 0..<few, write, where: { $0.options($1, delay) }) ?? few
  }

  /// Tries numbers of colours below few, until one fits.
  private mutating func tryFewer(_ counts: [Int], at delay: Int, _ write: Write) async throws {
    for count in counts where count < colors[colors.count - 1] {
      var next = options(0, delay)
      next.colors = count
      if try await fits(next, write) { return }
    }
  }

  /// Tries the best with more colours and `lossy`.
  private mutating func tryLossy(_ write: Write) async throws {
    guard var next = best?.options, let color = colors.firstIndex(where: { $0 <= next.colors })
    else { return }
    for lossy in GIFSizeSearch.lossy where lossy > given.lossy {
      next.lossy = lossy
      if try await addColors(to: next, from: color, write) { return }
    }
  }

  /// Tries settings with more colours than the one with a number, as long as they fit. Returns whether any did.
  private mutating func addColors(
    to options: GIFOptions, from color: Int, _ write: Write
  ) async throws -> Bool {
    let (least, most) = GIFSizeSearch.lossySteps
    var next = options
    for steps in least...most where color + least > steps {
      next.colors = colors[max(0, color - steps)]
      guard try await fits(next, write) else { return steps > least }
    }
    return true
  }

  /// Halves the distance from the best to the nearest finer settings that are too large.
  private mutating func halve(_ write: Write) async throws {
    for _ in 0..<GIFSizeSearch.mostHalves {
      guard var next = best?.options else { return }
      let larger = tried.keys.filter { tried[$0] == false && $0.isFiner(than: next) }
      guard let least = larger.min(by: { ($0.colors, -$0.lossy) < ($1.colors, -$1.lossy) })
      else { return }
      next.colors = (next.colors + least.colors) / 2
      next.lossy = (next.lossy + least.lossy) / 2
      _ = try await fits(next, write)
    }
  }
}

extension GIFOptions {
  /// Whether these are the same or more colours, as exact or more so, at the same rate.
  fileprivate func isFiner(than other: GIFOptions) -> Bool {
    shortestDelay == other.shortestDelay && colors >= other.colors && lossy <= other.lossy
  }
}
