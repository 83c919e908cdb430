import Expectations
import FakeCompositor
import Followspot
import Spotlight
import SpotlightPortal
import SpotlightWayland

/// An overlay on the fake compositor, with a person before it, and a clock that the test sets.
@MainActor
final class PlayedOverlay {
  let overlay: Overlay
  private let desktop: FakeDesktop

  /// The place of each target.
  private var places: [String: Rect] = [:]

  /// How tours have ended, in their order.
  private(set) var endings: [Ending] = []

  /// A screen of 640x480 with a person's touchscreen.
  convenience init(_ names: String...) throws { try self.init(names) }

  init(_ names: [String]) throws {
    desktop = try FakeDesktop { fake in
      for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
      fake.advertise("wp_cursor_shape_manager_v1", 1)
      fake.advertise("xdg_wm_base", 5)
      fake.addOutput("A", 640, 480)
      fake.addSeat(7)
      fake.isPassive = false
    }
    overlay = try Overlay(Overlay.Options(), knowing: DesktopSettings(), on: desktop.session)
    // A program that has the descriptor takes the turns itself.
    _ = try overlay.fileDescriptor
    for (index, name) in names.enumerated() {
      let place = Rect(x: Double(40 + index * 100), y: 60, width: 48, height: 40)
      places[name] = place
      overlay.targets[name] = place
    }
  }

  /// The same, and its overlay.
  static func open(_ names: String...) throws -> (played: PlayedOverlay, overlay: Overlay) {
    let played = try PlayedOverlay(names)
    return (played, played.overlay)
  }

  /// How many layers and windows the overlay has.
  var surfaces: (layers: Int, windows: Int) {
    let all = desktop.compositor.surfaces.count { $0.role.id != nil }
    let windows = desktop.compositor.windows.count
    return (all - windows, windows)
  }

  /// The shown lights.
  var lights: [Light] { desktop.stage.isVisible ? desktop.stage.show.picture.lights : [] }

  /// The shown cards; none without fonts.
  var cards: [SceneCard] { desktop.stage.isVisible ? desktop.stage.show.picture.cards : [] }

  /// Whether anything is shown.
  var isShown: Bool { desktop.stage.isVisible }

  /// How many pictures the compositor was given.
  var commits: Int { desktop.compositor.contentCommits }

  /// The dim over everything else.
  var dim: Dim { desktop.stage.show.picture.dim }

  /// The names of the shown lights.
  var lit: [String] {
    lights.compactMap { light in places.first { $0.value == light.frame }?.key }.sorted()
  }

  /// Advances the clock, and lets overlay, hooks and tasks run.
  func pass(_ time: Duration = .seconds(2)) async {
    for _ in 1...20 {
      desktop.advance(by: time / 20)
      if let ending = overlay.director.outcome { endings.append(ending) }
      overlay.runner.reportChanges()
      overlay.runner.goOn()
      // Hooks, and tasks that wait for the end.
      for _ in 1...4 { await Task.yield() }
    }
  }

  /// Shows something else, and waits until it is there.
  func show(_ mode: Overlay.Mode) async throws {
    try overlay.show(mode)
    await pass()
  }

  /// Taps on a target.
  func tap(_ name: String) async throws {
    let place = try require(places[name], "there is no target \(name)")
    try await tap(place.center.x, place.center.y)
  }

  /// Presses Escape.
  func pressEscape() async throws {
    let fake = desktop.compositor
    let seat = try require(fake.seats.values.first)
    let surface = try require(fake.surfaces.first { $0.role.id != nil })
    fake.focusKeyboard(seat, on: surface)
    for isDown in [true, false] { fake.key(1, isDown: isDown, on: seat) }
    await pass()
  }

  /// Ends the connection, as a compositor does that quits.
  func hangUp() { desktop.compositor.disconnect() }

  /// Taps on a place.
  func tap(_ x: Double, _ y: Double) async throws {
    let seat = try require(desktop.compositor.seats.values.first)
    let surface = try require(desktop.compositor.surfaces.first { $0.role.id != nil })
    desktop.compositor.touch(
      .down(1, on: surface, x: x, y: y), .frame, .up(1), .frame, on: seat)
    await pass()
  }

  /// Hides the overlay, and expects what ``finish(sourceLocation:)`` does.
  func hideAndFinish(sourceLocation: SourceLocation = #_sourceLocation) async {
    overlay.hide()
    await finish(sourceLocation: sourceLocation)
  }

  /// Expects an empty screen, and no broken rule.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) async {
    await pass()
    #expect(overlay.runner.isEmpty, sourceLocation: sourceLocation)
    #expect(!desktop.stage.isVisible, sourceLocation: sourceLocation)
    desktop.finish()
    #expect(desktop.complaints.isEmpty, "\(desktop.complaints)", sourceLocation: sourceLocation)
  }
}
