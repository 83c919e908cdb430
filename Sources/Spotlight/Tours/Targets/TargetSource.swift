/// What finds targets of one kind, as windows or widgets of other programs.
///
/// It does nothing of its own accord: whoever runs the tour tells it what is looked for, and takes what
/// it found into a ``TargetBook``.
package protocol TargetSource {
  /// The kind of its targets, as `Target.from` has it.
  var name: String { get }

  /// Looks for these from now on and for nothing else, so that nothing is followed that nobody needs.
  mutating func follow(_ names: Set<String>)

  /// What became of the followed ones since the last call, in the order in which it happened.
  mutating func takeReports() -> [TargetReport]
}
