internal import Followspot
internal import Glibc

/// `session-client tour`: a program that runs a tour on things of its own, as its standard input says where they are.
///
/// A line for each event comes out, and these go in:
///
///     at NAME X Y WIDTH HEIGHT    condition NAME yes|no
///
/// The first step points at `button`, and a tap on it is the program's own business; it says `pressed` and
/// wants to go on. A hook says `asked` before the second, which points at `left` and `right` and goes on when `ready` is so.
@MainActor
enum TourVerb {
  static func run(_ arguments: [String]) throws {
    let overlay = try Overlay.open()
    defer { overlay.close() }
    LineReader.start { line in obey(line, overlay) }
    let ending = try overlay.runBlocking(.tour(tour)) {
      guard case .tour(let event) = $0 else { return }
      Console.say(words(event.kind))
      if case .custom(let name) = event.kind {
        Console.say("pressed \(name)")
        overlay.tour.next()
      }
    }
    Console.say("\(ending)")
  }

  private static var tour: Tour {
    let look = Look(shape: .rectangle)
    var button = Step("button", at: "button")
    button.onTapLight = .custom("button")
    var sides = Step("sides", at: "left", "right")
    sides.nextOn = [.condition("ready")]
    sides.onTapLight = .ignore
    sides.hooks.before = [
      StepHook {
        await Task.yield()
        Console.say("asked")
      }
    ]
    let defaults = StepDefaults(
      look: look, glide: .spring(Spring(response: .milliseconds(200))),
      missing: .wait(.seconds(300), then: .end))
    return Tour([button, sides], defaults: defaults)
  }

  private static func words(_ kind: TourEvent.Kind) -> String {
    switch kind {
    case .didShow(let step): "didShow \(step.id)"
    case .targetMissing(let step, let targets, let consequence):
      "missing \(step.id) \(targets.map(\.description).joined(separator: ",")) \(consequence)"
    default: "event"
    }
  }

  private static func obey(_ line: String, _ overlay: Overlay) {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst(2).compactMap { Double($0) }
    switch words.first {
    case "at":
      overlay.targets[words[1]] = Rect(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "condition": overlay.conditions[words[1]] = words[2] == "yes"
    default: Console.complain("tour does not know \(line)")
    }
  }
}

/// Lines of standard input for the main actor, read on a thread of its own while that waits for a tour.
enum LineReader {
  private final class Listener: Sendable {
    let body: @MainActor @Sendable (String) -> Void
    init(_ body: @escaping @MainActor @Sendable (String) -> Void) { self.body = body }
  }

  static func start(_ body: @escaping @MainActor (String) -> Void) {
    var thread = pthread_t()
    let listener = Unmanaged.passRetained(Listener(body))
    pthread_create(
      &thread, nil,
      { pointer in
        // What was handed over below; `!` because it is never null.
        let listener = Unmanaged<Listener>.fromOpaque(pointer!).takeRetainedValue()
        while let line = readLine() {
          Task { @MainActor in listener.body(line) }
        }
        return nil
      }, listener.toOpaque())
  }
}
