/// A field of a line of events: its key, whether each line of its kind has it, and what it says.
struct EventField: Hashable, Sendable {
  let key: String
  /// Whether every line of its kind has it.
  let isAlways: Bool
  /// What it says, as a sentence.
  let meaning: String

  private init(_ key: String, _ meaning: String, isAlways: Bool = true) {
    self.key = key
    self.meaning = meaning
    self.isAlways = isAlways
  }

  /// The fields that every line has, in their order.
  static let all: [EventField] = [
    EventField("event", "What has happened: one of the words below."),
    EventField(
      "number",
      "Counts the lines that this reader, or this instance, is told, from 1 and without gaps."),
    EventField("time", "Seconds since this followspot began."),
  ]

  static let light = EventField(
    "light",
    "The light: an object with id, x, y, width and height, rotation if it is turned, and label if it "
      + "has one.")
  static let panel = EventField("panel", "The panel: an object with x, y, width and height.")
  static let style = EventField(
    "style", "All settings as they are now: the object style of STATUS in followspot-ipc(7).")
  static let step = EventField("step", "The name of the step.")
  static let index = EventField(
    "index",
    "The index of the step in its file, from 0; with tasks, the list is 0 and all steps follow.")
  static let task = EventField("task", "The name of the task.")
  static let from = EventField("from", "The name of the step that was shown.")
  static let to = EventField("to", "The name of the step that replaces it.")
  static let on = EventField("on", "What was tapped: light, dim or button.")
  static let button = EventField(
    "button", "The name of the button, if on is button.", isAlways: false)
  static let reaction = EventField(
    "reaction",
    "A word of REACTIONS in followspot-tour(5); goto and custom have their name behind a space.")
  static let link = EventField("link", "The address of the link.")
  static let name = EventField("name", "The name that was said.")
  static let targets = EventField("targets", "The targets that are missing, a text each.")
  static let then = EventField(
    "then",
    "What the tour does: waits, showsTheOthers, showsCard, skips, isLeft (nothing, as it goes to "
      + "another step anyway), goesBack or ends.")
  static let seconds = EventField(
    "seconds", "How long it waits at most, if then is waits.", isAlways: false)
  static let hook = EventField(
    "hook", "Which question of the program was answered so: before or after.")
  static let reason = EventField("reason", "Why, as a sentence.")
  static let target = EventField("target", "The name of the target.")
  static let x = EventField("x", "Its left side, in logical pixels of the whole desktop.")
  static let y = EventField("y", "Its upper side.")
  static let width = EventField("width", "Its width.")
  static let height = EventField("height", "Its height.")
  static let holds = EventField("holds", "Whether it holds: true or false.")
  static let hidden = EventField(
    "hidden", "Whether nothing of the tour is on the screen meanwhile.")
  static let outcome = EventField(
    "outcome", "How: finished, skipped, dismissed, targetLost, cancelled or failed.")
  static let by = EventField(
    "by",
    "If the outcome is dismissed, by what: esc, key, lightTap, dimTap, close, signal, command or shake.",
    isAlways: false)

  /// The same field of a kind whose lines need not have it.
  var ifAny: EventField {
    let words =
      switch key {
      case "step": "The name of the step, if the outcome is skipped or targetLost."
      case "reason": "Why, as a sentence, if the outcome is failed."
      case "light": "The light, if one is shown: as in added."
      case "panel": "The panel, if one is shown: an object with x, y, width and height."
      default: meaning
      }
    return EventField(key, words, isAlways: false)
  }

  /// The name of a light in place of the light.
  var named: EventField {
    EventField(key, "The name of the light, if on is light.", isAlways: false)
  }
}
