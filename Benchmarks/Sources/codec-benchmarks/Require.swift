/// Ends the program with a message unless something holds. A precondition says nothing in a
/// release build.
func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
