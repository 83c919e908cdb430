internal import SpotlightBus

/// Several providers, of which the first that answers counts.
///
/// One that turns out to be absent gives way to the next, and takes the place back if it comes after all. If all are absent, the reason of
/// the first stands, because it is the one that tells most.
@MainActor
final class FirstOfWindows: WindowProvider {
  private let providers: [any WindowProvider]
  private let absence: String
  private var index = 0
  /// Those before ``index`` that may still come.
  private var awaited: [Int] = []
  private var isRunning = false
  private var firstReason: String?
  private var pace = AskingSpeed.searching

  var onChange: () -> Void = {}

  /// - Parameters:
  ///   - providers: the best first.
  ///   - absence: what to say if there are none.
  init(_ providers: [any WindowProvider], absence: String) {
    self.providers = providers
    self.absence = absence
    for (number, provider) in providers.enumerated() {
      provider.onChange = { [weak self] in self?.handleChange(of: number) }
    }
  }

  private var current: (any WindowProvider)? {
    providers.indices.contains(index) ? providers[index] : nil
  }

  var knowledge: WindowKnowledge { (current ?? providers.last)?.knowledge ?? ForeignList.knowledge }
  var list: WindowList { current?.list ?? WindowList() }
  var questions: Int { providers.map(\.questions).reduce(0, +) }

  /// Those that have something to do; the first also after a stop, which it may have to tell the other side.
  private var running: [any WindowProvider] {
    (awaited + [index]).filter(providers.indices.contains).map { providers[$0] }
  }

  var state: Availability {
    guard isRunning else { return .unasked }
    return current?.state ?? .absent(firstReason ?? absence)
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    firstReason = nil
    index = 0
    guard let current else { return onChange() }
    current.setPace(pace)
    current.start()
  }

  func stop() {
    guard isRunning else { return }
    let stopped = running
    isRunning = false
    for provider in stopped { provider.stop() }
    awaited = []
    index = 0
  }

  func setPace(_ pace: AskingSpeed) {
    self.pace = pace
    current?.setPace(pace)
  }

  func refresh() { current?.refresh() }
  func activate(_ id: String) -> Bool { current?.activate(id) ?? false }

  private func handleChange(of number: Int) {
    guard isRunning else { return }
    if awaited.contains(number) { return handleAwaited(number) }
    guard number == index, let current else { return }
    if case .absent(let reason) = current.state {
      firstReason = firstReason ?? reason
      if current.mayCome { awaited.append(number) } else { current.stop() }
      index += 1
      self.current?.setPace(pace)
      self.current?.start()
      // What came next has told its own changes.
      if self.current != nil { return }
    }
    onChange()
  }

  private func handleAwaited(_ number: Int) {
    let provider = providers[number]
    guard provider.state == .ready else { return }
    let others = running.filter { $0 !== provider }
    awaited = []
    firstReason = nil
    index = number
    for other in others { other.stop() }
    provider.setPace(pace)
    onChange()
  }
}
