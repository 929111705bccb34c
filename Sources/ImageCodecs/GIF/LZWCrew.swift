import Synchronization

/// Compresses images: ahead of time, where there are helpers, and whoever asks for a result that
/// none has begun works too.
///
/// Nobody waits but for a result that another is at. So nothing stands still where the system gives
/// the helpers no processor.
final class LZWCrew {
  private let queue: Queue
  private let isCompatible: Bool
  /// That of whoever asks.
  private var compressor: LZWCompressor

  /// An image, compressed by whoever comes to it first.
  final class Work: Sendable {
    private enum State {
      case waiting(LZWImage)
      case done(LZWCodes)
    }

    private let state: Mutex<State>

    init(_ image: LZWImage) { state = Mutex(.waiting(image)) }

    /// Whether the codes are there. While somebody is at it, they are not.
    var isDone: Bool {
      state.withLockIfAvailable { if case .done = $0 { true } else { false } } ?? false
    }

    /// The codes, as soon as they are there.
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

  /// What is to be done, and how many are at it.
  private final class Queue: Sendable {
    private struct Contents {
      var waiting: [Work] = []
      var helpers = 0
    }

    private let contents = Mutex(Contents())
    private let mostHelpers: Int

    init(mostHelpers: Int) { self.mostHelpers = mostHelpers }

    /// Adds work, and says whether one helper more is to come for it.
    func add(_ work: Work) -> Bool {
      contents.withLock { contents in
        contents.waiting.append(work)
        if contents.helpers == mostHelpers { return false }
        contents.helpers += 1
        return true
      }
    }

    /// The work that waits longest. A helper who is given none has gone.
    func next(isHelper: Bool) -> Work? {
      contents.withLock { contents in
        if !contents.waiting.isEmpty { return contents.waiting.removeFirst() }
        if isHelper { contents.helpers -= 1 }
        return nil
      }
    }
  }

  /// A crew of so many helpers beside the one who asks.
  init(helpers: Int, isCompatible: Bool, spells: Bool) {
    queue = Queue(mostHelpers: helpers)
    self.isCompatible = isCompatible
    compressor = LZWCompressor(isCompatible: isCompatible, spells: spells)
  }

  /// Takes an image that is asked for later.
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
    // While another is at it, there may be something else to do.
    while !work.isDone, let other = queue.next(isHelper: false) { other.codes(&compressor) }
    return work.codes(&compressor)
  }

  /// The codes of an image, at once.
  func codes(of image: LZWImage) -> LZWCodes { compressor.smallest(image) }
}
