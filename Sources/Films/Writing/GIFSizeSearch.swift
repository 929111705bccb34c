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
/// At each rate, from the film's own on, a binary search finds the most colours that fit, and a slower rate
/// is tried only with more colours. That ends where more colours do not make up for the frames. The distance
/// from the best to the settings that are just too large is halved twice; then those with the highest `lossy`,
/// and the best with a lower one, are tried.
///
/// At one rate more colours and less `lossy` are taken to be larger and to look better, and twice the
/// colours to look better than less `lossy`. So nothing is tried that cannot fit, nor what something that
/// fits surpasses.
struct GIFSizeSearch {
  /// The most files to write.
  static let mostTries =
    2 + rates.count * (steps.count.bitWidth - steps.count.leadingZeroBitCount) + mostHalves + 2

  /// Colours and `lossy`, each step smaller than the one before.
  private static let steps: [(colors: Int, lossy: Int)] = [
    (255, 0), (255, 1), (224, 2), (192, 3), (160, 3), (128, 4), (96, 6), (64, 8), (48, 8), (32, 8),
    (24, 8), (16, 8), (12, 8), (8, 10), (6, 16), (4, 24), (3, 40), (2, 64),
  ]
  /// The shortest delays of a frame, as multiples of the film's.
  private static let rates = [1, 2, 3, 4, 5, 7, 10]
  /// How often the distance from the best to the settings that are too large is halved.
  private static let mostHalves = 2
  /// The highest `lossy` to try with many colours, in levels of 255: with more, what moves leaves blocks
  /// behind.
  fileprivate static let mostLossy = 20
  /// The longest delay to try, unless all of the film's are longer: a fifth of a second, in
  /// hundredths.
  private static let longestDelay = 20

  private let steps: [GIFOptions]
  private let delays: [Int]
  /// The rate, and the bounds of the first step that fits at it.
  private var rate = 0
  private var low = 0
  private var high: Int
  /// The smallest error of a file at this rate.
  private var least: Double?
  private var isDone = false
  /// The neighbours of the best that remain to be tried.
  private var around: [GIFOptions]?
  private var halves = 0
  /// What was tried, and whether it fitted.
  private var tried: [(options: GIFOptions, fits: Bool)] = []
  /// The settings returned last.
  private var current: GIFOptions
  private(set) var best: GIFChoice?

  /// A search from given settings on, for a film whose shortest delay is `shortestDelay`.
  init(_ options: GIFOptions, shortestDelay: Int) {
    let shortest = max(options.shortestDelay, shortestDelay)
    var delays = [options.shortestDelay]
    for rate in Self.rates {
      let delay = min(shortest * rate, Self.longestDelay)
      if delay > max(shortest, delays[delays.count - 1]) { delays.append(delay) }
    }
    var steps: [GIFOptions] = []
    for (colors, lossy) in Self.steps {
      let step = Self.options(options, colors: colors, lossy: lossy)
      if step != steps.last { steps.append(step) }
    }
    (self.steps, self.delays) = (steps, delays)
    high = steps.count
    current = steps[0]
  }

  private static func options(_ given: GIFOptions, colors: Int, lossy: Int) -> GIFOptions {
    var options = given
    options.colors = min(given.colors, colors)
    options.lossy = max(given.lossy, lossy)
    return options
  }

  /// The next settings to try, or nil.
  mutating func next() -> GIFOptions? {
    while !isDone {
      if low < high { return use(steps[step], delay: delays[rate]) }
      let isWorse = least.map { $0 > best?.error ?? .infinity } ?? false
      isDone = high == 0 || isWorse || rate == delays.count - 1
      if !isDone { (rate, low, least) = (rate + 1, 0, nil) }
    }
    if halves < Self.mostHalves, let next = half(), isOpen(next) {
      halves += 1
      return use(next, delay: next.shortestDelay)
    }
    halves = Self.mostHalves
    if around == nil { around = neighbours() }
    while let next = around?.popLast() {
      if isOpen(next) { return use(next, delay: next.shortestDelay) }
    }
    return nil
  }

  /// The step to try. The given settings come first, as they often fit; then 64 colours, as with fewer a
  /// drawn film is often larger; if they do not fit, the last step tells whether anything does.
  private var step: Int {
    if tried.isEmpty { return 0 }
    let middle = steps.count * 2 / 5
    if high < steps.count { return low + (high - low) / 2 }
    return low <= middle ? middle : steps.count - 1
  }

  private mutating func use(_ next: GIFOptions, delay: Int) -> GIFOptions {
    current = next
    current.shortestDelay = delay
    return current
  }

  /// Whether settings may fit and be better than those that did.
  private func isOpen(_ options: GIFOptions) -> Bool {
    tried.allSatisfy { tried in
      tried.fits
        ? !tried.options.isFiner(than: options) && !tried.options.isRicher(than: options)
        : !options.isFiner(than: tried.options)
    }
  }

  /// The least of the settings finer than the best that are too large.
  private var tooLarge: GIFOptions? {
    guard let best = best?.options else { return nil }
    return tried.filter { !$0.fits && $0.options.isFiner(than: best) }.map(\.options)
      .min { ($0.colors, -$0.lossy) < ($1.colors, -$1.lossy) }
  }

  /// Settings half way from the best to the nearest finer ones that are too large.
  private func half() -> GIFOptions? {
    guard let best = best?.options, let least = tooLarge else { return nil }
    var half = best
    half.colors = (best.colors + least.colors + 1) / 2
    half.lossy = (best.lossy + least.lossy) / 2
    return half
  }

  /// Other settings with a size similar to the best, the last of them first.
  private func neighbours() -> [GIFOptions] {
    guard let best = best?.options, let least = tooLarge else { return [] }
    var (exact, rough) = (best, least)
    exact.lossy = max(steps[0].lossy, best.lossy / 4)
    rough.lossy = max(least.lossy, Self.mostLossy)
    return [exact, rough]
  }

  /// Records the error of the last settings, or nil if they did not fit. Returns whether they are
  /// the best so far.
  mutating func note(_ error: Double?) -> Bool {
    tried.append((current, error != nil))
    if !isDone {
      var step = current
      step.shortestDelay = steps[0].shortestDelay
      let place = steps.firstIndex(of: step)!
      if error != nil { high = place } else { low = place + 1 }
    }
    guard let error else { return false }
    least = min(least ?? .infinity, error)
    guard error < best?.error ?? .infinity else { return false }
    best = GIFChoice(options: current, error: error)
    return true
  }
}

extension GIFOptions {
  /// Whether these are the same or more colours, as exact or more so, at the same rate.
  fileprivate func isFiner(than other: GIFOptions) -> Bool {
    shortestDelay == other.shortestDelay && colors >= other.colors && lossy <= other.lossy
  }

  /// Whether these are twice the colours, without blocks, at the same rate.
  fileprivate func isRicher(than other: GIFOptions) -> Bool {
    shortestDelay == other.shortestDelay && colors >= 2 * other.colors
      && lossy <= GIFSizeSearch.mostLossy
  }
}
