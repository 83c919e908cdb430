public import Spotlight
internal import SpotlightPortal
internal import SpotlightWayland

/// An overlay inside a program's own windows.
extension Overlay {
  /// Who reads what the compositor sends to the overlay.
  public enum Reading: Hashable, Sendable {
    /// The program, with its own reads of the connection.
    ///
    /// Its loop asks ``hasEvents`` before it waits and after it woke, watches ``fileDescriptor`` too, and calls
    /// ``dispatch()`` if either has something. Nothing else costs the program's own requests as little.
    case piggyback
    /// A thread of the overlay's.
    ///
    /// The loop needs only ``fileDescriptor``; that is for programs whose loop cannot be asked to look at anything else.
    case thread
  }

  /// Joins the connection of a program, to show something over the program's own windows.
  ///
  /// The compositor sees one more subsurface for each window of ``attach(_:size:)``. The connection, its queue and its
  /// loop stay the program's. Clicks, fingers and keys stay the program's too: it hands them to
  /// ``HostWindow/take(_:seat:at:)``, which says what it must not act on.
  ///
  /// It reads from the connection until the compositor has answered twice, some milliseconds as a rule. So call it when no
  /// other code of the program has prepared a read in the same thread: with GTK, not in a source of a higher priority than
  /// GDK's.
  ///
  /// ```swift
  /// let overlay = try Overlay.inside(display)
  /// let window = overlay.attach(surface, size: Size(width: 800, height: 600))
  /// window.onNeedsCommit = commit
  /// window.targets["save"] = Rect(x: 40, y: 12, width: 90, height: 34)
  /// let tour = Tour {
  ///   Step("save", at: "save").onTapLight(.passThrough).advance(on: .pressed("save"))
  /// }
  /// try overlay.show(.tour(tour))
  /// ```
  ///
  /// - Parameters:
  ///   - display: the program's `wl_display`; it must be there until ``close()``.
  ///   - options: those about outputs, the keyboard and the role do not count.
  ///   - reading: who reads what the compositor sends.
  /// - Returns: an overlay that shows nothing yet.
  /// - Throws: ``OverlayError`` when the connection has ended or the compositor has no subsurfaces.
  public static func inside(
    _ display: UnsafeMutableRawPointer, options: Options = Options(), reading: Reading = .piggyback
  ) throws(OverlayError) -> Overlay {
    var options = options
    options.ground = .live
    options.outputs = []
    options.role = .automatic
    options.takesKeyboard = true
    options.reconnects = false
    let question = options.motion == .automatic ? DesktopQuestion(settingKeys) : nil
    let session: Session
    do {
      session = try Session(joining: display, hasThread: reading == .thread)
    } catch {
      throw OverlayError(connecting: error)
    }
    return try Overlay(
      options, asking: question, on: session,
      guests: GuestBook(hasThread: reading == .thread))
  }

  /// Whether the compositor has sent something that ``dispatch()`` should take.
  ///
  /// It neither reads nor waits. Only an overlay with ``Reading/piggyback`` needs it.
  public var hasEvents: Bool { isOpen && session.hasEvents }

  /// Adds a window of the program, over which the overlay is from now on.
  ///
  /// - Parameters:
  ///   - surface: the window's `wl_surface`. Call ``HostWindow/detach()`` when it goes; a window that is shown again has
  ///     another one.
  ///   - size: the size of the surface in logical pixels.
  /// - Returns: the window, to tell what becomes of it.
  public func attach(_ surface: UnsafeMutableRawPointer, size: Size) -> HostWindow {
    precondition(guests != nil, "only an overlay inside a program has windows")
    guard isOpen else { return HostWindow(HostID(0), of: self) }
    let id = session.stage.lend(surface)
    guests?.add(id, size: size.wholePixels)
    let window = HostWindow(id, of: self)
    hostWindows[id] = window
    wake()
    return window
  }

  /// Asks the windows to commit that have to, after a turn.
  func askForCommits() {
    guard guests != nil else { return }
    for id in session.stage.takeHostsAwaitingCommit() { hostWindows[id]?.onNeedsCommit() }
  }
}

extension Size {
  /// The size in whole logical pixels, as surfaces have it.
  var wholePixels: PixelSize {
    func side(_ length: Double) -> Int { Int(nearest: length, within: 0...HostArea.longestSide) }
    return PixelSize(width: side(width), height: side(height))
  }
}
