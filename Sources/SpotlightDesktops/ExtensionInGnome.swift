internal import Spotlight
package import SpotlightBus

/// Our extension in GNOME Shell, over a connection of its own to the session's bus.
///
/// Any program of the person can take the extension's name on the bus, so it counts only if GNOME Shell itself has it. Then its
/// version is compared, and a session is opened, which ends with the connection. Answers and signals count only from the program
/// that has the name. The extension may come and go at any time: the lock screen disables it too.
@MainActor
package final class ExtensionInGnome {
  package enum State: Hashable, Sendable {
    /// The bus or the extension was asked, and has not answered.
    case asked
    /// A session is open, in which windows that show this token are adopted.
    case open(token: String)
    case absent(ShellAbsence)
  }

  package private(set) var state = State.asked {
    didSet { if state != oldValue { onChange() } }
  }

  /// The version that the extension itself has, such as 1.0; empty before it is known.
  package private(set) var version = ""

  /// Called after ``state`` has changed.
  package var onChange: () -> Void = {}

  private let address: BusAddress?
  private let limit: Duration
  private let limits: BusLimits
  private let loop: any Reactor
  private var bus: Bus?
  private var signals: [String: ([BusValue]) -> Void] = [:]

  /// The extension's own name on the bus; nil while it is not there.
  private var owner: String?
  /// Counts what is asked; an answer to an extension that has left since does not count.
  private var turn = 0

  package nonisolated static let name = "org.followspot.Shell"
  package nonisolated static let path = "/org/followspot/Shell"
  package nonisolated static let shell = "org.gnome.Shell"

  /// The version of the interface that this program speaks.
  private static let interfaceVersion = 1

  /// An extension that was not asked for.
  ///
  /// - Parameters:
  ///   - address: of the session's bus; nil if there is none.
  ///   - limit: how long the extension may take for one answer.
  ///   - limits: how much it may tell at once.
  ///   - loop: where answers and signals come.
  package init(
    bus address: BusAddress?, within limit: Duration, limits: BusLimits = BusLimits(),
    on loop: any Reactor
  ) {
    self.address = address
    self.limit = limit
    self.limits = limits
    self.loop = loop
  }

  // MARK: Asking

  /// Takes a signal of the extension while a session is open; to be said before ``ask()``.
  package func listen(to member: String, _ take: @escaping ([BusValue]) -> Void) {
    signals[member] = take
  }

  /// Asks for the extension; asking again does nothing.
  package func ask() {
    guard bus == nil else { return }
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address, limits: limits)
      bus.onEnd = { [weak self] in self?.handleEnd() }
      bus.join(loop)
      self.bus = bus
      try bus.listen(toOwnerOf: Self.name) { [weak self] in self?.handle(owner: $0) }
      for (member, handle) in signals {
        try bus.listen(
          BusMatch(path: Self.path, interface: Self.name, member: member)
        ) { [weak self] signal in
          guard let self, case .open = state, signal.sender == owner else { return }
          handle(signal.values)
        }
      }
      try bus.call(Self.owner(of: Self.name), within: limit) { [weak self] answer in
        guard let self, owner == nil else { return }
        switch answer {
        case .success(let reply):
          handle(owner: reply.values.first?.text.flatMap { $0.isEmpty ? nil : $0 })
        case .failure(.timedOut): state = .absent(.mute)
        case .failure: if self.bus?.isOpen == true { state = .absent(.nowhere) }
        }
      }
    } catch {
      bus = nil
      state = .absent(.noBus)
    }
  }

  private static func owner(of name: String) -> BusCall {
    .bus("GetNameOwner", [.string(name)])
  }

  private func handle(owner name: String?) {
    turn += 1
    version = ""
    owner = name
    guard owner != nil else { return state = .absent(.nowhere) }
    state = .asked
    call(Self.owner(of: Self.shell)) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let reply) where reply.values.first?.text == owner: compareVersions()
      case .failure(.timedOut): state = .absent(.mute)
      default: state = .absent(.foreign)
      }
    }
  }

  private func compareVersions() {
    call(.properties(of: Self.name, at: Self.path, of: Self.name)) { [weak self] answer in
      guard let self else { return }
      let properties = (try? answer.get())?.values.first
      guard let interface = properties?["Version"]?.number else { return state = .absent(.silent) }
      version = Self.printable(properties?["Extension"]?.text ?? "")
      guard interface == Self.interfaceVersion else {
        return state = .absent(.otherVersion(interface))
      }
      call("Open") { [weak self] in self?.handleSession($0) }
    }
  }

  private func handleSession(_ answer: BusResult) {
    switch answer {
    case .success(let reply):
      guard let token = reply.values.first?.text, Self.isToken(token) else {
        return state = .absent(.silent)
      }
      state = .open(token: token)
    case .failure(.refused(_, let words)): state = .absent(.refused(Self.printable(words)))
    case .failure: state = .absent(.silent)
    }
  }

  /// Whether a text can be a token: it stands in a title, so nothing else may.
  package nonisolated static func isToken(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  /// One line of at most 200 letters, because the words come from another program.
  package nonisolated static func printable(_ words: String) -> String {
    String(
      words.unicodeScalars.prefix(200).map { scalar in
        scalar.properties.generalCategory == .control ? " " : Character(scalar)
      })
  }

  // MARK: Calls

  /// Calls a method of the extension; an answer that comes after the extension came or went does not count.
  package func call(
    _ member: String, _ arguments: [BusValue] = [], then done: @escaping (BusResult) -> Void
  ) {
    call(BusCall(Self.name, Self.path, Self.name, member, arguments), then: done)
  }

  /// Calls a method of another object of GNOME Shell or of the bus, in the same way.
  ///
  /// If the connection ends first, ``state`` says so, and `done` is not called.
  package func call(_ call: BusCall, then done: @escaping (BusResult) -> Void) {
    let asked = turn
    do throws(BusFailure) {
      guard let bus else { throw .closed }
      try bus.call(call, within: limit) { [weak self] answer in
        if case .failure(.closed) = answer { return }
        if self?.turn == asked { done(answer) }
      }
    } catch {
      done(.failure(error))
    }
  }

  /// Calls a method of the extension without an answer; a bus that is gone needs no word of it.
  package func post(_ member: String, _ arguments: [BusValue] = []) {
    try? bus?.post(BusCall(Self.name, Self.path, Self.name, member, arguments))
  }

  // MARK: The end

  /// Works until `isDone`, for this long at most; for callers whose loop does not run yet.
  package func wait(for limit: Duration, until isDone: () -> Bool) {
    bus?.wait(for: limit, until: isDone)
  }

  /// Ends the connection, and with it the session.
  package func close() {
    guard let bus else { return }
    bus.close()
    handleEnd()
  }

  private func handleEnd() {
    bus = nil
    owner = nil
    turn += 1
    state = .absent(.noBus)
  }
}
