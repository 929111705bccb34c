import RasterKernels

/// An image that areas are filled with.
public struct ImagePattern: Hashable, Sendable {
  /// How the colour between the image's pixels is found.
  public enum Sampling: Hashable, Sendable {
    /// The nearest pixel, so that each stays a square.
    case nearest
    /// The four nearest pixels, mixed by their distance. Where the image is drawn much smaller,
    /// pixels between are left out.
    case bilinear
    /// As `bilinear`; where the image is drawn smaller, from a version halved as often as fits, so
    /// that every pixel counts.
    case smooth
  }

  /// The image, its top left corner at the origin and as large as its size in points.
  public var image: Image
  /// The map from the image's points to the coordinates of the shape.
  public var transform: Affine
  /// How the plane of those points is seen, before the shape is mapped; nil for straight on.
  var projection: Projective?
  /// What stands to the left and right of the image.
  public var edgesX: EdgeRule
  /// What stands above and below the image.
  public var edgesY: EdgeRule
  /// How it is read between its pixels.
  public var sampling: Sampling

  /// A pattern with the same edges all round.
  public init(
    _ image: Image, edges: EdgeRule = .repeat, sampling: Sampling = .smooth,
    transform: Affine = .identity
  ) {
    self.init(image, edgesX: edges, edgesY: edges, sampling: sampling, transform: transform)
  }

  /// A pattern that goes on one way to the sides and another up and down.
  public init(
    _ image: Image, edgesX: EdgeRule, edgesY: EdgeRule, sampling: Sampling = .smooth,
    transform: Affine = .identity
  ) {
    self.image = image
    self.transform = transform
    self.edgesX = edgesX
    self.edgesY = edgesY
    self.sampling = sampling
  }
}
