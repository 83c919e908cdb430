import CWayland
import Testing

@testable import SpotlightWayland

struct OwnerTableTests {
  private func id(_ slot: UInt32, _ generation: UInt32) -> ObjectID {
    ObjectID(cw_object(slot: slot, generation: generation))
  }

  @Test("An owner is found under its object, and under no later one of the same slot")
  func generations() {
    var table = OwnerTable<String>()
    #expect(table[id(7, 1)] == nil)
    table[id(7, 1)] = "first"
    #expect(table[id(7, 1)] == "first")
    #expect(table[id(7, 2)] == nil)
    table[id(7, 2)] = "second"
    #expect(table[id(7, 1)] == nil)
    #expect(table[id(7, 2)] == "second")
    #expect(table[id(1000, 1)] == nil)
  }
}
