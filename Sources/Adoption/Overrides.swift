/// Moves members that override, or are overridden, from extensions into the bodies of their classes: without the
/// Objective-C runtime only a member of the body can.
struct Overrides {
  private let files: [SwiftTokens]
  private let declarations: [[TypeDeclaration]]
  private(set) var counts = RewriteCounts()
  /// The overrides that stay where they are, as their classes are UIKit's.
  private(set) var stranded: [(file: Int, line: Int, name: String)] = []
  /// The ends of classes that members were moved to.
  private var filled: Set<Place> = []

  init(_ files: [SwiftTokens]) {
    self.files = files
    declarations = files.map(\.typeDeclarations)
  }

  private struct Place: Hashable {
    let file: Int
    let token: Int
  }

  /// The files with the members moved.
  mutating func run() -> [SwiftTokens] {
    let ends = self.ends
    let overridden = self.overridden
    var edits = [SourceEdits](repeating: SourceEdits(), count: files.count)
    for (file, found) in declarations.enumerated() {
      let conditions = Conditions(files[file])
      for type in found where type.kind == .extension && !type.isConstrained {
        let end = ends[type.name]
        for member in files[file].members(of: type.body)
        where conditions.includes(member.tokens.lowerBound) {
          guard let end else {
            if member.has("override") { strand(member, of: type, in: file) }
            continue
          }
          let isOverridden =
            overridden[type.name]?.contains(member.name) == true
            && !member.has("static", "private", "final")
          if member.has("override") || isOverridden {
            move(member, of: type, from: file, to: end, &edits)
          }
        }
      }
    }
    return zip(files, edits).map { $1.isEmpty ? $0 : SwiftTokens($1.applied(to: $0.bytes)) }
  }

  private mutating func strand(_ member: Member, of type: TypeDeclaration, in file: Int) {
    let place = files[file].tokens[member.tokens.lowerBound].range.lowerBound
    let lines = files[file].bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    stranded.append((file, lines + 1, "override of \(member.name) in an extension of \(type.name)"))
  }

  /// The brackets that close the bodies of classes.
  private var ends: [String: Place] {
    var ends: [String: Place] = [:]
    for (file, found) in declarations.enumerated() {
      for type in found where type.kind == .class && ends[type.name] == nil {
        ends[type.name] = Place(file: file, token: type.body.upperBound)
      }
    }
    return ends
  }

  /// The names of members that classes below a class override.
  private var overridden: [String: Set<String>] {
    var parents: [String: String] = [:]
    var names: [String: Set<String>] = [:]
    for (source, found) in zip(files, declarations) {
      for type in found where type.kind == .class || type.kind == .extension {
        if type.kind == .class { parents[type.name] = type.parent }
        let overrides = source.members(of: type.body).filter { $0.has("override") }
        names[type.name, default: []].formUnion(overrides.map(\.name))
      }
    }
    var overridden: [String: Set<String>] = [:]
    for (type, names) in names where !names.isEmpty {
      // A class that is its own ancestor is an error, and must not be followed for ever.
      var (parent, seen) = (parents[type], Set([type]))
      while let above = parent, seen.insert(above).inserted {
        overridden[above, default: []].formUnion(names.subtracting(["init"]))
        parent = parents[above]
      }
    }
    return overridden
  }

  /// The lines of a member go with it within its file, and stay empty where it goes into another one, so that most
  /// lines keep their numbers.
  private mutating func move(
    _ member: Member, of type: TypeDeclaration, from file: Int, to end: Place,
    _ edits: inout [SourceEdits]
  ) {
    let source = files[file]
    let range = source.bytes(of: member.tokens)
    let lines = source.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits[file].replace(
      range, with: file == end.file ? "" : String(repeating: "\n", count: lines))
    let hasAccess = !member.modifiers.isDisjoint(with: SwiftTokens.accesses)
    let access = hasAccess || type.access.isEmpty ? "" : type.access + " "
    let target = files[end.file]
    // Members on one line need a semicolon between them.
    let isFirst = filled.insert(end).inserted
    let isAlone = target.tokens[end.token].beginsLine || target.is(end.token - 1, "{")
    edits[end.file].insert(
      "\(isFirst && isAlone ? "" : "; ")\(access)\(source.text(range)) ",
      at: target.tokens[end.token].range.lowerBound)
    counts.add("override in an extension")
  }
}
