/// How requirements are called that the sources, or UIKit, declare optional, by their names.
struct OptionalCalls {
  enum Kind { case plain, throwing }

  private let kinds: [String: Kind]
  private let protocols: [String: String]
  /// The variables that are declared as `AnyObject?`.
  private let anyObjects: Set<String>

  init(_ requirements: OptionalRequirements, _ files: [SwiftTokens]) {
    kinds = requirements.throwing.mapValues { $0 ? .throwing : .plain }
    protocols = requirements.protocols
    anyObjects = Set(
      files.flatMap { source in
        source.tokens.indices.compactMap { index in
          guard source.is(index, "AnyObject"), source.is(index - 1, ":"),
            source.is(index - 3, "var"),
            source.is(index + 1, "?") || source.is(index + 1, "!")
          else { return nil }
          return String(source.text(index - 2))
        }
      })
  }

  /// A variable `AnyObject?` on which a requirement is called, by the dot at an index, and the protocol that declares it:
  /// the runtime would look the method up.
  func anyObject(
    _ source: SwiftTokens, calledAt dot: Int
  ) -> (tokens: ClosedRange<Int>, type: String)? {
    guard dot > 1, source.is(dot - 1, "?"), anyObjects.contains(String(source.text(dot - 2))),
      let type = protocols[String(source.text(dot + 1))]
    else { return nil }
    guard source.is(dot - 3, ".") else { return ((dot - 2)...(dot - 2), type) }
    return source.is(dot - 4, "self") ? ((dot - 4)...(dot - 2), type) : nil
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
