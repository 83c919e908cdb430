internal import Spotlight
internal import SpotlightRaster

extension OverlaySurface {
  /// The result of an attempt to commit.
  enum CommitResult {
    /// The surface shows what it should, or waits for the compositor.
    case nothingToDo
    case committed
    /// The compositor holds every buffer; the surface stays dirty until one is released.
    case outOfBuffers
    /// There is no memory for a buffer.
    case outOfMemory(WireFailure)
    /// Painting was stopped for a way out; the surface stays dirty.
    case interrupted
  }

  /// Brings the surface to show a scene.
  ///
  /// No other function commits content of the overlay; a cursor has a surface of its own.
  ///
  /// The buffer is taken before a frame is asked for: without a commit the frame would never come.
  ///
  /// - Parameters:
  ///   - lights: what the desktop should show.
  ///   - output: where the surface is.
  ///   - artist: paints the surface's cards, if there are any.
  ///   - blurMaker: the global to ask for blur behind frosted cards; nil if there is none.
  ///   - now: what time it is.
  ///   - mayGoOn: asked again and again while painting takes long.
  /// - Returns: the result of the attempt.
  func commit(
    _ lights: SurfaceShow, output: OutputInfo?, artist: (any CardArtist)? = nil,
    blurMaker: BlurMaker? = nil, now: Duration, while mayGoOn: @escaping () -> Bool = { true }
  ) -> CommitResult {
    guard let configuration else { return .nothingToDo }
    let logical = size(configuration, output)
    let decision = scales.decide(logical, output: output, hasViewport: viewport != nil)
    obstacle = Self.obstacle(to: decision.bufferSize)
    guard obstacle == nil else {
      commitWithoutPicture(of: logical)
      return .nothingToDo
    }
    // New content waits for the frame before it, unless that frame is lost. The answer to a
    // configure and new state need no pixels, so they do not wait.
    let isUrgent = unacknowledged != nil
    let isLost = patience.isOver(at: now)
    if frame != nil, !isUrgent, !isLost {
      // Skip the scene: a light may move several times until the frame comes, and only its last
      // place is painted.
      isBehind = !(latest?.isOf(lights, output, logical, decision) ?? false)
      return commitWithoutPicture()
    }
    let scene = takeChange(to: lights, output, logical, decision)
    isBehind = false
    if damage.isEmpty {
      // A light that has come to rest lets hands through, and nothing is sent for that.
      takeInput(withPicture: false)
      return commitWithoutPicture()
    }

    // Before looking for a buffer: if none is free, the next look must not come at once.
    if isLost { patience.giveUp(at: now) }
    let buffer: SharedBuffer
    do {
      guard let free = try sheet.free(for: scene, decision, shm: context.shm) else {
        commitWithoutPicture(of: logical)
        return .outOfBuffers
      }
      buffer = free
    } catch {
      commitWithoutPicture(of: logical)
      return .outOfMemory(error)
    }
    // Before anything is sent: what is left then goes out with the next attempt.
    paintsSlowly =
      scene.paintingTime(scale: decision.scale) > Scene.mostPaintingTime
    let isPainted = buffer.paint(
      scene, scale: decision.scale, with: &painter, artist, while: mayGoOn)
    guard isPainted else {
      // What goes gives back clicks and keys before its last picture.
      commitInput()
      return .interrupted
    }

    acknowledge()
    sendInputAndKeyboard(withPicture: true)
    blur.send(
      lights.blurred(from: origin ?? .zero, size: logical, scale: decision.scale), of: surface,
      in: context.compositor, by: blurMaker)
    role.announce(logical)
    sendScale(decision, logical)
    requestFrame()
    if !isLost { patience.ask(at: now) }
    feedback = context.presentation?.feedback(surface: surface)
    // In pixels of the buffer: surface coordinates cannot express the damage exactly at fractional
    // scales.
    for rect in damage.rects {
      // What goes on beyond the picture changes with its last column.
      let maxX = rect.maxX == decision.size.width ? decision.bufferSize.width : rect.maxX
      surface.damageBuffer(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(maxX - rect.x),
        height: Int32(rect.height))
    }
    surface.attach(buffer: buffer.buffer, x: 0, y: 0)
    surface.commit()
    // A release is due only from here on: a buffer that is attached and never committed gets none.
    buffer.isHeld = true
    damage = PixelRegion()
    committed = logical
    committedTouchable = lights.touchable(
      from: origin ?? .zero, size: logical, scale: decision.scale)
    return .committed
  }

  /// Shows nothing at once, before the picture is taken off the screen.
  ///
  /// sway 1.7 does not paint anew what lies below a guest that goes: its last picture would stay.
  func blank(now: Duration) {
    guard let latest, committed != nil, !latest.scene.isBlank else { return }
    hurry()
    var nothing = SurfaceShow.clear
    nothing.surround = latest.lights.surround
    _ = commit(nothing, output: latest.output, now: now)
  }

  /// Takes the picture off the screen; the surface stays for the next one.
  func clear() {
    guard committed != nil else { return }
    frame?.forget()
    frame = nil
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
    sheet.drop()
    committed = nil
    committedTouchable = []
    taken = .rects([])
    latest = nil
    damage = PixelRegion()
    isBehind = false
    hasShown = false
  }

  /// Sends the part that takes input at once, without waiting for a frame.
  ///
  /// Before the first picture the surface takes no input, and the picture brings the region along.
  func commitInput() {
    guard committed != nil, !isClosed, sentDiffers else { return }
    sendInputAndKeyboard()
    surface.commit()
  }

  /// The place and scale of the surface, as soon as it can be painted.
  func screen(on output: OutputInfo) -> Panels.Screen? {
    guard let configuration else { return nil }
    let logical = size(configuration, output)
    let origin = role.origin(of: logical, on: output)
    let scale = scales.decide(logical, output: output, hasViewport: viewport != nil).scale
    return Panels.Screen(
      Rect(
        x: origin.x, y: origin.y, width: Double(logical.width), height: Double(logical.height)),
      scale: scale)
  }

  /// Sends what needs no pixels, when the picture is right or has to wait.
  @discardableResult
  private func commitWithoutPicture(mayAnswer: Bool = true) -> CommitResult {
    let answers = mayAnswer && unacknowledged != nil
    guard answers || sentDiffers else { return .nothingToDo }
    if answers { acknowledge() }
    sendInputAndKeyboard()
    surface.commit()
    return .committed
  }

  /// Sends what needs no pixels, when no picture of that size can be painted.
  ///
  /// The old picture stays. Without one, nothing is answered: the answer needs a commit with
  /// content.
  private func commitWithoutPicture(of logical: PixelSize) {
    guard let committed else { return }
    commitWithoutPicture(mayAnswer: committed == logical || role.mayAnswerWithOtherSize)
  }

  /// Works out what differs from the committed picture, and returns the scene to show.
  ///
  /// It adds the difference to the debt of each buffer.
  private func takeChange(
    to lights: SurfaceShow, _ output: OutputInfo?, _ logical: PixelSize,
    _ decision: ScaleAuthority.Decision
  ) -> Scene {
    if let latest, latest.isOf(lights, output, logical, decision) { return latest.scene }
    let origin = output.map { role.origin(of: logical, on: $0) } ?? Point(x: 0, y: 0)
    var scene = lights.scene(from: origin, size: logical)
    lights.ground.lay(
      under: &scene, from: origin, of: decision.size, scale: decision.scale, with: &treated)
    hadOtherPixels = hadOtherPixels || scene.hasOtherPixels
    defer {
      latest = Picture(
        scene: scene, decision: decision, lights: lights, output: output, logical: logical)
      latestInput = nil
    }
    guard let old = latest, old.decision == decision else {
      if let inherited, inherited.decision == decision {
        sheet.owe(inherited.difference(to: scene))
      } else {
        sheet.drop()
      }
      inherited = nil
      damage = PixelRegion(PixelRect(decision.size))
      return scene
    }
    let change = old.difference(to: scene)
    damage.formUnion(change)
    sheet.owe(change)
    return scene
  }

  private static func obstacle(to size: PixelSize) -> Obstacle? {
    if size.isEmpty { return .noSize }
    return SharedBuffer.isPossible(size) ? nil : .tooLarge
  }

  /// The size to paint; if the compositor asks for zero, the choice is ours: the whole output.
  private func size(_ wanted: SurfaceConfiguration, _ output: OutputInfo?) -> PixelSize {
    PixelSize(
      width: wanted.width > 0 ? wanted.width : output?.logical.width ?? 0,
      height: wanted.height > 0 ? wanted.height : output?.logical.height ?? 0)
  }

  private func acknowledge() {
    guard let serial = unacknowledged else { return }
    role.acknowledge(serial)
    unacknowledged = nil
  }

  private func sendScale(_ decision: ScaleAuthority.Decision, _ logical: PixelSize) {
    if sent.bufferScale != decision.bufferScale {
      surface.setBufferScale(scale: Int32(decision.bufferScale))
      sent.bufferScale = decision.bufferScale
    }
    guard let viewport else { return }
    let source = decision.bufferSize == decision.size ? nil : decision.size
    if sent.source != source {
      let corner = source == nil ? -1.0 : 0
      viewport.setSource(
        x: corner, y: corner, width: Double(source?.width ?? -1),
        height: Double(source?.height ?? -1))
      sent.source = source
    }
    let destination = decision.usesViewport ? logical : nil
    if sent.destination != destination {
      viewport.setDestination(
        width: Int32(destination?.width ?? -1), height: Int32(destination?.height ?? -1))
      sent.destination = destination
    }
  }

  private func requestFrame() {
    // A frame may still be awaited here: the answer to a configure does not wait for it, and a lost
    // frame is given up.
    frame?.forget()
    frame = surface.frame()
  }
}
