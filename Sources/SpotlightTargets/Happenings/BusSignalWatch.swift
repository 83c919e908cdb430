package import Spotlight
package import SpotlightBus
package import SpotlightCompositors

/// Listens for a signal on the session's bus until it comes.
///
/// A signal by the name of a program counts only from the program that owns the name. What the signal says is not read.
@MainActor
package final class BusSignalWatch {
  package let pattern: BusSignalPattern

  /// Whether it has come.
  package private(set) var hasHappened = false
  /// Why it cannot be heard; nil if it can.
  package private(set) var problem: String?

  /// Called once, in ``work()``, when it comes.
  package var onHappened: () -> Void = {}
  /// Called after ``watches`` has changed.
  package var onWatch: () -> Void = {}

  private let address: BusAddress?
  private var bus: Bus?

  /// A watch that does nothing yet.
  ///
  /// - Parameters:
  ///   - pattern: which signal.
  ///   - address: of the session's bus; nil if there is none.
  package init(_ pattern: BusSignalPattern, on address: BusAddress?) {
    self.pattern = pattern
    self.address = address
  }

  package func start() {
    guard bus == nil, !hasHappened, problem == nil else { return }
    guard let match = Self.match(pattern) else {
      problem = "'\(pattern.signal)' is no signal: it needs an interface and a name behind it."
      return
    }
    do throws(BusFailure) {
      guard let address else { throw .closed }
      let bus = try Bus(address)
      self.bus = bus
      try bus.listen(match) { [weak self] _ in self?.happen() }
      bus.onWatch = { [weak self] in self?.takeWatch($0) }
      onWatch()
    } catch {
      bus = nil
      problem =
        error == .unwritable
        ? "'\(pattern.signal)' is no signal, or its sender or path is none."
        : "The session D-Bus cannot be used, on which the signal would come."
    }
  }

  package func stop() {
    guard let old = bus else { return }
    bus = nil
    onWatch()
    old.onWatch = { _ in }
    old.close()
  }

  package var watches: [SourceWatch] {
    guard let watch = bus?.watch else { return [] }
    return [SourceWatch(watch)]
  }

  package func work() {
    bus?.work()
    if hasHappened { stop() }
  }

  private func takeWatch(_ watch: BusWatch?) {
    if watch == nil, bus != nil {
      bus = nil
      problem = "The session D-Bus has ended the connection."
    }
    onWatch()
  }

  private func happen() {
    guard !hasHappened else { return }
    hasHappened = true
    onHappened()
  }

  /// The match; nil if the pattern can fit no signal.
  private static func match(_ pattern: BusSignalPattern) -> BusMatch? {
    guard let (interface, member) = pattern.parts,
      pattern.path.map(BusSignalPattern.isPath) ?? true,
      pattern.sender.map(BusSignalPattern.isSender) ?? true
    else { return nil }
    return BusMatch(
      sender: pattern.sender, path: pattern.path, interface: interface, member: member)
  }
}
