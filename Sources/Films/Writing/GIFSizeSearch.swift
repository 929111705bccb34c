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
/// The ladder reduces colours, accuracy and frames step by step; a binary search finds the first
/// step that fits. Frames are reduced before few colours are left, because too few colours are more
/// visible. Around that step, more colours with the highest `lossy`, the same colours with a lower
/// one, more of both with fewer frames, and less with more frames are tried: none is better for every
/// film. Photographs, which `lossy` hardly makes smaller, may need few colours to keep their frames. The
/// distance from the best to the settings that are just too large is halved twice.
///
/// At one rate more colours and less `lossy` are taken to be larger and to look better, and twice the
/// colours to look better than less `lossy`. So nothing is tried that cannot fit, nor what something that
/// fits surpasses.
struct GIFSizeSearch {
  static let mostTries =
    1 + ladder.count.bitWidth - ladder.count.leadingZeroBitCount + 4 + slower.count + 1
    + 2 * few.count + mostHalves

  /// `rate` is the shortest delay of a frame, as a multiple of the film's shortest delay.
  private static let ladder: [(colors: Int, lossy: Int, rate: Int)] = [
    (255, 0, 1), (255, 1, 1), (224, 2, 1), (192, 3, 1), (160, 3, 1), (128, 4, 1), (96, 6, 1),
    (64, 8, 1), (255, 0, 2), (192, 3, 2), (128, 4, 2), (64, 8, 2), (48, 10, 2), (192, 3, 3),
    (96, 6, 3), (48, 10, 3), (128, 4, 4), (64, 8, 4), (32, 14, 4), (96, 6, 5), (48, 10, 5),
    (24, 18, 5), (16, 24, 5), (16, 24, 7), (8, 40, 7), (16, 24, 10), (8, 40, 10), (6, 44, 10),
    (4, 48, 10), (3, 56, 10), (2, 64, 10),
  ]
  /// What to try at the next lower rate, the middle first.
  private static let slower: [(colors: Int, lossy: Int)] = [(192, 3), (255, 0), (128, 4)]
  /// How many colours to try at the next higher rate, with the highest `lossy`: with fewer a file is often
  /// larger, as what was even is not.
  private static let fasterColors = 64
  /// What to try at the next higher and at the full rate, the middle first, where more colours do not fit.
  private static let few: [(colors: Int, lossy: Int)] = [(24, 8), (12, 8)]
  /// How often the distance from the best to the settings that are too large is halved.
  private static let mostHalves = 2
  /// The highest `lossy` to try with many colours, in levels of 255: with more, what moves leaves blocks
  /// behind.
  fileprivate static let mostLossy = 20
  /// The longest delay to try, unless all of the film's are longer: a fifth of a second, in
  /// hundredths.
  private static let longestDelay = 20

  private let steps: [GIFOptions]
  /// The bounds of the first step that fits.
  private var low = 0
  private var high: Int
  /// The neighbours of that step that remain to be tried.
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
    var steps = [Self.options(options, colors: Self.ladder[0].colors, lossy: Self.ladder[0].lossy)]
    for step in Self.ladder {
      var tried = Self.options(options, colors: step.colors, lossy: step.lossy)
      if step.rate > 1 {
        tried.shortestDelay = max(shortest, min(shortest * step.rate, Self.longestDelay))
      }
      // Each step reduces more than the one before.
      let last = steps[steps.count - 1]
      let isSlower = tried.shortestDelay > max(shortest, last.shortestDelay)
      if !isSlower { tried.shortestDelay = last.shortestDelay }
      if isSlower || tried.colors < last.colors
        || tried.colors == last.colors && tried.lossy > last.lossy
      {
        steps.append(tried)
      }
    }
    self.steps = steps
    high = steps.count
    // The given settings first: they often fit.
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
    if low < high {
      current = high == steps.count && low == 0 ? steps[0] : steps[low + (high - low) / 2]
      return current
    }
    guard high < steps.count, high > 0 else { return nil }
    if around == nil { around = neighbours(of: high) }
    while let next = around?.popLast() {
      if isOpen(next) { return use(next) }
    }
    guard halves < Self.mostHalves, let next = half(), isOpen(next) else { return nil }
    halves += 1
    return use(next)
  }

  private mutating func use(_ next: GIFOptions) -> GIFOptions {
    current = next
    return next
  }

  /// Whether settings may fit and be better than those that did.
  private func isOpen(_ options: GIFOptions) -> Bool {
    tried.allSatisfy { tried in
      tried.fits
        ? !tried.options.isFiner(than: options) && !tried.options.isRicher(than: options)
        : !options.isFiner(than: tried.options)
    }
  }

  /// Settings half way from the best to the nearest finer ones that are too large.
  private func half() -> GIFOptions? {
    guard let best = best?.options else { return nil }
    let larger = tried.filter { !$0.fits && $0.options.isFiner(than: best) }.map(\.options)
    guard let least = larger.min(by: { ($0.colors, -$0.lossy) < ($1.colors, -$1.lossy) })
    else { return nil }
    var half = best
    half.colors = (best.colors + least.colors + 1) / 2
    half.lossy = (best.lossy + least.lossy) / 2
    return half
  }

  /// Other settings with a size similar to the first step that fits, the last of them first.
  private func neighbours(of step: Int) -> [GIFOptions] {
    let found = steps[step]
    func way(_ colors: Int, _ lossy: Int, atRateOf other: GIFOptions) -> GIFOptions {
      var way = Self.options(steps[0], colors: colors, lossy: lossy)
      way.shortestDelay = other.shortestDelay
      return way
    }
    func way(_ colors: Int, _ lossy: Int) -> GIFOptions { way(colors, lossy, atRateOf: found) }
    var ways = [way(found.colors, found.lossy / 4), way(found.colors, found.lossy / 2)]
    for more in [3, 1] where step >= more {
      let colors = steps[step - more].colors
      if colors > found.colors { ways.append(way(colors, Self.mostLossy)) }
    }
    if let lower = steps[step...].first(where: { $0.shortestDelay > found.shortestDelay }) {
      ways += Self.slower.reversed().map { way($0.colors, $0.lossy, atRateOf: lower) }
    }
    if let higher = steps[..<step].last(where: { $0.shortestDelay < found.shortestDelay }) {
      for rate in [higher, steps[0]] {
        ways += Self.few.reversed().map { way($0.colors, $0.lossy, atRateOf: rate) }
      }
      ways.append(way(Self.fasterColors, Self.mostLossy, atRateOf: higher))
    }
    var others: [GIFOptions] = []
    for way in ways where !others.contains(way) { others.append(way) }
    return others
  }

  /// Records the error of the last settings, or nil if they did not fit. Returns whether they are
  /// the best so far.
  mutating func note(_ error: Double?) -> Bool {
    tried.append((current, error != nil))
    if around == nil, let step = steps.firstIndex(of: current) {
      if error != nil { high = step } else { low = step + 1 }
    }
    guard let error, error < best?.error ?? .infinity else { return false }
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
