package import Spotlight

/// One step of a tour in motion: its frames until the next step begins, or until it has faded away.
///
/// It is large and never changes, so passing it on copies only a reference.
package final class TourShot: Sendable {
  /// The step.
  package let showing: Showing
  /// Its frames, numbered through the whole tour from 0.
  package let frames: Range<Int>
  /// The first of its frames in which everything rests, except for rings that pulse; the last one if
  /// the next step comes before.
  package let arrival: Int

  let lighting: Lighting
  let card: TourCard?
  let panels: Panels
  let size: Size
  let pace: TourPace

  init(
    showing: Showing, frames: Range<Int>, arrival: Int, lighting: Lighting, card: TourCard?,
    panels: Panels, size: Size, pace: TourPace
  ) {
    self.showing = showing
    self.frames = frames
    self.arrival = min(arrival, frames.upperBound - 1)
    self.lighting = lighting
    self.card = card
    self.panels = panels
    self.size = size
    self.pace = pace
  }

  /// The scene at a frame.
  package func scene(at frame: Int) -> Scene {
    let time = pace.time(of: frame)
    var scene = Scene(size: size, dim: lighting.dim(at: time), lights: lighting.lights(at: time))
    if let card { scene.cards = card.cards(at: time) }
    scene.panels = panels.shown(at: time)
    return scene
  }
}
