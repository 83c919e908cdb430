internal import Spotlight
internal import SpotlightBus

/// The accessibility bus: where it is, whether it is switched on, and who is on it.
///
/// All of it is asked only while an element is wanted. Programs in Qt tell their elements only if the desktop's switch was on when
/// they started; it is put back when nothing is wanted any more.
@MainActor
final class AccessibleBus {
  private(set) var state = Availability.unasked
  /// What hears of all that comes, in turns of its own; it owns this.
  weak var desk: TargetDesk?

  private let address: BusAddress?
  private let limit: Duration
  private let loop: any Reactor
  private var desktop: Bus?
  private(set) var bus: Bus?
  /// What inquiries have asked.
  var count = AskingCount()
  /// Openings before this one do not count.
  private var number = 0
  private var hasSwitchedOn = false

  private var programs: [String: AccessibleProgram] = [:]
  private var programsTime: Duration?
  private var programsWaiters: [([AccessibleProgram]) -> Void]?
  private var ends: [String: BusTicket] = [:]
  /// The matches of the programs whose changes are told.
  private var listening: [String: [BusTicket]] = [:]

  /// The most programs that count.
  private static let mostPrograms = 256
  /// How long the list of programs counts.
  static let freshness = Duration.milliseconds(400)

  nonisolated static let registry = "org.a11y.atspi.Registry"
  nonisolated static let root = "/org/a11y/atspi/accessible/root"
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let missing =
    "There is no accessibility bus, on which programs tell their elements; at-spi2-core has it."

  /// - Parameters:
  ///   - address: of the session bus; nil if there is none.
  ///   - limit: how long an answer of the desktop may take.
  ///   - loop: where answers and changes come.
  init(_ address: BusAddress?, within limit: Duration = .seconds(2), on loop: any Reactor) {
    self.address = address
    self.limit = limit
    self.loop = loop
  }

  /// Whether there is a connection, so that something may come.
  var isConnected: Bool { desktop != nil || bus != nil }

  private func join(_ bus: Bus) {
    bus.join(loop) { [weak self] process in
      if let desk = self?.desk { desk.handle(process) } else { process() }
    }
  }

  // MARK: Opening

  /// Opens it, unless it is open; an absence is forgotten.
  func open() {
    switch state {
    case .ready, .asking: return
    case .unasked, .absent: break
    }
    number += 1
    guard let address else {
      return changeState(
        to: .absent("There is no session D-Bus, which leads to the elements of programs."))
    }
    do throws(BusFailure) {
      if desktop == nil {
        let desktop = try Bus(address)
        self.desktop = desktop
        desktop.onEnd = { [weak self] in self?.handleDesktopEnd() }
        join(desktop)
      }
      changeState(to: .asking)
      switchOn()
      try ask(BusCall(Self.name, Self.path, Self.name, "GetAddress", mayStart: true)) {
        [weak self] in self?.connect($0?.values.first?.text)
      }
    } catch {
      desktop = nil
      changeState(to: .absent("The session D-Bus cannot be used."))
    }
  }

  private func handleDesktopEnd() {
    desktop = nil
    hasSwitchedOn = false
    hangUp()
    if state != .unasked { changeState(to: .absent("The session D-Bus has ended the connection.")) }
  }

  /// Asks on the session's bus; an answer to an earlier opening does not count.
  private func ask(_ call: BusCall, then done: @escaping (BusReply?) -> Void) throws(BusFailure) {
    let number = number
    try desktop?.call(call, within: limit) { [weak self] answer in
      if self?.number == number { done(try? answer.get()) }
    }
  }

  private func connect(_ text: String?) {
    guard state == .asking else { return }
    guard let place = BusAddress(told: text) else {
      return changeState(to: .absent(Self.missing))
    }
    var limits = BusLimits()
    limits.values = 1 << 17
    limits.texts = 4 << 20
    do throws(BusFailure) {
      let bus = try Bus(place, limits: limits)
      self.bus = bus
      bus.onEnd = { [weak self] in self?.handleEnd() }
      join(bus)
      changeState(to: .ready)
    } catch {
      changeState(to: .absent(Self.missing))
    }
  }

  private func handleEnd() {
    let isOn = state == .ready
    hangUp()
    if isOn { changeState(to: .absent("The accessibility bus has ended the connection.")) }
  }

  private func hangUp() {
    let old = bus
    bus = nil
    (programs, programsTime, ends, listening) = ([:], nil, [:], [:])
    let waiters = programsWaiters ?? []
    programsWaiters = nil
    old?.close()
    for waiter in waiters { waiter([]) }
  }

  private func changeState(to state: Availability) {
    guard state != self.state else { return }
    self.state = state
    desk?.handleLineState()
  }

  // MARK: The switch

  private func switchOn() {
    guard !hasSwitchedOn else { return }
    try? ask(.property("IsEnabled", of: Self.status, at: Self.path, of: Self.name)) {
      [weak self] reply in
      guard let self, reply?.values.first?.unwrapped?.flag == false else { return }
      hasSwitchedOn = true
      try? ask(setSwitch(true)) { _ in }
    }
  }

  private func setSwitch(_ isOn: Bool) -> BusCall {
    .set("IsEnabled", to: .boolean(isOn), of: Self.status, at: Self.path, of: Self.name)
  }

  /// Leaves the bus, and puts the switch back if it was off.
  ///
  /// - Parameter isLast: whether the program ends, so that the desktop must have the word now.
  func close(isLast: Bool = false) {
    number += 1
    state = .unasked
    stopListening()
    if isLast, let bus { bus.wait(for: .milliseconds(50)) { !bus.isSending } }
    hangUp()
    if hasSwitchedOn, let desktop {
      hasSwitchedOn = false
      var isTold = false
      let reader = BusCall.property(
        "ScreenReaderEnabled", of: Self.status, at: Self.path, of: Self.name)
      // A screen reader that came meanwhile needs the switch.
      try? ask(reader) { [weak self] reply in
        guard let self, reply?.values.first?.unwrapped?.flag != true else {
          isTold = true
          self?.leaveDesktop()
          return
        }
        try? ask(setSwitch(false)) { [weak self] _ in
          isTold = true
          self?.leaveDesktop()
        }
      }
      if isLast { desktop.wait(for: .milliseconds(300)) { isTold } }
    } else {
      leaveDesktop()
    }
    if isLast { leaveDesktop() }
  }

  private func leaveDesktop() {
    guard state == .unasked else { return }
    desktop?.close()
    desktop = nil
  }

  // MARK: Programs

  /// Gets the programs that are on the bus.
  func programs(
    now: Duration, noOlderThan age: Duration = freshness,
    then done: @escaping ([AccessibleProgram]) -> Void
  ) {
    guard let bus else { return done([]) }
    if let time = programsTime, now - time < age {
      return done(Array(programs.values))
    }
    guard programsWaiters == nil else {
      programsWaiters?.append(done)
      return
    }
    programsWaiters = [done]
    let call = BusCall(
      Self.registry, Self.root, "org.a11y.atspi.Accessible", "GetChildren", mayStart: true)
    bus.ask(call, within: limit) { [weak self] answer in
      self?.takePrograms((try? answer.get())?.values.first?.elements ?? [], at: now)
    }
  }

  private func takePrograms(_ entries: [BusValue], at time: Duration) {
    let roots = entries.prefix(Self.mostPrograms).compactMap { WidgetQuestion.object($0) }
    let names = Set(roots.map(\.program))
    programs = programs.filter { names.contains($0.key) }
    for (name, ticket) in ends where !names.contains(name) {
      bus?.cancel(ticket)
      ends[name] = nil
    }
    var open = 1
    for root in roots where programs[root.program] == nil && root.program != bus?.uniqueName {
      programs[root.program] = AccessibleProgram(root: root)
      open += 1
      // The bus itself says whose process it is.
      askProcess(root.program) { [weak self] process in
        self?.programs[root.program]?.process = process
        open -= 1
        if open == 0 { self?.endPrograms(at: time) }
      }
    }
    open -= 1
    if open == 0 { endPrograms(at: time) }
  }

  private func askProcess(_ name: String, then done: @escaping (Int32?) -> Void) {
    guard let bus else { return done(nil) }
    bus.ask(.bus("GetConnectionUnixProcessID", [.string(name)]), within: limit) { answer in
      done((try? answer.get())?.values.first?.number.flatMap { Int32(exactly: $0) })
    }
  }

  private func endPrograms(at time: Duration) {
    programsTime = time
    let waiters = programsWaiters ?? []
    programsWaiters = nil
    let all = programs.values.sorted { $0.root.program < $1.root.program }
    for waiter in waiters { waiter(all) }
  }

  // MARK: What is told

  /// Hears when a program leaves.
  func watchEnd(of program: String) {
    guard ends[program] == nil, let bus else { return }
    ends[program] = try? bus.listen(toOwnerOf: program) { [weak self] owner in
      guard let self, owner == nil else { return }
      programs[program] = nil
      desk?.forget(program)
    }
  }

  // MARK: Changes of states, which programs tell while a step waits for one

  private static let registryPath = "/org/a11y/atspi/registry"

  /// Hears of changes of states in these programs, and in no other.
  ///
  /// Each state is a match of its own, with its sender and its member: programs in GTK 4 and Qt tell what a person types as soon as
  /// they tell anything, and no match lets that in.
  func listen(to wanted: Set<String>) {
    guard let bus, wanted != Set(listening.keys) else { return }
    if !wanted.isSuperset(of: listening.keys) { stopListening() }
    for program in wanted where listening[program] == nil {
      listening[program] = AccessibleStates.told.map(\.key).compactMap { event in
        register("RegisterEvent", event, [.strings([]), .string(program)])
        return try? bus.listen(
          BusMatch(
            sender: program, interface: "org.a11y.atspi.Event.Object", member: "StateChanged",
            argument: event)
        ) { [weak self] in self?.handle($0) }
      }
    }
  }

  /// The registry takes back an event for all programs at once.
  private func stopListening() {
    guard !listening.isEmpty else { return }
    for ticket in listening.values.joined() { bus?.cancel(ticket) }
    listening = [:]
    for (event, _) in AccessibleStates.told { register("DeregisterEvent", event) }
  }

  private func register(_ member: String, _ event: String, _ arguments: [BusValue] = []) {
    try? bus?.post(
      BusCall(
        Self.registry, Self.registryPath, Self.registry, member,
        [.string("object:state-changed:" + event)] + arguments, mayStart: true))
  }

  private func handle(_ signal: BusSignal) {
    guard signal.values.count >= 2, let name = signal.values[0].text,
      let state = AccessibleStates.told.first(where: { $0.key == name })?.value,
      let number = signal.values[1].number,
      let object = AccessibleObject(program: signal.sender, path: signal.path)
    else { return }
    desk?.applyChange(of: state, isSet: number != 0, in: object)
  }

  // MARK: Presses

  /// The roles that a press over the bus means what a click means.
  ///
  /// An entry's only action would be that of Enter, and one for passwords is left alone in any case.
  nonisolated static let pressable = Set(
    [WidgetRole.button, .checkBox, .radioButton, .toggle, .menu, .menuItem, .comboBox, .link, .tab]
      .flatMap(\.numbers))

  /// What toolkits call a press, in the order in which it is looked for.
  private static let pressNames = [
    "click", "press", "toggle", "activate", "jump", "open", "showmenu",
  ]
  private static let action = "org.a11y.atspi.Action"
  private static let pressPatience = Duration.seconds(1)

  /// Presses an element once.
  ///
  /// - Parameters:
  ///   - object: the element.
  ///   - done: called once, with whether the program says that it has done it.
  func press(_ object: AccessibleObject, then done: @escaping (Bool) -> Void) {
    guard let bus else { return done(false) }
    let question = BusCall(object.program, object.path, Self.action, "GetActions")
    bus.ask(question, within: Self.pressPatience) { [weak self] answer in
      let actions = (try? answer.get())?.values.first?.elements ?? []
      let words = actions.prefix(32).map { action in
        // The first word is the name without translation, except in some old programs.
        (action.elements?.first?.text ?? "").lowercased().filter { $0 != " " }
      }
      guard let self,
        let index = Self.pressNames.lazy.compactMap({ words.firstIndex(of: $0) }).first
      else { return done(false) }
      let press = BusCall(
        object.program, object.path, Self.action, "DoAction", [.int32(Int32(index))])
      guard let bus = self.bus else { return done(false) }
      bus.ask(press, within: Self.pressPatience) { done(Self.isDone($0)) }
    }
  }

  /// Whether a press was done; a program that ends by it, or shows a dialog that waits, does not answer.
  private static func isDone(_ answer: BusResult) -> Bool {
    switch answer {
    case .success(let reply): reply.values.first?.flag == true
    case .failure(.timedOut(let isSent)): isSent
    case .failure(.refused(let name, _)):
      name.hasSuffix(".NoReply") || name.hasSuffix(".Disconnected")
    case .failure: false
    }
  }
}
