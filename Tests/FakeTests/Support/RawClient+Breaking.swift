import FakeCompositor

extension RawClient {
  /// Breaks one rule.
  ///
  /// The switch has no default, so a rule that it does not break does not compile.
  func breakRule(_ rule: Rule) throws {
    switch rule {
    case .livingObjects:
      send("wl_region.destroy", to: 77)
    case .wellFormedMessages:
      // A title that is not UTF-8.
      let window = makeWindow()
      send("xdg_toplevel.set_title", to: window, .characters([0xFF, 0xFE]))
    case .freshNumbers:
      send(
        "wl_compositor.create_surface", to: self["wl_compositor"], .new(self["wl_compositor"]))
    case .smallCommits:
      let memory = try show()
      for x in 0..<17 {
        send(
          "wl_surface.damage_buffer", to: surface, .int(Int32(x)), .int(0), .int(1), .int(1))
      }
      commit(memory.buffer)
    case .answeredPings:
      fake.ping()
    case .offeredVersions:
      bind(fake.globals(of: "wl_compositor")[0], "wl_compositor", 7)
    case .announcedFormats:
      _ = try makeBuffer(format: 0x3432_4241)
    case .oneDevicePerCapability:
      _ = make("wl_seat.get_keyboard", from: self["wl_seat"])
      _ = make("wl_seat.get_keyboard", from: self["wl_seat"])
    case .removedThingsLetGo:
      guard let seat = fake.seats.values.first else { return }
      let pen = fake.plugIn(.pen(FakeTablet.pen), on: seat)
      let manager = offer("zwp_tablet_manager_v2")
      _ = make("zwp_tablet_manager_v2.get_tablet_seat", from: manager, .object(self["wl_seat"]))
      fake.unplug(pen)
    case .orderOfDevices:
      let pointer = make("wl_seat.get_pointer", from: self["wl_seat"])
      let gestures = offer("zwp_pointer_gestures_v1")
      _ = make("zwp_pointer_gestures_v1.get_pinch_gesture", from: gestures, .object(pointer))
      send("wl_pointer.release", to: pointer)
    case .cursorOnEnter:
      let pointer = make("wl_seat.get_pointer", from: self["wl_seat"])
      _ = try show()
      if let seat = fake.seats.values.first, let surface = fake.surfaces.first {
        fake.enterPointer(seat, on: surface, x: 3, y: 4)
      }
      send("wl_pointer.set_cursor", to: pointer, .uint(1), .object(0), .int(0), .int(0))
    case .stillsWithoutOverlay:
      _ = try show()
      _ = takeStill()
    case .framesFilledOnce:
      let frame = takeStill()
      let memory = try makeBuffer(format: 1)
      send("zwlr_screencopy_frame_v1.copy", to: frame, .object(memory.buffer))
      send("zwlr_screencopy_frame_v1.copy", to: frame, .object(memory.buffer))
    case .buffersAsToldForStills:
      let memory = try makeBuffer(32, 48, format: 1)
      send("zwlr_screencopy_frame_v1.copy", to: takeStill(), .object(memory.buffer))
    case .contentAfterConfigure:
      begin()
      commit(try makeBuffer().buffer)
    case .configuresAnsweredOnce:
      begin()
      let serial = serial
      acknowledge()
      send("zwlr_layer_surface_v1.ack_configure", to: layer, .uint(serial))
    case .newStartAfterUnmapping:
      let memory = try show()
      send("wl_surface.attach", to: surface, .object(0), .int(0), .int(0))
      send("wl_surface.commit", to: surface)
      commit(memory.buffer)
    case .configuresAnsweredAlways:
      _ = try show()
      if let surface = fake.surfaces.first { fake.sendConfigure(surface) }
    case .contentFitsConfigure:
      begin()
      acknowledge()
      commit(try makeBuffer(32, 48).buffer)
    case .noOffset:
      _ = try show()
      send("wl_surface.attach", to: surface, .object(0), .int(1), .int(0))
    case .orderOfDestruction:
      _ = try show()
      send("wl_surface.destroy", to: surface)
    case .nothingAfterClosed:
      _ = try show()
      if let surface = fake.surfaces.first { fake.closeSurface(surface) }
      send("wl_surface.commit", to: surface)
    case .regionsCommitted:
      _ = try show()
      setInput(empty: true)
    case .passiveInput:
      begin()
      setInput(empty: false)
      acknowledge()
      commit(try makeBuffer().buffer)
    case .holesWithinLight:
      fake.isPassive = false
      begin()
      setInput(empty: false)
      acknowledge()
      let memory = try makeBuffer()
      for index in memory.bytes.indices { memory.bytes[index] = 0x80 }
      commit(memory.buffer)
    case .cardsTakeInput:
      fake.showsCards = true
      begin()
      setInput(empty: true)
      acknowledge()
      let memory = try makeBuffer()
      // Opaque green, lowest byte first.
      for index in memory.bytes.indices { memory.bytes[index] = index % 2 == 0 ? 0 : 0xFF }
      commit(memory.buffer)
    case .regionsLetGo:
      _ = make("wl_compositor.create_region", from: self["wl_compositor"])
    case .fullCover:
      begin()
      send("zwlr_layer_surface_v1.set_exclusive_zone", to: layer, .int(0))
      send("wl_surface.commit", to: surface)
    case .sizeOfOurChoice:
      fake.sizeToTell = (0, 0)
      begin()
      acknowledge()
      commit(try makeBuffer(32, 48).buffer)
    case .passiveKeyboard:
      begin()
      send("zwlr_layer_surface_v1.set_keyboard_interactivity", to: layer, .uint(1))
      acknowledge()
      commit(try makeBuffer().buffer)
    case .notFullscreen:
      let window = makeWindow()
      send("xdg_toplevel.set_fullscreen", to: window, .object(0))
    case .maximizedSize:
      _ = makeWindow()
      let shell = fake.resources("xdg_surface")[0].id
      setInput(empty: true)
      send("wl_surface.commit", to: surface)
      send("xdg_surface.ack_configure", to: shell, .uint(serial))
      send(
        "xdg_surface.set_window_geometry", to: shell, .int(0), .int(0), .int(32), .int(48))
      commit(try makeBuffer().buffer)
    case .nothingLeft:
      _ = try show()
    case .guestsLieStill:
      _ = try show()
      let guest = make("wl_compositor.create_surface", from: self["wl_compositor"])
      let subsurface = make(
        "wl_subcompositor.get_subsurface", from: offer("wl_subcompositor"), .object(guest),
        .object(surface))
      send("wl_subsurface.set_position", to: subsurface, .int(1), .int(2))
    case .oneEffectPerSurface:
      begin()
      let effects = offer("ext_background_effect_manager_v1")
      for _ in 1...2 {
        _ = make(
          "ext_background_effect_manager_v1.get_background_effect", from: effects,
          .object(surface))
      }
    case .blurBehindCards:
      fake.showsCards = true
      let memory = try show()
      // Without a region, the blur covers all of the surface.
      let blurs = offer("org_kde_kwin_blur_manager")
      let blur = make("org_kde_kwin_blur_manager.create", from: blurs, .object(surface))
      send("org_kde_kwin_blur.commit", to: blur)
      commit(memory.buffer)
    case .blurCommitted:
      _ = try show()
      send(
        "org_kde_kwin_blur_manager.unset", to: offer("org_kde_kwin_blur_manager"),
        .object(surface))
    case .handsOffHeldBuffers:
      fake.releasePolicy = .never
      let memory = try show()
      memory.bytes[100] = 1
      fake.releaseAll()
    case .buffersThatExist:
      begin()
      acknowledge()
      let memory = try makeBuffer()
      send("wl_buffer.destroy", to: memory.buffer)
      commit(memory.buffer)
    case .oneSurfacePerBuffer:
      let memory = try show()
      let second = make("wl_compositor.create_surface", from: self["wl_compositor"])
      commit(memory.buffer, on: second)
    case .fewBuffers:
      _ = try (1...4).map { _ in try makeBuffer() }
    case .heldBuffersKept:
      fake.releasePolicy = .never
      send("wl_buffer.destroy", to: try show().buffer)
    case .sealedMemory:
      _ = try makeBuffer(isSealed: false)
    case .poolsLetGo:
      _ = try makeBuffer(keepsPool: true)
    case .honestDamage:
      let memory = try show()
      memory.bytes[40 * 256] = 1
      send("wl_surface.damage_buffer", to: surface, .int(0), .int(0), .int(64), .int(40))
      commit(memory.buffer, damage: false)
    case .damageInBufferPixels:
      _ = try show()
      send("wl_surface.damage", to: surface, .int(0), .int(0), .int(9), .int(9))
    case .damageWithContent:
      commit(try show().buffer, damage: false)
    case .oneFrameUnderWay:
      let memory = try show()
      commit(memory.buffer, frame: true)
      commit(memory.buffer, frame: true)
    case .framesWithContent:
      _ = try show()
      _ = make("wl_surface.frame", from: surface)
      send("wl_surface.commit", to: surface)
    case .nothingWhileStill:
      _ = try show()
      fake.expectStillness { send("wl_surface.commit", to: surface) }
    case .oneCommitPerFrame:
      let memory = try show()
      commit(memory.buffer, frame: true)
      commit(memory.buffer)
    case .oneScaleAuthority, .sizeRoundedHalfUp, .multipleOfScale, .possibleDestination,
      .cropWithinBuffer, .rowsGoOn, .oneViewportPerSurface:
      try breakRuleOfScale(rule)
    }
  }

  /// Binds a global that the compositor has only now.
  private func offer(_ interface: String) -> UInt32 {
    bind(fake.advertise(interface, 1), interface, 1)
  }

  private func makeWindow() -> UInt32 {
    surface = make("wl_compositor.create_surface", from: self["wl_compositor"])
    let shell = make(
      "xdg_wm_base.get_xdg_surface", from: self["xdg_wm_base"], .object(surface))
    return make("xdg_surface.get_toplevel", from: shell)
  }

  private func takeStill() -> UInt32 {
    make(
      "zwlr_screencopy_manager_v1.capture_output", from: offer("zwlr_screencopy_manager_v1"),
      .int(0), .object(self["wl_output"]))
  }

  private func breakRuleOfScale(_ rule: Rule) throws {
    begin()
    acknowledge()
    let memory = try makeBuffer()
    switch rule {
    case .oneScaleAuthority:
      makeFractional()
      send("wl_surface.set_buffer_scale", to: surface, .int(2))
    case .sizeRoundedHalfUp:
      makeFractional()
      setDestination(64, 48)
      if let surface = fake.surfaces.first { fake.tellScale(surface, 150) }
    case .multipleOfScale:
      send("wl_surface.set_buffer_scale", to: surface, .int(7))
    case .possibleDestination:
      setDestination(0, 48)
    case .cropWithinBuffer:
      crop(to: 65)
    case .rowsGoOn:
      let wide = try makeBuffer(128)
      wide.bytes[64 * 4] = 1
      crop(to: 64)
      send("wl_surface.damage_buffer", to: surface, .int(0), .int(0), .int(128), .int(48))
      return commit(wide.buffer, damage: false)
    case .oneViewportPerSurface:
      setDestination(64, 48)
      setDestination(64, 48)
    default:
      break
    }
    if fake.postedError == nil { commit(memory.buffer) }
  }

  private func makeFractional() {
    _ = make(
      "wp_fractional_scale_manager_v1.get_fractional_scale",
      from: self["wp_fractional_scale_manager_v1"], .object(surface))
  }

  private func crop(to width: Double) {
    let viewport = setDestination(64, 48)
    send(
      "wp_viewport.set_source", to: viewport, .decimal(0), .decimal(0), .decimal(width),
      .decimal(48))
  }

  @discardableResult
  private func setDestination(_ width: Int32, _ height: Int32) -> UInt32 {
    let viewport = make(
      "wp_viewporter.get_viewport", from: self["wp_viewporter"], .object(surface))
    send("wp_viewport.set_destination", to: viewport, .int(width), .int(height))
    return viewport
  }
}
