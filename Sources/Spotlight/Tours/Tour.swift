/// A sequence of steps that light things and explain them.
///
/// A plain value.
///
/// Code and files describe the same tours. A tour with ``problems`` can run too; what it does is
/// defined, but hardly what its author meant.
public struct Tour: Sendable, Hashable {
  /// The steps in order.
  ///
  /// A tour with tasks has the list first, and then the steps of all tasks.
  public var steps: [Step]
  /// The properties of steps that do not set them.
  public var defaults: StepDefaults
  /// What keys do, by the names of the keys.
  ///
  /// Escape always leaves the tour, whatever this says.
  public var keys: [String: Reaction]
  /// The look of the cards.
  public var theme = Theme.automatic
  /// Whether the labels of lights are drawn beside them; nil for what the overlay's options say.
  public var showsLabels: Bool?
  /// The places of targets that the tour itself knows by their names, in logical pixels of the
  /// desktop.
  ///
  /// They hold when the tour begins, unless the program has set the same names; then either side can
  /// change them.
  public var targets: [String: Rect] = [:]
  /// Whether conditions hold when the tour begins; those that are not in it do not hold.
  ///
  /// What the program has set takes precedence.
  public var conditions: [String: Bool] = [:]

  /// The tasks whose steps the tour has; nil without a list.
  var table: TaskTable?

  /// A tour with these properties.
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

  /// The default keys.
  public static let standardKeys: [String: Reaction] = [
    "Right": .advance, "Enter": .advance, "Space": .advance, "PageDown": .advance,
    "Left": .back, "Backspace": .back, "PageUp": .back,
    "Home": .first, "End": .last,
  ]

  /// Whether any step has a card, which needs fonts.
  package var hasCards: Bool { steps.contains { $0.card != nil } }

  /// Whether any light has a label, which needs fonts if labels are drawn.
  package var hasLabels: Bool { steps.contains { $0.lights.contains { $0.label != nil } } }

  /// The longest time that a step can wait; longer times are clamped.
  public static let longestTime = Duration.seconds(365 * 24 * 3600)

  /// Whether the tour has the same course as another, whatever the looks and texts.
  func leads(like other: Tour) -> Bool {
    steps.count == other.steps.count && hasSameTasks(other)
      && zip(steps, other.steps).allSatisfy { step, other in
        step.id == other.id && step.condition == other.condition
          && step.advancesOn == other.advancesOn
          && step.lights.lazy.map(\.target).elementsEqual(other.lights.lazy.map(\.target))
          && step.lightNames == other.lightNames
      }
  }

  private func hasSameTasks(_ other: Tour) -> Bool {
    guard let table, let others = other.table else {
      return self.table == nil && other.table == nil
    }
    return table.entries.count == others.entries.count
      && zip(table.entries, others.entries).allSatisfy { entry, other in
        entry.id == other.id && entry.count == other.count && entry.doneWhen == other.doneWhen
      }
  }

  /// The time, clamped to what can be calculated with.
  static func sane(_ time: Duration) -> Duration { min(max(time, .zero), longestTime) }
}

/// The properties of a step, with the tour's defaults for missing ones.
extension Tour {
  func onTapLight(_ step: Step) -> Reaction {
    step.onTapLight ?? (step.advancesOn.contains(.tap) ? .advance : defaults.onTapLight)
  }

  func onTapDim(_ step: Step) -> Reaction { step.onTapDim ?? defaults.onTapDim }

  /// The dim of a step; if it lets clicks through, it hides half of what they reach at most.
  func dim(_ step: Step) -> Dim {
    var dim = step.dim ?? defaults.dim
    if onTapDim(step) == .passThrough, dim.opacity > Sight.mostHidden { dim.opacity = 0.5 }
    return dim
  }

  func missing(_ step: Step) -> MissingTargetPolicy { step.missing ?? defaults.missing }
}
