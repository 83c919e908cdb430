internal import Spotlight
internal import SpotlightRaster

/// One surface of the overlay: on an output of its own, or the one window.
///
/// It owns every object that belongs to the surface, including the frame callback: a callback that
/// outlives its surface is the most common crash of overlays.
@MainActor
final class OverlaySurface {
  /// What the surface should show: the newest scene, at the newest scale.
  struct Picture {
    let scene: Scene
    let decision: ScaleAuthority.Decision
    /// What the scene was made from.
    let lights: SurfaceShow
    let output: OutputInfo?
    let logical: PixelSize

    func isOf(
      _ lights: SurfaceShow, _ output: OutputInfo?, _ logical: PixelSize,
      _ decision: ScaleAuthority.Decision
    ) -> Bool {
      self.decision == decision && self.output == output && self.lights == lights
        && self.logical == logical
    }

    /// The pixels that may differ in a later scene of the same size and scale.
    func difference(to later: Scene) -> PixelRegion {
      later.difference(from: scene, scale: decision.scale).clipped(to: PixelRect(decision.size))
    }
  }

  /// State that goes out with the next commit, as last sent.
  struct Sent: Equatable {
    var input: InputRegion?
    var keyboard: KeyboardUse?
    var bufferScale = 1
    /// The part of the buffer that is shown; nil for all of it.
    var source: PixelSize?
    var destination: PixelSize?
  }

  let context: SurfaceContext
  let surface: WlSurface
  let role: SurfaceRole
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?

  private(set) var specification: SurfaceSpecification
  /// Whether the compositor has closed the surface; the reconciliation then destroys it.
  var isClosed = false
  /// The size that the compositor has sent, in logical pixels; nil before it has answered the first commit, which is without a
  /// buffer: no buffer may be attached before the answer.
  var configuration: SurfaceConfiguration?
  /// The frame callback that the surface waits for before it paints again.
  var frame: WlCallback?
  var patience = FramePatience()
  var scales = ScaleAuthority()
  var sent = Sent()
  /// The blur that the compositor was asked for behind the surface.
  var blur = SurfaceBlur()
  var latest: Picture?

  /// Whether something newer than the latest picture waits for a frame.
  var isBehind = false

  /// The input region of the latest picture, once it was worked out.
  var latestInput: InputRegion?

  /// The rectangles of the committed picture that cards and panels take.
  var committedTouchable: [PixelRect] = []

  /// The part that takes pointer and touch in what is shown, of a surface above a host's.
  var taken = InputRegion.rects([])

  /// The size of the committed content in logical pixels; nil before the first.
  var committed: PixelSize?

  /// The outputs that the surface is on, the newest last.
  var entered: [OutputID] = []

  var unacknowledged: UInt32?

  /// Keeps the memory that painting needs.
  var painter = Painter()

  /// The still that the surface shows, in the form that is painted.
  var treated = TreatedStill()

  /// Reports what becomes of the newest commit, if frames are reported; the stage takes it after
  /// the commit.
  var feedback: WpPresentationFeedback?

  /// The difference between the committed content and the latest picture.
  var damage = PixelRegion()

  /// The buffers of the picture.
  var sheet = BufferPool()

  /// The picture that the buffers have from an earlier surface; nil once this one has a picture.
  var inherited: Picture?

  /// Whether any picture on this surface had the screen or a picture file below it: its pixels may be in a buffer that was
  /// not painted since.
  var hadOtherPixels = false

  /// Whether the latest picture takes longer to paint than people should wait.
  var paintsSlowly = false

  /// Whether the compositor has shown any picture of it.
  var hasShown = false

  /// Whether the compositor shows the latest picture.
  ///
  /// One frame is not enough to know that: KWin tells the scale of an output only after it has
  /// shown a first picture at another scale.
  var isShown: Bool {
    frame == nil && hasShown && damage.isEmpty && !isBehind
  }

  /// Where on the desktop the surface begins, as it was last painted.
  var origin: Point? {
    guard let latest, let output = latest.output else { return nil }
    return role.origin(of: latest.logical, on: output)
  }

  /// Why no picture of the size that the compositor asks for is possible.
  enum Obstacle {
    /// A width or height of zero; the next configure may correct it.
    case noSize
    /// More pixels than shared memory can hold.
    case tooLarge
  }

  /// The obstacle to the picture, as of the last attempt.
  var obstacle: Obstacle?

  /// When to check again whether the frame was lost.
  ///
  /// Nil while there is nothing newer to show, because a lost frame makes no difference then. Nil
  /// also while the size is zero or too great: then only news from the compositor helps.
  var nextLook: Duration? {
    damage.isEmpty && !isBehind || obstacle != nil ? nil : patience.deadline
  }

  /// Makes the surface and sends the first commit, which asks for a size.
  init(
    _ specification: SurfaceSpecification, in context: SurfaceContext,
    role: (WlSurface) -> SurfaceRole
  ) {
    self.specification = specification
    self.context = context
    surface = context.compositor.createSurface()
    self.role = role(surface)
    viewport = context.viewporter?.getViewport(surface: surface)
    fractionalScale = context.fractionalScales?.getFractionalScale(surface: surface)
    if let area = specification.area {
      // No configure comes: the host says how large its surface is.
      apply(SurfaceConfiguration(of: area))
    }
    sendInputAndKeyboard()
    surface.commit()
  }

  /// Takes over the buffers of the surface that was hidden before this one was made.
  func reuse(_ pool: BufferPool, _ picture: Picture) {
    sheet = pool
    inherited = picture
  }

  /// Takes over a specification; the input area and the keyboard go out with the next commit.
  func follow(_ specification: SurfaceSpecification) {
    self.specification = specification
    latestInput = nil
    if let plan = specification.window { role.follow(plan) }
    if let area = specification.area, let configuration,
      configuration != SurfaceConfiguration(of: area)
    {
      apply(SurfaceConfiguration(of: area))
    }
  }

  /// Changes the part that takes input while a dead zone follows the pointer.
  func follow(zone: [PixelRect]?) { specification.zone = zone }

  func apply(_ configuration: SurfaceConfiguration) {
    unacknowledged = configuration.serial
    patience.sawLife()
    self.configuration = configuration
  }

  /// Lets the next picture go out without waiting for the frame before it.
  func hurry() { unacknowledged = unacknowledged ?? 0 }

  func enter(_ output: OutputID) {
    leave(output)
    entered.append(output)
    patience.sawLife()
  }

  func leave(_ output: OutputID) {
    entered.removeAll { $0 == output }
  }

  func apply(_ event: WlSurface.Event) {
    if case .preferredBufferScale(let factor) = event, factor > 0 {
      scales.preferred = Scale(Int(factor))
    }
  }

  func apply(_ event: WpFractionalScaleV1.Event) {
    if case .preferredScale(let scale) = event, scale > 0 {
      scales.fractional = Scale(hundredTwentieths: Int(scale))
    }
  }

  func frameIsDone() {
    guard let frame else { return }
    frame.forget()
    self.frame = nil
    patience.frameCame()
    hasShown = true
  }

  /// Notes that the compositor has released a buffer.
  ///
  /// - Returns: whether the buffer was destroyed, which has to be sent to the compositor.
  func release(_ id: ObjectID) -> Bool { sheet.release(id) }

  /// Whether a released buffer changes nothing: the surface waits for a frame, or has nothing to
  /// show.
  var isResting: Bool {
    guard unacknowledged == nil else { return false }
    return frame != nil || damage.isEmpty && !isBehind
  }

  /// Destroys everything, in the order that the protocols require.
  func destroy() {
    frame?.forget()
    blur.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    role.destroy()
    surface.destroy()
    sheet.destroy()
  }

  /// Sends the input area and the use of the keyboard if they changed.
  ///
  /// They hold from the next commit. Nothing else sends them: the first commit and every later one
  /// call this function.
  ///
  /// - Parameter withPicture: whether the latest picture goes out with the same commit.
  func sendInputAndKeyboard(withPicture: Bool = false) {
    let input = sentInput(withPicture: withPicture)
    takeInput(withPicture: withPicture)
    if sent.input != input {
      sent.input = input
      input.send(to: surface, of: context.compositor)
    }
    if sent.keyboard != specification.keyboard {
      sent.keyboard = specification.keyboard
      role.use(specification.keyboard)
    }
  }

  /// Whether something that ``sendInputAndKeyboard(withPicture:)`` sends has changed.
  var sentDiffers: Bool {
    sent.input != sentInput(withPicture: false) || sent.keyboard != specification.keyboard
  }

  /// Whether the compositor gives the surface clicks, touches or keys; a guest gets none.
  var holdsInput: Bool {
    let keyboard = sent.keyboard ?? KeyboardUse.none
    return committed != nil && (keyboard != KeyboardUse.none || sent.input != .rects([]))
  }

  /// Notes what a guest takes of what its host hands on.
  func takeInput(withPicture: Bool) {
    if specification.area != nil { taken = input(withPicture: withPicture) }
  }

  /// The input region that the compositor gets; a guest leaves all events to its host.
  private func sentInput(withPicture: Bool) -> InputRegion {
    specification.area == nil ? input(withPicture: withPicture) : .rects([])
  }

  /// The part that should take pointer and touch from the next commit on.
  private func input(withPicture: Bool) -> InputRegion {
    if let zone = specification.zone {
      guard withPicture, let latest else { return .rects(zone + committedTouchable) }
      let touchable = latest.lights.touchable(
        from: origin ?? .zero, size: latest.logical, scale: latest.decision.scale)
      return .rects(zone + touchable)
    }
    if specification.input == .everything { return .endless }
    // The region goes out with its picture: there must be no hole before the light is seen, and no
    // click on a card before it is seen or after it is gone.
    guard withPicture || damage.isEmpty, let latest else {
      // If the overlay stops taking input, it does so at once.
      if specification.input == .nothing { return .rects(committedTouchable) }
      return specification.area == nil ? sent.input ?? .rects([]) : taken
    }
    if let latestInput { return latestInput }
    let input = latest.lights.inputRegion(
      of: specification.input, from: origin ?? .zero, size: latest.logical,
      scale: latest.decision.scale)
    latestInput = input
    return input
  }
}
