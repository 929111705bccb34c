import Motion
import Render2D

/// The thin bar that shows, while a scroll view moves, which part of its content is visible.
///
/// Its frame is the scrollable region, from which the bar's position follows at every moment.
/// UIKit's own numbers are not public; these are a model.
final class ScrollIndicator: Layer {
  /// How wide the bar is, in points: 2.5, and 3 since iOS 13.
  static func thickness(_ ios: IOSVersion) -> Double { ios < .ios13 ? 2.5 : 3 }
  /// How far the bar keeps from the window's edge beside it, and how far its ends keep from those of
  /// its track, in points.
  static let margin = 3.0
  static let endMargin = 3.75
  /// The bar never is shorter than this, but where it is pressed against its end.
  static let shortest = 36.0
  static let pressed = 7.0
  /// How long the bar stays once the content is at rest, and how long it then fades.
  static let patience = Time.milliseconds(300)
  static let fading = Time.milliseconds(250)

  /// How often it was shown, so that it fades only if it was not shown again.
  var showings = 0

  init(_ axis: Axis, insets: Insets, heading: Double, on stage: Stage) {
    let thickness = ScrollIndicator.thickness(stage.ios)
    super.init(
      axis == .vertical ? "vertical indicator" : "horizontal indicator",
      placement: .indicator(
        axis, thickness: thickness, insets: insets, heading: axis == .vertical ? heading : 0))
    cornerRadius = thickness / 2
    background =
      stage.appearance == .light ? .rgb(0, 0, 0, alpha: 0.35) : .rgb(255, 255, 255, alpha: 0.5)
    opacity = 0
  }

  /// The bar's rectangle in the content; `zero` if all of the region is visible.
  static func bar(
    _ axis: Axis, thickness: Double, of region: Rect, in window: Rect, insets: Insets,
    heading: Double, snap: (Double) -> Double
  ) -> Rect {
    let visible = window.size[axis]
    let hidden = region.size[axis] - visible
    let scrolled = window.origin[axis] - region.origin[axis]
    let top = insets.start(axis) + max(heading - max(scrolled, 0), 0)
    let track = visible - top - insets.end(axis) - 2 * endMargin
    guard hidden > 0, track > 0 else { return .zero }
    let full = min(max(track * visible / region.size[axis], shortest), track)
    let past = max(-scrolled, scrolled - hidden, 0)
    let length = max(full - past, min(pressed, full))
    let along = top + endMargin + (track - length) * min(max(scrolled / hidden, 0), 1)
    let start = window.origin[axis] + snap(along)
    switch axis {
    case .vertical:
      return Rect(
        window.maxX - insets.right - margin - thickness, start, thickness, snap(length))
    case .horizontal:
      return Rect(
        start, window.maxY - insets.bottom - margin - thickness, snap(length), thickness)
    }
  }
}

extension ScrollView {
  /// Shows the bars of the axes along which there is more content than the window shows.
  func showIndicators() {
    guard showsIndicators, let stage else { return }
    stage.recorder.withoutAnimation {
      for axis in Axis.allCases where high(axis) > low(axis) && !barless.contains(axis) {
        let bar =
          indicators[axis]
          ?? ScrollIndicator(
            axis, insets: indicatorInsets, heading: indicatorHeading, on: stage)
        indicators[axis] = bar
        // Above everything that was added since.
        if sublayers.last !== bar { add(bar) }
        bar.showings += 1
        bar.opacity = 1
      }
      updateIndicators()
    }
  }

  /// Fades the bars a while after the content has come to rest.
  func hideIndicators() {
    for axis in Axis.allCases {
      guard let bar = indicators[axis], bar.opacity > 0 else { continue }
      let showing = bar.showings
      stage?.after(ScrollIndicator.patience) { [weak self, weak bar] in
        guard let self, let bar, bar.showings == showing, !isTracking, !isDecelerating,
          !isScrollAnimating
        else { return }
        stage?.animate(ScrollIndicator.fading) { bar.opacity = 0 }
      }
    }
  }

  /// Sets the bars' frames to the scrollable region.
  func updateIndicators() {
    let region = Rect(
      minX: low(.horizontal), minY: low(.vertical),
      maxX: contentSize.width + contentInset.right, maxY: contentSize.height + contentInset.bottom)
    for axis in Axis.allCases { indicators[axis]?.frame = region }
  }
}
