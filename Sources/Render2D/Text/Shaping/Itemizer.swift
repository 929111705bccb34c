import SystemFonts

/// Splits a text into items that are shaped separately: of one font and one script.
struct Itemizer {
  /// A piece of the text.
  struct Item: Hashable {
    var range: Range<Int>
    /// The family of its glyphs; nil for the built-in typeface.
    var member: FontFamily.Member?
    /// The script's tag in ISO 15924.
    var script: UInt32
  }

  private let scalars: [Unicode.Scalar]
  private let font: Font

  init(_ scalars: [Unicode.Scalar], font: Font) {
    self.scalars = scalars
    self.font = font
  }

  /// The pieces of a part of the text, in its order.
  func items(_ range: Range<Int>) -> [Item] {
    var items: [Item] = []
    for cluster in clusters(range) {
      let member = member(for: cluster)
      var script = scalars[cluster].lazy.compactMap(CharacterData.script).first
      guard let last = items.indices.last else {
        items.append(
          Item(range: cluster, member: member, script: script ?? CharacterData.commonScript))
        continue
      }
      // A character without a script, such as a space, joins the item before it; at the start,
      // the one after it.
      if items[last].script == CharacterData.commonScript, let script {
        for index in items.indices { items[index].script = script }
      }
      script = script ?? items[last].script
      if items[last].member == member, items[last].script == script {
        items[last].range = items[last].range.lowerBound..<cluster.upperBound
      } else {
        items.append(
          Item(range: cluster, member: member, script: script ?? CharacterData.commonScript))
      }
    }
    return items
  }

  // MARK: - Clusters

  /// User-perceived characters: a letter with its accents, an emoji of several parts.
  private func clusters(_ range: Range<Int>) -> [Range<Int>] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    var start = range.lowerBound
    return String(text).map { character in
      defer { start += character.unicodeScalars.count }
      return start..<start + character.unicodeScalars.count
    }
  }

  // MARK: - Fonts

  /// The first family that has all of a cluster; nil if none has.
  private func member(for cluster: Range<Int>) -> FontFamily.Member? {
    font.family.members.first { covers(cluster, $0) }
  }

  private func covers(_ cluster: Range<Int>, _ member: FontFamily.Member) -> Bool {
    let face = member.face(for: font.weight.value)
    let hasAll = scalars[cluster].allSatisfy { scalar in
      GlyphMap.glyph(of: scalar) == nil || scalar.properties.isDefaultIgnorableCodePoint
        || face.has(Shaper.plain(scalar))
    }
    if hasAll { return true }
    // HarfBuzz may still use one glyph for a letter and its accent, or decompose one.
    let text = scalars[cluster].map { Shaper.plain($0).value }
    let glyphs = member.instance(for: font).shape(
      text, text.indices,
      script: scalars[cluster].lazy.compactMap(CharacterData.script).first
        ?? CharacterData.commonScript,
      isRightToLeft: false, features: [])
    return glyphs.allSatisfy { $0.id != 0 }
  }
}
