import FakeBus
import SpotlightBus
import SpotlightPortal
import TestFiles
import Testing

/// Lends a fake bus, which is gone afterwards with the folder it was in.
func withFakeBus<Result>(
  _ manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer = { _ in .refusal },
  _ body: (FakeBus, BusAddress) throws -> Result
) throws -> Result {
  let folder = try TemporaryFolder()
  let bus = try #require(FakeBus(path: folder("bus"), manner: manner, answers: answers))
  defer { bus.stop() }
  let address = try #require(
    BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  return try body(bus, address)
}

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
