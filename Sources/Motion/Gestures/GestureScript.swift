/// What a finger does during a recording, written in a small language:
///
///     pull 120 over 0.5s; hold 0.2s; release; wait 4s; end
///
/// | step | meaning |
/// |---|---|
/// | `pull N over T [curve]` | the finger moves N points down over T; a negative N moves it up |
/// | `hold T` | the finger stays where it is |
/// | `release` | the finger is lifted |
/// | `wait T` | time passes without a finger |
/// | `mark NAME` | this moment gets a name |
/// | `end` | the recording ends here |
///
/// Steps end at `;` or at the end of a line; `#` begins a comment. A finger moves `ease-in-out`
/// unless a curve is given.
public struct GestureScript: Hashable, Sendable {
  /// One thing that the finger does.
  public enum Step: Hashable, Sendable {
    /// The finger moves down by so many points, or up where the number is negative.
    case pull(Double, over: Time, curve: Curve = .easeInOut)
    /// The finger rests.
    case hold(Time)
    /// The finger is lifted.
    case release
    /// Time passes without a finger.
    case wait(Time)
    /// This moment gets a name.
    case mark(String)
    /// The recording ends.
    case end

    /// How long it takes.
    public var duration: Time {
      switch self {
      case .pull(_, let duration, _), .hold(let duration), .wait(let duration): duration
      case .release, .mark, .end: .zero
      }
    }
  }

  /// What the finger does, in order.
  public let steps: [Step]

  /// A script of these steps.
  public init(steps: [Step]) { self.steps = steps }

  /// How long all of it takes.
  public var duration: Time { steps.reduce(.zero) { $0 + $1.duration } }
}

extension GestureScript: CustomStringConvertible {
  /// The script in its normal form: one line, every time in seconds, the usual curve left out.
  public var description: String { steps.map(\.description).joined(separator: "; ") }
}

extension GestureScript.Step: CustomStringConvertible {
  /// The step as it is written in a script.
  public var description: String {
    switch self {
    case .pull(let distance, let duration, let curve):
      "pull \(NumberText.text(distance)) over \(duration)"
        + (curve == .easeInOut ? "" : " \(curve)")
    case .hold(let duration): "hold \(duration)"
    case .release: "release"
    case .wait(let duration): "wait \(duration)"
    case .mark(let name): "mark \(name)"
    case .end: "end"
    }
  }
}
