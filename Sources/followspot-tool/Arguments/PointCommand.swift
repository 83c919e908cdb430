import Followspot
import SpotlightFiles

/// What `followspot point` was asked for.
struct PointCommand: Hashable, Sendable {
  /// What a person has set, on the command line and elsewhere.
  var settings = Settings()

  /// The preset that goes before the rest of the file.
  var preset: String?

  /// Whether the light comes back by itself when the compositor has crashed and is there again.
  var reconnects = false

  /// Whether an instance that is running is ended for it.
  var replaces = false

  /// Whether it starts hidden, and stays when it is sent away.
  var isResident = false

  /// How long to stay; nil means until somebody ends it.
  var timeout: Duration?

  /// Where to say that everything is shown.
  var readyDescriptor: Int32?
}

extension PointCommand {
  /// Reads the options of `followspot point`.
  init(_ items: [OptionScan.Item], in surroundings: Surroundings) throws(UsageError) {
    if let word = items.operands.first {
      throw UsageError(
        sentence: "point takes no operands, but \(word.quoted) came.", verb: .point)
    }
    self.init()
    var layer = try SettingLayer(items, of: .point)
    for case .option(let option, let value) in items {
      switch (option, value) {
      case (.timeout, let value?):
        guard let time = LightCommand.duration(value) else {
          throw UsageError(value, for: option, of: .point)
        }
        timeout = time
      case (.readyDescriptor, let value?):
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .point)
      case (.reducedMotion, _):
        layer.values[.motion] = SettingLayer.Entry(.word(MotionName.reduced.rawValue))
      case (.reconnect, _): reconnects = true
      case (.replace, _): replaces = true
      case (.resident, _): isResident = true
      default: break
      }
    }
    if isResident, timeout != nil {
      throw UsageError(
        sentence: "--resident stays, and --timeout says for how long: take one.", verb: .point)
    }
    preset = try items.preset(of: .point)
    settings = try surroundings.settings(items, of: .point).settings
    settings[.command] = layer
    try settings.checkGround(of: .point)
  }

  /// How it is shown.
  var options: Overlay.Options { options(of: settings) }

  /// How it is shown with other settings.
  func options(of settings: Settings) -> Overlay.Options {
    var options = Overlay.Options()
    options.take(settings)
    options.reconnects = reconnects
    return options
  }
}

extension OptionSpec {
  /// The options of `followspot point`, in the order of its help.
  static let point: [OptionSpec] =
    Setting.table.filter { $0.isStyle || $0.scope == .ground }.map { OptionSpec.setting($0.key) }
    + [
      OptionSpec.preset, role, motion, reducedMotion, timeout, reconnect, resident,
      replace, readyDescriptor, help, version,
    ]
}
