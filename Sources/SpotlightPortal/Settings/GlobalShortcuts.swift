package import SpotlightBus

/// Shortcuts that the desktop's portal hears while another program has the keyboard.
///
/// The person chooses the keys in the portal's dialog, and the portal remembers them for the program's menu entry: nothing is
/// remembered here. Signals count only from the program that owns the portal's name, and only for this session.
package final class GlobalShortcuts {
  /// A shortcut as it is asked for.
  ///
  /// The name by which the portal knows it, what it does, for the portal's dialog, and the keys that are proposed, in the words of
  /// the shortcuts specification; nil for none.
  package typealias Wish = (id: String, summary: String, keys: String?)

  /// What became of them.
  package enum State: Hashable, Sendable {
    /// The portal, or the person, has not answered yet.
    case asked
    /// The portal hears these; each with its keys as the portal describes them, empty for none.
    case bound([String: String])
    /// There are none, for this reason.
    case absent(String)
  }

  package private(set) var state = State.asked {
    didSet { if state != oldValue { onChange(state) } }
  }

  private let bus: Bus
  private let wishes: [Wish]
  private let makeToken: () -> String
  private let onChange: (State) -> Void
  private let onPress: (String) -> Void

  /// The question that waits for a signal: its name, and what takes the answer.
  private var question: (token: String, take: (BusValue?) -> Void)?
  /// The path of the session at the portal; nil before it is there and after its end.
  private var session: String?

  private static let interface = "org.freedesktop.portal.GlobalShortcuts"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let sessions = "/org/freedesktop/portal/desktop/session/"
  /// Longer paths and descriptions are not used.
  private static let longestPath = 512
  private static let longestKeys = 256

  /// Asks for them.
  ///
  /// The bus may start the portal: nothing else hears keys for a program.
  ///
  /// - Parameters:
  ///   - wishes: the shortcuts.
  ///   - program: the name of the program's menu entry, without its ending.
  ///   - bus: where the portal is; it is in a loop.
  ///   - makeToken: gives new letters and digits that other programs cannot guess.
  ///   - onChange: called when the state has changed.
  ///   - onPress: called with the name of a shortcut that was pressed.
  /// - Throws: ``BusFailure`` when the question cannot be sent.
  package init(
    _ wishes: [Wish], of program: String, on bus: Bus, makeToken: @escaping () -> String,
    onChange: @escaping (State) -> Void, onPress: @escaping (String) -> Void
  ) throws(BusFailure) {
    self.bus = bus
    self.wishes = wishes
    self.makeToken = makeToken
    self.onChange = onChange
    self.onPress = onPress
    for (interface, member) in [
      (Self.interface, "Activated"), (Self.interface, "ShortcutsChanged"),
      ("org.freedesktop.portal.Request", "Response"), ("org.freedesktop.portal.Session", "Closed"),
    ] {
      try bus.listen(BusMatch(sender: Self.portal, interface: interface, member: member)) {
        [weak self] in self?.handle($0)
      }
    }
    try bus.listen(toOwnerOf: Self.portal) { [weak self] _ in self?.handleOwnerChange() }
    // Before every other call. Portals before 1.20 refuse it, and take the name of the unit that the program runs in.
    let name = [BusValue.string(program), .options()]
    let registry = "org.freedesktop.host.portal.Registry"
    try bus.call(
      BusCall(
        Self.portal, "/org/freedesktop/portal/desktop", registry, "Register", name, mayStart: true)
    ) { _ in }
    let token = makeToken()
    let options = BusValue.options([
      "handle_token": .string(token), "session_handle_token": .string(makeToken()),
    ])
    try ask("CreateSession", [options], token, mayStart: true) { [weak self] in self?.bind($0) }
  }

  /// Ends the session: the portal hears the shortcuts no more.
  package func close() {
    question = nil
    guard let session else { return }
    self.session = nil
    try? bus.post(BusCall(Self.portal, session, "org.freedesktop.portal.Session", "Close"))
  }

  // MARK: Questions

  /// Asks the portal, which answers by a signal that `token` names.
  private func ask(
    _ member: String, _ arguments: [BusValue], _ token: String, mayStart: Bool = false,
    then take: @escaping (BusValue?) -> Void
  ) throws(BusFailure) {
    question = (token, take)
    // The portal may ask the person between the reply and the signal, who may take any time.
    try bus.call(.portal("GlobalShortcuts", member, arguments, mayStart: mayStart)) {
      [weak self] answer in
      guard case .failure(let failure) = answer else { return }
      self?.end(in: .absent(failure == .closed ? Self.unheard : Self.missing))
    }
  }

  /// Asks for the shortcuts of a session.
  private func bind(_ results: BusValue?) {
    guard let session = results?["session_handle"]?.text, session.hasPrefix(Self.sessions),
      session.utf8.count <= Self.longestPath
    else { return end(in: .absent(Self.missing)) }
    self.session = session
    let shortcuts = wishes.map { wish in
      BusValue.structure([
        .string(wish.id),
        wish.keys.map {
          .options(["description": .string(wish.summary), "preferred_trigger": .string($0)])
        } ?? .options(["description": .string(wish.summary)]),
      ])
    }
    let token = makeToken()
    let arguments: [BusValue] = [
      .path(session), .array(of: "(sa{sv})", shortcuts), .string(""),
      .options(["handle_token": .string(token)]),
    ]
    do throws(BusFailure) {
      try ask("BindShortcuts", arguments, token) { [weak self] results in
        self?.end(in: results.map { Self.bound($0["shortcuts"]) } ?? .absent(Self.declined))
      }
    } catch { end(in: .absent(Self.missing)) }
  }

  private func end(in state: State) {
    question = nil
    if case .bound(let keys) = state {
      let ids = wishes.map(\.id)
      self.state = .bound(keys.filter { ids.contains($0.key) })
    } else {
      close()
      self.state = state
    }
  }

  /// The shortcuts of a list as the portal sends it.
  private static func bound(_ list: BusValue?) -> State {
    var keys: [String: String] = [:]
    for item in list?.elements ?? [] {
      guard let parts = item.elements, parts.count == 2, case .string(let id) = parts[0] else {
        continue
      }
      let words = parts[1]["trigger_description"]?.text ?? ""
      keys[id] = words.utf8.count <= longestKeys ? words : ""
    }
    return .bound(keys)
  }

  // MARK: Signals

  private func handle(_ signal: BusSignal) {
    switch signal.member {
    case "Response":
      guard let question, signal.path.hasSuffix("/" + question.token) else { return }
      self.question = nil
      // A code other than 0 is a refusal.
      let isGranted = signal.values.count == 2 && signal.values[0] == .uint32(0)
      question.take(isGranted ? signal.values[1] : nil)
    case "Activated":
      guard isOfSession(signal), case .string(let id)? = signal.values.dropFirst().first,
        case .bound(let keys) = state, keys[id] != nil
      else { return }
      onPress(id)
    case "ShortcutsChanged":
      guard isOfSession(signal), signal.values.count == 2, signal.values[1].elements != nil,
        case .bound = state
      else { return }
      end(in: Self.bound(signal.values[1]))
    case "Closed":
      guard signal.path == session else { return }
      session = nil
      end(in: .absent(Self.ended))
    default: break
    }
  }

  private func isOfSession(_ signal: BusSignal) -> Bool {
    guard let session, case .path(let path)? = signal.values.first else { return false }
    return path == session
  }

  /// A portal that goes takes its sessions along.
  private func handleOwnerChange() {
    guard session != nil else { return }
    session = nil
    end(in: .absent(Self.ended))
  }
}

/// Why there are none, as sentences.
extension GlobalShortcuts {
  package static let unheard = "The session D-Bus does not answer."
  package static let missing = "The desktop's portal has no shortcuts."
  package static let declined = "The desktop did not allow shortcuts."
  package static let ended = "The desktop has ended the shortcuts."
}
