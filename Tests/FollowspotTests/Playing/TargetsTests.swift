import Expectations
import Followspot

/// The places and the conditions that a program names.
@MainActor @Suite(.serialized) struct TargetsTests {
  @Test func placesAndConditionsAreKnownUntilTheyAreGone() async throws {
    let (played, overlay) = try PlayedOverlay.open("save")
    let place = Rect(x: 1, y: 2, width: 3, height: 4)
    expect(overlay.targets["save"] != nil && overlay.targets["other"] == nil)
    overlay.targets["save"] = place
    expect(overlay.targets["save"], is: place)
    overlay.targets.hide("save")
    expect(overlay.targets["save"] == nil)
    overlay.targets["save"] = place
    overlay.targets["save"] = nil
    expect(overlay.targets["save"] == nil)
    // A condition holds when it is set.
    expect(overlay.conditions["ready"] == nil)
    overlay.conditions["ready"] = true
    expect(overlay.conditions, is: ["ready": true])
    overlay.conditions = [:]
    expect(overlay.conditions.isEmpty)
    await played.finish()
  }
}
