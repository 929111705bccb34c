import Films
import SystemCalls

/// A picture beside the sources of a control, or what describes one, for `UIImage(named:)`.
struct ControlPicture: Hashable {
  /// Its path in the package's folder of pictures: `arrow@2x.png`, or `arrow.imageset/arrow.png`.
  let name: String
  /// Where it is, as the command line has it.
  let path: String

  /// Whether a file is a picture that can be shown.
  static func isPicture(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".png") || name.hasSuffix(".gif")
  }

  /// A picture that is a file by itself.
  init(file path: String) {
    name = splitPath(path).name
    self.path = path
  }

  /// A file of a set in a catalogue of Xcode.
  private init(_ file: String, inSet folder: String) {
    name = joinPath(file, below: splitPath(folder).name)
    path = joinPath(file, below: folder)
  }

  /// The pictures of a set, one for each scale, and the file that says so.
  static func all(inSet folder: String, below directory: String) throws(CommandError) -> [Self] {
    let names = try orThrow(try System.names(in: joinPath(folder, below: directory))) {
      (error: SystemError) in inputError(folder, error)
    }
    return names.filter { $0 == "Contents.json" || isPicture($0) }.map { Self($0, inSet: folder) }
  }

  /// The first picture of each name, in order of the names.
  static func chosen(of pictures: [Self]) -> [Self] {
    var names: Set<String> = []
    return pictures.filter { names.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
