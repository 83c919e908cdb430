/// What a program on the accessibility bus listens for, as far as it concerns us.
enum ReaderInterest: Hashable, Sendable {
  /// Windows that come and go, which only screen readers follow.
  case windows
  /// The focus, which magnifiers follow.
  case focus
  case nothing

  /// - Parameter event: the name of an event in words of AT-SPI, such as `Window:Activate:`; 2.46 writes capitals and a colon at
  ///   its end, and later releases neither.
  init(event: String) {
    guard event.utf8.count < 128 else {
      self = .nothing
      return
    }
    let parts = event.lowercased().split(separator: ":")
    switch (parts.first, parts.dropFirst().first) {
    // Without a name, all events of that kind are meant.
    case (nil, _), ("window", nil), ("window", "activate"): self = .windows
    case ("object", nil): self = .focus
    case ("object", "statechanged"), ("object", "state-changed"):
      let state = parts.dropFirst(2).first
      self = state == nil || state == "focused" ? .focus : .nothing
    default: self = .nothing
    }
  }
}
