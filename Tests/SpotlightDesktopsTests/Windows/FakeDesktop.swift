import Glibc
import LocalServer
import Synchronization
import TestFiles

@testable import SpotlightDesktops

/// A compositor with sockets of its own, as good or as evil as a test wants.
final class FakeDesktop: Sendable {
  enum Kind: CaseIterable, Sendable {
    case sway
    /// Hyprland with hyprland.lua, as since 0.55.
    case hyprland
    /// Hyprland with hyprland.conf, and before 0.55.
    case hyprlang
    case niri, wayfire

    var isHyprland: Bool { self == .hyprland || self == .hyprlang }

    var conversation: any WindowConversation {
      switch self {
      case .sway: Sway()
      case .hyprland, .hyprlang: Hyprland()
      case .niri: Niri()
      case .wayfire: Wayfire()
      }
    }

    /// Something that happens to a window.
    var event: [UInt8] {
      switch self {
      case .sway: SocketFrames.i3(0x8000_0003, #"{"change":"title"}"#)
      case .hyprland, .hyprlang: Array("windowtitle>>5581a0\n".utf8)
      case .niri:
        WindowConversationTests.lines([
          #"{"WindowOpenedOrChanged":{"window":{"id":12,"title":"new","workspace_id":1}}}"#
        ])
      case .wayfire: SocketFrames.message(#"{"event":"view-title-changed","view":{}}"#)
      }
    }
  }

  /// What it does with a question for windows.
  enum Deed: Hashable, Sendable {
    case answer
    /// Answers in pieces.
    case pieces
    case silence
    case end
    case bytes([UInt8])
  }

  /// What it has seen.
  struct Seen: Sendable {
    var questions = 0
    var wishes: [String] = []
    /// What Hyprland has answered to wishes.
    var answers: [String] = []
    var title = "one"
    var listeners: [Int32] = []
  }

  let kind: Kind
  let path: String
  /// For events, if it is another one.
  let events: String?
  private let seen = Mutex(Seen())
  private let deed: @Sendable (Int) -> Deed
  private let servers = Mutex<[LocalServer]>([])

  init(
    _ kind: Kind, in folder: borrowing TemporaryFolder, _ deed: @escaping @Sendable (Int) -> Deed
  ) {
    self.kind = kind
    self.deed = deed
    path = folder("socket")
    events = kind.isHyprland ? folder("socket2") : nil
    for path in [path, events].compactMap(\.self) {
      let listensOnly = path == events
      let server = LocalServer(path: path, attendsSideBySide: true) { [unowned self] fd in
        if listensOnly { seen.withLock { $0.listeners.append(fd) } }
        attend(fd)
        seen.withLock { seen in seen.listeners.removeAll { $0 == fd } }
      }
      guard let server else { continue }
      server.start()
      servers.withLock { $0.append(server) }
    }
  }

  func stop() { for server in servers.withLock({ $0 }) { server.stop() } }

  var record: Seen { seen.withLock { $0 } }

  /// Names the first window otherwise from now on.
  func rename(_ title: String) { seen.withLock { $0.title = title } }

  /// Tells all that listen.
  func tell(_ bytes: [UInt8]) {
    seen.withLock { for fd in $0.listeners { Self.send(bytes, to: fd) } }
  }

  private static func send(_ bytes: [UInt8], to fd: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Answers until the other side or the deed ends it.
  private func attend(_ fd: Int32) {
    var frames = SocketFrames.i3
    var lengths = SocketFrames()
    var line: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(fd, &bytes, bytes.count, 0)
      guard count > 0 else { return }
      let more = Array(bytes[..<count])
      switch kind {
      case .sway:
        frames.append(more)
        while let message = frames.next() {
          switch message.type {
          case 2:
            Self.send(SocketFrames.i3(2, #"{"success": true}"#), to: fd)
            seen.withLock { $0.listeners.append(fd) }
          case 4: if !answer(SocketFrames.i3(4, swayTree), to: fd) { return }
          default:
            wish(String(decoding: message.content, as: UTF8.self))
            Self.send(SocketFrames.i3(0, #"[{"success":true}]"#), to: fd)
          }
        }
      case .wayfire:
        lengths.append(more)
        while let (_, content) = lengths.next() {
          let text = String(decoding: content, as: UTF8.self)
          if text.hasPrefix(#"{"method":"window-rules/events/watch""#) {
            Self.send(SocketFrames.message(#"{"result":"ok"}"#), to: fd)
            seen.withLock { $0.listeners.append(fd) }
          } else if text.hasPrefix(#"{"method":"window-rules/list-views""#) {
            if !answer(SocketFrames.message(titled(WindowConversationTests.wayfireViews)), to: fd) {
              return
            }
          } else if text.hasPrefix(#"{"method":"window-rules/list-outputs""#) {
            Self.send(SocketFrames.message(WindowConversationTests.wayfireOutputs), to: fd)
          } else {
            wish(text)
            Self.send(SocketFrames.message(#"{"result":"ok"}"#), to: fd)
          }
        }
      case .niri:
        line += more
        while let end = line.firstIndex(of: 10) {
          let text = String(decoding: line[..<end], as: UTF8.self)
          line.removeFirst(end + 1)
          if text == #""EventStream""# {
            Self.send(WindowConversationTests.lines(WindowConversationTests.niriEvents), to: fd)
            seen.withLock { $0.listeners.append(fd) }
          } else if text == #""Outputs""# {
            let outputs = WindowConversationTests.lines([WindowConversationTests.niriOutputs])
            if !answer(outputs, to: fd) { return }
          } else {
            wish(text)
            Self.send(WindowConversationTests.lines([#"{"Ok":"Handled"}"#]), to: fd)
          }
        }
      case .hyprland, .hyprlang:
        let text = String(decoding: more, as: UTF8.self)
        if text == "[[BATCH]]j/clients;j/monitors" {
          _ = answer(Array(titled(WindowConversationTests.hyprland).utf8), to: fd)
        } else {
          let answers = hyprlandRequests(text).map(obey)
          seen.withLock { $0.answers += answers }
          Self.send(Array(answers.joined(separator: "\n\n\n").utf8), to: fd)
        }
        return
      }
    }
  }

  /// What one message to Hyprland asks for.
  private func hyprlandRequests(_ text: String) -> [String] {
    let mark = "[[BATCH]]"
    guard text.hasPrefix(mark) else { return [text] }
    return text.dropFirst(mark.count).split(separator: ";").map(String.init)
  }

  /// Does one request, and answers it in the words of Hyprland 0.56.
  private func obey(_ request: String) -> String {
    let verb = "dispatch "
    guard request.hasPrefix(verb) else { return "unknown request" }
    let rest = String(request.dropFirst(verb.count))
    let isLua = kind == .hyprland
    let (start, end) =
      isLua
      ? (#"hl.dsp.focus({ window = "address:"#, #"" })"#) : ("focuswindow address:", "")
    guard rest.hasPrefix(start), rest.hasSuffix(end) else {
      return isLua ? "error: ')' expected near 'address'" : "Invalid dispatcher"
    }
    let address = String(rest.dropFirst(start.count).dropLast(end.count))
    guard WindowConversationTests.hyprland.contains(#""address": "\#(address)""#) else {
      return isLua
        ? "warning: =[C]:-1: hl.focus: window not found" : "No such window found"
    }
    wish(address)
    return "ok"
  }

  private func wish(_ text: String) { seen.withLock { $0.wishes.append(text) } }

  /// - Returns: whether to go on.
  private func answer(_ bytes: [UInt8], to fd: Int32) -> Bool {
    let number = seen.withLock {
      $0.questions += 1
      return $0.questions
    }
    switch deed(number) {
    case .answer: Self.send(bytes, to: fd)
    case .pieces:
      Self.send(Array(bytes[..<7]), to: fd)
      Self.send(Array(bytes[7...]), to: fd)
    case .silence:
      var byte: UInt8 = 0
      while recv(fd, &byte, 1, 0) > 0 {}
      return false
    case .end: return false
    case .bytes(let bytes): Self.send(bytes, to: fd)
    }
    return true
  }

  private var swayTree: String {
    let title = record.title
    return """
      {"type":"root","nodes":[{"type":"output","name":"A","nodes":[{"type":"workspace","name":"1",
      "nodes":[{"type":"con","id":4,"pid":7,"name":"\(title)","visible":true,
      "rect":{"x":1,"y":2,"width":30,"height":40},"window_rect":{"x":0,"y":0,"width":30,"height":40}}]}]}]}
      """
  }

  /// The first window of a text, named as it is named now.
  private func titled(_ text: String) -> String {
    guard let place = text.firstRange(of: #""one""#) else { return text }
    return text.replacingCharacters(in: place, with: "\"\(record.title)\"")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
