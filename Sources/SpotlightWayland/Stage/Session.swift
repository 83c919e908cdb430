internal import Glibc

/// A stage with its loop: one connection from its start to its end.
@MainActor
package final class Session {
  package let stage: Stage
  private let loop: EventLoop

  /// Whether the socket is full.
  ///
  /// While it is, nothing is produced: libwayland before 1.23 ends the connection when its own
  /// buffer runs over, and newer ones let it grow without a limit.
  package private(set) var isBlocked = false
  private var alarm: Instant?

  /// Why ``run(until:isDone:)`` came back.
  package enum End: Hashable, Sendable {
    case done
    case deadline
    case signal(Int32)
  }

  /// How long a compositor may take to answer the first questions.
  private static let patience = Duration.seconds(10)

  /// How often ``dispatch()`` looks for more.
  private static let mostRounds = 64

  /// How long the end may take: the surfaces should be off the screen before the process is.
  private static let patienceAtEnd = Duration.milliseconds(500)

  /// Connects, and comes back when the compositor has told what it has.
  package init() throws(WireFailure) {
    InterfaceTables.add(SpotlightInterfaces.all)
    loop = try EventLoop()
    stage = Stage(wire: try Wire(wishes: VersionTable.wishes))
    // The globals answer the first question, what is bound to them answers the second, and what is made
    // of those the third.
    for _ in 1...3 {
      guard try ask(for: Self.patience) else { throw WireFailure(errorNumber: ETIMEDOUT) }
    }
  }

  /// A session over a connection that is there already; it asks for nothing and waits for nothing.
  package init(over wire: Wire) throws(WireFailure) {
    loop = try EventLoop()
    stage = Stage(wire: wire)
  }

  /// Runs until a condition holds, an instant has come or a watched signal arrives.
  ///
  /// The condition is looked at once per turn, after the surfaces were brought up to date.
  package func run(
    until deadline: Instant? = nil, isDone: () -> Bool
  ) throws(WireFailure) -> End {
    while true {
      let now = Instant.now
      try turn(now)
      if isDone() { return .done }
      if let deadline, deadline <= now { return .deadline }
      setAlarm([deadline, nextTurn].compactMap { $0 }.min())
      let wakes = try loop.wait(on: stage.wire, isBlocked: isBlocked)
      if let signal = wakes.signal { return .signal(signal) }
      if wakes.timerFired { alarm = nil }
    }
  }

  /// For a program with a loop of its own: readable when ``dispatch()`` has something to do.
  package var descriptor: Int32 {
    get throws(WireFailure) { try loop.descriptor(for: stage.wire) }
  }

  /// Does what there is to do, and does not wait.
  package func dispatch() throws(WireFailure) {
    // Bounded: whoever owns the loop has other things to do, and what is left wakes it again.
    for _ in 0..<Self.mostRounds {
      let wakes = try loop.wait(on: stage.wire, isBlocked: isBlocked, for: .none)
      if wakes.timerFired { alarm = nil }
      let hasNews = stage.wire.hasRecords || wakes.timerFired || wakes.ranTasks
      try turn(.now)
      setAlarm(nextTurn)
      if !hasNews { break }
    }
    loop.prepareDescriptor(isBlocked: isBlocked)
  }

  /// When the loop wakes by itself, or nil.
  ///
  /// While the socket is full nothing can come back, and a timer would only spin.
  package var nextTurn: Instant? { isBlocked ? nil : stage.nextReturn }

  /// Turns signals from sudden ends into the end of ``run(until:isDone:)``, until ``ignoreSignals()``.
  package func watchSignals(_ numbers: [Int32]) throws(WireFailure) {
    try loop.watchSignals(numbers)
  }

  package func ignoreSignals() {
    loop.ignoreSignals()
  }

  /// Takes the surfaces off the screen, and waits until the compositor says that they are.
  package func close() {
    stage.isVisible = false
    // An error here is the end that was asked for.
    _ = try? ask(for: Self.patienceAtEnd)
    setAlarm(nil)
  }

  /// One turn: events in, surfaces up to date, requests out.
  package func turn(_ now: Instant) throws(WireFailure) {
    stage.receive(now: now)
    if isBlocked { isBlocked = !(try stage.wire.flush()) }
    guard !isBlocked else { return }
    stage.reconcile(now: now)
    stage.paint()
    isBlocked = !(try stage.wire.flush())
  }

  /// Waits for the answer to a question; false when it does not come in time.
  private func ask(for patience: Duration) throws(WireFailure) -> Bool {
    stage.reconcile(now: .now)
    stage.ask()
    let expected = stage.answered + 1
    let end = try run(until: .now + patience) { stage.answered >= expected }
    return end == .done
  }

  private func setAlarm(_ instant: Instant?) {
    guard alarm != instant else { return }
    alarm = instant
    loop.setAlarm(instant)
  }
}
