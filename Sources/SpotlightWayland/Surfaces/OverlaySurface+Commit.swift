internal import Spotlight

extension OverlaySurface {
  /// What became of an attempt to commit.
  enum CommitResult {
    /// The surface shows what it should, or waits for the compositor.
    case nothingToDo
    case committed
    /// Every buffer is with the compositor. The surface stays dirty, and a release continues.
    case outOfBuffers
    /// There is no memory for a buffer.
    case outOfMemory(WireFailure)
    /// The compositor asks for more pixels than shared memory can have.
    case tooLarge
  }

  /// The most buffers that a surface ever has.
  ///
  /// Two are the rule; the third is for compositors that give a buffer back late.
  static let mostBuffers = 3

  /// Brings the surface to show a scene.
  ///
  /// Nobody else commits content.
  ///
  /// The buffer is taken first: a frame that is asked for without a commit behind it never comes.
  func commit(_ lights: LightsOnDesktop, output: OutputInfo?) -> CommitResult {
    guard case .configured(let width, let height) = state else { return .nothingToDo }
    let logical = size(width, height, output)
    let decision = scales.decide(logical, output: output, hasViewport: viewport != nil)
    // Nothing to show on; the next configure may know more.
    guard !decision.size.isEmpty else { return .nothingToDo }
    guard SharedBuffer.isPossible(decision.size) else { return .tooLarge }
    let scene = takeChange(to: lights, output, logical, decision)
    let isUrgent = unacknowledged != nil
    guard isUrgent || !damage.isEmpty || sentDiffers else { return .nothingToDo }

    // Content waits for the frame before it. An answer or new state needs no pixels and does not.
    var isWaiting = false
    if case .waiting = frame { isWaiting = !isUrgent }
    if damage.isEmpty || isWaiting {
      guard isUrgent || sentDiffers else { return .nothingToDo }
      acknowledge()
      sendInputAndKeyboard()
      surface.commit()
      return .committed
    }

    let buffer: SharedBuffer
    do {
      guard let free = try freeBuffer(decision.size) else { return .outOfBuffers }
      buffer = free
    } catch {
      return .outOfMemory(error)
    }
    buffer.paint(scene, scale: decision.scale, with: &painter)

    acknowledge()
    sendInputAndKeyboard()
    sendScale(decision, logical)
    requestFrame()
    feedback = context.presentation?.feedback(surface: surface)
    // In pixels of the buffer: surface coordinates cannot say it exactly at fractional scales.
    for rect in damage.rects {
      surface.damageBuffer(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }
    surface.attach(buffer: buffer.buffer, x: 0, y: 0)
    surface.commit()

    // Only from here is a release due; an attach that never commits has none.
    buffer.holder = .compositor
    damage = PixelRegion()
    return .committed
  }

  /// Works out what differs from the committed picture, adds it to what each buffer owes, and returns the
  /// scene to show.
  private func takeChange(
    to lights: LightsOnDesktop, _ output: OutputInfo?, _ logical: PixelSize,
    _ decision: ScaleAuthority.Decision
  ) -> Scene {
    if let latest, latest.decision == decision, latest.output == output,
      latest.lights == lights
    {
      return latest.scene
    }
    let scene = lights.scene(on: output, size: logical)
    defer {
      latest = Picture(scene: scene, decision: decision, lights: lights, output: output)
    }
    guard let old = latest, old.decision == decision else {
      dropBuffers()
      damage = PixelRegion(PixelRect(decision.size))
      return scene
    }
    let change = scene.difference(from: old.scene, scale: decision.scale)
      .clipped(to: PixelRect(decision.size))
    damage.formUnion(change)
    for buffer in buffers { buffer.debt.formUnion(change) }
    return scene
  }

  /// A zero means that the choice is ours: the whole output.
  private func size(_ width: Int, _ height: Int, _ output: OutputInfo?) -> PixelSize {
    PixelSize(
      width: width > 0 ? width : Int(output?.frame.width ?? 0),
      height: height > 0 ? height : Int(output?.frame.height ?? 0))
  }

  private var sentDiffers: Bool {
    sent.input != specification.input || sent.keyboard != specification.keyboard
  }

  private func acknowledge() {
    guard let serial = unacknowledged else { return }
    layerSurface.ackConfigure(serial: serial)
    unacknowledged = nil
  }

  private func sendScale(_ decision: ScaleAuthority.Decision, _ logical: PixelSize) {
    if sent.bufferScale != decision.bufferScale {
      surface.setBufferScale(scale: Int32(decision.bufferScale))
      sent.bufferScale = decision.bufferScale
    }
    let destination = decision.usesViewport ? logical : nil
    if sent.destination != destination, let viewport {
      viewport.setDestination(
        width: Int32(destination?.width ?? -1), height: Int32(destination?.height ?? -1))
      sent.destination = destination
    }
  }

  private func requestFrame() {
    // A commit that answers a configure does not wait for the frame before it.
    if case .waiting(let callback) = frame { callback.forget() }
    frame = .waiting(surface.frame())
  }

  /// The free buffer that owes least, or a new one while there may be more.
  private func freeBuffer(_ size: PixelSize) throws(WireFailure) -> SharedBuffer? {
    let free = buffers.filter { $0.holder == .us }
    if let best = free.min(by: { $0.debt.area < $1.debt.area }) { return best }
    // Buffers on their way out are still ours to pay for.
    guard buffers.count + leaving.count < Self.mostBuffers else { return nil }
    let buffer = try SharedBuffer(size: size, shm: context.shm)
    buffers.append(buffer)
    return buffer
  }

  /// Lets go of buffers that no longer fit: at once where they are free, at their release where not.
  private func dropBuffers() {
    for buffer in buffers {
      if buffer.holder == .us {
        buffer.destroy()
      } else {
        leaving.append(buffer)
      }
    }
    buffers = []
  }
}
