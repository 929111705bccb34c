import RefreshUI

/// Places the views below a root by their constraints.
///
/// Views that take part by constraints are variables: edges and sizes in their superview's coordinates. All others are
/// where their frames say.
final class LayoutEngine {
  private unowned let root: UIView
  /// Whether constraints, sizes of contents or views have changed since the last solution.
  var isStale = true
  /// The frames of views that are no variables, as they were at the last solution.
  private var inputs: [CGRect] = []
  private var solution: [ObjectIdentifier: CGRect] = [:]

  init(_ root: UIView) { self.root = root }

  /// The frame of a view or a guide that is placed by constraints; nil for one that is not.
  func placedFrame(of item: AnyObject) -> CGRect? { solution[ObjectIdentifier(item)] }

  func frame(of guide: UILayoutGuide) -> CGRect {
    solve()
    return placedFrame(of: guide) ?? .zero
  }

  /// Solves the constraints if anything has changed, and asks for layout where a view moves.
  func solve() {
    var system = LayoutSystem(root)
    guard !system.constraints.isEmpty || !solution.isEmpty else { return }
    guard isStale || system.inputs != inputs else { return }
    isStale = false
    inputs = system.inputs
    solution = system.solved()
    for view in system.views
    where placedFrame(of: view) != view.alignmentRect(forFrame: view.untransformedFrame) {
      view.superview?.setNeedsLayout()
    }
  }

  /// The smallest size of the root at which its constraints hold, towards a target.
  static func fittingSize(
    of root: UIView, _ target: CGSize, _ across: UILayoutPriority, _ down: UILayoutPriority
  ) -> CGSize {
    var system = LayoutSystem(root)
    return system.fitted(to: target, across, down)
  }
}

/// How much a view resists to be larger or smaller than its content, across and down.
struct ContentPriorities {
  var hugging = [UILayoutPriority](repeating: .defaultLow, count: 2)
  var resistance = [UILayoutPriority](repeating: .defaultHigh, count: 2)
}

extension UIView {
  /// The topmost view.
  final var layoutRoot: UIView {
    var root = self
    while let above = root.superview { root = above }
    return root
  }

  final var layoutEngine: LayoutEngine {
    if let known = knownLayoutEngine { return known }
    let engine = LayoutEngine(self)
    knownLayoutEngine = engine
    return engine
  }

  /// The frame without the transform.
  final var untransformedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  final func constraintsChanged() {
    let root = layoutRoot
    root.layoutEngine.isStale = true
    root.setNeedsLayout()
  }

  /// Places the subviews that have constraints.
  final func applyConstraints() {
    let engine = layoutRoot.layoutEngine
    engine.solve()
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let placed = engine.placedFrame(of: view) else { continue }
      let frame = view.frame(forAlignmentRect: placed)
      let anchor = view.layer.anchorPoint
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      if view.center != center { view.center = center }
    }
  }

  final func fittingSize(
    _ target: CGSize, _ across: UILayoutPriority = .fittingSizeLevel,
    _ down: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize { LayoutEngine.fittingSize(of: self, target, across, down) }

  // MARK: Constraints of the view

  final func add(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { return }
    constraint.owner?.remove(constraint)
    constraint.owner = self
    ownConstraints.append(constraint)
    constraintsChanged()
  }

  final func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    constraint.owner = nil
    ownConstraints.removeAll { $0 === constraint }
    constraintsChanged()
  }

  /// Removes the constraints that tie a subview that leaves, or what is in it, to other views.
  final func dropConstraints(of view: UIView) {
    var above: UIView? = self
    while let current = above {
      for constraint in current.ownConstraints {
        let items = [constraint.firstItem, constraint.secondItem].compactMap {
          $0.flatMap(layoutView)
        }
        if items.contains(where: { $0.isDescendant(of: view) }) { current.remove(constraint) }
      }
      above = current.superview
    }
    constraintsChanged()
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { add(constraint) }
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { remove(constraint) }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { remove(constraint) }
  }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuideList.append(guide)
  }
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuideList.removeAll { $0 === guide }
    guide.owningView = nil
  }
  public var layoutGuides: [UILayoutGuide] { layoutGuideList }
}

// MARK: - Views and constraints as a system

/// The constraints below a root, to be solved.
private struct LayoutSystem {
  typealias Expression = ConstraintSolver.Expression

  /// The edges and sizes of a view or guide, in its superview's coordinates.
  struct Box {
    var x, y, width, height: Expression

    init(_ frame: CGRect) {
      x = Expression(frame.minX)
      y = Expression(frame.minY)
      width = Expression(frame.width)
      height = Expression(frame.height)
    }

    init(_ solver: inout ConstraintSolver) {
      x = Expression(variable: solver.variable())
      y = Expression(variable: solver.variable())
      width = Expression(variable: solver.variable())
      height = Expression(variable: solver.variable())
    }
  }

  let root: UIView
  private(set) var constraints: [NSLayoutConstraint] = []
  /// The views that are placed by constraints, and all others that are in the way to the root.
  private(set) var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private(set) var inputs: [CGRect] = []
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var levels: [Float] = []
  private var solver = ConstraintSolver(priorities: 0)

  init(_ root: UIView) {
    self.root = root
    inputs = [CGRect(origin: .zero, size: root.bounds.size)]
    collect(root)
    // One that no constraint names stays where its frame says.
    let named = Set(
      constraints.flatMap { [$0.firstItem, $0.secondItem] }
        .compactMap { $0.flatMap(layoutView).map { ObjectIdentifier($0) } })
    for view in views where !named.contains(ObjectIdentifier(view)) {
      inputs.append(view.untransformedFrame)
    }
    views.removeAll { !named.contains(ObjectIdentifier($0)) }
  }

  private mutating func collect(_ view: UIView) {
    constraints += view.ownConstraints
    guides += view.layoutGuideList
    inputs.append(CGRect(origin: view.bounds.origin, size: .zero))
    if view !== root {
      if view.translatesAutoresizingMaskIntoConstraints {
        inputs.append(view.untransformedFrame)
      } else {
        views.append(view)
      }
    }
    for subview in view.subviews { collect(subview) }
  }

  /// The frames of the variables.
  mutating func solved() -> [ObjectIdentifier: CGRect] {
    build(rootBox: nil, levels: [])
    var frames = frames()
    // The height of a text follows from its width.
    var isWrapped = false
    for view in views {
      guard let frame = frames[ObjectIdentifier(view)] else { continue }
      let size = view.contentSize(forWidth: frame.width)
      if size != view.intrinsicContentSize {
        wrapped[ObjectIdentifier(view)] = size
        isWrapped = true
      }
    }
    if isWrapped {
      build(rootBox: nil, levels: [])
      frames = self.frames()
    }
    return frames
  }

  private var wrapped: [ObjectIdentifier: CGSize] = [:]

  private func frames() -> [ObjectIdentifier: CGRect] {
    var frames: [ObjectIdentifier: CGRect] = [:]
    for item in views as [AnyObject] + guides {
      guard let box = boxes[ObjectIdentifier(item)] else { continue }
      frames[ObjectIdentifier(item)] = CGRect(
        x: rounded(box.x), y: rounded(box.y), width: max(rounded(box.width), 0),
        height: max(rounded(box.height), 0))
    }
    return frames
  }

  /// A value without the noise of the arithmetic.
  private func rounded(_ expression: Expression) -> Double {
    let value = solver.value(of: expression)
    return (value * 1024).rounded() / 1024
  }

  mutating func fitted(
    to target: CGSize, _ across: UILayoutPriority, _ down: UILayoutPriority
  ) -> CGSize {
    func levels(_ priority: UILayoutPriority) -> [Float] {
      priority >= .required ? [] : [priority.rawValue]
    }
    build(rootBox: (target, across, down), levels: levels(across) + levels(down))
    guard let box = boxes[ObjectIdentifier(root)] else { return target }
    return CGSize(width: rounded(box.width), height: rounded(box.height))
  }

  // MARK: Building

  private mutating func build(
    rootBox: (target: CGSize, across: UILayoutPriority, down: UILayoutPriority)?,
    levels more: [Float]
  ) {
    var all = Set(more)
    for constraint in constraints where constraint.priority < .required {
      all.insert(constraint.priority.rawValue)
    }
    let own = rootBox == nil ? views : views + [root]
    for view in own {
      for priority in view.contentPriorities.hugging + view.contentPriorities.resistance
      where priority < .required {
        all.insert(priority.rawValue)
      }
    }
    levels = all.sorted(by: >)
    solver = ConstraintSolver(priorities: levels.count)
    boxes = [:]
    if let rootBox {
      var box = Box(&solver)
      (box.x, box.y) = (Expression(0), Expression(0))
      boxes[ObjectIdentifier(root)] = box
      _ = add(box.width, .atLeast, .required)
      _ = add(box.height, .atLeast, .required)
      _ = add(box.width - Expression(rootBox.target.width), .equal, rootBox.across)
      _ = add(box.height - Expression(rootBox.target.height), .equal, rootBox.down)
    } else {
      boxes[ObjectIdentifier(root)] = Box(CGRect(origin: .zero, size: root.bounds.size))
    }
    for item in views as [AnyObject] + guides {
      let box = Box(&solver)
      boxes[ObjectIdentifier(item)] = box
      _ = add(box.width, .atLeast, .required)
      _ = add(box.height, .atLeast, .required)
    }
    for constraint in constraints where constraint.priority >= .required { add(constraint) }
    for constraint in constraints where constraint.priority < .required { add(constraint) }
    for view in own { addContent(of: view) }
  }

  private mutating func add(
    _ expression: Expression, _ relation: ConstraintSolver.Relation, _ priority: UILayoutPriority
  ) -> Bool {
    solver.add(
      expression, relation,
      priority: priority >= .required ? nil : levels.firstIndex(of: priority.rawValue))
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem,
      let left = edge(constraint.firstAttribute, of: first)
    else { return }
    var right = Expression(constraint.constant)
    if let second = constraint.secondItem {
      guard let edge = edge(constraint.secondAttribute, of: second) else { return }
      right.add(edge, times: constraint.multiplier)
    } else if constraint.secondAttribute != .notAnAttribute {
      return
    }
    let holds =
      switch constraint.relation {
      case .equal: add(left - right, .equal, constraint.priority)
      case .greaterThanOrEqual: add(left - right, .atLeast, constraint.priority)
      case .lessThanOrEqual: add(right - left, .atLeast, constraint.priority)
      }
    if !holds {
      withoutEffect(
        "A constraint of \(type(of: first)) (\(constraint.firstAttribute)) that contradicts others")
    }
  }

  /// A view is as large as its content, as far as its priorities say.
  private mutating func addContent(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    let size = wrapped[ObjectIdentifier(view)] ?? view.intrinsicContentSize
    for (index, (length, own)) in [(size.width, box.width), (size.height, box.height)].enumerated()
    where length != UIView.noIntrinsicMetric {
      let rest = own - Expression(length)
      _ = add(rest, .atLeast, view.contentPriorities.resistance[index])
      _ = add(rest * -1, .atLeast, view.contentPriorities.hugging[index])
    }
  }

  // MARK: Edges

  /// The place of a view's or guide's box in the root's coordinates.
  private func place(of item: AnyObject) -> Box? {
    if let guide = item as? UILayoutGuide, let view = guide.owningView {
      guard var outer = place(of: view) else { return nil }
      if let insets = guide.insets?(view) {
        outer.x.constant += insets.left
        outer.y.constant += insets.top
        outer.width.constant -= insets.left + insets.right
        outer.height.constant -= insets.top + insets.bottom
        return outer
      }
      guard var box = boxes[ObjectIdentifier(guide)] else { return nil }
      box.x = box.x + outer.x
      box.y = box.y + outer.y
      return box
    }
    guard let view = item as? UIView else { return nil }
    if view === root { return boxes[ObjectIdentifier(view)] }
    guard let above = view.superview, let outer = place(of: above) else { return nil }
    var box =
      boxes[ObjectIdentifier(view)] ?? Box(view.alignmentRect(forFrame: view.untransformedFrame))
    box.x = box.x + outer.x - Expression(above.bounds.origin.x)
    box.y = box.y + outer.y - Expression(above.bounds.origin.y)
    return box
  }

  private func edge(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject
  ) -> Expression? {
    guard let box = place(of: item) else { return nil }
    let margins = layoutView(item)?.layoutMargins ?? .zero
    let view = item as? UIView
    switch attribute {
    case .left, .leading: return box.x
    case .right, .trailing: return box.x + box.width
    case .top: return box.y
    case .bottom: return box.y + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.x + box.width * 0.5
    case .centerY: return box.y + box.height * 0.5
    case .firstBaseline: return box.y + Expression(view?.baselines?.first ?? 0)
    case .lastBaseline: return box.y + box.height - Expression(view?.baselines?.last ?? 0)
    case .leftMargin, .leadingMargin: return box.x + Expression(margins.left)
    case .rightMargin, .trailingMargin: return box.x + box.width - Expression(margins.right)
    case .topMargin: return box.y + Expression(margins.top)
    case .bottomMargin: return box.y + box.height - Expression(margins.bottom)
    case .centerXWithinMargins:
      return box.x + box.width * 0.5 + Expression((margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      return box.y + box.height * 0.5 + Expression((margins.top - margins.bottom) / 2)
    case .notAnAttribute: return nil
    }
  }
}
