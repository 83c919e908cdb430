import Spotlight
import Testing

@testable import Followspot

/// How a person likes to read, where the program has been told.
@Suite struct OptionsTasteTests {
  private let desktop = DesktopTaste(isDark: true, wantsContrast: true, textScale: 1.25)

  @Test func `what options do not say is as the desktop has it`() {
    #expect(Overlay.Options().taste(over: desktop) == desktop)
  }

  @Test func `what options say goes before the desktop`() {
    var options = Overlay.Options()
    options.textScale = 2
    options.wantsContrast = false
    let taste = options.taste(over: desktop)
    #expect(taste == DesktopTaste(isDark: true, wantsContrast: false, textScale: 2))
  }
}
