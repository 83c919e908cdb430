internal import Spotlight

/// The keys of how rings come and go.
enum PulseKey: String, FieldKey {
  case period, depth

  static func meant(by word: String) -> PulseKey? {
    switch word {
    case "duration", "time", "seconds", "speed": .period
    case "opacity", "strength", "amount": .depth
    default: nil
    }
  }
}

extension Entry {
  /// How rings come and go: as usual, not at all, or an object.
  func pulse() -> Pulse? {
    switch value.content {
    case .flag(let pulses):
      return pulses ? Pulse() : .off
    case .object:
      guard let fields = Fields<PulseKey>(self) else { return nil }
      let period = fields[.period]?.number(
        in: 1...60, expecting: "a number of seconds from 1 to 60")
      let depth = fields[.depth]?.share()
      let usual = Pulse()
      return Pulse(period: period ?? usual.period, depth: depth ?? usual.depth)
    default:
      refuse(expecting: "true, false, or an object with period and depth")
      return nil
    }
  }
}
