/// A value that a segment passes on its way, and how it comes there from the one before.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// The part of the segment's way, 0 … 1, at which the value is reached.
  public var time: Double
  /// The value there.
  public var value: Value
  /// How it is reached from the keyframe before.
  public var curve: Curve

  /// A value on the way.
  @inlinable
  public init(at time: Double, _ value: Value, curve: Curve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }

  /// The value at a part of the way that leads from `start` along keyframes in order of time. Where
  /// several stand at one time the value jumps to the last of them.
  @usableFromInline
  static func value(along path: [Keyframe], from start: Value, at part: Double) -> Value {
    var low = 0
    var high = path.count
    while low < high {
      let middle = (low + high) / 2
      if path[middle].time > part { high = middle } else { low = middle + 1 }
    }
    guard low < path.count else { return path.last?.value ?? start }
    let (before, from) = low > 0 ? (path[low - 1].time, path[low - 1].value) : (0, start)
    let fraction = path[low].curve.value(at: (part - before) / (path[low].time - before))
    if fraction == 1 { return path[low].value }
    // A value without a way jumps at the start, or where steps say so.
    if fraction == 0, path[low].curve.isStepped { return from }
    return Segment.mixed(from, path[low].value, at: fraction)
  }
}

extension Keyframe: CustomStringConvertible {
  /// The value with its time in per cent, such as `5 at 25%, ease-in`.
  public var description: String {
    "\(value) at \(NumberText.text(time * 100))%" + (curve == .linear ? "" : ", \(curve)")
  }
}
