import Glibc
import Render2D

// Compares the rasteriser with Cairo, case by case. Both draw in this process, in turn, so that
// whatever else the machine does slows both.
//
//   raster-benchmarks [CASE…]                 the table, of all cases or those whose names begin so
//   raster-benchmarks --instructions CASE N   draws one case N times, for a profiler
//   raster-benchmarks --cairo CASE N          the same with Cairo

/// The processor time of this thread in seconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func processorTime(_ count: Int, _ body: () -> Void) -> Double {
  let start = now()
  for _ in 0..<count { body() }
  return (now() - start) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ value: Double?, width: Int) -> String {
  guard let value else { return String(repeating: " ", count: width - 1) + "–" }
  let hundredths = Int((value * 100).rounded())
  let part = String(hundredths % 100)
  let text = "\(hundredths / 100)." + (part.count < 2 ? "0" : "") + part
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

/// How far two pictures are apart, in levels, on average over the components that differ by more
/// than one, and the share of those.
func difference(_ a: [UInt32], _ b: [UInt32]) -> (mean: Double, share: Double) {
  var (sum, count) = (0, 0)
  for (a, b) in zip(a, b) {
    for shift in [0, 8, 16] as [UInt32] {
      let way = abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
      if way > 1 {
        sum += way
        count += 1
      }
    }
  }
  return (count == 0 ? 0 : Double(sum) / Double(count), Double(count) / Double(3 * a.count))
}

/// The processor time of a turn of some milliseconds, in microseconds for one shape.
struct Turn {
  let workload: Workload
  let count: Int
  let draw: () -> Void

  init(_ workload: Workload, _ draw: @escaping () -> Void) {
    self.workload = workload
    self.draw = draw
    draw()
    count = max(1, Int(0.004 / processorTime(1, draw)))
  }

  func callAsFunction() -> Double {
    processorTime(count, draw) * 1e6 / Double(max(1, workload.marks.count))
  }
}

func compare(_ workload: Workload) {
  let own = OwnEngine(workload)
  let ownTurn = Turn(workload) { own.draw() }
  let cairo = workload.isForCairo ? CairoEngine(workload) : nil
  let cairoTurn = cairo.map { cairo in Turn(workload) { cairo.draw() } }
  let share = cairo.map { difference($0.pixels, own.pixels).share }
  var (cairoTimes, ownTimes, ratios): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<31 {
    let cairoTime = cairoTurn.map { $0() }
    let ownTime = ownTurn()
    ownTimes.append(ownTime)
    if let cairoTime {
      cairoTimes.append(cairoTime)
      ratios.append(cairoTime / ownTime)
    }
  }
  let ratio = ratios.isEmpty ? nil : median(ratios)
  let mark = (ratio ?? 0) >= workload.goal ?? .infinity ? "✓" : " "
  let name = workload.name + String(repeating: " ", count: max(0, 35 - workload.name.count))
  print(
    "| \(name) | \(text(cairoTimes.isEmpty ? nil : median(cairoTimes), width: 9))"
      + " | \(text(median(ownTimes), width: 9)) | \(text(ratio, width: 6)) |"
      + " \(text(workload.goal, width: 6)) \(mark) | \(text(share.map { $0 * 100 }, width: 5)) % |")
}

let arguments = Array(CommandLine.arguments.dropFirst())
let workloads = Workload.all(Glyphs())
switch arguments.first {
case "--instructions", "--cairo":
  guard arguments.count == 3, let count = Int(arguments[2]),
    let workload = workloads.first(where: { $0.name.hasPrefix(arguments[1]) })
  else { fatalError("usage: raster-benchmarks \(arguments[0]) CASE COUNT") }
  if arguments[0] == "--cairo" {
    let cairo = CairoEngine(workload)
    for _ in 0..<count { cairo.draw() }
  } else {
    let own = OwnEngine(workload)
    for _ in 0..<count { own.draw() }
  }
default:
  print("| case | Cairo µs | ours µs | Cairo ÷ ours | goal | pixels apart |")
  print("|---|---|---|---|---|---|")
  for workload in workloads
  where arguments.isEmpty || arguments.contains(where: { workload.name.hasPrefix($0) }) {
    compare(workload)
  }
}
