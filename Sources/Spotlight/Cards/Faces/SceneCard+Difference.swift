extension SceneCard {
  /// True when both give the same picture.
  func looksLike(_ other: SceneCard) -> Bool {
    var other = other
    other.takesInput = takesInput
    return self == other
  }

  /// What differs from the same card before, where only hands did something to it; nil where more
  /// than that differs.
  ///
  /// In the coordinates of the card's frame. A card with its shadow is some fifty times as large as
  /// the button that a pointer comes over.
  func changedParts(since old: SceneCard) -> [Rect]? {
    var still = old
    still.takesInput = takesInput
    guard layers.count == old.layers.count else { return nil }
    for index in layers.indices { still.layers[index].state = layers[index].state }
    guard still == self else { return nil }
    return zip(layers, old.layers).flatMap { layer, old in
      let frame = frame(of: layer)
      return layer.layout.changedParts(from: old.state, to: layer.state).map {
        $0.offset(by: Point(x: frame.x, y: frame.y))
      }
    }
  }

  /// How far around a button or a link the ring of what is chosen may reach, in logical pixels.
  package static let focusReach = 6.0
}

extension CardLayout {
  /// What looks different in another state, from the card's upper left corner.
  package func changedParts(from old: CardState, to state: CardState) -> [Rect] {
    guard state != old else { return [] }
    var rects: [Rect] = []
    let isScrolled = state.scroll != old.scroll
    func add(_ element: CardElement?) {
      guard let element else { return }
      for part in parts {
        switch (part.kind, element) {
        case (.button(let one), .button(let other)) where one == other: rects.append(part.frame)
        // Where a link is depends on how far the text is scrolled, and the text has the room for all.
        case (.body, .link): rects.append(part.frame)
        default: break
        }
      }
    }
    if isScrolled {
      rects += parts.filter { $0.kind == .body }.map { withThumb($0.frame) }
    }
    for (now, before) in [
      (state.focus, old.focus), (state.hovered, old.hovered), (state.pressed, old.pressed),
    ] where now != before {
      add(now)
      add(before)
    }
    return rects.map { $0.outset(by: SceneCard.focusReach) }
  }

  /// A text with what is beside it as far as the card's edge, where it shows how far one is in it.
  private func withThumb(_ body: Rect) -> Rect {
    request.face.direction == .rightToLeft
      ? Rect(x: 0, y: body.y, width: body.maxX, height: body.height)
      : Rect(
        x: body.x, y: body.y, width: max(size.width - body.x, body.width),
        height: body.height)
  }
}
