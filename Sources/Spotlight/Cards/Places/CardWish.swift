/// Where somebody would like a card to be; where there is no room it goes elsewhere.
///
/// Leading is left for who reads from left to right, and right for others.
public enum CardWish: String, Sendable, Hashable, CaseIterable {
  /// On a side with room: below if it can be.
  case automatic = "auto"
  /// In the middle of the output.
  case center
  case top
  case topStart = "top-start"
  case topEnd = "top-end"
  case bottom
  case bottomStart = "bottom-start"
  case bottomEnd = "bottom-end"
  case leading
  case leadingStart = "leading-start"
  case leadingEnd = "leading-end"
  case trailing
  case trailingStart = "trailing-start"
  case trailingEnd = "trailing-end"

  /// The side for who reads from left to right; nil when none is wished for.
  var side: CardSide? {
    switch self {
    case .automatic, .center: nil
    case .top, .topStart, .topEnd: .top
    case .bottom, .bottomStart, .bottomEnd: .bottom
    case .leading, .leadingStart, .leadingEnd: .left
    case .trailing, .trailingStart, .trailingEnd: .right
    }
  }

  /// How the card lies along its side, whichever that will be.
  var alignment: CardAlignment {
    switch self {
    case .automatic, .center, .top, .bottom, .leading, .trailing: .middle
    case .topStart, .bottomStart, .leadingStart, .trailingStart: .start
    case .topEnd, .bottomEnd, .leadingEnd, .trailingEnd: .end
    }
  }

  /// The sides in the order in which they are tried: the one that is wished for, the one across, the
  /// others.
  var order: [CardSide] {
    guard let side else { return [.bottom, .top, .right, .left] }
    return [side, side.opposite] + (side.isAboveOrBelow ? [.right, .left] : [.bottom, .top])
  }
}
