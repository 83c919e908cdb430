internal import Spotlight

/// Clicks on lights that go on to the programs below.
///
/// The overlay takes the click, so that it knows of it. Then the surface lets everything through for a moment, a virtual pointer
/// clicks at the same place, and the compositor says when that is done.
@MainActor
final class ClickRelay: StagePart {
  /// The surfaces that let everything through.
  private(set) var open: Set<SurfaceID> = []
  /// The questions that the compositor has not answered.
  private var questions = 0
  /// The virtual pointers that click for people.
  private var pointers: [SeatID: ZwlrVirtualPointerV1] = [:]
  private var last: SeatID?

  /// Whether a click on a light can be handed on to the program below.
  var isPossible: Bool {
    stage.zone.lack == nil && stage.global(ZwlrVirtualPointerManagerV1.self) != nil
      && stage.show.place.window == nil
      && stage.show.place.areas == nil
  }

  /// Hands a click on.
  func hand(on click: (seat: SeatID, place: Point)) {
    guard isPossible, let manager = stage.global(ZwlrVirtualPointerManagerV1.self),
      let seat = stage.seats.seat(click.seat),
      // A virtual press would come back to the surface that has the other button.
      seat.pointer?.assembler.isHolding != true,
      let output = stage.outputs.all.first(where: {
        $0.value.info?.frame.contains(click.place) == true
      })?.key
    else { return }
    let surface = SurfaceID.output(output)
    open.insert(surface)
    stage.surfaces.sendInput(of: surface)
    self.click(
      click, on: seat.seat, among: stage.outputs.infos.map(\.frame), with: manager)
    questions += 1
    let isAsked = stage.ask { [unowned self] in
      questions -= 1
      if questions == 0 { close() }
    }
    // There is no answer if the connection has ended.
    if !isAsked {
      questions -= 1
      close()
    }
  }

  /// Lets the surfaces take input again, when the compositor has carried out the clicks.
  private func close() {
    let opened = open
    open = []
    for id in opened { stage.surfaces.sendInput(of: id) }
    // The pointer belongs to what is below it now: the overlay again, or another program.
    nudge()
  }

  private func click(
    _ click: (seat: SeatID, place: Point), on seat: WlSeat, among frames: [Rect],
    with manager: ZwlrVirtualPointerManagerV1
  ) {
    let pointer = pointers[click.seat] ?? manager.createVirtualPointer(seat: seat)
    pointers[click.seat] = pointer
    last = click.seat
    guard pointer.isAlive else { return }
    // The pointer goes to the place of the person's click, wherever it has gone since. The protocol takes a
    // place as a share of the whole layout, in whole numbers.
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    let width = (frames.map(\.maxX).max() ?? 1) - left
    let height = (frames.map(\.maxY).max() ?? 1) - top
    func units(_ length: Double) -> UInt32 {
      UInt32(nearest: length * 256, within: 0...256_000_000)
    }
    pointer.motionAbsolute(
      time: ZwlrVirtualPointerV1.time, x: units(click.place.x - left),
      y: units(click.place.y - top), xExtent: units(width), yExtent: units(height))
    pointer.frame()
    pointer.set(.left, to: .pressed)
    pointer.set(.left, to: .released)
  }

  /// Makes the compositor look what is below the pointer that clicked last.
  private func nudge() {
    guard let pointer = last.flatMap({ pointers[$0] }), pointer.isAlive else { return }
    pointer.move(by: 0, 0)
  }

  /// Destroys the pointers when nothing is shown that could need them.
  func endIfHidden() {
    guard !stage.show.isUp, questions == 0 else { return }
    for pointer in pointers.values { pointer.end() }
    pointers = [:]
  }

  /// Forgets the pointers of an ended connection.
  func forget() {
    pointers = [:]
    open = []
    questions = 0
  }
}
