import Glibc
import Render2D

/// A film as frames in memory, 50 a second: opaque pixels, red in the lowest byte.
struct Clip {
  let name: String
  let width, height: Int
  let frames: [[UInt32]]

  /// Frames a second.
  static let rate = 50

  init(name: String, width: Int, height: Int, frames: [[UInt32]]) {
    require(
      frames.allSatisfy { frame in
        frame.count == width * height && frame.allSatisfy { $0 >> 24 == 255 }
      }, "\(name): the plain writers know no alpha")
    self.name = name
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// What one frame makes different.
  struct Change {
    var frame: Int
    var rect: IntRect
    /// For how many frames' time it stays as it is.
    var length = 1
  }

  /// The changes that make the film: the first is the whole first frame, and there are none for
  /// frames that look like the one before.
  func changes() -> [Change] {
    var changes = [Change(frame: 0, rect: IntRect(0, 0, width, height))]
    for frame in 1..<frames.count {
      let rect = difference(between: frame - 1, and: frame)
      if rect.isEmpty {
        changes[changes.count - 1].length += 1
      } else {
        changes.append(Change(frame: frame, rect: rect))
      }
    }
    return changes
  }

  /// The smallest rectangle around all pixels that differ.
  private func difference(between old: Int, and new: Int) -> IntRect {
    unsafe frames[old].withUnsafeBufferPointer { old in
      unsafe frames[new].withUnsafeBufferPointer { new in
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return .zero }
        func isSame(_ y: Int) -> Bool {
          unsafe memcmp(oldStart + y * width, newStart + y * width, width * 4) == 0
        }
        var (top, bottom) = (0, height)
        while top < height, isSame(top) { top += 1 }
        if top == height { return .zero }
        while isSame(bottom - 1) { bottom -= 1 }
        var (left, right) = (width, 0)
        for y in top..<bottom {
          let (old, new) = unsafe (oldStart + y * width, newStart + y * width)
          var x = 0
          while x < left, unsafe old[x] == new[x] { x += 1 }
          left = x
          x = width
          while x > right, unsafe old[x - 1] == new[x - 1] { x -= 1 }
          right = x
        }
        return IntRect(minX: left, minY: top, maxX: right, maxY: bottom)
      }
    }
  }
}
