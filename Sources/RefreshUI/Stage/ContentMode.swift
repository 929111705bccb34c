import Render2D

/// How an image lies in a layer of another size.
public enum ContentMode: Hashable, Sendable {
  /// Stretched to the layer's size.
  case fill
  /// As large as it can be and still be seen whole, in the middle.
  case aspectFit
  /// As small as it can be and still cover the layer, in the middle; what stands out shows unless
  /// the layer clips.
  case aspectFill
  /// In its own size, in the middle, on whole pixels.
  case center
}

extension ContentMode {
  /// The map from an image's points to those of a layer.
  func map(of image: Size, in layer: Size, on grid: PixelGrid) -> Affine {
    let across = layer.width / image.width
    let down = layer.height / image.height
    func middle(_ factor: Double) -> Affine {
      Affine.scale(factor).then(
        .translation(
          (layer.width - image.width * factor) / 2, (layer.height - image.height * factor) / 2))
    }
    switch self {
    case .fill: return .scale(across, down)
    case .aspectFit: return middle(min(across, down))
    case .aspectFill: return middle(max(across, down))
    case .center:
      return .translation(
        grid.snapped((layer.width - image.width) / 2),
        grid.snapped((layer.height - image.height) / 2))
    }
  }
}
