extension CardLayout {
  /// The least room that is reckoned with: less is no room for anything, and cards stick out of it.
  package static let leastRoom = Size(width: 96, height: 48)

  /// A card with its parts in their places, as whoever has fonts and pictures measures them.
  ///
  /// Where there is little room, things are given up in this order: the picture's size, space between parts, the line
  /// about keys, the end of the text, the picture, progress, wide buttons, the heading's own place, all of
  /// the text, the heading. Buttons always have a place.
  package init(_ request: CardRequest, measuredBy measurer: any CardMeasurer) {
    self = CardComposer(request, measurer: measurer).layout()
  }

  /// From right to left for those who read so.
  mutating func mirrorIfNeeded() {
    guard request.face.direction == .rightToLeft else { return }
    for index in parts.indices {
      let frame = parts[index].frame
      // Words fill their frame or stand in its middle, so they keep their place in it.
      parts[index] = parts[index].offset(x: size.width - frame.maxX - frame.x, y: 0)
    }
  }
}

extension CardLayout.Part {
  func offset(x: Double, y: Double) -> Self {
    var part = self
    part.frame = frame.offset(by: Point(x: x, y: y))
    part.corner = Point(x: corner.x + x, y: corner.y + y)
    return part
  }
}
