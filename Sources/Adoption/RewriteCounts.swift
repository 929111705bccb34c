/// What a rewrite changed, by the word that was found.
package struct RewriteCounts: Hashable, Sendable {
  private var counts: [String: Int] = [:]

  mutating func add(_ word: some StringProtocol) { counts[String(word), default: 0] += 1 }

  mutating func add(_ other: RewriteCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

  package subscript(word: String) -> Int { counts[word] ?? 0 }

  /// The words in order of their names.
  package var sorted: [(word: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (word: $0.key, count: $0.value) }
  }
}
