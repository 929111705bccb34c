/// The events and animations of a recording, regardless of its values: when each animation ends,
/// and which one holds which track.
@usableFromInline
final class RecorderTimeline {
  /// One block of animated changes, from the block to its completion.
  final class Animation {
    let transaction: Transaction
    /// Nil once it has run, or never will: it may hold its owner, which may hold its handle.
    private(set) var completion: ((Bool) -> Void)?
    /// The transaction in which it began, or nil.
    let group: AnimationGroup?
    var end: ScheduledCall?
    /// All tracks that it has changed.
    var tracks: [Int] = []
    /// The number of tracks that have not been taken over.
    var held = 0
    /// How long it runs including its delay, from the time when it was added.
    var length: Time
    var isOver = false
    /// Its movements that run by another clock, each with what ends it early.
    var detached: [Detached] = []
    /// Whether only those keep it from being over.
    var isDue = false

    final class Detached {
      let stop: () -> Void
      init(_ stop: @escaping () -> Void) { self.stop = stop }
    }

    init(_ transaction: Transaction, in group: AnimationGroup?, completion: ((Bool) -> Void)?) {
      self.transaction = transaction
      self.group = group
      self.completion = completion
      length = transaction.delay + transaction.length
      group?.enter()
    }

    func complete(_ finished: Bool, _ agenda: Agenda) {
      completion.take()?(finished)
      group?.leave(agenda)
    }

    /// Its completion will not run.
    func abandon() {
      completion = nil
      group?.abandon()
    }
  }

  /// An animation's hold on a track, for a while.
  private struct Claim {
    let animation: Animation
    let begin: Time
    var end: Time
    /// Its end if the track is not taken over.
    let fullEnd: Time
    /// The event that takes the track over before the animation ends.
    var loss: ScheduledCall?
  }

  /// A transaction that has not been committed yet.
  private struct Open {
    let name: EventName
    let begin: Time
    let group: AnimationGroup
    /// The animation of the changes made in it; nil for steps.
    let implicit: Animation?
    /// The value of `current` before it.
    let outer: Animation?
    let settings: Transaction
  }

  @usableFromInline
  let agenda = Agenda()
  /// The animation of the innermost running block.
  private(set) var current: Animation?
  /// Which animations hold each track, the earliest first.
  private var claims: [[Claim]] = []
  private var open: [Open] = []
  /// The error of the first animation that cannot run.
  private var refusal: RecorderError?
  var aroundChanges: ((() -> Void) -> Void)?

  /// The transaction that animates changes at present.
  @usableFromInline
  var transaction: Transaction? { current?.transaction }

  func addTrack() { claims.append([]) }

  /// Releases all remaining events and animations, whose closures hold owners that hold the recorder.
  func clear() {
    agenda.clear()
    for animation in claims.joined().map(\.animation) { animation.abandon() }
    for transaction in open { transaction.group.abandon() }
    claims = claims.map { _ in [] }
    open = []
    current = nil
  }

  /// Runs a block of animated changes, and schedules its completion.
  func animate(
    _ transaction: Transaction, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) -> Animation {
    let animation = Animation(transaction, in: open.last?.group, completion: completion)
    run(changes, as: animation)
    schedule(animation)
    return animation
  }

  /// Schedules the end of an animation, after its changes were made.
  private func schedule(_ animation: Animation) {
    if refusal == nil, let damping = animation.transaction.curve.refusedDamping {
      refusal = .springDamping(agenda.now, damping)
    }
    // Its own block may have replaced all its changes.
    guard !animation.isOver else { return }
    let isEmpty = animation.held == 0
    if isEmpty, !animation.detached.isEmpty {
      animation.isDue = true
      return
    }
    guard isEmpty || animation.length < .max else { return }
    let title =
      animation.transaction.name.map(EventName.given)
      ?? .animation(begun: agenda.now, animation.transaction.repeats)
    animation.end = agenda.after(isEmpty ? .zero : animation.length, title) { [unowned self] in
      end(animation)
    }
  }

  /// Runs a block whose changes belong to an animation, or to none.
  func run(_ changes: () -> Void, as animation: Animation?) {
    let outer = current
    let depth = open.count
    current = animation
    if let aroundChanges { aroundChanges(changes) } else { changes() }
    precondition(open.count == depth, "a transaction begun in a block is committed in it")
    current = outer
  }

  /// Extends the animation of the innermost block to a time, if it would end before.
  @usableFromInline
  func extend(to end: Time) {
    guard let current else { return }
    current.length = max(current.length, end - agenda.now)
  }

  // MARK: Transactions

  func begin(
    duration: Time?, curve: Curve?, disablesActions: Bool?, _ name: String?,
    _ completion: (() -> Void)?
  ) {
    let around = open.last
    var settings =
      // As in Core Animation, it begins at the presentation.
      around?.settings
      ?? Transaction(.milliseconds(250), curve: .default, options: .beginFromCurrentState)
    settings.duration = duration?.atLeastZero ?? settings.duration
    settings.curve = curve ?? settings.curve
    let title = name.map(EventName.given) ?? .transaction(begun: agenda.now)
    let group = AnimationGroup(title, within: around?.group, completion)
    let isStill = disablesActions ?? around.map { $0.implicit == nil } ?? false
    let implicit = isStill ? nil : Animation(settings, in: group, completion: nil)
    open.append(
      Open(
        name: title, begin: agenda.now, group: group, implicit: implicit, outer: current,
        settings: settings))
    current = implicit
  }

  func commit() {
    guard let transaction = open.popLast() else {
      preconditionFailure("a commit without a transaction")
    }
    current = transaction.outer
    if let animation = transaction.implicit { schedule(animation) }
    transaction.group.leave(agenda)
  }

  /// Makes the completion of the innermost transaction wait until the returned closure is called.
  func holdTransaction() -> (() -> Void)? {
    guard let group = open.last?.group else { return nil }
    group.enter()
    return { [agenda] in group.leave(agenda) }
  }

  /// The error of an animation that cannot run, or of a transaction that is still open.
  func failure() -> RecorderError? {
    refusal
      ?? open.last.map { transaction in
        let name = if case .given(let name) = transaction.name { name } else { "a transaction" }
        return .openTransaction(transaction.begin, name: name)
      }
  }

  // MARK: Ownership of tracks

  /// Takes a track over, from `begin` on, from the animations that would still hold it then, but for
  /// those whose movements run on under it to their end, at one of the times `under`. If the change is
  /// animated, the animation of the innermost block holds it now.
  @usableFromInline
  func takeOver(_ track: Int, begin: Time, end: Time, isAnimated: Bool, under: [Time]) {
    let animation = isAnimated ? current : nil
    if !claims[track].isEmpty { release(track, from: begin, for: animation, under: under) }
    guard let animation else { return }
    claims[track].append(Claim(animation: animation, begin: begin, end: end, fullEnd: end))
    if !animation.tracks.contains(track) { animation.tracks.append(track) }
    animation.held += 1
  }

  private func release(
    _ track: Int, from moment: Time, for animation: Animation?, under: [Time]
  ) {
    let held = claims[track]
    claims[track] = []
    for var claim in held {
      guard claim.end > moment else {
        claims[track].append(claim)
        continue
      }
      claim.loss?.cancel()
      if claim.animation === animation {
        // Changed twice in one block: the second change replaces the first.
        claim.animation.held -= 1
      } else if claim.begin < moment, under.contains(claim.fullEnd) {
        (claim.end, claim.loss) = (claim.fullEnd, nil)
        claims[track].append(claim)
      } else if claim.begin >= moment || moment <= agenda.now {
        lose(claim.animation)
      } else {
        claim.end = moment
        claim.loss = agenda.after(moment - agenda.now, .takingOver(moment)) {
          [unowned self, animation = claim.animation] in lose(animation)
        }
        claims[track].append(claim)
      }
    }
  }

  private func lose(_ animation: Animation) {
    animation.held -= 1
    guard animation.held == 0 else { return }
    if animation.detached.isEmpty { cancel(animation) } else { animation.isDue = true }
  }

  private func end(_ animation: Animation) {
    guard animation.detached.isEmpty else {
      animation.isDue = true
      return
    }
    animation.isOver = true
    for track in animation.tracks { claims[track].removeAll { $0.animation === animation } }
    animation.complete(true, agenda)
  }

  // MARK: Other clocks

  /// Takes a track off the animations that hold it, which go on by another clock: each waits for
  /// its movement there. Returns for each the end that the movement had here, and what to call when it is over;
  /// `stop` ends a movement early.
  func detach(
    _ track: Int, stop: @escaping (_ end: Time) -> Void
  ) -> [(end: Time, over: (_ finished: Bool) -> Void)] {
    let held = claims[track].filter { $0.end > agenda.now }
    claims[track].removeAll { $0.end > agenda.now }
    return held.map { claim in
      claim.loss?.cancel()
      let (animation, end) = (claim.animation, claim.fullEnd)
      animation.held -= 1
      let detached = Animation.Detached { stop(end) }
      animation.detached.append(detached)
      if animation.held == 0, animation.end != nil {
        animation.end?.cancel()
        animation.isDue = true
      }
      return (
        end,
        { [unowned self] finished in
          guard !animation.isOver else { return }
          animation.detached.removeAll { $0 === detached }
          guard animation.isDue, animation.detached.isEmpty else { return }
          if finished { self.end(animation) } else { cancel(animation) }
        }
      )
    }
  }

  // MARK: Cancelling

  /// When an animation began, or begins, to hold a track; nil if it no longer does.
  func begin(of animation: Animation, on track: Int) -> Time? {
    claims[track].last { $0.animation === animation && $0.end > agenda.now }?.begin
  }

  /// Whether an animation moves a track only under one that has begun later.
  func isUnder(_ animation: Animation, on track: Int) -> Bool {
    claims[track].last { $0.begin <= agenda.now && $0.end > agenda.now }?.animation !== animation
  }

  /// Removes an animation that has not begun on a track: the one that it would have cut short
  /// continues.
  func withdraw(_ animation: Animation, from track: Int) {
    guard let index = claims[track].lastIndex(where: { $0.animation === animation }) else { return }
    let claim = claims[track].remove(at: index)
    claim.loss?.cancel()
    if index > 0, claims[track][index - 1].end == claim.begin, claims[track][index - 1].loss != nil
    {
      claims[track][index - 1].loss?.cancel()
      claims[track][index - 1].loss = nil
      claims[track][index - 1].end = min(claims[track][index - 1].fullEnd, claim.end)
      // What takes over from the removed animation takes over from the one before it.
      if claim.end < claims[track][index - 1].fullEnd, claim.loss != nil {
        let before = claims[track][index - 1].animation
        claims[track][index - 1].loss = agenda.after(
          claim.end - agenda.now, .takingOver(claim.end)
        ) { [unowned self] in lose(before) }
      } else {
        claims[track][index - 1].end = claims[track][index - 1].fullEnd
      }
    }
    lose(animation)
  }

  /// Ends an animation early: its completion runs with `false` after the current event.
  func cancel(_ animation: Animation) {
    guard !animation.isOver else { return }
    animation.isOver = true
    animation.end?.cancel()
    let detached = animation.detached
    animation.detached = []
    for movement in detached { movement.stop() }
    for track in animation.tracks { claims[track].removeAll { $0.animation === animation } }
    agenda.after(.zero, .completion(takenOver: agenda.now)) { [unowned agenda] in
      animation.complete(false, agenda)
    }
  }
}

/// The animations of a transaction, and its completion when all of them are over.
final class AnimationGroup {
  private let name: EventName
  /// Nil once it has run, or never will.
  private var completion: (() -> Void)?
  /// The enclosing group, which waits for this one.
  private let outer: AnimationGroup?
  /// The number of unfinished animations and inner groups, plus one for the transaction while it is
  /// open.
  private var waiting = 1

  init(_ name: EventName, within outer: AnimationGroup?, _ completion: (() -> Void)?) {
    self.name = name
    self.outer = outer
    self.completion = completion
    outer?.enter()
  }

  func enter() { waiting += 1 }

  func leave(_ agenda: Agenda) {
    waiting -= 1
    guard waiting == 0 else { return }
    agenda.after(.zero, name) { [self, unowned agenda] in
      completion.take()?()
      outer?.leave(agenda)
    }
  }

  /// Its completion will not run, nor will those of the groups around it.
  func abandon() {
    completion = nil
    outer?.abandon()
  }
}
