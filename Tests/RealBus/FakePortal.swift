package import SpotlightBus
internal import Testing

/// The desktop's portal on a real bus, as far as it has shortcuts; it answers as a test wants.
package final class FakePortal {
  package static let name = "org.freedesktop.portal.Desktop"
  package static let path = "/org/freedesktop/portal/desktop"
  package static let session = path + "/session/1_1/abc"
  private static let shortcuts = "org.freedesktop.portal.GlobalShortcuts"

  package let bus: Bus
  /// What it was asked, in order.
  package private(set) var questions: [BusRequest] = []
  /// The code and the results of the answer to a question; nil for no answer at all.
  package var answer: (String) -> (UInt32, BusValue)? = { member in
    member == "CreateSession"
      ? (0, .options(["session_handle": .string(session)]))
      : (
        0, .options(["shortcuts": list([("toggle", "Ctrl+Alt+F"), ("larger", ""), ("else", "X")])])
      )
  }
  /// Whether the signal of an answer comes before the reply.
  package var isEarly = false
  /// Whether it has a registry of programs, as since 1.20.
  package var hasRegistry = true
  /// The connection that sends the signals; the portal's own unless a test wants another.
  package var voice: Bus

  /// A portal that owns its name.
  package init(on real: RealBus) throws {
    bus = try real.connect()
    voice = bus
    var isOurs: Result<Bool, BusFailure>?
    try bus.own(Self.name) { isOurs = $0 }
    #expect(real.serve { isOurs != nil })
    bus.export(Self.path, andBelow: true) { [unowned self] in take($0) }
  }

  package var members: [String] { questions.map(\.member) }

  package static func list(_ shortcuts: [(String, String)]) -> BusValue {
    .array(
      of: "(sa{sv})",
      shortcuts.map {
        .structure([.string($0.0), .options(["trigger_description": .string($0.1)])])
      })
  }

  private func take(_ request: BusRequest) {
    questions.append(request)
    switch request.member {
    case "Register" where !hasRegistry:
      request.refuse("org.freedesktop.DBus.Error.UnknownMethod", "There is no registry.")
    case "CreateSession", "BindShortcuts":
      guard let token = request.arguments.last?["handle_token"]?.text else {
        return request.refuse("org.example.Error", "There is no token.")
      }
      let path = "\(Self.path)/request/1_1/\(token)"
      if !isEarly { request.answer([.path(path)]) }
      if let (code, results) = answer(request.member) {
        try? voice.emit(
          path, "org.freedesktop.portal.Request", "Response", [.uint32(code), results])
      }
      if isEarly { request.answer([.path(path)]) }
    default: request.answer()
    }
  }

  /// Says that a shortcut was pressed.
  package func press(_ id: BusValue, in session: String = session) {
    try? voice.emit(
      Self.path, Self.shortcuts, "Activated", [.path(session), id, .uint64(1), .options()])
  }

  /// Says that the keys are others.
  package func change(to list: BusValue) {
    try? voice.emit(Self.path, Self.shortcuts, "ShortcutsChanged", [.path(Self.session), list])
  }

  /// Ends the session.
  package func end() {
    try? voice.emit(Self.session, "org.freedesktop.portal.Session", "Closed", [.options()])
  }
}
