import Adoption

/// What adopt tells of its work.
struct AdoptReport {
  let adoption: Adoption
  let findings: [Finding]
  let isJSON: Bool
  let isQuiet: Bool
  /// The folder that was made; nil if there was one.
  var made: String?
  var changes: AdoptedFolder.Changes?

  /// The findings alone, and how many there are.
  func tellCheck(on console: Console) throws(CommandError) {
    if isJSON { return try console.printResult(JSON.object(members)) }
    if isQuiet { return }
    let lines = findings.map { finding in
      "\(finding.file):\(finding.line): \(finding.name) "
        + (finding.kind == .outOfReach ? "is out of reach: " : "has no effect: ") + finding.remedy
        + "\n"
    }
    let files = adoption.files.count.of("file")
    let beyond = findings.count { $0.kind == .outOfReach }
    let verdict = beyond == 0 ? "nothing is out of reach" : "\(beyond) out of reach"
    try console.printResult(lines.joined() + "\(files): \(verdict)\n")
  }

  /// `ripple: 5 files adopted, 3 #selector, 7 @objc rewritten; 1 call without effect: …`.
  func tell(name: String, on console: Console) throws(CommandError) {
    for finding in findings where finding.kind == .outOfReach {
      console.warn(
        "\(finding.file):\(finding.line): \(finding.name) is out of reach: \(finding.remedy)")
    }
    if isJSON {
      let changed = JSON.members([
        "name": name, "written": changes?.written, "removed": changes?.removed,
      ])
      return try console.printResult(JSON.object(changed + members))
    }
    if isQuiet { return }
    var line = "\(name): \(adoption.files.count.of("file")) adopted"
    if let changes {
      let counts = [(changes.written.count, "changed"), (changes.removed.count, "removed")]
        .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      line += " (\(counts.isEmpty ? "none changed" : counts.joined(separator: ", ")))"
    }
    let rewritten = adoption.counts.sorted.map { "\($0.count) \($0.word)" }
    if !rewritten.isEmpty { line += ", " + rewritten.joined(separator: ", ") + " rewritten" }
    let vain = findings.filter { $0.kind == .withoutEffect }
    if !vain.isEmpty {
      let places = vain.map { "\($0.name) (\($0.file):\($0.line))" }
      line += "; \(vain.count.of("call")) without effect: " + places.joined(separator: ", ")
    }
    if let made {
      line += """

          cd \(made.shellQuoted)
          swift run films render \(name) -o \(name).gif
          swift test
        """
    }
    try console.printResult(line + "\n")
  }

  private var members: [JSON.Member] {
    JSON.members([
      "files": adoption.files.map(\.name),
      "rewritten": JSON.object(
        adoption.counts.sorted.map { JSON.Member(key: $0.word, value: $0.count) }),
      "findings": findings.map { finding in
        JSON.object([
          "kind": finding.kind.rawValue, "file": finding.file, "line": finding.line,
          "name": finding.name, "remedy": finding.remedy,
        ])
      },
    ])
  }
}

extension Int {
  /// `1 file`, `2 files`.
  fileprivate func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
