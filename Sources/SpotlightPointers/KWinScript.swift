package import Spotlight
package import SpotlightBus

/// Places from a script of ours that KWin runs and that tells every motion of the pointer.
///
/// KWin asks no permission for it. The script is unloaded when the source stops, and before it is loaded, because a crash of
/// ours leaves one. Calls count only from the program that owns KWin's name.
@MainActor
package final class KWinScript: PointerSource {
  package let way = FollowWay.script

  package private(set) var state = SourceState.absent("KWin was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  package var onPlace: (PointerPlace) -> Void = { _ in }
  package var onChange: () -> Void = {}
  package var onWatch: () -> Void = {}

  private let address: BusAddress?
  private let folder: String?
  private let times: Times
  private var bus: Bus?

  /// KWin's own name on the bus; nil while there is no KWin.
  private var owner: String?

  /// The name that this process has for its script, so that two programs do not unload each other's.
  private var slot: Int?

  /// The start that is in progress or is done; nil while the source rests.
  private var run: Run?
  private var runs = 0

  private struct Run {
    /// Answers to earlier runs do not count.
    let number: Int
    /// How often the script was loaded.
    let attempt: Int
    /// When the first place must have come; nil once it has.
    var deadline: Duration?
    let object: BusTicket
    /// Whether KWin was told to load the script.
    var isLoaded = false
  }

  /// The file, until KWin has read it.
  private var file: ScriptFile?

  /// How long the other side may take.
  package struct Times: Hashable, Sendable {
    /// For the bus to say whether there is a KWin, and for KWin to tell the first place; each further try has twice that.
    package var answer = Duration.milliseconds(300)
    /// KWin, to answer one call.
    package var call = Duration.seconds(25)
    /// How often the script is loaded: KWin 5.27 can lose a start while another program loads one.
    package var attempts = 3

    package init() {}
  }

  /// The most programs that follow the pointer on one KWin.
  private static let slots = 8

  /// A source that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the bus on which KWin is.
  ///   - folder: the person's folder for the time of the session, where the script's file lies while KWin reads it.
  ///   - times: how long the other side may take.
  package init(bus address: BusAddress?, folder: String?, times: Times = Times()) {
    self.address = address
    self.folder = folder
    self.times = times
  }

  // MARK: Asking

  package func ask() {
    guard bus == nil else { return }
    guard let folder, folder.hasPrefix("/") else {
      return state = .absent(
        "XDG_RUNTIME_DIR names no folder, from which KWin would read a script.")
    }
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address)
      bus.onWatch = { [weak self] in self?.takeWatch($0) }
      self.bus = bus
      try bus.listen(
        BusMatch(
          sender: Self.daemon, interface: Self.daemon, member: "NameOwnerChanged",
          argument: Self.kwin)
      ) { [weak self] in self?.takeOwner($0) }
      state = .asked
      try askOwner(within: times.answer)
      onWatch()
    } catch {
      bus = nil
      state = .absent("The session D-Bus cannot be used, over which KWin takes a script.")
    }
  }

  /// Asks the bus, not KWin, who may be busy.
  private func askOwner(within limit: Duration) throws(BusFailure) {
    let call = BusCall(
      Self.daemon, "/org/freedesktop/DBus", Self.daemon, "GetNameOwner", [.string(Self.kwin)])
    try bus?.call(call, within: limit) { [weak self] in self?.takeOwner($0) }
  }

  private func takeOwner(_ answer: Result<BusReply, BusFailure>) {
    switch answer {
    case .success(let reply):
      guard run == nil, let name = reply.values.first?.text, !name.isEmpty else { return }
      owner = name
      state = .idle
    case .failure(.timedOut):
      state = .failed("The session D-Bus does not answer.")
      // A late answer still counts.
      try? askOwner(within: times.call)
    case .failure:
      state = .absent("KWin is not on the session D-Bus.")
    }
  }

  private func takeOwner(_ signal: BusSignal) {
    guard signal.values.count == 3, let name = signal.values[2].text else { return }
    // With KWin its scripts are gone.
    forgetRun()
    owner = name.isEmpty ? nil : name
    state = owner == nil ? .failed("KWin has left the session D-Bus.") : .idle
  }

  // MARK: Running

  package func start() {
    guard run == nil, owner != nil, state == .idle else { return }
    begin(attempt: 1)
  }

  package func stop() {
    guard let run else { return }
    if run.isLoaded { unload() }
    forgetRun()
    if state == .starting || state == .live { state = .idle }
    onWatch()
  }

  package func forgetFailure() {
    guard case .failed = state, run == nil else { return }
    if bus == nil { return ask() }
    if owner != nil { state = .idle }
  }

  private func begin(attempt: Int) {
    guard let bus else { return }
    runs += 1
    let object = bus.export(KWinScriptText.path) { [weak self] in self?.take($0) }
    let limit = times.answer * (1 << (attempt - 1))
    run = Run(
      number: runs, attempt: attempt, deadline: SourceClock.now + limit, object: object)
    state = .starting
    onWatch()
    if slot != nil { clear() } else { claim(1) }
  }

  /// Makes a name of the script ours: what runs under it was left by a program that is gone.
  private func claim(_ slot: Int) {
    guard slot <= Self.slots else {
      return fail("Too many programs follow the pointer in this KWin.")
    }
    step { bus, next throws(BusFailure) in
      let name = "org.followspot.Pointer" + String(slot)
      try bus.own(name, within: times.call) { [weak self] answer in
        next {
          switch answer {
          case .success(true):
            self?.slot = slot
            self?.clear()
          case .success(false): self?.claim(slot + 1)
          case .failure: self?.fail("The session D-Bus gives no name to followspot.")
          }
        }
      }
    }
  }

  /// Unloads what a crash has left, because KWin loads nothing under a name that it still has.
  private func clear() {
    call("/Scripting", "org.kde.kwin.Scripting", "unloadScript", [.string(name)]) {
      [weak self] answer in
      switch answer {
      case .success: self?.load()
      case .failure: self?.fail("KWin takes no scripts.")
      }
    }
  }

  private func load() {
    guard let receiver = bus?.uniqueName, let folder,
      let script = KWinScriptText(receiver: receiver, name: name)
    else { return fail("The session D-Bus has given followspot no name.") }
    let path = "\(folder)/\(name).js"
    file = nil
    file = ScriptFile(script.text, at: path)
    guard file != nil else {
      return fail("The script for KWin cannot be written into \(folder).")
    }
    run?.isLoaded = true
    call(
      "/Scripting", "org.kde.kwin.Scripting", "loadScript", [.string(path), .string(name)]
    ) { [weak self] answer in
      guard let self else { return }
      guard case .success(let reply) = answer, let id = reply.values.first?.number else {
        return fail("KWin takes no scripts.")
      }
      // Below 0: KWin still has one of that name. The next try unloads it.
      if id >= 0 { execute(id) }
    }
  }

  /// Runs it: KWin 6 has scripts at another place than KWin 5.27.
  private func execute(_ id: Int64) {
    call("/Scripting/Script\(id)", "org.kde.kwin.Script", "run") { [weak self] answer in
      guard case .failure = answer else { return }
      self?.call("/\(id)", "org.kde.kwin.Script", "run") { [weak self] answer in
        guard case .failure = answer else { return }
        self?.fail("KWin does not run the script.")
      }
    }
  }

  private var name: String { "followspot-pointer-" + String(slot ?? 0) }

  private func unload() {
    // A bus that is gone needs no word of it, and then KWin's script takes itself away.
    try? bus?.post(
      BusCall(
        Self.kwin, "/Scripting", "org.kde.kwin.Scripting", "unloadScript", [.string(name)]))
  }

  private func forgetRun() {
    if let run { bus?.cancel(run.object) }
    run = nil
    file = nil
  }

  private func fail(_ reason: String) {
    if run?.isLoaded == true { unload() }
    forgetRun()
    state = .failed(reason)
    onWatch()
  }

  /// Calls KWin; an answer to an earlier run does not count.
  private func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    then done: @escaping (Result<BusReply, BusFailure>) -> Void
  ) {
    step { bus, next throws(BusFailure) in
      let call = BusCall(Self.kwin, path, interface, member, arguments)
      try bus.call(call, within: times.call) { answer in next { done(answer) } }
    }
  }

  /// Does a step of the run; what follows is done if the run is still on.
  private func step(
    _ body: (Bus, _ next: @escaping (() -> Void) -> Void) throws(BusFailure) -> Void
  ) {
    guard let bus, let number = run?.number else { return }
    do throws(BusFailure) {
      try body(bus) { [weak self] follow in if self?.run?.number == number { follow() } }
    } catch {
      fail("The session D-Bus takes no calls.")
    }
  }

  // MARK: Places

  private func take(_ request: BusRequest) {
    guard request.interface == KWinScriptText.interface, request.member == KWinScriptText.member
    else {
      return request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is no such method.")
    }
    guard let owner, request.sender == owner else {
      return request.refuse(
        "org.freedesktop.DBus.Error.AccessDenied", "Only KWin tells where the pointer is.")
    }
    request.answer()
    guard run != nil, let place = Self.place(request.arguments) else { return }
    run?.deadline = nil
    file = nil
    state = .live
    onPlace(PointerPlace(position: place))
  }

  /// Two whole or broken numbers that can be a place; nil for anything else.
  private static func place(_ values: [BusValue]) -> Point? {
    guard values.count == 2 else { return nil }
    let numbers = values.compactMap { $0.fraction ?? $0.number.map(Double.init) }
    return numbers.count == 2 ? PlaceBounds.point(numbers[0], numbers[1]) : nil
  }

  // MARK: The loop

  package var watch: SourceWatch? {
    guard let watch = bus?.watch else { return nil }
    return SourceWatch(
      watch.descriptor, wantsRoom: watch.wantsRoom,
      deadline: .earliest(watch.deadline, run?.deadline))
  }

  package func work() {
    bus?.work()
    guard let run, let deadline = run.deadline, deadline <= SourceClock.now else { return }
    guard run.attempt < times.attempts else { return fail("KWin does not run the script.") }
    forgetRun()
    begin(attempt: run.attempt + 1)
  }

  private func takeWatch(_ watch: BusWatch?) {
    if watch == nil {
      forgetRun()
      bus = nil
      owner = nil
      slot = nil
      state = .failed("The session D-Bus has ended the connection.")
    }
    onWatch()
  }

  private static let kwin = "org.kde.KWin"
  private static let daemon = "org.freedesktop.DBus"
}
