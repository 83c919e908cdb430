package import Spotlight

/// The motion of a whole tour in frames: each step glides in until it rests, stays for a moment,
/// and the next one comes.
///
/// The first step comes out of a desktop without any dim, as on a screen. Frame numbers are times of
/// one clock, so the same tour at another rate has the same motion.
package struct TourShots: Sequence, IteratorProtocol {
  private var walk: TourWalk
  private var lighting: Lighting?
  @Large private var card: TourCard?
  private var panels = Panels()
  private var led = LedPanels()
  private let cards: CardMaking?
  private var nextFrame = 0
  /// The last step, when only its end is left.
  private var leaving: Showing?
  private let size: Size
  private let pace: TourPace

  /// Creates the shots of a walk; without `cards` they show no cards.
  package init(_ walk: TourWalk, on size: Size, pace: TourPace, cards: CardMaking? = nil) {
    self.cards = cards
    card = cards?.card(on: size)
    self.walk = walk
    self.size = size
    self.pace = pace
  }

  /// The next step, and at last the end of the last one; nil after that.
  package mutating func next() -> TourShot? {
    guard let showing = walk.next() else { return leaving.flatMap { fadeAway($0) } }
    let start = pace.time(of: nextFrame)
    var lighting = self.lighting ?? Lighting.before(showing.dim, showing.lights)
    lighting.change(to: showing.dim, at: start, by: showing.glide)
    lighting.change(to: showing.lights, at: start, by: showing.glide)
    lighting.pulse(showing.pulse, at: start)
    self.lighting = lighting
    if var card {
      cards?.show(showing, on: &card, at: start)
      self.card = card
    }
    if walk.isDone, pace.fadesAway { leaving = showing }
    led.lead(showing.panels, in: &panels, at: start, by: showing.glide)
    // A pulse never rests, so it is not waited for.
    let rest = Swift.max(
      [lighting.end, card?.end, panels.end].compactMap(\.self).max() ?? start, start)
    let arrival = Swift.max(nextFrame, pace.firstFrame(from: rest))
    let end =
      pace.end(of: showing.step, from: start, arrival: rest).map {
        Swift.max(nextFrame + 1, pace.firstFrame(from: $0))
      } ?? arrival + 1 + pace.stay
    return shot(of: showing, until: end, arrival: arrival)
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

  /// Chooses frames that have the colours of the whole film between them.
  ///
  /// A rest is one frame, however long it is, so its colours do not outweigh those of a glide.
  ///
  /// - Parameter most: how many frames there are at most, beside one for each shot.
  /// - Returns: of each shot the frame in which it rests, and evenly spread ones on the way there.
  package func samples(atMost most: Int) -> [(shot: TourShot, frame: Int)] {
    let moving = reduce(0) { $0 + $1.arrival - $1.frames.lowerBound }
    let step = Swift.max(1, (moving + most - 1) / most)
    return flatMap { shot in
      stride(from: shot.arrival, through: shot.frames.lowerBound, by: -step).map { (shot, $0) }
    }
  }

  /// The frames in which the last step fades, down to one of the desktop as it was.
  private mutating func fadeAway(_ showing: Showing) -> TourShot? {
    leaving = nil
    guard var lighting else { return nil }
    let start = pace.time(of: nextFrame)
    lighting.leave(at: start)
    card?.hide(at: start)
    led.lead([], in: &panels, at: start, by: showing.glide)
    self.lighting = lighting
    let arrival = pace.firstFrame(from: start + Lighting.leavingTime)
    return shot(of: showing, until: arrival + 1, arrival: arrival)
  }

  private mutating func shot(of showing: Showing, until end: Int, arrival: Int) -> TourShot? {
    guard let lighting else { return nil }
    defer { nextFrame = end }
    return TourShot(
      showing: showing, frames: nextFrame..<end, arrival: arrival, lighting: lighting, card: card,
      panels: panels, size: size, pace: pace)
  }
}
