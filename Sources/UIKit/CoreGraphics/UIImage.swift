import Render2D

/// A picture with its scale and how it is shown.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// How a picture is shown, apart from its pixels.
  struct Look: Hashable {
    var orientation = Orientation.up
    var mode = RenderingMode.automatic
    var caps = UIEdgeInsets.zero
    var resizing = ResizingMode.tile
    /// The colour of ``UIImage/withTintColor(_:)``.
    var tint: UIColor?
  }

  /// The picture as it is stored, at its scale.
  let stored: Image
  let look: Look
  public let images: [UIImage]?
  public let duration: Double

  init(_ stored: Image, _ look: Look = Look(), images: [UIImage]? = nil, lasting: Double = 0) {
    self.stored = stored
    self.look = look
    self.images = images
    duration = lasting
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage.kit) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.kit.scaled(to: scale), Look(orientation: orientation))
  }

  public var cgImage: CGImage? { CGImage(stored) }
  public var scale: CGFloat { stored.scale }
  public var size: CGSize { CGSize(kit.size) }
  public var imageOrientation: Orientation { look.orientation }
  public var renderingMode: RenderingMode { look.mode }
  public var capInsets: UIEdgeInsets { look.caps }
  public var resizingMode: ResizingMode { look.resizing }

  /// The picture as it is seen.
  var kit: Image { stored }
}
