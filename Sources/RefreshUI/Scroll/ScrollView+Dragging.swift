import Motion
import Render2D

extension ScrollView {
  /// The finger touches the content, which stops where it is.
  package func touchDown() {
    guard !isTracking, isScrollEnabled, stage != nil else { return }
    isTracking = true
    touches += 1
    let place = contentOffset
    for axis in Axis.allCases { put(axis, at: place[axis]) }
    report()
    if isDecelerating { endDeceleration() }
  }

  /// The finger begins to move the content; it touches it first if it has not yet.
  public func beginDragging() {
    guard !isDragging, isScrollEnabled, stage != nil else { return }
    touchDown()
    isDragging = true
    touchState = .began
    showIndicators()
    write("dragging begins")
    for body in listeners.draggingBegan { body() }
    watch()
  }

  /// The finger moves down by `distance`, or up where it is negative.
  public func drag(by distance: Double, over duration: Time, curve: Curve = .easeInOut) {
    drag(by: Vector(0, distance), over: duration, curve: curve)
  }

  /// The finger moves; the content follows along the axes that can scroll.
  public func drag(by translation: Vector, over duration: Time, curve: Curve = .easeInOut) {
    guard isDragging else { return }
    for axis in Axis.allCases where canScroll(axis) && (translation[axis] != 0 || isMoving(axis)) {
      let start = axes[axis].held ?? travel(axis, for: place(axis))
      let course = DragCourse(
        from: start, to: start - translation[axis], low: low(axis), high: high(axis),
        band: band(axis),
        curve: curve)
      move(axis, .drag(course), from: 0, for: duration)
      axes[axis].held = start - translation[axis]
    }
  }

  /// The finger is lifted, with a given velocity, in points a second, or with that of its last
  /// movement.
  public func endDragging(velocity given: Vector? = nil) { endTouch(.ended, velocity: given) }

  /// Ends a drag while the finger is down, as UIKit does where the pan recogniser of a scroll view is disabled:
  /// the content stops, and goes back to its end if it is past it. The finger moves nothing more until it
  /// touches again.
  ///
  ///     table.whenScrolled { if table.contentOffset.y < -120 { table.cancelDragging() } }
  ///
  /// ``touchState`` becomes `cancelled`, and the listeners of the end of a drag are called.
  public func cancelDragging() { endTouch(.cancelled, velocity: .zero) }

  private func endTouch(_ state: TouchState, velocity given: Vector?) {
    guard isTracking else { return }
    guard isDragging else {
      isTracking = false
      let place = contentOffset
      if Axis.allCases.contains(where: { rest($0, for: place[$0]) != place[$0] }) {
        isDecelerating = true
        letGo(velocity: .zero)
      } else {
        hideIndicators()
      }
      return
    }
    let own = velocity
    let velocity = Vector(
      canScroll(.horizontal) ? given.map { -$0.dx } ?? own.dx : 0,
      canScroll(.vertical) ? given.map { -$0.dy } ?? own.dy : 0)
    let place = contentOffset
    for axis in Axis.allCases {
      put(axis, at: place[axis])
      axes[axis].releaseVelocity = velocity[axis]
    }
    // The offset at which the finger was lifted, which may be between two ticks.
    report()
    isTracking = false
    isDragging = false
    isDecelerating = Axis.allCases.contains { movesOn($0, velocity: velocity[$0]) }
    isLettingGo = true
    touchState = state
    write(state == .ended ? "dragging ends" : "dragging cancelled")
    let willDecelerate = isDecelerating
    for body in listeners.draggingEnded { body(willDecelerate) }
    touchState = .possible
    guard !isTracking else {
      isLettingGo = false
      return
    }
    if isDecelerating {
      write("deceleration begins")
      for body in listeners.decelerationBegan { body() }
    }
    isLettingGo = false
    if isDecelerating {
      letGo(velocity: velocity)
    } else {
      hideIndicators()
    }
  }

  /// A fast finger movement at constant speed that ends by lifting the finger. A finger that is
  /// already down stays down: the caller that put it down must lift it.
  public func swipe(
    _ direction: SwipeDirection, by distance: Double = SwipeDirection.distance,
    over duration: Time = SwipeDirection.duration
  ) {
    let isHeld = isTracking
    beginDragging()
    drag(by: direction.unit * distance, over: duration, curve: .linear)
    guard !isHeld else { return }
    let touch = touches
    stage?.after(duration) { [weak self] in if self?.touches == touch { self?.endDragging() } }
  }

  // MARK: - The finger's position

  func band(_ axis: Axis) -> RubberBand {
    RubberBand(dimension: size[axis], coefficient: bounces ? 0.55 : 0)
  }

  /// The finger's position that shows the content at an offset. The content cannot be past its end
  /// by more than a finger can pull it.
  private func travel(_ axis: Axis, for place: Double) -> Double {
    let rest = rest(axis, for: place)
    let reach = size[axis] * 0.99
    let past = min(max(place - rest, -reach), reach)
    return past == 0 || !bounces ? rest : rest + band(axis).travel(for: past)
  }

  private func isMoving(_ axis: Axis) -> Bool {
    guard let movement = axes[axis].movement, let stage else { return false }
    return stage.now < movement.begin + movement.duration
  }

  /// Where the finger is along an axis: the offset that the plane would have without resistance.
  package func finger(_ axis: Axis) -> Double {
    guard let stage, let movement = axes[axis].movement, case .drag(let course) = movement.course
    else { return axes[axis].held ?? travel(axis, for: place(axis)) }
    return course.finger(elapsed: stage.now - movement.begin, duration: movement.duration)
  }

  /// Shows the plane where fingers hold it between its ends, which have changed.
  func hold(_ fingers: PerAxis<Double>) {
    for axis in Axis.allCases {
      let finger = fingers[axis]
      let course = DragCourse(
        from: finger, to: finger, low: low(axis), high: high(axis), band: band(axis))
      dragOn(axis, from: course.shown(for: finger))
    }
    report()
  }

  /// Lets the finger, under which the plane was put elsewhere, go on with the rest of its movement.
  func dragOn(_ axis: Axis, from place: Double) {
    guard let stage, let movement = axes[axis].movement, case .drag(var course) = movement.course
    else { return put(axis, at: place) }
    let elapsed = stage.now - movement.begin
    let left = movement.duration - elapsed
    let finger = travel(axis, for: place)
    let shift = finger - course.finger(elapsed: elapsed, duration: movement.duration)
    put(axis, at: place)
    axes[axis].held = course.end + shift
    guard left > .zero else { return }
    course.start += shift
    course.end += shift
    course.low = low(axis)
    course.high = high(axis)
    course.skipped += elapsed
    let held = axes[axis].held
    move(axis, .drag(course), from: 0, for: left)
    axes[axis].held = held
  }
}

extension SwipeDirection {
  /// The direction of the finger as a vector of length 1.
  public var unit: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
