import Synchronization

/// Compresses images in advance, on helper threads; a caller that needs a result which nobody has
/// begun computes it itself.
///
/// The caller waits only for a result that is being computed. So it makes progress even if the
/// system does not run the helpers.
final class LZWCrew {
  private let queue: Queue
  private let isCompatible: Bool
  private var compressor: LZWCompressor

  /// An image, compressed by the first thread that takes it.
  final class Work: Sendable {
    private enum State {
      case waiting(LZWImage)
      case done(LZWCodes)
    }

    private let state: Mutex<State>

    init(_ image: LZWImage) { state = Mutex(.waiting(image)) }

    /// Whether the codes are there; false while they are computed.
    var isDone: Bool {
      state.withLockIfAvailable { if case .done = $0 { true } else { false } } ?? false
    }

    /// The codes; computes them or waits for them.
    @discardableResult
    func codes(_ compressor: inout LZWCompressor) -> LZWCodes {
      state.withLock { state in
        switch state {
        case .done(let codes): return codes
        case .waiting(let image):
          let codes = compressor.smallest(image)
          state = .done(codes)
          return codes
        }
      }
    }
  }

  /// The images to compress, and the number of helpers at work.
  private final class Queue: Sendable {
    private struct Contents {
      var waiting: [Work] = []
      var helpers = 0
    }

    private let contents = Mutex(Contents())
    private let mostHelpers: Int

    init(mostHelpers: Int) { self.mostHelpers = mostHelpers }

    /// Adds work, and returns whether to start another helper.
    func add(_ work: Work) -> Bool {
      contents.withLock { contents in
        contents.waiting.append(work)
        if contents.helpers == mostHelpers { return false }
        contents.helpers += 1
        return true
      }
    }

    /// The oldest work. A helper that gets nil ends.
    func next(isHelper: Bool) -> Work? {
      contents.withLock { contents in
        if !contents.waiting.isEmpty { return contents.waiting.removeFirst() }
        if isHelper { contents.helpers -= 1 }
        return nil
      }
    }
  }

  /// A crew with at most `helpers` helpers besides the caller.
  init(helpers: Int, isCompatible: Bool, spells: Bool) {
    queue = Queue(mostHelpers: helpers)
    self.isCompatible = isCompatible
    compressor = LZWCompressor(isCompatible: isCompatible, spells: spells)
  }

  /// Adds an image, whose codes are requested later.
  func add(_ image: LZWImage) -> Work {
    let work = Work(image)
    guard queue.add(work) else { return work }
    let (queue, isCompatible) = (queue, isCompatible)
    Task.detached {
      var compressor = LZWCompressor(isCompatible: isCompatible, spells: false)
      while let work = queue.next(isHelper: true) { work.codes(&compressor) }
    }
    return work
  }

  /// The codes of an image that was added.
  func codes(of work: Work) -> LZWCodes {
    // While a helper computes it, the caller can do other work.
    while !work.isDone, let other = queue.next(isHelper: false) { other.codes(&compressor) }
    return work.codes(&compressor)
  }

  /// The codes of an image, immediately.
  func codes(of image: LZWImage) -> LZWCodes { compressor.smallest(image) }
}
