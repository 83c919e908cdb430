/// News of a target.
package struct TargetReport: Sendable, Hashable {
  package var target: Target
  package var state: TargetState

  package init(_ target: Target, _ state: TargetState) {
    self.target = target
    self.state = state
  }
}
