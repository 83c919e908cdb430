import Followspot
import SpotlightFiles

/// What `followspot tour` was asked for.
struct TourCommand: Hashable, Sendable {
  /// The tour.
  var file: InputFile

  /// The step to begin with; nil for the first.
  var firstStep: String?

  /// The name under which it is remembered that a person has seen it.
  var onceKey: String?

  /// Where to tell what happens.
  var eventDescriptor: Int32?

  /// The outputs and how it is shown.
  var options = Overlay.Options()

  /// What a person has set, on the command line and elsewhere.
  var settings = Settings()

  /// The preset that goes before the rest of the file.
  var preset: String?

  /// What steps are like that say nothing of it, as the person has it.
  var defaults = StepDefaults()

  /// What keys do that the tour says nothing of, as the person has it.
  var keys: [String: Reaction] = [:]

  /// Whether an instance that is running is ended for it.
  var replaces = false

  /// How long it may take; nil for ever.
  var timeout: Duration?

  /// Where to say that the first step is shown.
  var readyDescriptor: Int32?
}

extension TourCommand {
  /// Reads the options and the operand of `followspot tour`.
  ///
  /// Each stands once at most, but for outputs, which add up.
  init(_ items: [OptionScan.Item], in surroundings: Surroundings) throws(UsageError) {
    let words = items.operands
    guard let word = words.first else {
      throw Self.error("tour takes a file, or - for standard input.")
    }
    if words.count > 1 {
      throw Self.error("tour takes one file, but \(words[1].quoted) came as well.")
    }
    self.init(file: InputFile(word))

    for case .option(let option, let value) in items {
      switch (option, value) {
      case (.from, let value?):
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        firstStep = value
      case (.once, let value?):
        guard SeenTours.isKey(value) else { throw Self.wrong(value, for: option) }
        onceKey = value
      case (.events, let value?):
        eventDescriptor = try surroundings.descriptor(
          value == "-" ? "1" : value, for: option, of: .tour)
      case (.output, let value?):
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        if !options.outputs.contains(value) { options.outputs.append(value) }
      case (.timeout, let value?):
        guard let time = LightCommand.duration(value) else { throw Self.wrong(value, for: option) }
        timeout = time
      case (.readyDescriptor, let value?):
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .tour)
      case (.role, _), (.motion, _), (.reducedMotion, _), (.theme, _), (.cardContrast, _),
        (.cardTextScale, _), (.preset, _):
        break
      case (let option, _) where OptionSpec.ground.contains(option): break
      case (.speak, _): options.speaks = true
      case (.reconnect, _): options.reconnects = true
      case (.replace, _): replaces = true
      default: preconditionFailure("an option of tour that nobody reads: \(option.spelling)")
      }
    }
    let (settings, file) = try surroundings.settings(items, of: .tour)
    self.settings = settings
    self.settings[.command] = try items.layer(
      of: [.role, .motion, .theme, .contrast, .textScale] + OptionSpec.groundKeys, of: .tour)
    try self.settings.checkGround(of: .tour)
    preset = try items.preset(of: .tour)
    options = options(of: self.settings)
    defaults = defaults(of: self.settings)
    keys = file.tourKeys
    if let eventDescriptor, eventDescriptor == readyDescriptor {
      throw Self.error("--events and --ready-fd cannot be the same descriptor.")
    }
  }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = options
    options.take(settings)
    options.takeCards(settings)
    return options
  }

  /// What steps are like that say nothing of it, with other settings.
  func defaults(of settings: Settings) -> StepDefaults {
    var defaults = defaults
    // What was told while it is shown goes before what the tour says, too.
    var standing = settings
    standing[.told] = SettingLayer()
    var options = Overlay.Options()
    options.take(standing)
    defaults.dim = options.dim
    return defaults
  }

  private static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    UsageError(value, for: option, of: .tour)
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .tour)
  }
}
