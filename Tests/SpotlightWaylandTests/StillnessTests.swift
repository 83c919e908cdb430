import Spotlight
import Testing

@testable import SpotlightWayland

/// When a light has been still for long enough to let clicks through.
@Suite struct StillnessTests {
  private let start = Instant(nanoseconds: 1_000_000_000)

  private func light(_ id: String, x: Double = 0) -> Light {
    Light(id: id, frame: Rect(x: x, y: 0, width: 10, height: 10))
  }

  @Test func `lights that were always there are still`() {
    var stillness = Stillness()
    stillness.see([light("a"), light("b")], at: start)
    #expect(stillness.still(at: start) == ["a", "b"])
    #expect(stillness.next(after: start) == nil)
  }

  @Test func `a light that moves is not, until it has rested`() {
    var stillness = Stillness()
    stillness.see([light("a"), light("b")], at: start)
    let later = start + .seconds(1)
    stillness.see([light("a", x: 1), light("b")], at: later)
    #expect(stillness.still(at: later) == ["b"])
    let rest = later + Stillness.rest
    #expect(stillness.next(after: later) == rest)
    #expect(stillness.still(at: rest) == ["a", "b"])
    #expect(stillness.next(after: rest) == nil)
  }

  @Test func `each movement begins the rest anew`() {
    var stillness = Stillness()
    stillness.see([light("a")], at: start)
    for step in 1...10 {
      stillness.see([light("a", x: Double(step))], at: start + Stillness.rest / 2 * step)
    }
    let last = start + Stillness.rest / 2 * 10
    #expect(stillness.still(at: last) == [])
    #expect(stillness.next(after: last) == last + Stillness.rest)
  }

  @Test func `a ring or a glow that comes or goes moves no light`() {
    var stillness = Stillness()
    stillness.see([light("a")], at: start)
    var marked = light("a")
    marked.ring = Ring(width: 3, color: .white)
    marked.glow = Glow(width: 3, color: .white)
    stillness.see([marked], at: start + .seconds(1))
    #expect(stillness.still(at: start + .seconds(1)) == ["a"])
    stillness.see([light("a")], at: start + .seconds(2))
    #expect(stillness.still(at: start + .seconds(2)) == ["a"])
  }

  @Test func `seeing the same again changes nothing, and what is gone is forgotten`() {
    var stillness = Stillness()
    stillness.see([light("a")], at: start)
    stillness.see([light("a", x: 5)], at: start)
    stillness.see([light("a", x: 5)], at: start + Stillness.rest)
    #expect(stillness.still(at: start + Stillness.rest) == ["a"])
    stillness.see([], at: start + Stillness.rest)
    #expect(stillness.still(at: start + Stillness.rest) == [])
    stillness.see([light("a", x: 9)], at: start + .seconds(2))
    #expect(stillness.still(at: start + .seconds(2)) == ["a"])
  }
}
