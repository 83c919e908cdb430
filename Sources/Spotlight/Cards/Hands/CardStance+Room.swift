extension CardStance {
  /// A button that a finger can miss.
  package struct SmallButton: Sendable, Hashable {
    /// The index of the button on its card.
    package let index: Int
    /// The width and the height of the area in which a finger hits it.
    package let room: Size
  }

  /// The buttons that give a finger less room than it needs, in reading order.
  ///
  /// Beside its frame, a button has half of the way to the next one, and the rim around the card.
  package var smallButtons: [SmallButton] {
    elements.compactMap { element in
      guard case .button(let index) = element else { return nil }
      let room = room(forFingerOn: index)
      // Half a pixel is no matter for a finger.
      let isEnough = min(room.width, room.height) >= Self.fingerReach - 0.5
      return isEnough ? nil : SmallButton(index: index, room: room)
    }
  }

  private func room(forFingerOn index: Int) -> Size {
    guard let own = buttons.first(where: { $0.index == index })?.frame else { return Size.zero }
    let card = Rect(x: 0, y: 0, width: frame.width, height: frame.height).outset(by: Self.rim)
    var area = Self.reach(of: own).intersection(card)
    for other in buttons where other.index != index {
      let (mine, theirs) = (own.center, other.frame.center)
      if other.frame.x < own.maxX, own.x < other.frame.maxX {
        // Above or below; what both could have belongs to the nearer middle.
        let middle = (mine.y + theirs.y) / 2
        if theirs.y < mine.y {
          area = area.below(min(own.y, max(middle, other.frame.maxY)))
        } else if theirs.y > mine.y {
          area = area.above(max(own.maxY, min(middle, other.frame.y)))
        }
      } else if other.frame.y < own.maxY, own.y < other.frame.maxY {
        let middle = (mine.x + theirs.x) / 2
        area =
          theirs.x < mine.x
          ? area.rightOf(min(own.x, max(middle, other.frame.maxX)))
          : area.leftOf(max(own.maxX, min(middle, other.frame.x)))
      }
    }
    return Size(width: area.width, height: area.height)
  }
}

extension Rect {
  fileprivate func below(_ line: Double) -> Rect {
    Rect(x: x, y: max(y, line), width: width, height: max(0, maxY - max(y, line)))
  }

  fileprivate func above(_ line: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: max(0, min(maxY, line) - y))
  }

  fileprivate func rightOf(_ line: Double) -> Rect {
    Rect(x: max(x, line), y: y, width: max(0, maxX - max(x, line)), height: height)
  }

  fileprivate func leftOf(_ line: Double) -> Rect {
    Rect(x: x, y: y, width: max(0, min(maxX, line) - x), height: height)
  }
}
