import Motion
import Render2D

/// A window on a larger plane, which a finger moves.
///
/// Along an axis that has more to show than the window, or that always bounces, the plane follows
/// the finger. Past its ends it does so ever more slowly, as on iOS, and bounces back when it is let
/// go. Whoever listens is told at every tick of the display at which it has moved, and at once when
/// it is set.
///
/// The order is UIKit's. A touch: the state `began`, dragging begins, for every tick scrolled and
/// then the observers of the offset, the state `ended`, dragging ends, deceleration begins,
/// scrolled …, deceleration ends. Who is told of a new offset may set another: all are told of that
/// one first, and then the rest of the first.
open class ScrollView: Layer {
  /// Whether the finger is down.
  public internal(set) var isTracking = false
  /// Whether the finger moves the plane.
  public internal(set) var isDragging = false
  /// Whether the plane goes on by itself after the finger has gone.
  public internal(set) var isDecelerating = false
  /// What the finger does.
  public internal(set) var touchState = TouchState.possible {
    didSet {
      guard touchState != oldValue else { return }
      for body in listeners.touchState { body(touchState) }
    }
  }
  /// How fast the plane decelerates.
  public var decelerationRate = DecelerationRate.normal
  /// Whether the plane comes to rest at whole multiples of the window's extent.
  public var isPagingEnabled = false
  /// Whether the plane can be pulled past its ends.
  public var bounces = true
  /// The axes along which it can be even where all of it shows.
  public var alwaysBounces: Set<Axis> = []
  /// Whether thin bars show, while the plane moves, which part of it is seen.
  public var showsIndicators = true
  /// How far from the edges of the window those bars keep. It counts from when a bar first shows.
  public var indicatorInsets = Insets.zero

  var listeners = ScrollListeners()
  var axes = PerAxis(AxisState())
  var indicators = PerAxis<ScrollIndicator?>(nil)
  /// Whether `setContentOffset(_:animated:)` is on its way.
  var isScrollAnimating = false
  /// Counts the touches, so that one finger does not lift another.
  var touches = 0
  /// Whether the finger was just lifted, and what comes of it is not decided yet.
  var isLettingGo = false
  private var extent = Size.zero
  private var inset = Insets.zero
  private var reported = Point.zero
  /// How many reports are under way, one within the other.
  private var reports = 0
  private var isWatched = false

  /// What is known of one axis.
  struct AxisState {
    /// Where the finger holds the plane: the offset that it would have without resistance. Nil
    /// where the plane has moved otherwise since.
    var held: Double?
    /// What moves the plane at this moment, with the finger or by itself.
    var movement: Movement?
    /// Counts the movements, so that the end of one that was replaced is not taken for the
    /// present's.
    var movements = 0
    /// The speed at which the finger has let go, until the plane moves by itself.
    var releaseVelocity = 0.0
  }

  /// A scroll view without an extent.
  public override init(
    _ name: String = "scroll view", anchor: Point = Point(0.5, 0.5), placement: Placement = .free
  ) {
    super.init(name, anchor: anchor, placement: placement)
    clips = true
  }

  public override func dismantle() {
    super.dismantle()
    listeners = ScrollListeners()
  }

  /// Keeps the plane within its ends where the window's extent has changed. Subclasses call this.
  open override func layout() { keepWithinEnds() }

  // MARK: - The offset

  /// The point of the plane that shows at the top left, at this moment.
  ///
  /// Set, it is there at once, and a finger or a deceleration goes on from there; inside an
  /// animation it moves there, and what moved it before ends.
  public var contentOffset: Point {
    get { Point(place(.horizontal), place(.vertical)) }
    set {
      if isAnimating {
        takeOver()
        for axis in Axis.allCases { put(axis, at: newValue[axis]) }
      } else if isDragging {
        for axis in Axis.allCases where newValue[axis] != place(axis) {
          dragOn(axis, from: newValue[axis])
        }
      } else if isDecelerating {
        let velocity = velocity
        for axis in Axis.allCases {
          put(axis, at: newValue[axis])
          axes[axis].releaseVelocity = velocity[axis]
        }
        if !isLettingGo { settle(velocity: velocity) }
      } else {
        for axis in Axis.allCases { put(axis, at: newValue[axis]) }
      }
      report()
    }
  }

  /// Moves the plane to an offset, past its ends too.
  ///
  /// Animated, it takes 0.3 s, ease in-out, and is told at every tick; then the scrolling animation
  /// ends. There is no animation where the plane is there already. Otherwise it is there at once.
  /// A deceleration ends untold, as in UIKit.
  public func setContentOffset(_ target: Point, animated: Bool) {
    setContentOffset(target, over: animated ? ScrollView.scrollingTime : .zero)
  }

  /// Moves the plane to an offset in a time and by a curve of one's own; at once where the time is
  /// zero.
  public func setContentOffset(_ target: Point, over duration: Time, curve: Curve = .easeInOut) {
    guard duration > .zero, let stage else {
      if !isAnimating { isDecelerating = false }
      contentOffset = target
      return
    }
    let start = contentOffset
    guard target != start else { return }
    isDecelerating = false
    for axis in Axis.allCases {
      put(axis, at: start[axis])
      move(
        axis, .curve(curve), from: start[axis], span: target[axis] - start[axis], for: duration)
    }
    isScrollAnimating = true
    showIndicators()
    let numbers = (axes.horizontal.movements, axes.vertical.movements)
    stage.after(duration) { [weak self] in
      guard let self, numbers == (axes.horizontal.movements, axes.vertical.movements) else {
        return
      }
      for axis in Axis.allCases { put(axis, at: target[axis]) }
      report()
      hideIndicators()
      write("scrolling animation ends")
      for body in listeners.scrollingAnimationEnded { body() }
    }
    watch()
  }

  /// How long an animated change of the offset takes.
  public static let scrollingTime = Time.milliseconds(300)

  // MARK: - The ends

  /// The extent of the plane.
  ///
  /// A plane at rest past its new end is put back to it, as with the insets.
  public var contentSize: Size {
    get { extent }
    set {
      guard newValue != extent else { return }
      extent = newValue
      keepWithinEnds()
      updateIndicators()
      for body in listeners.contentSize { body(newValue) }
    }
  }

  /// How much further the plane can be moved at each end.
  ///
  /// Outside an animation a plane that is at rest past its new end jumps back to it, and one that
  /// is under way comes to rest there; inside an animation it moves there. Under the finger it stays
  /// where it is.
  public var contentInset: Insets {
    get { inset }
    set { setContentInset(newValue, movesUnderFinger: false) }
  }

  /// Changes the insets as ``contentInset`` does, but for a plane under the finger: where asked for,
  /// that is shown at once where the finger would hold it between its new ends.
  func setContentInset(_ insets: Insets, movesUnderFinger: Bool) {
    guard insets != inset else { return }
    let fingers = movesUnderFinger && isDragging ? PerAxis(each: finger) : nil
    inset = insets
    for body in listeners.contentInset { body() }
    if let fingers { hold(fingers) } else { keepWithinEnds() }
    updateIndicators()
    insetChanged()
    if stage != nil { write(isAnimating ? "inset animated" : "inset set") }
  }

  /// Called when the insets have changed, within the animation in which they did.
  open func insetChanged() {}

  /// The smallest vertical offset at rest: the plane's top at the top of the window, below the
  /// inset.
  public var lowestOffset: Double { low(.vertical) }

  /// Whether a finger can move the plane along an axis.
  public func canScroll(_ axis: Axis) -> Bool {
    high(axis) > low(axis) || (bounces && alwaysBounces.contains(axis))
  }

  /// The least offset at which the plane rests.
  public func low(_ axis: Axis) -> Double { 0 - inset.start(axis) }

  /// The greatest offset at which the plane rests.
  public func high(_ axis: Axis) -> Double {
    max(low(axis), extent[axis] + inset.end(axis) - size[axis])
  }

  /// The offset at rest that is nearest to a place.
  func rest(_ axis: Axis, for place: Double) -> Double {
    min(max(place, low(axis)), high(axis))
  }

  private func keepWithinEnds() {
    guard !isDragging, !isScrollAnimating else { return }
    let place = contentOffset
    let rest = Point(rest(.horizontal, for: place.x), rest(.vertical, for: place.y))
    if isDecelerating && (!isAnimating || place == rest) {
      if !isLettingGo { settle(velocity: velocity) }
    } else if place != rest {
      contentOffset = rest
    }
  }

  // MARK: - At this moment

  var isAnimating: Bool { stage?.recorder.isAnimating ?? false }

  /// Where the plane is along an axis.
  func place(_ axis: Axis) -> Double {
    guard let movement = axes[axis].movement, let stage else { return offset[axis] }
    return movement.position(at: stage.now)
  }

  /// The speed of the plane, in points a second.
  var velocity: Vector { Vector(velocity(.horizontal), velocity(.vertical)) }

  private func velocity(_ axis: Axis) -> Double {
    guard let movement = axes[axis].movement, let stage else { return axes[axis].releaseVelocity }
    return movement.velocity(at: stage.now)
  }

  /// In a word or two: what moves the plane.
  var stateText: String {
    if isDragging { return "dragging" }
    if isDecelerating { return "decelerating" }
    return isScrollAnimating ? "scrolling" : "at rest"
  }

  func write(_ event: String) { stage?.log(event, state: stateText, at: self) }

  // MARK: - Telling

  /// Looks at every tick of the display whether the plane has moved.
  func watch() {
    guard !isWatched, let stage else { return }
    isWatched = true
    stage.recorder.addDisplayLink { [weak self] in
      guard let self else { return false }
      report()
      isWatched = isDragging || isDecelerating || isScrollAnimating
      return isWatched
    }
  }

  func report() {
    let offset = contentOffset
    guard offset != reported else { return }
    precondition(reports < 100, "Listeners move the scroll view whenever they hear that it moved")
    reports += 1
    reported = offset
    if isDragging { touchState = .changed }
    for body in listeners.scrolled { body() }
    for body in listeners.offset { body(contentOffset) }
    reports -= 1
  }
}

/// How fast a plane that was released while moving decelerates.
public enum DecelerationRate: Hashable, Sendable, CaseIterable {
  /// The usual rate.
  case normal
  /// A higher rate, for pages.
  case fast

  /// The part of the speed that is left after a millisecond.
  public var perMillisecond: Double {
    switch self {
    case .normal: Deceleration.normal
    case .fast: Deceleration.fast
    }
  }
}

/// What the finger does to a scroll view, as its pan gesture recogniser tells it.
public enum TouchState: String, Hashable, Sendable, CaseIterable {
  /// No finger moves the plane.
  case possible
  /// The finger begins to move it.
  case began
  /// The finger has moved it.
  case changed
  /// The finger was lifted; `possible` again once everybody has heard of it.
  case ended
}
