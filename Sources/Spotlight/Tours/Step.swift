/// One step of a tour: what to light, what to say, and what leads to the next step.
///
/// A property that is nil is taken from the tour's ``Tour/defaults``.
public struct Step: Sendable, Hashable {
  /// The name of the step within its tour.
  public var id: String
  /// The lights.
  ///
  /// A step without lights has its card in the middle.
  public var lights: [StepLight]
  /// The look of the lights.
  public var look: Look
  /// The colour over everything that is not lit.
  public var dim: Dim?
  /// How the step appears.
  public var glide: Glide?
  /// The pulse of the rings while the step stays.
  ///
  /// Use ``Pulse/off`` to turn off the pulse of the defaults.
  public var pulse: Pulse?
  /// The card.
  public var card: Card?
  /// The pictures on panels, the lowest first.
  public var panels: [StepPanel] = []

  /// What a tap on a light does.
  public var onTapLight: Reaction?
  /// What a tap on the dim does.
  public var onTapDim: Reaction?
  /// What else leads to the next step.
  public var nextOn: [NextSignal]

  /// How long the step waits before it appears, while the previous step stays; below 0 counts as 0.
  public var delay: Duration
  /// When the step belongs to the tour; nil for always.
  public var when: StepCondition?
  /// What happens if no target of the step is there.
  public var missing: MissingTargetPolicy?

  /// The closures of the program that are called before the step appears, and before the tour leaves
  /// it for another step.
  package var hooks = StepHooks()

  /// A step with lights that have looks of their own; set other properties afterwards.
  public init(_ id: String, lights: [StepLight], look: Look = Look(), card: Card? = nil) {
    self.id = id
    self.lights = lights
    self.look = look
    self.card = card
    nextOn = []
    delay = .zero
  }

  /// A step that lights targets; set other properties afterwards.
  public init(_ id: String, at targets: Target..., look: Look = Look(), card: Card? = nil) {
    self.init(id, lights: targets.map { StepLight($0) }, look: look, card: card)
  }
}

/// A light of a step: its target and its look.
public struct StepLight: Sendable, Hashable {
  /// What the light points at.
  public var target: Target
  /// The name of the light within its step; nil uses the target's description.
  ///
  /// A light of the next step with the same name is the same light, and glides there.
  public var id: String?
  /// The look, as far as it differs from the step's.
  public var look: Look
  /// A text for people, which ``Tour/showsLabels`` draws beside the light.
  public var label: String?

  /// A light on a target.
  public init(_ target: Target, id: String? = nil, look: Look = Look(), label: String? = nil) {
    self.target = target
    self.id = id
    self.look = look
    self.label = label
  }
}

/// A condition under which a step belongs to a tour.
///
/// The program that runs the tour sets conditions by their names. One that it never set does not hold.
public indirect enum StepCondition: Sendable, Hashable {
  /// This condition holds.
  case holds(String)
  /// This condition does not hold.
  case not(String)
  /// All of these hold.
  case all([StepCondition])
  /// At least one of these holds.
  case any([StepCondition])

  /// The name of a condition that holds; with `!` before it, of one that does not.
  public init(_ text: String) {
    self = text.hasPrefix("!") ? .not(String(text.dropFirst())) : .holds(text)
  }

  /// Whether the step belongs to a tour of which these conditions hold.
  package func holds(_ isSo: (String) -> Bool) -> Bool {
    switch self {
    case .holds(let name): isSo(name)
    case .not(let name): !isSo(name)
    case .all(let parts): parts.allSatisfy { $0.holds(isSo) }
    case .any(let parts): parts.contains { $0.holds(isSo) }
    }
  }

  /// The names in it, in their order.
  package var names: [String] {
    switch self {
    case .holds(let name), .not(let name): [name]
    case .all(let parts), .any(let parts): parts.flatMap(\.names)
    }
  }
}

extension StepCondition: ExpressibleByStringLiteral {
  /// A condition by its name, as in `.when("!signed-in")`.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A signal that leads to the next step.
///
/// What can be known at any time already counts when the step comes: a window that is open, a widget that is ticked, a file that
/// exists. If the tour has gone back to the step, it does not.
public struct NextSignal: Sendable, Hashable {
  /// The kinds of signals.
  package enum Kind: Sendable, Hashable {
    case tap, press
    case key(String)
    case after(Duration)
    case condition(String)
    case pressed(String)
    case appears(Target)
    case vanishes(Target)
    case happens(Happening)
  }

  package let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A tap on one of the step's lights.
  public static let tap = NextSignal(.tap)

  /// A press of what the step's only light is on: a widget of another program, or a target of the program that runs the tour.
  ///
  /// Presses on the light pass through, unless ``Step/onTapLight`` says something else.
  public static let press = NextSignal(.press)

  /// A key, by its name in ``Tour/keys``.
  public static func key(_ name: String) -> Self { Self(.key(name)) }

  /// A time, counted from when the step is seen; a step that waits for its lights is seen when they
  /// come, or when the wait is over.
  public static func after(_ time: Duration) -> Self { Self(.after(time)) }

  /// A condition that the program sets to true.
  public static func condition(_ name: String) -> Self { Self(.condition(name)) }

  /// A press on the target with this name, which the program reports when the target has acted on it.
  ///
  /// If a light of the step with this name is on a widget of another program, a press on that widget counts.
  public static func pressed(_ name: String) -> Self { Self(.pressed(name)) }

  /// A press of a person on a widget of another program.
  public static func pressed(_ widget: WidgetPattern, in window: WindowPattern) -> Self {
    .widget(widget, in: window, .pressed)
  }

  /// A target that becomes visible.
  public static func appears(_ target: Target) -> Self { Self(.appears(target)) }

  /// A target that disappears or is hidden.
  public static func vanishes(_ target: Target) -> Self { Self(.vanishes(target)) }

  /// A window of another program that opens, closes, gets the keyboard or a title.
  ///
  /// One that closes must have been there while the step was shown.
  public static func window(_ window: WindowPattern, _ change: WindowChange) -> Self {
    .happens(.window(window, change))
  }

  /// A widget of another program that is pressed or in a state.
  public static func widget(
    _ widget: WidgetPattern, in window: WindowPattern, _ change: WidgetChange
  ) -> Self {
    .happens(.widget(widget, in: window, change))
  }

  /// A word that arrives by the command `followspot say WORD`, or from the program that runs the tour.
  public static func word(_ word: String) -> Self { .happens(.word(word)) }

  /// A signal on the session's bus.
  ///
  /// - Parameters:
  ///   - signal: the interface and the signal, such as `org.example.Thing.Done`.
  ///   - path: the object; nil for any.
  ///   - sender: the name of the program on the bus; nil for any.
  /// - Returns: the signal that leads on.
  public static func busSignal(
    _ signal: String, path: String? = nil, sender: String? = nil
  ) -> Self {
    .happens(.busSignal(BusSignalPattern(signal: signal, path: path, sender: sender)))
  }

  /// A file that appears, changes or goes; its path begins with `/`, or with `~/` for the person's folder.
  ///
  /// A file is not watched if a folder on the way to it is on a network, or is mounted by a program or an automounter. A notice says so.
  public static func file(_ path: String, _ change: FileChange) -> Self {
    .happens(.file(path, change))
  }

  package static func happens(_ happening: Happening) -> Self { Self(.happens(happening)) }

  /// The target that appears or disappears; nil for another signal.
  package var target: Target? {
    switch kind {
    case .appears(let target), .vanishes(let target): target
    default: nil
    }
  }

  /// What happens outside of the tour; nil for another signal.
  package var happening: Happening? {
    if case .happens(let happening) = kind { happening } else { nil }
  }
}

/// What a person tapped.
public enum TourTap: Sendable, Hashable {
  /// A light, by its name.
  case light(String)
  /// A place that is not lit.
  case dim
  /// A button of the card, by its name.
  case button(String)
}

/// When the program that runs a tour is asked.
package enum TourHook: String, Sendable, Hashable, CaseIterable {
  /// Before a step appears.
  case before
  /// Before the tour leaves a step for another.
  case after
}

extension Step {
  /// A unique name for each light: its own or its target's description, with a number if that is
  /// taken.
  package var lightNames: [String] { lights.map { $0.id ?? $0.target.description }.numbered }

  /// The names of the lights on widgets of other programs.
  package var widgetNames: Set<String> {
    Set(zip(lights, lightNames).filter { $0.0.target.foreign?.widget != nil }.map(\.1))
  }

  /// The lights on widgets that the step waits for a press of, with that press.
  package var pressedLights: [String: Happening] {
    var pressed: [String: Happening] = [:]
    for (light, name) in zip(lights, lightNames) {
      guard let press = light.target.foreign?.press, goesOn(by: press) else { continue }
      pressed[name] = press
    }
    return pressed
  }

  /// Everything outside of the tour that leads on from the step.
  package var happenings: [Happening] { nextOn.compactMap { happening(of: $0) } }

  /// Whether the step goes on when this happens.
  func goesOn(by happening: Happening) -> Bool {
    nextOn.contains { self.happening(of: $0) == happening }
  }

  /// The target that a press means: that of the only light, if a program can report a press of it.
  var pressSubject: Target? {
    guard lights.count == 1, let target = lights.first?.target else { return nil }
    return switch target.kind {
    case .named: target
    case .foreign(let foreign): foreign.widget == nil ? nil : target
    case .rect: nil
    }
  }

  /// Whether the step goes on when the program reports a press of the target with this name.
  func goesOn(byPressOf name: String) -> Bool {
    nextOn.contains(.pressed(name)) || nextOn.contains(.press) && pressSubject == .named(name)
  }

  private func happening(of signal: NextSignal) -> Happening? {
    switch signal.kind {
    case .happens(let happening): return happening
    case .press: return pressSubject?.foreign?.press
    case .pressed(let name):
      return zip(lights, lightNames).first { $0.1 == name }?.0.target.foreign?.press
    case .tap, .key, .after, .condition, .appears, .vanishes: return nil
    }
  }
}

/// The default properties of a tour's steps.
public struct StepDefaults: Sendable, Hashable {
  /// The look of lights.
  public var look: Look
  /// The colour over everything that is not lit.
  public var dim: Dim
  /// How steps appear.
  public var glide: Glide
  /// The pulse of the rings while a step stays; nil for none.
  public var pulse: Pulse?
  /// What a tap on a light does.
  public var onTapLight: Reaction
  /// What a tap on the dim does.
  public var onTapDim: Reaction
  /// What happens if no target of a step is there.
  public var missing: MissingTargetPolicy

  /// Defaults: a tap on a light leads to the next step, a tap on the dim does nothing, and a step
  /// whose target is missing for five seconds is shown with its card in the middle.
  public init(
    look: Look = Look(), dim: Dim = Dim(), glide: Glide = .spring(Spring()),
    pulse: Pulse? = nil,
    onTapLight: Reaction = .next, onTapDim: Reaction = .ignore,
    missing: MissingTargetPolicy = .wait(.seconds(5))
  ) {
    self.look = look
    self.dim = dim
    self.glide = glide
    self.pulse = pulse
    self.onTapLight = onTapLight
    self.onTapDim = onTapDim
    self.missing = missing
  }
}

/// The look of lights in a tour; a property that is nil is inherited.
///
/// A light's look takes precedence over its step's, that over the tour's, and that over the
/// defaults of ``Light``. A ring, a glow or a dot of width 0, or a
/// tint of opacity 0, removes an inherited one.
public struct Look: Sendable, Hashable {
  /// The form within the target.
  public var shape: Shape?
  /// How far the form is turned around the target's middle, in degrees clockwise.
  public var rotation: Double?
  /// How far the form reaches beyond the target, in logical pixels.
  public var padding: Double?
  /// How the light's edge looks.
  public var edge: Edge?
  /// How much of the dim the light removes, 0 to 1.
  public var opacity: Double?
  /// A line around the light.
  public var ring: Ring?
  /// A glow around the light.
  public var glow: Glow?
  /// A spot in the middle of the light.
  public var dot: Dot?
  /// A colour over what is lit.
  public var tint: Tint?

  /// A look; properties that are left out are inherited.
  public init(
    shape: Shape? = nil, rotation: Double? = nil, padding: Double? = nil, edge: Edge? = nil,
    opacity: Double? = nil, ring: Ring? = nil, glow: Glow? = nil, dot: Dot? = nil, tint: Tint? = nil
  ) {
    self.shape = shape
    self.rotation = rotation
    self.padding = padding
    self.edge = edge
    self.opacity = opacity
    self.ring = ring
    self.glow = glow
    self.dot = dot
    self.tint = tint
  }

  /// This look, with missing properties taken from another.
  package func over(_ wider: Look) -> Look {
    Look(
      shape: shape ?? wider.shape, rotation: rotation ?? wider.rotation,
      padding: padding ?? wider.padding, edge: edge ?? wider.edge,
      opacity: opacity ?? wider.opacity, ring: ring ?? wider.ring, glow: glow ?? wider.glow,
      dot: dot ?? wider.dot, tint: tint ?? wider.tint)
  }

  /// A light with this look.
  package func light(id: String, frame: Rect, label: String?) -> Light {
    var light = Light(
      id: id, frame: frame, ring: ring, glow: glow, dot: dot, tint: tint, label: label)
    if let shape { light.shape = shape }
    if let rotation { light.rotation = rotation }
    if let padding { light.padding = padding }
    if let edge { light.edge = edge }
    if let opacity { light.opacity = opacity }
    return light
  }
}
