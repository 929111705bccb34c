// Constraints in Apple's visual format, such as H:|-[button(>=50)]-8-[label]|

extension NSLayoutConstraint {
  /// - Precondition: the format can be read, and its names are known.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, metrics ?? [:], views)
    return parser.constraints(options)
  }
}

private struct VisualFormat {
  private let format: String
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    self.format = format
    rest = Substring(format.filter { $0 != " " })
    (self.metrics, self.views) = (metrics, views)
  }

  /// A relation to a constant or a view's size.
  private struct Condition {
    var relation = NSLayoutConstraint.Relation.equal
    var constant = 0.0
    var view: UIView?
    var multiplier = 1.0
    var priority = UILayoutPriority.required
  }

  private func fail(_ expected: String) -> Never {
    preconditionFailure(
      "The visual format \"\(format)\" cannot be read: expected \(expected) before \"\(rest)\"")
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  mutating func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var result: [NSLayoutConstraint] = []
    var row: [UIView] = []
    /// What comes before the next view: the superview's edge or a view, and the distance.
    var isAtEdge = take("|")
    var gap: [Condition]? = isAtEdge ? connection() : nil
    while !rest.isEmpty {
      if take("|") {
        guard let last = row.last, let above = last.superview else { fail("a view") }
        result += spacing(gap, from: last, end, to: above, end)
        break
      }
      let (view, sizes) = box()
      result += sizes.map { constraint(view, isVertical ? .height : .width, $0) }
      if isAtEdge {
        guard let above = view.superview else { fail("a view with a superview") }
        result += spacing(gap, from: above, start, to: view, start)
      } else if let last = row.last {
        result += spacing(gap, from: last, end, to: view, start)
      }
      isAtEdge = false
      row.append(view)
      gap = connection()
    }
    for attribute in options.attributes {
      for view in row.dropFirst() {
        result.append(
          NSLayoutConstraint(
            item: row[0], attribute: attribute, relatedBy: .equal, toItem: view,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return result
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  /// A distance between two edges: none where nothing stands, the usual one for a single dash.
  private func spacing(
    _ gap: [Condition]?, from first: UIView, _ edge: NSLayoutConstraint.Attribute,
    to second: UIView, _ other: NSLayoutConstraint.Attribute
  ) -> [NSLayoutConstraint] {
    var conditions = gap ?? [Condition()]
    if conditions.isEmpty {
      let isEdge = first.superview === second || second.superview === first
      conditions = [Condition(constant: isEdge ? 20 : 8)]
    }
    return conditions.map { condition in
      let constraint = NSLayoutConstraint(
        item: second, attribute: other,
        relatedBy: condition.relation, toItem: first, attribute: edge, multiplier: 1,
        constant: condition.constant)
      constraint.priority = condition.priority
      return constraint
    }
  }

  private func constraint(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ condition: Condition
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: condition.relation, toItem: condition.view,
      attribute: condition.view == nil ? .notAnAttribute : attribute,
      multiplier: condition.multiplier, constant: condition.constant)
    constraint.priority = condition.priority
    return constraint
  }

  /// Nil where nothing stands, empty for one dash, or the distances.
  private mutating func connection() -> [Condition]? {
    guard take("-") else { return nil }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [] }
    let conditions = take("(") ? list() : [condition()]
    guard take("-") else { fail("-") }
    return conditions
  }

  private mutating func box() -> (UIView, [Condition]) {
    guard take("[") else { fail("[") }
    let name = word()
    guard let view = views[name] as? UIView else { fail("the name of a view, not \(name)") }
    let sizes = take("(") ? list() : []
    guard take("]") else { fail("]") }
    return (view, sizes)
  }

  private mutating func list() -> [Condition] {
    var conditions = [condition()]
    while take(",") { conditions.append(condition()) }
    guard take(")") else { fail(")") }
    return conditions
  }

  private mutating func condition() -> Condition {
    var condition = Condition()
    if take(">=") {
      condition.relation = .greaterThanOrEqual
    } else if take("<=") {
      condition.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = word()
    if let view = views[name] as? UIView {
      condition.view = view
      if take("*") { condition.multiplier = amount(word()) }
      if take("+") { condition.constant = amount(word()) }
    } else {
      condition.constant = amount(name)
    }
    if take("@") { condition.priority = UILayoutPriority(Float(amount(word()))) }
    return condition
  }

  private func amount(_ text: String) -> Double {
    if let number = Double(text) { return number }
    guard let metric = number(of: metrics[text]) else {
      fail("a number or the name of a metric, not \(text)")
    }
    return metric
  }

  private mutating func word() -> String {
    var word = ""
    while let first = rest.first,
      first.isLetter || first.isNumber || first == "_" || first == "."
        || first == "-" && word.isEmpty
    {
      word.append(first)
      rest.removeFirst()
    }
    if word.isEmpty { fail("a name or a number") }
    return word
  }
}
