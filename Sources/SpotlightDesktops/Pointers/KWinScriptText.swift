/// The script that runs inside KWin.
///
/// One text runs in KWin 5.27 and 6. It tells the place once when it begins, so that the light is right before the first
/// motion, and then with every motion.
struct KWinScriptText {
  let names: ScriptInKWin.Names

  /// The object and the method that the script calls.
  static let path = "/org/followspot/Pointer"
  static let interface = "org.followspot.Pointer"
  static let member = "Moved"

  /// The script.
  ///
  /// A mouse that moves a thousand times a second is told of every 8 ms, the last place always. A mouse of 125 Hz needs no
  /// timer. While it moves, the script asks the bus once a second whether we are still there; if not, it takes itself away.
  var text: String {
    """
    var receiver = "\(names.receiver)", told = 0, asked = Date.now(), timer = null;

    function tell() {
      var place = workspace.cursorPos;
      told = Date.now();
      callDBus(receiver, "\(Self.path)", "\(Self.interface)", "\(Self.member)", place.x, place.y);
    }

    function end() {
      workspace.cursorPosChanged.disconnect(move);
      if (timer) timer.stop();
      callDBus("org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "unloadScript", "\(names.name)");
    }

    function move() {
      var now = Date.now();
      if (now - asked >= 1000 || now < asked) {
        asked = now;
        callDBus("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
          "NameHasOwner", receiver, function (isThere) { if (!isThere) end(); });
      }
      if (timer && timer.active) return;
      if (timer && now >= told && now - told < 5) timer.start(7);
      else tell();
    }

    try {
      timer = new QTimer();
      timer.singleShot = true;
      timer.timeout.connect(tell);
    } catch (error) {
      timer = null;
    }
    workspace.cursorPosChanged.connect(move);
    tell();

    """
  }
}
