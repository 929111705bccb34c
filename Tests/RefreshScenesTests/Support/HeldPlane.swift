import Motion
import RefreshUI
import Render2D
import Testing

/// A scene whose plane a finger holds at exact offsets. The finger of a script cannot be put to
/// them, for past its ends the plane gives way to it.
struct HeldPlane {
  /// What is done, a tenth of a second after what was done before.
  enum Step {
    case touch
    /// The plane is put to an offset.
    case put(Double)
    /// The finger is lifted at rest.
    case release
    case wait(Double)
  }

  let tape: StageTape
  /// The marks that the scene made during each step and until the next.
  let marks: [[String]]

  init(
    _ scene: any Scene, on settings: StageSettings = StageSettings(), along axis: Axis = .vertical,
    with parameters: [String: String] = [:], _ steps: [Step]
  ) throws {
    var scene = scene
    for (name, value) in parameters { try scene.set(name, value) }
    let stage = Stage(settings)
    try scene.build(on: stage)
    let plane = try #require(stage.touched)
    var moments: [Double] = []
    var moment = 0.0
    for step in steps {
      moment += 0.1
      moments.append(moment)
      if case .wait(let seconds) = step { moment += seconds }
      stage.at(moments[moments.count - 1]) {
        switch step {
        case .touch: plane.beginDragging()
        case .put(let offset):
          switch axis {
          case .horizontal: plane.contentOffset.x = offset
          case .vertical: plane.contentOffset.y = offset
          }
        case .release: plane.endDragging(velocity: .zero)
        case .wait: break
        }
      }
    }
    let tape = try stage.record(GestureScript(steps: [.wait(.seconds(moment + 0.09)), .end]))
    self.tape = tape
    marks = moments.indices.map { index in
      let next = index + 1 < moments.count ? Time.seconds(moments[index + 1]) : .max
      return tape.marks.filter { $0.time >= .seconds(moments[index]) && $0.time < next }.map(\.name)
    }
  }
}
