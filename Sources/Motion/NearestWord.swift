/// The word that was probably meant: the nearest one by edit distance, or nil if none is near.
///
/// An edit inserts, deletes, replaces or swaps adjacent letters. Up to a third of the letters of the
/// shorter word, or one, may be wrong, and a prefix of at least three letters counts as the whole
/// word. Nil for a word that is one of `words`.
package func nearestWord(to word: String, among words: [String]) -> String? {
  if words.contains(word) { return nil }
  let typed = Array(word.lowercased().unicodeScalars)
  var best: (word: String, slips: Int)?
  for candidate in words {
    let letters = Array(candidate.lowercased().unicodeScalars)
    // A far longer or shorter word cannot be near, and its distance need not be computed.
    let isBeginning = typed.count >= 3 && letters.starts(with: typed)
    let most = max(1, min(typed.count, letters.count) / 3)
    guard isBeginning || abs(typed.count - letters.count) <= most else { continue }
    let slips = isBeginning ? 1 : countSlips(from: typed, to: letters)
    guard slips <= most, slips < max(typed.count, letters.count) else { continue }
    if slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.word
}

/// The suggestion of the word that was probably meant, or nil.
func suggestion(for word: String, among words: [String]) -> String? {
  nearestWord(to: word, among: words).map { "did you mean \"\($0)\"?" }
}

/// The suggestion in an error message.
package func didYouMean(_ word: String) -> String { "did you mean '\(word)'?" }

/// The suggestion of the word that was probably meant, or nil.
package func didYouMean(_ word: String, among words: [String]) -> String? {
  nearestWord(to: word, among: words).map(didYouMean)
}

/// The Damerau–Levenshtein distance (optimal string alignment: no letter is edited twice).
private func countSlips(from typed: [Unicode.Scalar], to word: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...word.count)
  for (row, letter) in typed.enumerated() {
    var current = [row + 1]
    for (column, other) in word.enumerated() {
      var slips = min(last[column + 1] + 1, current[column] + 1)
      slips = min(slips, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == word[column - 1], typed[row - 1] == other {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current.append(slips)
    }
    (beforeLast, last) = (last, current)
  }
  return last[word.count]
}
