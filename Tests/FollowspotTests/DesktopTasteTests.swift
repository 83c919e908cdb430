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
    #expect(Motion.automatic.isReduced(still))
    #expect(!Motion.automatic.isReduced(DesktopSettings()))
    #expect(!Motion.full.isReduced(still))
    #expect(Motion.reduced.isReduced(nil))
  }
}
