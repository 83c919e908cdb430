package import Spotlight

/// One step of a tour in motion: its frames until the next step begins.
///
/// It is large and never changes, so passing it on copies only a reference.
package final class TourShot: Sendable {
  /// The step.
  package let showing: Showing
  /// Its frames, numbered through the whole tour from 0.
  package let frames: Range<Int>
  /// The first of its frames in which everything rests, except for rings that pulse.
  package let arrival: Int

  let lighting: Lighting
  let card: TourCard?
  let panels: Panels
  let size: Size
  let rate: Int

  init(
    showing: Showing, frames: Range<Int>, arrival: Int, lighting: Lighting, card: TourCard?,
    panels: Panels, size: Size, rate: Int
  ) {
    self.showing = showing
    self.frames = frames
    self.arrival = arrival
    self.lighting = lighting
    self.card = card
    self.panels = panels
    self.size = size
    self.rate = rate
  }

  /// The scene at a frame.
  package func scene(at frame: Int) -> Scene {
    let time = Self.time(of: frame, rate: rate)
    var scene = Scene(size: size, dim: lighting.dim(at: time), lights: lighting.lights(at: time))
    if let card { scene.cards = card.cards(at: time) }
    scene.panels = panels.shown(at: time)
    return scene
  }

  /// The time of a frame, in whole attoseconds, so that frames do not drift.
  static func time(of frame: Int, rate: Int) -> Duration {
    .seconds(frame / rate) + .seconds(frame % rate) / rate
  }
}
