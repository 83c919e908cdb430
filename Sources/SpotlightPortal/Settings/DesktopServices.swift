package import SpotlightBus

/// What answers on the session bus, for a person who wants to know what is missing.
package struct DesktopServices: Hashable, Sendable {
  /// What became of the bus.
  package enum Bus: Hashable, Sendable {
    /// The environment names none.
    case none
    /// None listens at its address, or libsystemd is missing.
    case unreachable(String)
    /// It let us in, or at least did not refuse.
    case there
    /// It said nothing in time.
    case silent
  }

  /// Whether a program with a name is there.
  package enum Presence: String, Hashable, Sendable {
    case running, startable, missing
    /// The bus did not say.
    case unknown
  }

  package var bus: Bus
  /// The desktop's portal.
  package var portal = Presence.unknown
  /// What the portal has said of the person's settings, in time.
  package var answered: Set<SettingKey> = []

  package init(bus: Bus) { self.bus = bus }

  /// How long all answers may take together.
  package static let patience = Duration.seconds(1)

  /// Asks the bus, and waits no longer than the limit; no program is started.
  ///
  /// - Parameters:
  ///   - address: of the bus; nil when there is none.
  ///   - limit: how long all answers may take.
  /// - Returns: what is known then.
  package static func ask(
    at address: BusAddress? = .session, within limit: Duration = patience
  ) -> DesktopServices {
    guard let address else { return DesktopServices(bus: .none) }
    let bus: SpotlightBus.Bus
    do { bus = try SpotlightBus.Bus(address) } catch {
      let reason = if case .library(let sentence) = error { sentence } else { "" }
      return DesktopServices(bus: .unreachable(reason))
    }
    defer { bus.close() }
    var services = DesktopServices(bus: .silent)
    var (owns, starts): (Bool?, Bool?)
    var open = 0
    func ask(_ call: BusCall, _ take: @escaping (BusReply) -> Void) {
      let ticket = try? bus.call(call, within: limit) { answer in
        open -= 1
        guard case .success(let reply) = answer else { return }
        services.bus = .there
        take(reply)
      }
      if ticket != nil { open += 1 }
    }
    let name = "org.freedesktop.portal.Desktop"
    ask(.bus("NameHasOwner", [.string(name)])) { reply in
      if case .boolean(let isThere)? = reply.values.first { owns = isThere }
    }
    ask(.bus("ListActivatableNames")) { reply in
      if case .array(_, let names)? = reply.values.first { starts = names.contains(.string(name)) }
    }
    for key in DesktopSettings.motionKeys + DesktopSettings.readingKeys {
      ask(key.question) { _ in services.answered.insert(key) }
    }
    bus.wait(for: limit) { open == 0 || !bus.isOpen }
    if services.bus == .silent, !bus.isOpen { services.bus = .unreachable("") }
    services.portal =
      switch (owns, starts) {
      case (true, _): .running
      case (_, true): .startable
      case (false, false): .missing
      default: .unknown
      }
    return services
  }
}
