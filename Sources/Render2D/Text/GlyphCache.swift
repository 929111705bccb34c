import Synchronization

/// Outlines that were drawn before, for all threads. It saves time and changes no result.
final class GlyphCache: Sendable {
  static let shared = GlyphCache()

  private struct Key: Hashable {
    var id: UInt32
    var font: Font
  }

  /// Past this many outlines it starts anew: a font size that is animated would fill it for ever.
  private static let capacity = 2048

  private let outlines = Mutex<[Key: Path]>([:])

  func outline(of id: UInt32, font: Font, draw: () -> Path) -> Path {
    let key = Key(id: id, font: font)
    if let outline = outlines.withLock({ $0[key] }) { return outline }
    // Drawn outside the lock; two threads may draw the same outline at once.
    let outline = draw()
    outlines.withLock {
      if $0.count >= Self.capacity { $0.removeAll(keepingCapacity: true) }
      $0[key] = outline
    }
    return outline
  }
}
