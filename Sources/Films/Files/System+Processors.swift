import SystemCalls

extension System {
  /// The number of processors for this process: those that it may run on, limited by the time of its control
  /// groups.
  package static let processorCount = max(
    1, min(ProcessorShare.runnable(text) ?? online, ProcessorShare.limit(text) ?? .max))

  private static var online: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static func text(of path: String) -> String? {
    (try? contents(of: path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The share of the processors that Linux gives a process, as the files in `/proc` and those of its
/// control groups say.
///
/// Containers are limited in this way: all processors are online in them. A limit of a group holds for
/// the groups in it. The files are those of version 2, `cpu.max`, and of version 1, `cpu.cfs_quota_us`
/// (Linux, Documentation/admin-guide/cgroup-v2.rst and cgroup-v1, scheduler/sched-bwc.rst).
enum ProcessorShare {
  /// The number of processors that the scheduler may choose from; nil if it is unknown.
  static func runnable(_ file: (String) -> String?) -> Int? {
    let name = "Cpus_allowed:"
    guard
      let line = file("/proc/self/status")?.split(separator: "\n").first(where: {
        $0.hasPrefix(name)
      })
    else { return nil }
    // A bit for each processor: `ff,ffffffff`.
    let count = line.dropFirst(name.count).reduce(0) {
      $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// The processors that all groups give time for, rounded up; nil where there is no limit.
  ///
  /// - Parameter file: the text of a file; nil if it cannot be read.
  static func limit(_ file: (String) -> String?) -> Int? {
    var least: Int?
    for line in file("/proc/self/cgroup")?.split(separator: "\n") ?? [] {
      // The number of the hierarchy, its controllers, and the group: `4:cpu,cpuacct:/a/b`, `0::/a/b`.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("cpu") else { continue }
      for folder in folders(of: parts[2]) {
        let processors =
          isUnified
          ? quota(of: "/sys/fs/cgroup\(folder)/cpu.max", file)
          : ["cpu", "cpu,cpuacct"].compactMap {
            quota(of: "/sys/fs/cgroup/\($0)\(folder)/cpu.cfs_quota_us", file)
          }.first
        if let processors { least = min(least ?? processors, processors) }
      }
    }
    return least
  }

  /// A group and those around it, out to the root, which is empty.
  private static func folders(of group: Substring) -> [String] {
    var folders = [""]
    for name in group.split(separator: "/") { folders.append("\(folders.last!)/\(name)") }
    return folders
  }

  /// The processors of one group, from the file with its quota.
  private static func quota(of path: String, _ file: (String) -> String?) -> Int? {
    guard var words = file(path)?.split(whereSeparator: \.isWhitespace) else { return nil }
    if path.hasSuffix("cfs_quota_us") {
      let period = file(path.replacing("quota", with: "period")) ?? ""
      words += period.split(whereSeparator: \.isWhitespace)
    }
    // Without a limit the time is `max` or -1.
    guard words.count == 2, let time = Int(words[0]), let period = Int(words[1]), time > 0,
      period > 0
    else { return nil }
    return time / period + (time % period > 0 ? 1 : 0)
  }
}
