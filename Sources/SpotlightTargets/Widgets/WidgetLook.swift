internal import Spotlight

/// A look at an element that was found: where it is, and what holds for it.
struct WidgetLook: WidgetInquiry {
  /// What was seen; what was not asked keeps its last value.
  struct Sighting: Hashable, Sendable {
    var extents: AccessibleExtents?
    var frame: AccessibleExtents?
    var clips: [AccessibleObject: AccessibleExtents] = [:]
    var states: AccessibleStates?
    var name: String?
  }

  /// How much is asked.
  enum Scope: Hashable, Sendable {
    /// The place of the element.
    case place
    /// And its states.
    case states
    /// And what is around it, and its name.
    case all
  }

  private let widget: FoundWidget
  private let top: AccessibleTop
  private var waiting: [WidgetQuestion]
  private var open: Set<WidgetQuestion> = []
  private(set) var sighting: Sighting
  private(set) var isGone = false
  private(set) var isSilent = false
  private(set) var isDone = false

  init(_ scope: Scope, at widget: FoundWidget, in top: AccessibleTop, last: Sighting) {
    self.widget = widget
    self.top = top
    sighting = last
    let coordinates = top.toolkit.coordinates
    waiting = [.extents(widget.object, coordinates: coordinates)]
    if scope != .place { waiting.append(.states(widget.object)) }
    if scope == .all {
      sighting.clips = [:]
      waiting.append(.extents(top.object, coordinates: coordinates))
      if widget.role != AccessibleRole.passwordText { waiting.append(.name(widget.object)) }
      waiting += widget.around.filter { $0 != widget.object && $0 != top.object }.map {
        .extents($0, coordinates: coordinates)
      }
    }
  }

  mutating func questions(most: Int) -> [WidgetQuestion] {
    guard !isDone else { return [] }
    let now = Array(waiting.prefix(most))
    waiting.removeFirst(now.count)
    open.formUnion(now)
    return now
  }

  mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard open.remove(question) != nil, !isDone else { return }
    let isItself = question.object == widget.object
    switch (question, answer) {
    case (_, .silent):
      isSilent = true
      isDone = true
    case (_, .gone):
      isGone = true
      isDone = true
    case (.extents, .extents(let extents)):
      if isItself {
        sighting.extents = extents
      } else if question.object == top.object {
        sighting.frame = extents
      } else if extents.isPlace {
        sighting.clips[question.object] = extents
      }
    case (.extents, _):
      // An object without a place exists no more, or is of another kind now.
      if isItself {
        isGone = true
        isDone = true
      }
    case (.states, .states(let states)): sighting.states = states
    case (.name, .text(let name)): sighting.name = String(name.prefix(WidgetName.longest * 4))
    default: break
    }
    if waiting.isEmpty, open.isEmpty { isDone = true }
  }
}
