package import Spotlight

/// The motion of a whole tour in frames: each step glides in until it rests, stays for a moment,
/// and the next one comes.
///
/// The first step comes out of a desktop without any dim. Frame numbers are times of one clock, so
/// the same tour at another rate has the same motion.
package struct TourShots: Sequence, IteratorProtocol {
  private var walk: TourWalk
  private var lighting: Lighting?
  private var card: TourCard?
  private var panels = Panels()
  private var led = LedPanels()
  private let cards: CardMaking?
  private var nextFrame = 0
  private let size: Size
  private let rate: Int

  /// The allowed frame rates.
  package static let rates = 1...240

  /// The number of frames for which a step stays: half a second, and at least one.
  private var stay: Int { Swift.max(1, rate / 2) }

  /// Creates the shots of a walk at a number of frames per second; without `cards` they show no
  /// cards.
  package init(_ walk: TourWalk, on size: Size, rate: Int, cards: CardMaking? = nil) {
    precondition(Self.rates.contains(rate), "look at the rate first")
    self.cards = cards
    card = cards?.card(on: size)
    self.walk = walk
    self.size = size
    self.rate = rate
  }

  /// The next step; nil after the last.
  package mutating func next() -> TourShot? {
    guard let showing = walk.next() else { return nil }
    let start = TourShot.time(of: nextFrame, rate: rate)
    var lighting = self.lighting ?? Lighting(dim: Dim(color: showing.dim.color, opacity: 0))
    lighting.change(to: showing.dim, at: start, by: showing.glide)
    lighting.change(to: showing.lights, at: start, by: showing.glide)
    lighting.pulse(showing.pulse, at: start)
    self.lighting = lighting
    if var card {
      cards?.show(showing, on: &card, at: start)
      self.card = card
    }
    led.lead(showing.panels, in: &panels, at: start, by: showing.glide)
    // A pulse never rests, so it is not waited for.
    let end = [lighting.end, card?.end, panels.end].compactMap(\.self).max() ?? start
    let arrival = Swift.max(nextFrame, firstFrame(from: end))
    defer { nextFrame = arrival + 1 + stay }
    return TourShot(
      showing: showing, frames: nextFrame..<arrival + 1 + stay, arrival: arrival,
      lighting: lighting, card: card, panels: panels, size: size, rate: rate)
  }

  /// The number of frames; nil if there are more than the limit.
  ///
  /// A glide may take an hour, so the frames are counted before one is painted.
  package func count(atMost limit: Int) -> Int? {
    var count = 0
    for shot in self {
      count = shot.frames.upperBound
      guard count <= limit else { return nil }
    }
    return count
  }

  /// The first frame at or after a time.
  private func firstFrame(from time: Duration) -> Int {
    var frame = Int((time / .seconds(1) * Double(rate)).rounded(.down))
    while TourShot.time(of: frame, rate: rate) < time { frame += 1 }
    return frame
  }
}
