import SystemCalls

/// A counting semaphore with a bounded queue.
@safe final class Semaphore: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  // Guarded by the mutex.
  private var free: Int
  private var waiting = 0
  private let mostWaiting: Int

  init(_ count: Int, mostWaiting: Int) {
    free = count
    self.mostWaiting = mostWaiting
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs a closure when a place is free; nil if the queue is full.
  func run<Result>(_ body: () -> Result) -> Result? {
    guard enter() else { return nil }
    defer { leave() }
    return body()
  }

  private func enter() -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe _ = pthread_mutex_unlock(mutex) }
    if free == 0 {
      guard waiting < mostWaiting else { return false }
      waiting += 1
      while free == 0 { unsafe pthread_cond_wait(changed, mutex) }
      waiting -= 1
    }
    free -= 1
    return true
  }

  private func leave() {
    unsafe pthread_mutex_lock(mutex)
    free += 1
    unsafe pthread_cond_signal(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}
