import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a set, which an interrupt removes together with their folder.
extension Interrupt {
  /// The address of the folder's path as a C string, with room for a number behind it, or 0.
  private static let folder = Atomic<UInt>(0)
  /// The length of the path in bytes.
  private static let folderLength = Atomic<Int>(0)
  /// The upper bound of the files' numbers.
  private static let folderEnd = Atomic<Int>(0)
  /// Whether an interrupt has to wait, and the pending signal, or 0.
  private static let isHeld = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)

  private static let digits = 20

  /// Initialises the globals: their first use takes a lock, which a handler must not do.
  static func prepareFolder() {
    folder.store(0, ordering: .relaxed)
    folderLength.store(0, ordering: .relaxed)
    folderEnd.store(0, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    waiting.store(0, ordering: .relaxed)
  }

  /// Sets the folder of numbered files to remove, with a slash at the end of its path; nil when all
  /// are in place.
  static func watch(folder path: String?) {
    folderEnd.store(0, ordering: .relaxed)
    var copy: UInt = 0
    if let path {
      let length = path.utf8.count
      let room = UnsafeMutablePointer<CChar>.allocate(capacity: length + digits + 1)
      for (place, byte) in path.utf8.enumerated() { unsafe room[place] = CChar(bitPattern: byte) }
      unsafe room[length] = 0
      folderLength.store(length, ordering: .relaxed)
      copy = UInt(bitPattern: room)
    }
    let old = folder.exchange(copy, ordering: .acquiringAndReleasing)
    unsafe UnsafeMutablePointer<CChar>(bitPattern: old)?.deallocate()
  }

  /// Announces a file that is about to be created in the folder.
  static func expect(_ number: Int) {
    _ = folderEnd.max(number + 1, ordering: .acquiringAndReleasing)
  }

  package static func hold() { isHeld.store(true, ordering: .sequentiallyConsistent) }

  /// Stops making interrupts wait, and handles one that is pending.
  package static func release() {
    isHeld.store(false, ordering: .sequentiallyConsistent)
    let signal = waiting.exchange(0, ordering: .sequentiallyConsistent)
    if signal != 0 { leave(signal) }
  }

  /// Whether an interrupt has to wait now; it is remembered then.
  static func hasToWait(_ signal: Int32) -> Bool {
    guard isHeld.load(ordering: .sequentiallyConsistent) else { return false }
    waiting.store(signal, ordering: .sequentiallyConsistent)
    return true
  }

  /// Removes the files and their folder, using only async-signal-safe calls.
  static func removeFolder() {
    let address = folder.load(ordering: .acquiring)
    guard let path = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
    let length = folderLength.load(ordering: .relaxed)
    // Workers may create files meanwhile, until the folder is gone.
    for _ in 0..<100 {
      for number in 0..<folderEnd.load(ordering: .acquiring) {
        unsafe append(number, to: path, length)
        unsafe _ = unlink(path)
      }
      unsafe path[length] = 0
      if unsafe rmdir(path) == 0 || errno == ENOENT { return }
    }
  }

  private static func append(_ number: Int, to path: UnsafeMutablePointer<CChar>, _ length: Int) {
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    rest = number
    unsafe path[length + count] = 0
    for place in stride(from: length + count - 1, through: length, by: -1) {
      unsafe path[place] = CChar(48 + rest % 10)
      rest /= 10
    }
  }
}
