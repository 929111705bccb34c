#if Fonts
  import Synchronization

  /// One face of a font file, such as Inter in bold. Two faces are the same only if they are one
  /// object.
  public final class FontFace: Sendable {
    /// The family's name in the file.
    public let family: String
    /// The weights that it supports: one, or a range for a variable face.
    public let weights: ClosedRange<Double>
    let data: FontData
    /// The file that it was read from, or nil.
    package let path: String?
    private let axes: [FontData.Axis]
    /// The instances made so far, by their values on the axes.
    private let instances = Mutex<[[Double]: FontInstance]>([:])

    /// The most instances to cache: a size that is animated makes one for each size, if the face
    /// has an axis for it.
    private static let mostInstances = 64

    /// A face of a file that was read.
    public convenience init(_ bytes: [UInt8], face index: Int = 0) throws(FontError) {
      try self.init(FontBytes(bytes), face: index)
    }

    /// A face of a file that was read from a path.
    package convenience init(
      _ bytes: [UInt8], face index: Int, of path: String
    ) throws(FontError) {
      try self.init(FontBytes(bytes), face: index, of: path)
    }

    init(_ bytes: FontBytes, face index: Int, of path: String? = nil) throws(FontError) {
      self.path = path
      data = try FontData(bytes, face: index)
      axes = data.axes
      // Names 16 and 1: the typographic family, or the plain one of fonts with up to four faces.
      family = data.name(16) ?? data.name(1) ?? "unnamed"
      if let axis = axes.first(where: { $0.tag == tag("wght") }), axis.minimum <= axis.maximum {
        weights = axis.minimum...axis.maximum
      } else {
        let weight = data.weight
        weights = weight...weight
      }
    }

    /// Whether it has a glyph for a character by itself.
    package func has(_ scalar: Unicode.Scalar) -> Bool { data.has(scalar.value) }

    /// Whether its tables have the feature of a tag, so that it can be turned on or off.
    package func has(feature: UInt32) -> Bool { data.has(feature: feature) }

    /// The face at a weight, and at a size in points if it has an axis for that.
    package func instance(weight: Double, size: Double) -> FontInstance {
      let values = axes.map { axis in
        let wanted =
          switch axis.tag {
          case tag("wght"): weight
          case tag("opsz"): size
          default: axis.standard
          }
        return max(axis.minimum, min(wanted, axis.maximum))
      }
      if let known = instances.withLock({ $0[values] }) { return known }
      let instance = FontInstance(
        data, axes: zip(axes, values).map { ($0.tag, Float($1)) })
      return instances.withLock { instances in
        if let known = instances[values] { return known }
        if instances.count >= Self.mostInstances { instances.removeAll(keepingCapacity: true) }
        instances[values] = instance
        return instance
      }
    }
  }

  extension FontFace: Hashable {
    /// Whether both are one object.
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif
