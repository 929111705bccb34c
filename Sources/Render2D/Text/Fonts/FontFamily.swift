/// Whose letters a text is set in: families from files, asked one after the other for each
/// character, and after them always the built-in typeface.
public struct FontFamily: Hashable, Sendable {
  /// Only the built-in typeface.
  public static let builtIn = FontFamily()

  /// What ``Font/system(_:_:)`` means: the built-in typeface unless a scene is recorded on a stage
  /// whose settings name another. A font that is kept in a `static let` keeps the family it met.
  @TaskLocal public static var interface = FontFamily.builtIn

  /// What ``Font/system(_:_:)`` turns on and off in the fonts from files of this family.
  public var features: [Font.Feature] = []

  #if Fonts
    /// The families from files; the first that has a character draws it.
    private(set) var members: [Member] = []

    /// The faces of one family. Two members are the same only if they are one object.
    final class Member: Sendable {
      let name: String
      /// At least one, from light to bold.
      let faces: [FontFace]

      init(name: String, faces: [FontFace]) {
        precondition(!faces.isEmpty, "a family has a face")
        self.name = name
        self.faces = faces.sorted { $0.weights.lowerBound < $1.weights.lowerBound }
      }

      /// The face for a weight, chosen as CSS does: one that has it; else for weights from 400 to
      /// 500 the next up to 500; else the nearest on the same side of regular; else any nearest.
      /// Strokes are never thickened to make up for a face that is not there.
      func face(for weight: Double) -> FontFace {
        if let face = faces.first(where: { $0.weights.contains(weight) }) { return face }
        let lighter = faces.last { $0.weights.upperBound < weight }
        let bolder = faces.first { $0.weights.lowerBound > weight }
        if (400...500).contains(weight), let bolder, bolder.weights.lowerBound <= 500 {
          return bolder
        }
        return (weight > 500 ? bolder ?? lighter : lighter ?? bolder) ?? faces[0]
      }

      /// A family of this member only.
      var alone: FontFamily { FontFamily(members: [self]) }
    }

    /// A family of faces that differ in weight.
    ///
    /// - Precondition: there is at least one face.
    public init(name: String, faces: [FontFace]) {
      members = [Member(name: name, faces: faces)]
    }

    /// This family, and after it another for the characters that this one lacks.
    public func fallingBack(on other: FontFamily) -> FontFamily {
      var result = self
      result.members += other.members
      return result
    }

    /// Whether the tables of a face from a file have a feature, so that it can be turned on or off.
    public func has(_ feature: Font.Feature) -> Bool {
      members.contains { $0.faces.contains { $0.data.has(feature) } }
    }

    fileprivate init(members: [Member]) { self.members = members }
  #endif

  private init() {}

  /// The families in the order in which they are asked, with semicolons between.
  public var name: String {
    #if Fonts
      if !members.isEmpty { return members.map(\.name).joined(separator: "; ") }
    #endif
    return "built-in"
  }
}

#if Fonts
  extension FontFamily.Member: Hashable {
    static func == (a: FontFamily.Member, b: FontFamily.Member) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
