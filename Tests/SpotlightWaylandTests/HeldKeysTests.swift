import Spotlight
import Testing

@testable import SpotlightWayland

struct HeldKeysTests {
  private let start = Instant(nanoseconds: 0)

  @Test func `a key is pressed once and released once`() {
    var keys = HeldKeys()
    #expect(
      keys.press(30, milliseconds: 5, repeats: false, at: start) == .init(30, .pressed))
    #expect(keys.press(30, milliseconds: 6, repeats: false, at: start) == nil)
    #expect(keys.release(30, milliseconds: 7) == .init(30, .released))
    #expect(keys.release(30, milliseconds: 8) == nil)
    #expect(keys.clock.now == .milliseconds(8))
  }

  @Test func `a key that the keymap does not repeat is not repeated`() {
    var keys = HeldKeys()
    _ = keys.press(42, milliseconds: 1, repeats: false, at: start)
    #expect(keys.due == nil)
    _ = keys.press(30, milliseconds: 1, repeats: true, at: start)
    // Shift, pressed while a letter repeats, changes the letter and does not end the repetition.
    _ = keys.press(54, milliseconds: 1, repeats: false, at: start)
    #expect(keys.takeRepeat(at: start + .seconds(1)) == .init(30, .repeated))
  }

  @Test func `leave ends every key and the repetition`() {
    var keys = HeldKeys()
    _ = keys.press(30, milliseconds: 1, repeats: true, at: start)
    _ = keys.press(31, milliseconds: 1, repeats: true, at: start)
    #expect(keys.lose() == [.init(30, .cancelled), .init(31, .cancelled)])
    #expect(keys.due == nil)
    #expect(keys.takeRepeat(at: start + .seconds(9)) == nil)
    #expect(keys.lose() == [])
    #expect(keys.release(30, milliseconds: 2) == nil)
  }

  @Test func `a compositor that repeats keys itself is not joined in`() {
    var keys = HeldKeys()
    _ = keys.press(30, milliseconds: 1, repeats: true, at: start)
    #expect(keys.repeatKey(30, milliseconds: 600) == .init(30, .repeated))
    #expect(keys.due == nil)
    #expect(keys.repeatKey(31, milliseconds: 600) == nil)
  }
}
