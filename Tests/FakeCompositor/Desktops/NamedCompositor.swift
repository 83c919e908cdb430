/// A compositor that no test can run: what its release announces, and the habits that matter to a client.
///
/// The fake does as it does, as far as its sources tell. What a desktop shows there is not proved by that.
package struct NamedCompositor: Sendable, CustomStringConvertible {
  package let name: String
  package let version: String

  /// Its globals but for seats and outputs, with their versions.
  package let globals: [String: UInt32]

  /// The devices that its seat always has, by ``FakeSeat``; others come and go with the hardware.
  package let devices: UInt32

  /// The formats in which it gives pictures of the screen.
  let stillFormats: [UInt32]

  package let habits: Habits

  package var description: String { "\(name) \(version)" }

  /// Makes a fake offer and do what this compositor does.
  @MainActor
  package func prepare(_ fake: FakeCompositor) {
    fake.habits = habits
    fake.stills.formats = stillFormats
    for (interface, version) in globals.sorted(by: { $0.key < $1.key }) {
      fake.advertise(interface, version)
    }
    fake.addSeat(devices, version: 9)
  }

  /// The globals in one text, a name and a version each.
  package static func globals(_ text: String) -> [String: UInt32] {
    let words = text.split { $0.isWhitespace }
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count - 1, by: 2).map {
        (String(words[$0]), UInt32(words[$0 + 1]) ?? 0)
      })
  }
}
