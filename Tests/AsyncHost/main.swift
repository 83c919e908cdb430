// A program with an asynchronous main that waits for tours: what most of those who use the library will write.
//
// It prints what happens, a line each. Its words say what to do: `plain`, `hooks`, `cancel`, `close`,
// `blocking`.
import Followspot
import Glibc

@MainActor
func say(_ line: String) {
  print(line)
  fflush(nil)
}

@MainActor
func tour(_ name: String) -> Tour {
  Tour {
    Step("\(name)-1", at: .rect(x: 20, y: 20, width: 60, height: 40)).shape(.rectangle)
    Step("\(name)-2", at: .rect(x: 180, y: 120, width: 80, height: 60)).shape(.rectangle)
  }
}

@MainActor
func tell(_ event: Overlay.Event) {
  if case .tour(let event) = event, case .didShow(let step) = event.kind { say("shown \(step.id)") }
}

@MainActor
func run(_ word: String) async throws {
  let overlay = try Overlay.open()
  defer { overlay.close() }
  switch word {
  case "plain":
    say("\(try await overlay.run(.tour(tour("a")), onEvent: tell))")
  case "hooks":
    var asked = 0
    let hooked = Tour {
      Step("first", at: .rect(x: 20, y: 20, width: 60, height: 40)).shape(.rectangle)
        .after {
          asked += 1
          await Task.yield()
          if asked == 1 { throw StepDenied("not yet") }
        }
      Step("second", at: "window").shape(.rectangle)
    }
    overlay.targets["window"] = Rect(x: 100, y: 100, width: 50, height: 50)
    let ending = try await overlay.run(.tour(hooked)) {
      tell($0)
      guard case .tour(let event) = $0 else { return }
      if case .refused(_, _, let reason) = event.kind { say("refused: \(reason)") }
      if case .didShow(let step) = event.kind, step.id == "second" {
        overlay.targets["window"] = Rect(x: 200, y: 30, width: 70, height: 60)
        say("moved")
      }
    }
    say("\(ending) after \(asked) questions")
  case "cancel":
    let task = Task { try await overlay.run(.tour(tour("a")), onEvent: tell) }
    // Until the test says so on standard input.
    await line()
    task.cancel()
    say("\(try await task.value)")
  case "close":
    let ending = try await overlay.run(.tour(tour("a"))) {
      tell($0)
      guard case .tour(let event) = $0, case .didShow = event.kind else { return }
      overlay.close()
      say("closed")
    }
    say("\(ending)")
    // The process stays for a while, and nothing of it may be on the screen.
    await line()
  case "blocking":
    try block(overlay)
  default:
    say("no such word")
  }
}

/// A call that blocks, in a program that could await one.
@MainActor
func block(_ overlay: Overlay) throws {
  let ending = try overlay.runBlocking(.tour(tour("a"))) {
    tell($0)
    guard case .tour(let event) = $0, case .didShow = event.kind else { return }
    // It may not begin while this one is shown.
    let inner = try? overlay.runBlocking(.tour(tour("b")))
    say("inner \(inner.map { "\($0)" } ?? "threw")")
    overlay.tour.dismiss()
  }
  say("outer \(ending)")
}

/// A line on standard input, and nothing held up meanwhile.
@MainActor
func line() async {
  await withCheckedContinuation { continuation in
    Thread.waitForLine { Task { @MainActor in continuation.resume() } }
  }
}

/// A thread of the test's own: reading must not hold up the main actor.
enum Thread {
  static func waitForLine(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &thread, nil,
      { pointer in
        _ = readLine()
        // The box that was handed over below.
        Unmanaged<Box>.fromOpaque(pointer!).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
  }
}

do {
  try await run(CommandLine.arguments.dropFirst().first ?? "plain")
} catch {
  say("\(error)")
  exit(1)
}
