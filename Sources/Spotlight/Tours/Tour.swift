/// Lights one after another, with what is said and what moves on: a plain value.
///
/// Code and files make the same tours. A tour with ``problems`` can be run all the same; what it does
/// then is defined, but hardly what was meant.
public struct Tour: Sendable, Hashable {
  /// The steps in their order.
  public var steps: [Step]
  /// What the steps are like unless they say otherwise.
  public var defaults: StepDefaults
  /// What keys do, by their names.
  ///
  /// Escape leaves the tour, whatever stands here.
  public var keys: [String: Reaction]
  /// What its cards look like.
  public var theme = Theme.automatic

  /// A tour of steps.
  public init(
    _ steps: [Step], defaults: StepDefaults = StepDefaults(),
    keys: [String: Reaction] = Tour.standardKeys
  ) {
    self.steps = steps
    self.defaults = defaults
    self.keys = keys
  }

  /// The name of the key that leaves every tour.
  public static let escapeKey = "Escape"

  /// The usual keys.
  public static let standardKeys: [String: Reaction] = [
    "Right": .advance, "Enter": .advance, "Space": .advance, "PageDown": .advance,
    "Left": .back, "Backspace": .back, "PageUp": .back,
    "Home": .first, "End": .last,
  ]

  /// Whether anything is said in it, for which there have to be fonts.
  package var hasCards: Bool { steps.contains { $0.card != nil } }

  /// The longest time that a step can ask for; what is longer counts as this.
  public static let longestTime = Duration.seconds(365 * 24 * 3600)

  /// Whether its steps are those of another tour, whatever they look like and say.
  func leads(like other: Tour) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { step, other in
        step.id == other.id && step.condition == other.condition
          && step.advancesOn == other.advancesOn
          && step.lights.lazy.map(\.target).elementsEqual(other.lights.lazy.map(\.target))
          && step.lightNames == other.lightNames
      }
  }

  /// A time that can be reckoned with.
  static func sane(_ time: Duration) -> Duration { min(max(time, .zero), longestTime) }
}

/// What a step does, its own words before the tour's.
extension Tour {
  func onTapLight(_ step: Step) -> Reaction {
    step.onTapLight ?? (step.advancesOn.contains(.tap) ? .advance : defaults.onTapLight)
  }

  func onTapDim(_ step: Step) -> Reaction { step.onTapDim ?? defaults.onTapDim }

  func missing(_ step: Step) -> MissingTargetPolicy { step.missing ?? defaults.missing }
}
