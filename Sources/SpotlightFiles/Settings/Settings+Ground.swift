package import Spotlight

/// What an overlay lies over, as it is set.
extension Settings {
  /// What it is in the end.
  ///
  /// Lights that hide go before everything that lights could show, whoever says either: what somebody hides must not
  /// be seen because of a backdrop that stands elsewhere.
  package var ground: Ground {
    let sigma = number(.blur) ?? Ground.usualSigma
    var ground = Ground()
    switch inverseWord {
    case .none: break
    case .dim: ground.inverse = .dimmed
    case .blur: ground.inverse = .blurred(sigma: sigma)
    case .black: ground.inverse = .black
    }
    guard ground.inverse == nil else { return ground }
    ground.hasPointers = word(.stillCursor) == PointStyle.shown
    switch backdropWord {
    case .live: break
    case .freeze: ground.backdrop = .frozen
    case .blur: ground.backdrop = .blurred(sigma: sigma)
    case .gray: ground.backdrop = .gray
    }
    ground.zoom = number(.zoom) ?? 1
    // What is enlarged is a still, whatever somebody has set for lights that are not.
    switch word(.inLights) {
    case SettingKey.live where ground.zoom == 1: ground.inLights = .live
    case SettingKey.still: ground.inLights = .still
    default: break
    }
    return ground
  }

  /// A setting that does not go with another one.
  package struct GroundClash: Hashable, Sendable {
    /// What stands where it should not.
    package let key: SettingKey
    /// Why, and what is right.
    package let sentence: String
  }

  /// What does not go together of these settings and all others, of those that count.
  ///
  /// - Parameters:
  ///   - keys: the settings.
  ///   - spelling: how whoever is told writes a setting.
  /// - Returns: the first that does not; nil where all do.
  package func groundClash(
    of keys: some Sequence<SettingKey>, spelling: (SettingKey) -> String
  ) -> GroundClash? {
    let keys = Set(keys)
    func shown(_ key: SettingKey) -> String { "\(spelling(key)) \(value(key).text)" }
    if inverseWord != .none {
      let others = [SettingKey.backdrop, .inLights, .zoom].filter { showsStill($0) }
      if let key = others.first(where: keys.contains) {
        let way = "\(spelling(.inverse)) \(InverseWord.none.rawValue)"
        return GroundClash(
          key: key,
          sentence: "\(shown(key)) does not go with \(shown(.inverse)), around which the screen "
            + "stays as it is; it goes with \(way).")
      }
    }
    if inverseWord == .none, showsStill(.zoom), word(.inLights) == SettingKey.live,
      let key = [SettingKey.zoom, .inLights].first(where: keys.contains)
    {
      return GroundClash(
        key: key,
        sentence: "\(shown(.zoom)) enlarges a still, and does not go with \(shown(.inLights)); "
          + "it goes with \(spelling(.inLights)) \(SettingKey.still).")
    }
    return nil
  }

  /// What means nothing of these settings, as all others are.
  ///
  /// On a line it is a slip; in a file it waits for an option that makes it mean something.
  package func groundSlip(
    of keys: some Sequence<SettingKey>, spelling: (SettingKey) -> String
  ) -> GroundClash? {
    let keys = Set(keys)
    let (backdrop, inverse) = (spelling(.backdrop), spelling(.inverse))
    if keys.contains(.blur), backdropWord != .blur, inverseWord != .blur {
      return GroundClash(
        key: .blur,
        sentence: "\(spelling(.blur)) goes with \(backdrop) blur or \(inverse) blur, not with "
          + (inverseWord == .none
            ? "\(backdrop) \(backdropWord.rawValue)." : "\(inverse) \(inverseWord.rawValue)."))
    }
    let takesStill =
      inverseWord == .none && [SettingKey.backdrop, .inLights, .zoom].contains { showsStill($0) }
    if keys.contains(.stillCursor), word(.stillCursor) == PointStyle.shown, !takesStill {
      return GroundClash(
        key: .stillCursor,
        sentence: "\(spelling(.stillCursor)) \(PointStyle.shown) goes with a still, as "
          + "\(backdrop) freeze, blur or gray and \(spelling(.zoom)) show one.")
    }
    return nil
  }

  /// Whether a setting asks for a still to be shown.
  private func showsStill(_ key: SettingKey) -> Bool {
    switch key {
    case .backdrop: backdropWord != .live
    case .inLights: word(.inLights) == SettingKey.still
    case .zoom: number(.zoom).map { $0 > 1 } ?? false
    default: false
    }
  }

  private var backdropWord: BackdropWord {
    word(.backdrop).flatMap(BackdropWord.init(rawValue:)) ?? .live
  }

  private var inverseWord: InverseWord {
    word(.inverse).flatMap(InverseWord.init(rawValue:)) ?? .none
  }

  private func word(_ key: SettingKey) -> String? {
    if case .word(let word) = value(key) { word } else { nil }
  }

  private func number(_ key: SettingKey) -> Double? {
    if case .number(let number) = value(key) { number } else { nil }
  }
}
