internal import Spotlight
internal import SpotlightDesktops

/// A program on the accessibility bus.
struct AccessibleProgram: Hashable, Sendable {
  /// Its root.
  let root: AccessibleObject
  /// Its process; that of a proxy for a program in a sandbox, nil if unknown.
  var process: Int32?
}

/// The object of a window.
struct AccessibleTop: Hashable, Sendable {
  let object: AccessibleObject
  let toolkit: AccessibleToolkit
  var frame: AccessibleExtents
  /// Where the window's own parts begin; nil if that was not asked.
  var child: Point?
}

/// Looks for the object of a window among those of all programs.
///
/// Process, title and size must agree in two of three: programs in sandboxes have another process, some windows tell no title, and
/// two windows may have one size.
struct TopSearch: WidgetInquiry {
  private struct Candidate {
    let object: AccessibleObject
    let hasProcess: Bool
    let toolkit: AccessibleToolkit
    var name: String?
    var states: AccessibleStates?
    var frame: AccessibleExtents?
    var open = 3

    /// How much speaks for it, and whether its state does.
    var evidence = 0
    var fitsState = false
  }

  private let window: DesktopWindow
  private let programs: [AccessibleProgram]
  private var toolkits: [String: AccessibleToolkit] = [:]
  private var roots: [AccessibleObject: [AccessibleObject]] = [:]
  private var candidates: [Candidate] = []
  private var waiting: [WidgetQuestion] = []
  private var open: Set<WidgetQuestion> = []
  private var wasSilent = false
  private let hasProcess: Bool
  /// The object whose parts are asked for, to know how wide the shadow is.
  private var best: AccessibleTop?
  private var parts: Set<AccessibleObject>?
  private var corner: Point?

  /// The object of the window, once it is found.
  private(set) var top: AccessibleTop?
  /// Why there is none: the program lists nothing at all, none of its windows is this one or several may be, or it does not answer.
  private(set) var absence: TargetAbsence?
  var isDone: Bool { top != nil || absence != nil }

  /// The most programs that are asked if none has the process, windows of one, and parts of one.
  private static let mostPrograms = 64
  private static let mostWindows = 64
  private static let mostParts = 32

  init(_ window: DesktopWindow, among programs: [AccessibleProgram]) {
    self.window = window
    let own = programs.filter { $0.process != nil && $0.process == window.process }
    hasProcess = !own.isEmpty
    self.programs = hasProcess ? own : Array(programs.prefix(Self.mostPrograms))
    for program in self.programs {
      waiting.append(.toolkit(program.root))
      waiting.append(.children(program.root))
    }
    if waiting.isEmpty { absence = .noAccessibility }
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
    if answer == .silent { wasSilent = true }
    let object = question.object
    switch (question, answer) {
    case (.toolkit, .text(let name)):
      toolkits[object.program] = AccessibleToolkit(name: name)
      ask(about: object)
    case (.toolkit, _):
      toolkits[object.program] = .other
      ask(about: object)
    case (.children, .objects(let objects)) where best == nil:
      roots[object] = Array(objects.prefix(Self.mostWindows))
      ask(about: object)
    case (.children, .objects(let objects)): askParts(objects)
    case (.extents, .extents(let extents)) where parts?.contains(object) == true: note(extents)
    default: note(answer, to: question)
    }
    if waiting.isEmpty, open.isEmpty { choose() }
  }

  /// Asks about the windows of a program when its toolkit is known, which says how to ask for places.
  private mutating func ask(about root: AccessibleObject) {
    guard let toolkit = toolkits[root.program], let tops = roots.removeValue(forKey: root) else {
      return
    }
    for object in tops where !candidates.contains(where: { $0.object == object }) {
      candidates.append(Candidate(object: object, hasProcess: hasProcess, toolkit: toolkit))
      waiting += [
        .name(object), .states(object), .extents(object, coordinates: toolkit.coordinates),
      ]
    }
  }

  private mutating func note(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard let index = candidates.firstIndex(where: { $0.object == question.object }) else { return }
    switch answer {
    case .text(let name): candidates[index].name = name
    case .states(let states): candidates[index].states = states
    case .extents(let extents): candidates[index].frame = extents
    default: break
    }
  }

  // MARK: The choice

  private mutating func choose() {
    if let best { return finish(best) }
    if programs.isEmpty { return absence = .noAccessibility }
    for index in candidates.indices { weigh(&candidates[index]) }
    let most = candidates.map(\.evidence).max() ?? 0
    guard most >= 2 else {
      if wasSilent { return absence = .silent }
      return absence = hasProcess ? .noWidget : .noAccessibility
    }
    var fitting = candidates.filter { $0.evidence == most && $0.frame != nil }
    if fitting.count > 1 { fitting = fitting.filter(\.fitsState) }
    guard fitting.count == 1, let frame = fitting[0].frame else { return absence = .noWidget }
    let top = AccessibleTop(object: fitting[0].object, toolkit: fitting[0].toolkit, frame: frame)
    guard let content = window.content, top.toolkit == .gtk3, window.buffer == nil,
      Double(frame.width) > content.width + 1
    else { return finish(top) }
    // The shadow is not reported; the window's parts begin where it ends.
    best = top
    waiting.append(.children(top.object))
  }

  private func weigh(_ candidate: inout Candidate) {
    let title = WidgetName.clean(window.title)
    let hasTitle = !title.isEmpty && WidgetName.clean(candidate.name ?? "") == title
    let hasState = candidate.states?.contains(.active) == window.isFocused
    var hasSize = false
    if let content = window.content {
      if let frame = candidate.frame {
        hasSize =
          PlaceRule(
            frame: frame, content: content, buffer: window.buffer, toolkit: candidate.toolkit)
          != nil
      }
    } else {
      // Without a size, the state has to do.
      hasSize = hasState
    }
    candidate.fitsState = hasState
    candidate.evidence = [candidate.hasProcess, hasTitle, hasSize].count { $0 }
  }

  private mutating func askParts(_ objects: [AccessibleObject]) {
    guard let best else { return }
    let asked = Set(objects.prefix(Self.mostParts))
    parts = asked
    waiting += objects.prefix(Self.mostParts).filter { asked.contains($0) }.map {
      .extents($0, coordinates: best.toolkit.coordinates)
    }
  }

  private mutating func note(_ extents: AccessibleExtents) {
    guard let frame = best?.frame, extents.isPlace else { return }
    let point = Point(
      x: Double(extents.x) - Double(frame.x), y: Double(extents.y) - Double(frame.y))
    corner = Point(x: min(corner?.x ?? point.x, point.x), y: min(corner?.y ?? point.y, point.y))
  }

  private mutating func finish(_ top: AccessibleTop) {
    var top = top
    top.child = corner
    self.top = top
  }
}

/// Where an element is on the desktop, from where its program says that it is and where the desktop says that the window is.
///
/// Toolkits measure from different corners: with the shadow, without the frame, or in pixels of another size. The sizes show which
/// it is; sizes that fit nothing mean that one of both is old or wrong, and then there is no place.
struct PlaceRule: Hashable, Sendable {
  /// The corner from which the program measures, on the desktop.
  let origin: Point
  /// Logical pixels for one of the program's.
  let scale: Double
  /// The program's place of its window.
  let frame: AccessibleExtents
  /// What the window shows, outside of which no element is lit.
  let content: Rect

  /// How far sizes may differ by rounding.
  private static let slack = 1.0
  /// The widest shadow of a window in GTK, on both sides together.
  private static let mostShadow = 160.0
  /// The widest frame that a Qt program paints, on both sides together.
  private static let mostFrame = 96.0

  /// Nil if the sizes fit nothing.
  ///
  /// - Parameters:
  ///   - frame: the window as the program reports it.
  ///   - content: the window as the desktop reports it, without shadow.
  ///   - buffer: the window with its shadow; nil if the desktop does not tell.
  ///   - child: the least distances from the frame at which the window's own parts begin; nil if unknown.
  ///   - toolkit: of the program.
  init?(
    frame: AccessibleExtents, content: Rect, buffer: Rect? = nil, child: Point? = nil,
    toolkit: AccessibleToolkit
  ) {
    guard frame.isPlace, !content.isEmpty else { return nil }
    let width = Double(frame.width)
    let height = Double(frame.height)
    let (more, taller) = (width - content.width, height - content.height)
    self.frame = frame
    self.content = content
    let corner = Point(x: content.x, y: content.y)
    if abs(more) <= Self.slack, abs(taller) <= Self.slack {
      // The same window.
      (origin, scale) = (corner, 1)
      return
    }
    if more > Self.slack, taller > Self.slack, let buffer, abs(width - buffer.width) <= Self.slack,
      abs(height - buffer.height) <= Self.slack
    {
      // The desktop knows the shadow, too.
      (origin, scale) = (Point(x: buffer.x, y: buffer.y), 1)
      return
    }
    let isShadow =
      toolkit == .gtk3 && more > Self.slack && taller > Self.slack && more <= Self.mostShadow
      && taller <= Self.mostShadow
    let ratio = content.width / width
    // A shadow of a square window has the same ratio in both directions, so it is looked for first.
    if !isShadow, ratio >= 0.25, ratio <= 4, abs(height * ratio - content.height) <= Self.slack {
      (origin, scale) = (corner, ratio)
      return
    }
    if isShadow {
      let shadow = Self.shadow(child, more: more, taller: taller)
      (origin, scale) = (Point(x: corner.x - shadow.x, y: corner.y - shadow.y), 1)
      return
    }
    if toolkit == .qt, more < 0, taller < 0, -more <= Self.mostFrame, -taller <= Self.mostFrame {
      // The frame is as wide below as on the sides; the title is above.
      let side = -more / 2
      guard -taller >= side else { return nil }
      (origin, scale) = (Point(x: corner.x + side, y: corner.y - taller - side), 1)
      return
    }
    return nil
  }

  /// How far the shadow reaches out to the left and above.
  private static func shadow(_ child: Point?, more: Double, taller: Double) -> Point {
    // The bar with the title is in the corner of the window.
    if let child, child.x > 0, child.y > 0, child.x <= more, child.y <= taller { return child }
    // The usual theme's: the shadow reaches a little further below.
    return Point(x: more / 2, y: max(taller / 2 - 3, 0))
  }

  /// The place of an element on the desktop, also outside of the window; nil if it has none.
  func place(of extents: AccessibleExtents) -> Rect? {
    guard extents.isPlace else { return nil }
    return Rect(
      x: origin.x + (Double(extents.x) - Double(frame.x)) * scale,
      y: origin.y + (Double(extents.y) - Double(frame.y)) * scale,
      width: Double(extents.width) * scale, height: Double(extents.height) * scale)
  }

  /// What can be seen of an element, within the places of what is around it; those without a place do not count.
  func sight(of extents: AccessibleExtents, in clips: [AccessibleExtents]) -> TargetSight {
    guard let whole = place(of: extents) else { return .absent(.widgetHidden) }
    var seen = whole.intersection(content)
    if seen.isEmpty { return .absent(.scrolledOut) }
    for clip in clips {
      guard let around = place(of: clip) else { continue }
      seen = seen.intersection(around)
    }
    // A strip of a button says nothing.
    guard seen.width >= 2, seen.height >= 2, seen.area >= whole.area / 5 else {
      return .absent(.scrolledOut)
    }
    return .found(seen)
  }
}

extension Rect {
  var area: Double { isEmpty ? 0 : width * height }
}
