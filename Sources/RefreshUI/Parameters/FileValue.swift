/// A value that a parameter reads from a file.
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

/// A file that a parameter names; the command reads it, since libraries open no files.
public protocol ParameterFile {
  /// The path that is opened.
  var path: String { get }
  /// The file's contents; more than `limit` bytes are an error.
  func bytes(limit: Int) throws -> [UInt8]
  /// The pictures of a GIF, an APNG or a PNG, or of numbered PNGs.
  func clip() throws -> Clip
  /// The parameters in a JSON object.
  func group<Group: ParameterGroup>(_ type: Group.Type) throws -> Group
}

/// Parameters in a JSON object, either in a file or inside a configuration file.
///
///     struct Theme: ParameterGroup {
///       @Parameter("the ground") var background = Color.white
///       var header = Header()
///     }
///
/// The keys are the names of the parameters; a nested group is an object under its property's name.
/// Missing keys keep their defaults.
public protocol ParameterGroup: FileValue {
  /// The group with all defaults.
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

/// The members of a group: its parameters and nested groups.
package struct GroupMembers {
  package private(set) var parameters: [NamedParameter] = []
  package private(set) var groups: [(name: String, members: GroupMembers)] = []

  /// The members of a newly made group.
  package init(_ group: any ParameterGroup) {
    collectParameters(of: Mirror(reflecting: group), into: &parameters) { name, value in
      guard let group = value as? any ParameterGroup else { return false }
      groups.append((name.dashed, GroupMembers(group)))
      return true
    }
  }

  package var names: [String] { parameters.map(\.name) + groups.map(\.name) }
}
