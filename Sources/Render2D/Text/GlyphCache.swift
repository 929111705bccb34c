import Synchronization

/// Outlines drawn before, shared by all threads. It affects speed and never a result.
final class GlyphCache: Sendable {
  static let shared = GlyphCache()

  private struct Key: Hashable {
    var id: UInt32
    var font: Font
  }

  /// Past this many outlines it is emptied: an animated font size would fill it without end.
  private static let capacity = 2048
  /// And past this many steps of them, of 56 bytes each: a font may have large outlines.
  private static let mostSteps = 1 << 20

  /// An outline, and the smallest rectangle around it.
  struct Outline {
    let path: Path
    let bounds: Rect
  }

  private struct Kept {
    var outlines: [Key: Outline] = [:]
    var steps = 0
  }

  private let kept = Mutex(Kept())

  func outline(of id: UInt32, font: Font, draw: () -> Path) -> Outline {
    let key = Key(id: id, font: font)
    if let outline = kept.withLock({ $0.outlines[key] }) { return outline }
    // Drawn outside the lock; two threads may draw the same outline at once.
    let path = draw()
    let outline = Outline(path: path, bounds: path.bounds)
    kept.withLock {
      if $0.outlines.count >= Self.capacity || $0.steps >= Self.mostSteps {
        $0.outlines.removeAll(keepingCapacity: true)
        $0.steps = 0
      }
      if $0.outlines.updateValue(outline, forKey: key) == nil { $0.steps += path.elements.count }
    }
    return outline
  }
}
