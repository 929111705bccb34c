#if !Fonts
  // The same room without the libraries, so that no other has to ask for the trait: no file is a font,
  // the system has none, and text runs from left to right.

  package enum FontLibraries {
    package static let areUsed = false
    package static let versions: [(name: String, version: String)] = []
  }

  package enum CharacterData {
    package static let commonScript: UInt32 = 0

    package static func script(of scalar: Unicode.Scalar) -> UInt32? { nil }

    package static func levels(of scalars: [Unicode.Scalar], isRightToLeft: Bool?) -> [UInt8]? {
      nil
    }

    package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar }
  }

  /// Why a file cannot be used as a font.
  public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The package was built without the trait `Fonts`.
    case notBuilt

    /// The reason, to be printed after the file's name and a colon.
    public var description: String { "this was built without fonts from files" }
  }

  /// Why a family was not found by its name.
  public enum FontLookupError: Error, Hashable, Sendable {
    /// No family has that name; none is available.
    case unknownFamily(String, installed: [String])
    /// A file of the family is not a usable font.
    case damaged(path: String, FontError)
  }

  /// One face of a font file. Without the trait `Fonts` there is none.
  public struct FontFace: Hashable, Sendable {
    /// Always fails.
    public init(_ bytes: [UInt8], face index: Int = 0) throws(FontError) { throw .notBuilt }

    package init(_ bytes: [UInt8], face index: Int, of path: String) throws(FontError) {
      throw .notBuilt
    }

    /// The family's name in the file.
    public var family: String { "" }
    /// The weights that it supports.
    public var weights: ClosedRange<Double> { 400...400 }
    package var path: String? { nil }
    package func has(_ scalar: Unicode.Scalar) -> Bool { false }
    package func has(feature: UInt32) -> Bool { false }
    package func instance(weight: Double, size: Double) -> FontInstance { FontInstance() }
  }

  package struct FontInstance {
    package struct Glyph {
      package var id: UInt32
      package var cluster: Int
      package var advance: Int32
      package var dx, dy: Int32
    }

    package var unitsPerEm: Int { 1000 }
    package var extents: (ascent: Double, descent: Double) { (0, 0) }
    package var capHeight: Double { 0 }
    package var xHeight: Double { 0 }
    package func advance(of id: UInt32) -> Double { 0 }
    package func outline(of id: UInt32) -> [OutlineStep] { [] }
    package func shape(
      _ text: [UInt32], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool,
      features: [(tag: UInt32, value: UInt32)]
    ) -> [Glyph] { [] }
  }

  /// Finds families by name. Without the trait `Fonts` there is none.
  public final class FontLibrary: Sendable {
    /// A library without a font.
    public init(files: [String] = [], usesSystem: Bool = true) {}

    /// The names of all families: none.
    public var families: [String] { [] }

    package struct Listing: Hashable, Sendable {
      package let name: String
      package let faces: Int
      package let files: [String]
      package let isMonospaced: Bool
    }

    package func families(having characters: [Unicode.Scalar]) -> [Listing] { [] }

    package func faces(
      named name: String
    ) throws(FontLookupError) -> (family: String, faces: [FontFace]) {
      throw .unknownFamily(name, installed: [])
    }

    /// The families of the system that have some characters: none.
    public static func systemFamilies(
      having characters: [Unicode.Scalar]
    ) -> (families: [String], lacking: [Unicode.Scalar]) { ([], characters) }
  }
#endif
