import Expectations
import Followspot
import Spotlight

/// Changes of an overlay while it is shown.
@MainActor
@Suite(.serialized) struct ChangePlayTests {
  private let step = Step("a", at: .rect(x: 40, y: 40, width: 80, height: 60))

  @Test func `dim and lights are otherwise at once, and nothing else is`() async throws {
    let played = try PlayedOverlay()
    let light = Light(id: "a", frame: Rect(x: 40, y: 40, width: 80, height: 60))
    played.overlay.lights = [light]
    played.overlay.show()
    await played.pass()
    var options = Overlay.Options()
    options.dim = Dim(color: .white, opacity: 0.25)
    options.outputs = ["nowhere"]
    played.overlay.change(to: options)
    played.overlay.dress { light in
      light.ring = Ring(width: 3, color: .white)
      light.id = "b"
    }
    await played.pass()
    expect(played.dim, is: options.dim)
    expect(played.lights.map(\.frame) == [light.frame] && played.lights.map(\.id) == ["a"])
    expect(played.lights.first?.ring?.width, is: 3)
    // The overlay keeps the change when it is shown again.
    played.overlay.hide()
    played.overlay.show()
    await played.pass()
    expect(played.dim == options.dim && played.lights.first?.ring?.width == 3)
    await played.hideAndFinish()
  }

  @Test func `a tour has another dim, and another tour is not begun by it`() async throws {
    let played = try PlayedOverlay()
    let tour = Tour([step])
    let task = Task { try await played.overlay.run(.tour(tour)) }
    await played.pass()
    expect(played.dim, is: Dim())
    var other = tour
    other.defaults.dim = Dim(opacity: 0.9)
    played.overlay.change(to: other, Overlay.Options())
    await played.pass()
    expect(played.dim.opacity, is: 0.9)
    played.overlay.tour.dismiss()
    await played.pass()
    _ = try await task.value
    // Without a tour only the options change.
    played.overlay.change(to: other, Overlay.Options())
    await played.finish()
  }
}
