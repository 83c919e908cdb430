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
  var hasOurs: Bool {
    get throws {
      var answer: Result<BusReply, BusFailure>?
      try bus.call(
        BusCall(
          "org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "isScriptLoaded",
          [.string("followspot-pointer-1")])
      ) { answer = $0 }
      bus.wait(for: Deadline.usual) { answer != nil }
      guard let has = try answer?.get().values.first?.flag else {
        throw SessionFailure("KWin does not say which scripts it has.")
      }
      return has
    }
  }
}
