/// One box on its way, with what is written on it.
struct CardFlight: Sendable, Hashable {
  private(set) var place: CardPlace
  private(set) var layers: [CardLayer]
  private(set) var opacity: CardFade
  /// Middle and size apart: a place may be swung around, and a size may not.
  private var center: Track<Point>
  private var size: Track<Point>

  /// How far below its place a card comes up.
  private static let rise = Point(x: 0, y: 8)

  /// A card that comes up at a place within a time.
  init(
    _ layout: CardLayout, at place: CardPlace, from time: Duration, within length: Duration,
    rises: Bool
  ) {
    self.place = place
    layers = [
      CardLayer(
        layout: layout, pointer: CardPointerCourse(CardPointer(place)), fade: CardFade(at: 1))
    ]
    opacity = CardFade(from: 0, to: 1, start: time, end: time + length)
    center = Track(at: place.frame.center)
    size = Track(at: Self.size(of: place))
    guard rises, length > .zero else { return }
    center.set(
      place.frame.center + Self.rise, .zero, to: place.frame.center, at: time,
      by: .eased(length, .easeOut))
  }

  /// What is written on it, or comes to be.
  var top: CardLayer { layers[layers.count - 1] }

  /// How hands have what is written on it.
  var state: CardState {
    get { top.state }
    set { layers[layers.count - 1].state = newValue }
  }

  /// From when on it rests.
  var end: Duration {
    let tracks = [center.end, size.end].compactMap(\.self).max() ?? opacity.end
    return max(opacity.end, tracks, layers.map(\.end).max() ?? .zero)
  }

  func isAtRest(at time: Duration) -> Bool {
    opacity.isAtRest(at: time) && center.isAtRest(at: time) && size.isAtRest(at: time)
      && layers.allSatisfy { $0.isAtRest(at: time) }
  }

  /// True when nothing of it will be seen any more.
  func isGone(at time: Duration) -> Bool { opacity.goal == 0 && opacity.isAtRest(at: time) }

  func frame(at time: Duration) -> Rect {
    if center.isAtRest(at: time), size.isAtRest(at: time) { return place.frame }
    let (center, size) = (center.value(at: time), size.value(at: time))
    let (width, height) = (max(0, size.x), max(0, size.y))
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
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

  /// Sends it to another place, where another thing may be written on it.
  ///
  /// The box goes by the glide. The length is how long one thing takes to take the other's place.
  mutating func turn(
    to layout: CardLayout, _ place: CardPlace, at time: Duration, by glide: Glide,
    within length: Duration
  ) {
    self.place = place
    center.retarget(to: place.frame.center, at: time, by: glide)
    size.retarget(to: Self.size(of: place), at: time, by: Self.calm(glide))
    if opacity.goal < 1 { opacity = opacity.turned(to: 1, at: time, within: length) }
    let pointer = CardPointer(place)
    if top.layout == layout {
      layers[layers.count - 1].pointer.change(to: pointer, at: time, by: glide, within: length)
    } else {
      write(layout, pointer, at: time, within: length)
    }
  }

  /// Lets it go.
  mutating func fade(at time: Duration, within length: Duration) {
    opacity = opacity.turned(to: 0, at: time, within: length)
  }

  /// The old goes within the first half of the time, the new comes within the second.
  private mutating func write(
    _ layout: CardLayout, _ pointer: CardPointer?, at time: Duration, within length: Duration
  ) {
    // What was to come and is not seen yet never comes.
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
          fade: CardFade(from: 0, to: 1, start: time + half, end: time + length)))
      return
    }
    // Who turns back finds what is still there, and does not wait for it to go first.
    back.fade = back.fade.turned(to: 1, at: time, within: half)
    back.state = CardState()
    back.pointer.change(to: pointer, at: time, by: .none, within: length)
    layers.append(back)
  }

  private static func size(of place: CardPlace) -> Point {
    Point(x: place.frame.width, y: place.frame.height)
  }

  /// The same glide, but never smaller than the smaller end or larger than the larger one.
  private static func calm(_ glide: Glide) -> Glide {
    guard case .eased(let length, .cubicBezier(_, let y1, _, let y2)) = glide,
      !(0...1).contains(y1) || !(0...1).contains(y2)
    else { return glide.withoutSwing }
    return .eased(length)
  }
}
