internal import Spotlight
internal import SpotlightRaster

/// One surface of the overlay: on an output of its own, or the one window.
///
/// It owns every object that belongs to the surface, the frame callback included: a callback that outlives
/// its surface is the most common crash of overlays.
@MainActor
final class OverlaySurface {
  /// Where the surface is in its life.
  ///
  /// A surface that was closed is destroyed and not reused.
  enum State: Equatable {
    /// The first commit, without a buffer, is out; nothing may be attached before the answer.
    case awaitingConfigure
    /// The compositor has told the size, in logical pixels.
    case configured(SurfaceConfiguration)
  }

  /// The compositor's word on when to paint again.
  enum Frame {
    case none
    case waiting(WlCallback)
  }

  /// What the surface is to show: the newest scene, at the newest scale.
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
  }

  /// State that rides on the next commit, as last sent.
  struct Sent: Equatable {
    var input: InputRegion?
    var keyboard: KeyboardUse?
    var bufferScale = 1
    var destination: PixelSize?
  }

  let context: SurfaceContext
  let surface: WlSurface
  let role: any SurfaceRole
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?

  private(set) var specification: SurfaceSpecification
  /// Whether the compositor has taken the surface away; the reconciliation destroys it.
  var isClosed = false
  var state = State.awaitingConfigure
  var frame = Frame.none
  var patience = FramePatience()
  var scales = ScaleAuthority()
  var sent = Sent()
  /// What the compositor was asked to blur behind it.
  var blur = SurfaceBlur()
  var latest: Picture?

  /// Whether there is something newer to show than the latest picture, which waits for a frame.
  var isBehind = false

  /// What the latest picture takes of pointer and touch, once it was asked for.
  var latestInput: InputRegion?

  /// What cards and panels take of the picture that was committed.
  var committedTouchable: [PixelRect] = []

  /// How large the content is that the compositor has, in logical pixels; nil before the first.
  var committed: PixelSize?

  /// The outputs that the surface is on, the newest last.
  var entered: [OutputID] = []

  var unacknowledged: UInt32?

  /// Keeps the memory that painting takes.
  var painter = Painter()

  /// The still that it shows, as it is painted.
  var treated = TreatedStill()

  /// Will tell what became of the newest commit, where that is wanted; whoever takes it hears it.
  var feedback: WpPresentationFeedback?

  /// What differs between the content that was committed and the latest picture.
  var damage = PixelRegion()

  /// Buffers of the current size.
  var buffers: [SharedBuffer] = []

  /// Buffers of an earlier size that the compositor still reads.
  var leaving: [SharedBuffer] = []

  /// Whether the compositor has shown anything of it.
  private(set) var hasShown = false

  /// Whether the compositor shows the latest picture.
  ///
  /// One frame is not enough to know: KWin tells the scale of an output only after it has shown a first
  /// picture at another.
  var isShown: Bool {
    guard case .none = frame else { return false }
    return hasShown && damage.isEmpty && !isBehind
  }

  /// Where on the desktop the surface begins, as it was last painted.
  var origin: Point? {
    guard let latest, let output = latest.output else { return nil }
    return role.origin(of: latest.logical, on: output)
  }

  /// Why there can be no picture of the size that the compositor asks for.
  enum Obstacle {
    /// A width or height of nothing; the next configure may know more.
    case noSize
    /// More pixels than shared memory can have.
    case tooLarge
  }

  /// What is in the way of the picture, as of the last look.
  var obstacle: Obstacle?

  /// When to look again whether the frame was lost.
  ///
  /// Nil while there is nothing newer to show: then it makes no difference. Nil too while nothing can be shown: a
  /// picture of no size or of too great a one waits for news, and no time changes that.
  var nextLook: Instant? {
    damage.isEmpty && !isBehind || obstacle != nil ? nil : patience.deadline
  }

  /// Makes the surface and sends the first commit, which asks for a size.
  init(
    _ specification: SurfaceSpecification, in context: SurfaceContext,
    role: (WlSurface) -> any SurfaceRole
  ) {
    self.specification = specification
    self.context = context
    surface = context.compositor.createSurface()
    self.role = role(surface)
    viewport = context.viewporter?.getViewport(surface: surface)
    fractionalScale = context.fractionalScales?.getFractionalScale(surface: surface)
    sendInputAndKeyboard()
    surface.commit()
  }

  /// Becomes what the specification says; the input area and the keyboard go with the next commit.
  func follow(_ specification: SurfaceSpecification) {
    self.specification = specification
    latestInput = nil
    if let plan = specification.window { role.follow(plan) }
  }

  func apply(_ configuration: SurfaceConfiguration) {
    unacknowledged = configuration.serial
    patience.sawLife()
    state = .configured(configuration)
  }

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
    guard case .waiting(let callback) = frame else { return }
    callback.forget()
    frame = .none
    patience.frameCame()
    hasShown = true
  }

  /// A buffer came back.
  ///
  /// A release of one that we hold already means nothing.
  ///
  /// - Returns: whether it was let go of for that, which the compositor has to be told.
  func release(_ id: ObjectID) -> Bool {
    if let buffer = buffers.first(where: { $0.buffer.id == id }) {
      buffer.holder = .us
    }
    guard let index = leaving.firstIndex(where: { $0.buffer.id == id }) else { return false }
    leaving.remove(at: index).destroy()
    return true
  }

  /// Whether a buffer that is free again brings it no further: it waits for a frame, or has nothing to show.
  var isResting: Bool {
    guard unacknowledged == nil else { return false }
    if case .waiting = frame { return true }
    return damage.isEmpty && !isBehind
  }

  /// Destroys everything, in the order that the protocols ask for.
  func destroy() {
    if case .waiting(let callback) = frame { callback.forget() }
    blur.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    role.destroy()
    surface.destroy()
    for buffer in buffers + leaving { buffer.destroy() }
    buffers = []
    leaving = []
  }

  /// Sends the input area and the use of the keyboard where they changed.
  ///
  /// They hold from the next commit.
  ///
  /// The one place that does: the first commit and every later one pass through here.
  ///
  /// - Parameter withPicture: whether the latest picture goes with them.
  func sendInputAndKeyboard(withPicture: Bool = false) {
    let input = input(withPicture: withPicture)
    if sent.input != input {
      sent.input = input
      input.send(to: surface, of: context.compositor)
    }
    if sent.keyboard != specification.keyboard {
      sent.keyboard = specification.keyboard
      role.use(specification.keyboard)
    }
  }

  /// Whether something differs of what ``sendInputAndKeyboard()`` sends.
  var sentDiffers: Bool {
    sent.input != input(withPicture: false) || sent.keyboard != specification.keyboard
  }

  /// The part that should take pointer and touch, as soon as there is a commit.
  private func input(withPicture: Bool) -> InputRegion {
    if specification.input == .everything { return .endless }
    // It goes with its picture: a hole must never be where the light is not seen yet, and a card must not
    // be clicked where it is not yet or no longer.
    guard withPicture || damage.isEmpty, let latest else {
      // What is let go is let go at once.
      if specification.input == .nothing { return .rects(committedTouchable) }
      return sent.input ?? .rects([])
    }
    if let latestInput { return latestInput }
    let input = latest.lights.inputRegion(
      of: specification.input, from: origin ?? .zero, size: latest.logical,
      scale: latest.decision.scale)
    latestInput = input
    return input
  }
}
