public import ImageCodecs
public import Render2D

/// What can be compared with a golden: an animation, a picture, a text, the commands of a display list.
public protocol GoldenSubject: ~Copyable {
  /// What is compared.
  borrowing func goldenForm() -> GoldenForm
}

/// What is compared with a golden, and how it was made.
public struct GoldenForm: Sendable {
  enum Content {
    case animation(Animation)
    case text(String)
  }

  let content: Content
  let origin: GoldenOrigin?

  /// An animation, or a still as one with a single frame.
  public init(_ animation: Animation) { self.init(animation, origin: nil) }

  /// An animation whose size is explained by how it was made.
  package init(_ animation: Animation, origin: GoldenOrigin?) {
    content = .animation(animation)
    self.origin = origin
  }

  /// A text, whose bytes in UTF-8 are compared, apart from the line feed at its end.
  public init(_ text: String) {
    content = .text(text)
    origin = nil
  }
}

extension Animation: GoldenSubject {
  /// The animation.
  public func goldenForm() -> GoldenForm { GoldenForm(self) }
}

extension Pixmap: GoldenSubject {
  /// The picture.
  public borrowing func goldenForm() -> GoldenForm { GoldenForm(Animation(still: self)) }
}

extension String: GoldenSubject {
  /// The text.
  public func goldenForm() -> GoldenForm { GoldenForm(self) }
}

extension DisplayList: GoldenSubject {
  /// Its printed commands.
  public func goldenForm() -> GoldenForm { GoldenForm(description) }
}

extension Animation {
  package init(still image: borrowing Pixmap) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.width * image.height)
    for y in 0..<image.height {
      let row = image.row(y)
      for x in row.indices { pixels.append(row[x]) }
    }
    self.init(width: image.width, height: image.height, premultiplied: pixels)
  }
}
