/// A mistake in a tour, and where it is.
public struct TourProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    public let description: String

    /// The tour has no steps.
    public static let noSteps = Code(description: "noSteps")
    /// A name is empty.
    public static let emptyID = Code(description: "emptyID")
    /// Two things have the same name.
    public static let duplicateID = Code(description: "duplicateID")
    /// No step has this name.
    public static let unknownStep = Code(description: "unknownStep")
    /// The step goes on by taps that the overlay does not receive.
    public static let unseenTap = Code(description: "unseenTap")
    /// Taps pass through where people do not see what they reach.
    public static let hiddenClick = Code(description: "hiddenClick")
    /// The lights take long to paint.
    public static let slowPainting = Code(description: "slowPainting")
    /// No light of the step has this name.
    public static let unknownLight = Code(description: "unknownLight")
    /// The light that a card is about may be missing while others are there.
    public static let mayBeMissing = Code(description: "mayBeMissing")
    /// A text has broken tags, or a link without a valid address.
    public static let markup = Code(description: "markup")
    /// A text has nothing that can be read.
    public static let emptyText = Code(description: "emptyText")
    /// A text is longer than the limit.
    public static let tooLong = Code(description: "tooLong")
    /// A colour has too little contrast to its background.
    public static let unreadable = Code(description: "unreadable")
    /// A card has words and no language.
    public static let noLanguage = Code(description: "noLanguage")
    /// A picture has no words for people who do not see it.
    public static let noAlternative = Code(description: "noAlternative")
    /// Only a tap leads on, and its light is small for a finger.
    public static let smallTarget = Code(description: "smallTarget")
    /// The tour may receive neither keys nor taps.
    public static let unheard = Code(description: "unheard")
    /// A tap leads to the next step and has another reaction too.
    public static let tapMeansTwo = Code(description: "tapMeansTwo")
    /// A step waits for a press that nothing reports to the tour.
    public static let unseenPress = Code(description: "unseenPress")
    /// `passThrough` is set for something other than a tap.
    public static let onlyTapsPass = Code(description: "onlyTapsPass")
    /// Escape has a reaction other than to leave.
    public static let escapeTaken = Code(description: "escapeTaken")
    /// No key has this name.
    public static let unknownKey = Code(description: "unknownKey")
    /// A time is below 0.
    public static let negativeTime = Code(description: "negativeTime")
    /// A time is longer than ``Tour/longestTime``.
    public static let hugeTime = Code(description: "hugeTime")
    /// A rectangle has no area, or numbers that are not finite.
    public static let emptyRect = Code(description: "emptyRect")
    /// A window, a widget or a signal is described by too little.
    public static let emptyPattern = Code(description: "emptyPattern")
    /// The step shows a card if its target is missing, but has none.
    public static let noCard = Code(description: "noCard")
    /// A task counts as done by a signal that says nothing of it, as a tap or a time.
    public static let neverDone = Code(description: "neverDone")
    /// Nothing leads on from the step.
    public static let deadEnd = Code(description: "deadEnd")
  }

  /// The kind of problem.
  public let code: Code
  /// Whether the tour can run, but something in it is probably unintended; otherwise it can hardly do what its author meant.
  public var isWarning: Bool { !isMistake }
  let isMistake: Bool
  /// The path from the tour to the problem; it may lead to something that is missing.
  package let path: [Part]
  /// What is wrong and what would be right, without the place.
  public let sentence: String

  /// A part of a path.
  package enum Part: Sendable, Hashable {
    /// A property of a value.
    case field(Field)
    /// An index in a list, from 0.
    case index(Int)
    /// A key of a dictionary.
    case key(String)
  }

  /// The properties in paths, named as in code.
  package enum Field: String, Sendable, Hashable, CaseIterable {
    case steps, defaults, keys, theme
    case id, lights, onTapLight, onTapDim, nextOn, delay, when, missing, card
    case target, wait, buttons, reaction, about
    case title, body, hint, label, text, faint, link, accent, onAccent
    case language, picture, panels
    case dim, opacity
    case tasks, list, doneWhen, closing, after
  }

  /// The path and the sentence, such as `steps[2].delay: …`.
  public var description: String {
    var place = ""
    for part in path {
      switch part {
      case .field(let field): place += (place.isEmpty ? "" : ".") + field.rawValue
      case .index(let index): place += "[\(index)]"
      case .key(let key): place += "[\"\(key)\"]"
      }
    }
    return place + ": " + sentence
  }
}
