/// The labels of lights as small plates in the look of cards.
///
/// A plate follows its light and fades with it. Plates take no input.
package struct LightLabels: Sendable {
  /// The most plates; further lights have none.
  package static let most = 32
  /// The most letters on a plate; the rest is cut off.
  package static let mostLetters = 80

  /// The look of cards; nil until a label needs it.
  private var style: CardStyle?
  private var layouts: [String: CardLayout] = [:]
  /// Where the plate of each light is.
  private var spots: [String: LabelPlacement.Spot] = [:]
  /// The reading direction of labels without letters.
  private let direction: ReadingDirection

  /// Labels that were never shown.
  package init(direction: ReadingDirection = .leftToRight) {
    self.direction = direction
  }

  /// The plates of lights at an instant.
  ///
  /// - Parameters:
  ///   - lights: the lights; those without a label have no plate.
  ///   - cards: the cards, which plates keep off.
  ///   - screens: the outputs; a light on none of them has no plate.
  ///   - opacity: the opacity of all plates, as a share.
  ///   - style: the look of cards; asked for with the first label.
  ///   - layOut: lays a plate out; returns nil if there are no fonts.
  /// - Returns: the plates in the order of the lights.
  /// - Complexity: O(n²) in the number of lights with labels, and O(n) in all others.
  package mutating func plates(
    of lights: [Light], beside cards: [SceneCard] = [], on screens: [Screen], opacity: Double = 1,
    style: () -> CardStyle, layOut: (CardRequest) -> CardLayout?
  ) -> [SceneCard] {
    let named = lights.indices.filter { !Self.words(lights[$0].label).isEmpty }.prefix(Self.most)
    guard !named.isEmpty else {
      (layouts, spots) = ([:], [:])
      return []
    }
    // The bounds of a path are work, and each plate asks for those of all lights.
    let bounds = lights.map(\.bounds)
    // What a plate keeps off: the form, its ring, and what is bright of its soft edge.
    let boxes = zip(lights, bounds).map { light, bounds in
      bounds.outset(by: max(light.ringReach, min(light.reach, 16)))
    }
    let look = self.style ?? style().plate
    self.style = look
    var plates: [SceneCard] = []
    var (kept, keptSpots) = ([String: CardLayout](), [String: LabelPlacement.Spot]())
    for index in named {
      let light = lights[index]
      let words = Self.words(light.label)
      guard let screen = screens.holding([bounds[index]], before: nil),
        screen.frame.intersects(bounds[index])
      else { continue }
      let direction = ReadingDirection(firstLetterOf: words) ?? direction
      let face = CardFace(title: words, direction: direction)
      let room = Size(width: screen.frame.width * 0.6, height: screen.frame.height * 0.6)
      let request = CardRequest(face, style: look, room: room)
      let known = layouts[words].flatMap { $0.request == request ? $0 : nil } ?? kept[words]
      guard let layout = known ?? layOut(request) else { continue }
      kept[words] = layout
      let others = lights.indices.filter { lights[$0].id != light.id && lights[$0].opacity > 0 }
        .map { boxes[$0] }
      let placement = LabelPlacement(
        screen: screen.frame, taken: others + (cards + plates).map(\.frame), direction: direction)
      let place = placement.place(layout.size, beside: boxes[index], keeping: spots[light.id])
      keptSpots[light.id] = place.spot
      plates.append(
        SceneCard(
          frame: place.frame, opacity: light.opacity * opacity, style: look,
          layers: [SceneCard.Layer(layout)], takesInput: false))
    }
    (layouts, spots) = (kept, keptSpots)
    return plates
  }

  /// The words on a plate: one line, cut off after ``mostLetters``.
  private static func words(_ label: String?) -> String {
    guard let label else { return "" }
    let words = label.prefix(mostLetters * 4).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.count > mostLetters ? words.prefix(mostLetters - 1) + "…" : words
  }
}

extension CardStyle {
  /// The look of a small plate with one line, beside cards of this look.
  package var plate: CardStyle {
    var plate = self
    plate.titleSize = smallSize
    plate.padding = (padding * 0.4).rounded()
    plate.cornerRadius = min(cornerRadius, 8)
    plate.leastWidth = 0
    plate.mostWidth = mostWidth * 0.7
    plate.shadow?.blur *= 0.5
    plate.shadow?.y *= 0.5
    (plate.arrowLength, plate.arrowWidth) = (0, 0)
    return plate
  }

  /// The look of a small card about keys, beside cards of this look.
  package var note: CardStyle {
    var note = self
    note.bodySize = smallSize
    note.padding = (padding * 0.7).rounded()
    note.leastWidth = 0
    (note.arrowLength, note.arrowWidth) = (0, 0)
    return note
  }
}

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
    let isKept = spot.map { isFree(frame(size, beside: light, at: $0), spare: 0) } ?? false
    for candidate in Spot.allCases {
      let frame = frame(size, beside: light, at: candidate)
      let spare = isKept && candidate != spot ? Self.patience : 0
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
