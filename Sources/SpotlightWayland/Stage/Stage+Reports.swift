package import Spotlight
internal import SpotlightBus

/// What the stage reports: to modes, to programs and to people.
extension Stage {
  /// What a mode can know of the desktop under a show.
  func desk(under wanted: Show) -> Desk {
    var desk = Desk()
    if let areas = wanted.place.areas {
      desk.screens = areas.filter(\.hasRoom).map {
        Screen("window \($0.id.number)", frame: $0.frame)
      }
      desk.awaitsWindow = desk.screens.isEmpty
      desk.seats = hosts.seats
      desk.hasKeyboard = true
      desk.hasKeys = true
    } else {
      desk.screens = outputs(under: wanted.place.cover).map { Screen($0.name, frame: $0.frame) }
      desk.seats = seats.ids
      desk.hasKeyboard = seats.hasKeyboard
      desk.hasKeys = seats.hasKeys
    }
    desk.places = desk.screens.map(\.frame)
    desk.isSeen = isSeen
    desk.awaitsStills = stills.isAwaited
    desk.hasLayers = surfaces.context?.role == .layer
    desk.surfaces = surfaces.screens
    if surfaces.context?.role == .window, window == nil { desk.part = desk.surfaces.first?.frame }
    desk.window = windowFacts
    desk.follow = followStates
    desk.handsOnClicks = handsOnClicks
    return desk
  }

  /// The outputs that the compositor has told everything about, in the order of its announcements.
  package var outputInfos: [OutputInfo] { outputs.infos }

  /// The devices of the seats in words: `pointer keyboard, touch` for two seats.
  package var devices: String { seats.devices }

  /// Whether the compositor gives the overlay clicks, touches or keys, as of what was last sent.
  package var holdsInput: Bool { surfaces.live.values.contains(where: \.holdsInput) }

  /// Whether some surface waits for a frame callback to paint again.
  package var awaitsFrame: Bool {
    surfaces.live.values.contains { $0.frame != nil }
  }

  /// When an awaited frame counts as lost, if something newer waits for it.
  package var frameDeadline: Duration? {
    surfaces.live.values.reduce(nil) {
      .earliest($0, $1.obstacle == nil ? $1.patience.deadline : nil)
    }
  }

  /// When the buffers of an overlay that was hidden go; nil if none are kept.
  package var keptUntil: Duration? { surfaces.keptUntil }

  /// Where a pointer is on the overlay; nil if none is.
  package var pointerOnOverlay: Point? {
    // A touch says more than a mouse that rests.
    seats.hasTouch ? nil : seats.pointerPlace
  }

  /// Whether a click on a light can be handed on to the program below.
  package var handsOnClicks: Bool { relay.isPossible }

  // MARK: Faults

  /// Why there is no overlay any more, although the connection stands.
  package enum Trouble: Sendable {
    /// The compositor has withdrawn a global that an overlay needs.
    case withdrawn([Need.Unmet])
    /// There is no memory for the picture.
    case noMemory(WireFailure)
    /// Every output is too large for a picture.
    case tooLarge
    /// The compositor has closed the overlay again and again, on every output.
    case closed
  }

  package var trouble: Trouble? {
    guard isIntroduced else { return nil }
    if isVisible, !missing.isEmpty { return .withdrawn(missing) }
    if let memoryFailure = surfaces.memoryFailure { return .noMemory(memoryFailure) }
    let wanted = surfaces.wanted
    guard !wanted.isEmpty else { return nil }
    if wanted.allSatisfy(surfaces.isTooLarge) { return .tooLarge }
    if wanted.allSatisfy(surfaces.isGivenUp) { return .closed }
    return nil
  }

  /// Sentences on what the person does without at this moment.
  package var notices: [String] {
    guard isIntroduced else { return [StageNotices.noCompositor] }
    var notices: [String] = []
    if surfaces.live.values.contains(where: \.paintsSlowly) {
      notices.append(StageNotices.slowPainting)
    }
    // What the rest of the desktop lacks does not concern a show inside a program.
    guard show.place.areas == nil else { return notices }
    if window == nil, surfaces.context?.role == .window {
      notices.append(
        [StageNotices.asWindow, adviceForLayers].compactMap(\.self).joined(separator: " "))
    }
    if window == nil, show.keyboard != .none, !seats.hasKeyboard {
      notices.append(StageNotices.noKeyboard)
    }
    if outputs.all.isEmpty { notices.append(StageNotices.noScreen) }
    if isKeptOut { notices.append(StageNotices.keptOut(offersRiver: offersRiver)) }
    notices += outputs.missing(under: show.place.cover).map(StageNotices.noOutput)
    for output in coveredOutputs {
      let name = output.name.isEmpty ? "An output" : "Output \(output.name)"
      if surfaces.isTooLarge(.output(output.id)) {
        notices.append("\(name) stays undimmed: its picture is larger than one can be.")
      }
      if surfaces.isGivenUp(.output(output.id)) {
        notices.append("\(name) stays undimmed: the compositor closes the overlay on it.")
      }
    }
    return notices + windowNotices + stills.notices
  }

  /// Whether the compositor closes the overlay on every output as soon as it is shown, and it is still tried.
  private var isKeptOut: Bool {
    let wanted = surfaces.wanted
    return isVisible && !wanted.isEmpty && wanted.allSatisfy(surfaces.isKeptOut)
  }

  /// Whether the compositor is river, which leaves layers to its window manager.
  private var offersRiver: Bool { globals.offers("river_layer_shell_v1") }

  /// Sentences on how the compositor treats the window differently from what it asked for.
  var windowNotices: [String] {
    guard self.window == nil, let window = surfaces[.window],
      let configuration = window.configuration
    else { return [] }
    var notices: [String] = []
    if configuration.isAlone { notices.append(StageNotices.windowAlone) }
    if let output = surfaces.outputOfWindow {
      let isNarrow = configuration.width > 0 && configuration.width < output.logical.width
      let isLow = configuration.height > 0 && configuration.height < output.logical.height
      if isNarrow || isLow { notices.append(StageNotices.smallerWindow) }
      if surfaces.outputToShow(on: .window) == nil {
        notices.append(StageNotices.windowElsewhere(output.name))
      }
    }
    return notices
  }

  // MARK: Abilities

  /// The required needs that are not met.
  package var missing: [Need.Unmet] { unmet.filter { $0.weight == .required } }

  /// The required needs of another role that are not met.
  package func missing(for role: SurfaceKind?) -> [Need.Unmet] {
    globals.unmet(for: role, hasShell: shell.token != nil).filter { $0.weight == .required }
  }

  /// How the overlay is shown; nil if it cannot be shown.
  package var role: RoleKind? { missing.isEmpty ? roleKind : nil }

  /// How an overlay with the wish of the show is shown, whatever else is missing.
  var roleKind: RoleKind? {
    globals.role(for: show.place.cover.role, hasShell: shell.token != nil)
  }

  /// Sentences on what the person loses; too slow for each start, so only on request.
  package var losses: [String] {
    var losses = unmet.map(\.words)
    if blur.maker == nil, globals.offered(ExtBackgroundEffectManagerV1.description) != nil,
      let need = VersionTable.needs.first(where: { $0.weight == .blur })
    {
      losses.append("\(need.interface.name) is there and blurs nothing. \(need.loss)")
    }
    if role == .window {
      losses += StageNotices.windowLosses
      if let advice = adviceForLayers { losses.append(advice) }
    }
    if globals.offered(WlSeat.description) != nil, !seats.hasKeyboard {
      losses.append("No keyboard on any seat. Only a signal or a time limit ends the overlay.")
    }
    losses += outputs.infos.filter { colors.areOther(on: $0.id) }.map {
      StageNotices.otherColors($0.name)
    }
    return losses
  }

  /// The globals with their versions, sorted, and the version that was bound; nil if Followspot does not use the global.
  package var bindings: [(interface: String, offered: Int, used: Int?)] {
    globals.all.map { global in
      (
        interface: global.interface, offered: Int(global.offered),
        used: global.object.map { Int(wire.version(of: $0)) }
      )
    }.sorted { ($0.interface, $0.offered) < ($1.interface, $1.offered) }
  }

  package var hasFractionalScales: Bool {
    globals.offered(WpFractionalScaleManagerV1.description) != nil
  }

  package var hasViewporter: Bool { globals.offered(WpViewporter.description) != nil }

  // MARK: Which compositor it is

  /// What is known of the extension.
  package struct Shell: Hashable, Sendable {
    /// What our windows show to be adopted; nil while there is no extension.
    package var token: String?
    /// What to do to have the extension, as a sentence; nil if there is nothing to say.
    package var advice: String?

    package init(token: String? = nil, advice: String? = nil) {
      self.token = token
      self.advice = advice
    }
  }

  /// What to do where the overlay is a window, as a sentence; nil if there is nothing to say.
  private var adviceForLayers: String? { isInFlatpak ? StageNotices.flatpak : shell.advice }

  /// Whether the compositor is Mutter, by a global that Mutter alone offers.
  package var isMutter: Bool { globals.offers("gtk_shell1") }

  /// Whether the compositor may have the extension: it is Mutter without layers.
  package var mayHaveShell: Bool {
    globals.offered(ZwlrLayerShellV1.description) == nil && isMutter
  }

  /// Whether the compositor is KWin, by globals that KWin alone offers to every program.
  ///
  /// KWin 5.27 and 6 have all of them; a sandbox may hide some. The answer is a guess: KWin itself then says on the bus
  /// whether it is there.
  package var isKWin: Bool {
    Self.globalsOfKWin.contains(where: globals.offers)
  }

  private static let globalsOfKWin = [
    "kde_output_order_v1", "kde_output_management_v2", "org_kde_plasma_shell",
    "org_kde_plasma_window_management",
  ]

  /// The process that listened at the socket of the connection, as a rule the compositor; nil if it is not known.
  package var compositorProcess: Int32? {
    // 0: it is in a namespace that cannot be seen from here.
    LocalSocket.peer(of: wire.fd).flatMap { $0.process > 0 ? $0.process : nil }
  }

  // MARK: Following the pointer

  /// The way that a light under the pointer by the usual style would take here, as far as the connection tells; KWin is not asked for its script.
  package var likelyFollowing: FollowChoice {
    var states = followStates
    if isKWin { states[.script] = .idle }
    if shell.token != nil { states[.shell] = .idle }
    return FollowChoice(PointStyle(), among: states)
  }

  /// What the stage knows of all ways to follow the pointer.
  var followStates: [PointerSourceKind: SourceState] {
    [.own: .idle, .session: cursorSessions.state, .zone: zone.state]
  }
}
