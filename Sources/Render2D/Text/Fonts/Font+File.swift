import SystemFonts

/// Measures of a font from a file, in points. Each is nil for the built-in typeface.
extension Font {
  /// The face of the first family, with its axes set.
  private var file: FontInstance? { family.members.first?.instance(for: self) }

  /// The size of a font unit in points.
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
    file.map { Path($0.outline(of: id)).transformed(by: .scale(unit($0))) }
  }
}

extension Path {
  fileprivate init(_ steps: [OutlineStep]) {
    self.init()
    for step in steps {
      switch step {
      case .move(let end): move(to: Point(end.x, end.y))
      case .line(let end): line(to: Point(end.x, end.y))
      case .quadratic(let control, let end):
        quadratic(Point(control.x, control.y), to: Point(end.x, end.y))
      case .cubic(let one, let two, let end):
        cubic(Point(one.x, one.y), Point(two.x, two.y), to: Point(end.x, end.y))
      case .close: close()
      }
    }
  }
}

extension Font {
  /// An OpenType feature that is turned on or off, such as figures of one width or ligatures.
  public struct Feature: Hashable, Sendable {
    /// The four letters of its name, the first in the highest byte.
    let tag: UInt32
    /// 0 is off, 1 on; features with several forms count them from 1.
    let value: UInt32

    /// Reads `tnum`, `+tnum`, `-liga` or `cv05=2`; nil for anything else.
    public init?(_ text: String) {
      var rest = Substring(text)
      var value: UInt32 = 1
      if let sign = rest.first, sign == "-" || sign == "+" {
        rest.removeFirst()
        value = sign == "-" ? 0 : 1
      } else if let equals = rest.firstIndex(of: "=") {
        guard let number = UInt32(rest[rest.index(after: equals)...]) else { return nil }
        value = number
        rest = rest[..<equals]
      }
      let letters = Array(rest.utf8)
      guard letters.count == 4, rest.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { return nil }
      tag = letters.reduce(0) { $0 << 8 | UInt32($1) }
      self.value = value
    }
  }
}

extension Font.Feature {
  /// The four letters.
  public var name: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension Font.Feature: CustomStringConvertible {
  /// The text that `init(_:)` reads.
  public var description: String {
    switch value {
    case 0: return "-" + name
    case 1: return name
    default: return "\(name)=\(value)"
    }
  }
}
