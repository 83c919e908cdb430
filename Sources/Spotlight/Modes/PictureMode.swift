/// A picture in an ordinary window: where it lies, the lights on it, and the window's own bar and sides.
///
/// It works beside the lights under hands: lights keep to what they lie on when the window changes its size. If the
/// compositor draws no title, the bar and the sides are panels, and hands on them move, resize and close the window.
package struct PictureMode: Sendable {
  /// The sizes of the bar that is drawn if the compositor draws none, in logical pixels.
  package struct Bar: Hashable, Sendable {
    package var height: Double
    /// How wide the cross is, at the right end.
    package var closeWidth: Double

    package init(height: Double, closeWidth: Double) {
      self.height = height
      self.closeWidth = closeWidth
    }
  }

  private let size: PixelSize
  private let fit: PictureFit
  private let bar: Bar
  /// What lights look like; their places and names are not taken from it.
  private let look: Light
  /// Where the picture lies; nil before the window has a size.
  package private(set) var place: PicturePlace?
  /// The part of the window that is the picture's, in logical pixels.
  package private(set) var room: Rect?
  /// What the window had when the picture was last put into it.
  private var known: Known?
  /// The lights, until the window has a size.
  private var waiting: [PictureSpot] = []
  private var sides: WindowSides

  private struct Known: Hashable {
    var screen: Panels.Screen
    var top: Double
  }

  /// - Parameters:
  ///   - size: how many pixels the picture has.
  ///   - fit: how it fills the window.
  ///   - bar: the sizes of the window's own bar.
  ///   - look: what lights look like.
  package init(_ size: PixelSize, fit: PictureFit, bar: Bar, look: Light) {
    self.size = size
    self.fit = fit
    self.bar = bar
    self.look = look
    sides = WindowSides(bar: bar)
  }

  /// Whether the window is the one that keys go to.
  package var isActive: Bool { sides.isActive }

  /// Whether a pointer is on the cross.
  package var isCrossPointed: Bool { sides.isCrossPointed }

  // MARK: Lights

  /// The lights in the picture's own pixels; those that glide count as arrived.
  package func spots(of lights: FreeLights) -> [PictureSpot] {
    guard let place else { return waiting }
    return lights.settled.map { PictureSpot(in: place.inPicture($0.frame)) }
  }

  /// Puts other lights on the picture.
  package mutating func setSpots(_ spots: [PictureSpot], of lights: inout FreeLights) {
    guard let place else {
      waiting = spots
      return
    }
    lights.replace(self.lights(spots, at: place))
  }

  private func lights(_ spots: [PictureSpot], at place: PicturePlace) -> [Light] {
    spots.enumerated().map { index, spot in
      var light = look
      light.id = "light-\(index + 1)"
      light.frame = place.inWindow(spot.frame)
      return light
    }
  }

  // MARK: Turns

  /// Fits picture, lights, bar and sides into the window as it is now.
  package mutating func arrange(
    _ desk: Desk, panels: inout Panels, lights: inout FreeLights, at now: Duration
  ) {
    guard let screen = desk.surfaces.first, let facts = desk.window else { return }
    sides.arrange(screen.frame.size, facts, on: &panels, at: now)
    let known = Known(screen: screen, top: sides.barHeight(facts))
    guard self.known != known else { return }
    self.known = known
    let window = screen.frame.size
    room = Rect(
      x: 0, y: known.top, width: window.width, height: max(window.height - known.top, 0))
    let top = PixelRect(
      standing: Rect(x: 0, y: 0, width: window.width, height: known.top), scale: screen.scale
    ).height
    let pixels = Scene(size: window).pixelSize(at: screen.scale)
    let rest = PixelRect(x: 0, y: top, width: pixels.width, height: pixels.height - top)
    guard let place = PicturePlace(size, in: rest, scale: screen.scale, fit: fit) else { return }
    let old = self.place
    self.place = place
    if let old {
      lights.replace(
        lights.settled.map { light in
          var light = light
          light.frame = place.inWindow(old.inPicture(light.frame))
          return light
        })
    } else {
      lights.replace(self.lights(waiting, at: place))
      waiting = []
    }
  }

  /// Takes what hands did on the bar and the sides.
  ///
  /// - Parameters:
  ///   - news: what hands did on panels; what is the window's is taken out.
  ///   - panels: the panels of the bar and the sides.
  ///   - turn: gets what the window asks for, the looks of hands, and the end if the person pressed the cross.
  ///   - now: what time it is.
  package mutating func take(
    _ news: inout [PanelNews], on panels: inout Panels, into turn: inout Turn, at now: Duration
  ) {
    news.removeAll { item in
      guard WindowSides.has(item.panel) else { return false }
      sides.receive(item, on: &panels, into: &turn, at: now)
      return true
    }
    turn.show.cursors.hands.merge(sides.looks) { _, look in look }
  }
}
