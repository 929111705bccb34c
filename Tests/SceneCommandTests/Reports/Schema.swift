import Foundation

@testable import SceneCommand

/// As much of JSON Schema as ours uses.
struct Schema {
  private let root: JSONNode

  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/" + name)
    root = try JSONReader.read([UInt8](Data(contentsOf: file)))
  }

  /// What is wrong with a document, with its place.
  func faults(_ document: Data) throws -> [String] {
    faults(try JSONReader.read([UInt8](document)), by: root, at: "")
  }

  private func faults(_ value: JSONNode, by schema: JSONNode, at place: String) -> [String] {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      guard let schema = root["$defs"]?[String(name)] else { return ["\(place): no \(name)"] }
      return faults(value, by: schema, at: place)
    }
    if let allowed = schema["enum"]?.list {
      return allowed.contains { $0.string == value.string } ? [] : ["\(place): not in the enum"]
    }
    if let types = schema["type"], !types.strings.contains(where: value.is) {
      return ["\(place): \(value.kind) is no \(types.strings.joined(separator: " or "))"]
    }
    var found: [String] = []
    if case .object(let members) = value.value {
      for key in schema["required"]?.strings ?? [] where value[key] == nil {
        found.append("\(place): \(key) is missing")
      }
      for member in members {
        guard let schema = schema["properties"]?[member.key] else {
          found.append("\(place): \(member.key) is unknown")
          continue
        }
        found += faults(member.node, by: schema, at: place + "/" + member.key)
      }
    }
    if let list = value.list, let items = schema["items"] {
      let bounds = [schema["minItems"], schema["maxItems"]].map { $0?.integer ?? list.count }
      if !(bounds[0]...bounds[1]).contains(list.count) { found.append("\(place): wrong length") }
      for (index, item) in list.enumerated() {
        found += faults(item, by: items, at: "\(place)/\(index)")
      }
    }
    return found
  }
}

extension JSONNode {
  fileprivate subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  fileprivate var list: [JSONNode]? {
    if case .array(let nodes) = value { nodes } else { nil }
  }

  fileprivate var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// A text, or the texts of a list.
  fileprivate var strings: [String] { list?.compactMap(\.string) ?? [string].compactMap(\.self) }

  fileprivate var integer: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  fileprivate func `is`(_ type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number), ("null", .null):
      true
    case ("integer", .number): integer != nil
    default: false
    }
  }
}
