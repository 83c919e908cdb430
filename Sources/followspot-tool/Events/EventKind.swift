/// The kinds of events; each raw value is the word under `event`.
///
/// The one table of events: every line is made of it, followspot-events(7) is printed from it, and tests compare the two.
enum EventKind: String, CaseIterable, Hashable, Sendable {
  // Of whatever is shown:
  case status, shown, hidden, set
  // Of lights and panels:
  case added, changed, removed
  // Ends of lights and panels:
  case accepted, left, stopped
  case timedOut = "timed-out"
  case closed, interrupted
  // Of tours:
  case started, willShow, didShow, hinted, advanced, taskBegan, taskDone, tapped, followed, custom
  case targetMissing, refused
  case unknownStep, registered, unregistered, condition, paused, resumed, ended
}

extension EventKind {
  /// The kinds in the groups and the order of the manual.
  enum Group: String, CaseIterable, Sendable {
    case anything = "Of whatever is shown"
    case lights = "Of lights and panels"
    case ends = "Ends of lights and panels"
    case tours = "Of tours"
  }

  var group: Group {
    switch self {
    case .status, .shown, .hidden, .set: .anything
    case .added, .changed, .removed: .lights
    case .accepted, .left, .stopped, .timedOut, .closed, .interrupted: .ends
    case .started, .willShow, .didShow, .advanced, .tapped, .followed, .custom, .targetMissing,
      .refused, .unknownStep, .registered, .unregistered, .condition, .paused, .resumed, .ended,
      .hinted, .taskBegan, .taskDone:
      .tours
    }
  }

  /// What has happened, as a sentence.
  var meaning: String {
    switch self {
    case .status:
      "What is shown when a reader begins to watch. Its fields are those of STATUS in "
        + "followspot-ipc(7), and its number is that of the event before it, or 0."
    case .shown:
      "Lights or a panel are on the screen; of several lights, a line each. A resident light was "
        + "switched on."
    case .hidden: "A resident light was switched off."
    case .set: "Settings were changed by followspot set."
    case .added: "A light was added."
    case .changed: "A light or a panel has another place or size."
    case .removed: "A light was removed."
    case .accepted: "The person accepted what is shown, with Enter. Of several lights, a line each."
    case .left: "The person left, with Esc or Ctrl+C. Of several lights, a line each."
    case .stopped: "Another call ended it. Of several lights, a line each."
    case .timedOut: "Its time was over. Of several lights, a line each."
    case .closed: "The program itself closed it. Of several lights, a line each."
    case .interrupted: "A signal ended it. Of several lights, a line each."
    case .started: "The tour has begun."
    case .willShow: "A step is about to be shown."
    case .didShow: "A step can be seen."
    case .advanced: "A step has replaced another, forwards or back."
    case .tapped:
      "A person tapped or clicked, or another call pressed a button; reaction is what came of it."
    case .hinted: "A hint that waited has come, as the person has not gone on."
    case .taskBegan: "A task of the list has begun."
    case .taskDone: "A task of the list is done, for the first time."
    case .followed: "A person pressed a link on the card."
    case .custom: "The reaction custom of followspot-tour(5) has been called for."
    case .targetMissing: "Targets of a step are not there."
    case .refused: "The program that runs the tour has refused a step."
    case .unknownStep: "A step was asked for that does not exist."
    case .registered: "Another call has said where a target is."
    case .unregistered: "Another call has said that a target is gone."
    case .condition: "Another call has said whether a condition holds."
    case .paused: "The tour is paused."
    case .resumed: "The tour goes on after a pause."
    case .ended: "The tour has ended. It is the last line."
    }
  }

  /// The fields behind `event`, `number` and `time`, in their order.
  var fields: [EventField] {
    switch self {
    case .status: []
    case .shown, .accepted, .left, .stopped, .timedOut, .closed, .interrupted:
      [.light.ifAny, .panel.ifAny]
    case .changed: [.light.ifAny, .panel.ifAny]
    case .added, .removed: [.light]
    case .hidden, .started, .resumed: []
    case .set: [.style]
    case .willShow, .didShow, .hinted: [.step, .index]
    case .taskBegan, .taskDone: [.task]
    case .advanced: [.from, .to]
    case .tapped: [.step, .index, .on, .light.named, .button, .reaction]
    case .followed: [.step, .index, .link]
    case .custom, .unknownStep: [.name]
    case .targetMissing: [.step, .index, .targets, .then, .seconds]
    case .refused: [.step, .index, .hook, .reason]
    case .registered: [.target, .x, .y, .width, .height]
    case .unregistered: [.target]
    case .condition: [.name, .holds]
    case .paused: [.hidden]
    case .ended: [.outcome, .step.ifAny, .by, .reason.ifAny]
    }
  }
}

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
