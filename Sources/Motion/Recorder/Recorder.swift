/// Runs code on a virtual clock and records the changes of every value.
///
///     let recorder = Recorder<Double>()
///     let height = recorder.addTrack("height", initial: 0)
///     recorder.animate(.milliseconds(350)) {
///       recorder.set(height, to: 60)
///     } completion: { _ in
///       recorder.finish()
///     }
///     let tape = try recorder.run()
///     tape.value(of: height, at: .milliseconds(175))   // 30
///
/// Each track has a *model*, the value that was last set, and a *presentation*, the value on
/// screen, which follows the running segments. No real time passes; events run one after another,
/// in order of time, and at the same time in the order in which they were scheduled.
public final class Recorder<Value: Interpolatable> {
  /// The latest time at which an event may run.
  public let limit: Time
  /// Whether a nested block of `animate` uses its own transaction or inherits.
  public var nesting = Nesting.own
  /// Runs every block of changes, if set, so that the owner of the changes is known within it.
  package var aroundChanges: ((() -> Void) -> Void)? {
    get { timeline.aroundChanges }
    set { timeline.aroundChanges = newValue }
  }

  @usableFromInline
  let timeline = RecorderTimeline()
  @usableFromInline
  var tracks: [Track<Value>] = []
  @usableFromInline
  var models: [TrackModel<Value>] = []
  /// For each track, whether it was last moved without its model.
  @usableFromInline
  var isMovedAlone: [Bool] = []
  /// The keyframes being added, inside a block of `animateKeyframes`.
  @usableFromInline
  var draft: KeyframeDraft<Value>?
  private var marks: [Mark] = []
  private var isFinished = false
  private var isRunning = false

  /// A recorder at time zero, with no tracks.
  public init(limit: Time = .seconds(600)) { self.limit = limit.atLeastZero }

  /// The current time.
  @inlinable
  public var now: Time { timeline.agenda.now }

  // MARK: Tracks

  /// Adds a track; the name is for printing.
  public func addTrack(_ name: String, initial: Value) -> TrackID {
    var value = initial
    return addTrack(name, model: TrackModel(get: { value }, set: { value = $0 }))
  }

  /// Adds a track whose model is kept elsewhere, and has its initial value now.
  package func addTrack(_ name: String, model: TrackModel<Value>) -> TrackID {
    tracks.append(Track(name, initial: model.value))
    models.append(model)
    isMovedAlone.append(false)
    timeline.addTrack()
    return TrackID(raw: tracks.count - 1)
  }

  /// The value that was last set.
  @inlinable
  public func model(_ id: TrackID) -> Value { models[id.raw].value }

  /// The value on screen now.
  @inlinable
  public func presentation(_ id: TrackID) -> Value { value(id.raw, at: now) }

  /// Sets the model; the presentation follows.
  ///
  /// A value equal to the model has no effect on running animations. Otherwise, outside `animate`,
  /// it is a step now; inside, a segment to the value, beginning when the animation does, which takes
  /// over from running segments: a movement along a curve runs on under it, so that place and speed
  /// have no jump, unless the options say otherwise. A value that cannot be interpolated steps at
  /// once, even if the animation has a delay.
  @inlinable
  public func set(_ id: TrackID, to value: Value) {
    let index = id.raw
    // A keyframe that repeats the value counts too.
    if draft != nil, isAnimating { return addKeyframe(value, on: index) }
    guard models[index].value != value || isMovedAlone[index] else { return }
    models[index].value = value
    guard let transaction = timeline.transaction else { return step(index, to: value) }
    let from = self.value(index, at: now + transaction.delay)
    guard from.interpolates(to: value) else { return step(index, to: value) }
    var segment = transaction.segment(from: from, to: value, now: now)
    if transaction.options.contains(.beginFromCurrentState) {
      takeSpeedOver(&segment, on: index)
    } else {
      takeMovementOver(&segment, on: index)
    }
    write(segment, on: index, isAnimated: true)
  }

  @usableFromInline
  func addKeyframe(_ value: Value, on index: Int) {
    models[index].value = value
    draft?.add(value, on: index)
  }

  /// Lets what moves along a curve when a segment begins run on under it: the segment leads from
  /// where that would have come to rest. Anything else that moves stops: the segment leads from the
  /// presentation, with a spring's speed as far as it goes the same way.
  @usableFromInline
  func takeMovementOver(_ segment: inout Segment<Value>, on index: Int) {
    guard segment.duration > .zero,
      let before = tracks[index].segments.last(where: { $0.begin <= segment.begin })
    else { return }
    if before.begin == segment.begin {
      // It is replaced, with what it has taken over.
      if !before.under.isEmpty { (segment.from, segment.under) = (before.from, before.under) }
      return
    }
    let run = before.run(at: segment.begin)
    if run == nil, segment.begin < before.end { return takeSpeedOver(&segment, on: index) }
    segment.under = (before.under + [run].compactMap(\.self)).filter { segment.begin < $0.end }
    if !segment.under.isEmpty {
      segment.from = run?.to ?? before.alone.value(at: segment.begin)
    }
  }

  /// Sets the initial speed of a segment along a spring to the track's speed at that time.
  @usableFromInline
  func takeSpeedOver(_ segment: inout Segment<Value>, on index: Int) {
    guard case .curve(let curve) = segment.course,
      let before = tracks[index].segments.last(where: { $0.begin <= segment.begin }),
      let speed = before.velocity(at: segment.begin, along: segment.from, to: segment.to),
      let spring = curve.spring(startingAt: speed, duration: segment.duration)
    else { return }
    segment.course = .curve(spring.curve)
    segment.duration = spring.duration
    timeline.extend(to: segment.end)
  }

  /// Adds a segment to a track, where it takes over from a running one.
  ///
  /// The model becomes `model`, or the segment's `to` if that is nil. Inside `animate` the segment
  /// is one of the animation's changes; inside `withoutAnimation` it is not.
  @inlinable
  public func record(_ id: TrackID, _ segment: Segment<Value>, model: Value? = nil) {
    models[id.raw].value = model ?? segment.to
    write(segment, on: id.raw, isAnimated: true)
  }

  /// Adds a segment that moves a track alone, as a finger does: the model stays. What is set next ends the
  /// movement, if it is equal to the model too.
  @inlinable
  package func move(_ id: TrackID, _ segment: Segment<Value>) {
    write(segment, on: id.raw, isAnimated: true)
    isMovedAlone[id.raw] = true
  }

  /// Stops a track: model and presentation become the present value on screen.
  @inlinable
  public func stop(_ id: TrackID) {
    let value = presentation(id)
    models[id.raw].value = value
    step(id.raw, to: value)
  }

  /// Ends what moves a track: the presentation becomes the model.
  public func settle(_ id: TrackID) {
    guard let last = tracks[id.raw].segments.last, last.end > now else { return }
    step(id.raw, to: models[id.raw].value)
  }

  @inlinable
  func value(_ index: Int, at time: Time) -> Value {
    Track.value(of: tracks[index].segments, at: time) ?? tracks[index].initial
  }

  @inlinable
  func step(_ index: Int, to value: Value) {
    write(Segment(stepTo: value, at: now), on: index, isAnimated: false)
  }

  @inlinable
  func write(_ segment: Segment<Value>, on index: Int, isAnimated: Bool) {
    timeline.takeOver(
      index, begin: segment.begin, end: segment.end, isAnimated: isAnimated,
      under: segment.under.map(\.end))
    tracks[index].append(segment)
    isMovedAlone[index] = false
  }

  // MARK: Events

  /// Runs a body later; the name is for errors. A negative delay counts as zero: still after the
  /// current event and all that are already due now.
  @discardableResult
  public func after(_ delay: Time, name: String? = nil, _ body: @escaping () -> Void)
    -> ScheduledCall
  {
    timeline.agenda.after(delay, name.map(EventName.given) ?? .timer(set: now), body)
  }

  /// Runs a body every `interval` from now on, the first time after one, until it is cancelled.
  package func every(_ interval: Time, _ body: @escaping () -> Void) -> ScheduledCall {
    let timer = ScheduledCall(.timer(set: now), at: now + interval, .every(interval, body))
    timeline.agenda.add(timer)
    return timer
  }

  /// Runs a body at every following tick of the display, until it returns false or is cancelled.
  ///
  /// The ticks are the multiples of `Time.displayInterval`; the first one comes strictly after now.
  @discardableResult
  public func addDisplayLink(name: String? = nil, _ body: @escaping () -> Bool) -> ScheduledCall {
    let timer = ScheduledCall(
      name.map(EventName.given) ?? .displayLink(added: now), at: now.nextDisplayTick,
      .everyTick(body))
    timeline.agenda.add(timer)
    return timer
  }

  /// Names the current time.
  public func mark(_ name: String) { marks.append(Mark(name, at: now)) }

  /// Ends the recording now: the current event is the last one.
  public func finish() {
    isFinished = true
    timeline.agenda.clear()
  }

  /// Runs every event, until `finish` is called or none is left.
  ///
  /// The recording ends at the time of `finish`, or when the last event has run and every track has
  /// come to rest or repeats forever; at the latest at the limit.
  ///
  /// - Parameter rest: the time when the caller's animations besides the tracks are at rest; called
  ///   at the end.
  public func run(rest: () -> Time = { .zero }) throws(RecorderError) -> Tape<Value> {
    precondition(!isRunning, "run() called from within an event")
    let agenda = timeline.agenda
    isRunning = true
    defer {
      isRunning = false
      timeline.clear()
    }
    if let error = timeline.failure() { throw error }
    var events = 0
    while !isFinished, let time = agenda.nextTime() {
      if time > limit { throw .pastLimit(limit, running: agenda.running()) }
      events = time > now ? 0 : events + 1
      if events > recorderEventLimit { throw .standstill(now, running: agenda.running()) }
      if agenda.eventCount >= recorderTotalEventLimit {
        throw .tooManyEvents(now, running: agenda.running())
      }
      agenda.runNext()
      if let error = timeline.failure() { throw error }
    }
    if !isFinished {
      let ends = tracks.compactMap { $0.segments.last?.rest }
      agenda.advance(to: min(max(ends.max() ?? .zero, rest()), limit))
    }
    return Tape(tracks: tracks, marks: marks, end: now, isFinished: isFinished)
  }
}

/// The model of a track, where its owner keeps it.
@usableFromInline
package struct TrackModel<Value> {
  @usableFromInline
  let get: () -> Value
  @usableFromInline
  let set: (Value) -> Void

  @inlinable
  package init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  @inlinable
  var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// How many events may run at one time before the recording fails.
let recorderEventLimit = 100_000

/// How many events a recording may have: far more than a display at 120 Hz within any sensible
/// limit, and few enough to be reached in seconds.
let recorderTotalEventLimit = 10_000_000

extension Time {
  /// The time between two ticks of the virtual display: 1/120 s, exactly.
  public static let displayInterval = Time(ticks: ticksPerSecond / 120)

  /// The first tick of the display after this time.
  var nextDisplayTick: Time {
    let interval = Time.displayInterval.ticks
    let whole = ticks >= 0 ? ticks / interval : -((-ticks + interval - 1) / interval)
    return Time(ticks: whole * interval) + Time.displayInterval
  }
}
