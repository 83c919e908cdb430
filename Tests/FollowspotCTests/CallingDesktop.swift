import CFollowspot
import Expectations
import FakeCompositor
import Glibc
import Spotlight
import SpotlightBus
import SpotlightPortal
import TestFiles

@testable import Followspot
@testable import FollowspotC
@testable import SpotlightWayland

/// A program in C with an overlay on the fake compositor: what it holds, and what it was told.
@MainActor
final class CallingDesktop {
  let desktop: FakeDesktop
  /// The overlay.
  let overlay: OpaquePointer
  /// A window of the program, which no compositor knows.
  let window: OpaquePointer
  /// Something in memory that is no handle.
  let foreign: OpaquePointer

  /// The error that the last call has filled.
  let error = UnsafeMutablePointer<followspot_error>.allocate(capacity: 1)

  /// What the callback was told, in a few words each.
  private(set) var told: [String] = []
  /// Called with each event.
  var onEvent: (followspot_event) -> Void = { _ in }

  init() throws {
    desktop = try FakeDesktop { fake in
      FakeDesktop.usual(fake)
      fake.isPassive = false
    }
    var options = Overlay.Options()
    options.motion = .reduced
    let made = try Overlay(options, knowing: DesktopSettings(), on: desktop.session)
    _ = try made.fileDescriptor
    overlay = try Handles.overlays.add {
      LentOverlay(made, handle: $0, isInside: false, dim: Dim())
    }
    let owner = try Handles.overlay(overlay)
    window = try Handles.windows.add {
      let surface = OpaquePointer(bitPattern: 8)!
      let window = LentWindow(
        HostWindow(HostID(1), of: made.program), of: owner, surface: surface)
      owner.windows[$0] = window
      return window
    }
    foreign = OpaquePointer(UnsafeMutableRawPointer(error))
    error.initialize(to: cfs_error())
    expect(
      followspot_overlay_on_event(
        overlay, Self.hear, Unmanaged.passUnretained(self).toOpaque(), error))
  }

  isolated deinit {
    error.deallocate()
  }

  /// Runs a test in the place of a program's main thread.
  static func with(_ body: @MainActor (CallingDesktop) throws -> Void) throws {
    cfs_trust_this_thread(true)
    defer { cfs_trust_this_thread(false) }
    let before = Handles.count
    let program = try CallingDesktop()
    let isGone = {
      [
        weak lent = try Handles.overlay(program.overlay),
        weak director = try Handles.overlay(program.overlay).overlay.director
      ] in
      lent == nil ? director == nil : false
    }
    try body(program)
    program.disconnect()
    // A test may have closed it already.
    followspot_overlay_free(program.overlay)
    expect(Handles.count, is: before)
    expect(isGone(), "what is closed is freed, with its descriptors")
  }

  /// Ends the connection, so that closing need not wait for a compositor that has no turn.
  func disconnect() { desktop.compositor.disconnect() }

  private static let hear: followspot_event_callback = { event, user in
    // It is called by a function of the header, on the main actor.
    nonisolated(unsafe) let event = event
    nonisolated(unsafe) let user = user
    MainActor.assumeIsolated {
      guard let event = event?.pointee, let user else { return }
      Unmanaged<CallingDesktop>.fromOpaque(user).takeUnretainedValue().hear(event)
    }
  }

  private func hear(_ event: followspot_event) {
    expect(event.size == MemoryLayout<followspot_event>.size && event.overlay == overlay)
    let words =
      ["\(event.kind.rawValue)"]
      + [event.step, event.text].compactMap {
        $0.map { String(cString: $0) }
      }
    told.append(words.joined(separator: " "))
    onEvent(event)
  }

  /// Takes a turn of each side; false if the program's has failed.
  @discardableResult
  func turn() -> Bool {
    let fake = desktop.compositor
    fake.now = SourceClock.now.nanoseconds
    let isGoingOn = followspot_overlay_dispatch(overlay, nil)
    fake.pump()
    if fake.awaitsRefresh { fake.refresh() }
    fake.socket.flush()
    return isGoingOn
  }

  /// Takes turns until something is so; what moves takes its time.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
  ) {
    let end = SourceClock.now + patience
    while SourceClock.now < end {
      let isGoingOn = turn()
      if isSo() { return }
      guard isGoingOn else { break }
      var files = [desktop.compositor.socket.fd, followspot_overlay_fd(overlay, nil)].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&files, 2, desktop.compositor.awaitsRefresh ? 2 : 20)
    }
    Issue.record("It never comes: \(told)", sourceLocation: sourceLocation)
  }

  /// The code of the last error, and whether it came with a sentence.
  var code: followspot_error_code { error.pointee.code }

  /// The sentences of the last error.
  ///
  /// Read where they lie: as a value they are a tuple of two thousand letters, over which the compiler takes seconds.
  var sentence: String {
    let text = UnsafeRawPointer(error) + Self.textOffset
    return String(cString: text.assumingMemoryBound(to: CChar.self))
  }

  /// Where the sentences of an error begin.
  static let textOffset =
    MemoryLayout<followspot_error>.offset(of: \.error_number)! + MemoryLayout<Int32>.size

  /// A tour of two steps at places, without cards.
  static let text = """
    {steps: [{id: 'one', at: {rect: '4,4 20x20'}}, {id: 'two', at: 'save', missing: 'skip'}]}
    """

  func parse(_ text: String = CallingDesktop.text) -> OpaquePointer? {
    followspot_tour_parse(text, text.utf8.count, nil, error)
  }
}
