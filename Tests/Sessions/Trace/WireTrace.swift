/// What a client said and heard, read from the output of `WAYLAND_DEBUG=client`.
struct WireTrace {
  /// One message.
  struct Message: Hashable {
    /// When, in milliseconds of the day.
    let time: Double
    /// Whether the client sent it.
    let isRequest: Bool
    let interface: String
    let object: Int
    let name: String
    let arguments: [String]

    /// The id of an object among the arguments: `wl_buffer@15`, or the one made by `new id wl_buffer@15`.
    func object(_ index: Int) -> Int? {
      guard index < arguments.count else { return nil }
      let word = arguments[index].split(separator: " ").last ?? ""
      return WireTrace.object(in: word)?.id
    }

    func int(_ index: Int) -> Int? {
      index < arguments.count ? Int(arguments[index]) : nil
    }
  }

  let messages: [Message]

  init(_ text: String) {
    messages = text.split(whereSeparator: \.isNewline).compactMap(Self.message)
  }

  /// `[1590512.657]  -> wl_surface@3.attach(wl_buffer@15, 0, 0)`; newer libwayland writes `#` for `@` and the
  /// name of a queue in front.
  private static func message(_ line: Substring) -> Message? {
    guard line.first == "[", let bracket = line.firstIndex(of: "]") else { return nil }
    var rest = line[line.index(after: bracket)...].drop { $0 == " " }
    if rest.first == "{", let brace = rest.firstIndex(of: "}") {
      rest = rest[rest.index(after: brace)...].drop { $0 == " " }
    }
    // Events of objects that are gone begin with a word in front of the object.
    if rest.hasPrefix("discarded") { return nil }
    let isRequest = rest.hasPrefix("->")
    if isRequest { rest = rest.dropFirst(2).drop { $0 == " " } }
    guard let open = rest.firstIndex(of: "("), rest.last == ")",
      let dot = rest[..<open].lastIndex(of: "."),
      let (interface, id) = object(in: rest[..<dot])
    else { return nil }
    let inside = rest[rest.index(after: open)...].dropLast()
    let time = Double(line[line.index(after: line.startIndex)..<bracket].drop { $0 == " " })
    return Message(
      time: time ?? 0, isRequest: isRequest, interface: interface, object: id,
      name: String(rest[rest.index(after: dot)..<open]),
      arguments: inside.isEmpty ? [] : inside.split(separator: ", ").map(String.init))
  }

  /// How many times content was committed, cursors' left out.
  var contentCommits: Int {
    var (shown, count): (Set<Int>, Int) = ([], 0)
    var attached: Set<Int> = []
    for message in messages where message.isRequest {
      switch (message.interface, message.name) {
      case ("zwlr_layer_shell_v1", "get_layer_surface"), ("xdg_wm_base", "get_xdg_surface"):
        if let surface = message.object(1) { shown.insert(surface) }
      case ("wl_surface", "attach"): attached.insert(message.object)
      case ("wl_surface", "commit"):
        if attached.remove(message.object) != nil, shown.contains(message.object) { count += 1 }
      case ("wl_surface", "destroy"): shown.remove(message.object)
      default: break
      }
    }
    return count
  }

  private static func object(in word: Substring) -> (interface: String, id: Int)? {
    guard let mark = word.lastIndex(where: { $0 == "@" || $0 == "#" }),
      let id = Int(word[word.index(after: mark)...])
    else { return nil }
    return (String(word[..<mark]), id)
  }
}
