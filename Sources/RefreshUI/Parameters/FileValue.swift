/// A value that a scene's parameter takes from a file.
///
///     struct Palette: FileValue {
///       var names: [String]
///       init(file: some ParameterFile) throws {
///         names = try String(decoding: file.bytes(limit: 4096), as: UTF8.self).split(…)
///       }
///     }
public protocol FileValue {
  /// Reads the value.
  init(file: some ParameterFile) throws
}

/// A file that a parameter names, as whoever plays the scene reads it: no library opens files.
public protocol ParameterFile {
  /// The path, as it is opened.
  var path: String { get }
  /// All that is in the file; more than `limit` bytes are refused.
  func bytes(limit: Int) throws -> [UInt8]
  /// The pictures of a GIF, an APNG or a PNG, or of numbered PNGs.
  func clip() throws -> Clip
  /// The parameters that an object of JSON gives.
  func group<Group: ParameterGroup>(_ type: Group.Type) throws -> Group
}

/// Parameters that an object of JSON gives, in a file or in its place in a configuration file.
///
///     struct Theme: ParameterGroup {
///       @Parameter("the ground") var background = Color.white
///       var header = Header()
///     }
///
/// The keys are the names of the parameters; a group within it is an object under its property's
/// name. What is left out is as it is in a group that was just made.
public protocol ParameterGroup: FileValue {
  /// The group where nothing is given.
  init()
}

extension ParameterGroup {
  /// Reads the object that is in the file.
  public init(file: some ParameterFile) throws { self = try file.group(Self.self) }
}

extension Clip: FileValue {
  /// Reads the pictures.
  public init(file: some ParameterFile) throws { self = try file.clip() }
}

/// What an object gives to a group: parameters, and groups within.
package struct GroupMembers {
  package private(set) var parameters: [NamedParameter] = []
  package private(set) var groups: [(name: String, members: GroupMembers)] = []

  /// The members of a group that was just made.
  package init(_ group: any ParameterGroup) { collect(Mirror(reflecting: group)) }

  /// The names of all.
  package var names: [String] { parameters.map(\.name) + groups.map(\.name) }

  private mutating func collect(_ mirror: Mirror) {
    for child in mirror.children {
      if let parameter = child.value as? any DeclaredParameter {
        let property = child.label.map { $0.drop { $0 == "_" } } ?? ""
        parameters.append(NamedParameter(parameter, property: property.dashed))
      } else if let group = child.value as? any ParameterGroup {
        groups.append(((child.label ?? "").dashed, GroupMembers(group)))
      } else {
        let inner = Mirror(reflecting: child.value)
        if inner.displayStyle == .struct { collect(inner) }
      }
    }
  }
}
