import Films
import SystemCalls

/// What the system must grant before work begins that needs threads and files.
///
/// Swift's runtime has no way on where it lacks them: it waits for ever for a thread that cannot be started,
/// and traps without a descriptor of its own. What runs short later ends the process with a message: see
/// ``Interrupt``.
enum Resources {
  /// Descriptors besides the standard ones: inputs, the output with its folder and temporary files, and those
  /// of the runtime.
  static let descriptors = 16
  /// Bytes besides the stacks of the threads.
  static let memory = 32 << 20

  /// Throws if there is too little to begin. Takes 50 µs on two processors.
  static func check() throws(CommandError) {
    if let error = lackOfDescriptors() {
      throw CommandError(
        code: .outOfMemory,
        message: "Too few files may be open at once: \(error.reason); "
          + "'ulimit -n 64' allows enough")
    }
    let threads = System.processorCount + 1
    if !System.canStart(threads: threads, andTake: memory) {
      throw CommandError(
        code: .outOfMemory,
        message:
          "There is not enough memory for \(threads) threads and \(memory >> 20) MB, or so many "
          + "threads are not allowed; 'ulimit -v' and 'ulimit -u' are limits of the shell")
    }
  }

  private static func lackOfDescriptors() -> SystemError? {
    var taken: [Int32] = []
    defer { for descriptor in taken { try? System.closeFile(descriptor) } }
    do {
      while taken.count < descriptors { taken.append(try System.openForReading("/dev/null")) }
      return nil
    } catch {
      return error
    }
  }
}

extension System {
  /// Whether so many threads can run at the same time, and memory can be had while they do.
  static func canStart(threads count: Int, andTake bytes: Int) -> Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    unsafe pthread_mutex_init(gate, nil)
    unsafe pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    threads.reserveCapacity(count)
    for _ in 0..<count {
      guard let thread = unsafe startWaiting(at: gate) else { break }
      threads.append(thread)
    }
    let memory = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    let hasMemory = unsafe memory != MAP_FAILED
    if hasMemory { unsafe munmap(memory, bytes) }
    unsafe pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    unsafe pthread_mutex_destroy(gate)
    unsafe gate.deallocate()
    return hasMemory && threads.count == count
  }

  /// Starts a thread, like those of the runtime, that ends when a lock can be had; nil if none can be made.
  private static func startWaiting(
    at gate: UnsafeMutablePointer<pthread_mutex_t>
  ) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = unsafe pthread_create(
        &thread, nil,
        { gate in
          let gate = unsafe gate.assumingMemoryBound(to: pthread_mutex_t.self)
          unsafe pthread_mutex_lock(gate)
          unsafe pthread_mutex_unlock(gate)
          return nil
        }, gate)
      return failure == 0 ? thread : nil
    #else
      var thread = pthread_t()
      let failure = unsafe pthread_create(
        &thread, nil,
        { gate in
          let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self)
          if let gate = unsafe gate {
            unsafe pthread_mutex_lock(gate)
            unsafe pthread_mutex_unlock(gate)
          }
          return nil
        }, gate)
      return failure == 0 ? thread : nil
    #endif
  }
}
