import Followspot

/// The front page of the library's documentation.
@MainActor func frontPage() async throws {
  // snippet
  let overlay = try Overlay.open()
  let save = Light(
    id: "save", frame: Rect(x: 40, y: 60, width: 120, height: 32), shape: .capsule, padding: 8)
  let ending = try await overlay.run(.lights([save]), for: .seconds(30))
  overlay.close()
  // end of snippet
  print(ending)
}

/// What the comments on declarations show.
@MainActor enum SourceSnippets {
  static func greetings() -> [Step] {
    // snippet
    @TourBuilder func greeting(for name: String?) -> [Step] {
      Step("welcome") {
        if let name { Title("Welcome, \(name)") } else { Title("Welcome") }
      }
    }
    // end of snippet
    return greeting(for: nil) + greeting(for: "Ada")
  }

  static func lights() async throws {
    // snippet
    let overlay = try Overlay.open()
    let save = overlay.light(Rect(x: 40, y: 60, width: 120, height: 32), look: Look().padding(8))
    overlay.onEvent = { if case .ended = $0 { print("Sent away") } }
    overlay.show()
    for await frame in buttonFrames() { save.move(to: frame) }
    // end of snippet
  }

  static func pointing() async throws -> Ending {
    // snippet
    var style = PointStyle()
    style.ring = Ring(width: 3, color: .white)
    let overlay = try Overlay.open()
    let ending = try await overlay.run(.pointer(style))
    // end of snippet
    return ending
  }

  static var menu: Step {
    // snippet
    let menu = Step("menu", at: "menu") { Text("All the rest.") }.card(at: .bottom)
    // end of snippet
    return menu
  }

  static var list: Tour {
    // snippet
    let tour = Tour(tasks: [
      TourTask("save", title: "Save a file") {
        Step("menu", at: "menu") { Title("Open the menu") }
      },
      TourTask("print", title: "Print it", doneWhen: [.condition("printed")]) {
        Step("printer", at: "printer") {
          Title("Press here")
          Hint("It is next to the menu.", after: .seconds(20))
        }
      },
    ])
    // end of snippet
    return tour
  }

  static var dark: Tour {
    // snippet
    let tour = Tour { Step("hello") { Title("Hello") } }.theme(.dark)
    // end of snippet
    return tour
  }

  static var hook: Step {
    // snippet
    let sync = Step("sync", at: "sync-button").before {
      guard await isOnline() else { throw StepDenied("There is no network.") }
    }
    // end of snippet
    return sync
  }
}
