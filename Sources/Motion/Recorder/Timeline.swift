/// The events and the animations of a recording, whatever its values are: when each animation is
/// over, and who holds which track.
@usableFromInline
final class Timeline {
  /// One block of animated changes, from the block to its completion.
  final class Animation {
    let transaction: Transaction
    let completion: ((Bool) -> Void)?
    /// The event of its end.
    var end: Timer?
    /// The tracks on which it ever wrote.
    var tracks: [Int] = []
    /// On how many of them it has not been taken over.
    var held = 0
    var isOver = false

    init(_ transaction: Transaction, completion: ((Bool) -> Void)?) {
      self.transaction = transaction
      self.completion = completion
    }
  }

  /// That a track belongs to an animation for a while.
  private struct Claim {
    let animation: Animation
    let begin: Time
    var end: Time
    /// The event at which it is taken away before the animation is over.
    var loss: Timer?
  }

  @usableFromInline
  let agenda = Agenda()
  /// The animation of the innermost block that runs.
  private(set) var current: Animation?
  /// Which animations hold each track, the earliest first.
  private var claims: [[Claim]] = []

  /// How changes are animated at the moment.
  @usableFromInline
  var transaction: Transaction? { current?.transaction }

  /// Makes room for one track more.
  func addTrack() { claims.append([]) }

  /// Runs a block of animated changes, and sees to its completion.
  func animate(
    _ transaction: Transaction, _ name: String?, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let animation = Animation(transaction, completion: completion)
    run(changes, as: animation)
    // It may have lost, within its own block, all that it had changed.
    guard !animation.isOver else { return }
    let length = transaction.length
    let isEmpty = animation.held == 0
    guard isEmpty || length < .max else { return }
    animation.end = agenda.after(
      isEmpty ? .zero : transaction.delay + length, name ?? "an animation begun at \(agenda.now)"
    ) { [unowned self] in
      end(animation)
    }
  }

  /// Runs a block whose changes belong to an animation, or to none.
  func run(_ changes: () -> Void, as animation: Animation?) {
    let outer = current
    current = animation
    changes()
    current = outer
  }

  /// Takes a track away, from `begin` on, from the animations that would still hold it then. The
  /// animation of the innermost block holds it now, where there is one and the change is animated.
  @usableFromInline
  func takeOver(_ track: Int, begin: Time, end: Time, isAnimated: Bool) {
    let animation = isAnimated ? current : nil
    if !claims[track].isEmpty { release(track, from: begin, for: animation) }
    guard let animation else { return }
    claims[track].append(Claim(animation: animation, begin: begin, end: end))
    if !animation.tracks.contains(track) { animation.tracks.append(track) }
    animation.held += 1
  }

  private func release(_ track: Int, from moment: Time, for animation: Animation?) {
    let held = claims[track]
    claims[track] = []
    for var claim in held {
      guard claim.end > moment else {
        claims[track].append(claim)
        continue
      }
      claim.loss?.cancel()
      if claim.animation === animation {
        // Changed twice in one block: the second change stands for the first.
        claim.animation.held -= 1
      } else if claim.begin >= moment || moment <= agenda.now {
        lose(claim.animation)
      } else {
        claim.end = moment
        claim.loss = agenda.after(
          moment - agenda.now, "an animation taken over at \(moment)"
        ) { [unowned self, animation = claim.animation] in lose(animation) }
        claims[track].append(claim)
      }
    }
  }

  private func lose(_ animation: Animation) {
    animation.held -= 1
    guard animation.held == 0, !animation.isOver else { return }
    animation.isOver = true
    animation.end?.cancel()
    agenda.after(.zero, "the completion of an animation taken over at \(agenda.now)") {
      animation.completion?(false)
    }
  }

  private func end(_ animation: Animation) {
    animation.isOver = true
    for track in animation.tracks { claims[track].removeAll { $0.animation === animation } }
    animation.completion?(true)
  }
}
