import Expectations

/// A light that follows the pointer over programs, and the calls of the command that find it.
struct FollowingLight {
  let overlay: Followspot
  private let session: Session
  private let environment: [String: String]

  /// Shows it, and waits until it is there.
  init(_ words: [String] = ["--motion", "reduced"], in session: Session) throws {
    self.session = session
    // sway's folder belongs to another user, where the command finds no instance.
    environment = try session.environmentApart().merging([
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(session.directory.path)/bus"
    ]) { $1 }
    overlay = try Followspot.show(
      ["point"] + words, in: session,
      environment: environment.merging(["WAYLAND_DEBUG": "client"]) { $1 })
  }

  /// Where its middle is, by its own word; nil if it says none.
  func place() throws -> (x: Double, y: Double)? {
    let call = try session.steer("status", environment: environment)
    // `lights  seat  X,Y WIDTHxHEIGHT`.
    let line = call.output.split(separator: "\n").first { $0.hasPrefix("lights ") }
    let numbers = (line ?? "").split(separator: " ").suffix(2)
      .flatMap { $0.split(whereSeparator: { ",x".contains($0) }) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
  }

  /// Waits until it is exactly where a hand is, by its own word.
  ///
  /// In sway it stands in the middle of its hole, up to 12 pixels away, when a quick hand rests: it looks for the pointer
  /// only after a motion that comes a while after the last hole, for the sake of tooltips. So the hand goes on a little
  /// there.
  func expect(with hand: Hand) throws {
    var last: (x: Double, y: Double)?
    var questions = 0
    try explaining("It is at \(String(describing: last)).") {
      try eventually("the light is at \(hand.place)") {
        questions += 1
        if questions.isMultiple(of: 20) { try hand.step(by: questions.isMultiple(of: 40) ? 1 : -1) }
        last = try place()
        guard let last else { return false }
        return abs(last.x - hand.place.x) <= 1 && abs(last.y - hand.place.y) <= 1
      }
    }
  }

  /// Waits until the light does nothing more until the hand moves again.
  ///
  /// When the compositor says that the person rests, the light may look for the pointer, and ends that with a nudge. The
  /// compositor counts the nudge as a deed too, so it says later once more that the person rests.
  func waitUntilAtRest() throws {
    try eventually("the light is at rest") {
      let count = overlay.trace.messages.count
      try session.waitUntilHandled(overlay.process)
      let messages = overlay.trace.messages
      // What came in meanwhile may have been handled or not.
      guard messages.count == count else { return false }
      func isOfRest(_ message: WireTrace.Message) -> Bool {
        message.interface == "org_kde_kwin_idle_timeout"
          || message.interface == "ext_idle_notification_v1"
      }
      // On other desktops it never looks.
      guard let last = messages.lastIndex(where: isOfRest) else { return true }
      let after = messages[(last + 1)...]
      return ["idle", "idled"].contains(messages[last].name)
        && !after.contains { $0.isRequest && $0.interface == "zwlr_virtual_pointer_v1" }
    }
  }

  /// What it and the compositor said of pointers and rests, the newest 80 messages.
  var newestOfPointer: [String] {
    let parts = ["pointer", "idle", "drag"]
    return overlay.trace.messages
      .filter { message in parts.contains { message.interface.contains($0) } }
      .suffix(80).map { "\($0.time) \($0.name) \($0.arguments.suffix(3))" }
  }
}
