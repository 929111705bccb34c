import Films
import SystemCalls

/// A picture beside the sources of a control, for `UIImage(named:)`.
struct ControlPicture: Hashable {
  /// `arrow.png`, or `arrow@2x.png`.
  let name: String
  /// Where it is, as the command line has it.
  let path: String

  /// A picture that is a file by itself.
  init(file path: String) {
    name = splitPath(path).name
    self.path = path
  }

  private init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The first picture of each name, in order of the names.
  static func chosen(of pictures: [Self]) -> [Self] {
    var names: Set<String> = []
    return pictures.filter { names.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The pictures of a set in a catalogue of Xcode, one for each scale.
  static func all(inSet folder: String, below directory: String) throws(CommandError) -> [Self] {
    let contents = joinPath("Contents.json", below: folder)
    let bytes = try readFile(
      joinPath(contents, below: directory), limit: ControlSources.limit, named: contents)
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.read(bytes)
    } catch {
      throw CommandError(
        code: .badData, message: "Cannot read '\(contents)': \(error.message)")
    }
    let name = splitPath(folder).name.dropLast(".imageset".count)
    guard case .array(let images)? = node["images"]?.value else { return [] }
    return images.compactMap { image in
      guard case .string(let file)? = image["filename"]?.value, file.lowercased().hasSuffix(".png")
      else { return nil }
      var scale = "1x"
      if case .string(let text)? = image["scale"]?.value { scale = text }
      return Self(
        name: scale == "1x" ? "\(name).png" : "\(name)@\(scale).png",
        path: joinPath(file, below: folder))
    }
  }
}

extension JSONNode {
  /// The member of an object; nil where there is none, or no object.
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }
}
