/// What the steps of a tour are like unless they say otherwise.
public struct StepDefaults: Sendable, Hashable {
  /// How lights look.
  public var look: Look
  /// What lies over everything that is not lit.
  public var dim: Dim
  /// How steps come in.
  public var glide: Glide
  /// How rings come and go while a step stays; nil for rings that rest.
  public var pulse: Pulse?
  /// What a tap on a light does.
  public var onTapLight: Reaction
  /// What a tap on the dim does.
  public var onTapDim: Reaction
  /// What happens when nothing of what a step points at is there.
  public var missing: MissingTargetPolicy

  /// Defaults: a tap on a light advances, one on the dim does nothing, and a tour whose target does
  /// not come within five seconds ends.
  public init(
    look: Look = Look(), dim: Dim = Dim(), glide: Glide = .spring(Spring()),
    pulse: Pulse? = nil,
    onTapLight: Reaction = .advance, onTapDim: Reaction = .ignore,
    missing: MissingTargetPolicy = .wait(.seconds(5), then: .end)
  ) {
    self.look = look
    self.dim = dim
    self.glide = glide
    self.pulse = pulse
    self.onTapLight = onTapLight
    self.onTapDim = onTapDim
    self.missing = missing
  }
}
