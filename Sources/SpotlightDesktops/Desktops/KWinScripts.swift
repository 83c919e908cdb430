extension ScriptInKWin.Purpose {
  /// Tells windows.
  static let windows = Self(
    word: "Windows", member: "Report", news: "which windows there are", use: "ask for windows",
    text: windowScript)

  /// Tells where the pointer is.
  static let pointer = Self(
    word: "Pointer", member: "Moved", news: "where the pointer is", use: "follow the pointer",
    text: pointerScript)

  /// The script that runs inside KWin and tells its windows.
  ///
  /// One text runs in KWin 5.27 and 6. It tells all windows when it begins and when they change among each other, and one alone
  /// when it moves or changes. It tells no more often than every 7 ms, and the last state always. While windows change, the script
  /// asks the bus once a second whether we are still there; if not, it takes itself away.
  ///
  /// Surfaces of panels and overlays are windows for KWin too: they are in no list for a person and cannot be moved, and are left
  /// out. While one of them has the keyboard, the window that had it before still counts as the one in use.
  private static func windowScript(_ receiver: String, _ name: String) -> String {
    """
    var receiver = "\(receiver)", name = "\(name)";
    var asked = Date.now(), last = 0, timer = null, changed = {}, all = true, used = null;
    var links = [];

    function on(thing, signal, take) {
      try {
        if (!thing[signal]) return;
        thing[signal].connect(take);
        links.push([thing, signal, take]);
      } catch (error) {}
    }

    function list() {
      return workspace.clientList ? workspace.clientList() : workspace.windowList();
    }

    function isOurs(w) {
      if (!w || w.deleted || w.desktopWindow || w.dock || w.popupWindow || w.tooltip || w.notification
        || w.criticalNotification || w.onScreenDisplay || w.outline || w.splash || w.dndIcon)
        return false;
      return !(w.skipTaskbar && w.skipPager && w.skipSwitcher && !w.moveable && !w.resizeable);
    }

    function rect(r) { return r ? [r.x, r.y, r.width, r.height] : null; }

    function isHere(w) {
      if (w.hidden) return false;
      var activity = workspace.currentActivity;
      if (activity && w.activities && w.activities.length && w.activities.indexOf(activity) < 0)
        return false;
      if (w.onAllDesktops) return true;
      if (w.desktops === undefined) return w.desktop == workspace.currentDesktop;
      return !w.desktops.length || w.desktops.indexOf(workspace.currentDesktop) >= 0;
    }

    function tell(w) {
      var told = {
        id: String(w.internalId), title: String(w.caption).slice(0, 1024),
        class: String(w.resourceClass).slice(0, 1024),
        file: String(w.desktopFileName || "").slice(0, 1024), pid: w.pid,
        frame: rect(w.frameGeometry), buffer: rect(w.bufferGeometry), client: rect(w.clientGeometry),
        here: isHere(w), focus: String(w.internalId) == used, minimised: !!w.minimized
      };
      if (w.output && w.output.name) told.output = String(w.output.name);
      return told;
    }

    function order(windows) {
      if (workspace.stackingOrder && workspace.stackingOrder.length) {
        var order = [], sorted = workspace.stackingOrder;
        for (var i = 0; i < sorted.length; i++) order.push(sorted[i]);
        return order;
      }
      return windows.sort(function (a, b) { return a.stackingOrder - b.stackingOrder; });
    }

    function report(what) {
      callDBus(receiver, "\(windows.path)", "\(windows.interface)", "\(windows.member)",
        JSON.stringify(what));
    }

    function send() {
      last = Date.now();
      var windows = list(), i, w;
      // KWin says that no window is active before it says which one is: this is after both.
      w = workspace.activeClient !== undefined ? workspace.activeClient : workspace.activeWindow;
      if (!w) used = null;
      else if (isOurs(w)) used = String(w.internalId);
      if (all) {
        var told = [];
        all = false;
        changed = {};
        windows = order(windows);
        for (i = Math.max(0, windows.length - 500); i < windows.length; i++)
          if (isOurs(windows[i])) told.push(tell(windows[i]));
        return report({ all: told });
      }
      var some = changed;
      changed = {};
      for (i = 0; i < windows.length; i++) {
        w = windows[i];
        if (some[String(w.internalId)] && isOurs(w)) report({ one: tell(w) });
      }
    }

    function end() {
      for (var i = 0; i < links.length; i++) {
        try { links[i][0][links[i][1]].disconnect(links[i][2]); } catch (error) {}
      }
      if (timer) timer.stop();
      callDBus("org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "unloadScript", name);
    }

    function soon() {
      var now = Date.now();
      if (now - asked >= 1000 || now < asked) {
        asked = now;
        callDBus("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
          "NameHasOwner", receiver, function (isThere) { if (!isThere) end(); });
      }
      if (timer && timer.active) return;
      if (timer) timer.start(now >= last && now - last < 7 ? 7 : 0);
      else send();
    }

    function changesAll() { all = true; soon(); }

    function attend(w) {
      function changes() { changed[String(w.internalId)] = true; soon(); }
      var one = ["frameGeometryChanged", "bufferGeometryChanged", "clientGeometryChanged",
        "captionChanged", "outputChanged"];
      var many = ["minimizedChanged", "hiddenChanged", "desktopChanged", "desktopsChanged",
        "activitiesChanged", "stackingOrderChanged", "skipTaskbarChanged", "fullScreenChanged",
        "windowShown", "windowHidden", "desktopFileNameChanged", "windowClassChanged"];
      var i;
      for (i = 0; i < one.length; i++) on(w, one[i], changes);
      for (i = 0; i < many.length; i++) on(w, many[i], changesAll);
    }

    function come(w) { attend(w); changesAll(); }

    try {
      timer = new QTimer();
      timer.singleShot = true;
      timer.timeout.connect(send);
    } catch (error) {
      timer = null;
    }
    list().forEach(attend);
    on(workspace, workspace.clientAdded ? "clientAdded" : "windowAdded", come);
    on(workspace, workspace.clientRemoved ? "clientRemoved" : "windowRemoved", changesAll);
    on(workspace, workspace.clientActivated ? "clientActivated" : "windowActivated", changesAll);
    ["stackingOrderChanged", "currentDesktopChanged", "currentActivityChanged",
      "virtualScreenGeometryChanged"].forEach(function (signal) { on(workspace, signal, changesAll); });
    send();

    """
  }

  /// The script that runs inside KWin and tells where the pointer is.
  ///
  /// One text runs in KWin 5.27 and 6. It tells the place once when it begins, so that the light is right before the first
  /// motion, and then with every motion.
  ///
  /// A mouse that moves a thousand times a second is told of every 8 ms, the last place always. A mouse of 125 Hz needs no
  /// timer. While it moves, the script asks the bus once a second whether we are still there; if not, it takes itself away.
  private static func pointerScript(_ receiver: String, _ name: String) -> String {
    """
    var receiver = "\(receiver)", told = 0, asked = Date.now(), timer = null;

    function tell() {
      var place = workspace.cursorPos;
      told = Date.now();
      callDBus(receiver, "\(pointer.path)", "\(pointer.interface)", "\(pointer.member)",
        place.x, place.y);
    }

    function end() {
      workspace.cursorPosChanged.disconnect(move);
      if (timer) timer.stop();
      callDBus("org.kde.KWin", "/Scripting", "org.kde.kwin.Scripting", "unloadScript", "\(name)");
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
