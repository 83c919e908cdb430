/// A box on its way, with its content.
struct CardFlight: Sendable, Hashable {
  private(set) var place: CardPlace
  private(set) var layers: [CardLayer]
  private(set) var opacity: Track<Double>
  /// Centre and size are separate: the centre may overshoot, the size may not.
  private var center: Track<Point>
  private var size: Track<Point>

  /// How far below its place a card appears.
  private static let rise = Point(x: 0, y: 8)

  /// A card that appears at a place within a time.
  init(
    _ layout: CardLayout, at place: CardPlace, from time: Duration, within length: Duration,
    rises: Bool
  ) {
    self.place = place
    layers = [
      CardLayer(
        layout: layout, pointer: CardPointerCourse(CardPointer(place)), fade: Track(at: 1))
    ]
    opacity = Track(from: 0, to: 1, start: time, end: time + length)
    center = Track(at: place.frame.center)
    size = Track(at: Self.size(of: place))
    guard rises, length > .zero else { return }
    center.set(
      place.frame.center + Self.rise, .zero, to: place.frame.center, at: time,
      by: .eased(length, .easeOut))
  }

  /// The newest content.
  var top: CardLayer { layers[layers.count - 1] }

  /// The state of the newest content.
  var state: CardState {
    get { top.state }
    set { layers[layers.count - 1].state = newValue }
  }

  /// The time from which everything is at rest; nil if it always was.
  var end: Duration? {
    ([opacity.end, center.end, size.end] + layers.map(\.end)).compactMap(\.self).max()
  }

  func isAtRest(at time: Duration) -> Bool {
    opacity.isAtRest(at: time) && center.isAtRest(at: time) && size.isAtRest(at: time)
      && layers.allSatisfy { $0.isAtRest(at: time) }
  }

  /// True if the card is gone and stays so.
  func isGone(at time: Duration) -> Bool { opacity.target == 0 && opacity.isAtRest(at: time) }

  func frame(at time: Duration) -> Rect {
    if center.isAtRest(at: time), size.isAtRest(at: time) { return place.frame }
    let (center, size) = (center.value(at: time), size.value(at: time))
    return Rect(center: center, size: Size(width: max(0, size.x), height: max(0, size.y)))
  }

  func card(at time: Duration) -> SceneCard {
    let frame = frame(at: time)
    let shown = layers.indices.filter {
      $0 == layers.count - 1 || layers[$0].fade.value(at: time) > 0
    }
    return SceneCard(
      frame: frame, opacity: opacity.value(at: time), style: top.layout.request.style,
      layers: shown.map { layers[$0].layer(on: frame.size, at: time) })
  }

  /// Moves the card to another place, with the same or another content.
  ///
  /// The box follows the glide. `length` is the time in which the content is replaced.
  mutating func turn(
    to layout: CardLayout, _ place: CardPlace, at time: Duration, by glide: Glide,
    within length: Duration
  ) {
    self.place = place
    center.retarget(to: place.frame.center, at: time, by: glide)
    size.retarget(to: Self.size(of: place), at: time, by: Self.calm(glide))
    if opacity.target < 1 { opacity = opacity.turned(to: 1, at: time, within: length) }
    let pointer = CardPointer(place)
    if top.layout == layout {
      layers[layers.count - 1].pointer.change(to: pointer, at: time, by: glide, within: length)
    } else {
      write(layout, pointer, at: time, within: length)
    }
  }

  /// Ends its motion: it is at its place at once, and goes on fading.
  mutating func stop() {
    center = Track(at: place.frame.center)
    size = Track(at: Self.size(of: place))
    for index in layers.indices { layers[index].pointer.stop() }
  }

  /// Fades the card out.
  mutating func fade(at time: Duration, within length: Duration) {
    opacity = opacity.turned(to: 0, at: time, within: length)
  }

  /// The old content disappears in the first half of the time, the new appears in the second.
  private mutating func write(
    _ layout: CardLayout, _ pointer: CardPointer?, at time: Duration, within length: Duration
  ) {
    // Content that was to appear and is not visible yet is dropped.
    layers.removeAll { $0.fade.value(at: time) == 0 || length == .zero }
    let half = length / 2
    let known = layers.lastIndex { $0.layout == layout }
    let back = known.map { layers.remove(at: $0) }
    for index in layers.indices {
      layers[index].fade = layers[index].fade.turned(to: 0, at: time, within: half)
    }
    guard var back else {
      layers.append(
        CardLayer(
          layout: layout, pointer: CardPointerCourse(pointer),
          fade: Track(from: 0, to: 1, start: time + half, end: time + length)))
      return
    }
    // If the content returns while it is still visible, it continues from its present opacity.
    back.fade = back.fade.turned(to: 1, at: time, within: half)
    back.state = CardState()
    back.pointer.change(to: pointer, at: time, by: .none, within: length)
    layers.append(back)
  }

  private static func size(of place: CardPlace) -> Point {
    Point(x: place.frame.width, y: place.frame.height)
  }

  /// The same glide without overshooting, so that a size stays between both ends.
  private static func calm(_ glide: Glide) -> Glide {
    guard case .eased(let length, .cubicBezier(_, let y1, _, let y2)) = glide,
      !(0...1).contains(y1) || !(0...1).contains(y2)
    else { return glide.withoutSwing }
    return .eased(length)
  }
}

/// A change of an opacity or another share at an even speed.
extension Track<Double> {
  init(from: Double, to share: Double, start: Duration, end: Duration) {
    self.init(at: from)
    set(from, 0, to: share, at: start, by: .eased(end - start, .linear))
  }

  /// A change from the present share to another; the time is proportional to the distance.
  func turned(to share: Double, at time: Duration, within length: Duration) -> Track<Double> {
    let value = value(at: time)
    return Track(from: value, to: share, start: time, end: time + length * abs(share - value))
  }
}

/// The content of a card with its arrow, while it appears or disappears.
struct CardLayer: Sendable, Hashable {
  let layout: CardLayout
  var state = CardState()
  var pointer: CardPointerCourse
  var fade: Track<Double>

  /// The time from which the layer is at rest; nil if it always was.
  var end: Duration? { [fade.end, pointer.end].compactMap(\.self).max() }

  func isAtRest(at time: Duration) -> Bool {
    fade.isAtRest(at: time) && pointer.isAtRest(at: time)
  }

  /// The layer at a time, on a box that has this size then.
  func layer(on size: Size, at time: Duration) -> SceneCard.Layer {
    SceneCard.Layer(
      layout, state: state, opacity: fade.value(at: time),
      arrow: pointer.shown(at: time)?.arrow(on: size, inset: layout.request.style.arrowInset))
  }
}
