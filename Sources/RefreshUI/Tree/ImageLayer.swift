import Render2D

/// A layer that shows an image.
open class ImageLayer: Layer {
  /// The image. A change takes effect immediately, even in an animation.
  public var image: Image? { didSet { if image != oldValue { show() } } }
  /// How the image is scaled. A change takes effect immediately, even in an animation.
  public var contentMode: ContentMode { didSet { if contentMode != oldValue { show() } } }

  override var isDecoration: Bool { true }

  /// A layer of its image's size, at the origin.
  public init(_ image: Image?, contentMode: ContentMode = .fill, name: String = "image") {
    self.image = image
    self.contentMode = contentMode
    super.init(name)
    if let image { frame = Rect(origin: .zero, size: image.size) }
    show()
  }

  /// The colour of an image that is drawn as a template, by its alpha alone; clear, the default, draws
  /// its own colours.
  public var tintColor: Color {
    get { self[.tintColor] }
    set { self[.tintColor] = newValue }
  }

  private func show() {
    content = image.map { .image($0, contentMode) } ?? .none
  }
}
