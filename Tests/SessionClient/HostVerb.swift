internal import Followspot
internal import Glibc

/// `session-client host X,Y,W,H [reconnect]`: a program that has a loop of its own and shows an overlay in it.
///
/// Its loop is the plainest there is: poll(2) on the one descriptor, then one call. It prints `shown` when
/// the overlay is shown, `turn` for each time that the descriptor woke it after that, and how it ended. A line
/// on standard input moves the light by ten pixels to the right, which it answers with `moved`; `later` does so
/// in a task.
@MainActor
enum HostVerb {
  static func run(_ arguments: [String]) throws {
    var frame = try Rect(words: arguments.first, of: "host")
    var options = Overlay.Options()
    options.reconnects = arguments.contains("reconnect")
    let overlay = try Overlay.open(options)
    func light() -> Light { Light(id: "light", frame: frame, shape: .rectangle) }
    overlay.lights = [light()]
    overlay.show()

    // Work of the main actor that only dispatch() runs.
    func moveLater() {
      Task { @MainActor in
        frame.x += 10
        overlay.lights = [light()]
      }
    }

    var hasTold = false
    var polled = [
      pollfd(fd: try overlay.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      if let ending = try overlay.dispatch() {
        overlay.close()
        Console.say("\(ending)")
        return
      }
      if overlay.isShown, !hasTold {
        hasTold = true
        Console.say("shown")
      }
      poll(&polled, nfds_t(polled.count), -1)
      if polled[1].revents & Int16(POLLIN) != 0 {
        guard let line = readLine() else {
          // The end of the input is not news for ever.
          polled[1].fd = -1
          continue
        }
        if line == "later" {
          moveLater()
        } else {
          frame.x += 10
          overlay.lights = [light()]
          Console.say("moved")
        }
      } else if hasTold {
        Console.say("turn")
      }
    }
  }
}
