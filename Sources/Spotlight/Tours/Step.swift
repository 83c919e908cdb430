/// One station of a tour: what to light, what to say, and what moves on.
///
/// What is nil is as the tour's ``Tour/defaults`` have it.
public struct Step: Sendable, Hashable {
  /// What names the step among those of its tour.
  public var id: String
  /// Its lights; a step without any has its card in the middle.
  public var lights: [StepLight]
  /// How its lights look.
  public var look: Look
  /// What lies over everything that is not lit.
  public var dim: Dim?
  /// How it comes in.
  public var glide: Glide?
  /// How its rings come and go while it stays; ``Pulse/off`` where the defaults pulse and it does not.
  public var pulse: Pulse?
  /// What it says.
  public var card: Card?

  /// What a tap on one of its lights does.
  public var onTapLight: Reaction?
  /// What a tap on the dim does.
  public var onTapDim: Reaction?
  /// What else takes the tour to the next step.
  public var advancesOn: [AdvanceSignal]

  /// How long it waits before it comes, while what was shown before stays; less than 0 counts as 0.
  public var delay: Duration
  /// The condition under which it belongs to the tour; nil for always.
  ///
  /// The program that runs the tour says whether it is so, and what it never spoke of is not.
  public var condition: String?
  /// What happens when nothing of what it points at is there.
  public var missing: MissingTargetPolicy?

  /// Whether the program is asked before it comes; it may take its time, and may refuse.
  public var asksBefore: Bool
  /// Whether the program is asked before it is left for another; it may take its time, and may refuse.
  ///
  /// Nobody is asked when the person leaves the tour.
  public var asksAfter: Bool

  /// A step with lights of their own looks; all else is set afterwards.
  public init(_ id: String, lights: [StepLight], look: Look = Look(), card: Card? = nil) {
    self.id = id
    self.lights = lights
    self.look = look
    self.card = card
    advancesOn = []
    delay = .zero
    asksBefore = false
    asksAfter = false
  }

  /// A step that lights targets; all else is set afterwards.
  public init(_ id: String, at targets: Target..., look: Look = Look(), card: Card? = nil) {
    self.init(id, lights: targets.map { StepLight($0) }, look: look, card: card)
  }
}
