import Expectations
import Spotlight
import SpotlightBus
import SpotlightPortal

@testable import Followspot

@Suite struct DesktopTasteTests {
  @Test func cardsAreAsTheDesktopSaysAndOtherwiseAsUsual() {
    expect(DesktopTaste(DesktopSettings()), is: DesktopTaste())
    let settings = DesktopSettings([
      .colorScheme: .uint32(1), .contrast: .uint32(1), .textScale: .double(1.5),
    ])
    expect(
      DesktopTaste(settings), is: DesktopTaste(isDark: true, wantsContrast: true, textScale: 1.5))
  }

  @Test func motionIsAsTheDesktopSaysUnlessTheProgramDoes() {
    let still = DesktopSettings([.animations: .boolean(false)])
    expect(Motion.automatic.isReduced(still))
    expect(!Motion.automatic.isReduced(DesktopSettings()))
    expect(!Motion.full.isReduced(still))
    expect(Motion.reduced.isReduced(nil))
  }
}

/// How a person likes to read, if the program sets it.
@Suite struct OptionsTasteTests {
  private let desktop = DesktopTaste(isDark: true, wantsContrast: true, textScale: 1.25)

  @Test func `options go before the desktop, which decides the rest`() {
    var options = Overlay.Options()
    expect(options.taste(over: desktop), is: desktop)
    options.textScale = 2
    options.wantsContrast = false
    let taste = options.taste(over: desktop)
    expect(taste, is: DesktopTaste(isDark: true, wantsContrast: false, textScale: 2))
  }
}
