import Motion
import Render2D

/// A window on larger content, which a finger moves.
///
/// Along an axis with more content than the window shows, or that always bounces, the content
/// follows the finger. Past its ends it follows more and more slowly, as on iOS, and bounces back
/// when it is released. Listeners are called at every tick of the display at which the content has
/// moved, and immediately when it is set.
///
/// The order of events is UIKit's. A touch: the state `began`, dragging begins, for every tick
/// scrolled and then the observers of the offset, the state `ended`, dragging ends, deceleration
/// begins, scrolled …, deceleration ends. A listener of a new offset may set another one: all
/// listeners are called for that one first, and then the rest for the first. A drag that code ends has the state
/// `cancelled` in place of `ended`.
open class ScrollView: Layer {
  /// Whether the finger is down.
  public internal(set) var isTracking = false
  /// Whether the finger moves the content.
  public internal(set) var isDragging = false
  /// Whether the content moves on by itself after the finger is lifted.
  public internal(set) var isDecelerating = false
  /// The state of the touch.
  public internal(set) var touchState = TouchState.possible {
    didSet {
      guard touchState != oldValue else { return }
      for body in listeners.touchState { body(touchState) }
    }
  }
  /// How fast the content decelerates.
  public var decelerationRate = DecelerationRate.normal
  /// Whether the content comes to rest at whole multiples of the window's size.
  public var isPagingEnabled = false
  /// Whether a finger can move the content. Setting it to false ends a drag, as ``cancelDragging()`` does, and
  /// later fingers do not move it; code does.
  public var isScrollEnabled = true {
    didSet { if !isScrollEnabled { cancelDragging() } }
  }
  /// Whether the content can be pulled past its ends.
  public var bounces = true
  /// The axes along which it can be pulled even if all of it is visible.
  public var alwaysBounces: Set<Axis> = []
  /// Whether thin bars show which part is visible while the content moves.
  public var showsIndicators = true
  /// The axes along which there is none.
  package var barless: Set<Axis> = []
  /// The distance of those bars from the edges of the window. Takes effect when a bar first shows.
  public var indicatorInsets = Insets.zero
  /// The height of a heading at the top of the content, such as a large title, beside which no indicator
  /// stands.
  var indicatorHeading = 0.0

  var listeners = ScrollListeners()
  var axes = PerAxis(AxisState())
  var indicators = PerAxis<ScrollIndicator?>(nil)
  /// Whether an animation of `setContentOffset(_:animated:)` is running.
  package internal(set) var isScrollAnimating = false
  /// Counts the touches, so that one finger does not lift another.
  var touches = 0
  /// Whether the finger was just lifted, and the movement after it is not decided yet.
  var isLettingGo = false
  override var animatedTracks: [(property: LayerProperty, track: TrackID)] {
    tracks.filter { track in Axis.allCases.allSatisfy { $0.key.name != track.property.name } }
  }
  private var extent = Size.zero
  private var inset = Insets.zero
  private var reported = Point.zero
  /// The depth of nested reports.
  private var reports = 0
  private var isWatched = false

  struct AxisState {
    /// The position to which the finger has pulled: the offset without resistance. Nil if the
    /// content has moved otherwise since.
    var held: Double?
    /// The present movement of the content, with the finger or by itself.
    var movement: Movement?
    /// Counts the movements, so that the end of a replaced one is not taken for that of the present
    /// one.
    var movements = 0
    /// The finger's speed when it was lifted, until the content moves by itself.
    var releaseVelocity = 0.0
  }

  /// A scroll view of zero size.
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

  /// Keeps the content within its ends when the window's size has changed. Subclasses call this.
  open override func layout() { keepWithinEnds() }

  // MARK: - The offset

  /// The point of the content that is at the top left of the window at this moment.
  ///
  /// Setting it takes effect immediately, and a finger or a deceleration continues from there;
  /// inside an animation it is animated, and ends the movement before.
  public var contentOffset: Point {
    get { Point(place(.horizontal), place(.vertical)) }
    set {
      guard takes(newValue.isFinite, "contentOffset") else { return }
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

  /// Moves the content to an offset, even past its ends.
  ///
  /// The animation takes 0.3 s, ease in-out, with listeners called at every tick; then the
  /// scrolling animation ends. Nothing is animated if the content is there already. Without
  /// animation it takes effect immediately. As in UIKit, the end of a deceleration is not reported.
  public func setContentOffset(_ target: Point, animated: Bool) {
    setContentOffset(target, over: animated ? ScrollView.scrollingTime : .zero)
  }

  /// Moves the content to an offset with a given duration and curve; immediately if the duration is
  /// zero.
  public func setContentOffset(_ target: Point, over duration: Time, curve: Curve = .easeInOut) {
    guard takes(target.isFinite, "contentOffset") else { return }
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

  /// The size of the content.
  ///
  /// Content at rest past its new end is moved back to it, as with the insets.
  public var contentSize: Size {
    get { extent }
    set {
      guard newValue != extent, takes(newValue.isFinite, "contentSize") else { return }
      extent = newValue
      keepWithinEnds()
      updateIndicators()
      for body in listeners.contentSize { body(newValue) }
    }
  }

  /// How much further the content can scroll at each end.
  ///
  /// Outside an animation a plane that is at rest past its new end jumps back to it, and one that
  /// is under way comes to rest there; inside an animation it moves there. Under the finger it stays
  /// where it is. Until its first frame, a plane at its start stays at its start.
  public var contentInset: Insets {
    get { inset }
    set { setContentInset(newValue, movesUnderFinger: false) }
  }

  /// Changes the insets as ``contentInset`` does, but for a plane under the finger: where asked for,
  /// that is shown at once where the finger would hold it between its new ends.
  func setContentInset(_ insets: Insets, movesUnderFinger: Bool) {
    guard insets != inset else { return }
    guard takes(insets.isFinite, "contentInset") else { return }
    let fingers = movesUnderFinger && isDragging ? PerAxis(each: finger) : nil
    let starts = PerAxis(each: low)
    inset = insets
    for body in listeners.contentInset { body() }
    if let fingers { hold(fingers) } else { keepWithinEnds(from: starts) }
    updateIndicators()
    insetChanged()
    if stage != nil { write(isAnimating ? "inset animated" : "inset set") }
  }

  /// Called when the insets have changed, within the same animation.
  open func insetChanged() {}

  /// The smallest vertical offset at rest: the content's top at the top of the window, below the
  /// inset.
  public var lowestOffset: Double { low(.vertical) }

  /// Whether a finger can move the content along an axis.
  public func canScroll(_ axis: Axis) -> Bool {
    high(axis) > low(axis) || (bounces && alwaysBounces.contains(axis))
  }

  /// The least offset at rest.
  public func low(_ axis: Axis) -> Double { 0 - inset.start(axis) }

  /// The greatest offset at rest.
  public func high(_ axis: Axis) -> Double {
    max(low(axis), extent[axis] + inset.end(axis) - size[axis])
  }

  /// The offset at rest that is nearest to an offset.
  func rest(_ axis: Axis, for place: Double) -> Double {
    min(max(place, low(axis)), high(axis))
  }

  /// Moves content at rest between its ends; before its first frame, what stands where it used to
  /// start goes along to the new start.
  private func keepWithinEnds(from starts: PerAxis<Double>? = nil) {
    guard !isDragging, !isScrollAnimating else { return }
    let place = contentOffset
    func rest(_ axis: Axis) -> Double {
      if let starts, isUnseen, !isAnimating, place[axis] == starts[axis] { return low(axis) }
      return self.rest(axis, for: place[axis])
    }
    let rest = Point(rest(.horizontal), rest(.vertical))
    if isDecelerating && (!isAnimating || place == rest) {
      if !isLettingGo { settle(velocity: velocity) }
    } else if place != rest {
      contentOffset = rest
    }
  }

  // MARK: - At this moment

  var isAnimating: Bool { stage?.recorder.isAnimating ?? false }

  func place(_ axis: Axis) -> Double {
    guard let movement = axes[axis].movement, let stage else { return offset[axis] }
    return movement.position(at: stage.now)
  }

  /// The speed of the content, in points a second.
  package var velocity: Vector { Vector(velocity(.horizontal), velocity(.vertical)) }

  private func velocity(_ axis: Axis) -> Double {
    guard let movement = axes[axis].movement, let stage else { return axes[axis].releaseVelocity }
    return movement.velocity(at: stage.now)
  }

  /// What moves the content, in a word or two.
  var stateText: String {
    if isDragging { return "dragging" }
    if isDecelerating { return "decelerating" }
    return isScrollAnimating ? "scrolling" : "at rest"
  }

  func write(_ event: String) { stage?.log(event, state: stateText, at: self) }

  // MARK: - Reporting

  /// Checks at every tick of the display whether the content has moved.
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

/// The deceleration of content that was released while it moved.
public enum DecelerationRate: Hashable, Sendable, CaseIterable {
  /// The usual rate.
  case normal
  /// A higher rate, for pages.
  case fast

  /// The factor by which the speed changes in a millisecond.
  public var perMillisecond: Double {
    switch self {
    case .normal: Deceleration.normal
    case .fast: Deceleration.fast
    }
  }
}

/// The state of a touch on a scroll view, like that of its pan gesture recogniser.
public enum TouchState: String, Hashable, Sendable, CaseIterable {
  /// No finger moves the content.
  case possible
  /// The finger begins to move the content.
  case began
  /// The finger has moved the content.
  case changed
  /// The finger was lifted; `possible` again once all listeners were called.
  case ended
  /// The drag was ended by code while the finger was down; `possible` again once all listeners were called.
  case cancelled
}
