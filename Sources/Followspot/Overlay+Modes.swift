public import Spotlight
internal import SpotlightBus
internal import SpotlightPictures
internal import SpotlightWayland

/// What an overlay can show, how it behaves, and what happens on it.
extension Overlay {
  /// Something that an overlay can show.
  public struct Mode: Sendable {
    enum Kind: Sendable {
      case lights([Light], Gestures?)
      case pointer(PointStyle, on: [String: PointStyle])
      case tour(Tour, from: String?)
      case picture(PictureSource, [PictureSpot]?, PictureStyle)
    }

    let kind: Kind

    /// Lights of the program's own.
    ///
    /// - Parameters:
    ///   - lights: the lights, in logical pixels of the whole desktop.
    ///   - gestures: what people may do with them by hand; nil for what ``Options/gestures`` says.
    /// - Returns: what `show` and `run` take.
    public static func lights(_ lights: [Light], gestures: Gestures? = nil) -> Mode {
      Mode(kind: .lights(lights, gestures))
    }

    /// A light that follows each person's pointer.
    ///
    /// The light is exactly where the pointer is, on whichever output. A pen or a finger carries it too. A second finger on
    /// the light resizes and turns it; a second finger elsewhere has a light of its own while it is down. A wheel, a pinch
    /// on a touchpad, + and - resize it. If there is no pointer, arrows move it. Until the compositor says where the pointer
    /// is, there is a light in the middle of each output.
    ///
    /// Clicks, wheel and keys reach the programs below if the desktop has a way for it and `through` of the style does not
    /// say otherwise, whatever ``Options/through`` says. A wheel, a pinch, + and - then belong to those programs, and so
    /// does Esc.
    ///
    /// ```swift
    /// var style = PointStyle()
    /// style.ring = Ring(width: 3, color: .white)
    /// let overlay = try Overlay.open()
    /// let ending = try await overlay.run(.pointer(style))
    /// ```
    ///
    /// Shown again, it changes the style; what hands have made of the size stays, unless the style has another one.
    ///
    /// - Parameters:
    ///   - style: how the light looks and what it does.
    ///   - styles: how it looks on the outputs of these names. Only the look of the light, its size and the dim count.
    /// - Returns: what `show` and `run` take.
    public static func pointer(
      _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:]
    ) -> Mode {
      Mode(kind: .pointer(style, on: styles))
    }

    /// A picture in a window, dimmed but for the lights that hands drag over it.
    ///
    /// The window has a title, and people move, resize and close it as any other. When its size changes, lights stay on what
    /// they lie on; their places are in the picture's own pixels. Each finger has a light of its own. A wheel or a pinch
    /// resizes a light, and a double tap adds or removes one. Enter accepts. Esc leaves, and so does closing the window.
    ///
    /// ```swift
    /// let overlay = try Overlay.open()
    /// let spot = PictureSpot(x: 800, y: 450, radius: 120)
    /// let ending = try await overlay.run(.picture(file: "class.jpg", spots: [spot]))
    /// if ending == .accepted { print(overlay.spots) }
    /// ```
    ///
    /// - Parameters:
    ///   - path: the file: PNG, or JPEG, GIF, BMP, TIFF, WebP, AVIF, HEIF or SVG if this machine has a decoder for it.
    ///   - spots: the lights, in the picture's own pixels; nil for one in the middle.
    ///   - style: how it is shown, and what people may do.
    /// - Returns: what `show` and `run` take.
    public static func picture(
      file path: String, spots: [PictureSpot]? = nil, style: PictureStyle = PictureStyle()
    ) -> Mode {
      Mode(kind: .picture(.file(path), spots, style))
    }

    /// The same with a picture in memory.
    public static func picture(
      _ picture: ScreenPicture, spots: [PictureSpot]? = nil, style: PictureStyle = PictureStyle()
    ) -> Mode {
      Mode(kind: .picture(.pixels(picture), spots, style))
    }

    /// A tour, from the step with this name on; nil for the first.
    public static func tour(_ tour: Tour, from id: String? = nil) -> Mode {
      Mode(kind: .tour(tour, from: id))
    }

    /// A tour of the steps in braces.
    public static func tour(@TourBuilder _ steps: () -> [Step]) -> Mode { .tour(Tour(steps())) }
  }

  /// Something that happened on an overlay.
  public enum Event: Hashable, Sendable {
    /// Every screen shows what the program asked for; told once for each `show` and `run`.
    case shown
    /// The lights have moved, come or gone; these are the lights now.
    case lights([Light])
    /// The lights on the picture have moved, come or gone; these are the lights now, in its pixels.
    case spots([PictureSpot])
    /// Something happened in the tour.
    case tour(TourEvent)
    /// A sentence was added to ``Overlay/notices``.
    case notice(String)
    /// What was shown has ended.
    case ended(Ending)
  }

  /// How an overlay behaves.
  public struct Options: Hashable, Sendable {
    /// The colour and opacity of everything that is not lit.
    public var dim = Dim()

    /// What lies behind the lights: the live screen, or a still of it.
    ///
    /// A still is taken before the overlay appears, so the overlay is never on it. If none can be taken, the screen
    /// stays live, and a notice says so.
    public var background = Background.live

    /// The connector names of the outputs to cover; empty for all of them.
    public var outputs: [String] = []

    /// Whether the overlay takes the keyboard, so that Esc and Enter reach it.
    public var takesKeyboard = true

    /// Whether it takes keys only while a hand holds one of its panels.
    package var takesKeysOnlyOfPanels = false

    /// How it is shown.
    public var role = SurfaceKind.automatic

    /// The layer on which it is shown, if it is shown as a layer.
    public var layer = Layer.overlay

    /// Whether the lights come back when the compositor has crashed and runs again.
    ///
    /// Meanwhile nothing is on the screen, and no key ends the overlay; a signal and a time limit do.
    public var reconnects = false

    /// Whether the overlay leaves the screen before SIGTSTP stops the process, as Ctrl+Z in a terminal does, and comes
    /// back when the process goes on.
    ///
    /// Only the command asks for it: what a signal does in another program is that program's choice.
    package var hidesWhenStopped = false

    /// How the process ends if it hangs while the overlay takes clicks, touches or keys; nil for one that does not.
    ///
    /// Only the command asks for it: another program has more to lose than its overlay.
    package var hangReport: HangReport?

    /// What hands may do with the lights; nil for nothing.
    ///
    /// ``Mode/lights(_:gestures:)`` can say otherwise. Hands take what ``through`` leaves.
    public var gestures: Gestures?

    /// Where clicks and touches go to the programs below; `all` counts as `none` while hands may move lights.
    public var through = ClickThrough.all

    /// How much moves by itself.
    public var motion = Motion.automatic

    /// Whether cards are read aloud, through speech-dispatcher.
    ///
    /// A new card stops the reading of the one before. The overlay never starts a speech server; if none runs, a notice says
    /// so.
    public var speaks = false

    /// Whether the labels of lights are drawn beside them, as small plates in the look of cards.
    ///
    /// `Tour.showsLabels` overrides it. Fonts are loaded with the first label.
    public var showsLabels = false

    /// Whether the overlay shows small cards about keys for some seconds, such as that Tab chooses a light.
    public var showsHints = true

    /// The theme of cards whose tour has none; nil for what the desktop says.
    public var theme: Theme?

    /// The factor by which letters on cards are larger than usual; nil for what the desktop says.
    public var textScale: Double?

    /// Whether cards have more contrast than usual; nil for what the desktop says.
    public var wantsContrast: Bool?

    /// The default options.
    public init() {}

    /// How the person likes to read: as the options say, and otherwise as the desktop says.
    func taste(over desktop: DesktopTaste) -> DesktopTaste {
      var taste = desktop
      if let textScale { taste.textScale = textScale }
      if let wantsContrast { taste.wantsContrast = wantsContrast }
      return taste
    }
  }

  /// How a process ends that hangs.
  package struct HangReport: Hashable, Sendable {
    let exitCode: Int32
    let sentence: String

    /// - Parameters:
    ///   - exitCode: what the process ends with.
    ///   - sentence: what standard error gets, in less than 256 bytes.
    package init(exitCode: Int32, sentence: String) {
      self.exitCode = exitCode
      self.sentence = sentence
    }
  }

  // MARK: Lights

  /// The lights, in logical pixels of the whole desktop; one that glides has its final place here.
  ///
  /// Each has a name of its own: if a name is taken already, a number follows it.
  ///
  /// They change on the screen while the overlay is shown.
  public var lights: [Light] {
    get { director.modes.lights }
    set { setLights(newValue, by: .none) }
  }

  /// Replaces the lights; while a tour or a picture is on or lights follow pointers, the new ones are shown after that.
  func setLights(_ lights: [Light], by glide: Glide) {
    director.change {
      $0.setLights(lights.withNamesOfTheirOwn, at: SourceClock.now, by: glide)
    }
  }

  /// The handle of a light that is on the overlay; nil if there is none of this name.
  package func handle(of id: String) -> LightHandle? {
    lights.contains { $0.id == id } ? LightHandle(id: id, overlay: self) : nil
  }

  /// Puts one more light on the overlay.
  ///
  /// If hands move the lights, they do not glide by themselves: changes by a handle are so at once.
  ///
  /// - Parameters:
  ///   - frame: where, in logical pixels of the desktop.
  ///   - look: how it looks.
  ///   - id: its name; nil for one that no other light has. A light of the same name is replaced.
  ///   - label: a text for people, drawn beside the light with ``Overlay/Options/showsLabels``.
  ///   - glide: how it comes.
  /// - Returns: the handle to move and remove it.
  @discardableResult
  public func light(
    _ frame: Rect, look: Look = Look(), id: String? = nil, label: String? = nil,
    by glide: Glide = .spring(Spring())
  ) -> LightHandle {
    let name = id ?? lights.newName
    let light = look.light(id: name, frame: frame, label: label)
    setLights(lights.filter { $0.id != name } + [light], by: glide)
    return LightHandle(id: name, overlay: self)
  }

  /// Puts a light on a target, where it stays while the target moves.
  ///
  /// The light is there while the target can be seen, and comes and goes with it. On a window or a widget of another program it
  /// follows for as long as the overlay is shown; what the desktop cannot tell is in ``notices``. When a hand moves the light, it
  /// follows no more.
  ///
  /// ```swift
  /// overlay.light(at: .window(app: "foot"), look: Look(padding: 4))
  /// overlay.light(at: .widget(WidgetPattern(role: .button, name: "Save"), in: WindowPattern(app: "gedit")))
  /// ```
  ///
  /// - Parameters:
  ///   - target: what the light is on.
  ///   - look: how it looks.
  ///   - id: its name; nil for one that no other light has. A light of the same name is replaced.
  ///   - label: a text for people, drawn beside the light with ``Options/showsLabels``.
  /// - Returns: the handle, whose ``LightHandle/light`` is nil while the target cannot be seen.
  @discardableResult
  public func light(
    at target: Target, look: Look = Look(), id: String? = nil, label: String? = nil
  ) -> LightHandle {
    let tied = director.modes.ties.names.map { Light(id: $0, frame: .zero) }
    let name = id ?? (lights + tied).newName
    tie(look.light(id: name, frame: .zero, label: label), to: target)
    return LightHandle(id: name, overlay: self)
  }

  /// Puts a light on a target; the light has all of its look.
  package func tie(_ light: Light, to target: Target) {
    director.change { modes in
      // The program's own names are known already.
      if case .named = target.kind {
        modes.ties.receive([TargetReport(target, program.targetBook.state(of: target))])
      }
      modes.ties.tie(light, to: target)
    }
  }

  /// What is known of a target of a tied light.
  package func report(on target: Target) -> TargetReport {
    director.modes.ties.report(on: target)
  }

  /// Changes how all lights of the overlay look; their names and places stay.
  package func dress(_ change: (inout Light) -> Void) {
    director.change { $0.dress(at: SourceClock.now, change) }
  }

  /// The lights of the latest picture, in logical pixels of the whole desktop.
  package var shownLights: [Light] {
    session.stage.isVisible ? session.stage.show.picture.lights : []
  }

  // MARK: Lights under pointers

  /// Lets lights follow pointers from now on, instead of the overlay's own lights, as ``Mode/pointer(_:on:)`` says.
  ///
  /// - Parameters:
  ///   - style: how the light looks and what it does.
  ///   - styles: how it looks on the outputs of these names.
  ///   - whereItCan: whether it is on those of the style's outputs that are there at any time, and on all while none is.
  /// - Throws: ``OverlayError`` when there is no output of a name that the style asks for.
  package func point(
    _ style: PointStyle = PointStyle(), on styles: [String: PointStyle] = [:],
    whereItCan: Bool = false
  ) throws(OverlayError) {
    precondition(isOpen, "an overlay that was closed cannot point")
    let known = Set(screens.map(\.name))
    try program.checkOutputs(whereItCan ? style.outputs.filter(known.contains) : style.outputs)
    program.pointsWhereItCan = whereItCan
    services.prepare(for: style)
    director.change { modes in
      if modes.pointers?.setStyle(style, on: styles) == nil {
        modes.pointers = PointedLights(style, on: styles, isCalm: services.reducesMotion)
      }
    }
    program.updateWanted()
  }

  /// The style of the lights that follow pointers; nil while none do.
  public var pointStyle: PointStyle? { director.modes.pointers?.style }

  /// Whether clicks reach the programs below while lights follow pointers; nil before that is known.
  package var passesClicks: Bool? { director.passesClicks }

  /// Calls this when clicks begin to reach the programs below, or reach them no more.
  package func onPassing(_ listener: @escaping (Bool) -> Void) { director.onPassing(listener) }

  /// The size of the lights that follow pointers, with what hands did to it; nil while none do.
  package var pointedSize: Size? { director.modes.pointers?.restingSize }

  /// The greatest size that hands can give the lights that follow pointers if none is set.
  package var usualGreatestSize: Double { (director.modes.pointers?.limits ?? SizeLimits()).usual }

  /// Gives the lights that follow pointers the size of their style again.
  package func forgetPointedResize() {
    guard director.modes.pointers != nil else { return }
    director.change { $0.pointers?.forgetResize() }
  }

  /// Shows the overlay's own lights again, at once.
  package func stopPointing() {
    guard director.modes.pointers != nil else { return }
    director.change { $0.pointers = nil }
    program.updateWanted()
  }

  /// How the light under the pointer knows where the pointer is, and why; nil while none is shown.
  package var following: FollowChoice? {
    session.stage.isVisible ? director.modes.pointers?.following : nil
  }

  // MARK: Pictures

  /// The lights on the picture, in its own pixels; none without a picture.
  ///
  /// When people move them, ``events`` has ``Event/spots(_:)``.
  public var spots: [PictureSpot] {
    get { director.modes.spots }
    set { director.change { $0.setSpots(newValue) } }
  }

  /// The size of the picture in pixels, upright; nil without a picture.
  public var pictureSize: Size? {
    director.modes.picture.map {
      Size(width: Double($0.size.width), height: Double($0.size.height))
    }
  }

  /// What the window shows without its bar, as pixels of the screen; nil before it has been shown.
  public func seenPicture() -> ScreenPicture? {
    guard let place = director.modes.picture?.place,
      let backdrop = session.stage.show.picture.backdrop
    else { return nil }
    return ScreenPicture(
      backdrop, dim: program.options.dim, lights: runner.currentLights, room: place.room,
      scale: place.scale)
  }

  /// Sets the picture of a screen below the overlay, for frosted cards and panels.
  ///
  /// A program has one if it fills the screen with a picture of its own, or if the desktop gave it one. The overlay
  /// takes none itself. The picture is as large as the screen or smaller. A new one replaces the one before. Without any,
  /// the compositor blurs what is below frosted cards, if it can.
  ///
  /// - Parameters:
  ///   - picture: the picture; nil if what is on the screen is not known.
  ///   - output: the connector name of the screen; empty for all screens without a picture of their own.
  public func setScreenPicture(_ picture: ScreenPicture?, of output: String = "") {
    guard isOpen, director.wanted.screenPictures[output] != picture else { return }
    director.wanted.screenPictures[output] = picture
  }
}
