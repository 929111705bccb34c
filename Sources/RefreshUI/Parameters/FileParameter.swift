/// A setting that is read from a file.
///
///     @FileParameter("the pictures, in a GIF") var frames: Clip?
///
/// On the command line its value is the file's path, and the command reads the file; in Swift the
/// value itself is set. The default is nil.
@propertyWrapper
public struct FileParameter<Value: FileValue> {
  /// What it does, in one line without a full stop.
  public let help: String
  private let givenName: String?
  package private(set) var box: ParameterBox<Contents>

  /// What is in the file, and its path; a value that is set in Swift has none.
  package struct Contents {
    var value: Value?
    var path: String?
  }

  /// The contents of the file, or nil.
  public var wrappedValue: Value? {
    get { box.value.value }
    set { box = ParameterBox(Contents(value: newValue)) }
  }

  /// Declares a setting without a file by default; without a name it has that of its property.
  public init(wrappedValue: Value? = nil, _ help: String, named name: String? = nil) {
    self.help = help
    givenName = name
    box = ParameterBox(Contents(value: wrappedValue))
  }
}

/// A parameter whose value is in a file, as seen by the command.
package protocol DeclaredFile: DeclaredParameter {
  /// The file's path, or nil.
  var path: String? { get }
  /// Whether a JSON object can replace the path.
  var takesObject: Bool { get }
  /// Reads the file.
  func read(_ file: some ParameterFile) throws
}

extension FileParameter: DeclaredFile {
  package var path: String? { box.value.path }

  package var takesObject: Bool { Value.self is any ParameterGroup.Type }

  package func read(_ file: some ParameterFile) throws {
    box.value.value = try Value(file: file)
  }

  package func described(as property: String) -> ParameterDescription {
    ParameterDescription(
      name: givenName ?? property, help: help, kind: "file", defaultText: "none",
      text: path ?? "none", choices: [], allowed: nil, least: nil, most: nil, isOptional: false)
  }

  package func fill(_ input: ParameterInput, named name: String) throws(ParameterError) {
    let path: String
    do {
      path = try input.single("the path of a file, or none")
    } catch {
      throw .unreadable(parameter: name, value: input.description, reason: error)
    }
    guard !path.isEmpty else {
      throw .unreadable(
        parameter: name, value: path,
        reason: UnreadableValue(expected: "the path of a file, or none"))
    }
    box.value = Contents(path: path == "none" ? nil : path)
  }

  package func validate(named name: String) {}

  package func reset() { box.value = Contents() }
}
