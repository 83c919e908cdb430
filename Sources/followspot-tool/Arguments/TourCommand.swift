import Followspot
import FollowspotTours
import SpotlightFiles

/// What `followspot tour` was asked for.
struct TourCommand: Command {
  /// The tour.
  var file: InputFile

  var common = CommonOptions(.tour)

  /// The step to begin with; nil for the first.
  var firstStep: String?

  /// The task to begin with; nil for the list.
  var task: String?

  /// The language of the texts; nil for that of the desktop.
  var language: String?

  /// What the command line says of the names of the tour.
  var given = GivenNames()

  /// The name under which it is remembered that a person has seen it.
  var onceKey: String?

  /// Whether the cards are read aloud.
  var speaks = false

  /// What keys do by the person's settings, unless the tour says otherwise.
  var keys: [String: Reaction] = [:]

  func run() throws -> ExitCode { try Tool.tour(self) }
}

extension TourCommand {
  /// Reads the options and the operand of `followspot tour`.
  init(_ line: VerbLine) throws(UsageError) {
    file = try line.tourFile()
    firstStep = line.word(.from)
    task = line.word(.task)
    try line.excludes(.from, .task)
    language = try line.language()
    given = GivenNames(line)
    onceKey = line.word(.once)
    speaks = line.has(.speak)
    // The file of settings is read once.
    let report = line.surroundings.config()
    var line = line
    line.surroundings.config = { report }
    common = try CommonOptions(.tour, line)
    keys = report.file.tourKeys
  }

  /// How it is shown.
  var options: Overlay.Options { options(of: common.settings) }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = common.options(of: settings)
    options.speaks = speaks
    return options
  }

  /// The defaults of steps.
  var defaults: StepDefaults { defaults(of: common.settings) }

  /// The defaults of steps with other settings.
  func defaults(of settings: Settings) -> StepDefaults {
    // Options and requests also override the tour; see ``Tour/dressed(_:)``.
    var standing = settings
    standing[.told] = SettingLayer()
    standing[.command] = SettingLayer()
    var defaults = StepDefaults()
    defaults.dim = standing.choices().dim
    return defaults
  }
}
