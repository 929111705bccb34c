import Glibc
import Render2D

// Compares the rasteriser with Cairo, case by case. Both draw in this process, in turn, so that
// whatever else the machine does slows both.
//
//   raster-benchmarks [CASE…]                 the table, of all cases or those named
//   raster-benchmarks --instructions CASE N   draws one case N times, for a profiler
//   raster-benchmarks --cairo CASE N          the same with Cairo

/// The processor time of this thread in seconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func time(_ count: Int, _ body: () -> Void) -> Double {
  let start = now()
  for _ in 0..<count { body() }
  return (now() - start) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func text(_ value: Double, width: Int) -> String {
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

func compare(_ workload: Workload) throws {
  let cairo = CairoEngine(workload)
  let own = try OwnEngine(workload)
  cairo.draw()
  own.draw()
  let (_, share) = difference(cairo.pixels, own.pixels)
  // Each turn lasts some milliseconds.
  let cairoCount = max(1, Int(0.004 / time(1) { cairo.draw() }))
  let ownCount = max(1, Int(0.004 / time(1) { own.draw() }))
  var (cairoTimes, ownTimes, ratios): ([Double], [Double], [Double]) = ([], [], [])
  for _ in 0..<31 {
    let cairoTime = time(cairoCount) { cairo.draw() }
    let ownTime = time(ownCount) { own.draw() }
    cairoTimes.append(cairoTime)
    ownTimes.append(ownTime)
    ratios.append(cairoTime / ownTime)
  }
  let operations = Double(max(1, workload.marks.count)) / 1e6
  let pad = String(repeating: " ", count: max(0, 26 - workload.name.count - workload.summary.count))
  let mark = median(ratios) >= workload.goal ? "✓" : " "
  print(
    "| \(workload.name) | \(workload.summary)\(pad) | \(text(median(cairoTimes) / operations, width: 8))"
      + " | \(text(median(ownTimes) / operations, width: 8)) | \(text(median(ratios), width: 6)) |"
      + " \(text(workload.goal, width: 6)) \(mark) | \(text(share * 100, width: 5)) % |")
}

let arguments = Array(CommandLine.arguments.dropFirst())
let workloads = Workload.all(Glyphs())
switch arguments.first {
case "--instructions", "--cairo":
  guard arguments.count == 3, let count = Int(arguments[2]),
    let workload = workloads.first(where: { $0.name == arguments[1] })
  else { fatalError("usage: raster-benchmarks \(arguments[0]) CASE COUNT") }
  if arguments[0] == "--cairo" {
    let cairo = CairoEngine(workload)
    for _ in 0..<count { cairo.draw() }
  } else {
    let own = try OwnEngine(workload)
    for _ in 0..<count { own.draw() }
  }
default:
  print("| | case | Cairo µs | ours µs | Cairo ÷ ours | goal | pixels apart |")
  print("|---|---|---|---|---|---|---|")
  for workload in workloads where arguments.isEmpty || arguments.contains(workload.name) {
    try compare(workload)
  }
}
