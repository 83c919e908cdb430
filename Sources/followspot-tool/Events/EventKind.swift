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
    self.init(word, meaning, .light.ifAny, .panel.ifAny)
  }

  /// Kinds that stand under one heading in the manual.
  struct Group: Sendable {
    let name: String
    /// What holds for all of them, as sentences; empty for nothing.
    var about = ""
    /// The fields that the manual describes once, before the kinds.
    var fields: [EventField] = []
    let kinds: [EventKind]

    /// Whether a field needs no other description: one that only some lines have does, if the group says that all have it.
    func describes(_ field: EventField) -> Bool {
      fields.contains { $0.key == field.key && (field.isAlways || !$0.isAlways) }
    }
  }

  /// All kinds, in the groups and the order of the manual.
  static let groups = [
    Group(name: "Status and settings", kinds: [.status, .set]),
    Group(
      name: "Lights and panels",
      about:
        "An event can have one of these fields; with several lights, each light has a line. The last "
        + "event is accepted, dismissed, stopped, timed-out, closed or interrupted.",
      fields: [.light.ifAny, .panel.ifAny],
      kinds: [
        .shown, .hidden, .added, .changed, .removed,
        .accepted, .dismissed, .stopped, .timedOut, .closed, .interrupted,
      ]),
    Group(
      name: "Tours", about: "An event about a step has these fields:", fields: [.step, .index],
      kinds: [
        .started, .willShow, .didShow, .hinted, .advanced, .taskBegan, .taskDone, .tapped,
        .followed, .custom, .targetMissing, .refused, .unknownStep, .target, .condition, .paused,
        .resumed, .ended,
      ]),
  ]

  static let all = groups.flatMap(\.kinds)

  static let status = EventKind(
    "status",
    "What is shown when a reader begins to watch: the first line of followspot watch. Its fields are "
      + "those of STATUS in followspot-ipc(7).")
  static let shown = EventKind(
    "shown",
    "Lights or a panel have appeared, or a light of followspot point --resident was switched on.",
    .light.ifAny, .panel.ifAny)
  static let hidden = EventKind(
    "hidden", "A light of followspot point --resident was switched off.")
  static let set = EventKind("set", "followspot set has changed settings.", .style)

  static let added = EventKind("added", "A light was added.", .light)
  static let changed = EventKind(
    "changed", "A light or a panel was moved or resized, or a light has another rotation or label.",
    .light.ifAny, .panel.ifAny)
  static let removed = EventKind("removed", "A light was removed.", .light)

  static let accepted = EventKind(
    end: "accepted", "The user pressed Enter, which accepts what is shown.")
  static let dismissed = EventKind(
    end: "dismissed", "The user left, for example with Esc or Ctrl+C.")
  static let stopped = EventKind(
    end: "stopped", "A call such as followspot stop ended what was shown.")
  static let timedOut = EventKind(end: "timed-out", "The time of --timeout was over.")
  static let closed = EventKind(
    end: "closed", "Followspot closed what it showed, such as a light that is on no screen.")
  static let interrupted = EventKind(
    end: "interrupted", "A signal of the system, such as SIGTERM, ended the program.")

  static let started = EventKind("started", "The tour has begun.")
  static let willShow = EventKind("willShow", "A step is about to be shown.", .step, .index)
  static let didShow = EventKind("didShow", "A step has become visible.", .step, .index)
  static let hinted = EventKind(
    "hinted", "The hint of a step has appeared after its time.", .step, .index)
  static let advanced = EventKind(
    "advanced", "The tour has gone to another step, forwards or back.", .from, .to)
  static let taskBegan = EventKind("taskBegan", "A task of the list has begun.", .task)
  static let taskDone = EventKind(
    "taskDone", "A task of the list is done, for the first time.", .task)
  static let tapped = EventKind(
    "tapped",
    "The user tapped or clicked, or a call pressed a button.",
    .step, .index, .on, .light.named, .button, .reaction)
  static let followed = EventKind(
    "followed", "The user pressed a link on the card.", .step, .index, .link)
  static let custom = EventKind(
    "custom", "A tap, a key or a button had the reaction custom of followspot-tour(5).", .name)
  static let targetMissing = EventKind(
    "targetMissing", "Targets of a step are missing.", .step, .index, .targets, .then, .seconds)
  static let refused = EventKind(
    "refused", "The program that runs the tour did not let it show or leave a step.", .step, .index,
    .hook, .reason)
  static let unknownStep = EventKind(
    "unknownStep",
    "The reaction goto, or the program that runs the tour, asked for a step that does not exist.",
    .name)
  static let target = EventKind(
    "target", "A call has set the place of a target, or has removed the target.", .target,
    .x, .y,
    .width, .height)
  static let condition = EventKind(
    "condition", "A call has set a condition.", .name, .holds)
  static let paused = EventKind("paused", "The tour is paused.", .hidden)
  static let resumed = EventKind("resumed", "The tour continues after a pause.")
  static let ended = EventKind(
    "ended", "The tour has ended. This is the last line.", .outcome, .step.ifAny, .by, .reason.ifAny
  )
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
    EventField("event", "What has happened: the name of one of the events on this page."),
    EventField(
      "number",
      "The number of the event, from 1. It is the same for all readers. A status has the number of the "
        + "event before it; 0 if there was none."),
    EventField("time", "Seconds since the running Followspot started."),
  ]

  static let light = EventField(
    "light",
    "The light: an object with id, x, y, width and height, rotation if it is turned, and label if it "
      + "has one.")
  static let panel = EventField("panel", "The panel: an object with x, y, width and height.")
  static let style = EventField(
    "style", "All settings as they are now: an object like style of STATUS in followspot-ipc(7).")
  static let step = EventField("step", "The name of the step.")
  static let index = EventField(
    "index",
    "The index of the step in the file, from 0. In a tour with tasks, the list is 0, and the steps of all "
      + "tasks follow.")
  static let task = EventField("task", "The name of the task.")
  static let from = EventField("from", "The name of the step that was shown before.")
  static let to = EventField("to", "The name of the step that is shown now.")
  static let on = EventField("on", "What was tapped: light, dim or button.")
  static let button = EventField(
    "button", "The name of the button, if on is button.", isAlways: false)
  static let reaction = EventField(
    "reaction",
    "What the tap did: a word of REACTIONS in followspot-tour(5). After goto and custom come a space and the "
      + "name.")
  static let link = EventField("link", "The address of the link.")
  static let name = EventField("name", "The name.")
  static let targets = EventField("targets", "A list of the targets that are missing, as texts.")
  static let then = EventField(
    "then",
    "What the tour does: waits, showsTheOthers, showsCard, skips, goesBack, ends or isLeft. isLeft means "
      + "that it does nothing, because it is already going to another step.")
  static let seconds = EventField(
    "seconds", "How long the tour waits at most, if then is waits.", isAlways: false)
  static let hook = EventField(
    "hook", "before, if the step was about to be shown, or after, if it was about to be left.")
  static let reason = EventField("reason", "The reason, as a sentence.")
  static let target = EventField("target", "The name of the target.")
  static let x = EventField(
    "x",
    "Its left side, in logical pixels of the whole desktop. If the target is gone, x, y, width and height "
      + "are left out.", isAlways: false)
  static let y = EventField("y", "Its upper side.", isAlways: false)
  static let width = EventField("width", "Its width.", isAlways: false)
  static let height = EventField("height", "Its height.", isAlways: false)
  static let holds = EventField("holds", "Whether the condition holds: true or false.")
  static let hidden = EventField(
    "hidden", "Whether the tour is hidden during the pause.")
  static let outcome = EventField(
    "outcome",
    "How it ended: finished, skipped, dismissed, targetLost (a target was missing), cancelled (by the "
      + "program that runs the tour, or when the time of --timeout was over) or failed.")
  static let by = EventField(
    "by",
    "What dismissed the tour, if the outcome is dismissed: esc, key (another key), lightTap, dimTap, close "
      + "(a button of the card, or a closed window), signal (of the system), command (a call) or "
      + "shake.",
    isAlways: false)

  /// The same field of a kind whose lines need not have it.
  var ifAny: EventField {
    let words =
      switch key {
      case "step": "The name of the step, if the outcome is skipped or targetLost."
      case "reason": "The reason, as a sentence, if the outcome is failed."
      case "light":
        "The light, if one is shown: an object with id, x, y, width and height, rotation if it is turned, and "
          + "label if it has one."
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
