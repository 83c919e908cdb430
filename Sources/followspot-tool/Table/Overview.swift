/// What the help and the manual say of the whole command.
enum Overview {
  /// The version of the command, for itself, its manual and its package.
  static let version = "0.1.0"

  /// When the manual was last changed, as manual pages write it.
  static let date = "November 22, 2026"

  /// The command in a few words, as lists of manual pages have it.
  static let name = "spotlights for the desktop"

  static let purpose =
    "Dims the screen except for the places that you light. Without a verb, it lights what is under "
    + "your pointer, with the options of followspot point."

  /// The options that stand before a verb, or without one.
  static let options: [OptionSpec] = [.help, .helpAll, .version]

  static let examples = [
    Verb.Example("followspot", "A light under the pointer; followspot stop ends it."),
    Verb.Example("followspot --size 400 --dim navy", "A larger light, in blue."),
    Verb.Example("followspot light 40,60 120x32", "One light; Esc ends it."),
    Verb.Example("followspot view photo.jpg", "A picture with a light to drag."),
    Verb.Example("followspot light --help-all", "Everything about lights."),
  ]

  /// What only the manual says, in paragraphs.
  static let detail = [
    "Places and sizes are logical pixels of the whole desktop, written as X,Y WxH, as slurp(1) "
      + "prints them. Colours are #RRGGBB or #RGB, with an opacity #RRGGBBAA or #RGBA, or names of "
      + "CSS such as gold. Numbers have a point and no exponent.",
    "An option that takes a value may stand once only, unless its entry says otherwise. Options "
      + "may stand before and after operands, and be shortened to what fits no other one; -- "
      + "ends them. A word such as -40,60 is a place and no option.",
    "Esc ends what is shown, but for lights that leave every key to the windows below, as --through "
      + "all and a light under the pointer do, and for a panel that you do not hold. followspot stop "
      + "ends all but view, and SIGINT and SIGTERM end that too. Ctrl+Z in the terminal hides all but view, and fg shows it again. Killed outright, followspot leaves the desktop as it was. While nothing moves it does not run at all.",
  ]

  /// The variables that are read, by us or by the libraries that we speak to the desktop with.
  static let environment = [
    ("WAYLAND_DISPLAY", "The compositor's socket, in XDG_RUNTIME_DIR unless it is a whole path."),
    ("WAYLAND_SOCKET", "The number of an open connection to the compositor."),
    ("XDG_RUNTIME_DIR", "The folder of sockets of this session."),
    ("XDG_CONFIG_HOME", "The folder of the person's settings; ~/.config without it."),
    ("XDG_CONFIG_DIRS", "Where settings are that the machine has for all; /etc/xdg without it."),
    ("XDG_STATE_HOME", "Where --once remembers; ~/.local/state without it."),
    ("DBUS_SESSION_BUS_ADDRESS", "The bus on which the desktop says what its person wants."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of cards, with LANGUAGE as gettext has it."),
    (
      "XCURSOR_THEME, XCURSOR_SIZE", "How the pointer looks, if the compositor does not draw it."
    ),
    ("FOLLOWSPOT_DEBUG", "With frames in it, how long frames take is told on standard error."),
  ]

  /// The files that are read and written.
  static let files = [
    (
      "$XDG_CONFIG_HOME/followspot/config.json5", "The person's settings; see followspot-config(5)."
    ),
    ("/etc/xdg/followspot/config.json5", "Settings for people without a file of their own."),
    ("$XDG_STATE_HOME/followspot/", "The names of tours that were seen (--once)."),
    (
      "$XDG_RUNTIME_DIR/followspot-$WAYLAND_DISPLAY.sock",
      "The socket of the one that is running, by which other calls steer it."
    ),
  ]

  /// Other pages, by section and name.
  static let seeAlso = [
    ("slurp", 1), ("xdg-open", 1), ("libfollowspot", 3), ("followspot-config", 5),
    ("followspot-tour", 5), ("followspot-events", 7), ("followspot-ipc", 7),
  ]
}
