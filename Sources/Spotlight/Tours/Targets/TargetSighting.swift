/// What is known of a target, and since when it is so.
package struct TargetSighting: Sendable, Hashable {
  package var state: TargetState
  /// When it came to be as it is, its place included.
  package var since: Duration

  package init(_ state: TargetState, since: Duration) {
    self.state = state
    self.since = since
  }
}
