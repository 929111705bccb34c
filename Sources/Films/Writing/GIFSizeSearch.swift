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
///
/// A higher limit never gives a worse film. It climbs from few colours to more, at fixed numbers, so that under a
/// higher limit it passes all that it passes under a lower one; and what it leaves out has, whatever the
/// limit, a larger error than what it has found: fewer colours at the same or a lower rate, `lossy` or not. Between two
/// numbers, and where fewer colours have the smaller error, as a frame's own palette may give them, it halves.
struct GIFSizeSearch {
  /// A file that fits.
  struct File {
    var error: Double
    var bytes: [UInt8]
    var result: GIFWriter.Result
  }

  /// What is known of settings: their error unless the file was given up at the limit, and the file if it fits.
  struct Trial {
    var error: Double?
    var file: File?
  }

  /// Writes a file with given settings, up to the limit, or to the end if its error is needed all the same.
  typealias Write = (_ options: GIFOptions, _ toEnd: Bool) async throws -> Trial

  /// The most tries; there are rarely more than the usual ones.
  static let mostTries = 80
  static let usualTries = 20
  /// The error up to which what fits as given is taken at once: fewer colours would not be better.
  private static let unseen = 0.5

  /// The numbers of colours to try; the last are few.
  private static let colors = [255, 128, 64, 32, 16, 8]
  /// Fewer, for what moves little and for what fits with nothing else.
  private static let fewer = [4, 2]
  /// The delays to try, as multiples of the film's shortest.
  private static let rates = [1, 2, 3, 4, 5, 7, 10]
  /// The longest delay to try, unless all of the film's are longer: a fifth of a second, in
  /// hundredths.
  private static let longestDelay = 20
  /// What to try with more colours: with 8 a photograph is hardly smaller, and with more than 20 what
  /// moves leaves blocks behind.
  private static let lossy = [12, 20]
  /// How often the distance between colours that fit and those that do not is halved.
  private static let halves = 3

  private let given: GIFOptions
  /// The numbers of colours and the delays to try; each saves more than the one before.
  private let colors: [Int]
  private let delays: [Int]
  /// What was tried, the error if it is known, and the size if it fitted.
  private var tried: [GIFOptions: (error: Double?, size: Int?)] = [:]
  /// The most colours that fit without more loss than given, at any rate so far.
  private var mostColors = 0
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

  /// Settings with a number of colours, one of the delays, and a loss.
  private func options(_ colors: Int, _ delay: Int, _ lossy: Int? = nil) -> GIFOptions {
    var options = given
    options.colors = colors
    options.shortestDelay = delays[delay]
    options.lossy = lossy ?? given.lossy
    return options
  }

  private var few: Int { colors[colors.count - 1] }

  /// Tries settings until nothing better is expected.
  mutating func run(_ write: Write) async throws {
    if try await fits(given, write), let best, best.file.error <= GIFSizeSearch.unseen { return }
    guard let rate = try await firstRate(write) else {
      return try await tryFewer(GIFSizeSearch.fewer, at: delays.count - 1, write)
    }
    if rate > 0 { try await tryFewer([GIFSizeSearch.fewer[0]], at: 0, write) }
    for delay in rate..<delays.count {
      // No colours make up for the frames that are left out.
      if delay > rate, let best,
        try await error(of: options(colors[0], delay), write) ?? .infinity >= best.file.error
      {
        return
      }
      try await climb(at: delay, lossy: given.lossy, write)
      for lossy in GIFSizeSearch.lossy where lossy > given.lossy {
        if try await saves(lossy, at: delay, write) {
          try await climb(at: delay, lossy: lossy, write)
        }
      }
    }
  }

  /// Whether settings fit, which are noted if they are the best so far.
  private mutating func fits(
    _ options: GIFOptions, _ write: Write, toEnd: Bool = false
  ) async throws -> Bool {
    if let known = tried[options], !toEnd || known.error != nil { return known.size != nil }
    if tried.count >= GIFSizeSearch.mostTries { return false }
    let trial = try await write(options, toEnd)
    tried[options] = (trial.error, trial.file?.bytes.count)
    guard let file = trial.file else { return false }
    if file.error < best?.file.error ?? .infinity { best = (options, file) }
    return true
  }

  /// The error of settings, whether or not they fit.
  private mutating func error(of options: GIFOptions, _ write: Write) async throws -> Double? {
    _ = try await fits(options, write, toEnd: true)
    return tried[options]?.error
  }

  /// The first of the delays at which few colours fit, if they do at all after it; nil if they fit at none.
  private mutating func firstRate(_ write: Write) async throws -> Int? {
    var (low, high) = (0, delays.count)
    // The first, since it often fits.
    var next = low
    while low < high {
      if try await fits(options(few, next), write) { high = next } else { low = next + 1 }
      next = low + (high - low) / 2
    }
    return high < delays.count ? high : nil
  }

  /// Tries numbers of colours below few, until one fits.
  private mutating func tryFewer(_ counts: [Int], at delay: Int, _ write: Write) async throws {
    for count in counts where count < few {
      if try await fits(options(count, delay), write) { return }
    }
  }

  /// Whether files of few colours are smaller with a loss.
  private mutating func saves(_ lossy: Int, at delay: Int, _ write: Write) async throws -> Bool {
    guard let size = tried[options(few, delay)]?.size else { return false }
    let lossy = options(few, delay, lossy)
    guard try await fits(lossy, write), let other = tried[lossy]?.size else { return false }
    return other < size
  }

  /// Tries more and more colours as long as they fit, and then numbers between the last that does and the first
  /// that does not.
  private mutating func climb(at delay: Int, lossy: Int, _ write: Write) async throws {
    var least = 0
    for count in colors.reversed() {
      guard try await isPassed(count, delay, lossy, write) else {
        if least > 0 { least = try await explore(least..<count, delay, lossy, write) }
        break
      }
      if worsens(from: least, to: count, delay, lossy) {
        _ = try await explore(least..<count, delay, lossy, write)
      }
      least = count
    }
    if lossy == given.lossy { mostColors = max(mostColors, least) }
  }

  /// Whether more colours are known to have the larger error: then a frame has no palette of its own any more.
  private func worsens(from less: Int, to more: Int, _ delay: Int, _ lossy: Int) -> Bool {
    guard let before = tried[options(less, delay, lossy)]?.error,
      let after = tried[options(more, delay, lossy)]?.error
    else { return false }
    return before < after
  }

  /// The most colours found that fit, of a range that begins with such; by halves, and in both where the error grows.
  private mutating func explore(
    _ range: Range<Int>, _ delay: Int, _ lossy: Int, halves: Int = GIFSizeSearch.halves,
    _ write: Write
  ) async throws -> Int {
    let (low, middle) = (range.lowerBound, (range.lowerBound + range.upperBound) / 2)
    guard halves > 0, middle > low else { return low }
    let lower = low..<middle
    guard try await isPassed(middle, delay, lossy, write) else {
      return try await explore(lower, delay, lossy, halves: halves - 1, write)
    }
    if worsens(from: low, to: middle, delay, lossy) {
      _ = try await explore(lower, delay, lossy, halves: halves - 1, write)
    }
    return try await explore(
      middle..<range.upperBound, delay, lossy, halves: halves - 1, write)
  }

  /// Whether colours fit, or are no better than what fits without more loss at this or a higher rate.
  private mutating func isPassed(
    _ colors: Int, _ delay: Int, _ lossy: Int, _ write: Write
  ) async throws -> Bool {
    if colors <= mostColors { return true }
    return try await fits(options(colors, delay, lossy), write)
  }
}
