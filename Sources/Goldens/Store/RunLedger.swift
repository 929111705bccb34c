import Synchronization

/// What this process has asked for and written so far.
///
/// A name belongs to one place in the source. That place may ask again, as a repeated or parameterised
/// test does; the answer then has to be the same, and what it wrote the first time still fails.
package final class RunLedger: Sendable {
  /// How a golden was written in this run.
  enum Writing: Hashable, Sendable {
    /// Nobody asked the run for it: the test fails, also when it is tried again.
    case unasked
    /// The run was started to record.
    case asked
  }

  private struct Entry {
    var claimant: String
    var writing: Writing?
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// The ledger of this process.
  package static let shared = RunLedger()

  /// The ledger of a run that has asked for nothing yet.
  package init() {}

  /// Takes a name for a place in the source.
  ///
  /// - Returns: how it was written before in this run, if it was.
  /// - Throws: `duplicateName` where another place has it. Case does not tell two names apart.
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

  /// Notes that a golden is to be written now.
  ///
  /// - Throws: `duplicateName` where it was written before in this run.
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
