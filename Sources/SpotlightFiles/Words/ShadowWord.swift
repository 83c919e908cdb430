package import Spotlight

/// A shadow in one word: parts such as `blur=6` between commas, with the keys that shadows have in files.
package struct ShadowWord: Hashable, Sendable {
  /// The shadow; nil for none.
  package let shadow: Shadow?

  /// The word for a shadow.
  package init(_ shadow: Shadow?) { self.shadow = shadow }
}

extension ShadowWord {
  /// Reads the parts in any order; a part that is not there is as in the usual shadow of panels.
  ///
  /// - Returns: nil if a part is unknown, is there twice or has no value of its kind, and if the colour
  ///   says an opacity beside that of a part.
  package init?(_ text: String) {
    guard text != OptionKind.none else {
      self.init(nil)
      return
    }
    var shadow = Shadow.panel
    var known: Set<ShadowKey> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let key = ShadowKey(rawValue: String(halves[0])),
        known.insert(key).inserted
      else { return nil }
      switch key {
      case .color:
        guard let (color, opacity) = Entry.color(of: String(halves[1])) else { return nil }
        shadow.color = color
        guard let opacity else { continue }
        guard known.insert(.opacity).inserted else { return nil }
        shadow.opacity = opacity
      case .opacity:
        guard let opacity = OptionKind.share(String(halves[1])) else { return nil }
        shadow.opacity = opacity
      case .blur, .x, .drop, .spread:
        guard let length = OptionKind.number(halves[1], in: key.lengths) else { return nil }
        switch key {
        case .blur: shadow.blur = length
        case .x: shadow.x = length
        case .drop: shadow.drop = length
        default: shadow.spread = length
        }
      }
    }
    self.init(shadow)
  }

  /// The word as people write it, with every part.
  package var text: String {
    guard let shadow else { return OptionKind.none }
    let lengths: [(ShadowKey, Double)] = [
      (.blur, shadow.blur), (.x, shadow.x), (.drop, shadow.drop), (.spread, shadow.spread),
    ]
    let color = OptionValue.text(shadow.color, shadow.opacity, always: true)
    return lengths.map { "\($0.rawValue)=\(Decimal.text($1))," }.joined()
      + "\(ShadowKey.color.rawValue)=\(color)"
  }
}
