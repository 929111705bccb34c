import Motion
import RefreshScenes
import RefreshUI

// Measures recording and sampling; the first argument is the number of runs, the second the
// beginning of the names of what is measured.
let arguments = CommandLine.arguments.dropFirst()
let measure = Measurement(
  runs: max(arguments.first.flatMap { Int($0) } ?? 15, 1),
  selection: arguments.dropFirst().first ?? "")

/// Ten pulls, one every six seconds.
let script = try GestureScript(
  "repeat 10 { pull 180 over 0.4s; hold 0.1s; release; wait 5.5s }; end")

func recorded() throws -> StageTape {
  try LettersScene().record(on: StageSettings(), script: script)
}

try measure("record", goal: 5) { try recorded().marks.count }

let stage = try recorded()
measure("sample", goal: 20) {
  var sum = 0
  var sampler = Sampler(stage)
  for frame in 0..<3000 {
    sum &+= sampler.displayList(at: FrameRate.fps50.time(ofFrame: frame)).commands.count
  }
  return sum
}

/// Eight tracks of four hundred segments each, as many values as a scene of sixty seconds has.
func tape() throws -> Tape<Double> {
  let recorder = Recorder<Double>()
  let tracks = (0..<8).map { recorder.addTrack("\($0)", initial: 0) }
  for (index, track) in tracks.enumerated() {
    for step in 0..<400 {
      recorder.after(.milliseconds(Double(step * 150 + index * 10))) {
        recorder.animate(.milliseconds(100)) { recorder.set(track, to: Double(step % 7)) }
      }
    }
  }
  return try recorder.run()
}

let numbers = try tape()
measure("tape", goal: 100) {
  var sum = 0.0
  for index in 0..<1_000_000 {
    // A step that is prime to the length comes to all moments in no order.
    let time = Time(ticks: Int64(index) * 7_919_000_003 % numbers.end.ticks)
    sum += numbers.value(of: TrackID(raw: index & 7), at: time)
  }
  return Int(sum)
}

for name in ["ease-in-out", "spring(0.7)", "spring(stiffness 100)", "linear(0, 0.2 60%, 1)"] {
  guard let curve = Curve(name) else { fatalError("\(name) is no curve") }
  measure("curve \(name)") {
    var sum = 0.0
    for index in 0..<1_000_000 { sum += curve.value(at: Double(index) * 1e-6) }
    return Int(sum)
  }
}
