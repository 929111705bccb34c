/// Suggests the word that was probably meant.
enum Spelling {
  /// The first of the nearest words, if at most a third of the letters, or two, are wrong.
  static func nearest(to text: String, in words: [String]) -> String? {
    // A text far longer than any word is no misspelling, and would be expensive to compare.
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased()
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(Array(text), Array(word))
      if distance < best?.distance ?? .max { best = (word, distance) }
    }
    guard let best, best.distance <= max(2, best.word.count / 3), best.distance < best.word.count
    else { return nil }
    return best.word
  }

  /// The edit distance: insertions, deletions, replacements and swaps of neighbours.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var before: [Int] = []
    var above = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        var cost = above[column] + (first[row] == second[column] ? 0 : 1)
        cost = min(cost, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1],
          first[row - 1] == second[column]
        {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, above) = (above, current)
    }
    return above[second.count]
  }
}
