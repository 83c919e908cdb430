import Spotlight

@testable import SpotlightTargets

/// A tree of objects that answers inquiries without a bus.
struct ScriptedTree {
  struct Node {
    var role: UInt32
    var name = ""
    var states: AccessibleStates = [.visible, .showing]
    var place: AccessibleExtents? = AccessibleExtents(x: 10, y: 10, width: 50, height: 20)
    var children: [String] = []
    var parent: String?
  }

  var nodes: [String: Node] = ["/top": Node(role: 23)]
  var collects = false
  /// What was asked, in order.
  var asked: [WidgetQuestion] = []

  static func object(_ path: String) -> AccessibleObject {
    guard let object = AccessibleObject(program: ":1.5", path: path) else {
      preconditionFailure("\(path) is no path.")
    }
    return object
  }

  func top(_ toolkit: AccessibleToolkit = .gtk4) -> AccessibleTop {
    AccessibleTop(
      object: Self.object("/top"), toolkit: toolkit,
      frame: AccessibleExtents(x: 0, y: 0, width: 400, height: 300))
  }

  mutating func add(_ path: String, _ role: UInt32, _ name: String = "", in parent: String = "/top")
  {
    nodes[path] = Node(role: role, name: name, parent: parent)
    nodes[parent]?.children.append(path)
  }

  /// Asks all questions of an inquiry, at most so many answers.
  @discardableResult
  mutating func run<Inquiry: WidgetInquiry>(_ inquiry: Inquiry, most: Int = 1_000_000) -> Inquiry {
    var inquiry = inquiry
    var open: [WidgetQuestion] = []
    var count = 0
    while !inquiry.isDone, count < most {
      open += inquiry.questions(most: 64 - open.count)
      guard !open.isEmpty else { break }
      let question = open.removeFirst()
      asked.append(question)
      count += 1
      inquiry.handle(answer(question), to: question)
    }
    return inquiry
  }

  func answer(_ question: WidgetQuestion) -> WidgetAnswer {
    guard let node = nodes[question.object.path] else { return .refused }
    switch question {
    case .children: return .objects(node.children.map { Self.object($0) })
    case .parent: return .objects(node.parent.map { [Self.object($0)] } ?? [])
    case .role: return .role(node.role)
    case .states: return .states(node.states)
    case .name: return .text(node.name)
    case .extents: return node.place.map { .extents($0) } ?? .refused
    case .toolkit: return .text("GTK")
    case .matches(_, let roles):
      guard collects else { return .refused }
      return .objects(
        order("/top").filter { roles.contains(nodes[$0]?.role ?? 0) }.map { Self.object($0) })
    }
  }

  private func order(_ path: String) -> [String] {
    (nodes[path]?.children ?? []).flatMap { [$0] + order($0) }
  }
}
