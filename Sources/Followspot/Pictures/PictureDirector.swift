internal import Spotlight
internal import SpotlightPhotos
internal import SpotlightWayland

/// Puts a picture into its window, and keeps the lights on the same things of it whatever size the window has.
///
/// It is asked before whoever leads the lights.
@MainActor
final class PictureDirector: Director {
  private let photo: Photo
  private let fit: PictureFit
  private let panels: PanelDirector
  private let hands: HandDirector
  private let frame: WindowFrame
  /// What lights look like; only place and name are not taken.
  private let look: Light

  /// Where the picture lies; nil before the window has a size.
  private(set) var place: PicturePlace?

  /// What the window had when the picture was last put into it.
  private var known: Known?

  /// The lights as long as nobody knows where on the window they are.
  private var waiting: [PictureSpot] = []

  private struct Known: Equatable {
    var screen: Panels.Screen
    var top: Double
  }

  init(
    _ photo: Photo, fit: PictureFit, title: String, look: Light, panels: PanelDirector,
    hands: HandDirector
  ) {
    self.photo = photo
    self.fit = fit
    self.look = look
    self.panels = panels
    self.hands = hands
    frame = WindowFrame(title: title)
  }

  /// The lights in the picture's own pixels; those that glide are where they will be.
  var spots: [PictureSpot] {
    guard let place else { return waiting }
    return hands.lights.settled.map { PictureSpot(in: place.inPicture($0.frame)) }
  }

  /// Has other lights from now on.
  func setSpots(_ spots: [PictureSpot], on stage: Stage) {
    guard let place else {
      waiting = spots
      return
    }
    hands.replace(lights(spots, at: place), on: stage)
  }

  func direct(_ stage: Stage, at now: Instant) {
    arrange(stage)
    panels.direct(stage, at: now)
  }

  var deadline: Instant? { panels.deadline }

  func isMoving(at instant: Instant) -> Bool { panels.isMoving(at: instant) }

  private func arrange(_ stage: Stage) {
    guard let screen = stage.windowScreen, let facts = stage.windowFacts else { return }
    frame.arrange(screen.frame.size, facts, with: panels, on: stage)
    let known = Known(screen: screen, top: frame.barHeight(facts))
    guard self.known != known else { return }
    self.known = known
    let size = screen.frame.size
    stage.room = Rect(
      x: 0, y: known.top, width: size.width, height: max(size.height - known.top, 0))
    let top = PixelRect(
      standing: Rect(x: 0, y: 0, width: size.width, height: known.top), scale: screen.scale
    ).height
    let pixels = Scene(size: size).pixelSize(at: screen.scale)
    let room = PixelRect(x: 0, y: top, width: pixels.width, height: pixels.height - top)
    guard let place = PicturePlace(photo.size, in: room, scale: screen.scale, fit: fit)
    else { return }
    let spots = spots
    let old = self.place
    self.place = place
    // The picture before goes first, so that there are never two of that size.
    stage.backdrop = nil
    stage.backdrop = photo.backdrop(at: place)
    if let old {
      let lights = hands.lights.settled.map { light in
        var light = light
        light.frame = place.inWindow(old.inPicture(light.frame))
        return light
      }
      hands.replace(lights, on: stage)
    } else {
      waiting = []
      hands.replace(lights(spots, at: place), on: stage)
    }
  }

  private func lights(_ spots: [PictureSpot], at place: PicturePlace) -> [Light] {
    spots.enumerated().map { index, spot in
      var light = look
      light.id = "light-\(index + 1)"
      light.frame = place.inWindow(spot.frame)
      return light
    }
  }
}
