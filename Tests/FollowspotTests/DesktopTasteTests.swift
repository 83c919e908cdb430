import Spotlight
import SpotlightPortal
import Testing

@testable import Followspot

@Suite struct DesktopTasteTests {
  @Test func whatIsNotKnownIsAsMostPeopleHaveIt() {
    #expect(DesktopTaste(DesktopSettings()) == DesktopTaste())
  }

  @Test func cardsAreAsTheDesktopSays() {
    let settings = DesktopSettings([
      .colorScheme: .number(1), .contrast: .number(1), .textScale: .fraction(1.5),
    ])
    #expect(
      DesktopTaste(settings) == DesktopTaste(isDark: true, wantsContrast: true, textScale: 1.5))
  }

  @Test func motionIsAsTheDesktopSaysUnlessTheProgramDoes() {
    let still = DesktopSettings([.animations: .flag(false)])
    #expect(Overlay.Motion.asDesktopWishes.isReduced(still))
    #expect(!Overlay.Motion.asDesktopWishes.isReduced(DesktopSettings()))
    #expect(!Overlay.Motion.full.isReduced(still))
    #expect(Overlay.Motion.reduced.isReduced(nil))
  }
}
