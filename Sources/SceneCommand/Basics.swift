// What has no room of its own, for every file of this module and those that import it.

@_exported import Basics
