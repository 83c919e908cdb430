/// A light that a step asks for: what it is on, and how it looks.
public struct StepLight: Sendable, Hashable {
  /// What it is on.
  public var target: Target
  /// What names the light among those of its step; nil takes the target's words.
  ///
  /// A light of the next step with the same name is the same light, which glides there.
  public var id: String?
  /// Where it looks otherwise than its step.
  public var look: Look
  /// A word for people and for screen readers.
  public var label: String?

  /// A light on a target.
  public init(_ target: Target, id: String? = nil, look: Look = Look(), label: String? = nil) {
    self.target = target
    self.id = id
    self.look = look
    self.label = label
  }
}
