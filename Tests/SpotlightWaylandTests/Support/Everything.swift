import SpotlightWayland

/// An invented interface, with every type of argument in its messages.
enum Everything {
  static let description = InterfaceDescription(
    name: "followspot_everything", version: 3,
    requests: [
      MessageDescription("destroy", ""),
      MessageDescription("say", "iuf?s?o"),
      MessageDescription("give", "h"),
    ],
    events: [
      MessageDescription("numbers", "iuf"),
      MessageDescription("texts", "s?sa"),
      MessageDescription("objects", "o?on", ["wl_surface", "wl_surface", "wl_callback"]),
      MessageDescription("file", "h"),
      MessageDescription(
        "all", "iufsoanh", [nil, nil, nil, nil, "wl_surface", nil, "wl_callback"]),
      MessageDescription("files", "hh"),
    ])

  static let all = [description]

  enum Opcode {
    static let numbers = 0
    static let texts = 1
    static let objects = 2
    static let file = 3
    static let all = 4
    static let files = 5
  }
}
