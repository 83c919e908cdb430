import Expectations
import RealBus
import SpotlightBus
import SpotlightPortal

/// Shortcuts from the desktop's portal: asked for once, heard, and gone; from portals good and bad.
@Suite(.enabled(if: RealBus.program != nil, "There is no dbus-daemon; install dbus-daemon."))
struct GlobalShortcutsTests {
  /// A program that has asked for shortcuts.
  private final class Program {
    var states: [GlobalShortcuts.State] = []
    var presses: [String] = []
    var shortcuts: GlobalShortcuts?
    var state: GlobalShortcuts.State? { shortcuts?.state }
    let bus: Bus

    init(on real: RealBus) throws {
      bus = try real.connect()
      var count = 0
      shortcuts = try GlobalShortcuts(
        [("toggle", "Light on or off", keys: "CTRL+ALT+f"), ("larger", "Larger light", nil)],
        of: "org.example.Program", on: bus,
        makeToken: {
          count += 1
          return "token\(count)"
        }, onChange: { [unowned self] in states.append($0) },
        onPress: { [unowned self] in presses.append($0) })
    }
  }

  private static let bound = GlobalShortcuts.State.bound(["toggle": "Ctrl+Alt+F", "larger": ""])

  private func withPortal(
    _ prepare: (FakePortal) -> Void = { _ in },
    _ body: (RealBus, FakePortal, Program) throws -> Void
  ) throws {
    try withRealBus { real in
      let portal = try FakePortal(on: real)
      prepare(portal)
      try body(real, portal, Program(on: real))
    }
  }

  /// Has both sides handle all that was sent until now.
  private func settle(_ real: RealBus, _ program: Program) throws {
    let call = BusCall(FakePortal.name, FakePortal.path, "org.example.Any", "Settled")
    _ = try real.answer(call, by: program.bus)
  }

  @Test(arguments: [false, true])
  func `they are asked for once, by the name of the menu entry, and their keys are told`(
    isEarly: Bool
  ) throws {
    try withPortal({ $0.isEarly = isEarly }) { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      expect(portal.members, is: ["Register", "CreateSession", "BindShortcuts"])
      expect(portal.questions[0].interface, is: "org.freedesktop.host.portal.Registry")
      expect(portal.questions[0].arguments.first, is: .string("org.example.Program"))
      let bind = portal.questions[2].arguments
      expect(bind[0] == .path(FakePortal.session) && bind[2] == .string(""))
      let wishes = bind[1].elements?.compactMap(\.elements) ?? []
      expect(wishes.map { $0[0] }, is: [.string("toggle"), .string("larger")])
      expect(wishes[0][1]["preferred_trigger"], is: .string("CTRL+ALT+f"))
      expect(wishes[1][1]["preferred_trigger"] == nil)
      expect(wishes[1][1]["description"], is: .string("Larger light"))
    }
  }

  @Test func `a portal without a registry has shortcuts too`() throws {
    try withPortal({ $0.hasRegistry = false }) { real, _, program in
      expect(real.serve { program.state == Self.bound })
    }
  }

  @Test("Presses are heard, in their order, and other names are not")
  func presses() throws {
    try withPortal { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      portal.press(.string("larger"))
      portal.press(.string("smaller"))
      portal.press(.string("else"))
      portal.press(.uint32(7))
      portal.press(.string("toggle"), in: FakePortal.session + "d")
      portal.press(.string("toggle"))
      expect(real.serve { program.presses.count >= 2 })
      try settle(real, program)
      expect(program.presses, is: ["larger", "toggle"])
    }
  }

  @Test func `another program's signals count for nothing`() throws {
    try withRealBus { real in
      let portal = try FakePortal(on: real)
      portal.voice = try real.connect()
      let program = try Program(on: real)
      expect(real.serve { portal.members.contains("CreateSession") })
      try settle(real, program)
      expect(program.state == .asked && portal.members == ["Register", "CreateSession", "Settled"])
      // The session is there, and another program speaks for the portal.
      portal.voice = portal.bus
      let heard = try Program(on: real)
      expect(real.serve { heard.state == Self.bound })
      portal.voice = try real.connect()
      portal.press(.string("toggle"))
      portal.change(to: FakePortal.list([]))
      portal.end()
      try settle(real, heard)
      portal.voice = portal.bus
      portal.press(.string("larger"))
      expect(real.serve { !heard.presses.isEmpty })
      expect(heard.presses == ["larger"] && heard.state == Self.bound)
    }
  }

  @Test func `other keys are told, and after the end there are none`() throws {
    try withPortal { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      portal.change(to: FakePortal.list([("larger", "F7"), ("larger", "F8"), ("x", "y")]))
      expect(real.serve { program.state == .bound(["larger": "F8"]) })
      portal.end()
      expect(real.serve { program.state == .absent(GlobalShortcuts.ended) })
      portal.press(.string("larger"))
      try settle(real, program)
      expect(program.presses.isEmpty)
    }
  }

  @Test func `a portal that goes takes them along`() throws {
    try withPortal { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      portal.bus.close()
      expect(real.serve { program.state == .absent(GlobalShortcuts.ended) })
    }
  }

  @Test func `a session that is closed ends at the portal`() throws {
    try withPortal { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      program.shortcuts?.close()
      expect(real.serve { portal.members.last == "Close" })
      expect(portal.questions.last?.path, is: FakePortal.session)
      portal.press(.string("toggle"))
      try settle(real, program)
      expect(program.presses.isEmpty)
    }
  }

  @Test("A person who does not want them is not asked again")
  func declined() throws {
    try withPortal({ portal in
      let usual = portal.answer
      portal.answer = { $0 == "BindShortcuts" ? (1, .options()) : usual($0) }
    }) { real, portal, program in
      expect(real.serve { program.state == .absent(GlobalShortcuts.declined) })
      expect(real.serve { portal.members.last == "Close" })
      expect(portal.members.count { $0 == "BindShortcuts" }, is: 1)
    }
  }

  @Test func `without a portal there are none, and nothing else happens`() throws {
    try withRealBus { real in
      let program = try Program(on: real)
      expect(real.serve { program.state == .absent(GlobalShortcuts.missing) })
      expect(program.states.count, is: 1)
      real.stop()
    }
  }

  /// Sessions that are none.
  private static let sessions: [BusValue] = [
    .options(), .options(["session_handle": .uint32(1)]), .options(["session_handle": .string("")]),
    .options(["session_handle": .string("/elsewhere/abc")]),
    .options(["session_handle": .string(FakePortal.path + "/session/a b//")]),
    .options([
      "session_handle": .string(FakePortal.path + "/session/" + String(repeating: "a", count: 600))
    ]),
    .string("session"), .array(of: "s", []),
  ]

  @Test(arguments: sessions.indices)
  func `a session that is none gives no shortcuts`(index: Int) throws {
    try withPortal({ portal in portal.answer = { _ in (0, Self.sessions[index]) } }) {
      real, portal, program in
      expect(real.serve { program.state == .absent(GlobalShortcuts.missing) })
      expect(!portal.members.contains("BindShortcuts"))
    }
  }

  /// Lists of shortcuts that are none, with what is left of them.
  private static let lists: [(BusValue, [String: String])] = [
    (.options(), [:]), (.options(["shortcuts": .string("toggle")]), [:]),
    (.options(["shortcuts": .strings(["toggle"])]), [:]),
    (.options(["shortcuts": .array(of: "(s)", [.structure([.string("toggle")])])]), [:]),
    (
      .options(["shortcuts": .array(of: "(us)", [.structure([.uint32(1), .string("a")])])]), [:]
    ),
    (
      .options(["shortcuts": .array(of: "(ss)", [.structure([.string("toggle"), .string("F1")])])]),
      ["toggle": ""]
    ),
    (
      .options(["shortcuts": FakePortal.list([("toggle", String(repeating: "F", count: 300))])]),
      ["toggle": ""]
    ),
    (
      .options([
        "shortcuts": FakePortal.list((0..<500).map { ("\($0)", "F1") } + [("larger", "F\u{1b}2")])
      ]), ["larger": "F\u{1b}2"]
    ),
  ]

  @Test(arguments: lists.indices)
  func `of a list that is none nothing is believed`(index: Int) throws {
    let (results, left) = Self.lists[index]
    try withPortal({ portal in
      let usual = portal.answer
      portal.answer = { $0 == "BindShortcuts" ? (0, results) : usual($0) }
    }) { real, portal, program in
      expect(real.serve { program.state == .bound(left) })
    }
  }

  @Test func `a list without end is not read, and later ones are`() throws {
    try withPortal { real, portal, program in
      expect(real.serve { program.state == Self.bound })
      portal.change(to: FakePortal.list((0..<20_000).map { ("toggle", "F\($0)") }))
      portal.change(to: .string("toggle"))
      portal.change(to: FakePortal.list([("toggle", "F5")]))
      expect(real.serve { program.states.count > 1 })
      try settle(real, program)
      expect(program.states.last, is: .bound(["toggle": "F5"]))
    }
  }
}
