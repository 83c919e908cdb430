package import Spotlight

/// Clicks on lights that go on to the programs below.
///
/// The overlay takes the click, so that it knows of it. Then the surface lets everything through for a moment, a virtual pointer
/// clicks at the same place, and the compositor says when that is done.
extension Stage {
  /// Whether a click on a light can be handed on to the program below.
  package var handsOnClicks: Bool {
    zoneAbilities.lack == nil && zoneAbilities.globals != nil && show.place.window == nil
      && show.place.areas == nil
  }

  /// Where a pointer is on the overlay; nil if none is.
  package var pointerOnOverlay: Point? {
    // A touch says more than a mouse that rests.
    guard seats.values.allSatisfy({ $0.touchscreen == nil }) else { return nil }
    return seats.values.lazy.compactMap { $0.pointer?.assembler.presence()?.position }.first
  }

  /// Hands a click on.
  func hand(on click: HandedClick) {
    guard handsOnClicks, let globals = zoneAbilities.globals,
      let seat = seats.values.first(where: { $0.id == click.seat }),
      // A virtual press would come back to the surface that has the other button.
      seat.pointer?.assembler.isHolding != true,
      let output = outputs.first(where: { $0.value.info?.frame.contains(click.place) == true })?.key
    else { return }
    let relay = relay ?? ClickRelay()
    self.relay = relay
    let surface = SurfaceID.output(output)
    relay.open.insert(surface)
    surfaces[surface]?.follow(zone: [])
    surfaces[surface]?.commitInput()
    let frames = outputs.values.compactMap { $0.info?.frame }
    relay.click(click, on: seat.seat, among: frames, with: globals.pointers)
    let question = wire.sync()
    // There is no callback if the connection has ended.
    if question != .none { owners[question] = .relay } else { finishRelay() }
    relay.questions += question == .none ? 0 : 1
  }

  /// Notes that the compositor has carried out a click; the surfaces take input again.
  func receiveRelay(_ record: Record) {
    wire.forget(record.object)
    guard let relay else { return }
    relay.questions -= 1
    if relay.questions <= 0 { finishRelay() }
  }

  private func finishRelay() {
    guard let relay else { return }
    let opened = relay.open
    relay.open = []
    for id in opened {
      surfaces[id]?.follow(zone: zoneRegion(of: id))
      surfaces[id]?.commitInput()
    }
    // The pointer belongs to what is below it now: the overlay again, or another program.
    relay.nudge()
  }

  /// Ends the relay when nothing is shown that could need it.
  func settleRelay() {
    guard let ending = relay, !show.isUp, ending.questions == 0 else { return }
    relay = nil
    ending.release()
  }
}

/// The virtual pointers that click for people.
@MainActor
final class ClickRelay {
  /// The surfaces that let everything through.
  var open: Set<SurfaceID> = []
  /// The questions that the compositor has not answered.
  var questions = 0
  private var pointers: [SeatID: ZwlrVirtualPointerV1] = [:]
  private var last: SeatID?

  func click(
    _ click: HandedClick, on seat: WlSeat, among frames: [Rect],
    with manager: ZwlrVirtualPointerManagerV1
  ) {
    let pointer = pointers[click.seat] ?? manager.createVirtualPointer(seat: seat)
    pointers[click.seat] = pointer
    last = click.seat
    guard pointer.isAlive else { return }
    do {
      // To the place of the person's click, wherever the pointer has gone since. A place counts as a share of the whole layout, in the protocol's whole units.
      let left = frames.map(\.x).min() ?? 0
      let top = frames.map(\.y).min() ?? 0
      let width = (frames.map(\.maxX).max() ?? 1) - left
      let height = (frames.map(\.maxY).max() ?? 1) - top
      func units(_ length: Double) -> UInt32 {
        UInt32(nearest: length * 256, within: 0...256_000_000)
      }
      pointer.motionAbsolute(
        time: ZoneDevices.time, x: units(click.place.x - left), y: units(click.place.y - top),
        xExtent: units(width), yExtent: units(height))
    }
    pointer.frame()
    for state in [WlPointer.ButtonState.pressed, .released] {
      pointer.button(
        time: ZoneDevices.time, button: ButtonChange.Button.left.rawValue, state: state)
      pointer.frame()
    }
  }

  /// Makes the compositor look what is below the pointer that clicked last.
  func nudge() {
    guard let pointer = last.flatMap({ pointers[$0] }), pointer.isAlive else { return }
    pointer.motion(time: ZoneDevices.time, dx: 0, dy: 0)
    pointer.frame()
  }

  func release() {
    for pointer in pointers.values where pointer.isAlive { pointer.destroy() }
    pointers = [:]
  }
}
