/// A picture in an ordinary window: its place, its lights, and the window's own bar and sides.
///
/// It works beside the lights under hands. When the window changes its size, lights stay on the
/// same part of the picture. If the compositor draws no title, the bar and the sides are panels,
/// and hands on them move, resize and close the window.
package struct PictureMode: Sendable {
  /// The size of the picture in pixels.
  package let size: PixelSize
  private let fit: PictureFit
  /// The look of lights; its place and name are ignored.
  private let look: Light
  /// The place of the picture in the window; nil before the window has a size.
  package private(set) var place: PicturePlace?
  /// The part of the window that is left for the picture, in logical pixels.
  package private(set) var room: Rect?
  /// The facts of the window for which the picture was placed last.
  private var known: (screen: Panels.Screen, top: Double)?
  /// The lights that wait until the window has a size.
  private var waiting: [PictureSpot] = []
  package private(set) var sides: WindowSides
  /// The program's lights that are not on the picture, which come back after it.
  var others: [Light]

  /// - Parameters:
  ///   - size: the size of the picture in pixels.
  ///   - fit: how the picture fits the window.
  ///   - cross: the cross at the right end of the bar that is drawn if the compositor draws none, as high as the bar.
  ///   - look: the look of lights.
  ///   - others: the program's lights that are not on the picture.
  package init(
    _ size: PixelSize, fit: PictureFit, cross: Size, look: Light, over others: [Light] = []
  ) {
    self.size = size
    self.fit = fit
    self.look = look
    self.others = others
    sides = WindowSides(cross: cross)
  }

  // MARK: Lights

  /// The lights in the picture's own pixels; a gliding light has its final place here.
  package func spots(of lights: FreeLights) -> [PictureSpot] {
    guard let place else { return waiting }
    return lights.settled.map { PictureSpot(in: place.inPicture($0.frame)) }
  }

  /// Replaces the lights on the picture.
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

  /// Places picture, lights, bar and sides in the window as it is now.
  package mutating func arrange(
    _ desk: Desk, panels: inout Panels, lights: inout FreeLights, at now: Duration
  ) {
    guard let screen = desk.surfaces.first, let facts = desk.window else { return }
    sides.arrange(screen.frame.size, facts, on: &panels, at: now)
    let top = sides.barHeight(facts)
    if let known, known == (screen, top) { return }
    known = (screen, top)
    let window = screen.frame.size
    room = Rect(x: 0, y: top, width: window.width, height: max(window.height - top, 0))
    let bar = PixelRect(
      standing: Rect(x: 0, y: 0, width: window.width, height: top), scale: screen.scale
    ).height
    let pixels = Scene(size: window).pixelSize(at: screen.scale)
    let rest = PixelRect(x: 0, y: bar, width: pixels.width, height: pixels.height - bar)
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

  /// Takes the actions on the bar and the sides out of the news of panels.
  ///
  /// - Parameters:
  ///   - news: the actions of hands on panels; those on the window's own panels are removed.
  ///   - panels: the panels of the bar and the sides.
  ///   - turn: receives the requests of the window, the cursors of hands, and the end if the person
  ///     pressed the cross.
  ///   - now: the time.
  package mutating func handle(
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
