import Glibc
import Spotlight
import SpotlightBus

/// A program on the session's bus with a window of very many buttons, as the accessibility bus knows them.
///
/// It runs as a process of its own, so that what it costs is not ours.
struct CrowdedProgram {
  /// How it answers.
  enum Manner: String {
    /// Each object by itself, as programs in GTK 4 and Qt do.
    case walked
    /// Also all objects of a role at once, as programs in GTK 3 and browsers do.
    case collected
    /// Each object by itself, and each answer takes a millisecond.
    case slow
  }

  static let name = "org.followspot.Bench"
  static let size = Size(width: 400, height: 300)
  private static let root = "/org/a11y/atspi/accessible/root"

  let count: Int
  let manner: Manner

  /// Answers until it is ended.
  func run() throws {
    guard let address = BusAddress.session else { throw BenchError.cannotRead("the session's bus") }
    let bus = try Bus(address)
    bus.export("/", andBelow: true) { answer($0, on: bus) }
    try bus.own(Self.name) { _ in }
    while bus.isOpen { bus.wait(for: .seconds(3600)) { false } }
  }

  private func answer(_ request: BusRequest, on bus: Bus) {
    if manner == .slow { usleep(1000) }
    let own = BusValue.string(bus.uniqueName ?? "")
    let path = request.path
    func objects(_ paths: [String]) -> BusValue {
      .array(of: "(so)", paths.map { .structure([own, .path($0)]) })
    }
    func buttons() -> [String] { (0..<count).map { "/button/\($0)" } }
    let member = request.member == "Get" ? request.arguments.last?.text ?? "" : request.member
    switch member {
    case "GetChildren":
      let children: [String] =
        switch path {
        case Self.root: ["/frame"]
        case "/frame": ["/box"]
        case "/box": buttons()
        default: []
        }
      request.answer([objects(children)])
    case "GetRole":
      let role: UInt32 = path == "/frame" ? 23 : path == "/box" ? 39 : 43
      request.answer([.uint32(role)])
    case "GetState":
      // Sensitive, showing and visible.
      request.answer([.array(of: "u", [.uint32(1 << 24 | 1 << 25 | 1 << 30), .uint32(0)])])
    case "GetExtents":
      let isButton = path.hasPrefix("/button/")
      let numbers: [Int32] = isButton ? [10, 20, 60, 30] : [0, 0, 400, 300]
      request.answer([.structure(numbers.map { .int32($0) })])
    case "Name":
      let name = path.hasPrefix("/button/") ? "Number \(path.dropFirst(8))" : "Crowd"
      request.answer([.variant(.string(name))])
    case "Parent":
      let parent = path.hasPrefix("/button/") ? "/box" : path == "/box" ? "/frame" : Self.root
      request.answer([.variant(.structure([own, .path(parent)]))])
    case "ToolkitName":
      request.answer([.variant(.string(manner == .collected ? "gtk" : "GTK"))])
    case "GetMatches" where manner == .collected: request.answer([objects(buttons())])
    default: request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is none.")
    }
  }
}
