@_exported import SystemFonts

/// The fonts of a text: families from files, tried in order for each character, and after them
/// always the built-in typeface.
public struct FontFamily: Hashable, Sendable {
  /// Only the built-in typeface.
  public static let builtIn = FontFamily(members: [])

  /// The family of ``Font/system(_:_:)``: the built-in typeface, unless a scene is recorded on a
  /// stage whose settings name another. A font stored in a `static let` keeps the family it was
  /// made with.
  @TaskLocal public static var interface = FontFamily.builtIn

  /// The features that ``Font/system(_:_:)`` turns on and off in this family's fonts from files.
  public var features: [Font.Feature] = []

  /// The families from files; the first that has a character draws it.
  private(set) var members: [Member]

  /// The faces of one family. Members are equal only if they are one object.
  final class Member: Sendable {
    let name: String
    /// At least one, from light to bold.
    let faces: [FontFace]

    init(name: String, faces: [FontFace]) {
      precondition(!faces.isEmpty, "a family has a face")
      self.name = name
      self.faces = faces.sorted { $0.weights.lowerBound < $1.weights.lowerBound }
    }

    /// The face for a weight, chosen as in CSS: one that supports it; else for weights from 400
    /// to 500 the next heavier one up to 500; else the nearest on the same side of regular; else
    /// the nearest. Strokes are never thickened to imitate a missing weight.
    func face(for weight: Double) -> FontFace {
      if let face = faces.first(where: { $0.weights.contains(weight) }) { return face }
      let lighter = faces.last { $0.weights.upperBound < weight }
      let bolder = faces.first { $0.weights.lowerBound > weight }
      if (400...500).contains(weight), let bolder, bolder.weights.lowerBound <= 500 {
        return bolder
      }
      return (weight > 500 ? bolder ?? lighter : lighter ?? bolder) ?? faces[0]
    }

    /// The face for a font's weight, with its axes set.
    func instance(for font: Font) -> FontInstance {
      face(for: font.weight.value).instance(weight: font.weight.value, size: font.size)
    }

    /// A family of this member only.
    var alone: FontFamily { FontFamily(members: [self]) }
  }

  /// A family of faces of different weights.
  ///
  /// - Precondition: there is at least one face.
  public init(name: String, faces: [FontFace]) {
    self.init(members: [Member(name: name, faces: faces)])
  }

  private init(members: [Member]) { self.members = members }

  /// This family, with another one for the characters that it lacks.
  public func fallingBack(on other: FontFamily) -> FontFamily {
    var result = self
    result.members += other.members
    return result
  }

  /// Whether the tables of a face from a file have a feature, so that it can be turned on or off.
  public func has(_ feature: Font.Feature) -> Bool {
    members.contains { $0.faces.contains { $0.has(feature: feature.tag) } }
  }

  /// Whether the built-in typeface draws a character.
  package static func builtInHas(_ character: Unicode.Scalar) -> Bool {
    GlyphMap.glyph(of: character).map { Typeface.drawing(of: $0) != nil } ?? true
  }

  /// The files of its faces, each once, in order.
  package var files: [String] {
    var files: [String] = []
    for path in members.flatMap({ $0.faces.compactMap(\.path) }) where !files.contains(path) {
      files.append(path)
    }
    return files
  }

  /// The names of the families in order, separated by semicolons.
  public var name: String {
    members.isEmpty ? "built-in" : members.map(\.name).joined(separator: "; ")
  }
}

extension FontFamily.Member: Hashable {
  static func == (a: FontFamily.Member, b: FontFamily.Member) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontLibrary {
  /// The family with a name, ignoring case, in all weights of its plainest style: upright and of
  /// normal width where it has such faces.
  public func family(named name: String) throws(FontLookupError) -> FontFamily {
    let found = try faces(named: name)
    return FontFamily(name: found.family, faces: found.faces)
  }
}
