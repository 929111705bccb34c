import Synchronization

/// The goldens that this process has used and written so far.
///
/// A name belongs to one place in the source. That place may use it again, as a repeated or
/// parameterised test does; the result must then be the same, and a golden that was written the
/// first time still fails.
package final class RunLedger: Sendable {
  /// How a golden was written in this run.
  enum Writing: Hashable, Sendable {
    /// The run did not request it: the test fails, also when it is repeated.
    case unasked
    /// The run was started to record.
    case asked
  }

  /// What a place in the source has done with its golden in this run.
  struct Use {
    fileprivate var claimant: String
    /// How the golden was written, if it was.
    var writing: Writing?
    /// Whether a picture was equal to it.
    var wasEqual = false
  }

  private let entries = Mutex<[String: Use]>([:])

  package static let shared = RunLedger()

  /// The ledger of a run that has used no golden yet.
  package init() {}

  /// Claims a name for a place in the source.
  ///
  /// - Returns: what the place has done with it before.
  /// - Throws: `duplicateName` if another place has claimed it. Names are compared ignoring case.
  func claim(_ path: String, for claimant: String) throws(GoldenError) -> Use {
    try entries.withLock { (entries) throws(GoldenError) -> Use in
      let use = entries[path.lowercased()] ?? Use(claimant: claimant)
      guard use.claimant == claimant else {
        throw .duplicateName(path: path, first: use.claimant, second: claimant)
      }
      entries[path.lowercased()] = use
      return use
    }
  }

  /// Records that a golden is about to be written.
  ///
  /// - Throws: `twoPictures` if it was written before in this run.
  func note(_ writing: Writing, of path: String, by claimant: String) throws(GoldenError) {
    try entries.withLock { (entries) throws(GoldenError) -> Void in
      if entries[path.lowercased()]?.writing != nil {
        throw .twoPictures(path: path, place: claimant)
      }
      entries[path.lowercased()] = Use(claimant: claimant, writing: writing)
    }
  }

  /// Records that a picture was equal to its golden.
  func noteEqual(_ path: String) {
    entries.withLock { $0[path.lowercased()]?.wasEqual = true }
  }
}
