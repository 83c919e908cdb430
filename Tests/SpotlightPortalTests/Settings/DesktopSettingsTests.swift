import Expectations
import SpotlightBus
import SpotlightPortal

@Suite struct DesktopSettingsTests {
  @Test(
    arguments: [
      ([:], false),
      ([.animations: .boolean(true)], false),
      ([.animations: .boolean(false)], true),
      ([.reducedMotion: .uint32(0)], false),
      ([.reducedMotion: .uint32(1)], true),
      // Either is enough, and neither takes the other back.
      ([.reducedMotion: .uint32(1), .animations: .boolean(true)], true),
      ([.reducedMotion: .uint32(0), .animations: .boolean(false)], true),
      // Unknown choices are no preference, and other types no answer.
      ([.reducedMotion: .uint32(2)], false),
      ([.reducedMotion: .int32(-1)], false),
      ([.reducedMotion: .boolean(true)], false),
      ([.reducedMotion: .string("1")], false),
      ([.reducedMotion: .strings(["1"])], false),
      ([.animations: .uint32(0)], false),
      ([.animations: .string("false")], false),
      ([.contrast: .uint32(1), .colorScheme: .uint32(1)], false),
    ] as [([SettingKey: BusValue], Bool)])
  func `less motion is wished where one of two settings says so`(
    values: [SettingKey: BusValue], isWished: Bool
  ) {
    expect(DesktopSettings(values).wishesLessMotion, is: isWished)
  }

  @Test(
    arguments: [
      ([:], false, false, 1),
      (
        [.colorScheme: .uint32(0), .contrast: .uint32(0), .textScale: .double(1)], false, false, 1
      ),
      (
        [.colorScheme: .uint32(1), .contrast: .uint32(1), .textScale: .double(1.25)], true, true,
        1.25
      ),
      ([.colorScheme: .uint32(2), .contrast: .uint32(2)], false, false, 1),
      // Other types are no answer.
      (
        [.colorScheme: .string("dark"), .contrast: .boolean(true), .textScale: .uint32(2)], false,
        false,
        1
      ),
      // A scale that makes letters unreadable is limited.
      ([.textScale: .double(0)], false, false, 0.5),
      ([.textScale: .double(-1)], false, false, 0.5),
      ([.textScale: .double(1e9)], false, false, 3),
      ([.textScale: .double(.nan)], false, false, 1),
      ([.textScale: .double(.infinity)], false, false, 1),
    ] as [([SettingKey: BusValue], Bool, Bool, Double)])
  func `how a person reads is what the desktop says and nothing else`(
    values: [SettingKey: BusValue], isDark: Bool, wantsContrast: Bool, scale: Double
  ) {
    let settings = DesktopSettings(values)
    expect(settings.wishesDark, is: isDark)
    expect(settings.wishesContrast, is: wantsContrast)
    expect(settings.textScale, is: scale)
  }
}
