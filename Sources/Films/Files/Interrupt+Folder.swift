import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a set, which an interrupt takes away together with their folder.
extension Interrupt {
  /// The address of the folder's path as a C string with room for a number behind it, or 0.
  private static let folder = Atomic<UInt>(0)
  /// How many bytes the path has.
  private static let folderLength = Atomic<Int>(0)
  /// The files' numbers are below.
  private static let folderEnd = Atomic<Int>(0)
  /// Whether an interrupt has to wait, and the signal that does, or 0.
  private static let isHeld = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)

  /// The most digits of a number.
  private static let digits = 20

  /// The first use of a global takes a lock, which a handler must not do.
  static func prepareFolder() {
    folder.store(0, ordering: .relaxed)
    folderLength.store(0, ordering: .relaxed)
    folderEnd.store(0, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    waiting.store(0, ordering: .relaxed)
  }

  /// Says which folder of numbered files, its path with a slash at the end, is to be taken away; nil
  /// when all stand in their places.
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

  /// Says that a file of the folder is about to be there.
  static func expect(_ number: Int) {
    _ = folderEnd.max(number + 1, ordering: .acquiringAndReleasing)
  }

  /// From now on an interrupt waits.
  package static func hold() { isHeld.store(true, ordering: .sequentiallyConsistent) }

  /// Lets an interrupt have its way, also one that waited.
  package static func release() {
    isHeld.store(false, ordering: .sequentiallyConsistent)
    let signal = waiting.exchange(0, ordering: .sequentiallyConsistent)
    if signal != 0 { leave(signal) }
  }

  /// Whether an interrupt that comes now has to wait; it is remembered then.
  static func hasToWait(_ signal: Int32) -> Bool {
    guard isHeld.load(ordering: .sequentiallyConsistent) else { return false }
    waiting.store(signal, ordering: .sequentiallyConsistent)
    return true
  }

  /// Takes the files and their folder away, by nothing but what a handler may call.
  static func removeFolder() {
    let address = folder.load(ordering: .acquiring)
    guard let path = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
    let length = folderLength.load(ordering: .relaxed)
    // Workers may make files meanwhile, until the folder is gone.
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
