extension VerbSpec {
  static let config = VerbSpec(
    summary: "tell what everything is set to, and by whom",
    usage: "[OPTION]...",
    options: OptionSpec.config,
    description: [
      "Prints what can be set, what it is set to, and who says so: the preset that is named here, "
        + "the person's file with its line and column, or nobody, and then it is what suits most "
        + "(built-in). Options of the other verbs go before all of these."
    ],
    detail: [
      "What is wrong with the file is told on standard error, as followspot check tells it, and the "
        + "rest counts."
    ],
    examples: [
      Example("followspot config", "Everything."),
      Example("followspot config --preset talk", "Everything, as it is with a preset."),
      Example("$EDITOR \"$(followspot config --path)\"", "Change the file, or begin one."),
    ],
    exitCodes: [
      ExitMeaning("0", "done, whatever is wrong with the file"),
      ExitMeaning("2", "the command line makes no sense, or there is no such preset"),
    ])
}
