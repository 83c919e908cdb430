/// The dead zone of one seat: the hole below its pointer, and what is known of the pointer.
///
/// The pointer leaves the hole and comes to the overlay, which learns the place, cuts the next hole there, and nudges the
/// pointer: compositors look for what is below a pointer only when it moves.
struct SeatZone: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The overlay takes input everywhere, because it does not know where the pointer is.
    case unknown
    /// The pointer is in this hole, in logical pixels of the output's surface.
    case hole(output: UInt32, PixelRect)
    /// The overlay takes input everywhere for a moment: if the pointer is free, it comes.
    case probing(until: Duration)
    /// Something else has the pointer, as an open menu has it; the overlay takes no input.
    case grabbed
  }

  /// What follows from an event.
  struct Outcome: Hashable, Sendable {
    /// Where the light is from now on; nil if that does not change.
    var place: Point?
    /// Whether to nudge the pointer, after the regions are sent.
    var nudges = false
    /// How far to move the pointer after the nudge, and back; nil for not at all.
    var stir: Double?
    /// The clicks to hand on, after the nudge.
    var clicks: [HeldClick] = []
    /// Where the pointer is when they are handed on.
    var clicksFrom = Point.zero
    /// The scrolls to hand on.
    var scrolls: [Scroll] = []
    /// Whether the compositor has to say when it has carried out all of that.
    var asks = false
  }

  private(set) var state = State.unknown
  /// Whether the overlay has the pointer.
  private(set) var isInside = false
  private var handed = HandedDeeds()
  /// The newest known place, and when it was told.
  private var lastPlace: Point?
  private var lastTime = Duration.zero
  private var lastOutput: UInt32?
  /// When the pointer last came to the overlay.
  private var crossed: Duration?
  private var nudged: Duration?
  /// When the guessed place gives way to the known one; nil if there is no guess.
  private var settling: Duration?
  /// How many answers the compositor owes.
  private var owed = 0
  /// How many probes in a row have found nothing new.
  private var uselessProbes = 0
  private var isProbeOfRest = false
  /// When to probe again without a sign of the person, and after which wait.
  private var retryDue: Duration?
  private var retryWait = Duration.zero

  /// How long a probe waits for the pointer at least.
  static let probe = Duration.milliseconds(8)
  /// How long a person rests before the compositor says so.
  static let rest = Duration.milliseconds(60)
  /// A tooltip comes up after a move into a widget and needs the pointer to stay there, so no probe follows a crossing
  /// that is younger than this when the person comes to rest.
  private static let quiet = Duration.milliseconds(200)
  /// The compositor counts a nudge as a deed of the person; a rest is ours if it follows a nudge like this.
  private static let tolerance = Duration.milliseconds(12)
  /// How far ahead the light is drawn.
  private static let ahead = 0.004
  /// When the light goes back to the known place if no other comes.
  private static let settle = Duration.milliseconds(48)
  /// The smallest distance that the protocol knows.
  private static let smallest = 1.0 / 256
  private static let longestWait = Duration.seconds(16)

  /// When ``pass(to:in:)`` is due; nil for never.
  var deadline: Duration? {
    var due = [retryDue, settling].compactMap(\.self)
    if case .probing(let until) = state, owed == 0 { due.append(until) }
    return due.min()
  }

  // MARK: Events

  /// Opens the whole surfaces for a moment, to see whether the pointer comes.
  mutating func look(in zone: ZoneSurroundings, at now: Duration) -> Outcome {
    retryDue = nil
    // No other `enter` comes for a pointer that is here.
    if isInside, let place = lastPlace, let output = zone.output(lastOutput) {
      return dig(at: place, on: output, at: now, always: true)
    }
    isProbeOfRest = false
    state = .probing(until: now + Self.probe)
    return nudge(at: now, asks: true)
  }

  /// Takes in a whole frame of the pointer on the overlay.
  ///
  /// A release on the overlay takes the pointer back to the program within the same frame, so buttons count before a
  /// leave.
  mutating func receive(
    _ frame: PointerFrame, on output: ZoneOutput?, in zone: ZoneSurroundings, at now: Duration
  ) -> Outcome {
    let wasHeld = handed.isHeld
    handed.note(frame.buttons, isMeant: zone.isMeant)
    let isVoid = frame.buttons.contains { $0.phase == .cancelled }
    let isLetGo = wasHeld && !handed.isHeld && !isVoid
    let isHere = frame.position != nil
    let wasInside = isInside
    isInside = isHere
    if isHere, !wasInside { crossed = now }
    // A mere leave keeps hole and light.
    guard isHere || isLetGo || !frame.scrolls.isEmpty, !isVoid,
      let place = frame.position ?? frame.buttons.last?.position ?? lastPlace,
      let output = output ?? zone.output(lastOutput) ?? zone.output(at: place)
    else { return Outcome() }
    let isPressed = handed.isHeld
    let isLast = isLast(place)
    // If the pointer left the hole before it was given back, the overlay itself gets the motions of giving back.
    let isStir =
      isLast && output.id == lastOutput && wasInside && isHere && frame.buttons.isEmpty
      && frame.scrolls.isEmpty
    let known =
      isStir ? nil : carry(to: place, on: output, at: now, guesses: isHere && !isPressed)
    // While a button of ours is down the compositor keeps the pointer here, whatever the region is.
    guard !isPressed else { return Outcome(place: known) }
    var outcome = Outcome()
    if !zone.isMeant(place) {
      outcome = dig(at: place, on: output, at: now, always: !wasInside || isLetGo)
      // To a program a motion is a deed of the person, so there is none if the person did not move.
      if !isLast { outcome.stir = Self.stir(at: place) }
      outcome.scrolls = handed.takeScrolls(frame.scrolls)
    }
    outcome.place = known
    if !outcome.scrolls.isEmpty {
      outcome.nudges = true
      outcome.asks = true
      owed += 1
      nudged = now
    }
    return outcome
  }

  /// Whether clicks are over that are to be handed on.
  var hasClicks: Bool { handed.hasClicks }

  /// Hands on the clicks that are over, with a pointer that is at its newest place by now.
  mutating func handOnClicks(at now: Duration) -> Outcome {
    let clicks = handed.takeClicks(at: now)
    guard let lastPlace, !clicks.isEmpty else { return Outcome() }
    var outcome = nudge(at: now, asks: true)
    outcome.clicks = clicks
    outcome.clicksFrom = lastPlace
    return outcome
  }

  /// Takes in a place of something other than the pointer: what a person drags and drops, a pen, a finger.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - output: the output on which it is.
  ///   - nudges: whether the pointer is there, so that a nudge makes the compositor look again.
  ///   - zone: the surroundings.
  ///   - now: the time.
  /// - Returns: what follows.
  mutating func receive(
    _ place: Point, on output: ZoneOutput, nudges: Bool, in zone: ZoneSurroundings,
    at now: Duration
  ) -> Outcome {
    if nudges { crossed = now }
    _ = carry(to: place, on: output, at: now, guesses: false)
    guard !zone.isMeant(place) else { return Outcome(place: place) }
    var outcome = dig(at: place, on: output, at: now, always: false)
    if !nudges { outcome.nudges = false }
    outcome.place = place
    return outcome
  }

  /// Notes that the compositor has carried out what it was asked to confirm.
  mutating func answered(in zone: ZoneSurroundings, at now: Duration) -> Outcome {
    owed = max(owed - 1, 0)
    guard owed == 0 else { return Outcome() }
    let wasShut = isHandingOn
    handed.notePerformed()
    guard wasShut else { return pass(to: now, in: zone) }
    // The hole is back. Whether the pointer is still in it the compositor looks only when told.
    return isOpen ? look(in: zone, at: now) : nudge(at: now, asks: false)
  }

  /// Notes that the person has come to rest.
  mutating func rested(in zone: ZoneSurroundings, at now: Duration) -> Outcome {
    var outcome = Outcome(place: settling != nil ? lastPlace : nil)
    settling = nil
    guard !isInside, !handed.isHeld, zone.tellsRest, !isOwnRest(at: now) else { return outcome }
    switch state {
    case .unknown, .probing: return outcome
    case .hole:
      let ended = now - Self.rest
      if let crossed, ended - crossed < Self.quiet { return outcome }
    case .grabbed: break
    }
    let place = outcome.place
    outcome = look(in: zone, at: now)
    outcome.place = place
    isProbeOfRest = true
    return outcome
  }

  /// Advances to a time.
  mutating func pass(to now: Duration, in zone: ZoneSurroundings) -> Outcome {
    var outcome = Outcome()
    var place: Point?
    if let settling, settling <= now {
      self.settling = nil
      place = lastPlace
    }
    if let retryDue, retryDue <= now {
      outcome = look(in: zone, at: now)
    } else if case .probing(let until) = state, until <= now, owed == 0 {
      if isProbeOfRest { uselessProbes += 1 }
      state = .grabbed
      outcome = nudge(at: now, asks: false)
      // The probe took the pointer from an open menu, where it had chosen an item; a motion chooses the item again.
      // Probes that a timer begins send none: a program would take it for a deed of the person.
      if isProbeOfRest { outcome.stir = Self.smallest }
      if !zone.tellsRest {
        retryWait = retryWait > .zero ? min(retryWait * 2, Self.longestWait) : .seconds(1)
        retryDue = now + retryWait
      }
    }
    outcome.place = place
    return outcome
  }

  /// The output that the hole is on; nil if there is none.
  var hole: UInt32? {
    if case .hole(let output, _) = state { output } else { nil }
  }

  /// Whether clicks are on their way to the program.
  ///
  /// Meanwhile the overlay takes no input, so none falls on it again.
  var isHandingOn: Bool { handed.hasPendingClicks }

  /// Whether the whole overlay takes input, so that the pointer comes to it.
  var isOpen: Bool {
    switch state {
    case .unknown, .probing: true
    case .hole, .grabbed: false
    }
  }

  // MARK: Parts

  /// Cuts the hole at a place.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - output: the output on which it is.
  ///   - now: the time.
  ///   - always: whether to nudge even if the hole stays, because the pointer has come to the overlay.
  /// - Returns: what follows.
  private mutating func dig(
    at place: Point, on output: ZoneOutput, at now: Duration, always: Bool
  ) -> Outcome {
    let local = Point(x: place.x - output.frame.x, y: place.y - output.frame.y)
    let new = State.hole(output: output.id, DeadZone.hole(around: local))
    retryDue = nil
    retryWait = .zero
    guard new != state || always else { return Outcome() }
    state = new
    return nudge(at: now, asks: false)
  }

  private mutating func nudge(at now: Duration, asks: Bool) -> Outcome {
    nudged = now
    if asks { owed += 1 }
    return Outcome(nudges: true, asks: asks)
  }

  /// Notes the place, and returns where to draw the light.
  private mutating func carry(
    to place: Point, on output: ZoneOutput, at now: Duration, guesses: Bool
  ) -> Point {
    defer { (lastPlace, lastTime, lastOutput) = (place, now, output.id) }
    if !isLast(place) { uselessProbes = 0 } else if isProbeOfRest { uselessProbes += 1 }
    isProbeOfRest = false
    settling = nil
    let seconds = (now - lastTime) / .seconds(1)
    guard guesses, let old = lastPlace, place != old, seconds > 0.001, seconds < 0.2 else {
      return place
    }
    let share = Self.ahead / seconds
    let most = 8.0
    let guess = Point(
      x: place.x + max(-most, min(most, (place.x - old.x) * share)),
      y: place.y + max(-most, min(most, (place.y - old.y) * share)))
    settling = now + Self.settle
    return output.frame.nearest(to: guess)
  }

  /// How far to move a pointer at a place: the smallest distance that the protocol knows, towards the middle of its pixel,
  /// so that no edge lies between.
  private static func stir(at place: Point) -> Double {
    place.x - place.x.rounded(.down) < 0.5 ? smallest : -smallest
  }

  /// Whether a place is the newest known one, apart from what giving back and rounding change.
  private func isLast(_ place: Point) -> Bool {
    guard let lastPlace else { return false }
    let most = 2 * Self.smallest
    return abs(place.x - lastPlace.x) <= most && abs(place.y - lastPlace.y) <= most
  }

  /// Whether a rest at this time follows from a nudge and not from a deed of the person.
  private func isOwnRest(at now: Duration) -> Bool {
    guard let nudged else { return false }
    // On a busy machine the news of a rest comes late, and each key that a person types is a deed
    // too. If probes find nothing new again and again, look more and more rarely. While something
    // else has the pointer, a rest is the only news of its end.
    let most = state == .grabbed ? 5 : 9
    let tolerance = Self.tolerance * (1 << min(uselessProbes, most))
    let late = now - nudged - Self.rest
    return late >= .zero - tolerance && late <= tolerance
  }
}
