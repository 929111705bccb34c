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

  private struct Entry {
    var claimant: String
    var writing: Writing?
  }

  private let entries = Mutex<[String: Entry]>([:])

  package static let shared = RunLedger()

  /// The ledger of a run that has used no golden yet.
  package init() {}

  /// Claims a name for a place in the source.
  ///
  /// - Returns: how it was written before in this run, if it was.
  /// - Throws: `duplicateName` if another place has claimed it. Names are compared ignoring case.
  func claim(_ path: String, for claimant: String) throws(GoldenError) -> Writing? {
    try entries.withLock { (entries) throws(GoldenError) -> Writing? in
      let key = path.lowercased()
      guard let entry = entries[key] else {
        entries[key] = Entry(claimant: claimant, writing: nil)
        return nil
      }
      guard entry.claimant == claimant else {
        throw .duplicateName(path: path, first: entry.claimant, second: claimant)
      }
      return entry.writing
    }
  }

  /// Records that a golden is about to be written.
  ///
  /// - Throws: `duplicateName` if it was written before in this run.
  func note(_ writing: Writing, of path: String, by claimant: String) throws(GoldenError) {
    try entries.withLock { (entries) throws(GoldenError) -> Void in
      let key = path.lowercased()
      if entries[key]?.writing != nil {
        throw .duplicateName(path: path, first: claimant, second: claimant)
      }
      entries[key] = Entry(claimant: claimant, writing: writing)
    }
  }
}
