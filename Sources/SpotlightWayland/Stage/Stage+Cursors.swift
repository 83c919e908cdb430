internal import Spotlight

/// The look of pointers and pens over the overlay.
extension Stage {
  /// Sets all cursors again: an output, and with its scale the size of cursors, or the look has
  /// changed.
  func showCursors() {
    for name in seats.keys { showCursors(of: name) }
  }

  func showCursors(of name: UInt32) {
    guard let seat = seats[name] else { return }
    if let pointer = seat.pointer {
      showCursor(of: .pointer(seat.id), with: pointer.cursor, over: pointer.assembler.surface)
    }
    guard let tablets = seat.tablets else { return }
    for pen in tablets.pens.values {
      showCursor(of: .pen(seat.id, pen.number), with: pen.cursor, over: pen.assembler.surface)
    }
  }

  private func showCursor(of hand: Hand, with cursor: Cursor, over surface: SurfaceID?) {
    // In a dead zone the image that the program below has set stays.
    guard isVisible, zone == nil, let surface,
      let compositor = globals.first(WlCompositor.self, on: wire)
    else { return }
    let context = Cursor.Context(
      shapes: globals.first(WpCursorShapeManagerV1.self, on: wire), compositor: compositor,
      theme: { [unowned self] in cursorTheme(scale: $0) })
    cursor.show(
      show.cursors.of(hand),
      scale: min(outputToShow(on: surface)?.wholeScale ?? 1, Cursor.greatestScale), in: context)
  }

  /// Releases what cursors are made of when nothing is shown any more.
  func releaseCursors() {
    for seat in seats.values {
      seat.pointer?.cursor.release()
      for pen in seat.tablets?.pens.values ?? [:].values { pen.cursor.release() }
    }
    cursorThemes = [:]
  }

  /// The person's cursors at a scale; they are read once, when a pointer first enters.
  private func cursorTheme(scale: Int) -> CursorTheme? {
    if let theme = cursorThemes[scale] { return theme }
    guard let shm = globals.first(WlShm.self, on: wire) else { return nil }
    let theme = CursorTheme(.environment, scale: scale, shm: shm)
    cursorThemes[scale] = theme
    return theme
  }
}
