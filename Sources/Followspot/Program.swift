internal import Spotlight
internal import SpotlightBus
internal import SpotlightRaster
internal import SpotlightWayland

/// What the program says, whatever is shown: its options, the places and conditions that it names, and the windows that it lends.
@MainActor
final class Program {
  let session: Session
  let director: ModeDirector

  /// How the overlay behaves.
  var options: Overlay.Options { didSet { updateWanted() } }

  private(set) var isOpen = true

  /// The plan of an ordinary window that is shown instead of an overlay; nil for an overlay.
  var window: WindowPlan? { didSet { updateWanted() } }

  /// Whether the outputs of the lights that follow pointers may be missing.
  var pointsWhereItCan = false

  /// Called when the overlay needs stills of the screens, before it takes one.
  var beforeStills: () -> Void = {} { didSet { updateWanted() } }

  /// The places that the program has named, for all tours.
  private(set) var targetBook = TargetBook()

  /// The conditions that the program has set, for all tours.
  var conditions: [String: Bool] = [:]

  /// The windows of the program over which the overlay is; nil if it is over the desktop.
  private(set) var guests: GuestBook? {
    didSet {
      updateWanted()
      if hasRoom { for name in hidden { report(name, .hidden) } }
    }
  }
  private var windows: [HostID: HostWindow] = [:]
  /// The window that told of a target last.
  private var owners: [String: HostID] = [:]
  /// The targets of the last window, which count as hidden from the next one on.
  ///
  /// Without any window nothing can be seen, so a tour misses nothing meanwhile.
  private var hidden: Set<String> = []

  /// The sentences that the program was told, and those that it was not told yet.
  private(set) var notices: [String] = []
  private var problems: [String] = []

  init(
    _ options: Overlay.Options, _ director: ModeDirector, on session: Session, guests: GuestBook?
  ) {
    self.options = options
    self.director = director
    self.session = session
    self.guests = guests
  }

  /// Nothing is shown from now on.
  func close() { isOpen = false }

  // MARK: What it wants

  /// Whether a tour is on.
  var hasTour: Bool { director.modes.hasTour }

  /// Whether the overlay should be on the screen.
  var isUp: Bool { isOpen && (director.modes.tour?.isVisible ?? director.wanted.isUp) }

  /// Whether the compositor shows the latest lights on every output.
  var isShown: Bool { !director.isDue && session.stage.isShownEverywhere }

  /// Works out what the program wants of the show, whatever mode is on.
  func updateWanted() {
    var show = director.wanted
    show.place = place
    show.picture.dim = options.dim
    show.ground = options.background.withinLimits
    if show.ground.needsStills { beforeStills() }
    // Without clicks, hands could do nothing. A window keeps its own clicks.
    let isHandled =
      director.modes.hands != nil && options.through == .all || window != nil
    show.input = isHandled ? .everything : options.through.area
    let takesKeys = options.takesKeyboard && !options.takesKeysOnlyOfPanels
    show.keyboard = takesKeys ? .exclusive : .none
    if show != director.wanted { director.wanted = show }
  }

  /// Where the overlay is, whatever mode is on.
  private var place: Place {
    if let window { return .window(window) }
    if let guests { return .inside(guests.areas) }
    let outputs = hasTour ? [] : director.modes.pointers?.style.outputs ?? []
    return .overlay(
      Cover(
        role: options.role, outputs: Set(outputs.isEmpty ? options.outputs : outputs),
        mayBeMissing: !outputs.isEmpty && pointsWhereItCan, layer: options.layer))
  }

  /// Refuses outputs that are not there, and a choice that cannot be made.
  func checkOutputs(_ names: [String]) throws(OverlayError) {
    let known = session.stage.outputInfos.map(\.name)
    if let name = names.first(where: { !known.contains($0) }) {
      throw .unknownOutput(name, known: known)
    }
    if !names.isEmpty, known.count > 1, session.stage.role == .window { throw .cannotChooseOutput }
  }

  // MARK: Names

  /// Keeps where a target is, and tells the tour and the lights.
  func report(_ name: String, _ state: TargetState, by owner: HostID? = nil) {
    if let owner { owners[name] = owner }
    hidden.remove(name)
    let report = TargetReport(.named(name), state)
    targetBook.receive(report)
    director.receive(.targets([report]))
  }

  /// Keeps whether a condition holds, and tells the tour.
  func setCondition(_ name: String, _ holds: Bool) {
    conditions[name] = holds
    director.receive(.condition(name, holds))
  }

  // MARK: Windows of its own

  /// Adds a window, over which the overlay is from now on.
  func attach(_ surface: UnsafeMutableRawPointer, size: Size) -> HostWindow {
    precondition(guests != nil, "only an overlay inside a program has windows")
    guard isOpen else { return HostWindow(HostID(0), of: self) }
    let id = session.stage.lend(surface)
    guests?.add(id, size: size.wholePixels)
    let window = HostWindow(id, of: self)
    windows[id] = window
    return window
  }

  /// Takes the overlay off a window, with the targets in it.
  func detach(_ id: HostID) {
    guests?.remove(id)
    // Another window may have a target of the same name by now.
    for (name, owner) in owners where owner == id {
      owners[name] = nil
      if hasRoom { report(name, .hidden) } else { hidden.insert(name) }
    }
    windows[id] = nil
    // No turn, as this may be called from an event. A connection that has ended is found by the next one.
    try? session.stage.leaveHost(id, now: SourceClock.now)
  }

  /// The area of a window; nil if the overlay is not over it.
  func area(of id: HostID) -> HostArea? { isOpen ? guests?.area(of: id) : nil }

  /// Whether a window of the program has a size.
  private var hasRoom: Bool { guests?.areas.contains(where: \.hasRoom) ?? false }

  /// Changes the area of a window.
  func change(_ id: HostID, _ body: (inout HostArea) -> Void) { guests?.change(id, body) }

  /// Whether a window told of a target last.
  func has(_ name: String, in id: HostID) -> Bool { owners[name] == id }

  /// Asks the windows to commit that have to, after a turn.
  func askForCommits() {
    guard guests != nil else { return }
    for id in session.stage.takeHostsAwaitingCommit() { windows[id]?.onNeedsCommit() }
  }

  // MARK: What it is told

  /// Keeps a sentence for the program, unless it was told it or will be.
  func note(_ problem: String) {
    if !notices.contains(problem), !problems.contains(problem) { problems.append(problem) }
  }

  /// The sentences that the program was not told yet, with those on what is missing at this moment.
  func takeNotices(_ present: [String]) -> [String] {
    let new = (present + problems).filter { !notices.contains($0) }
    notices += new
    problems = []
    return new
  }
}
