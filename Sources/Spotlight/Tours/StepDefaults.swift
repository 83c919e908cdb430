/// The default properties of a tour's steps.
public struct StepDefaults: Sendable, Hashable {
  /// The look of lights.
  public var look: Look
  /// The colour over everything that is not lit.
  public var dim: Dim
  /// How steps appear.
  public var glide: Glide
  /// The pulse of the rings while a step stays; nil for none.
  public var pulse: Pulse?
  /// What a tap on a light does.
  public var onTapLight: Reaction
  /// What a tap on the dim does.
  public var onTapDim: Reaction
  /// What happens if no target of a step is there.
  public var missing: MissingTargetPolicy

  /// Defaults: a tap on a light leads to the next step, a tap on the dim does nothing, and a step
  /// whose target is missing for five seconds is shown with its card in the middle.
  public init(
    look: Look = Look(), dim: Dim = Dim(), glide: Glide = .spring(Spring()),
    pulse: Pulse? = nil,
    onTapLight: Reaction = .advance, onTapDim: Reaction = .ignore,
    missing: MissingTargetPolicy = .wait(.seconds(5))
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
