internal import Spotlight
internal import SpotlightWayland

/// `overlay [--passive] [--cursor SHAPE] [--times]`: an overlay that tells what hands do to it.
///
/// It takes all input, or none with `--passive`. It prints `shown` when it is on the screen, `devices` with what
/// the seats have once the compositor knows that we listen, and then a line for each frame of input
/// (``InputLines``). Esc ends it.
@MainActor
enum OverlayVerb {
  static func run(_ arguments: [String]) throws {
    var input = InputArea.everything
    var cursor = CursorShape.arrow
    var lines = InputLines()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--passive": input = .nothing
      case "--times": lines.hasTimes = true
      case "--cursor":
        let name = rest.popFirst() ?? ""
        guard let shape = CursorShape.allCases.first(where: { "\($0)" == name }) else {
          throw ClientFailure("overlay knows no cursor \(name)")
        }
        cursor = shape
      default: throw ClientFailure("overlay does not know \(option)")
      }
    }
    let session = try Session()
    let stage = session.stage
    var show = stage.show
    show.input = input
    show.cursors.usual = cursor
    show.keyboard = .exclusive
    show.isUp = true
    stage.apply(show)

    var hasTold = false
    var devices = ""
    var asked = 0
    _ = try session.run {
      if !hasTold, stage.isShownEverywhere {
        hasTold = true
        Console.say("shown")
      }
      if devices != stage.devices {
        // The answer comes after the compositor has seen that we listen to what is new.
        devices = stage.devices
        stage.ask()
        asked = stage.answered + 1
      } else if asked > 0, stage.answered >= asked {
        asked = 0
        Console.say("devices \(devices)")
      }
      for event in stage.takeInput() {
        for line in lines.lines(event) { Console.say(line) }
      }
      return stage.wayOut?.isLeave == true
    }
    session.close()
    for event in stage.takeInput() {
      for line in lines.lines(event) { Console.say(line) }
    }
    Console.say("ended")
  }
}
