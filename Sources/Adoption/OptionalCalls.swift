/// How requirements are called that the sources, or UIKit, declare optional, by their names.
struct OptionalCalls {
  enum Kind { case plain, throwing }

  private var kinds: [String: Kind]

  init(_ requirements: [String: Bool]) {
    kinds = requirements.mapValues { $0 ? .throwing : .plain }
  }

  subscript(name: String) -> Kind? { kinds[name] ?? (Self.known.contains(name) ? .plain : nil) }

  /// Of the protocols of UIKit. Each has a default there, which is what UIKit does where the method is left out.
  private static let known: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
    "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    "gestureRecognizerShouldBegin", "gestureRecognizer", "animationDidStart", "animationDidStop",
    "tabBarController", "navigationController", "tabBar", "tableView", "collectionView",
    "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
    "textFieldDidEndEditing", "textField", "textFieldShouldClear", "textFieldShouldReturn",
    "textFieldDidChangeSelection",
  ]
}
