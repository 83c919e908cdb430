/// The direction in which lines are read.
package enum ReadingDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

extension ReadingDirection {
  /// The direction of the first letter of a text; nil for a text without letters.
  ///
  /// - Parameters:
  ///   - text: plain text or markup.
  ///   - isMarkup: true for markup, whose tags are skipped.
  package init?(firstLetterOf text: String, isMarkup: Bool = false) {
    var isInTag = false
    var isInEntity = false
    // A text whose first 4096 characters have no letter counts as one without letters.
    for scalar in text.unicodeScalars.prefix(4096) {
      if isMarkup {
        switch scalar {
        case "<": isInTag = true
        case ">": isInTag = false
        case "&": isInEntity = true
        // An ampersand without a semicolon is an ordinary character.
        case ";", " ": isInEntity = false
        default: break
        }
        if isInTag || isInEntity { continue }
      }
      guard let direction = Self(scalar) else { continue }
      self = direction
      return
    }
    return nil
  }

  /// The direction of a letter or of a direction mark; nil for digits, symbols and everything else.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200E:
      self = .leftToRight
      return
    case 0x200F, 0x061C:
      self = .rightToLeft
      return
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      let isRightToLeft = Self.mirroredBlocks.contains { $0.contains(scalar.value) }
      self = isRightToLeft ? .rightToLeft : .leftToRight
    default: return nil
    }
  }

  /// The Unicode blocks of right-to-left scripts: Hebrew to Arabic Extended, the presentation forms
  /// of both, and the blocks reserved for such scripts.
  private static let mirroredBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]
}
