import Foundation
import SystemCalls
import Testing

@testable import Films
@testable import SceneCommand

#if os(Linux)
  @Suite struct SpawnTests {
    @Test func whatIsStartedBlocksAndIgnoresNoSignal() {
      let former = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, former) }
      var (blocked, before) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&blocked)
      unsafe sigaddset(&blocked, SIGTERM)
      unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
      let look = ["grep", "-E", "SigBlk|SigIgn", "/proc/self/status"]
      let sets = System.run(look, System.environment).output.split(whereSeparator: \.isNewline)
        .compactMap { UInt64($0.split(separator: "\t")[1], radix: 16) }
      // The C library ignores two signals of its own.
      #expect(sets.count == 2 && sets[0] == 0 && sets[1] & ~(3 << 31) == 0, "\(sets)")
    }
  }
#endif
