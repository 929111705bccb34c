import Basics
import RefreshUI
import Render2D
import SystemCalls

extension Stage {
  /// Lets `UIImage(named:)` look for pictures in the folder of a source file, by default the one that calls it, and in
  /// all folders within: PNG and GIF files, with `@2x` or `@3x` in their names or in the `.imageset`s of a catalog.
  ///
  ///     func build(on stage: Stage) {
  ///       stage.addPictures(beside: #filePath)
  public func addPictures(beside file: String = #filePath) {
    addPictures(in: splitPath(file).directory)
  }

  /// Lets `UIImage(named:)` look for pictures in a folder, and in all folders within.
  public func addPictures(in folder: String) {
    Session.on(self).part { PictureFolders() }.add(folder)
  }
}

/// The pictures that a recording finds by name.
final class PictureFolders {
  private struct File {
    let path: String
    let scale: Double
    var isTemplate = false
  }

  /// By name, in the order in which they were found; those of one name differ in scale.
  private var files: [String: [File]] = [:]
  private var shown: [String: (Image, UIImage.Look)] = [:]
  /// The path of every file and folder by its name, the first that was found.
  private var paths: [String: String] = [:]

  /// The picture of a name. Without one it is nil, which is a warning.
  static func find(_ name: String, warns: Bool = true) -> (Image, UIImage.Look)? {
    guard let session = Session.current else { return nil }
    let scale = Double(session.stage.settings.scale)
    if let found = session.part({ PictureFolders() }).picture(of: name, scale: scale) {
      return found
    }
    if warns { withoutEffect("UIImage(named: \"\(name)\")") }
    return nil
  }

  /// The path of a file or a folder of a name. Without one it is nil, which is a warning.
  static func path(of name: String, warns: Bool = true) -> String? {
    if let path = Session.current?.part({ PictureFolders() }).paths[name] { return path }
    if warns { withoutEffect("Bundle.path(forResource: \"\(name)\")") }
    return nil
  }

  func add(_ folder: String) {
    let root = folder.isEmpty ? "." : folder.last == "/" ? String(folder.dropLast()) : folder
    collect(root, set: nil, depth: 0)
  }

  /// Adds the pictures in a folder; `set` is the name of the image set that it is.
  private func collect(_ folder: String, set: String?, depth: Int) {
    guard depth < 16, let names = try? System.names(in: folder) else { return }
    if let set {
      addSet(set, folder, names)
      return
    }
    for name in names where name.first != "." {
      let path = folder + "/" + name
      if paths[name] == nil { paths[name] = path }
      if name.hasSuffix(".png") || name.hasSuffix(".gif") {
        let (key, scale) = Self.key(name)
        add(File(path: path, scale: scale ?? 1), as: key)
      } else if name.hasSuffix(".imageset") {
        collect(path, set: String(name.dropLast(9)), depth: depth + 1)
      } else if (try? System.status(of: path)?.kind) == .directory {
        collect(path, set: nil, depth: depth + 1)
      }
    }
  }

  private func add(_ file: File, as key: String) {
    if files[key]?.contains(where: { $0.scale == file.scale }) == true { return }
    files[key, default: []].append(file)
  }

  /// Adds the pictures of an image set, with the scales that it gives them.
  private func addSet(_ set: String, _ folder: String, _ names: [String]) {
    let contents = (try? System.contents(of: folder + "/Contents.json", limit: 1 << 20))
      .flatMap { try? JSONReader.read($0) }
    let intent = contents?["properties"]?["template-rendering-intent"]?.string
    var scales: [String: Double] = [:]
    for image in contents?["images"]?.elements ?? [] {
      guard let name = image["filename"]?.string else { continue }
      scales[name] = image["scale"]?.string.flatMap { Double($0.dropLast()) }
    }
    for name in names where name.hasSuffix(".png") {
      let scale = scales[name] ?? Self.key(name).scale ?? 1
      add(
        File(path: folder + "/" + name, scale: scale, isTemplate: intent == "template"), as: set)
    }
  }

  /// The name and the scale of a file: `arrow@2x.png` is `arrow` at 2.
  private static func key(_ name: String) -> (name: String, scale: Double?) {
    var key = splitPath(name).name
    for ending in [".png", ".gif", "~iphone", "~ipad"] where key.hasSuffix(ending) {
      key = String(key.dropLast(ending.count))
    }
    for scale in 1...3 where key.hasSuffix("@\(scale)x") {
      return (String(key.dropLast(3)), Double(scale))
    }
    return (key, nil)
  }

  /// The picture of a name whose scale is that of the screen, or else the next larger one, or else the largest.
  private func picture(of name: String, scale: Double) -> (Image, UIImage.Look)? {
    let key = Self.key(name).name
    if let known = shown[key] { return known }
    let scales = (files[key] ?? []).sorted { $0.scale < $1.scale }
    guard let file = scales.first(where: { $0.scale >= scale }) ?? scales.last,
      let bytes = try? System.contents(of: file.path, limit: 1 << 28),
      let image = Image(file: bytes, scale: file.scale)
    else { return nil }
    let found = (image, UIImage.Look(mode: file.isTemplate ? .alwaysTemplate : .automatic))
    shown[key] = found
    return found
  }
}

extension JSONNode {
  fileprivate subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }
  fileprivate var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
  fileprivate var elements: [JSONNode] {
    if case .array(let nodes) = value { nodes } else { [] }
  }
}
