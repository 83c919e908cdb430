package import Spotlight
package import SpotlightBus
internal import SpotlightPointers

/// Our extension for GNOME Shell, over the session's bus.
///
/// GNOME Shell has no layers. The extension adopts windows whose title shows a token, which it gives to this connection alone.
/// It may come and go at any time: the lock screen disables it too.
@MainActor
package final class ShellExtension {
  /// The extension's name for GNOME Shell.
  package nonisolated static let uuid = "followspot@followspot.org"

  package enum State: Hashable, Sendable {
    /// The bus or the extension was asked, and has not answered.
    case asked
    /// It adopts windows that show this token.
    case open(token: String)
    case absent(ShellAbsence)
  }

  package private(set) var state = State.asked {
    didSet { if state != oldValue { for listener in listeners { listener() } } }
  }

  /// The version that the extension itself has, such as 1.0; empty before it is known.
  package private(set) var version = ""

  /// Called with each place of the pointer that the extension tells.
  var onPlace: (PointerPlace) -> Void = { _ in }

  /// Called if the extension does not tell places though it was asked to.
  var onSilence: () -> Void = {}

  /// Called after ``watch`` has changed.
  package var onWatch: () -> Void = {}

  private var listeners: [() -> Void] = []
  private let address: BusAddress?
  private let limit: Duration
  private var bus: Bus?

  /// The extension's own name on the bus; nil while it is not there.
  private var owner: String?

  /// Counts what is asked; an answer to an extension that has left since does not count.
  private var turn = 0

  /// How the keyboard should be used, and what the extension was told.
  private var keyboard = KeyboardUse.none
  private var toldKeyboard = KeyboardUse.none

  nonisolated static let name = "org.followspot.Shell"
  nonisolated static let path = "/org/followspot/Shell"
  private static let daemon = "org.freedesktop.DBus"
  private static let shell = "org.gnome.Shell"

  /// The version of the interface that this program speaks.
  private static let interfaceVersion = 1

  /// An extension that was not asked for.
  ///
  /// - Parameters:
  ///   - address: of the session's bus.
  ///   - limit: how long the extension may take for one answer.
  package init(bus address: BusAddress?, within limit: Duration = .seconds(5)) {
    self.address = address
    self.limit = limit
  }

  /// The token to show; nil while there is no extension.
  package var token: String? { if case .open(let token) = state { token } else { nil } }

  /// Calls this after ``state`` has changed.
  package func onChange(_ listener: @escaping () -> Void) { listeners.append(listener) }

  // MARK: Asking

  /// Asks for the extension; asking again does nothing.
  package func ask() {
    guard bus == nil else { return }
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address)
      bus.onWatch = { [weak self] in self?.takeWatch($0) }
      self.bus = bus
      try bus.listen(
        BusMatch(
          sender: Self.daemon, interface: Self.daemon, member: "NameOwnerChanged",
          argument: Self.name)
      ) { [weak self] signal in
        guard signal.values.count == 3, let name = signal.values[2].text else { return }
        self?.take(owner: name)
      }
      try bus.listen(
        BusMatch(path: Self.path, interface: Self.name, member: "PointerMoved")
      ) { [weak self] in self?.takePlace($0) }
      let call = BusCall(
        Self.daemon, "/org/freedesktop/DBus", Self.daemon, "GetNameOwner", [.string(Self.name)])
      try bus.call(call, within: limit) { [weak self] answer in
        guard let self, owner == nil else { return }
        if case .success(let reply) = answer, let name = reply.values.first?.text {
          take(owner: name)
        } else {
          askWhy()
        }
      }
      onWatch()
    } catch {
      bus = nil
      state = .absent(.noBus)
    }
  }

  /// Waits until it is known whether there is an extension, for this long at most; for callers whose loop does not run yet.
  package func wait(for limit: Duration) {
    bus?.wait(for: limit) { state != .asked }
  }

  private func take(owner name: String) {
    turn += 1
    toldKeyboard = .none
    version = ""
    owner = name.isEmpty ? nil : name
    state = .asked
    if owner == nil { askWhy() } else { checkOwner() }
  }

  /// Goes on if GNOME Shell itself has the name: any program of the person could take it.
  private func checkOwner() {
    call(
      BusCall(
        Self.daemon, "/org/freedesktop/DBus", Self.daemon, "GetNameOwner", [.string(Self.shell)])
    ) { [weak self] answer in
      guard let self else { return }
      guard let owner, (try? answer.get())?.values.first?.text == owner else {
        state = .absent(.refused("Another program than GNOME Shell has its name."))
        return
      }
      open()
    }
  }

  /// Opens a session with the extension that is there.
  private func open() {
    call(.properties(of: Self.name, at: Self.path, of: Self.name)) { [weak self] answer in
      guard let self else { return }
      let properties = (try? answer.get())?.values.first
      guard let interface = properties?["Version"]?.number else {
        state = .absent(.silent)
        return
      }
      version = ShellAbsence.printable(properties?["Extension"]?.text ?? "")
      guard interface == Self.interfaceVersion else {
        state = .absent(.otherVersion(interface))
        return
      }
      call(BusCall(Self.name, Self.path, Self.name, "Open")) { [weak self] answer in
        self?.takeSession(answer)
      }
    }
  }

  private func takeSession(_ answer: Result<BusReply, BusFailure>) {
    switch answer {
    case .success(let reply):
      guard let token = reply.values.first?.text, Self.isToken(token) else {
        state = .absent(.silent)
        return
      }
      state = .open(token: token)
      tellKeyboard()
    case .failure(.refused(_, let words)):
      state = .absent(.refused(ShellAbsence.printable(words)))
    case .failure:
      state = .absent(.silent)
    }
  }

  /// Whether a text can be a token: it stands in a title, so nothing else may.
  nonisolated static func isToken(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// Asks GNOME Shell why there is no extension.
  private func askWhy() {
    let question = BusCall(
      Self.shell, "/org/gnome/Shell", "org.gnome.Shell.Extensions", "GetExtensionInfo",
      [.string(Self.uuid)])
    call(question) { [weak self] answer in
      guard let self, owner == nil else { return }
      switch answer {
      case .success(let reply):
        state = .absent(ShellAbsence(information: reply.values.first) ?? .silent)
      case .failure: state = .absent(.noShell)
      }
    }
  }

  /// Calls a method; an answer that comes after the extension came or went does not count.
  private func call(_ call: BusCall, then done: @escaping (Result<BusReply, BusFailure>) -> Void) {
    let asked = turn
    do throws(BusFailure) {
      guard let bus else { throw .closed }
      try bus.call(call, within: limit) { [weak self] answer in
        if self?.turn == asked { done(answer) }
      }
    } catch {
      done(.failure(error))
    }
  }

  // MARK: Keyboard and pointer

  /// Asks for the keyboard, or gives it back.
  package func use(_ new: KeyboardUse) {
    keyboard = new
    tellKeyboard()
  }

  /// Takes the keys once, as a click on an ordinary window does; it counts while the keyboard is shared.
  package func takeKeys() {
    guard token != nil, keyboard == .shared else { return }
    try? bus?.post(BusCall(Self.name, Self.path, Self.name, "TakeKeyboard"))
  }

  private func tellKeyboard() {
    guard token != nil, keyboard != toldKeyboard else { return }
    toldKeyboard = keyboard
    let word =
      switch keyboard {
      case .none: "none"
      case .shared: "shared"
      case .exclusive: "exclusive"
      }
    // A bus that is gone needs no word of it.
    try? bus?.post(BusCall(Self.name, Self.path, Self.name, "SetKeyboard", [.string(word)]))
  }

  /// Has the extension tell places from now on, or no more.
  func watchPointer(_ watches: Bool) {
    guard token != nil else { return }
    call(BusCall(Self.name, Self.path, Self.name, "WatchPointer", [.boolean(watches)])) {
      [weak self] answer in
      if watches, case .failure = answer { self?.onSilence() }
    }
  }

  private func takePlace(_ signal: BusSignal) {
    guard let owner, signal.sender == owner, token != nil, signal.values.count == 3,
      let x = signal.values[0].fraction, let y = signal.values[1].fraction,
      let place = PlaceBounds.point(x, y)
    else { return }
    onPlace(PointerPlace(position: place))
  }

  // MARK: The loop

  /// What the owner's loop watches; nil for nothing.
  package var watch: BusWatch? { bus?.watch }

  /// Does what there is to do, and does not wait.
  package func work() { bus?.work() }

  /// Ends the session: the extension gives up our windows.
  package func close() {
    bus?.close()
  }

  private func takeWatch(_ watch: BusWatch?) {
    if watch == nil {
      bus = nil
      owner = nil
      turn += 1
      state = .absent(.noBus)
    }
    onWatch()
  }
}
