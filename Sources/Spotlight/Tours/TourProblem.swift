/// Something in a tour that cannot be meant, and where it is.
public struct TourProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    public let description: String

    /// The tour has no steps.
    public static let noSteps = Code(description: "noSteps")
    /// A name is empty.
    public static let emptyID = Code(description: "emptyID")
    /// Two have the same name.
    public static let duplicateID = Code(description: "duplicateID")
    /// A name that no step has.
    public static let unknownStep = Code(description: "unknownStep")
    /// The tour goes on by taps that nobody tells it of.
    public static let unseenTap = Code(description: "unseenTap")
    /// A name that no light of the step has.
    public static let unknownLight = Code(description: "unknownLight")
    /// The light that a card is about may be missing while others are there.
    public static let mayBeMissing = Code(description: "mayBeMissing")
    /// A text has tags that are broken, or a link that leads nowhere.
    public static let markup = Code(description: "markup")
    /// A text of nothing that can be read.
    public static let emptyText = Code(description: "emptyText")
    /// A text is longer than what is shown of it.
    public static let tooLong = Code(description: "tooLong")
    /// A colour that can hardly be told from the one below it.
    public static let unreadable = Code(description: "unreadable")
    /// Neither keys nor taps are sure to reach the tour.
    public static let unheard = Code(description: "unheard")
    /// A tap is to advance and to do something else.
    public static let tapMeansTwo = Code(description: "tapMeansTwo")
    /// Only a tap can go through to what lies below.
    public static let onlyTapsPass = Code(description: "onlyTapsPass")
    /// Escape is to do something other than to leave.
    public static let escapeTaken = Code(description: "escapeTaken")
    /// A name that no key has.
    public static let unknownKey = Code(description: "unknownKey")
    /// A time is less than 0.
    public static let negativeTime = Code(description: "negativeTime")
    /// A time is longer than ``Tour/longestTime``.
    public static let hugeTime = Code(description: "hugeTime")
    /// A rectangle without area, or with numbers that are none.
    public static let emptyRect = Code(description: "emptyRect")
    /// A card is to be shown, and there is none.
    public static let noCard = Code(description: "noCard")
    /// Nothing takes a person on from the step.
    public static let deadEnd = Code(description: "deadEnd")
  }

  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The tour can hardly do what was meant.
    case mistake
    /// The tour can be run, and something of it will surprise.
    case warning
  }

  /// The kind of problem.
  public let code: Code
  /// How bad it is.
  public let severity: Severity
  /// The way from the tour to what is wrong; it may be something that is not there.
  public let path: [Part]
  /// What is wrong and what would be right, without the place.
  public let sentence: String

  /// One part of the way into a tour.
  public enum Part: Sendable, Hashable {
    /// A property of a value.
    case field(Field)
    /// A place in a list, counted from 0.
    case index(Int)
    /// A key of a dictionary.
    case key(String)
  }

  /// The properties that a way can go through, named as they are in code.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case steps, defaults, keys, theme
    case id, lights, onTapLight, onTapDim, advancesOn, delay, condition, missing, card
    case target, wait, buttons, reaction, about
    case title, body, hint, label, text, faint, link, onAccent
  }

  init(_ code: Code, _ severity: Severity = .mistake, at path: [Part], _ sentence: String) {
    self.code = code
    self.severity = severity
    self.path = path
    self.sentence = sentence
  }

  /// The place and the sentence, as `steps[2].delay: …`.
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
