import SpotlightBus

/// The scripts that a KWin has, asked over its bus.
struct KWinScripts {
  private let bus: Bus

  init(in session: KWinSession) throws {
    guard
      let address = BusAddress(environment: [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(session.directory.path)/bus"
      ])
    else { throw SessionFailure("The session has no bus.") }
    bus = try Bus(address)
  }

  /// Whether KWin has the script of the first program that follows the pointer.
  var hasOurs: Bool { get throws { try has("followspot-pointer-1") } }

  /// Whether KWin has a script of this name.
  func has(_ name: String) throws -> Bool {
    guard let has = try ask("isScriptLoaded", [.string(name)])?.flag else {
      throw SessionFailure("KWin does not say which scripts it has.")
    }
    return has
  }

  /// Runs a script once.
  func run(_ text: String, in session: KWinSession) throws {
    let path = try session.newFile(".js", holding: text)
    let name = "test-" + path
    guard let id = try ask("loadScript", [.string(path), .string(name)])?.number, id >= 0 else {
      throw SessionFailure("KWin does not load a script.")
    }
    // KWin 6 has scripts at another place than KWin 5.27.
    for place in ["/Scripting/Script\(id)", "/\(id)"] {
      _ = try? ask("run", at: place, "org.kde.kwin.Script")
    }
    _ = try ask("unloadScript", [.string(name)])
  }

  private func ask(
    _ member: String, _ arguments: [BusValue] = [], at path: String = "/Scripting",
    _ interface: String = "org.kde.kwin.Scripting"
  ) throws -> BusValue? {
    var answer: Result<BusReply, BusFailure>?
    try bus.call(BusCall("org.kde.KWin", path, interface, member, arguments)) { answer = $0 }
    bus.wait(for: Deadline.usual) { answer != nil }
    return try answer?.get().values.first
  }
}
