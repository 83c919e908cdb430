/// A kind of event: the word under `event`, what has happened, and the fields behind `event`, `number` and `time`, in their order.
///
/// The one table of events: every line is made of it, followspot-events(7) is printed from it, and tests compare the two.
struct EventKind: Hashable, Sendable {
  let word: String
  /// What has happened, as a sentence.
  let meaning: String
  let fields: [EventField]

  private init(_ word: String, _ meaning: String, _ fields: EventField...) {
    self.word = word
    self.meaning = meaning
    self.fields = fields
  }

  /// The end of lights or a panel.
  private init(end word: String, _ meaning: String) {
    self.init(word, "\(meaning) Of several lights, a line each.", .light.ifAny, .panel.ifAny)
  }

  /// All kinds, in the groups and the order of the manual.
  static let groups: [(name: String, kinds: [EventKind])] = [
    ("All that is shown", [.status, .shown, .hidden, .set]),
    ("Lights and panels", [.added, .changed, .removed]),
    (
      "Ends of lights and panels",
      [.accepted, .dismissed, .stopped, .timedOut, .closed, .interrupted]
    ),
    (
      "Tours",
      [
        .started, .willShow, .didShow, .hinted, .advanced, .taskBegan, .taskDone, .tapped,
        .followed,
        .custom, .targetMissing, .refused, .unknownStep, .target, .condition,
        .paused, .resumed, .ended,
      ]
    ),
  ]

  static let all = groups.flatMap(\.kinds)

  static let status = EventKind(
    "status",
    "The status when a reader begins to watch. Its fields are those of STATUS in "
      + "followspot-ipc(7), and its number is that of the event before it, or 0.")
  static let shown = EventKind(
    "shown",
    "Lights or a panel are on the screen; of several lights, a line each. It also comes when a "
      + "resident light is switched on.", .light.ifAny, .panel.ifAny)
  static let hidden = EventKind("hidden", "A resident light was switched off.")
  static let set = EventKind("set", "Settings were changed by followspot set.", .style)

  static let added = EventKind("added", "A light was added.", .light)
  static let changed = EventKind(
    "changed", "A light or a panel has another place or size.", .light.ifAny, .panel.ifAny)
  static let removed = EventKind("removed", "A light was removed.", .light)

  static let accepted = EventKind(
    end: "accepted", "The user accepted what is shown, with Enter.")
  static let dismissed = EventKind(end: "dismissed", "The user left, with Esc or Ctrl+C.")
  static let stopped = EventKind(end: "stopped", "Another call ended it.")
  static let timedOut = EventKind(end: "timed-out", "Its time was over.")
  static let closed = EventKind(end: "closed", "The program itself closed it.")
  static let interrupted = EventKind(end: "interrupted", "A signal ended it.")

  static let started = EventKind("started", "The tour has begun.")
  static let willShow = EventKind("willShow", "A step is about to be shown.", .step, .index)
  static let didShow = EventKind("didShow", "A step can be seen.", .step, .index)
  static let hinted = EventKind(
    "hinted", "A hint with a time has come, because the step is still shown.", .step, .index)
  static let advanced = EventKind(
    "advanced", "A step has replaced another, forwards or back.", .from, .to)
  static let taskBegan = EventKind("taskBegan", "A task of the list has begun.", .task)
  static let taskDone = EventKind(
    "taskDone", "A task of the list is done, for the first time.", .task)
  static let tapped = EventKind(
    "tapped",
    "The user tapped or clicked, or another call pressed a button; reaction is what it did.",
    .step, .index, .on, .light.named, .button, .reaction)
  static let followed = EventKind(
    "followed", "The user pressed a link on the card.", .step, .index, .link)
  static let custom = EventKind(
    "custom", "A button or a tap with the reaction custom of followspot-tour(5) was used.", .name)
  static let targetMissing = EventKind(
    "targetMissing", "Targets of a step are missing.", .step, .index, .targets, .then, .seconds)
  static let refused = EventKind(
    "refused", "The program that runs the tour has refused a step.", .step, .index, .hook, .reason)
  static let unknownStep = EventKind(
    "unknownStep", "A step was asked for that does not exist.", .name)
  static let target = EventKind(
    "target", "Another call has set where a target is, or that it is gone.", .target, .x, .y,
    .width, .height)
  static let condition = EventKind(
    "condition", "Another call has set a condition.", .name, .holds)
  static let paused = EventKind("paused", "The tour is paused.", .hidden)
  static let resumed = EventKind("resumed", "The tour continues after a pause.")
  static let ended = EventKind(
    "ended", "The tour has ended. It is the last line.", .outcome, .step.ifAny, .by, .reason.ifAny)
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
      "The number of the event, from 1, the same for all readers. A status has that of the event before "
        + "it, or 0."),
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
  static let name = EventField("name", "The name.")
  static let targets = EventField("targets", "The targets that are missing, a text each.")
  static let then = EventField(
    "then",
    "What the tour does: waits, showsTheOthers, showsCard, skips, isLeft (nothing, as it goes to "
      + "another step anyway), goesBack or ends.")
  static let seconds = EventField(
    "seconds", "The longest time that it waits, if then is waits.", isAlways: false)
  static let hook = EventField(
    "hook", "Which question of the tour the program answered: before or after.")
  static let reason = EventField("reason", "Why, as a sentence.")
  static let target = EventField("target", "The name of the target.")
  static let x = EventField(
    "x",
    "Its left side, in logical pixels of the whole desktop; this and the next three are missing if it "
      + "is gone.", isAlways: false)
  static let y = EventField("y", "Its upper side.", isAlways: false)
  static let width = EventField("width", "Its width.", isAlways: false)
  static let height = EventField("height", "Its height.", isAlways: false)
  static let holds = EventField("holds", "Whether it holds: true or false.")
  static let hidden = EventField(
    "hidden", "Whether the tour is hidden during the pause.")
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
