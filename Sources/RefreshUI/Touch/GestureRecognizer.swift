import Motion
import Render2D

/// Recognises one kind of gesture in the touches of a layer and its sublayers, like
/// `UIGestureRecognizer`.
///
///     card.add(PanRecognizer { pan in card.position = home + pan.translation })
///
/// A touch has one gesture: once it is recognised, all other recognisers of that touch fail. Of several
/// at the same moment the one of the innermost layer wins, and there the one that was added first.
open class GestureRecognizer {
  /// The state of a recogniser.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// The finger has moved since.
    case changed
    /// The gesture has ended, or a discrete one was recognised.
    case ended
    /// The gesture was ended by code while the finger was down.
    case cancelled
    /// The touch is not its gesture, or belongs to another recogniser.
    case failed

    /// Whether the touch can change it no more.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// Its state. Listeners are called for all but `possible` and `failed`.
  public internal(set) var state = State.possible {
    didSet { if state != .possible, state != .failed { for body in listeners { body() } } }
  }
  /// Whether it recognises anything. Set to false during a gesture, it ends it: its state becomes `cancelled`.
  public var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      if state == .began || state == .changed { state = .cancelled }
      if state == .possible { state = .failed }
    }
  }
  /// The layer that it was added to.
  public internal(set) weak var layer: Layer?
  /// The finger's position on the screen, or where it was lifted.
  public internal(set) var screenLocation = Point.zero
  /// Where the finger came down on the screen.
  var start = Point.zero
  var listeners: [() -> Void] = []

  init() {}

  /// The finger's position in the layer's coordinates, by the layer's model values.
  public var location: Point {
    guard let layer, let screen = layer.stage?.screen else { return screenLocation }
    return layer.convert(screenLocation, from: screen) ?? screenLocation
  }

  /// The finger's movement since it came down.
  var displacement: Vector { screenLocation - start }

  func began() {}
  func moved() {}
  func lifted() {}
}

/// Recognises a tap: a finger that is lifted without having moved 10 points.
public final class TapRecognizer: GestureRecognizer {
  /// Calls `body` with every tap.
  public init(_ body: @escaping (TapRecognizer) -> Void) {
    super.init()
    listeners = [{ [unowned self] in body(self) }]
  }

  override func moved() { if displacement.length > 10 { state = .failed } }
  override func lifted() { state = .ended }
}

/// Recognises a long press: it begins once the finger has stayed in place for a while, changes as the
/// finger moves, and ends when it is lifted.
public final class LongPressRecognizer: GestureRecognizer {
  /// How long the finger must stay.
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
      if displacement.length > 10 { state = .failed }
    } else {
      state = .changed
    }
  }

  override func lifted() {
    call?.cancel()
    state = state == .possible ? .failed : .ended
  }
}

/// Recognises a drag: it begins once the finger has moved far enough, changes with every tick of the
/// display at which it moves, and ends when it is lifted.
public final class PanRecognizer: GestureRecognizer {
  /// How far the finger must move.
  public let threshold: Double
  /// The finger's velocity at its last movement, in points a second.
  public private(set) var velocity = Vector.zero
  /// The finger's movement since it came down or since this was set.
  public var translation: Vector {
    get { displacement - origin }
    set { origin = displacement - newValue }
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
    } else if displacement.length >= threshold {
      state = .began
    }
  }

  override func lifted() { state = state == .possible ? .failed : .ended }
}
