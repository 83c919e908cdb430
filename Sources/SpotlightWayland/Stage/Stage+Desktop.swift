internal import Glibc
package import Spotlight

/// A stage that is one ordinary window.
extension Stage {
  /// What the compositor has made of the window; nil before it was told anything, or without a
  /// window.
  package var windowFacts: WindowFacts? {
    guard let surface = surfaces[.window], case .configured = surface.state else { return nil }
    return (surface.role as? FramedWindowRole)?.facts
  }

  /// Asks the compositor to move, resize or otherwise change the window, for the seat that pressed
  /// last.
  package func perform(_ act: WindowAct) {
    guard let framedWindow else { return }
    switch act {
    case .move:
      guard let press = newestPress else { return }
      framedWindow.move(by: press.seat, serial: press.serial)
    case .resize(let side):
      guard let press = newestPress else { return }
      framedWindow.resize(side, by: press.seat, serial: press.serial)
    case .toggleMaximized: framedWindow.toggleMaximized()
    }
  }

  private var framedWindow: FramedWindowRole? { surfaces[.window]?.role as? FramedWindowRole }

  /// Notes a press, because a request for the window has to name its serial.
  func notePress(serial: UInt32, ofSeat name: UInt32) { lastPress = (name, serial) }

  private var newestPress: (seat: WlSeat, serial: UInt32)? {
    guard let lastPress, let seat = seats[lastPress.seat] else { return nil }
    return (seat.seat, lastPress.serial)
  }
}

/// The extension for GNOME Shell, which makes overlays of windows.
extension Stage {
  /// What is known of the extension.
  package struct Shell: Hashable, Sendable {
    /// What our windows show to be adopted; nil while there is no extension.
    package var token: String?
    /// What to do to have the extension, as a sentence; nil if there is nothing to say.
    package var advice: String?

    package init(token: String? = nil, advice: String? = nil) {
      self.token = token
      self.advice = advice
    }
  }

  /// Whether the compositor is Mutter, by a global that Mutter alone offers.
  package var isMutter: Bool { globals.globals.values.contains { $0.interface == "gtk_shell1" } }

  /// Whether the compositor may have the extension: it is Mutter without layers.
  package var mayHaveShell: Bool {
    globals.offered(ZwlrLayerShellV1.description) == nil && isMutter
  }

  /// Sets what is known of the extension.
  ///
  /// If it came or went, the next reconciliation makes other surfaces in place of the ones that are there.
  package func setShell(_ new: Shell) {
    guard new != shell else { return }
    shell = new
    takeGlobals()
    hasNews = true
    isStale = true
  }

  /// The token for a surface in this context; nil if it is no window for the extension.
  var tokenToShow: String? {
    if case .adopted(_, let token, _) = surfaceContext?.shell { token } else { nil }
  }
}

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

/// The choice of a light that follows the pointer by the usual style, for people to read.
extension Stage {
  /// The way that such a light would take here, as far as the connection tells; KWin is not asked for its script.
  package var likelyFollowing: FollowChoice {
    var facts = followFacts
    if isKWin { facts.states[.script] = .idle }
    if shell.token != nil { facts.states[.shell] = .idle }
    return FollowChoice(PointStyle(), among: facts)
  }
}

/// The sources of the pointer's place that are part of the connection.
extension Stage {
  /// What the stage knows of all ways to follow the pointer.
  var followFacts: FollowFacts {
    var facts = FollowFacts()
    facts.states[.own] = .idle
    facts.states[.session] = sessionState
    facts.states[.zone] = zoneState
    facts.hasTouch = seats.values.contains { $0.touchscreen != nil }
    facts.isStrictAboutPopups = isStrictAboutPopups
    facts.tellsRest = tellsRest
    return facts
  }
}

/// Which compositor is at the other end.
extension Stage {
  /// Whether the compositor is KWin, by globals that KWin alone offers to every program.
  ///
  /// KWin 5.27 and 6 have all of them; a sandbox may hide some. The answer is a guess: KWin itself then says on the bus
  /// whether it is there.
  package var isKWin: Bool {
    globals.globals.values.contains { Self.globalsOfKWin.contains($0.interface) }
  }

  private static let globalsOfKWin: Set<String> = [
    "kde_output_order_v1", "kde_output_management_v2", "org_kde_plasma_shell",
    "org_kde_plasma_window_management",
  ]

  /// The process that listened at the socket of the connection, as a rule the compositor; nil if it is not known.
  package var compositorProcess: Int32? {
    // `struct ucred`, which Swift's Glibc module leaves out: process, user and group.
    var numbers: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    guard wire.fd >= 0,
      getsockopt(wire.fd, SOL_SOCKET, SO_PEERCRED, &numbers, &size) == 0, size == 12
    else { return nil }
    // 0: it is in a namespace that cannot be seen from here.
    return numbers[0] > 0 ? numbers[0] : nil
  }
}
