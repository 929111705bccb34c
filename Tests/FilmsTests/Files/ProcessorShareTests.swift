import TestSupport
import Testing

@testable import Films

@Suite struct ProcessorShareTests {
  private func processors(_ files: [String: String]) -> Int? {
    ProcessorShare.limit { files[$0] }
  }

  @Test func `version 2 limits by the least of the groups around`() {
    let files = [
      "/proc/self/cgroup": "0::/user.slice/build\n",
      "/sys/fs/cgroup/user.slice/cpu.max": "250000 100000\n",
      "/sys/fs/cgroup/user.slice/build/cpu.max": "800000 100000\n",
    ]
    expectEqual(processors(files), 3)
  }

  @Test func `within a container the group is the root`() {
    let files = ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"]
    expectEqual(processors(files), 2)
  }

  @Test func `a part of a processor is one`() {
    let files = ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "50000 100000\n"]
    expectEqual(processors(files), 1)
  }

  @Test(arguments: ["cpu", "cpu,cpuacct"])
  func `version 1 keeps quota and period apart`(folder: String) {
    let group = "/sys/fs/cgroup/\(folder)/docker/0a1b"
    let files = [
      "/proc/self/cgroup": "12:memory:/docker/0a1b\n4:cpu,cpuacct:/docker/0a1b\n1:name=x:/x\n",
      "\(group)/cpu.cfs_quota_us": "150000\n", "\(group)/cpu.cfs_period_us": "50000\n",
      "/sys/fs/cgroup/\(folder)/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/\(folder)/cpu.cfs_period_us": "100000\n",
    ]
    expectEqual(processors(files), 3)
  }

  @Test(arguments: [
    [:], ["/proc/self/cgroup": "0::/\n"],
    ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"],
    ["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "100000 0\n"],
    ["/proc/self/cgroup": "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n"],
  ])
  func `without a limit there is none`(files: [String: String]) {
    #expect(processors(files) == nil)
  }

  @Test(arguments: [("3", 2), ("ff,ffffffff", 40), ("0000,00000005", 2)])
  func `processors that the scheduler may choose are counted`(mask: String, count: Int) {
    let status = "Name:\tswift\nCpus_allowed:\t\(mask)\nCpus_allowed_list:\t0-9\n"
    expectEqual(ProcessorShare.runnable { $0 == "/proc/self/status" ? status : nil }, count)
    #expect(ProcessorShare.runnable { _ in nil } == nil)
  }
}
