/// The preferred place of a card; without room there, it goes elsewhere.
///
/// Leading means left for left-to-right reading, and right for right-to-left.
public enum CardWish: String, Sendable, Hashable, CaseIterable {
  /// On a side with room, preferably below.
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

  /// The preferred side in left-to-right reading; nil for no preference.
  var side: CardSide? {
    switch self {
    case .automatic, .center: nil
    case .top, .topStart, .topEnd: .top
    case .bottom, .bottomStart, .bottomEnd: .bottom
    case .leading, .leadingStart, .leadingEnd: .left
    case .trailing, .trailingStart, .trailingEnd: .right
    }
  }

  /// The alignment along the side.
  var alignment: CardAlignment {
    switch self {
    case .automatic, .center, .top, .bottom, .leading, .trailing: .middle
    case .topStart, .bottomStart, .leadingStart, .trailingStart: .start
    case .topEnd, .bottomEnd, .leadingEnd, .trailingEnd: .end
    }
  }

  /// The sides in the order in which they are tried: the preferred one, its opposite, the others.
  var order: [CardSide] {
    guard let side else { return [.bottom, .top, .right, .left] }
    return [side, side.opposite] + (side.isAboveOrBelow ? [.right, .left] : [.bottom, .top])
  }
}
