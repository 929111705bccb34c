#if Fonts
  import Foundation

  /// Fonts and tools of the machine that tests compare with, where they are there.
  enum InstalledFonts {
    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    static let noto = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

    /// Whether everything is expected to be there, so that nothing is skipped.
    static let isContinuousIntegration: Bool = {
      #if os(Linux)
        return !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
      #else
        return false
      #endif
    }()

    /// Those that are there; all of them in continuous integration, where a missing one fails.
    static let samples = [dejaVu, inter, noto].filter {
      isContinuousIntegration || FileManager.default.isReadableFile(atPath: $0)
    }

    /// Whether HarfBuzz's tools and a font to try them on are there.
    static let canCompare =
      isContinuousIntegration
      || !samples.isEmpty
        && ["/usr/bin/hb-shape", "/usr/bin/hb-view"].allSatisfy(
          FileManager.default.isExecutableFile)

    /// What a tool of HarfBuzz prints.
    static func run(_ tool: String, _ arguments: [String]) throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/\(tool)")
      process.arguments = arguments
      // Without a locale there is no language, which could choose other forms.
      process.environment = ["LC_ALL": "C.UTF-8"]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return data
    }
  }
#endif
