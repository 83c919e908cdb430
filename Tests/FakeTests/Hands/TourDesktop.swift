import FakeCompositor
import Followspot
import Spotlight
import SpotlightWayland
import Testing

/// A desktop with one output and one person, on which a tour runs.
@MainActor
enum TourDesktop {
  /// Runs a tour for the duration of `body`.
  ///
  /// A pulse never rests by itself. The compositor is prepared first, and the director is changed
  /// before the tour starts.
  static func with(
    _ tour: Tour, size: (width: Int, height: Int) = (64, 48), reducesMotion: Bool = false,
    rests: Bool = true, prepare: @MainActor (FakeCompositor) -> Void = { _ in },
    adorn: @MainActor (FakeDesktop, ModeDirector) -> Void = { _, _ in },
    _ body: @MainActor (FakeDesktop, ModeDirector, FakeSeat) throws -> Void
  ) throws {
    try withDesktop { fake in
      FakeDesktop.forHands(fake, size.width, size.height)
      prepare(fake)
    } _: { desktop in
      let director = ModeDirector(
        Modes(tour: GuidedLights(tour, reducesMotion: reducesMotion)))
      adorn(desktop, director)
      director.artist = desktop.stage.artist
      director.receive(.start())
      desktop.session.director = director
      if rests { desktop.settle() }
      try body(desktop, director, try desktop.seat())
      desktop.session.director = nil
      // Without a director no turn takes the input that is left.
      desktop.stage.change { $0.hearsKeys = false }
    }
  }
}
