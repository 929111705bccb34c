import Motion
import Render2D

/// What looks for one kind of gesture among the touches of a layer and of all in it, as
/// `UIGestureRecognizer` does.
///
///     card.add(PanRecognizer { pan in card.position = home + pan.translation })
///
/// A finger has one gesture: once one is recognised, the others of that touch fail. Of several at the
/// same moment that of the innermost layer is, and there the one that was added first.
open class GestureRecognizer {
  /// How far it has come.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// The finger has moved since.
    case changed
    /// The gesture is over, or was one of a moment.
    case ended
    /// The touch is none of its gestures, or belongs to another recogniser.
    case failed
  }

  /// How far it has come; told to whoever listens but for `possible` and `failed`.
  public internal(set) var state = State.possible {
    didSet { if state != .possible, state != .failed { for body in listeners { body() } } }
  }
  /// The layer that it was added to.
  public internal(set) weak var layer: Layer?
  /// Where the finger is, or was lifted, on the screen.
  public internal(set) var screenLocation = Point.zero
  /// Where the finger came down on the screen.
  var start = Point.zero
  var listeners: [() -> Void] = []

  init() {}

  /// Where the finger is, or was lifted, in the layer's own plane, as that was set last.
  public var location: Point {
    guard let layer, let screen = layer.stage?.screen else { return screenLocation }
    return layer.convert(screenLocation, from: screen) ?? screenLocation
  }

  /// How far the finger is from where it came down.
  var way: Vector { screenLocation - start }

  func began() {}
  func moved() {}
  func lifted() {}
}

/// A finger that comes down and is lifted without moving 10 points.
public final class TapRecognizer: GestureRecognizer {
  /// Calls `body` with every tap.
  public init(_ body: @escaping (TapRecognizer) -> Void) {
    super.init()
    listeners = [{ [unowned self] in body(self) }]
  }

  override func moved() { if way.length > 10 { state = .failed } }
  override func lifted() { state = .ended }
}

/// A finger that stays where it came down: it begins after a while, changes as the finger moves, and
/// ends when it is lifted.
public final class LongPressRecognizer: GestureRecognizer {
  /// How long the finger stays.
  public let minimum: Time
  private var call: ScheduledCall?

  /// Calls `body` with every state of a press.
  public init(
    minimum: Time = .milliseconds(500), _ body: @escaping (LongPressRecognizer) -> Void
  ) {
    self.minimum = minimum
    super.init()
    listeners = [{ [unowned self] in body(self) }]
  }

  override func began() {
    call?.cancel()
    call = layer?.stage?.after(minimum) { [weak self] in
      guard let self, state == .possible else { return }
      state = .began
    }
  }

  override func moved() {
    if state == .possible {
      if way.length > 10 { state = .failed }
    } else {
      state = .changed
    }
  }

  override func lifted() {
    call?.cancel()
    state = state == .possible ? .failed : .ended
  }
}

/// A finger that moves: it begins once it has moved far enough, changes with every tick of the display
/// at which it moves, and ends when it is lifted.
public final class PanRecognizer: GestureRecognizer {
  /// How far the finger moves before it counts.
  public let threshold: Double
  /// The finger's speed at its last movement, in points a second.
  public private(set) var velocity = Vector.zero
  /// How far the finger has moved, since it came down or since this was set.
  public var translation: Vector {
    get { way - origin }
    set { origin = way - newValue }
  }
  private var origin = Vector.zero
  private var last = (point: Point.zero, time: Time.zero)

  /// Calls `body` with every state of a pan.
  public init(threshold: Double = 10, _ body: @escaping (PanRecognizer) -> Void) {
    self.threshold = threshold
    super.init()
    listeners = [{ [unowned self] in body(self) }]
  }

  override func began() {
    (origin, velocity) = (.zero, .zero)
    last = (screenLocation, layer?.stage?.now ?? .zero)
  }

  override func moved() {
    let now = layer?.stage?.now ?? .zero
    if now > last.time {
      velocity = (screenLocation - last.point) / (now - last.time).seconds
      last = (screenLocation, now)
    }
    if state != .possible {
      state = .changed
    } else if way.length >= threshold {
      state = .began
    }
  }

  override func lifted() { state = state == .possible ? .failed : .ended }
}
