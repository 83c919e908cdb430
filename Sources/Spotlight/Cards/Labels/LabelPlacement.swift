/// Finds the place of a label beside its light: on the output, off other lights and labels.
///
/// It is much simpler than the place of a card, because it is asked again for each picture while a
/// hand drags the light.
struct LabelPlacement {
  /// A place around a light, in the order of preference; start and end are where reading begins and
  /// ends.
  enum Spot: Sendable, Hashable, CaseIterable {
    case below, above, end, start
    /// Within the light, if there is no room around it.
    case lowWithin, highWithin
  }

  /// The output.
  let screen: Rect
  /// What a label keeps off: other lights, labels and cards.
  let taken: [Rect]
  var direction = ReadingDirection.leftToRight

  /// The distance between a light and its label.
  static let gap = 8.0
  /// The distance of a label from the edges of the output.
  static let margin = 6.0
  /// How much more room another spot must have than the present one, so that a label does not
  /// alternate while its light moves.
  private static let patience = 12.0

  /// The place of a label.
  ///
  /// - Parameters:
  ///   - size: the size of the label.
  ///   - light: the box of the light with its ring.
  ///   - spot: the spot where the label is; nil for a new one.
  /// - Returns: the spot and the frame, which is on the output as far as it fits.
  func place(_ size: Size, beside light: Rect, keeping spot: Spot?) -> (spot: Spot, frame: Rect) {
    for candidate in Spot.allCases {
      let frame = frame(size, beside: light, at: candidate)
      let spare = spot == nil || candidate == spot ? 0 : Self.patience
      if isFree(frame, spare: spare) { return (candidate, frame) }
    }
    return (.lowWithin, frame(size, beside: light, at: .lowWithin))
  }

  private func isFree(_ frame: Rect, spare: Double) -> Bool {
    let frame = frame.outset(by: spare)
    let room = screen.inset(by: Self.margin).outset(by: CardRoom.rounding)
    return frame.x >= room.x && frame.maxX <= room.maxX && frame.y >= room.y
      && frame.maxY <= room.maxY && !taken.contains { $0.intersects(frame) }
  }

  private func frame(_ size: Size, beside light: Rect, at spot: Spot) -> Rect {
    let seen = light.intersection(screen)
    let corners = (
      across: Self.range(screen.x, screen.maxX - size.width),
      down: Self.range(screen.y, screen.maxY - size.height)
    )
    let x = (seen.center.x - size.width / 2).clamped(to: corners.across)
    let y = (seen.center.y - size.height / 2).clamped(to: corners.down)
    let isMirrored = direction == .rightToLeft
    let origin =
      switch spot {
      case .below: Point(x: x, y: light.maxY + Self.gap)
      case .above: Point(x: x, y: light.y - Self.gap - size.height)
      case .end where isMirrored, .start where !isMirrored:
        Point(x: light.x - Self.gap - size.width, y: y)
      case .end, .start: Point(x: light.maxX + Self.gap, y: y)
      case .lowWithin:
        Point(x: x, y: (seen.maxY - Self.gap - size.height).clamped(to: corners.down))
      case .highWithin: Point(x: x, y: (seen.y + Self.gap).clamped(to: corners.down))
      }
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  private static func range(_ start: Double, _ end: Double) -> ClosedRange<Double> {
    start + margin <= end - margin ? start + margin...end - margin : start...max(start, end)
  }
}
