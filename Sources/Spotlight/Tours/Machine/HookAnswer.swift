/// What the program says that was asked whether a tour may go on.
package enum HookAnswer: Sendable, Hashable {
  case goOn
  /// The tour stays where it is, for this reason.
  case refuse(String)
  /// The tour cannot go on at all.
  case fail(String)
}
