import Films

/// The size, time and identity of some files, which show whether one has changed.
struct FileStamps: Hashable, Sendable {
  private var stamps: [String: FileStatus?] = [:]

  /// The files as they are now, whether they are there or not.
  init(_ paths: some Sequence<String> = []) {
    for path in paths { add(path) }
  }

  mutating func add(_ path: String) { stamps[path] = .some((try? System.status(of: path)) ?? nil) }

  /// The same files as they are now.
  var now: FileStamps { FileStamps(stamps.keys) }

  /// The latest modification time, in nanoseconds of an epoch.
  var latest: Int64 { stamps.values.compactMap { $0?.modified }.max() ?? 0 }

  /// A hash of the stamps, for another process.
  var fingerprint: String {
    var hash = SHA256()
    for (path, status) in stamps.sorted(by: { $0.key < $1.key }) {
      let numbers = [
        Int64(status?.size ?? -1), status?.modified ?? 0,
        Int64(truncatingIfNeeded: status?.identity.number ?? 0),
      ]
      hash.update(Array("\(path.utf8.count) \(path) \(numbers)\n".utf8).span)
    }
    return String(hash.digest().prefix(32))
  }
}
