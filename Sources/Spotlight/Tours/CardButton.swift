/// A button on a card.
public struct CardButton: Sendable, Hashable {
  /// What names the button among those of its card.
  public var id: String
  /// What it says; nil for the usual word in the card's language.
  public var label: String?
  /// What it does.
  public var reaction: Reaction

  /// A button of your own; without a reaction an event tells of it by its name.
  public init(_ id: String, label: String, does reaction: Reaction? = nil) {
    self.init(id: id, label: label, reaction: reaction ?? .custom(id))
  }

  private init(id: String, label: String?, reaction: Reaction) {
    self.id = id
    self.label = label
    self.reaction = reaction
  }

  /// Takes the tour to the next step.
  public static let next = next()
  /// Takes the tour to the step before.
  public static let back = back()
  /// Finishes the tour.
  public static let done = done()
  /// Leaves the rest of the tour out.
  public static let skip = skip()
  /// Closes the tour.
  public static let close = close()

  /// Takes the tour to the next step, in words of your own.
  public static func next(_ label: String? = nil) -> Self {
    Self(id: "next", label: label, reaction: .advance)
  }

  /// Takes the tour to the step before, in words of your own.
  public static func back(_ label: String? = nil) -> Self {
    Self(id: "back", label: label, reaction: .back)
  }

  /// Finishes the tour, in words of your own.
  public static func done(_ label: String? = nil) -> Self {
    Self(id: "done", label: label, reaction: .finish)
  }

  /// Leaves the rest of the tour out, in words of your own.
  public static func skip(_ label: String? = nil) -> Self {
    Self(id: "skip", label: label, reaction: .skip)
  }

  /// Closes the tour, in words of your own.
  public static func close(_ label: String? = nil) -> Self {
    Self(id: "close", label: label, reaction: .dismiss)
  }
}
