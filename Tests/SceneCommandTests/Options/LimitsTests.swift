import ImageCodecs
import Motion
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

/// Both ends of what numbers may be, and what lies just past them.
@Suite struct LimitsTests {
  private static let cases: [(option: String, good: [String], bad: [String])] = [
    ("fps", ["1", "240", "240.0"], ["0.999", "240.001", "250", "241"]),
    ("size", ["1x1", "2048x2048"], ["0x1", "1x0", "2049x1", "1x2049"]),
    ("scale", ["1", "3"], ["0", "4"]),
    ("speed", ["0.01", "100"], ["0.0099", "100.01"]),
    ("hold-last", ["0s", "600s", "10min"], ["600.001s", "-1s"]),
    ("loop", ["1", "65535"], ["0", "65536"]),
    ("palette", ["1", "255"], ["0", "256"]),
    ("lossy", ["0", "64"], ["-1", "65"]),
    ("jobs", ["1", "256"], ["0", "257"]),
    ("max-bytes", ["1", "1000000MB"], ["0", "0.9", "1000001MB"]),
  ]

  private func isAccepted(_ arguments: [String]) -> Bool {
    (try? Trial().command.renderRequest((["sample"] + arguments)[...])) != nil
  }

  @Test(arguments: cases.indices)
  func bothEndsAreIn(_ index: Int) {
    let (option, good, bad) = Self.cases[index]
    for value in good {
      #expect(isAccepted(["-o", "a.gif", "--\(option)=\(value)"]), "\(value)")
    }
    for value in bad {
      #expect(!isAccepted(["-o", "a.gif", "--\(option)=\(value)"]), "\(value)")
    }
  }

  @Test func aSheetHasItsOwn() {
    for value in ["1", "1000", "1x1", "1000x1000"] {
      #expect(isAccepted(["-o", "a.png", "--sheet", value]))
    }
    for value in ["0", "1001", "1x0", "1x1001"] {
      #expect(!isAccepted(["-o", "a.png", "--sheet", value]))
    }
  }

  @Test(arguments: [("1x1", true), ("32767x32767", true), ("32768x1", false), ("1x0", false)])
  func rawFramesToo(_ size: String, _ isAccepted: Bool) {
    let request = try? Trial().command.encodeRequest(["a.rgba", "-o", "a.gif", "--raw", size])
    #expect((request != nil) == isAccepted)
  }

  @Test(arguments: [
    ("0.01", true), ("100", true), ("0.009999", false), ("100.000001", false),
    ("1.000001", true), ("1.0000001", false),
  ])
  func speedsOfEncodingsToo(_ speed: String, _ isAccepted: Bool) {
    let request = try? Trial().command.encodeRequest(["a.gif", "-o", "b.gif", "--speed", speed])
    #expect((request != nil) == isAccepted)
  }

  @Test(arguments: [("0ms", true), ("60000ms", true), ("60001ms", false), ("-1ms", false)])
  func tolerancesToo(_ tolerance: String, _ isAccepted: Bool) async {
    // What is accepted goes on to the files, which are not there.
    let code = await Trial().run("compare", "/no/a.png", "/no/b.png", "--timing=\(tolerance)")
    #expect(code == (isAccepted ? .missingInput : .usage))
  }

  /// The help says the limits at which values are refused.
  @Test func helpSaysThem() async {
    let trial = Trial(["COLUMNS": "500"])
    await expectEqual(trial.run("help", "render"), .done)
    for line in [
      "from 1 to 240, default: the scene's, 50 for most)",
      "each side from 1 to 2048, default: the device's)",
      "from 1 to 3, default: the device's)", "from 0.01 to 100, default: 1)",
      "from 0s to 600s, default: 0s)", "from 1 to 65535, default: forever)",
      "from 1 to 255, default: 255)", "from 0 to 64, default: 0)",
      "from 1 to 256, default: one for each processor)", "from 1 to 1000)",
      "from 1 byte to 1000000MB)",
    ] {
      #expect(trial.output.text.contains(" (\(line)\n"), "\(line)")
    }
  }
}
