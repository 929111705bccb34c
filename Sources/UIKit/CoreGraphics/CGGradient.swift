import Render2D

/// Colours at places between 0 and 1.
public final class CGGradient: Sendable {
  let stops: [GradientStop]

  /// Colours that are ``CGColor``s, at even distances without `locations`.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { ($0 as? CGColor)?.kit ?? ($0 as? UIColor)?.kit }
    guard let stops = Self.stops(colors, locations) else { return nil }
    self.stops = stops
  }
  /// Colours from the components of a space, one after another.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count > 0, components.count >= count * length else { return nil }
    let colors = (0..<count).compactMap { index in
      let own = Array(components[index * length..<(index + 1) * length])
      return unsafe CGColor(colorSpace: space, components: own)?.kit
    }
    guard let stops = Self.stops(colors, locations) else { return nil }
    self.stops = stops
  }

  private static func stops(_ colors: [Color], _ locations: [CGFloat]?) -> [GradientStop]? {
    guard !colors.isEmpty else { return nil }
    if let locations, locations.count < colors.count { return nil }
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated()
      .map { GradientStop(locations?[$0] ?? Double($0) / last, $1) }
      .enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// The stops with nothing before the first or after the last unless the options draw there.
  fileprivate func stops(_ options: CGGradientDrawingOptions) -> [GradientStop] {
    var stops = stops
    if !options.contains(.drawsBeforeStartLocation) {
      stops.insert(GradientStop(0, stops[0].color), at: 0)
      stops.insert(GradientStop(0, .clear), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      stops.append(GradientStop(1, stops[stops.count - 1].color))
      stops.append(GradientStop(1, .clear))
    }
    return stops
  }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Colours all that the clip lets through, along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draw(
      .linear(
        LinearGradient(
          from: startPoint.kit, to: endPoint.kit, stops: gradient.stops(options),
          mixing: .straight, transform: kit.transform)))
  }

  /// Colours all that the clip lets through, from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      .radial(
        RadialGradient(
          from: .init(startCenter.kit, radius: startRadius),
          to: .init(endCenter.kit, radius: endRadius), stops: gradient.stops(options),
          mixing: .straight, transform: kit.transform)))
  }

  private func draw(_ paint: Paint) {
    composite(DisplayList([.fill(reach, .nonZero, paint, .identity)]))
  }
}
