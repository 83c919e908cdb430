internal import Spotlight
internal import SpotlightBus

/// A connection to the accessibility bus, on which our objects stand while a reader listens.
///
/// Readers and the registry are strangers: what they say is bounded, and what fails is silence.
@MainActor
final class ReaderLine {
  private let limit: Duration
  let bus: Bus
  private var isAsking = false
  private var mustAskAgain = false
  /// The readers that listen, by their names on the bus, and what tells that they go.
  private var readers: [String: BusTicket] = [:]
  /// Readers that have gone, which the registry may still name for a moment.
  private var gone: [String] = []
  private var objects: BusTicket?
  private var number: Int32 = 0
  private var desktop = ReaderAnswers.none

  /// Whether one of them reads, and does not only follow the focus.
  private var reads = false

  /// Whether the registry knows us, so that readers hear signals.
  private(set) var isEmbedded = false
  private var isEmbedding = false

  /// Our objects; the owner keeps them up to date.
  var story: () -> ReaderStory = { ReaderStory() }
  var onAct: (ReaderAct) -> Void = { _ in }
  /// Called when it is known whether a reader listens, and whenever that changes.
  var onListening: (Bool) -> Void = { _ in }
  /// Called when a reader has missed signals.
  ///
  /// An answer took so long that the reader pinged us. It passes over signals until it has the answer to that.
  var onMissed: () -> Void = {}
  /// How many questions have come.
  private(set) var questions = 0

  static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"
  /// Readers whose end is watched; of more, the registry tells.
  private static let mostReaders = 8

  /// - Parameters:
  ///   - address: of the bus.
  ///   - limit: how long an answer may take.
  ///   - loop: where answers and signals come.
  ///   - frame: called in each turn with what reads and writes.
  /// - Throws: ``BusFailure`` when no bus listens there.
  init(
    _ address: BusAddress, within limit: Duration, on loop: any Reactor,
    _ frame: @escaping (() -> Void) -> Void
  ) throws(BusFailure) {
    self.limit = limit
    bus = try Bus(address)
    bus.join(loop, within: frame)
  }

  /// Begins to listen, and asks who else listens.
  func begin() throws(BusFailure) {
    bus.onPing = { [weak self] name in
      // Newer registries ping all programs, every 30 s.
      guard let self, readers[name] != nil else { return }
      onMissed()
    }
    try bus.listen(
      BusMatch(
        sender: Self.registry, path: Self.registryPath, interface: "org.a11y.atspi.Registry")
    ) { [weak self] signal in
      // A reader tells of some forty kinds of events.
      let use = signal.values.dropFirst().first?.text.map { ReaderInterest(event: $0) }
      if use != nil, use != .nothing { self?.ask() }
    }
    try bus.listen(toOwnerOf: Self.registry) { [weak self] _ in
      // A registry that begins anew knows nothing of us.
      self?.isEmbedded = false
      self?.ask()
    }
    ask()
  }

  // MARK: Who listens

  private func ask() {
    guard !isAsking else {
      mustAskAgain = true
      return
    }
    isAsking = true
    let question = BusCall(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
    send(question) { [weak self] reply in self?.handle(reply) }
  }

  private func handle(_ reply: BusReply?) {
    isAsking = false
    if mustAskAgain {
      mustAskAgain = false
      return ask()
    }
    var (names, reads) = (Set<String>(), false)
    for entry in reply?.values.first?.elements ?? [] {
      guard let parts = entry.elements, parts.count >= 2, let name = parts[0].text,
        let event = parts[1].text, !gone.contains(name)
      else { continue }
      let interest = ReaderInterest(event: event)
      if interest != .nothing { names.insert(name) }
      if interest == .windows { reads = true }
    }
    watchEnds(of: names)
    guard !names.isEmpty else {
      leave()
      return onListening(false)
    }
    self.reads = reads
    if isEmbedded { onListening(reads) } else { embed() }
  }

  /// Watches for readers that end without a word.
  private func watchEnds(of names: Set<String>) {
    for (name, ticket) in readers where !names.contains(name) {
      bus.cancel(ticket)
      readers[name] = nil
    }
    for name in names.sorted() where readers[name] == nil && readers.count < Self.mostReaders {
      readers[name] = try? bus.listen(toOwnerOf: name) { [weak self] owner in
        guard let self, owner == nil else { return }
        gone = gone.suffix(Self.mostReaders) + [name]
        ask()
      }
    }
  }

  // MARK: Our objects

  private func embed() {
    guard !isEmbedding, let name = bus.uniqueName else { return }
    isEmbedding = true
    // Readers ask as soon as the registry tells them of us, which is before it answers us.
    if objects == nil {
      objects = bus.export("/org/a11y/atspi", andBelow: true) { [weak self] in self?.answer($0) }
    }
    let us = ReaderAnswers.object(name, ReaderNode.root)
    let call = BusCall(
      Self.registry, ReaderNode.root, "org.a11y.atspi.Socket", "Embed", [us])
    send(call) { [weak self] reply in
      guard let self else { return }
      isEmbedding = false
      guard let parts = reply?.values.first?.elements, parts.count == 2,
        let program = parts[0].text, let path = parts[1].text
      else { return onListening(false) }
      desktop = ReaderAnswers.object(program, path)
      isEmbedded = true
      emit(story().greeting())
      onListening(reads)
    }
  }

  /// Takes our objects off the desktop of readers.
  func leave() {
    guard isEmbedded, let name = bus.uniqueName else { return }
    isEmbedded = false
    let us = ReaderAnswers.object(name, ReaderNode.root)
    try? bus.post(
      BusCall(Self.registry, ReaderNode.root, "org.a11y.atspi.Socket", "Unembed", [us]))
  }

  private func answer(_ request: BusRequest) {
    questions &+= 1
    let program = bus.uniqueName ?? ""
    let question = BusCall(
      program, request.path, request.interface, request.member, request.arguments)
    let answers = ReaderAnswers(story(), program: program, desktop: desktop, number: number)
    switch answers.answer(question) {
    case .values(let values): request.answer(values)
    case .act(let act):
      request.answer([.boolean(true)])
      onAct(act)
    case .number(let number):
      self.number = number
      request.answer()
    case .refused(let refusal): request.refuse(refusal.rawValue, refusal.words)
    }
  }

  /// Tells readers, if any listen.
  func emit(_ signals: [ReaderSignal]) {
    guard isEmbedded, let name = bus.uniqueName else { return }
    for signal in signals {
      let (interface, member) = signal.member
      try? bus.emit(signal.path, interface, member, signal.values(of: name))
    }
  }

  // MARK: Keys

  /// Shows readers a key; the closure gets whether one of them has used it.
  func show(_ key: KeyChange, then done: @escaping (Bool) -> Void) {
    let call = BusCall(
      Self.registry, "/org/a11y/atspi/registry/deviceeventcontroller",
      "org.a11y.atspi.DeviceEventController", "NotifyListenersSync", [key.readerValue])
    send(call) { done($0?.values.first?.flag ?? false) }
  }

  private func send(_ call: BusCall, then done: @escaping (BusReply?) -> Void) {
    bus.ask(call, within: limit) { done(try? $0.get()) }
  }
}
