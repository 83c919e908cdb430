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

  /// Whether cards are light or dark; nil as the file says.
  var scheme: Theme.Scheme?

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
      case (.role, let value?):
        guard let role = RoleName(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.role = role.role
      case (.timeout, let value?):
        guard let time = LightCommand.duration(value) else { throw Self.wrong(value, for: option) }
        timeout = time
      case (.readyDescriptor, let value?):
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .tour)
      case (.motion, let value?):
        guard let name = MotionName(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.motion = name.motion
      case (.reducedMotion, _): options.motion = .reduced
      case (.theme, let value?):
        guard let name = Theme.Scheme(rawValue: value) else { throw Self.wrong(value, for: option) }
        scheme = name
      case (.preset, _): break
      case (.speak, _): options.speaks = true
      case (.reconnect, _): options.reconnects = true
      case (.replace, _): replaces = true
      default: preconditionFailure("an option of tour that nobody reads: \(option.spelling)")
      }
    }
    let (settings, file) = try surroundings.settings(items, of: .tour)
    take(settings, except: items.settings)
    keys = file.tourKeys
    if let eventDescriptor, eventDescriptor == readyDescriptor {
      throw Self.error("--events and --ready-fd cannot be the same descriptor.")
    }
  }

  /// Is as a person has set it, but for what options say.
  private mutating func take(_ settings: Settings, except given: [SettingKey]) {
    options.take(settings, except: given)
    defaults.dim = options.dim
    if case .word(let word) = settings.value(.theme), let scheme = Theme.Scheme(rawValue: word),
      scheme != .automatic
    {
      options.theme = Theme(scheme)
    }
    if case .number(let scale) = settings.value(.textScale) { options.textScale = scale }
    if case .word(let word) = settings.value(.contrast), word != SettingKey.auto {
      options.wantsContrast = word == SettingKey.moreContrast
    }
  }

  private static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    UsageError(value, for: option, of: .tour)
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .tour)
  }
}
