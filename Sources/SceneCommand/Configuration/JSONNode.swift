/// A value of a JSON file, and the bytes where it stands.
struct JSONNode: Hashable {
  var value: Value
  var range: Range<Int>

  /// What a value can be.
  enum Value: Hashable {
    case null
    case bool(Bool)
    /// A number as it is written, so that nothing is lost by reading it.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the file; no key stands twice.
    case object([Member])
  }

  /// A key with its value.
  struct Member: Hashable {
    var key: String
    var keyRange: Range<Int>
    var node: JSONNode
  }

  /// What kind of value it is, in words.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Why a file does not read as JSON.
struct JSONError: Error, Hashable {
  /// What is wrong, in words.
  var message: String
  /// The bytes that are wrong; empty at the end of the file.
  var range: Range<Int>
}
