import SpotlightPortal
import Testing

@Suite struct DesktopSettingsTests {
  @Test(
    arguments: [
      ([:], false),
      ([.animations: .flag(true)], false),
      ([.animations: .flag(false)], true),
      ([.reducedMotion: .number(0)], false),
      ([.reducedMotion: .number(1)], true),
      // Either is enough, and neither takes the other back.
      ([.reducedMotion: .number(1), .animations: .flag(true)], true),
      ([.reducedMotion: .number(0), .animations: .flag(false)], true),
      // Unknown choices are no preference, and other types no answer.
      ([.reducedMotion: .number(2)], false),
      ([.reducedMotion: .number(-1)], false),
      ([.reducedMotion: .flag(true)], false),
      ([.reducedMotion: .text("1")], false),
      ([.animations: .number(0)], false),
      ([.animations: .text("false")], false),
      ([.contrast: .number(1), .colorScheme: .number(1)], false),
    ] as [([SettingKey: SettingValue], Bool)])
  func `less motion is wished where one of two settings says so`(
    values: [SettingKey: SettingValue], isWished: Bool
  ) {
    #expect(DesktopSettings(values).wishesLessMotion == isWished)
  }

  @Test(
    arguments: [
      ([:], false, false, 1),
      (
        [.colorScheme: .number(0), .contrast: .number(0), .textScale: .fraction(1)], false, false, 1
      ),
      (
        [.colorScheme: .number(1), .contrast: .number(1), .textScale: .fraction(1.25)], true, true,
        1.25
      ),
      ([.colorScheme: .number(2), .contrast: .number(2)], false, false, 1),
      // Other types are no answer.
      (
        [.colorScheme: .text("dark"), .contrast: .flag(true), .textScale: .number(2)], false, false,
        1
      ),
      // A scale that makes letters unreadable is limited.
      ([.textScale: .fraction(0)], false, false, 0.5),
      ([.textScale: .fraction(-1)], false, false, 0.5),
      ([.textScale: .fraction(1e9)], false, false, 3),
      ([.textScale: .fraction(.nan)], false, false, 1),
      ([.textScale: .fraction(.infinity)], false, false, 1),
    ] as [([SettingKey: SettingValue], Bool, Bool, Double)])
  func `how a person reads is what the desktop says and nothing else`(
    values: [SettingKey: SettingValue], isDark: Bool, wantsContrast: Bool, scale: Double
  ) {
    let settings = DesktopSettings(values)
    #expect(settings.wishesDark == isDark)
    #expect(settings.wishesContrast == wantsContrast)
    #expect(settings.textScale == scale)
  }
}
