/// From where to where lines are read.
package enum ReadingDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

extension ReadingDirection {
  /// The direction that the first letter of a text asks for; nil for a text without letters.
  ///
  /// - Parameters:
  ///   - text: plain words, or words with tags.
  ///   - isMarkup: whether it has tags, whose letters are not read.
  package init?(firstLetterOf text: String, isMarkup: Bool = false) {
    var isInTag = false
    var isInEntity = false
    // Whoever has written so much without a letter has written none.
    for scalar in text.unicodeScalars.prefix(4096) {
      if isMarkup {
        switch scalar {
        case "<": isInTag = true
        case ">": isInTag = false
        case "&": isInEntity = true
        // One that is never closed is a plain sign.
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

  /// The direction that a letter or a mark of direction has; nil for digits, signs and all else.
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

  /// Where Unicode keeps the scripts that are read from right to left: Hebrew to the additions to
  /// Arabic, the forms of both for print, and the blocks that are set aside for old and new ones.
  private static let mirroredBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]
}
