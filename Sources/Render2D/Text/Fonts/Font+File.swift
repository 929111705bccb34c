/// What a font from a file says of itself, in points. Each is nil for the built-in typeface.
extension Font {
  #if Fonts
    /// The face of the first family, with its axes set.
    private var file: FontInstance? {
      family.members.first?.face(for: weight.value).instance(weight: weight.value, size: size)
    }

    /// How many points a unit of the font is.
    private func unit(_ file: FontInstance) -> Double { size / Double(file.unitsPerEm) }

    var fileExtents: (ascent: Double, descent: Double)? {
      file.map { file in
        let (extents, unit) = (file.extents, unit(file))
        return (extents.ascent * unit, extents.descent * unit)
      }
    }

    var fileCapHeight: Double? { file.map { $0.capHeight * unit($0) } }

    var fileXHeight: Double? { file.map { $0.xHeight * unit($0) } }

    func fileAdvance(of id: UInt32) -> Double? { file.map { $0.advance(of: id) * unit($0) } }

    func fileOutline(of id: UInt32) -> Path? {
      file.map { $0.outline(of: id).transformed(by: .scale(unit($0))) }
    }
  #else
    var fileExtents: (ascent: Double, descent: Double)? { nil }
    var fileCapHeight: Double? { nil }
    var fileXHeight: Double? { nil }
    func fileAdvance(of id: UInt32) -> Double? { nil }
    func fileOutline(of id: UInt32) -> Path? { nil }
  #endif
}
