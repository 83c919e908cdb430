import Glibc
import RealBus
import Spotlight
import SpotlightBus
import SpotlightCompositors
import TestFiles
import Testing

@testable import SpotlightTargets

/// Windows that the extension of GNOME Shell tells, with an extension good and bad.
@MainActor
@Suite(.enabled(if: RealBus.program != nil, "dbus-daemon is not installed."))
struct GnomeWindowsTests {
  /// A window as the extension tells it.
  static func window(
    _ id: UInt64, _ title: String, x: Int32 = 0, members: [(String, BusValue)] = []
  ) -> BusValue {
    func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> BusValue {
      .structure([.int32(x), .int32(y), .int32(width), .int32(height)])
    }
    let all: [(String, BusValue)] =
      [
        ("id", .uint64(id)), ("app-id", .string("org.example.App")), ("title", .string(title)),
        ("pid", .int32(7)), ("frame", rect(x, 10, 300, 200)),
        ("buffer", rect(x - 26, -13, 352, 252)),
        ("monitor", .string("Meta-0")), ("workspace", .int32(0)), ("showing", .boolean(true)),
        ("focus", .boolean(id == 2)), ("minimised", .boolean(false)),
      ] + members
    return .array(of: "{sv}", all.map { .entry(.string($0.0), .variant($0.1)) })
  }

  static func windows(_ windows: [BusValue]) -> BusValue { .array(of: "a{sv}", windows) }

  private static func version(_ number: UInt32) -> [BusValue] {
    [.array(of: "{sv}", [.entry(.string("Version"), .variant(.uint32(number)))])]
  }

  /// Lends a provider on a bus with an extension that answers so; nil for no answer.
  private func withExtension(
    isShell: Bool = true, limit: Duration = patience,
    answers: @escaping (String) -> [BusValue]?, _ body: (GnomeWindows, Bus, RealBus) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let real = try RealBus(in: folder)
    defer { real.stop() }
    let shell = try real.connect()
    let other = try real.connect()
    var owned = 0
    try shell.own("org.followspot.Shell") { _ in owned += 1 }
    try (isShell ? shell : other).own("org.gnome.Shell") { _ in owned += 1 }
    shell.export("/org/followspot/Shell") { request in
      if let values = answers(request.member) {
        request.answer(values)
      } else {
        request.refuse("org.followspot.Shell.Error.NotOpen", "No.")
      }
    }
    #expect(real.serve { owned == 2 })
    let windows = GnomeWindows(bus: real.address, limit: limit)
    try body(windows, shell, real)
    windows.stop()
    #expect(windows.watches.isEmpty && windows.list.windows.isEmpty)
  }

  private func serve(_ windows: GnomeWindows, _ real: RealBus, until isDone: () -> Bool) -> Bool {
    real.serve {
      windows.work()
      return isDone()
    }
  }

  private func good(_ member: String) -> [BusValue]? {
    switch member {
    case "GetAll": Self.version(1)
    case "Open": [.string(String(repeating: "0f", count: 32))]
    case "Windows": [Self.windows([Self.window(1, "one"), Self.window(2, "two", x: 50)])]
    default: []
    }
  }

  @Test func `it lists windows, and follows what the extension tells`() throws {
    try withExtension(answers: good) { windows, shell, real in
      windows.start()
      #expect(serve(windows, real) { windows.state == .live })
      #expect(windows.list.isStacked && windows.list.windows.map(\.title) == ["one", "two"])
      #expect(windows.list.windows.map(\.isFocused) == [false, true])
      #expect(windows.list.windows[1].content == Rect(x: 50, y: 10, width: 300, height: 200))
      #expect(windows.list.windows[1].buffer == Rect(x: 24, y: -13, width: 352, height: 252))
      #expect(windows.list.windows[0].output == "Meta-0" && windows.list.windows[0].isShown)
      #expect(windows.watches.allSatisfy { $0.deadline == nil })
      #expect(!windows.activate("1"))
      try shell.emit(
        "/org/followspot/Shell", "org.followspot.Shell", "WindowsChanged",
        [
          Self.windows([Self.window(3, "three", x: 9)]), .array(of: "t", [.uint64(1)]),
          .array(of: "t", [.uint64(3), .uint64(2), .uint64(3), .uint64(9)]),
        ])
      #expect(serve(windows, real) { windows.list.windows.map(\.title) == ["three", "two"] })
      // The lock screen takes the extension away, and brings it back.
      shell.close()
      #expect(serve(windows, real) { windows.state != .live })
      #expect(windows.state == .asked && windows.list.windows.isEmpty)
      let next = try real.connect()
      next.export("/org/followspot/Shell") { $0.answer(self.good($0.member) ?? []) }
      try next.own("org.gnome.Shell") { _ in }
      try next.own("org.followspot.Shell") { _ in }
      #expect(serve(windows, real) { windows.state == .live })
      #expect(windows.list.windows.map(\.title) == ["one", "two"])
    }
  }

  @Test func `without the extension it says what is missing`() throws {
    let folder = try TemporaryFolder()
    let real = try RealBus(in: folder)
    defer { real.stop() }
    let windows = GnomeWindows(bus: real.address)
    windows.start()
    #expect(serve(windows, real) { windows.state != .asked })
    #expect(windows.state == .absent(GnomeWindows.absence))
    let none = GnomeWindows(bus: nil)
    none.start()
    #expect(none.state != .asked && none.watches.isEmpty)
  }

  @Test func `another program with the name of the extension is not believed`() throws {
    try withExtension(isShell: false, answers: good) { windows, _, real in
      windows.start()
      #expect(serve(windows, real) { windows.state != .asked })
      #expect(
        windows.state
          == .absent("Another program than GNOME Shell has the name of the extension."))
    }
  }

  @Test func `an extension that refuses, or tells nonsense, is an absence in words`() throws {
    let nonsense: [[BusValue]?] = [
      nil, [], [.string("x")], [.array(of: "s", [])], [Self.windows([]), .boolean(true)],
    ]
    for answer in nonsense {
      try withExtension(answers: { $0 == "Windows" ? answer : good($0) }) { windows, _, real in
        windows.start()
        #expect(serve(windows, real) { windows.state != .asked })
        guard case .absent(let reason) = windows.state else {
          Issue.record("\(windows.state)")
          return
        }
        #expect(reason.hasSuffix("."))
      }
    }
    try withExtension(answers: { $0 == "GetAll" ? good($0) : nil }) { windows, _, real in
      windows.start()
      #expect(serve(windows, real) { windows.state != .asked })
      #expect(windows.state == .absent("Followspot's extension does not let this program in."))
    }
  }

  @Test func `an extension of another version is not asked for windows`() throws {
    try withExtension(answers: { $0 == "GetAll" ? Self.version(2) : good($0) }) {
      windows, _, real in
      windows.start()
      #expect(serve(windows, real) { windows.state != .asked })
      #expect(
        windows.state
          == .absent("Followspot's extension is of another version than this program."))
    }
  }

  @Test func `windows without an id, or with places that cannot be, are left out or have none`() {
    var report = GnomeReport()
    let odd = Self.window(
      4, "odd", members: [("frame", .string("x"))])
    #expect(
      report.takeAll([Self.windows([.array(of: "{sv}", []), odd, Self.window(5, "far", x: .max)])])
        == true)
    #expect(report.list.windows.map(\.id) == ["4", "5"])
    #expect(report.list.windows[1].content == nil)
    let before = report.list
    #expect(report.takeChange([Self.windows([]), .array(of: "t", [])]) == false)
    #expect(report.list == before)
  }
}
