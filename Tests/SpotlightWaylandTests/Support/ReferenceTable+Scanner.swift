import TestFiles

extension ReferenceTable {
  /// The tables in the C code that wayland-scanner prints for the XML at `path`.
  ///
  /// Scripts/wlgen takes no part in this, so its mistakes are not made here again.
  static func scanned(_ path: String) -> [ReferenceTable] {
    Self.parse(TestFile.output(of: "wayland-scanner private-code < '\(path)'") ?? "")
  }

  static var hasScanner: Bool { TestFile.output(of: "wayland-scanner --version 2>&1") != nil }

  /// The folder that pkg-config names, or the usual one.
  static func folder(_ package: String, _ fallback: String) -> String {
    let answer = TestFile.output(of: "pkg-config --variable=pkgdatadir \(package)") ?? ""
    return answer.isEmpty ? fallback : answer.filter { $0 != "\n" }
  }

  /// Reads the tables out of the C code.
  ///
  /// The code has one array of types for all messages. Each interface has an array of messages for
  /// requests, one for events, and a structure that refers to both.
  static func parse(_ code: String) -> [ReferenceTable] {
    var types: [String?] = []
    var messages: [String: [Message]] = [:]
    var tables: [ReferenceTable] = []
    // The array that the current lines belong to.
    var array = ""
    var pending: ReferenceTable?
    for line in code.split(separator: "\n") {
      let line = line.drop { $0 == "\t" || $0 == " " }
      let strings = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.contains("_types[] = {") {
        array = "types"
      } else if line.hasPrefix("static const struct wl_message ") {
        array = String(line.dropFirst("static const struct wl_message ".count).prefix { $0 != "[" })
        messages[array] = []
      } else if line.hasPrefix("WL_PRIVATE const struct wl_interface ") {
        array = "interface"
      } else if line.hasPrefix("};") {
        if let table = pending { tables.append(table) }
        pending = nil
        array = ""
      } else if array == "types" {
        types.append(line.hasPrefix("&") ? String(line.dropFirst().prefix { $0 != "," }) : nil)
      } else if array == "interface" {
        read(line, strings, messages, &pending)
      } else if !array.isEmpty, strings.count == 5 {
        let offset = lastNumber(strings[4])
        var message = Message(name: String(strings[1]), signature: String(strings[3]), types: [])
        message.types = types[offset..<offset + message.argumentCount].map { type in
          type.map { String($0.dropLast("_interface".count)) }
        }
        messages[array]?.append(message)
      }
    }
    return tables
  }

  /// `"wl_surface", 5,` begins a structure; `11, wl_surface_requests,` continues it.
  private static func read(
    _ line: Substring, _ strings: [Substring], _ messages: [String: [Message]],
    _ pending: inout ReferenceTable?
  ) {
    if strings.count == 3 {
      pending = ReferenceTable(
        name: String(strings[1]), version: Int(strings[2].filter(\.isNumber)) ?? 0, requests: [],
        events: [])
      return
    }
    let array = String(line.split(separator: " ").last?.dropLast() ?? "")
    if array.hasSuffix("_requests") { pending?.requests = messages[array] ?? [] }
    if array.hasSuffix("_events") { pending?.events = messages[array] ?? [] }
  }

  /// The number at the end of `, xdg_shell_types + 12 },`; the array's name may contain a number
  /// too.
  private static func lastNumber(_ text: Substring) -> Int {
    text.split(separator: " ").reversed().lazy.compactMap { Int($0) }.first ?? 0
  }
}
