import RasterKernels

/// An image as a fill.
public struct ImagePattern: Hashable, Sendable {
  /// How the colour between the image's pixels is sampled.
  public enum Sampling: Hashable, Sendable {
    /// The nearest pixel, so that each stays a square.
    case nearest
    /// The four nearest pixels, weighted by distance. An image that is drawn much smaller skips
    /// pixels.
    case bilinear
    /// As `bilinear`; an image that is drawn smaller is sampled from a version halved to fit, so
    /// that every pixel counts.
    case smooth
  }

  /// The image, its top left corner at the origin and as large as its size in points.
  public var image: Image
  /// The map from the image's points to the coordinates of the shape.
  public var transform: Affine
  /// The perspective of the image, before the shape is mapped; nil for none.
  var projection: Projective?
  /// What is shown to the left and right of the image.
  public var edgesX: EdgeRule
  /// What is shown above and below the image.
  public var edgesY: EdgeRule
  /// How the colour between its pixels is sampled.
  public var sampling: Sampling

  /// A pattern with the same edges on all sides.
  public init(
    _ image: Image, edges: EdgeRule = .repeat, sampling: Sampling = .smooth,
    transform: Affine = .identity
  ) {
    self.init(image, edgesX: edges, edgesY: edges, sampling: sampling, transform: transform)
  }

  /// A pattern with separate rules for its left and right edges and its top and bottom edges.
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
