extension OptionSpec {
  /// The options of verbs that steer, in the order of their help.
  static let steering: [OptionSpec] = [help, version]
  static let status: [OptionSpec] = [json, shownSteps, help, version]

  static let json = OptionSpec(
    name: "json", summary: "print one object of JSON",
    detail: "The keys of a status are in followspot-ipc(7), those of settings are their words.")

  static let shownSteps = OptionSpec(
    name: "steps", summary: "print the names of the steps, a line each",
    detail: "Of a tour the first \(StatusReport.mostSteps), as far as they have at most "
      + "\(StatusReport.mostBytesOfSteps / 1024) kB, and nothing of all else; completions of "
      + "followspot goto ask for them.")

  static let resident = OptionSpec(
    name: "resident", summary: "start hidden, and stay when sent away",
    detail: "For the start of a session: followspot on and followspot toggle show it at once, and "
      + "Esc or followspot off hide it. followspot stop ends it. Hidden, it shows nothing, keeps "
      + "no picture and does not run.")

  /// For all that shows something.
  static let replace = OptionSpec(
    name: "replace", summary: "end the one that runs, and take its place",
    detail: "Without it there is one for each display, and a second one ends with 75.")
}
