internal import Spotlight
internal import SpotlightBus

/// The seats of a connection with their devices, and the cursors over the overlay.
@MainActor
final class SeatTable: StagePart {
  private var all: [UInt32: Seat] = [:] { didSet { ids = Set(all.values.map(\.id)) } }
  private(set) var ids: Set<SeatID> = []

  /// The press that came last, because a request for the window has to name its serial.
  var lastPress: (seat: Seat, serial: UInt32)?

  /// The person's cursors, by the scale of the output.
  private var themes: [Int: CursorTheme] = [:]

  // MARK: What there is

  subscript(name: UInt32) -> Seat? { all[name] }
  var values: some Collection<Seat> { all.values }
  var hasKeyboard: Bool { all.values.contains { $0.keyboard != nil } }
  /// Whether the overlay has the keys of some seat.
  var hasKeys: Bool { all.values.contains { $0.keyboard?.focus != nil } }
  var hasTouch: Bool { all.values.contains { $0.touchscreen != nil } }

  /// The first seat that has a pointer.
  var firstWithPointer: Seat? { all.values.filter { $0.pointer != nil }.min { $0.id < $1.id } }

  func seat(_ id: SeatID) -> Seat? { all.values.first { $0.id == id } }

  /// Where a pointer is on the overlay; nil if none is.
  var pointerPlace: Point? {
    all.values.lazy.compactMap { $0.pointer?.assembler.presence()?.position }.first
  }

  /// The devices in words: `pointer keyboard, touch` for two seats.
  var devices: String {
    all.values.sorted { $0.id < $1.id }.map { seat in
      let names = [
        seat.pointer.map { _ in "pointer" }, seat.keyboard.map { _ in "keyboard" },
        seat.touchscreen.map { _ in "touch" },
        seat.tablets.flatMap { $0.pens.isEmpty ? nil : "pen" },
      ]
      return names.compactMap { $0 }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  // MARK: What comes and goes

  func add(_ seat: WlSeat, name: UInt32) {
    all[name] = Seat(seat: seat, id: SeatID(name), of: stage)
  }

  /// Asks each seat for tablets and pinches that the compositor offers and that it was not asked for yet.
  func equip() {
    let manager = stage.global(ZwpTabletManagerV2.self)
    let gestures = stage.global(ZwpPointerGesturesV1.self)
    for seat in all.values { seat.equip(manager, gestures) }
  }

  func remove(name: UInt32) {
    guard let seat = all.removeValue(forKey: name) else { return }
    if lastPress?.seat === seat { lastPress = nil }
    seat.release()
  }

  func retireTablets() { for seat in all.values { seat.retireTablets() } }
  func releasePinches() { for seat in all.values { seat.releasePinches() } }

  func forget() {
    all = [:]
    lastPress = nil
    themes = [:]
  }

  /// Whether an event that waits is a press, which may lead out: of a key, a button, a finger or a pen.
  ///
  /// The event goes on waiting.
  func isPress(_ record: Record) -> Bool {
    all.values.contains { $0.isPress(record, on: stage.wire) }
  }

  // MARK: What is held

  /// Ends what is held on a surface that is about to go, or everywhere.
  func lose(_ surface: SurfaceID? = nil) { for seat in all.values { seat.lose(surface) } }

  func fallSilent() { for seat in all.values { seat.fallSilent() } }
  func tellPresence() { for seat in all.values { seat.tellPresence() } }
  func endTurn(now: Duration) { for seat in all.values { seat.endTurn(now: now) } }

  /// When a held key repeats next.
  var nextRepeat: Duration? { all.values.reduce(nil) { .earliest($0, $1.keyboard?.due) } }

  // MARK: Cursors

  /// Sets all cursors again: an output, and with its scale the size of cursors, or the look has
  /// changed.
  func showCursors() { for seat in all.values { seat.showCursors() } }

  func show(_ cursor: Cursor, of hand: Hand, over surface: SurfaceID?) {
    // In a dead zone the image that the program below has set stays.
    guard stage.isVisible, !stage.zone.isOn, let surface,
      stage.global(WlCompositor.self) != nil
    else { return }
    let scale = stage.surfaces.outputToShow(on: surface)?.wholeScale ?? 1
    cursor.show(stage.show.cursors.of(hand), scale: min(scale, Cursor.greatestScale), on: stage)
  }

  /// Releases what cursors are made of when nothing is shown any more.
  func releaseCursors() {
    for seat in all.values {
      seat.pointer?.cursor.release()
      for pen in seat.tablets?.pens.values ?? [:].values { pen.cursor.release() }
    }
    themes = [:]
  }

  /// The person's cursors at a scale; they are read once, when a pointer first enters.
  func theme(scale: Int) -> CursorTheme? {
    if let theme = themes[scale] { return theme }
    guard let shm = stage.global(WlShm.self) else { return nil }
    let theme = CursorTheme(.environment, scale: scale, shm: shm)
    themes[scale] = theme
    return theme
  }
}
