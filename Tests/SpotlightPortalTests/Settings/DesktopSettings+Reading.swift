import SpotlightBus
import SpotlightPortal
import TestFiles

/// A time in which every answer comes.
let plenty = patience

extension DesktopSettings {
  /// What the desktop answers in a time.
  static func read(
    _ keys: [SettingKey], from address: BusAddress?, within limit: Duration
  ) -> DesktopSettings {
    let answers = address.flatMap { DesktopAnswers(keys, from: $0) }
    answers?.wait(for: limit)
    return answers?.settings ?? DesktopSettings()
  }
}
