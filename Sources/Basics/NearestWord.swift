/// The word that was probably meant: the nearest one by edit distance, or nil if none is near.
///
/// An edit inserts, deletes, replaces or swaps adjacent letters. Up to a third of the letters of the
/// shorter word, or one, may be wrong, and a prefix of at least three letters counts as the whole
/// word. Capitals count as small letters. Hyphens and blanks are no letters: they only decide between words
/// that are equally near. Nil for a word that is one of `words`.
package func nearestWord(to word: String, among words: [String]) -> String? {
  if words.contains(word) { return nil }
  let typed = Spelling(word)
  var best: (word: String, slips: (letters: Int, separators: Int))?
  for candidate in words {
    guard let slips = typed.slips(to: Spelling(candidate)) else { continue }
    if best.map({ slips < $0.slips }) ?? true { best = (candidate, slips) }
  }
  return best?.word
}

/// A word as it is compared with others.
private struct Spelling {
  /// The letters and digits, in lower case.
  let letters: [Unicode.Scalar]
  /// The number of hyphens, underscores and blanks.
  let separators: Int

  init(_ word: String) {
    let all = word.lowercased().unicodeScalars
    letters = all.filter { !"-_ ".unicodeScalars.contains($0) }
    separators = all.count - letters.count
  }

  /// How many letters are wrong, and how many separators; nil if the word is not near.
  func slips(to word: Spelling) -> (letters: Int, separators: Int)? {
    let (count, other) = (letters.count, word.letters.count)
    let isBeginning = 3 <= count && count < other && word.letters.starts(with: letters)
    let most = max(1, min(count, other) / 3)
    // A far longer or shorter word cannot be near, and its distance need not be computed.
    guard isBeginning || abs(count - other) <= most else { return nil }
    let slips = isBeginning ? 1 : countSlips(from: letters, to: word.letters)
    guard slips <= most, slips < max(count, other) else { return nil }
    return (slips, abs(separators - word.separators))
  }
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
