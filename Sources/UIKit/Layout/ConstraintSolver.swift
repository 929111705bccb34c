/// Finds values of variables for linear constraints, some of which may be broken: those of a higher priority first, and
/// of one priority with the smallest sum of errors.
///
/// It is the simplex method as in Cassowary (Badros, Borning and Stuckey 2001), with one objective for each priority;
/// the priorities are compared in order. All choices are by the lowest number, so the result depends on the order of
/// the constraints alone.
struct ConstraintSolver {
  /// A sum of multiples of variables and a constant.
  struct Expression {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    init(_ constant: Double = 0) { self.constant = constant }
    init(variable: Int) { terms = [variable: 1] }

    mutating func add(_ other: Expression, times factor: Double) {
      constant += other.constant * factor
      for (variable, number) in other.terms { add(number * factor, of: variable) }
    }

    mutating func add(_ number: Double, of variable: Int) {
      let sum = terms[variable, default: 0] + number
      terms[variable] = sum.magnitude < ConstraintSolver.small ? nil : sum
    }

    static func + (a: Expression, b: Expression) -> Expression {
      var sum = a
      sum.add(b, times: 1)
      return sum
    }
    static func - (a: Expression, b: Expression) -> Expression {
      var sum = a
      sum.add(b, times: -1)
      return sum
    }
    static func * (a: Expression, factor: Double) -> Expression {
      var product = Expression()
      product.add(a, times: factor)
      return product
    }
  }

  private static let small = 1e-9

  /// What a symbol of the tableau is.
  private enum Kind {
    /// A variable, of any value.
    case free
    /// How much room an inequality leaves.
    case slack
    /// How far a constraint that may be broken is from holding.
    case error
    /// Of a required equation: always zero.
    case dummy
  }

  private var kinds: [Kind] = []
  private var rows: [Int: Expression] = [:]
  /// One for each priority, the highest first.
  private var objectives: [Expression]

  /// A solver of constraints that are required, or have one of so many priorities.
  init(priorities: Int) {
    objectives = [Expression](repeating: Expression(), count: priorities)
  }

  private mutating func symbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    return kinds.count - 1
  }

  /// A new variable.
  mutating func variable() -> Int { symbol(.free) }

  /// The value of a variable.
  func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.value * value(of: $1.key) }
  }

  enum Relation { case equal, atLeast }

  /// Adds a constraint, an expression that is zero or at least zero.
  ///
  /// - Parameter priority: the index of its priority, 0 for the highest; nil if it is required.
  /// - Returns: whether it can hold together with what is required; if not, it is left out.
  mutating func add(_ expression: Expression, _ relation: Relation, priority: Int?) -> Bool {
    var row = Expression(expression.constant)
    for (variable, number) in expression.terms {
      row.add(rows[variable] ?? Expression(variable: variable), times: number)
    }
    var own: [Int] = []
    if relation == .atLeast {
      let slack = symbol(.slack)
      row.add(-1, of: slack)
      own.append(slack)
    }
    if let priority {
      let below = symbol(.error)
      row.add(1, of: below)
      own.append(below)
      objectives[priority].add(1, of: below)
      if relation == .equal {
        let above = symbol(.error)
        row.add(-1, of: above)
        own.append(above)
        objectives[priority].add(1, of: above)
      }
    } else if relation == .equal {
      let dummy = symbol(.dummy)
      row.add(1, of: dummy)
    }
    if row.constant < 0 { row = row * -1 }
    if let subject = subject(of: row, own) {
      solve(&row, for: subject)
      substitute(subject, row)
      rows[subject] = row
    } else if row.terms.keys.allSatisfy({ kinds[$0] == .dummy }) {
      // It says nothing new, or contradicts what is required.
      return row.constant.magnitude < 1e-6
    } else if !addWithArtificial(row) {
      return false
    }
    optimize()
    return true
  }

  /// What the new row can be solved for without more work.
  private func subject(of row: Expression, _ own: [Int]) -> Int? {
    if let free = row.terms.keys.filter({ kinds[$0] == .free }).min() { return free }
    return own.first { row.terms[$0, default: 0] < 0 }
  }

  /// Solves a row that is zero for one of its symbols.
  private func solve(_ row: inout Expression, for symbol: Int) {
    guard let number = row.terms.removeValue(forKey: symbol) else { return }
    row = row * (-1 / number)
  }

  private mutating func substitute(_ symbol: Int, _ value: Expression) {
    func replaced(_ row: Expression) -> Expression {
      var row = row
      guard let number = row.terms.removeValue(forKey: symbol) else { return row }
      row.add(value, times: number)
      return row
    }
    for key in rows.keys { rows[key] = replaced(rows[key] ?? Expression()) }
    for index in objectives.indices { objectives[index] = replaced(objectives[index]) }
  }

  /// Adds a row by making it zero from where the tableau stands; false if that cannot be.
  private mutating func addWithArtificial(_ row: Expression) -> Bool {
    let before = (rows, objectives)
    let artificial = symbol(.slack)
    rows[artificial] = row
    let kept = objectives
    objectives = [row] + kept
    optimize()
    let rest = objectives[0].constant
    objectives.removeFirst()
    guard rest.magnitude < 1e-6 else {
      (rows, objectives) = before
      return false
    }
    if let basic = rows.removeValue(forKey: artificial) {
      guard let entering = basic.terms.keys.filter({ kinds[$0] != .dummy }).min() else {
        return true
      }
      var solved = basic
      solved.add(-1, of: artificial)
      solve(&solved, for: entering)
      substitute(entering, solved)
      rows[entering] = solved
    }
    for key in rows.keys { rows[key]?.terms[artificial] = nil }
    for index in objectives.indices { objectives[index].terms[artificial] = nil }
    return true
  }

  /// Lowers the objectives, the highest priority first, as far as they can be.
  private mutating func optimize() {
    // Bland's rule ends; the bound is for rounding.
    for _ in 0..<10_000 {
      guard let entering = entering, let leaving = leaving(for: entering),
        var row = rows.removeValue(forKey: leaving)
      else { return }
      row.add(-1, of: leaving)
      solve(&row, for: entering)
      substitute(entering, row)
      rows[entering] = row
    }
  }

  /// The first symbol more of which lowers an objective and raises none of a higher priority.
  private var entering: Int? {
    var candidates: Set<Int> = []
    for objective in objectives {
      for (symbol, number) in objective.terms where number < -Self.small {
        if kinds[symbol] != .dummy { candidates.insert(symbol) }
      }
    }
    return candidates.sorted().first { symbol in
      objectives.first { $0.terms[symbol] != nil }?.terms[symbol] ?? 0 < 0
    }
  }

  /// The symbol that becomes zero first where more of another one enters.
  private func leaving(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for (symbol, row) in rows where kinds[symbol] != .free {
      guard let number = row.terms[entering], number < 0 else { continue }
      let ratio = -row.constant / number
      if let known = best, known.ratio < ratio || known.ratio == ratio && known.symbol < symbol {
        continue
      }
      best = (symbol, ratio)
    }
    return best?.symbol
  }
}
