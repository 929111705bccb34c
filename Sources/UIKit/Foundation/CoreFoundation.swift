// What `as CFArray` and `as CFString` are without bridging.

public typealias CFArray = [Any]
public typealias CFString = String
