extension TextLayout {
  /// The character at a point.
  public struct Hit: Hashable, Sendable {
    /// The index of the line.
    public var line: Int
    /// The first scalar of the character: an offset in the text's scalars.
    public var character: Int
    /// Whether the point lies on the later half of the character in reading order: a caret goes
    /// after it then.
    public var isTrailing: Bool
    /// Whether the point lies within the character's box on the line and is not only nearest to it.
    public var isInside: Bool
  }

  /// The character nearest to a point, on the line nearest to it; nil if there are no glyphs, or
  /// the map has no inverse.
  ///
  /// `transform` is the map under which the layout is drawn.
  public func character(at point: Point, transform: Affine = .identity) -> Hit? {
    guard let inverse = transform.inverse else { return nil }
    let point = inverse.apply(point)
    let full = lines.indices.filter { !lines[$0].runs.isEmpty }
    guard let index = full.min(by: { gap(toLine: $0, from: point) < gap(toLine: $1, from: point) })
    else {
      return nil
    }
    let line = lines[index]
    var best: (distance: Double, hit: Hit)?
    for run in line.runs {
      for (character, left, right) in run.clusters {
        let distance = max(left - point.x, point.x - right, 0)
        if let best, best.distance <= distance { continue }
        let isRightHalf = point.x >= (left + right) / 2
        best = (
          distance,
          Hit(
            line: index, character: character, isTrailing: isRightHalf != run.isRightToLeft,
            isInside: distance == 0 && gap(toLine: index, from: point) == 0)
        )
      }
    }
    return best?.hit
  }

  /// The vertical distance of a point from a line.
  private func gap(toLine line: Int, from point: Point) -> Double {
    max(lines[line].rect.minY - point.y, point.y - lines[line].rect.maxY, 0)
  }
}

extension TextLayout.Run {
  /// The glyphs of each character together: their left and right ends.
  fileprivate var clusters: [(character: Int, left: Double, right: Double)] {
    var result: [(Int, Double, Double)] = []
    guard var pen = glyphs.glyphs.first?.origin.x else { return [] }
    for (character, advance) in zip(characters, advances) {
      if let last = result.last, last.0 == character {
        result[result.count - 1].2 += advance
      } else {
        result.append((character, pen, pen + advance))
      }
      pen += advance
    }
    return result
  }
}
