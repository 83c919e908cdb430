/// What the help and the manual say of the whole command.
enum Overview {
  /// The version of the command, for itself, its manual and its package.
  static let version = "0.1.0"

  /// When the manual was last changed, as manual pages write it.
  static let date = "November 29, 2026"

  /// The command in a few words, as lists of manual pages have it.
  static let name = "spotlights for the desktop"

  static let purpose =
    "Dims the screen except for the places that you light. Without a verb, it lights what is under "
    + "your pointer, with the options of followspot point."

  /// The options that stand before a verb, or without one.
  static let options: [OptionSpec] = [.help, .helpAll, .version]

  static let examples = [
    Verb.Example("followspot", "A light under the pointer; followspot stop ends it."),
    Verb.Example("followspot --size 400 --dim navy", "A larger light, on a blue dim."),
    Verb.Example("followspot light 40,60 120x32", "A light on one place; Esc ends it."),
    Verb.Example("slurp | followspot light", "A light on a place that you drag with slurp(1)."),
    Verb.Example("followspot light --window focused", "A light on the window that you work in."),
    Verb.Example("followspot view photo.jpg", "A picture in a window, with a light to drag."),
    Verb.Example("followspot tour --example", "The tour that is inside the command."),
    Verb.Example("followspot light --help-all", "All options of a verb."),
  ]

  /// What only the manual says, in paragraphs.
  static let detail = [
    "Places and sizes are logical pixels of the whole desktop, written as X,Y WxH, as slurp(1) "
      + "prints them. Colours are #RRGGBB or #RGB, with an opacity #RRGGBBAA or #RGBA, or names of "
      + "CSS such as gold. Numbers have a point and no exponent.",
    "An option that takes a value may be given once only, unless its entry says otherwise. Options "
      + "may stand before or after operands, and may be shortened as long as only one fits; -- "
      + "ends them. A word such as -40,60 is a place and no option.",
    "followspot stop ends everything but view, and so do Ctrl+C in the terminal and the signals "
      + "SIGINT and SIGTERM. Esc ends it too, unless your apps get the keys: with --through all, with a "
      + "light under the pointer whose clicks reach your apps, and with a panel that you do not hold. "
      + "Ctrl+Z in the terminal hides everything but view, and fg shows it again. If Followspot is "
      + "killed, the desktop is as it was before.",
  ]

  /// What stands before the options of looks.
  static let looks =
    "followspot light, view, tour and render take these options too. Lights of a tour look as its file "
    + "says, and an option overrides the file."

  /// The variables that are read, by us or by the libraries that we speak to the desktop with.
  static let environment = [
    ("WAYLAND_DISPLAY", "The compositor's socket, in XDG_RUNTIME_DIR unless it is a whole path."),
    ("WAYLAND_SOCKET", "The number of an open connection to the compositor."),
    ("XDG_RUNTIME_DIR", "The folder of sockets of this session."),
    ("XDG_CONFIG_HOME", "The folder of your settings (default: ~/.config)."),
    ("XDG_CONFIG_DIRS", "The folders of settings for all users (default: /etc/xdg)."),
    ("XDG_STATE_HOME", "Where --once remembers tours (default: ~/.local/state)."),
    ("DBUS_SESSION_BUS_ADDRESS", "The bus with the settings of your desktop."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of cards, with LANGUAGE as gettext has it."),
    (
      "XCURSOR_THEME, XCURSOR_SIZE", "How the pointer looks, if the compositor does not draw it."
    ),
    ("FOLLOWSPOT_DEBUG", "If it contains frames, standard error gets the time of each frame."),
  ]

  /// The files that are read and written.
  static let files = [
    ("$XDG_CONFIG_HOME/followspot/config.json5", "Your settings; see followspot-config(5)."),
    ("/etc/xdg/followspot/config.json5", "Settings for users without a file of their own."),
    ("$XDG_STATE_HOME/followspot/", "The names of tours that were seen (--once)."),
    (
      "$XDG_RUNTIME_DIR/followspot-$WAYLAND_DISPLAY.sock",
      "The socket by which other calls steer the running Followspot."
    ),
  ]

  /// Other pages, by section and name.
  static let seeAlso = [
    ("slurp", 1), ("xdg-open", 1), ("libfollowspot", 3), ("followspot-config", 5),
    ("followspot-tour", 5), ("followspot-events", 7), ("followspot-ipc", 7),
  ]
}
