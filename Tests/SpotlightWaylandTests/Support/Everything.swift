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
    static let numbers: UInt16 = 0
    static let texts: UInt16 = 1
    static let objects: UInt16 = 2
    static let file: UInt16 = 3
    static let all: UInt16 = 4
    static let files: UInt16 = 5
  }
}
