import Followspot
import SpotlightFiles

/// What `followspot point` was asked for.
struct PointCommand: Hashable, Sendable {
  /// How the light looks and what it does.
  var style = PointStyle()

  /// The outputs and how it is shown.
  var options = Overlay.Options()

  /// How long to stay; nil means until somebody ends it.
  var timeout: Duration?

  /// Where to say that everything is shown.
  var readyDescriptor: Int32?
}

extension PointCommand {
  /// Reads the options of `followspot point`.
  ///
  /// Of an option given twice the last counts, so that an alias can be overruled; outputs add up.
  init(_ items: [OptionScan.Item], in surroundings: Surroundings) throws(UsageError) {
    self.init()
    for item in items {
      guard case .option(let option, let value) = item else {
        guard case .operand(let word) = item else { continue }
        throw Self.error("point takes no operands, but \(word.quoted) came.")
      }
      switch (option, value) {
      case (.output, let value?):
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        if !style.outputs.contains(value) { style.outputs.append(value) }
      case (.role, let value?):
        guard let role = RoleName(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.role = role.role
      case (.timeout, let value?):
        guard let time = LightCommand.duration(value) else { throw Self.wrong(value, for: option) }
        timeout = time
      case (.readyDescriptor, let value?):
        readyDescriptor = try surroundings.descriptor(value, for: option, of: .point)
      case (.motion, let value?):
        guard let name = MotionName(rawValue: value) else { throw Self.wrong(value, for: option) }
        options.motion = name.motion
      case (.reducedMotion, _): options.motion = .reduced
      case (.reconnect, _): options.reconnects = true
      default: preconditionFailure("an option of point that nobody reads: \(option.spelling)")
      }
    }
  }

  private static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    error("\(option.spelling) takes \(option.expectation), not \(value.quoted).")
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .point)
  }
}

extension OptionSpec {
  /// The options of `followspot point`, in the order of its help.
  static let point: [OptionSpec] = [
    output, role, motion, reducedMotion, timeout, reconnect, readyDescriptor, help, version,
  ]
}
