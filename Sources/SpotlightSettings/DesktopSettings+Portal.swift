extension DesktopSettings {
  /// How long a desktop may take to answer: what a person does not notice before a light comes on.
  package static let patience = Duration.milliseconds(200)

  /// Asks the desktop's portal, all at once, and closes the connection.
  ///
  /// Without a bus, without a portal, or with one that answers nonsense or not in time, nothing is known of
  /// the settings; that is no error. No service is started for it.
  ///
  /// - Parameters:
  ///   - keys: what to ask for.
  ///   - address: where the bus is; nil where there is none.
  ///   - limit: how long it may take, for all of them.
  /// - Returns: what was answered in time.
  package static func read(
    _ keys: [SettingKey], from address: BusAddress? = .session, within limit: Duration = patience
  ) -> DesktopSettings {
    var settings = DesktopSettings()
    let deadline = ContinuousClock.now + limit
    guard !keys.isEmpty, let address, let bus = BusConnection.open(address) else { return settings }
    var open: [UInt64: SettingKey] = [:]
    for key in keys {
      if let number = bus.ask(key) { open[number] = key }
    }
    while !open.isEmpty, let reply = bus.nextReply(until: deadline) {
      guard let question = reply.question, let key = open.removeValue(forKey: question) else {
        continue
      }
      settings.values[key] = reply.value()
    }
    return settings
  }
}
