/// A made-up compositor with a socket: a line for each question, and an array of windows as the answer.
struct Madeup: WindowConversation {
  static let knowledge = WindowKnowledge(
    word: "madeup", desktop: "Madeup", places: .none, moves: .told, stacking: false,
    activation: false, focus: false, clicks: .seen, source: "Madeup's socket")

  static func windows(_ signs: DesktopSigns) -> (any WindowProvider)? {
    signs.windows(Madeup(), at: signs.socket("MADEUP_SOCKET"))
  }

  let keepsConnection = true
  private(set) var list = WindowList()
  private var answer: [UInt8] = []

  let opening = Array("tell\n".utf8)
  let question = Array("list\n".utf8)

  mutating func forget() { self = Madeup() }

  mutating func takeEvents(_ bytes: [UInt8]) -> Heard { .change }

  mutating func takeAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answer += bytes
    guard answer.count <= DesktopBounds.bytes else { return .refused(Self.nonsense) }
    guard answer.last == UInt8(ascii: "\n") || isOver else { return .nothing }
    defer { answer = [] }
    guard let windows = JSONValue(json: answer)?.elements else { return .refused(Self.nonsense) }
    list = WindowList(
      windows.prefix(DesktopBounds.windows).map {
        DesktopWindow(
          id: DesktopBounds.text($0["id"]?.text), app: DesktopBounds.text($0["app"]?.text),
          title: DesktopBounds.text($0["title"]?.text))
      })
    return .list
  }

  func activation(of id: String) -> [UInt8]? { nil }

  private static let nonsense = "What Madeup's socket answers is no list of windows."
}
