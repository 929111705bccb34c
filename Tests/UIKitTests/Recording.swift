import Motion
import RefreshUI
import Render2D
import UIKit

/// A scene that a body builds.
struct Shown: Scene {
  static let name = "shown"
  static let summary = "What a test shows"
  let body: (Stage) -> Void

  init() { body = { _ in } }
  init(_ body: @escaping (Stage) -> Void) { self.body = body }

  func build(on stage: Stage) { body(stage) }
}

/// The tape of what a body shows on a screen of 100 points, recorded for three seconds.
@discardableResult
func recorded(_ body: @escaping (Stage) -> Void) throws -> StageTape {
  try Shown(body).record(
    on: StageSettings(size: Size(100, 100)), script: GestureScript("wait 3s; end"))
}

/// What a reading gives at times of a recording in seconds. `build` makes what is read, and returns the reading.
func readings<Value>(
  at times: Double..., build: @escaping (Stage) -> () -> Value
) throws -> [Value] {
  var values: [Value] = []
  try recorded { stage in
    let read = build(stage)
    for time in times { stage.after(.seconds(time)) { values.append(read()) } }
  }
  return values
}

extension Stage {
  /// A white view of 100 points with a bare layer of 10, whose position is that of its top left corner.
  func showLayer(_ layer: CALayer = CALayer()) -> CALayer {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(layer)
    show(view)
    return layer
  }

  /// A view of 10 points at the top left.
  func showView(_ view: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) -> UIView
  {
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    ground.addSubview(view)
    show(ground)
    return view
  }

  /// Runs a body at a time in seconds.
  func at(_ time: Double, _ body: @escaping () -> Void) { after(.seconds(time), body) }
}

/// Numbers to three places.
func rounded(_ numbers: [Double]) -> [Double] {
  numbers.map { number in
    let rounded = (number * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}

/// Runs a body some seconds from now, as an app does. To the compiler the main queue is another thread than a test's.
func later(_ seconds: Double, _ body: @escaping () -> Void) {
  DispatchQueue.main.asyncAfter(
    deadline: .now() + seconds, execute: DispatchWorkItem(block: body))
}
