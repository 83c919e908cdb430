import SpotlightFiles

extension Tool {
  /// Tells what everything is set to.
  static func config(_ command: ConfigCommand) -> ExitCode {
    let report = Surroundings.process.config()
    switch command.question {
    case .path:
      guard let path = report.path ?? ConfigPlaces.process.paths.first else { return .usage }
      return print(path + "\n")
    case .presets:
      // One that cannot be typed is not worth printing.
      return print(report.file.presetNames.map { $0.printable() + "\n" }.joined())
    case .settings(let asJSON):
      do {
        let text = try ConfigPrint(report, preset: command.preset)
        return print(asJSON ? text.json : text.text)
      } catch {
        complain("\(UsageError(sentence: "\(error)", verb: .config))")
        return .usage
      }
    }
  }
}
