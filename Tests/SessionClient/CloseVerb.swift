internal import Followspot

/// `session-client close`: closes an overlay from a task while it runs, and says each ending that it is told, and how the
/// run ended.
@MainActor
enum CloseVerb {
  static func run(_ arguments: [String]) throws {
    let overlay = try Overlay.open()
    overlay.lights = [Light(id: "light", frame: Rect(x: 10, y: 10, width: 50, height: 50))]
    let outcome = try overlay.runBlocking {
      if case .ended(let ending) = $0 { Console.say("told \(ending)") }
      guard case .shown = $0 else { return }
      Console.say("shown")
      Task { @MainActor in overlay.close() }
    }
    Console.say("\(outcome)")
  }
}
