import Motion
import Render2D

/// A window on a larger plane, which a finger moves up and down.
///
/// Past its ends the plane follows the finger ever more slowly, as on iOS, and bounces back when
/// it is let go. Whoever listens is told at every tick of the display at which it has moved.
open class ScrollView: Layer {
  /// Whether the finger is down.
  public private(set) var isDragging = false
  /// Whether the plane goes on by itself after the finger has gone.
  public private(set) var isDecelerating = false
  /// The extent of the plane.
  public var contentSize = Size.zero
  private var inset = Insets.zero
  private var scrolled: [() -> Void] = []
  private var draggingEnded: [() -> Void] = []
  private var decelerationEnded: [() -> Void] = []
  /// Where the finger holds the plane: the offset that it would have without resistance.
  private var held = 0.0
  /// What moves the plane at this moment, with the finger or by itself.
  private var movement: Movement?
  /// Counts the movements, so that the end of one that was replaced is not taken for the present's.
  private var movements = 0
  /// The speed at which the finger has let go, until the plane moves by itself.
  private var releaseVelocity = 0.0
  private var reported = Point.zero

  /// A scroll view without an extent.
  public override init(
    _ name: String = "scroll view", anchor: Point = Point(0.5, 0.5), placement: Placement = .free
  ) {
    super.init(name, anchor: anchor, placement: placement)
    clips = true
  }

  // MARK: - Listening

  /// Calls `body` whenever the offset has changed: at every tick while it moves by itself or with
  /// the finger, and at once when it is set.
  public func whenScrolled(_ body: @escaping () -> Void) { scrolled.append(body) }

  /// Calls `body` whenever the finger is lifted, before the plane moves on by itself.
  public func whenDraggingEnds(_ body: @escaping () -> Void) { draggingEnded.append(body) }

  /// Calls `body` whenever the plane has come to rest by itself.
  public func whenDecelerationEnds(_ body: @escaping () -> Void) { decelerationEnded.append(body) }

  override func dismantle() {
    super.dismantle()
    scrolled = []
    draggingEnded = []
    decelerationEnded = []
  }

  // MARK: - The offset

  /// The point of the plane that shows at the top left, at this moment.
  ///
  /// Setting it ends what moves the plane; inside an animation it moves there.
  public var contentOffset: Point {
    get {
      guard let movement, let stage else { return offset }
      return Point(offset.x, movement.position(at: stage.now))
    }
    set {
      stop(at: newValue)
      report()
    }
  }

  /// How much further the plane can be moved at each end.
  ///
  /// Outside an animation a plane that is at rest past its new end jumps back to it, and one that
  /// is under way comes to rest there; inside an animation it moves there.
  public var contentInset: Insets {
    get { inset }
    set {
      inset = newValue
      guard !isDragging else { return }
      let isAnimated = stage?.recorder.isAnimating ?? false
      if isDecelerating && !isAnimated {
        settle(velocity: velocity)
      } else if isDecelerating || contentOffset.y != rest(for: contentOffset.y) {
        contentOffset.y = rest(for: contentOffset.y)
      }
    }
  }

  /// The smallest offset at rest: the plane's top at the top of the window, below the inset.
  public var lowestOffset: Double { 0 - inset.top }

  /// The largest offset at rest: the plane's end at the end of the window, above the inset.
  public var highestOffset: Double {
    max(lowestOffset, contentSize.height + inset.bottom - size.height)
  }

  /// The offset at rest that is nearest to `y`.
  private func rest(for y: Double) -> Double { min(max(y, lowestOffset), highestOffset) }

  private var band: RubberBand { RubberBand(dimension: size.height) }

  /// The speed of the plane at this moment, in points a second.
  private var velocity: Double {
    guard let movement, let stage else { return releaseVelocity }
    return movement.velocity(at: stage.now)
  }

  // MARK: - The finger

  /// The finger touches the plane, which stops where it is.
  func beginDragging() {
    let offset = contentOffset
    stop(at: offset)
    isDragging = true
    let rest = rest(for: offset.y)
    held = rest + band.travel(for: offset.y - rest)
    watch()
  }

  /// The finger moves down by `distance`, or up where it is negative.
  func drag(by distance: Double, over duration: Time, curve: Curve) {
    guard isDragging else { return }
    let course = DragCourse(
      from: held, to: held - distance, low: lowestOffset, high: highestOffset, band: band,
      curve: curve)
    held -= distance
    move(.drag(course), from: 0, for: duration)
  }

  /// The finger is lifted.
  func endDragging() {
    guard isDragging else { return }
    let velocity = velocity
    stop(at: contentOffset)
    releaseVelocity = velocity
    isDecelerating = true
    for body in draggingEnded { body() }
    if isDecelerating, movement == nil { settle(velocity: velocity) }
  }

  // MARK: - Moving by itself

  /// Lets the plane run on from where it is with a velocity, in points a second, and back from
  /// past its ends.
  private func settle(velocity: Double) {
    let y = contentOffset.y
    let rest = rest(for: y)
    if y != rest {
      bounce(to: rest, velocity: velocity)
    } else {
      coast(velocity: velocity)
    }
  }

  private func bounce(to rest: Double, velocity: Double) {
    let bounce = Bounce(displacement: contentOffset.y - rest, velocity: velocity)
    move(.bounce(BounceCourse(bounce)), from: rest, for: bounce.settlingTime)
    // The last half point is on its way still when the plane counts as being at rest.
    run(for: bounce.settlingTime(within: Deceleration.nearness)) { [unowned self] in
      movement = nil
      assume(.offset, .point(Point(offset.x, rest)))
      comeToRest()
    }
  }

  /// Loses the velocity bit by bit; where an end is reached before, bounces there.
  private func coast(velocity: Double) {
    let deceleration = Deceleration(start: contentOffset.y, velocity: velocity)
    let bound = velocity < 0 ? lowestOffset : highestOffset
    let crossing = deceleration.time(reaching: bound)
    let duration = crossing ?? deceleration.stoppingTime
    move(.decay(DecayCourse(deceleration)), from: 0, for: duration)
    run(for: duration) { [unowned self] in
      if crossing != nil {
        bounce(to: bound, velocity: self.velocity)
      } else {
        stop(at: contentOffset)
        comeToRest()
      }
    }
  }

  private func run(for duration: Time, then end: @escaping () -> Void) {
    isDecelerating = true
    let number = movements
    stage?.after(duration) { [weak self] in if self?.movements == number { end() } }
    watch()
  }

  private func comeToRest() {
    isDecelerating = false
    report()
    for body in decelerationEnded { body() }
  }

  /// Ends what moves the plane. Inside an animation it goes to `offset` with it.
  private func stop(at offset: Point) {
    movements += 1
    movement = nil
    releaseVelocity = 0
    isDragging = false
    isDecelerating = false
    self.offset = offset
  }

  /// Moves the plane along a course that gives points from `origin`.
  private func move(_ course: Course, from origin: Double, for duration: Time) {
    guard let stage else { return }
    movements += 1
    movement = Movement(course: course, origin: origin, begin: stage.now, duration: duration)
    stage.recorder.withoutAnimation {
      stage.recorder.record(
        track(.offset),
        Segment(
          begin: stage.now, duration: duration, from: StageValue.point(Point(offset.x, origin)),
          to: .point(Point(offset.x, origin + 1)), course: course),
        model: StageValue.none)
    }
  }

  // MARK: - Telling

  private var isWatched = false

  /// Looks at every tick of the display whether the plane has moved.
  private func watch() {
    guard !isWatched, let stage else { return }
    isWatched = true
    stage.recorder.addDisplayLink { [weak self] in
      guard let self else { return false }
      report()
      isWatched = isDragging || isDecelerating
      return isWatched
    }
  }

  private func report() {
    let offset = contentOffset
    guard offset != reported else { return }
    reported = offset
    for body in scrolled { body() }
  }
}
