import Render2D

/// One of several choices, or some of them, as a property that jumps.
struct Choice<Option: RawRepresentable & Hashable & Sendable>: JumpingValue
where Option.RawValue == Int {
  var option: Option

  init(_ option: Option) { self.option = option }

  var stageValue: StageValue { .choice(option.rawValue) }

  init?(_ value: StageValue) {
    guard case .choice(let number) = value, let option = Option(rawValue: number) else {
      return nil
    }
    self.option = option
  }
}
