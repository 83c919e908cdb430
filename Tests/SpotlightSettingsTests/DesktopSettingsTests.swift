import SpotlightSettings
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

  @Test func `what tells of motion is asked for`() {
    #expect(Set(DesktopSettings.motionKeys) == [.reducedMotion, .animations])
  }
}
