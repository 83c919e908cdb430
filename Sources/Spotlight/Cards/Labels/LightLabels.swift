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
    let places = lights.map(LightPlace.init)
    let look = self.style ?? style().plate
    self.style = look
    var plates: [SceneCard] = []
    var (kept, keptSpots) = ([String: CardLayout](), [String: LabelPlacement.Spot]())
    for index in named {
      let light = lights[index]
      let words = Self.words(light.label)
      guard let screen = places[index].screen(among: screens) else { continue }
      let direction = ReadingDirection(firstLetterOf: words) ?? direction
      let face = CardFace(title: words, direction: direction)
      let room = Size(width: screen.frame.width * 0.6, height: screen.frame.height * 0.6)
      let request = CardRequest(face, style: look, room: room)
      let known = layouts[words].flatMap { $0.request == request ? $0 : nil } ?? kept[words]
      guard let layout = known ?? layOut(request) else { continue }
      kept[words] = layout
      let others = lights.indices.filter { lights[$0].id != light.id && lights[$0].opacity > 0 }
        .map { places[$0].box }
      let placement = LabelPlacement(
        screen: screen.frame, taken: others + (cards + plates).map(\.frame), direction: direction)
      let place = placement.place(layout.size, beside: places[index].box, keeping: spots[light.id])
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

/// Where a light is, for the plates beside it.
private struct LightPlace {
  let bounds: Rect
  /// What a plate keeps off: the form, its ring, and what is bright of its soft edge.
  let box: Rect

  init(_ light: Light) {
    bounds = light.bounds
    let ring = light.ring.map { $0.width > 0 ? $0.reach : 0 } ?? 0
    box = bounds.outset(by: max(ring, min(light.reach, 16)))
  }

  /// The output that shows most of the light; nil if none shows any of it.
  func screen(among screens: [Screen]) -> Screen? {
    func area(_ screen: Screen) -> Double {
      let seen = bounds.intersection(screen.frame)
      return seen.isEmpty ? 0 : seen.width * seen.height
    }
    return screens.max { area($0) < area($1) }.flatMap { area($0) > 0 ? $0 : nil }
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
    plate.shadow?.drop *= 0.5
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
