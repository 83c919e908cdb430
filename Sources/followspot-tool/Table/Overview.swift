/// What the help and the manual say of the whole command.
enum Overview {
  /// The version of the command, for itself, its manual and its package.
  static let version = "0.1.0"

  /// When the manual was last changed, as manual pages write it.
  static let date = "November 29, 2026"

  /// The command in a few words, as lists of manual pages have it.
  static let name = "spotlights for the desktop"

  static let purpose =
    "Dims the screen except for the places that you light. Without a verb, it does the same as "
    + "followspot point: a light follows your pointer."

  /// The options that stand before a verb, or without one.
  static let options: [OptionSpec] = [.help, .helpAll, .version]

  static let examples: KeyValuePairs = [
    "followspot": "A light under the pointer; followspot stop ends it.",
    "followspot --size 400 --dim navy": "A larger light, on a blue dim.",
    "followspot light 40,60 120x32": "A light on one place; Esc ends it.",
    "slurp | followspot light": "A light on a place that you drag with slurp(1).",
    "followspot light --window focused": "A light on the window that you work in.",
    "followspot view photo.jpg": "A picture in a window, with a light to drag.",
    "followspot tour --example": "The built-in tour.",
    "followspot light --help-all": "All options of a verb.",
  ]

  /// What only the manual says, in paragraphs.
  static let detail = [
    "To end what is shown, type followspot stop, or press Ctrl+C in its terminal, or Esc. Esc has no "
      + "effect while your keys go to your apps: with --through all, with a light under the pointer on most "
      + "desktops, and with a panel, except while you drag it. followspot stop does not close windows of "
      + "followspot view. Ctrl+Z in the terminal hides everything but these windows, and fg shows it again. "
      + "If Followspot is killed, the desktop is as it was before.",
    "Places are written X,Y WxH, as slurp(1) prints them: the upper left corner and the size, in logical "
      + "pixels of the whole desktop. At scale 2, a logical pixel is two pixels wide on the screen. Colours "
      + "are #RRGGBB or #RGB, or #RRGGBBAA or #RGBA, where AA is the opacity, or names of CSS such as gold. "
      + "Numbers are written as 0.5, not as 0,5 or 5e-1.",
    "Options may be before or after operands. A long option may be shortened while only one option "
      + "begins so. An option with a value may be given once, unless its entry says otherwise. After --, all "
      + "words are operands. A word such as -40,60 is a place, not an option.",
  ]

  /// What stands before the options of looks.
  static let looks =
    "followspot light, tour and render take all of these options too, and followspot view takes those "
    + "for the light and the dim. For a tour, an option overrides the file of the tour."

  /// The variables that are read, by us or by the libraries that we speak to the desktop with.
  static let environment: KeyValuePairs = [
    "WAYLAND_DISPLAY": "The compositor's socket: a name in XDG_RUNTIME_DIR, or an absolute path.",
    "WAYLAND_SOCKET":
      "The file descriptor of an open connection to the compositor, which is used instead.",
    "XDG_RUNTIME_DIR": "The folder with the sockets of this session.",
    "XDG_CONFIG_HOME": "The folder of your settings (default: ~/.config).",
    "XDG_CONFIG_DIRS": "The folders of settings for all users (default: /etc/xdg).",
    "XDG_STATE_HOME": "The folder in which --once remembers tours (default: ~/.local/state).",
    "DBUS_SESSION_BUS_ADDRESS":
      "The address of the session bus, which has the settings of your desktop.",
    "LC_ALL, LC_MESSAGES, LANG":
      "The language of cards. If one of these names a language, LANGUAGE comes first; it can be a list, "
      + "such as de:fr.",
    "XCURSOR_THEME, XCURSOR_SIZE":
      "The theme and the size of the pointer, if the compositor does not draw it.",
    "FOLLOWSPOT_DEBUG":
      "If it has the word frames, the time of each frame is printed on standard error.",
  ]

  /// The files that are read and written.
  static let files: KeyValuePairs = [
    "$XDG_CONFIG_HOME/followspot/config.json5": "Your settings; see followspot-config(5).",
    "/etc/xdg/followspot/config.json5": "Settings for users who have no file of their own.",
    "$XDG_STATE_HOME/followspot/": "The names of tours that you have seen, for --once.",
    "$XDG_RUNTIME_DIR/followspot-$WAYLAND_DISPLAY.sock":
      "The socket through which other calls steer Followspot; see followspot-ipc(7).",
  ]

  /// Other pages, by section and name.
  static let seeAlso = [
    ("slurp", 1), ("xdg-open", 1), ("libfollowspot", 3), ("followspot-config", 5),
    ("followspot-tour", 5), ("followspot-events", 7), ("followspot-ipc", 7),
  ]
}
