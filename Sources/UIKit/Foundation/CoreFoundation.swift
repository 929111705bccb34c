/// What `as CFArray` is without bridging.
public typealias CFArray = [Any]
