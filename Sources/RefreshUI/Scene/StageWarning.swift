import Motion

/// A request of a scene or a script that had no effect.
public enum StageWarning: Hashable, Sendable {
  /// A layer, given by its name, was animated while it was on no stage; reported once for each layer.
  case animationOffStage(layer: String, key: String?, at: Time)
  /// A layer's property was set to a value that is not finite, and kept the one before; reported once
  /// for each property of a layer.
  case valueNotFinite(layer: String, property: String, at: Time)
  /// A layer's transform was animated by whole turns, which end where they begin; reported once for each
  /// layer.
  case wholeTurn(layer: String, at: Time)
  /// An animated property jumped, since its values do not interpolate; reported once for each property
  /// of a layer.
  case valuesDoNotFit(layer: String, property: String, reason: String, at: Time)
  /// A label with a text never had a size, so that it draws nothing.
  case labelWithoutSize(layer: String, text: String)
  /// A gesture for which there was no scroll view to touch, or no layer that listens to taps, with the name
  /// of the layer under the finger; reported the first time that the script performs it.
  case gestureNotReceived(GestureScript.Step, on: String?, at: Time)
  /// Nothing but what repeats for ever moves from the beginning of this piece on, but other things do
  /// before it.
  case loopBegins(Range<Time>)
  /// Animations that repeat for ever, with these periods, need more than ten seconds to start together
  /// again.
  case noLoop(periods: [Time])
  /// Something that code for iOS called does nothing here, such as haptics; reported once for each name.
  case withoutEffect(String, at: Time)
}

extension StageWarning {
  /// Whether it is about a film of the whole recording that is played again.
  package var isAboutLoop: Bool {
    switch self {
    case .loopBegins, .noLoop: true
    default: false
    }
  }
}

extension StageWarning: CustomStringConvertible {
  /// The warning as a sentence.
  public var description: String {
    switch self {
    case .animationOffStage(let layer, let key, let time):
      let animation = key.map { "the animation \"\($0)\"" } ?? "an animation"
      return "\(animation) of \"\(layer)\" at \(time) is not seen: the layer was on no stage"
    case .valueNotFinite(let layer, let property, let time):
      return "\(property) of \"\(layer)\" was set at \(time) to what is not a finite number, and "
        + "keeps its value"
    case .wholeTurn(let layer, let time):
      return
        "the transform of \"\(layer)\" at \(time) turns to where it is: a map does not know whole "
        + "turns, and nothing moves"
    case .valuesDoNotFit(let layer, let property, let reason, let time):
      return
        "\(property) of \"\(layer)\" jumps at \(time) where it is animated: \(reason) do not "
        + "interpolate"
    case .labelWithoutSize(let layer, let text):
      return "\"\(layer)\" with the text \"\(text)\" has no size, and draws nothing"
    case .gestureNotReceived(let step, let layer, let time):
      let what =
        switch step {
        case .tap(let place): "listens to the tap \(place.words)"
        case .press(let place, _): "listens to the press \(place.words)"
        case .drag(let place, _, _, _): "is there to be dragged \(place.words)"
        case .pull: "is there to be pulled"
        case .fling: "is there to be flung"
        case .swipe(let direction): "is there to be swiped \(direction.rawValue)"
        default: "receives \(step)"
        }
      return "nothing \(what) at \(time)" + (layer.map { ", where \"\($0)\" lies on top" } ?? "")
    case .loopBegins(let loop):
      return
        "the film jumps where it begins again: only from \(loop.lowerBound) on nothing moves but "
        + "what repeats for ever"
    case .noLoop(let periods):
      let times = periods.map { "\($0)" }
      return "the film jumps where it begins again: what repeats every "
        + times.dropLast().joined(separator: ", ") + " and \(times[times.count - 1]) "
        + "needs more than 10s to start together again"
    case .withoutEffect(let name, let time):
      return "\(name), first used at \(time), does nothing here"
    }
  }
}

extension GestureScript.Place {
  /// Where it is: `at 160, 320`, `on footer`.
  fileprivate var words: String {
    switch self {
    case .point(let x, let y): "at \(Int(x.rounded())), \(Int(y.rounded()))"
    case .layer(let name): "on \(name)"
    }
  }
}
