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
  private var led: [ShownPanel] = []
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
    led.turn(to: showing.panels, in: &panels, at: start, by: showing.glide)
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
    led.turn(to: [], in: &panels, at: start, by: showing.glide)
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

  /// The scene in which everything rests.
  package var still: Scene { scene(at: arrival) }

  /// The place of the card; nil if there is none.
  package var place: CardPlace? { card?.shownPlace }

  /// The scene at a frame.
  package func scene(at frame: Int) -> Scene {
    let time = pace.time(of: frame)
    var scene = Scene(size: size, dim: lighting.dim(at: time), lights: lighting.lights(at: time))
    if let card { scene.cards = card.cards(at: time) }
    scene.panels = panels.shown(at: time)
    return scene
  }
}

/// How fast a film of a tour goes, and how long its steps stay.
package struct TourPace: Hashable, Sendable {
  /// Frames in a second.
  package var rate: Int

  /// How long a step stays after it has come to rest.
  ///
  /// A step that goes on by itself after a time does so in the film too.
  package var hold: Duration

  /// Whether the last step fades away at the end, as it does on a screen.
  package var fadesAway: Bool

  /// The allowed frame rates.
  package static let rates = 1...240

  /// The allowed times to stay, in seconds.
  package static let holds: ClosedRange<Double> = 0...3600

  package init(rate: Int, hold: Duration = .milliseconds(500), fadesAway: Bool = false) {
    precondition(Self.rates.contains(rate), "look at the rate first")
    self.rate = rate
    self.hold = hold
    self.fadesAway = fadesAway
  }

  /// The number of frames for which a step stays behind the one in which it comes to rest.
  var stay: Int { Int((hold / .seconds(1) * Double(rate)).rounded()) }

  /// The time of a frame, in whole attoseconds, so that frames do not drift.
  func time(of frame: Int) -> Duration {
    .seconds(frame / rate) + .seconds(frame % rate) / rate
  }

  /// The first frame at or after a time.
  func firstFrame(from time: Duration) -> Int {
    var frame = Int((time / .seconds(1) * Double(rate)).rounded(.down))
    while self.time(of: frame) < time { frame += 1 }
    return frame
  }

  /// When a step that came at a time goes on by itself; nil if it waits for something else.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - start: when it came.
  ///   - arrival: when it comes to rest.
  /// - Returns: the time at which the next step comes.
  func end(of step: Step, from start: Duration, arrival: Duration) -> Duration? {
    guard let time = step.nextOn.compactMap(\.time).min() else { return nil }
    // The time counts from when people see the step, as on a screen.
    return min(arrival, start + GuidedLights.seeingTime) + time
  }
}
