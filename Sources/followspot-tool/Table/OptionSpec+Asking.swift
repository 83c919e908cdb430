import SpotlightFiles

extension OptionSpec {
  /// The options of the verbs that ask and show nothing.
  static let check: [OptionSpec] = [listSteps, help, version]
  static let probe: [OptionSpec] = [outputs, help, version]
  static let helping: [OptionSpec] = [form, help, version]

  static let listSteps = OptionSpec(
    name: "list-steps", summary: "print the names of the steps, a line each",
    detail: "Of the files in their order, as far as they are tours without errors.")

  static let outputs = OptionSpec(
    name: "outputs", summary: "print the names of the outputs only, a line each")

  static let form = OptionSpec(
    name: "as", placeholder: "FORM", kind: .choice(HelpForm.allCases.map(\.rawValue)),
    summary: HelpForm.allCases.map(\.rawValue).alternatives, initial: HelpForm.text.rawValue,
    detail: "man is followspot(1); the others are completions for these shells. All come from "
      + "the table that the command line is read by.")
}
