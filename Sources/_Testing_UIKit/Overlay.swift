// Swift Testing has an overlay for Apple's UIKit: in a file that imports both, a module of this name takes its place.
// Where UIKit is ours it is Swift Testing itself.

@_exported import Testing
