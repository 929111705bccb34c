/// A value of a JSON file, and its byte range.
struct JSONNode: Hashable, Sendable {
  var value: Value
  var range: Range<Int>

  enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number in its original notation, so that reading loses nothing.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the file, with unique keys.
    case object([Member])
  }

  struct Member: Hashable, Sendable {
    var key: String
    var keyRange: Range<Int>
    var node: JSONNode
  }

  /// The kind of value, in words.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Why a file is not valid JSON.
struct JSONError: Error, Hashable {
  var message: String
  /// The byte range of the error; empty at the end of the file.
  var range: Range<Int>
}
