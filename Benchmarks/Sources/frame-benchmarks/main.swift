import Films
import Glibc
import RefreshScenes
import RefreshUI
import Render2D

// Draws the films of all scenes, or of those whose names begin as the arguments do, at three pixels to the
// point, and copies the rectangles that changed: how many times as long drawing takes.

/// The processor time of this thread in seconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// What a film takes: sampling, drawing and comparing its frames, and copying what changed. The first frame, all
/// of which is new, is apart.
struct Cost {
  var first = 0.0
  var frames = 0
  var changed = 0
  var drawing = 0.0
  var copying = 0.0
}

func cost(of film: Film) async throws -> Cost {
  var cost = Cost()
  var copy = [UInt32](repeating: 0, count: film.width * film.height)
  var last = now()
  try await film.play { picture, frame in
    let drawn = now()
    guard frame.index > 0 else {
      cost.first = drawn - last
      last = now()
      return
    }
    cost.drawing += drawn - last
    cost.frames += 1
    let dirty = frame.dirty
    cost.changed += dirty.width * dirty.height
    for y in dirty.minY..<dirty.maxY {
      let place = y * film.width + dirty.minX
      let row = picture.row(y).extracting(dirty.minX..<dirty.maxX)
      unsafe copy.withUnsafeMutableBufferPointer { copy in
        unsafe row.withUnsafeBufferPointer { row in
          guard let row = row.baseAddress, let copy = copy.baseAddress else { return }
          unsafe (copy + place).update(from: row, count: dirty.width)
        }
      }
    }
    last = now()
    cost.copying += last - drawn
  }
  return cost
}

func text(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

let names = Array(CommandLine.arguments.dropFirst())
print("| scene | frames | changed | µs a frame | µs to copy | ratio | first frame, ms |")
print("|---|---|---|---|---|---|---|")
for scene in Catalog.scenes
where names.isEmpty || names.contains(where: { scene.name.hasPrefix($0) }) {
  let film = try scene.init().film(on: .iPhone15, fps: .fps50)
  let cost = try await cost(of: film)
  let frames = Double(max(cost.frames, 1))
  let share = 100 * Double(cost.changed) / frames / Double(film.width * film.height)
  print(
    "| \(scene.name) | \(cost.frames) | \(text(share)) % | \(text(cost.drawing * 1e6 / frames)) | "
      + "\(text(cost.copying * 1e6 / frames)) | \(text(cost.drawing / cost.copying)) | "
      + "\(text(cost.first * 1e3)) |")
}
