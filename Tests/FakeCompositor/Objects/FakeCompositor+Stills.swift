extension FakeCompositor {
  /// Errors of frames and sessions.
  package enum StillError {
    static let alreadyUsed: UInt32 = 0
    static let invalidBuffer: UInt32 = 1
    static let duplicateFrame: UInt32 = 1
    static let noBuffer: UInt32 = 1
    static let alreadyCaptured: UInt32 = 3
  }

  // MARK: wlr-screencopy

  func screencopyRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "capture_output":
      let part = StillPart(output: objects[arguments[2].id]?.global ?? 0)
      objects[arguments[0].id]?.part = .still(part)
      beginStill(part, hasCursors: arguments[1].int == 1)
      offerFrame(arguments[0].id, part)
    case "copy":
      guard let part = resource.still else { return }
      guard part.buffer == nil, !part.isFilled else {
        return complain(
          .framesFilledOnce, "a frame is to be filled twice",
          error: (resource.id, StillError.alreadyUsed))
      }
      part.buffer = objects[arguments[0].id]?.buffer
      guard fits(part) else {
        return complain(
          .buffersAsToldForStills, "a buffer that was not asked for",
          error: (resource.id, StillError.invalidBuffer))
      }
      copyFrame(resource.id, part)
    default:
      break
    }
  }

  private func offerFrame(_ id: UInt32, _ part: StillPart) {
    func offer(_ format: UInt32, _ width: UInt32, _ height: UInt32, _ stride: UInt32) {
      send(id, "buffer", [.uint(format), .uint(width), .uint(height), .uint(stride)])
    }
    let (width, height) = (UInt32(part.width), UInt32(part.height))
    switch part.fault {
    case .isSilent: return
    case .fails: return send(id, "failed", [])
    case .isReadyAtOnce: return send(id, "ready", [.uint(0), .uint(0), .uint(0)])
    case .offersNothing: break
    case .hasShortRows: offer(FakeStills.xrgb, width, height, width)
    case .hasNoSize: offer(FakeStills.xrgb, 0, height, 0)
    case .isHuge: offer(FakeStills.xrgb, .max, .max, .max)
    case .hasUnknownFormat: offer(FakeStills.fourcc("NV12"), width, height, width)
    default:
      for format in part.formats { offer(format, width, height, UInt32(part.stride ?? 0)) }
    }
    send(id, "linux_dmabuf", [.uint(0), .uint(width), .uint(height)])
    send(id, "buffer_done", [])
  }

  private func copyFrame(_ id: UInt32, _ part: StillPart) {
    switch part.fault {
    case .neverCopies: break
    case .fitsNoMore, .fitsNoMoreAndTellsLater, .isStopped, .stopsInBetween:
      send(id, "failed", [])
    default:
      fill(part, isUpsideDown: stills.isUpsideDown)
      send(id, "flags", [.uint(stills.isUpsideDown ? 1 : 0)])
      send(id, "ready", [.uint(0), .uint(0), .uint(0)])
    }
  }

  // MARK: ext-image-copy-capture

  func copyCaptureRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch (resource.interface.name, name) {
    case (_, "create_source"):
      objects[arguments[0].id]?.part = .still(
        StillPart(output: objects[arguments[1].id]?.global ?? 0))
    case (_, "create_session"):
      let part = StillPart(output: objects[arguments[1].id]?.still?.output ?? 0)
      objects[arguments[0].id]?.part = .still(part)
      beginStill(part, hasCursors: arguments[2].uint == 1)
      part.stride = nil
      offerSession(arguments[0].id, part)
    case (_, "create_pointer_cursor_session"):
      objects[arguments[0].id]?.part = .still(
        StillPart(output: objects[arguments[1].id]?.still?.output ?? 0))
    case (_, "create_frame"):
      guard let session = resource.still else { return }
      guard session.frame == nil else {
        return complain(
          .framesFilledOnce, "a session has two frames",
          error: (resource.id, StillError.duplicateFrame))
      }
      session.frame = arguments[0].id
      let part = StillPart(output: session.output)
      part.session = session
      objects[arguments[0].id]?.part = .still(part)
    case ("ext_image_copy_capture_frame_v1", "attach_buffer"):
      resource.still?.buffer = objects[arguments[0].id]?.buffer
    case ("ext_image_copy_capture_frame_v1", "capture"):
      if let part = resource.still { capture(resource.id, part) }
    case ("ext_image_copy_capture_frame_v1", "destroy"):
      resource.still?.session?.frame = nil
    default:
      break
    }
  }

  private func offerSession(_ id: UInt32, _ part: StillPart) {
    var size = [Argument.uint(UInt32(part.width)), .uint(UInt32(part.height))]
    switch part.fault {
    case .isSilent: return
    case .isStopped: return send(id, "stopped", [])
    case .hasNoSize: size = [.uint(0), .uint(0)]
    case .isHuge: size = [.uint(.max), .uint(.max)]
    case .hasUnknownFormat: part.formats = [FakeStills.fourcc("NV12")]
    case .offersNothing: part.formats = []
    default: break
    }
    send(id, "buffer_size", size)
    send(id, "dmabuf_device", [.array([1, 2, 3, 4, 5, 6, 7, 8])])
    send(id, "dmabuf_format", [.uint(0), .array([0, 0, 0, 0, 0, 0, 0, 0])])
    for format in part.formats { send(id, "shm_format", [.uint(format)]) }
    send(id, "done", [])
  }

  private func capture(_ id: UInt32, _ part: StillPart) {
    guard let session = part.session else { return }
    guard part.buffer != nil, !part.isFilled else {
      let code = part.buffer == nil ? StillError.noBuffer : StillError.alreadyCaptured
      return complain(
        .framesFilledOnce, "a frame without a buffer, or filled twice", error: (id, code))
    }
    part.isFilled = true
    (part.width, part.height, part.formats) = (session.width, session.height, session.formats)
    let sessionID = resources("ext_image_copy_capture_session_v1").first { $0.still === session }?
      .id
    let fault = session.fault
    switch fault {
    case .neverCopies: return
    case .fails, .isReadyAtOnce, .hasShortRows:
      session.fault = nil
      return send(id, "failed", [.uint(0)])
    case .fitsNoMore, .fitsNoMoreAndTellsLater:
      session.fault = nil
      // The screen has got another mode, and is described again.
      if let output = outputs[part.output] {
        change(output) { ($0.width, $0.height) = ($0.height, $0.width) }
      }
      (session.width, session.height) = (session.height, session.width)
      if fault == .fitsNoMore, let sessionID { offerSession(sessionID, session) }
      send(id, "failed", [.uint(1)])
      if fault == .fitsNoMoreAndTellsLater, let sessionID { offerSession(sessionID, session) }
      return
    case .stopsInBetween:
      if let sessionID { send(sessionID, "stopped", []) }
      return send(id, "failed", [.uint(2)])
    default: break
    }
    guard fits(part) else {
      complain(.buffersAsToldForStills, "a buffer that was not asked for")
      return send(id, "failed", [.uint(1)])
    }
    fill(part, isUpsideDown: false)
    send(id, "transform", [.uint(UInt32(outputs[part.output]?.transform ?? 0))])
    send(id, "damage", [.int(0), .int(0), .int(Int32(part.width)), .int(Int32(part.height))])
    send(id, "presentation_time", [.uint(0), .uint(0), .uint(0)])
    send(id, "ready", [])
  }

  // MARK: Both

  private func beginStill(_ part: StillPart, hasCursors: Bool) {
    stills.begun += 1
    if hasCursors { stills.begunWithCursors += 1 }
    part.fault = stills.takeFault()
    let output = outputs[part.output]
    part.width = output?.width ?? 0
    part.height = output?.height ?? 0
    part.formats = stills.formats
    part.stride = part.width * FakeStills.bytes(stills.formats.first ?? 0) + stills.padding
    checkOverlayIsOff(part.output)
  }

  /// Complains if the overlay would be on a picture taken now, of one output or of all.
  package func checkOverlayIsOff(_ output: UInt32? = nil) {
    // What is on the screen now will be on the picture.
    let isThere = surfaces.contains { surface in
      surface.isMapped && surface.role.id != nil && output.map(surface.isOn) ?? true
    }
    guard isThere else { return }
    let name = output.map { outputs[$0]?.connector ?? "?" } ?? "the desktop"
    complain(.stillsWithoutOverlay, "a still of \(name) with the overlay on it")
  }

  private func fits(_ part: StillPart) -> Bool {
    guard let buffer = part.buffer, buffer.width == part.width, buffer.height == part.height,
      part.formats.contains(buffer.format)
    else { return false }
    return part.stride.map { $0 == buffer.stride } ?? true
  }

  /// Draws what programs show into the client's buffer, turned as the output is.
  private func fill(_ part: StillPart, isUpsideDown: Bool) {
    guard let buffer = part.buffer, let output = outputs[part.output] else { return }
    part.isFilled = true
    stills.filled += 1
    var rows = (0..<output.uprightHeight).map { y in
      (0..<output.uprightWidth).map { stills.pixel($0, y, of: output) }
    }
    // First mirror from left to right, then turn counter-clockwise by quarters.
    if output.transform >= 4 { rows = rows.map { $0.reversed() } }
    for _ in 0..<output.transform % 4 {
      rows = (0..<(rows.first?.count ?? 0)).reversed().map { x in rows.map { $0[x] } }
    }
    if isUpsideDown { rows.reverse() }
    let encode = FakeStills.encoding(buffer.format)
    for (y, row) in rows.enumerated() {
      for (x, color) in row.enumerated() {
        buffer.fill(encode(color), at: x, y)
      }
    }
  }
}
