import Followspot
import SpotlightFiles

/// What `followspot point` was asked for.
struct PointCommand: Hashable, Sendable {
  var common = CommonOptions(.point)

  /// Whether it starts hidden, and stays when it is sent away.
  var isResident = false
}

extension PointCommand {
  /// Reads the options of `followspot point`.
  init(_ line: VerbLine, in surroundings: Surroundings) throws(UsageError) {
    try line.takesNoOperands()
    isResident = line.has(.resident)
    if isResident, line.has(.timeout) {
      throw line.error("--resident stays, and --timeout says for how long: take one.")
    }
    common = try CommonOptions(.point, line, in: surroundings)
  }

  /// How it is shown.
  var options: Overlay.Options { options(of: common.settings) }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = Overlay.Options(settings.choices())
    options.reconnects = common.reconnects
    return options
  }
}
