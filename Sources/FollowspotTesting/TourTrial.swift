public import Spotlight
internal import SpotlightCards
internal import SpotlightPictures

/// A tour without a screen and without a clock, for the tests of a program that has one.
///
/// The tour runs as it does on a screen, with its cards, keys and targets, and time passes only when the test says so. So a test
/// of a whole tour takes milliseconds, and needs no compositor.
///
/// ```swift
/// var trial = TourTrial(tour, targets: ["save": Rect(x: 40, y: 12, width: 90, height: 34)])
/// trial.start()
/// #expect(trial.step == "text" && trial.cardText.hasPrefix("Write a line."))
/// trial.setCondition("written", true)
/// trial.press("save")
/// #expect(trial.step == "last" && trial.ending == nil)
/// ```
public struct TourTrial {
  private var modes: Modes
  private let size: Size
  private let typesetter = CardTypesetter()
  private var now = Duration.zero
  private var next = Next()

  /// What the tour has told its program so far, without the questions of hooks.
  ///
  /// Hooks of steps are not called: each counts as one that lets the tour go on.
  public private(set) var events: [TourEvent] = []

  /// How the tour ended; nil while it goes on.
  public var ending: Ending? { lights.outcome }

  /// A tour that has not started.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - size: the screen, or the window that the tour is in.
  ///   - targets: where the targets are that steps name.
  ///   - conditions: the conditions that steps name, and whether they hold.
  public init(
    _ tour: Tour, size: Size = Size(width: 1280, height: 720), targets: [String: Rect] = [:],
    conditions: [String: Bool] = [:]
  ) {
    self.size = size
    modes = Modes(tour: GuidedLights(tour, reducesMotion: true))
    turn()
    for (name, place) in targets { setTarget(name, place) }
    for (name, holds) in conditions { setCondition(name, holds) }
  }

  private var lights: GuidedLights {
    get { modes.tour! }  // It is there from the first line of `init` on.
    set { modes.tour = newValue }
  }

  // MARK: What a person and a program do

  /// Begins the tour, at the step with this name or at the first.
  public mutating func start(from id: String? = nil) { tell(.start(from: id)) }

  /// Lets time pass; a glide, a delay or a signal that waits for it comes then.
  public mutating func pass(_ time: Duration) {
    let end = now + max(time, .zero)
    while lights.outcome == nil, let next = nextMoment(before: end) {
      now = next
      turn()
    }
    now = end
    turn()
  }

  /// A person presses a target, and the program has acted on it.
  public mutating func press(_ target: String) { tell(.pressed(target)) }

  /// A person taps a light, by its name or that of its target.
  public mutating func tapLight(_ name: String) { tell(.tap(.light(name))) }

  /// A person taps beside the lights and the card.
  public mutating func tapDim() { tell(.tap(.dim)) }

  /// A person presses a button of the card, by its name, such as `next`.
  public mutating func pressButton(_ name: String) { tell(.tap(.button(name))) }

  /// A person presses a key, by its name in ``Tour/keys``, such as `Right` or `Escape`.
  public mutating func key(_ name: String) {
    if name == Tour.escapeKey {
      tell(.escape)
    } else {
      tell(.key(name))
    }
  }

  /// The program says where a target is; nil if it does not exist.
  public mutating func setTarget(_ name: String, _ place: Rect?) {
    tell(.targets([TargetReport(.named(name), place.map { .found($0) } ?? .lost)]))
  }

  /// The program says that a target exists and cannot be seen.
  public mutating func hideTarget(_ name: String) {
    tell(.targets([TargetReport(.named(name), .hidden)]))
  }

  /// The program says whether a condition holds.
  public mutating func setCondition(_ name: String, _ holds: Bool) {
    tell(.condition(name, holds))
  }

  // MARK: What there is to see

  /// The name of the step that can be seen; nil before the tour and after its end.
  public var step: String? { ending == nil && lights.isVisible ? lights.showing?.step.id : nil }

  /// The words on the card of the step, from its title to its buttons, as a screen reader reads them; empty without a card.
  public var cardText: String {
    guard step != nil, let face = lights.wantedCard?.face else { return "" }
    return Announcement(of: face)?.text ?? ""
  }

  /// The places that are lit, by the names of the lights.
  public var lit: [String: Rect] {
    guard step != nil else { return [:] }
    return Dictionary(
      lights.lights(at: now).map { ($0.id, $0.bounds) }, uniquingKeysWith: { first, _ in first })
  }

  /// The targets of the step that are missing; the tour waits for them.
  public var missing: [String] {
    step == nil ? [] : (lights.showing?.missing ?? []).map { "\($0)" }
  }

  /// What can be seen, over an even grey, as the bytes of a PNG.
  ///
  /// - Parameter scale: how many pixels of the picture one logical pixel takes, from 0.5 to 8.
  /// - Returns: the file.
  /// - Throws: a sentence when the picture is too large, or has no pixel.
  public func png(scale: Double = 1) throws -> [UInt8] {
    let factor = Scale(hundredTwentieths: Int(nearest: scale * 120, within: 60...960))
    var scene = Scene(size: size, dim: lights.dim(at: now), lights: lights.lights(at: now))
    scene.cards = lights.cards(at: now)
    let pixels = scene.pixelSize(at: factor)
    try Picture.check(pixels)
    var easel = Easel(width: pixels.width, height: pixels.height, scale: factor)
    return try easel.paint(scene, artist: CardPainter(typesetter)).png()
  }

  // MARK: Time

  /// How long a person takes at least from one deed to the next: a step has come by then.
  private static let breath = Duration.milliseconds(500)

  private mutating func tell(_ input: TourInput) {
    lights.tell(input)
    turn()
    pass(Self.breath)
  }

  /// When something happens next, if that is before an instant.
  private func nextMoment(before end: Duration) -> Duration? {
    let frame = now + .milliseconds(16)
    let due = next.deadline.map { max($0, now) }
    guard let next = next.isMoving ? min(frame, due ?? frame) : due else { return nil }
    // A deadline that is over and stays would never end.
    return next < end ? max(next, now + .milliseconds(1)) : nil
  }

  private mutating func turn() {
    var input = TurnInput()
    input.desk.screens = [
      Screen("", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    ]
    input.desk.places = input.desk.screens.map(\.frame)
    input.desk.isSeen = true
    input.desk.hasKeyboard = true
    input.layOut = { [typesetter] in typesetter.layout($0) }
    let turn = modes.turn(input, at: now)
    next = turn.next
    for news in turn.news {
      switch news {
      case .told(let event): events.append(event)
      // A trial has no other programs, and nothing that listens to panels.
      case .revealed, .asksToPress, .panel, .pick: break
      case .asked(_, _, let question):
        lights.tell(.answer(.goOn, question: question))
        next = Next(now)
      }
    }
  }
}
