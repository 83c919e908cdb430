package import Spotlight
internal import SpotlightRaster

/// What one surface should show of the desktop's picture, and over what.
package struct SurfaceShow: Hashable, Sendable {
  package var picture: DesktopPicture

  /// What lies below the surface, as far as it is known.
  var underlay = Underlay.unseen

  /// The still that the surface is painted over, if there is to be one.
  var ground = GroundOnScreen.live

  /// What keeps the show off the parts of a host program's surface that it must not cover, in
  /// logical pixels of the surface.
  var surround: [Light] = []

  /// The lights through which clicks reach what is below, if the input area allows it.
  var open: Set<String> = []

  package init(_ picture: DesktopPicture) { self.picture = picture }

  /// A desktop on which nothing is dimmed.
  static let clear = SurfaceShow(DesktopPicture(dim: Dim(opacity: 0)))

  /// A desktop that is covered in black.
  static let covered = SurfaceShow(DesktopPicture(dim: Dim(color: .black, opacity: 1)))

  private var panels: [ScenePanel] { picture.panels }
  private var cards: [SceneCard] { picture.cards }

  /// The part of a surface of that size that takes pointer and touch, in rectangles that add up.
  ///
  /// Panels and cards take input on themselves wherever the area is: what a person does on them is
  /// meant for them. Where the show leads hands through, a ``Sight`` closes what they would not see.
  func inputRegion(
    of area: InputArea, from place: Point, size: PixelSize, scale: Scale
  ) -> InputRegion {
    if area == .everything { return .endless }
    if area == .nothing { return .rects(touchable(from: place, size: size, scale: scale)) }
    let sight = Sight(picture)
    let names = area == .lights ? open : open.intersection(sight.clearLights)
    let covers = boxes(covers(of: sight, on: names, area), from: place, size: size, scale: scale)
    let beside = boxes(sight.besideLights, from: place, size: size, scale: scale)
    func openArea() -> OpenArea {
      OpenArea(
        size: size, lights: scene(from: place, size: size).lights.filter { names.contains($0.id) },
        capacity: OpenArea.capacity - covers.count)
    }
    let rects =
      switch area {
      case .outsideLights: openArea().taken
      case .lights where sight.isDimClear: openArea().open + beside
      case .covers where sight.isDimClear: Self.parts(of: beside, in: openArea().taken)
      default: [PixelRect(size)]
      }
    // Most cards lie on the dim, which is in the region already.
    return .rects(rects + covers.filter { cover in !rects.contains { $0.contains(cover) } })
  }

  /// What closes places that an area leaves open.
  private func covers(of sight: Sight, on names: Set<String>, _ area: InputArea) -> [Rect] {
    guard area == .outsideLights else { return sight.covers }
    // Those beside the lights are on what is taken, and would leave fewer rectangles for the lights.
    let bounds = picture.lights.filter { names.contains($0.id) }.map(\.bounds)
    return sight.covers.filter { cover in bounds.contains { $0.intersects(cover) } }
  }

  /// The parts of boxes that lie in some of the rectangles; all of the boxes if the parts are too many.
  private static func parts(of boxes: [PixelRect], in rects: [PixelRect]) -> [PixelRect] {
    let parts = boxes.flatMap { box in rects.map(box.intersection) }.filter { !$0.isEmpty }
    return parts.count <= 2 * OpenArea.capacity ? parts : boxes
  }

  /// The part of a surface that panels and cards take, in few rectangles that share no pixel.
  ///
  /// They are the painted boxes, which lie where the panels and cards say, or up to a pixel beside.
  func touchable(from place: Point, size: PixelSize, scale: Scale) -> [PixelRect] {
    boxes(
      panels.map(\.touchable) + cards.map(\.touchable), from: place, size: size, scale: scale)
  }

  /// The pixels that boxes touch, in few rectangles that share none.
  private func boxes(
    _ frames: [Rect], from place: Point, size: PixelSize, scale: Scale
  ) -> [PixelRect] {
    let origin = Point(x: -place.x, y: -place.y)
    var region = PixelRegion()
    for frame in frames where !frame.isEmpty {
      let box = PixelRect(standing: frame.offset(by: origin), scale: scale)
      region.add(box.logical(at: scale).intersection(PixelRect(size)))
    }
    return region.rects
  }

  /// The part to blur behind a surface of that size, in rectangles.
  ///
  /// It lies within the frosted panels and cards that are at least half opaque.
  func blurred(from place: Point, size: PixelSize, scale: Scale) -> [PixelRect] {
    guard underlay == .blurred else { return [] }
    let boxes =
      panels.filter { $0.look.frost != nil && $0.opacity >= 0.5 }
      .map { (frame: $0.frame, radii: $0.look.corners) }
      + cards.filter { $0.style.frost != nil && $0.opacity >= 0.5 }
      .map { (frame: $0.frame, radii: $0.style.corners) }
    let origin = Point(x: -place.x, y: -place.y)
    let screen = PixelRect(size)
    // The uppermost ones, if there are more than the limit.
    let forms = boxes.compactMap { frame, radii -> Form? in
      let box = PixelRect(standing: frame.offset(by: origin), scale: scale)
      guard box.logical(at: scale).intersects(screen) else { return nil }
      return Form(box, corners: radii, scale: scale)
    }.suffix(Self.mostBlurred)
    guard !forms.isEmpty else { return [] }
    let most = min(Self.finest, Self.mostBlurred / forms.count)
    return forms.flatMap { $0.rects(within: screen, most: most) }
  }

  /// The most rectangles that are blurred, so that a commit stays small.
  private static let mostBlurred = 32
  /// The most rectangles of one box with round corners.
  private static let finest = 25

  /// An opacity rounded to the steps of a pixel, so that a slow fade is not painted anew without a
  /// visible change.
  private static func level(_ opacity: Double) -> Double {
    (Light.share(opacity) * 255).rounded() / 255
  }

  /// The scene of a surface with its corner at `place`.
  ///
  /// The compositor decides the surface's size. A light across a border is in both scenes.
  func scene(from place: Point, size: PixelSize) -> Scene {
    let origin = Point(x: -place.x, y: -place.y)
    let bounds = Rect(size)
    let local = picture.lights.map { light in
      var light = light
      light.frame = light.frame.offset(by: origin)
      return light
    }
    var scene = Scene(
      size: bounds.size, dim: picture.dim, lights: local.filter { $0.extent.intersects(bounds) })
    scene.lights += surround
    scene.underlay = underlay.offset(by: origin)
    scene.backdrop = picture.backdrop
    for panel in panels {
      var panel = panel.offset(by: origin)
      guard panel.extent.intersects(bounds) else { continue }
      panel.opacity = Self.level(panel.opacity)
      scene.panels.append(panel)
    }
    for card in cards {
      var card = card.offset(by: origin)
      guard card.extent.intersects(bounds) else { continue }
      card.opacity = Self.level(card.opacity)
      for index in card.layers.indices {
        let level = Self.level(card.layers[index].opacity)
        if level != card.layers[index].opacity { card.layers[index].opacity = level }
      }
      scene.cards.append(card)
    }
    return scene
  }
}

/// An input region, as it is sent.
enum InputRegion: Equatable {
  /// The whole surface, whatever its size.
  case endless
  /// Rectangles in logical pixels of the surface; none of them means that it takes nothing.
  case rects([PixelRect])

  /// Whether a point of the surface is in the region.
  func contains(_ point: Point) -> Bool {
    switch self {
    case .endless: true
    case .rects(let rects):
      rects.contains {
        point.x >= Double($0.x) && point.x < Double($0.maxX) && point.y >= Double($0.y)
          && point.y < Double($0.maxY)
      }
    }
  }

  /// Sends the region for a surface; it holds from the next commit.
  @MainActor
  func send(to surface: WlSurface, of compositor: WlCompositor) {
    switch self {
    case .endless:
      surface.setInputRegion(region: nil)
    case .rects(let rects):
      // A nil region would mean everything; an empty one means nothing.
      let region = compositor.region(of: rects)
      surface.setInputRegion(region: region)
      region.destroy()
    }
  }
}

extension WlCompositor {
  /// A region of rectangles.
  func region(of rects: [PixelRect]) -> WlRegion {
    let region = createRegion()
    // Only add rectangles: Mir 2 ignores what is subtracted.
    for rect in rects {
      region.add(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }
    return region
  }
}

/// Which lights have come to rest and may let clicks through.
///
/// A light that moves lets none through: its hole would have to be sent with every frame, and a
/// person who drags the light would lose it to the program below.
struct Stillness: Sendable {
  /// How long a light must stay in place to count as still.
  static let rest = Duration.milliseconds(150)

  /// The lights, and when each came to lie as it does; nil for always.
  private var places: [String: (light: Light, since: Duration?)] = [:]

  /// Notes where the lights are now; a new light counts as still.
  mutating func see(_ lights: [Light], at now: Duration) {
    var seen: [String: (light: Light, since: Duration?)] = [:]
    for light in lights {
      // The ring does not count: it comes and goes around a still light, as when a person selects
      // it by a key.
      var light = light
      light.ring = nil
      light.glow = nil
      light.dot = nil
      light.tint = nil
      if let place = places[light.id] {
        seen[light.id] = place.light == light ? place : (light, now)
      } else {
        seen[light.id] = (light, nil)
      }
    }
    places = seen
  }

  /// The names of the lights that are still.
  func still(at now: Duration) -> Set<String> {
    Set(places.filter { !isMoving(since: $0.value.since, at: now) }.keys)
  }

  /// When the next moving light counts as still.
  func next(after now: Duration) -> Duration? {
    places.values.filter { isMoving(since: $0.since, at: now) }.compactMap {
      $0.since.map { $0 + Self.rest }
    }
    .min()
  }

  private func isMoving(since: Duration?, at now: Duration) -> Bool {
    since.map { now < $0 + Self.rest } ?? false
  }
}
