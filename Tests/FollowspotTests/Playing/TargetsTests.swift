import Followspot
import Testing

/// The places and the conditions that a program names.
@MainActor @Suite(.serialized) struct TargetsTests {
  @Test func aPlaceIsKnownUntilItIsHiddenOrGone() async throws {
    let played = try PlayedOverlay("save")
    let overlay = played.overlay
    let place = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(overlay.targets["save"] != nil && overlay.targets["other"] == nil)
    overlay.targets["save"] = place
    #expect(overlay.targets["save"] == place)
    overlay.targets.hide("save")
    #expect(overlay.targets["save"] == nil)
    overlay.targets["save"] = place
    overlay.targets["save"] = nil
    #expect(overlay.targets["save"] == nil)
    await played.finish()
  }

  @Test func aConditionHoldsWhenItIsSet() async throws {
    let played = try PlayedOverlay()
    #expect(played.overlay.conditions["ready"] == nil)
    played.overlay.conditions["ready"] = true
    #expect(played.overlay.conditions == ["ready": true])
    played.overlay.conditions = [:]
    #expect(played.overlay.conditions.isEmpty)
    await played.finish()
  }
}
