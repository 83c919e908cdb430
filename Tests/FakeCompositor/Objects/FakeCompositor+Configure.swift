extension FakeCompositor {
  // MARK: To the client

  /// Sends a new surface its first size, as the policy says.
  func configureFirst(_ surface: Surface) {
    switch configurePolicy {
    case .now: sendConfigure(surface)
    case .delayed: break
    case .burst(let count): for _ in 0..<count { sendConfigure(surface) }
    }
  }

  /// Sends the size again to a surface that has begun.
  func configureAgain(_ surface: Surface) {
    if surface.hasBegun, configurePolicy != .delayed { sendConfigure(surface) }
  }

  /// Sends the delayed configures, one to each surface that waits.
  package func sendDelayedConfigures() {
    pump()
    for surface in surfaces where surface.hasBegun && surface.unanswered.isEmpty {
      if surface.answered == nil { sendConfigure(surface) }
    }
  }

  /// Sends a surface a size: its output's, unless the test wants another.
  package func sendConfigure(_ surface: Surface, _ size: (width: Int, height: Int)? = nil) {
    guard !surface.isClosed else { return }
    let size = size ?? sizeToTell ?? logicalSize(surface)
    // Maximized, fullscreen and tiled windows must have the size that they are told.
    let isFree = surface.role.isWindow && windowStates.allSatisfy { $0 == 3 || $0 == 4 }
    if surface.role.isWindow, !isFree, size.width <= 0 || size.height <= 0 { return }
    let configure = Surface.Configure(
      serial: serial(), width: size.width, height: size.height, isFree: isFree)
    surface.unanswered.append(configure)
    switch surface.role {
    case .layer(let id, _):
      send(
        id, "configure",
        [.uint(configure.serial), .uint(UInt32(size.width)), .uint(UInt32(size.height))])
    case .window(let id, let toplevel):
      if let toplevel {
        send(
          toplevel, "configure",
          [
            .int(Int32(size.width)), .int(Int32(size.height)),
            .array(windowStates.flatMap { [UInt8(truncatingIfNeeded: $0), 0, 0, 0] }),
          ])
      }
      send(id, "configure", [.uint(configure.serial)])
    case .none, .cursor, .guest:
      break
    }
  }

  /// The size that covers the output of a surface.
  package func logicalSize(_ surface: Surface) -> (width: Int, height: Int) {
    if case .layer(_, let name?) = surface.role, let output = outputs[name] {
      return (output.logicalWidth, output.logicalHeight)
    }
    guard let output = placeOfWindows else { return (0, 0) }
    return (output.logicalWidth - panels.width, output.logicalHeight - panels.height)
  }

  /// Tells a surface that it is gone from the screen, for any reason.
  package func closeSurface(_ surface: Surface) {
    pump()
    guard !surface.isClosed else { return }
    switch surface.role {
    case .layer(let id, _):
      send(id, "closed", [])
      surface.isClosed = true
    case .window(_, let toplevel?):
      send(toplevel, "close", [])
    default:
      break
    }
  }

  // MARK: From the client

  package func acknowledge(_ surface: Surface, _ serial: UInt32, by id: UInt32, error: UInt32) {
    guard let index = surface.unanswered.firstIndex(where: { $0.serial == serial }) else {
      return complain(
        .configuresAnsweredOnce,
        "configure \(serial) acknowledged twice, too late or without being sent",
        error: (id, error))
    }
    let configure = surface.unanswered[index]
    // The answer counts for the earlier configures too.
    surface.unanswered.removeSubrange(...index)
    surface.answered = configure
    surface.pending.acknowledged = configure
  }

  /// Checks that content has the size that was told, to the pixel.
  func checkSize(_ surface: Surface, _ buffer: Buffer) {
    if buffer.width % surface.scale != 0 || buffer.height % surface.scale != 0 {
      return complain(
        .multipleOfScale,
        "\(buffer.width)x\(buffer.height) is no multiple of the scale \(surface.scale)",
        error: (surface.id, SurfaceError.invalidSize))
    }
    // Without viewports there is only the buffer scale.
    let canBeExact = !globals(of: "wp_viewporter").isEmpty
    if surface.toldScale != nil, canBeExact, surface.scale != 1 || surface.destination == nil {
      complain(.oneScaleAuthority, "a buffer scale where the fractional scale was told")
    }
    if let (width, height) = surface.source,
      width > buffer.width || height > buffer.height || surface.scale != 1
        || surface.destination == nil
    {
      let viewport = resources("wp_viewport").first { $0.surface === surface }
      return complain(
        .cropWithinBuffer, "\(width)x\(height) of \(buffer.width)x\(buffer.height) pixels",
        error: viewport.map { ($0.id, ScaleError.outOfBuffer) })
    }
    guard surface.role.id != nil, let configure = surface.configure, !configure.isFree
    else { return }
    let size =
      surface.destination ?? (buffer.width / surface.scale, buffer.height / surface.scale)
    for (told, shown, ours) in [
      (configure.width, size.width, logicalSize(surface).width),
      (configure.height, size.height, logicalSize(surface).height),
    ] {
      if told > 0, told != shown {
        complain(.contentFitsConfigure, "\(shown) logical pixels where \(told) were asked for")
      }
      // A zero is no size: the surface takes the output's.
      if told == 0, ours > 0, shown != ours {
        complain(.sizeOfOurChoice, "\(shown) logical pixels on an output of \(ours)")
      }
    }
  }
}
