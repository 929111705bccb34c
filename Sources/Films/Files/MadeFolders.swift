import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folders that were made for an output, each in the one before.
package struct MadeFolders {
  private var made: [String] = []

  /// The folder that could not be made, and why.
  package struct Failure: Error {
    package let path: String
    package let reason: SystemError
  }

  /// Makes a folder and its parents.
  package init(_ folder: String) throws(Failure) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += name
      do throws(SystemError) {
        switch try System.status(of: path)?.kind {
        case .directory: break
        case nil:
          // Before it is made: an interrupt may come between.
          Interrupt.watch(made: path, in: splitPath(made.first ?? path).directory)
          try System.makeFolder(path)
          made.append(path)
        case .regular, .special: throw SystemError.notDirectory
        }
      } catch {
        removeEmpty()
        throw Failure(path: path, reason: error)
      }
      path += "/"
    }
  }

  /// Removes the folders that are still empty; until then an interrupt does so.
  package func removeEmpty() {
    Interrupt.watch(made: nil)
    for path in made.reversed() { System.removeFolder(path) }
  }
}

extension Interrupt {
  /// The address of the path of the folder that was made last as a C string, or 0.
  private static let made = Atomic<UInt>(0)
  /// The length of the part of the path that was there before.
  private static let keptLength = Atomic<Int>(0)

  /// Initialises the globals, as for the folder of numbered files.
  static func prepareMade() {
    made.store(0, ordering: .relaxed)
    keptLength.store(0, ordering: .relaxed)
  }

  /// Sets the folder to remove if it is empty, with its parents below `place`; nil once the output is
  /// complete.
  fileprivate static func watch(made path: String?, in place: String = "") {
    if path != nil { keptLength.store(place.utf8.count, ordering: .relaxed) }
    let copy = unsafe UInt(bitPattern: path.flatMap { unsafe strdup($0) })
    let old = made.exchange(copy, ordering: .acquiringAndReleasing)
    unsafe free(UnsafeMutableRawPointer(bitPattern: old))
  }

  /// Removes the folders from the innermost on, using only async-signal-safe calls.
  static func removeMade() {
    let address = made.load(ordering: .acquiring)
    guard let path = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
    var length = unsafe strlen(path)
    let kept = keptLength.load(ordering: .relaxed)
    while length > kept, unsafe rmdir(path) == 0 || errno == ENOENT {
      while length > kept, unsafe path[length] != 0x2F { length -= 1 }
      unsafe path[length] = 0
    }
  }
}
