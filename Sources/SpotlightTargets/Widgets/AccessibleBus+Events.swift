internal import SpotlightBus

/// Changes of states, which programs tell while a step waits for one.
extension AccessibleBus {
  /// What is told at once while a step waits for it.
  private static let events = [
    "focused", "checked", "pressed", "expanded", "selected", "sensitive",
  ]
  private static let registryPath = "/org/a11y/atspi/registry"

  /// Hears of changes of states in these programs, and in no other.
  ///
  /// Each state is a match of its own, with its sender and its member: programs in GTK 4 and Qt tell what a person types as soon as
  /// they tell anything, and no match lets that in.
  func listen(to wanted: Set<String>) {
    guard let bus, wanted != Set(listening.keys) else { return }
    if !wanted.isSuperset(of: listening.keys) { stopListening() }
    for program in wanted where listening[program] == nil {
      listening[program] = Self.events.compactMap { event in
        register("RegisterEvent", event, [.strings([]), .string(program)])
        return try? bus.listen(
          BusMatch(
            sender: program, interface: "org.a11y.atspi.Event.Object", member: "StateChanged",
            argument: event)
        ) { [weak self] in self?.take($0) }
      }
    }
  }

  /// The registry takes back an event for all programs at once.
  func stopListening() {
    guard !listening.isEmpty else { return }
    for ticket in listening.values.joined() { bus?.cancel(ticket) }
    listening = [:]
    for event in Self.events { register("DeregisterEvent", event) }
  }

  private func register(_ member: String, _ event: String, _ arguments: [BusValue] = []) {
    try? bus?.post(
      BusCall(
        Self.registry, Self.registryPath, Self.registry, member,
        [.string("object:state-changed:" + event)] + arguments, mayStart: true))
  }

  private func take(_ signal: BusSignal) {
    guard signal.values.count >= 2, let name = signal.values[0].text,
      let state = AccessibleStates.named(name), let number = signal.values[1].number,
      let object = AccessibleObject(program: signal.sender, path: signal.path)
    else { return }
    onChange(object, state, number != 0)
  }
}
