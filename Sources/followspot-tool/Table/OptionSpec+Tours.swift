import SpotlightFiles

/// The options of tours that are no settings.
extension OptionSpec {
  static let from = OptionSpec(
    name: "from", kind: .step, summary: "begin with this step",
    detail: "followspot check --list-steps FILE prints their names.")

  static let task = OptionSpec(
    name: "task", placeholder: "NAME", kind: .name(atMost: 1024),
    summary: "begin with this task, by its name or title",
    detail: "Its end leads to the list of all tasks. followspot tour --list FILE prints them.")

  static let list = OptionSpec(
    name: "list", summary: "print the tasks, or else the steps, and show nothing",
    detail: "A line each: the name, and the title. It needs no compositor.")

  static let tourJSON = OptionSpec(
    name: "json", summary: "with --list: print one object of JSON",
    detail:
      "Its keys are tasks and steps, and one of them is null. A task has name, title and steps, "
      + "and a step has name and title.")

  static let once = OptionSpec(
    name: "once", placeholder: "KEY", kind: .name(atMost: SeenTours.longestKey),
    summary: "do nothing if it was seen under this name",
    detail:
      "The name is remembered when the person has seen a step of the tour, and has gone through it "
      + "or has left it; not when something else ended it. A tour that was seen before ends at once, "
      + "with 0. followspot seen prints the names, and forgets them.")

  static let forget = OptionSpec(
    name: "forget", placeholder: "KEY|--all", kind: .name(atMost: SeenTours.longestKey),
    summary: "forget the tour of this name, or all of them")

  static let speak = OptionSpec(
    name: "speak", summary: "read the cards aloud, with speech-dispatcher")

  static let events = OptionSpec(
    name: "events", placeholder: "FD", kind: .descriptor(orDash: true),
    summary: "tell what happens there, as lines of JSON",
    detail: "- is standard output. A slow reader never holds up the tour. followspot-events(7) "
      + "lists the events.")
}
