/// A button on a card.
public struct CardButton: Sendable, Hashable {
  /// The name of the button among those of its card.
  public var id: String
  /// The label; nil for the standard word in the card's language.
  public var label: String?
  /// What the button does.
  public var reaction: Reaction
  /// Whether the task is done that the button begins; nil for a button that begins none.
  package private(set) var isDone: Bool?

  /// A button of your own.
  ///
  /// Without a reaction, it sends an event with its name.
  public init(_ id: String, label: String, does reaction: Reaction? = nil) {
    self.init(id: id, label: label, reaction: reaction ?? .custom(id))
  }

  private init(id: String, label: String?, reaction: Reaction) {
    self.id = id
    self.label = label
    self.reaction = reaction
  }

  /// Begins a task of the list.
  static func task(_ id: String, title: String, isDone: Bool) -> Self {
    var button = Self(id: id, label: title, reaction: .goTo(id))
    button.isDone = isDone
    return button
  }

  /// Goes to the next step.
  public static let next = next()
  /// Goes to the previous step.
  public static let back = back()
  /// Finishes the tour.
  public static let done = done()
  /// Skips the rest of the tour.
  public static let skip = skip()
  /// Closes the tour.
  public static let close = close()

  /// Brings the window of the step's target to the front; a card has it by itself while that window cannot be seen.
  public static let showTarget = Self(id: "show", label: nil, reaction: .showTarget)

  /// Goes to the next step, with a label of your own.
  public static func next(_ label: String? = nil) -> Self {
    Self(id: "next", label: label, reaction: .advance)
  }

  /// Goes to the previous step, with a label of your own.
  public static func back(_ label: String? = nil) -> Self {
    Self(id: "back", label: label, reaction: .back)
  }

  /// Finishes the tour, with a label of your own.
  public static func done(_ label: String? = nil) -> Self {
    Self(id: "done", label: label, reaction: .finish)
  }

  /// Skips the rest of the tour, with a label of your own.
  public static func skip(_ label: String? = nil) -> Self {
    Self(id: "skip", label: label, reaction: .skip)
  }

  /// Closes the tour, with a label of your own.
  public static func close(_ label: String? = nil) -> Self {
    Self(id: "close", label: label, reaction: .dismiss)
  }
}
