import Films
@_exported import GoldenTesting
import Motion
import RefreshUI
import Render2D
import UIKit

/// Expects the picture of a view of UIKit's at a time to match its golden; see the other `expectGolden`.
///
/// ```swift
/// @Test func halfWay() {
///   expectGolden(RippleView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)), at: .seconds(0.5))
/// }
/// ```
///
/// - Parameters:
///   - view: the view, which is made anew when its recording begins.
///   - time: the moment, counted from then.
///   - name: the golden's name; by default that of the test's function.
///   - screen: the screen; nil for one as large as the view, or an iPhone 8 if it has no size.
///   - rules: what counts as equal, where the golden is, and when it is written.
///   - fileID: the file of the call, with its module.
///   - filePath: the file of the call.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the function of the call.
/// - Returns: the result; nil if the golden could not be checked, which is a failure too.
@discardableResult
public func expectGolden(
  _ view: @autoclosure @escaping () -> UIView, at time: Time, _ name: String? = nil,
  on screen: StageSettings? = nil, rules: GoldenRules..., fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> GoldenOutcome? {
  TestSite(fileID, filePath, line, column, function).expect(at: time, name, rules) {
    let size = view().bounds.size
    let isEmpty = size.width <= 0 || size.height <= 0
    let own = isEmpty ? StageSettings() : StageSettings(size: Size(size.width, size.height))
    let script = try GestureScript("wait \(max(time, .milliseconds(1)).seconds)s; end")
    return try ShownView(view).film(on: screen ?? own, script: script)
  }
}

/// A scene that shows a view.
private struct ShownView: Scene {
  static let summary = "A view of a test"
  private let view: () -> UIView

  init() { view = { UIView() } }
  init(_ view: @escaping () -> UIView) { self.view = view }

  func build(on stage: Stage) { stage.show(view()) }
}
