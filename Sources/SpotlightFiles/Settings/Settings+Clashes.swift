/// Settings that do not go together.
extension Settings {
  /// A setting that does not go with another one.
  package struct Clash: Hashable, Sendable {
    /// What stands where it should not.
    package let key: Setting
    /// Why, and what is right.
    package let sentence: String
  }

  /// What does not go together of these settings and all others that count.
  ///
  /// - Parameters:
  ///   - keys: the settings.
  ///   - spelling: how the reader of the sentence writes a setting.
  /// - Returns: the first that does not; nil when all do.
  package func clash(of keys: [Setting], spelling: (Setting) -> String) -> Clash? {
    let choices = choices()
    func shown(_ key: Setting) -> String { "\(spelling(key)) \(value(key).text)" }
    if choices.inverse != .none {
      let others = [Setting.backdrop, .inLights, .zoom].filter(choices.showsStill)
      if let key = others.first(where: keys.contains) {
        let way = "\(spelling(.inverse)) \(InverseWord.none.rawValue)"
        return Clash(
          key: key,
          sentence: "\(shown(key)) does not go with \(shown(.inverse)), around which the screen "
            + "stays as it is; it goes with \(way).")
      }
    }
    if choices.inverse == .none, choices.showsStill(.zoom), choices.inLights == .live,
      let key = [Setting.zoom, .inLights].first(where: keys.contains)
    {
      return Clash(
        key: key,
        sentence: "\(shown(.zoom)) enlarges a still, and does not go with \(shown(.inLights)); "
          + "it goes with \(spelling(.inLights)) \(InLightsWord.still.rawValue).")
    }
    return nil
  }

  /// What means nothing of these settings, as all others are.
  ///
  /// On a line it is a slip; in a file it waits for an option that makes it mean something.
  package func slip(of keys: [Setting], spelling: (Setting) -> String) -> Clash? {
    let choices = choices()
    let (backdrop, inverse) = (spelling(.backdrop), spelling(.inverse))
    if choices.path != nil, let key = [Setting.shape, .radius].first(where: keys.contains) {
      return Clash(
        key: key,
        sentence:
          "\(spelling(key)) does not go with \(spelling(.path)), which is a shape of its own; it "
          + "goes with \(spelling(.path)) \(OptionKind.none).")
    }
    if keys.contains(.radius), choices.shape != .rounded {
      return Clash(
        key: .radius,
        sentence: "\(spelling(.radius)) goes with \(spelling(.shape)) "
          + "\(ShapeName.rounded.rawValue), not with \(choices.shape.rawValue).")
    }
    if keys.contains(.blur), choices.backdrop != .blur, choices.inverse != .blur {
      return Clash(
        key: .blur,
        sentence: "\(spelling(.blur)) goes with \(backdrop) blur or \(inverse) blur, not with "
          + (choices.inverse == .none
            ? "\(backdrop) \(choices.backdrop.rawValue)."
            : "\(inverse) \(choices.inverse.rawValue)."))
    }
    let takesStill =
      choices.inverse == .none
      && [Setting.backdrop, .inLights, .zoom].contains(where: choices.showsStill)
    if keys.contains(.stillCursor), choices.stillCursor == .shown, !takesStill {
      return Clash(
        key: .stillCursor,
        sentence: "\(spelling(.stillCursor)) \(CursorWord.shown.rawValue) goes with a still, as "
          + "\(backdrop) freeze, blur or gray and \(spelling(.zoom)) show one.")
    }
    return nil
  }
}

extension Choices {
  /// Whether a setting asks for a still to be shown.
  fileprivate func showsStill(_ key: Setting) -> Bool {
    switch key {
    case .backdrop: backdrop != .live
    case .inLights: inLights == .still
    case .zoom: zoom > 1
    default: false
    }
  }
}
