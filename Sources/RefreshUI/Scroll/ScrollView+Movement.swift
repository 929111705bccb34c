import Motion
import Render2D

/// How the content moves without a finger: it decelerates, returns from past its ends, or turns
/// pages.
extension ScrollView {
  /// The finger's speed above which a page is turned, in points a second. UIKit's own is not
  /// public; with this one a short flick turns the page, and a slow finger chooses the nearest.
  static let pageTurningVelocity = 200.0
  /// The stiffness of the spring that brings a page into place.
  static let pageStiffness = 225.0

  /// Whether the content would move on by itself along an axis.
  func movesOn(_ axis: Axis, velocity: Double) -> Bool {
    let place = place(axis)
    if rest(axis, for: place) != place { return true }
    guard canScroll(axis) else { return false }
    if isPagingEnabled { return page(axis, for: place, velocity: velocity) != place }
    guard bounces || (velocity < 0 ? place > low(axis) : place < high(axis)) else { return false }
    return coasting(axis, velocity).stoppingTime > .zero
  }

  /// Lets go of the plane with the finger's velocity, in points a second.
  func letGo(velocity: Vector) {
    var own = velocity
    for axis in Axis.allCases {
      let place = place(axis)
      let past = place - rest(axis, for: place)
      guard past != 0 else { continue }
      own[axis] = Bounce.released(displacement: past, fingerVelocity: velocity[axis]).velocity
    }
    settle(velocity: own)
  }

  /// Lets the plane run on from where it is with a velocity, in points a second, and back from
  /// past its ends.
  func settle(velocity: Vector) {
    isDecelerating = true
    stage?.recorder.withoutAnimation {
      for axis in Axis.allCases { put(axis, at: place(axis)) }
    }
    for axis in Axis.allCases where movesOn(axis, velocity: velocity[axis]) {
      start(axis, velocity: velocity[axis])
    }
    if !isMovingByItself { run(.vertical, for: .zero) {} }
    watch()
  }

  private var isMovingByItself: Bool {
    axes.horizontal.movement != nil || axes.vertical.movement != nil
  }

  private func start(_ axis: Axis, velocity: Double) {
    let place = place(axis)
    let rest = rest(axis, for: place)
    if place != rest {
      bounce(axis, to: rest, velocity: velocity)
    } else if isPagingEnabled {
      turn(axis, to: page(axis, for: place, velocity: velocity), velocity: velocity)
    } else {
      coast(axis, velocity: velocity)
    }
  }

  private func bounce(_ axis: Axis, to rest: Double, velocity: Double, stiffness: Double = 100) {
    let bounce = Bounce(
      displacement: place(axis) - rest, velocity: velocity, stiffness: stiffness)
    move(axis, .bounce(bounce), from: rest, for: bounce.settlingTime)
    // The content counts as at rest while it moves the last half point.
    run(axis, for: bounce.settlingTime(within: Deceleration.nearness)) { [unowned self] in
      axes[axis].movement = nil
      assume(axis.key, rest)
    }
  }

  /// Decelerates to rest, or to an end, where it bounces.
  private func coast(_ axis: Axis, velocity: Double) {
    let deceleration = coasting(axis, velocity)
    let bound = velocity < 0 ? low(axis) : high(axis)
    let crossing = deceleration.time(reaching: bound)
    let duration = crossing ?? deceleration.stoppingTime
    move(axis, .decay(deceleration), from: 0, for: duration)
    run(axis, for: duration) { [unowned self] in
      if crossing == nil {
        put(axis, at: place(axis))
      } else if bounces {
        bounce(axis, to: bound, velocity: self.velocity[axis])
      } else {
        put(axis, at: bound)
      }
    }
  }

  private func coasting(_ axis: Axis, _ velocity: Double) -> Deceleration {
    Deceleration(
      start: place(axis), velocity: velocity, rate: decelerationRate.perMillisecond)
  }

  // MARK: - Pages

  /// The page at which the content comes to rest when it is released: for a fast finger the next
  /// one in its direction, else the nearest.
  private func page(_ axis: Axis, for place: Double, velocity: Double) -> Double {
    guard size[axis] > 0 else { return place }
    let pages = place / size[axis]
    let page =
      if velocity > ScrollView.pageTurningVelocity {
        pages.rounded(.down) + 1
      } else if velocity < -ScrollView.pageTurningVelocity {
        pages.rounded(.up) - 1
      } else {
        pages.rounded()
      }
    return rest(axis, for: page * size[axis])
  }

  /// Brings a page into place, with a spring just stiff enough not to overshoot.
  private func turn(_ axis: Axis, to page: Double, velocity: Double) {
    let distance = place(axis) - page
    let steepness = distance == 0 ? 0 : -velocity / distance
    bounce(
      axis, to: page, velocity: velocity,
      stiffness: max(ScrollView.pageStiffness, steepness > 0 ? steepness * steepness : 0))
  }

  // MARK: - Movements

  /// Stops the content along an axis and moves it to `place`, animated if inside an animation.
  func put(_ axis: Axis, at place: Double) {
    axes[axis].movements += 1
    axes[axis].movement = nil
    axes[axis].held = nil
    axes[axis].releaseVelocity = 0
    isScrollAnimating = false
    self[axis.key] = place
  }

  /// Moves the content along a course; its values are fractions of `span`, starting at `origin`.
  func move(
    _ axis: Axis, _ course: Course, from origin: Double, span: Double = 1, for duration: Time
  ) {
    guard let stage else { return }
    isScrollAnimating = false
    axes[axis].movements += 1
    axes[axis].held = nil
    axes[axis].movement = Movement(
      course: course, origin: origin, span: span, begin: stage.now, duration: duration)
    stage.recorder.withoutAnimation {
      stage.recorder.move(
        track(axis.key.property),
        Segment(
          begin: stage.now, duration: duration, from: .number(origin), to: .number(origin + span),
          course: course))
    }
  }

  /// Runs `end` when the present movement of an axis is over, and ends the deceleration if nothing
  /// moves the content any more.
  private func run(_ axis: Axis, for duration: Time, then end: @escaping () -> Void) {
    let number = axes[axis].movements
    stage?.after(duration) { [weak self] in
      guard let self, axes[axis].movements == number, isDecelerating else { return }
      end()
      guard !isMovingByItself else { return }
      isDecelerating = false
      report()
      endDeceleration()
    }
  }

  /// Reports that the content no longer moves by itself.
  func endDeceleration() {
    isDecelerating = false
    write("deceleration ends")
    if !isTracking { hideIndicators() }
    for body in listeners.decelerationEnded { body() }
  }

  /// An animation of the offset replaces what moves the content. Listeners are told of that
  /// movement's end after the present event, so that their changes are not part of the animation.
  func takeOver() {
    guard isDecelerating else { return }
    isDecelerating = false
    stage?.after(.zero) { [weak self] in
      guard let self, !isDecelerating else { return }
      endDeceleration()
    }
  }
}

extension Axis {
  /// The property of a layer that scrolls along the axis.
  var key: AnimationKeyPath<Double> { self == .horizontal ? .boundsX : .boundsY }
}

/// The movement of a scroll view's content along one axis for a while, in closed form.
struct Movement {
  /// Gives fractions of `span`, from `origin`.
  let course: Course
  let origin: Double
  /// 1 for a course in points.
  var span = 1.0
  let begin: Time
  let duration: Time

  /// The offset at a moment, in points.
  func position(at time: Time) -> Double {
    origin + span * course.fraction(elapsed: time - begin, duration: duration)
  }

  /// The speed at a moment, in points a second. It is 0 after the end of a finger's movement;
  /// exactly at the end it is the speed of arrival.
  func velocity(at time: Time) -> Double {
    let elapsed = time - begin
    switch course {
    case .curve(let curve):
      guard elapsed <= duration, duration > .zero else { return 0 }
      return span * curve.slope(at: elapsed.seconds / duration.seconds) / duration.seconds
    case .part: return span * course.velocity(elapsed: elapsed, duration: duration)
    case .drag(let course):
      return elapsed > duration ? 0 : course.velocity(elapsed: elapsed, duration: duration)
    case .bounce(let bounce): return bounce.velocity(at: elapsed)
    case .decay(let deceleration): return deceleration.velocity(at: elapsed)
    }
  }
}
