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

/// What else takes a step to the next one.
public enum AdvanceSignal: Sendable, Hashable {
  /// A tap on one of its lights.
  case tap
  /// A key, by the name that ``Tour/keys`` has for it.
  case key(String)
  /// Time, counted from when the step is seen.
  case after(Duration)
  /// The program that runs the tour says that this is so.
  case condition(String)
  /// A target that comes to be seen.
  case appears(Target)
  /// A target that is gone or hidden.
  case vanishes(Target)
}

/// What a person tapped on.
public enum TourTap: Sendable, Hashable {
  /// A light, by its name.
  case light(String)
  /// What is not lit.
  case dim
  /// A button of the card, by its name.
  case button(String)
}

/// When the program that runs a tour is asked.
public enum TourHook: String, Sendable, Hashable, CaseIterable {
  /// Before a step comes.
  case before
  /// Before a step is left for another.
  case after
}

extension Step {
  /// A name for each of its lights: its own or its target's, with a number where that is taken.
  package var lightNames: [String] { lights.map { $0.id ?? $0.target.description }.numbered }
}
