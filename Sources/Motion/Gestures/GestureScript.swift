/// The movements of a finger during a recording, written in a small language:
///
///     pull 120 over 0.5s; hold 0.2s; release; wait 4s; end
///
/// | step | meaning |
/// |---|---|
/// | `pull N over T [curve]` | the finger moves N points down over T; a negative N moves it up |
/// | `hold T` | the finger rests |
/// | `release` | the finger is lifted |
/// | `fling V` | the finger is lifted while it moves down at V points a second, up below 0 |
/// | `swipe up` | a finger comes down, moves quickly and is lifted: `up`, `down`, `left`, `right` |
/// | `tap PLACE` | a finger touches that place for an instant |
/// | `press PLACE for T` | a finger touches that place for so long |
/// | `drag PLACE to PLACE over T [curve]` | a finger comes down at a place, moves to another and is lifted |
/// | `wait T` | time passes without a finger |
/// | `mark NAME` | names this moment |
/// | `repeat N { … }` | the steps within the braces, N times |
/// | `end` | the recording ends here |
///
/// A place is a point of the screen, `200,320`, or the middle of a layer, as it is on the screen when the
/// step begins: `footer`, or in quotes `"Row 3"`. It is found by its name or by the text of a label; of
/// several the first that a finger reaches counts.
///
/// Steps end at `;`, at a brace or at the end of a line; `#` begins a comment. A finger moves
/// `ease-in-out` unless a curve is given. In a view that scrolls only horizontally, down is to the
/// right and up to the left. Each round of a `repeat` must end with the finger up or down as it
/// began, and the unrolled script has at most 10 000 steps. A script must end with the finger
/// lifted, or with `end`, since what a finger holds never comes to rest.
public struct GestureScript: Hashable, Sendable {
  /// One step of the finger.
  public enum Step: Hashable, Sendable {
    /// The finger moves down by a number of points, or up if it is negative.
    case pull(Double, over: Time, curve: Curve = .easeInOut)
    /// The finger rests.
    case hold(Time)
    /// The finger is lifted.
    case release
    /// The finger is lifted while it moves down at a speed in points a second.
    case fling(Double)
    /// A finger comes down, moves quickly and is lifted.
    case swipe(SwipeDirection)
    /// A finger touches a place for an instant.
    case tap(Place)
    /// A finger touches a place for a while.
    case press(Place, for: Time)
    /// A finger comes down at a place, moves straight to another and is lifted.
    indirect case drag(Place, to: Place, over: Time, curve: Curve = .easeInOut)
    /// Time passes without a finger.
    case wait(Time)
    /// Names this moment.
    case mark(String)
    /// Repeats some steps.
    indirect case `repeat`(Int, [Step])
    /// The recording ends.
    case end

    /// The duration of the step.
    public var duration: Time {
      switch self {
      case .pull(_, let duration, _), .hold(let duration), .wait(let duration): duration
      case .press(_, let duration), .drag(_, _, let duration, _): duration
      case .fling: .displayInterval
      case .swipe: SwipeDirection.duration
      case .repeat(let count, let steps):
        steps.reduce(.zero) { $0 + $1.duration } * max(count, 0)
      case .release, .tap, .mark, .end: .zero
      }
    }
  }

  /// The steps in order.
  public let steps: [Step]

  /// A script of these steps.
  public init(steps: [Step]) { self.steps = steps }

  /// The duration of the script.
  public var duration: Time { steps.reduce(.zero) { $0 + $1.duration } }
}

/// The direction of a swipe.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// Along the screen's x axis, towards 0.
  case left
  /// Along the screen's x axis, away from 0.
  case right
  /// Along the screen's y axis, towards 0: what is below comes into view.
  case up
  /// Along the screen's y axis, away from 0.
  case down

  /// How long the finger is down.
  public static let duration = Time.milliseconds(120)
  /// The distance of a swipe, in points, at constant speed: the finger is lifted at 1 250 points a
  /// second.
  public static let distance = 150.0
}

extension GestureScript {
  /// The steps one by one, none of them a `repeat`: rounds are unrolled on demand.
  package var unrolled: AnySequence<Step> { GestureScript.unrolled(steps) }

  private static func unrolled(_ steps: [Step]) -> AnySequence<Step> {
    AnySequence(
      steps.lazy.flatMap { step in
        guard case .repeat(let count, let steps) = step else {
          return AnySequence(CollectionOfOne(step))
        }
        let rounds = repeatElement(steps, count: steps.isEmpty ? 0 : max(0, count))
        return AnySequence(rounds.lazy.flatMap(unrolled))
      })
  }
}

extension GestureScript: CustomStringConvertible {
  /// The script in its normal form: one line, every time in seconds, default curves omitted.
  public var description: String { steps.map(\.description).joined(separator: "; ") }
}

extension GestureScript.Step: CustomStringConvertible {
  /// The step as written in a script.
  public var description: String {
    switch self {
    case .pull(_, let duration, let curve), .drag(_, _, let duration, let curve):
      "\(movement) over \(duration)" + (curve == .easeInOut ? "" : " \(curve)")
    case .press(_, let duration): "\(movement) for \(duration)"
    case .hold(let duration), .wait(let duration): "\(movement) \(duration)"
    case .release, .fling, .swipe, .tap, .mark, .repeat, .end: movement
    }
  }

  /// The step as written in a script, without its time.
  package var movement: String {
    switch self {
    case .pull(let distance, _, _): "pull \(distance.plainText)"
    case .hold: "hold"
    case .release: "release"
    case .fling(let velocity): "fling \(velocity.plainText)"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .tap(let place): "tap \(place)"
    case .press(let place, _): "press \(place)"
    case .drag(let begin, let goal, _, _): "drag \(begin) to \(goal)"
    case .repeat(let count, let steps) where steps.isEmpty:
      "repeat \(count) { }"
    case .repeat(let count, let steps):
      "repeat \(count) { \(steps.map(\.description).joined(separator: "; ")) }"
    case .wait: "wait"
    case .mark(let name):
      "mark \(GestureScriptParser.isWord(name) ? name : QuotedText.word(of: name))"
    case .end: "end"
    }
  }
}
