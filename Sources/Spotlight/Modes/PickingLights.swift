/// A light on what a person points at, until the person chooses it.
///
/// It says where each pointer or finger is, and the program answers with the place of what is there. A click, a tap or Enter
/// chooses what is lit, and the first choice counts.
package struct PickingLights: Sendable {
  private var lighting: Lighting
  /// Where the person points.
  private var point: Point?
  /// The place that the program was told of last.
  private var told: Point?
  /// The place that is chosen; nothing changes any more then.
  private var chosen: Point?
  private var isTold = false
  /// Whether the click that chooses goes on to the program below.
  private let handsOn: Bool
  /// Whose hand pointed last.
  private var seat: SeatID?
  /// The click to hand on.
  private var click: (seat: SeatID, place: Point)?

  /// How far a hand may go between press and release, in logical pixels.
  private static let reach = 8.0
  private static let glide = Glide.spring(Spring(response: .milliseconds(160)))

  package init(dim: Dim, handsOn: Bool = false, reducesMotion: Bool = false) {
    self.handsOn = handsOn
    lighting = Lighting(dim: dim, reducesMotion: reducesMotion)
  }

  /// Lights what is there; nil for nothing.
  package mutating func light(_ light: Light?, at now: Duration) {
    guard chosen == nil else { return }
    lighting.change(
      to: light.map { [$0] } ?? [], at: now,
      by: lighting.reducesMotion || lighting.lights.isEmpty ? .none : Self.glide)
  }

  /// Sets whether the light is at each place at once, instead of gliding there.
  package mutating func setCalm(_ isCalm: Bool, at now: Duration) {
    lighting.setCalm(isCalm, at: now)
  }

  package mutating func turn(_ input: TurnInput, at now: Duration) -> Turn {
    var turn = Turn(input.wanted)
    var end = input.wayOut
    if case .accept? = end {
      if chosen == nil, let point {
        chosen = point
        // The key means what a click there would mean.
        click = seat.map { ($0, point) }
      }
      end = nil
    }
    if point != told, chosen == nil, let point { turn.news.append(.pick(point, isChosen: false)) }
    told = point
    if let chosen, !isTold {
      isTold = true
      turn.news.append(.pick(chosen, isChosen: true))
      if handsOn, input.desk.handsOnClicks, let click { turn.clicks = [click] }
    }
    turn.show(lighting, at: now)
    turn.show.input = .everything
    turn.show.keyboard = .exclusive
    turn.show.hearsKeys = true
    turn.show.cursors.usual = .crosshair
    turn.end = end
    return turn
  }

  /// Handles an action of a hand.
  mutating func handle(_ contact: Contact) {
    guard chosen == nil else { return }
    switch contact.kind {
    case .hovered, .pressed, .dragged:
      seat = contact.hand.seat
      point = contact.place
    case .released:
      guard contact.start.distance(to: contact.place) < Self.reach else { return }
      chosen = contact.place
      click = (contact.hand.seat, contact.place)
    case .left, .tapped, .cancelled, .scrolled: break
    }
  }
}
