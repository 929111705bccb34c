/// What is done for an event of a control.
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  open internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
  }
}

/// A view that tells others of what the finger does to it.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Called when the state has changed.
  func stateChanged() { setNeedsLayout() }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Targets

  private struct Target {
    weak var object: AnyObject?
    let isForResponder: Bool
    let selector: Selector
    var events: Event
  }
  private var targets: [Target] = []
  private var handlers: [(action: UIAction, events: Event)] = []

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let known = targets.firstIndex(where: { $0.object === object && $0.selector == action }) {
      targets[known].events.formUnion(controlEvents)
      return
    }
    targets.append(
      Target(
        object: object, isForResponder: object == nil, selector: action, events: controlEvents))
  }
  /// Removes what `target` is called for; all targets or all methods where one is nil.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in targets.indices
    where (object == nil || targets[index].object === object)
      && (action == nil || targets[index].selector == action)
    {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.removeAll { $0.action === action }
    handlers.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    handlers.removeAll { $0.action === action }
  }
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.object as? NSObject).map { AnyHashable($0) } })
  }
  open var allControlEvents: Event {
    targets.reduce([]) { $0.union($1.events) }
  }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = targets.filter { $0.object === object && !$0.events.isDisjoint(with: controlEvent) }
      .map(\.selector.name)
    return names.isEmpty ? nil : names
  }

  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  /// Calls a method of a target, or without one of the next responder that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { return action.call(on: target, self, event) }
    var responder: UIResponder? = self
    while let current = responder, !action.fits(current) { responder = current.next }
    action.call(on: responder, self, event)
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) {
      if target.object == nil, !target.isForResponder { continue }
      sendAction(target.selector, to: target.object, for: event)
    }
    for (action, own) in handlers where !own.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
    }
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// How far outside a finger that was inside still counts as it.
  private static let slop = 70.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let was = isTouchInside
    isTouchInside = bounds.insetBy(dx: -Self.slop, dy: -Self.slop)
      .contains(touch.location(in: self))
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return endTracking(touch, with: event)
    }
    if was != isTouchInside {
      isHighlighted = isTouchInside
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touches.first, with: event)
    send(isTouchInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }
}

public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
