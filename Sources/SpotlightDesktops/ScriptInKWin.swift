internal import Spotlight
internal import SpotlightBus

/// A script of ours that KWin runs, and that calls an object of ours over D-Bus.
///
/// KWin asks no permission for it. The script is unloaded when it stops, and before it is loaded, because a crash of ours
/// leaves one. Calls count only from the program that owns KWin's name.
@MainActor
final class ScriptInKWin {
  private(set) var state = SourceState.absent("KWin was not asked.") {
    didSet { if state != oldValue { onChange() } }
  }

  /// Called with what the script tells; returns whether it can be true.
  var onCall: ([BusValue]) -> Bool = { _ in true }
  /// Called after a call that can be true, and after ``state`` has changed with it.
  var onNews: () -> Void = {}
  var onChange: () -> Void = {}

  private let purpose: Purpose
  private let address: BusAddress?
  private let folder: String?
  private let times: Times
  private let limits: BusLimits
  private let loop: any Reactor
  private var bus: Bus?
  private var timer: Watch?

  /// Whether it reads from the bus; if not, it leaves the bus as soon as that has taken what was sent.
  var isHearing = true {
    didSet { if isHearing != oldValue { hear() } }
  }

  /// KWin's own name on the bus; nil while there is no KWin.
  private var owner: String?

  /// The name that this process has for its script, so that two programs do not unload each other's.
  private var slot: Int?

  /// The start that is in progress or is done; nil while the source rests.
  private var run: Run? {
    didSet { timer?.update(deadline: run?.deadline) }
  }
  private var runs = 0

  private struct Run {
    /// Answers to earlier runs do not count.
    let number: Int
    /// How often the script was loaded.
    let attempt: Int
    /// When the first call must have come; nil once it has.
    var deadline: Duration?
    let object: BusTicket
    /// Whether KWin was told to load the script.
    var isLoaded = false
  }

  /// The file, until KWin has read it.
  private var file: ScriptFile?

  /// The most programs with such a script in one KWin.
  private static let slots = 8

  /// A script that is nowhere yet.
  ///
  /// - Parameters:
  ///   - purpose: what it is for.
  ///   - address: of the bus on which KWin is.
  ///   - folder: the person's folder for the time of the session, where the script's file lies while KWin reads it.
  ///   - times: how long the other side may take.
  ///   - limits: how much the script may tell at once.
  ///   - loop: where KWin answers and the script calls.
  init(
    for purpose: Purpose, bus address: BusAddress?, folder: String?, times: Times = Times(),
    limits: BusLimits = BusLimits(), on loop: any Reactor
  ) {
    self.purpose = purpose
    self.limits = limits
    self.address = address
    self.folder = folder
    self.times = times
    self.loop = loop
    timer = loop.timer { [weak self] in self?.handleTime() }
  }

  // MARK: Asking

  /// Finds out whether there is a KWin; asking again does nothing.
  func ask() {
    guard bus == nil else { return }
    guard let folder, folder.hasPrefix("/") else {
      return state = .absent(
        "XDG_RUNTIME_DIR names no folder, from which KWin would read a script.")
    }
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address, limits: limits)
      bus.onEnd = { [weak self] in self?.handleEnd() }
      self.bus = bus
      hear()
      try bus.listen(toOwnerOf: Self.kwin) { [weak self] in self?.handle(owner: $0) }
      state = .asked
      try askOwner(within: times.answer)
    } catch {
      bus = nil
      state = .absent("The session D-Bus cannot be used, over which KWin takes a script.")
    }
  }

  /// Asks the bus, not KWin, who may be busy.
  private func askOwner(within limit: Duration) throws(BusFailure) {
    try bus?.call(.bus("GetNameOwner", [.string(Self.kwin)]), within: limit) { [weak self] in
      self?.handleOwner($0)
    }
  }

  private func handleOwner(_ answer: BusResult) {
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

  private func handle(owner name: String?) {
    // With KWin its scripts are gone.
    forgetRun()
    owner = name
    state = owner == nil ? .failed("KWin has left the session D-Bus.") : .idle
  }

  // MARK: Running

  /// Has KWin run the script; one that runs goes on.
  func start() {
    guard run == nil, owner != nil, state == .idle else { return }
    begin(attempt: 1)
  }

  /// Takes the script away.
  func stop() {
    guard let run else { return }
    if run.isLoaded { unload() }
    forgetRun()
    if state == .starting || state == .live { state = .idle }
  }

  /// Lets a script that failed be tried again.
  func forgetFailure() {
    guard case .failed = state, run == nil else { return }
    if bus == nil { return ask() }
    if owner != nil { state = .idle }
  }

  private func begin(attempt: Int) {
    guard let bus else { return }
    runs += 1
    let object = bus.export(purpose.path) { [weak self] in self?.handle($0) }
    let limit = times.answer * (1 << (attempt - 1))
    run = Run(
      number: runs, attempt: attempt, deadline: SourceClock.now + limit, object: object)
    state = .starting
    if slot != nil { clear() } else { claim(1) }
  }

  /// Makes a name of the script ours: what runs under it was left by a program that is gone.
  private func claim(_ slot: Int) {
    guard slot <= Self.slots else {
      return fail("Too many programs \(purpose.use) in this KWin.")
    }
    step { bus, next throws(BusFailure) in
      let name = "org.followspot." + purpose.word + String(slot)
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
      let text = purpose.script(receiver: receiver, name: name)
    else { return fail("The session D-Bus has given followspot no name.") }
    let path = "\(folder)/\(name).js"
    file = nil
    file = ScriptFile(text, at: path)
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

  private var name: String {
    "followspot-" + purpose.word.lowercased() + "-" + String(slot ?? 0)
  }

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
  }

  /// Calls KWin; an answer to an earlier run does not count.
  private func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    then done: @escaping (BusResult) -> Void
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

  // MARK: Calls

  private func handle(_ request: BusRequest) {
    guard request.interface == purpose.interface, request.member == purpose.member else {
      return request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is no such method.")
    }
    guard let owner, request.sender == owner else {
      return request.refuse(
        "org.freedesktop.DBus.Error.AccessDenied", "Only KWin tells \(purpose.news).")
    }
    request.answer()
    guard run != nil, onCall(request.arguments) else { return }
    run?.deadline = nil
    file = nil
    state = .live
    onNews()
  }

  /// Calls another object of KWin, while the script runs.
  ///
  /// - Returns: whether the call is on its way.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> Bool {
    guard let bus, state == .live else { return false }
    do throws(BusFailure) {
      try bus.post(BusCall(Self.kwin, path, interface, member, arguments))
      return true
    } catch {
      return false
    }
  }

  // MARK: The loop

  /// Whether there is a connection to the bus.
  var isConnected: Bool { bus != nil }

  private func hear() {
    guard let bus else { return }
    guard isHearing || bus.isSending else { return bus.leaveLoop() }
    bus.join(loop) { [weak self] process in
      process()
      if let self, !isHearing, self.bus?.isSending != true { self.bus?.leaveLoop() }
    }
  }

  private func handleTime() {
    guard let run, let deadline = run.deadline, deadline <= SourceClock.now else { return }
    guard run.attempt < times.attempts else { return fail("KWin does not run the script.") }
    forgetRun()
    begin(attempt: run.attempt + 1)
  }

  private func handleEnd() {
    forgetRun()
    bus = nil
    owner = nil
    slot = nil
    state = .failed("The session D-Bus has ended the connection.")
  }

  private static let kwin = "org.kde.KWin"
}

extension ScriptInKWin {
  /// What a script is for.
  struct Purpose: Sendable {
    /// The word in the names that this process takes for it on the bus and in KWin.
    let word: String
    /// The method that the script calls, of the object at ``path``.
    let member: String
    /// What the script tells, for sentences: "where the pointer is".
    let news: String
    /// What programs do that have such a script, for sentences: "follow the pointer".
    let use: String
    /// The script that speaks to this receiver on the bus, and by this name in KWin.
    let text: @Sendable (_ receiver: String, _ name: String) -> String

    /// The object that the script calls, and its interface.
    var path: String { "/org/followspot/" + word }
    var interface: String { "org.followspot." + word }

    /// The script; nil if one of the names has letters that could end the word it stands in.
    func script(receiver: String, name: String) -> String? {
      let isPlain = [receiver, name].allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { $0.isLetterOrDigit || ":._-".utf8.contains($0) }
      }
      return isPlain ? text(receiver, name) : nil
    }
  }

  /// How long the other side may take.
  struct Times: Hashable, Sendable {
    /// For the bus to say whether there is a KWin, and for KWin to make the first call; each further try has twice that.
    var answer = Duration.milliseconds(300)
    /// KWin, to answer one call.
    var call = Duration.seconds(25)
    /// How often the script is loaded: KWin 5.27 can lose a start while another program loads one.
    var attempts = 3

    init() {}
  }
}
