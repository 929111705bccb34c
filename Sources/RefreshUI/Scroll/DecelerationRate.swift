import Motion

/// How soon a plane that was let go while moving comes to rest.
public enum DecelerationRate: Hashable, Sendable, CaseIterable {
  /// As tables and texts do.
  case normal
  /// As things do that are leafed through.
  case fast

  /// The part of the speed that is left after a millisecond.
  public var perMillisecond: Double {
    switch self {
    case .normal: Deceleration.normal
    case .fast: Deceleration.fast
    }
  }
}
