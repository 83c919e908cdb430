import Spotlight

/// A little model of a compositor as sway 1.7 is one, with one seat, one overlay and one program below it.
///
/// It looks what is below the pointer only at a motion and after a release. A press makes an implicit grab. While a menu
/// is open only the menu's program has the pointer, and only over the menu. A release on the overlay and the leave that
/// follows come in one frame. Both directions of the wire take their time: what is sent waits until it is delivered.
struct ToyCompositor {
  enum Focus: Hashable { case overlay, program, nothing }

  /// What the compositor sends to the overlay.
  enum Event: Hashable {
    case frame(PointerFrame)
    case answered
    case rested
  }

  static let seat = SeatID(1)
  static let output = ZoneOutput(id: 5, frame: Rect(x: 0, y: 0, width: 640, height: 480))

  private(set) var pointer = Point(x: 100, y: 100)
  private(set) var focus = Focus.program
  private(set) var menu: Rect?
  /// What the program and the person did: whole clicks.
  private(set) var programClicks = 0
  /// Where buttons went down for the program.
  private(set) var programPresses: [Point] = []
  private(set) var programScrolls = 0
  var toOverlay: [Event] = []
  private var region: [PixelRect] = []
  private var grab: Focus?
  private(set) var isPressed = false
  private var active = Duration.zero
  private var hasRested = false

  // MARK: Hands

  mutating func move(to place: Point, at now: Duration) {
    stir(at: now)
    // The way back from a click adds up to a hair beside the screen.
    pointer = Self.output.frame.nearest(to: place)
    look(isMotion: true)
  }

  mutating func press(at now: Duration) {
    stir(at: now)
    isPressed = true
    grab = focus
    switch focus {
    case .overlay: tell([ButtonChange(.left, .pressed, at: pointer)])
    case .program: programPresses.append(pointer)
    case .nothing: menu = nil
    }
  }

  mutating func release(at now: Duration) {
    stir(at: now)
    isPressed = false
    let grabbed = grab
    grab = nil
    if grabbed == .program { programClicks += 1 }
    guard grabbed == .overlay else { return look(isMotion: false) }
    // The compositor looks again before it ends the frame.
    focus = found
    tell([ButtonChange(.left, .released, at: pointer)])
  }

  mutating func scroll(at now: Duration) {
    stir(at: now)
    switch focus {
    case .overlay: tell(scrolls: [Scroll(vertical: Scroll.Axis(pixels: 15))])
    case .program: programScrolls += 1
    case .nothing: break
    }
  }

  mutating func openMenu() {
    guard menu == nil, focus == .program, !isPressed else { return }
    menu = Rect(x: pointer.x, y: pointer.y, width: 120, height: 160)
  }

  mutating func closeMenu() { menu = nil }

  mutating func pass(to now: Duration) {
    guard !hasRested, now - active >= .milliseconds(60) else { return }
    hasRested = true
    toOverlay.append(.rested)
  }

  // MARK: The overlay

  /// Shows the overlay: wlroots looks what is below the pointer when a surface appears.
  mutating func show(_ region: [PixelRect]) {
    self.region = region
    look(isMotion: false)
  }

  mutating func carryOut(_ deed: ZoneDeed, _ region: [PixelRect], at now: Duration) {
    switch deed {
    case .commit: self.region = region
    case .nudge(_, let stir):
      self.stir(at: now)
      for dx in [0] + (stir.map { [$0, -$0] } ?? []) {
        pointer.x += dx
        look(isMotion: true)
      }
    case .click(_, let click, let place):
      // A device of its own, but the same seat.
      guard !isPressed else { return }
      move(from: place, to: click.start, at: now)
      press(at: now)
      move(from: click.start, to: click.end, at: now)
      release(at: now)
      move(from: click.end, to: place, at: now)
    case .scroll: scroll(at: now)
    case .ask: toOverlay.append(.answered)
    }
  }

  // MARK: Parts

  private mutating func move(from old: Point, to new: Point, at now: Duration) {
    guard new != old else { return }
    move(to: Point(x: pointer.x + new.x - old.x, y: pointer.y + new.y - old.y), at: now)
  }

  private mutating func stir(at now: Duration) {
    active = now
    hasRested = false
  }

  private var found: Focus {
    if let menu { return menu.contains(pointer) ? .program : .nothing }
    let (x, y) = (Int(pointer.x.rounded(.down)), Int(pointer.y.rounded(.down)))
    return region.contains { $0.contains(x: x, y: y) } ? .overlay : .program
  }

  private mutating func look(isMotion: Bool) {
    let old = focus
    if grab == nil { focus = found }
    if focus == .overlay ? isMotion || old != .overlay : old == .overlay { tell() }
  }

  private mutating func tell(_ buttons: [ButtonChange] = [], scrolls: [Scroll] = []) {
    let place = focus == .overlay ? pointer : nil
    let frame = PointerFrame(
      seat: Self.seat, time: active, position: place, buttons: buttons, scrolls: scrolls)
    toOverlay.append(.frame(frame))
  }
}
