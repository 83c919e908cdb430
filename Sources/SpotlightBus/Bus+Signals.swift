internal import CLateSystemdBus

/// Signals, sent and received.
extension Bus {
  /// Receives signals from now on, until the ticket is cancelled.
  ///
  /// A match by a name that programs own follows the name: signals count once the bus has named the owner, and only from
  /// that program.
  ///
  /// - Parameters:
  ///   - match: which signals.
  ///   - take: called with each; a signal that cannot be read is left out.
  /// - Returns: a ticket to stop.
  /// - Throws: ``BusFailure`` when the match cannot be sent.
  @discardableResult
  package func listen(
    _ match: BusMatch, _ take: @escaping (BusSignal) -> Void
  ) throws(BusFailure) -> BusTicket {
    guard let rule = match.rule else { throw .unwritable }
    try post(.bus("AddMatch", [.string(rule)]))
    if match.followsName, let name = match.sender { try follow(name) }
    let ticket = nextTicket()
    listeners.append(Listener(ticket: ticket, match: match, take: take))
    return ticket
  }

  /// Sends a signal to every program that wants it.
  package func emit(
    _ path: String, _ interface: String, _ member: String, _ values: [BusValue] = []
  ) throws(BusFailure) {
    let signal = try message { bus, pointer in
      library.pointee.sd_bus_message_new_signal(bus, pointer, path, interface, member)
    }
    guard signal.append(values) else { throw .unwritable }
    try send(signal)
    tellWatch()
  }

  func stopListening(_ ticket: BusTicket) {
    guard let index = listeners.firstIndex(where: { $0.ticket == ticket }) else { return }
    let match = listeners.remove(at: index).match
    // A bus that is gone needs no word of it.
    if let rule = match.rule { try? post(.bus("RemoveMatch", [.string(rule)])) }
    if match.followsName, let name = match.sender { stopFollowing(name) }
  }

  func takeSignal(_ message: borrowing BusMessage, within limits: BusLimits) {
    guard let sender = message.sender else { return }
    var fitting: [Listener] = []
    for listener in listeners where listener.match.fits(message) {
      let wanted = listener.match.sender
      let from = listener.match.followsName ? wanted.flatMap { owners[$0]?.name } : wanted
      if wanted == nil || from == sender { fitting.append(listener) }
    }
    guard !fitting.isEmpty, let path = message.path, let interface = message.interface,
      let member = message.member, let values = message.values(within: limits)
    else { return }
    let signal = BusSignal(
      sender: sender, path: path, interface: interface, member: member, values: values)
    for listener in fitting
    where listener.match.argument == nil || listener.match.argument == values.first?.text {
      // A closure may have cancelled another one.
      if listeners.contains(where: { $0.ticket == listener.ticket }) { listener.take(signal) }
    }
  }

  private func follow(_ name: String) throws(BusFailure) {
    if owners[name] != nil {
      owners[name]?.uses += 1
      return
    }
    let ticket = try listen(
      BusMatch(
        sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
        member: "NameOwnerChanged", argument: name)
    ) { [weak self] signal in
      let owner = signal.values.count == 3 ? signal.values[2].text : nil
      self?.owners[name]?.name = owner.flatMap { $0.isEmpty ? nil : $0 }
    }
    owners[name] = Owner(name: nil, uses: 1, ticket: ticket)
    try call(.bus("GetNameOwner", [.string(name)])) { [weak self] answer in
      guard case .success(let reply) = answer, let owner = reply.values.first?.text else { return }
      self?.owners[name]?.name = owner
    }
  }

  private func stopFollowing(_ name: String) {
    owners[name]?.uses -= 1
    guard let owner = owners[name], owner.uses == 0 else { return }
    owners[name] = nil
    stopListening(owner.ticket)
  }
}
