import Expectations
import Followspot

/// A light under the pointer that a program switches on and off.
@MainActor @Suite(.serialized) struct PointPlayTests {
  private let middle = Point(x: 320, y: 240)

  @Test func itIsSwitchedOffAndOnAndChanged() async throws {
    let (played, overlay) = try PlayedOverlay.open()
    overlay.lights = [Light(id: "own", frame: Rect(x: 10, y: 10, width: 50, height: 50))]
    expect(overlay.pointStyle == nil)
    try overlay.point()
    expect(overlay.pointStyle == PointStyle() && !overlay.isUp)
    for _ in 1...3 {
      overlay.show()
      await played.pass()
      expect(overlay.isUp && played.lights.map(\.frame.center) == [middle])
      overlay.hide()
      await played.pass()
      expect(!overlay.isUp && played.lights.isEmpty)
    }
    overlay.show()
    await played.pass()
    var style = PointStyle()
    style.ring = Ring(width: 3, color: .white)
    style.dim = Dim(opacity: 0.25)
    try overlay.point(style)
    await played.pass()
    expect(played.lights.map(\.ring) == [style.ring] && played.dim == style.dim)
    overlay.stopPointing()
    await played.pass()
    expect(played.lights == overlay.lights && played.dim == Dim())
    await played.hideAndFinish()
  }

  @Test func anOutputThatIsNotThereIsRefusedAndNothingChanges() throws {
    let played = try PlayedOverlay()
    try played.overlay.point()
    var style = PointStyle()
    style.outputs = ["Z"]
    #expect(throws: OverlayError.self) { try played.overlay.point(style) }
    expect(played.overlay.pointStyle, is: PointStyle())
    style.outputs = ["A"]
    try played.overlay.point(style)
    expect(played.overlay.pointStyle, is: style)
  }

  @Test func aTourComesBetween() async throws {
    let played = try PlayedOverlay("star")
    try played.overlay.point()
    played.overlay.show()
    await played.pass()
    let task = Task { try await RunningSnippets.one(on: played.overlay) }
    await played.pass()
    expect(played.lit, is: ["star"])
    // The light under the pointer waits for the end of the tour, and cannot hide the tour.
    played.overlay.hide()
    try played.overlay.point()
    await played.pass()
    expect(played.lit, is: ["star"])
    try await played.tap("star")
    try await task.value
    expect(played.endings == [.finished] && !played.overlay.isUp)
    played.overlay.show()
    await played.pass()
    expect(played.lights.map(\.frame.center), is: [middle])
    await played.hideAndFinish()
  }
}
