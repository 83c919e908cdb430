import FakeBus
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import TestFiles
import Testing

/// Lends an extension on a fake bus.
@MainActor
func withShell(
  on loop: ManualReactor, within limit: Duration = patience, manner: FakeBus.Manner = .polite,
  answers: @escaping @Sendable (BusQuestion) -> BusAnswer,
  _ body: (ShellExtension, FakeBus) throws -> Void
) throws {
  let folder = try TemporaryFolder()
  let bus = try #require(FakeBus(path: folder("bus"), manner: manner, answers: answers))
  defer { bus.stop() }
  let address = try #require(
    BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  try body(ShellExtension(bus: address, within: limit, on: loop), bus)
}

extension ShellExtension {
  /// Why it is not there.
  var absence: ShellAbsence? { if case .absent(let absence) = state { absence } else { nil } }
}
