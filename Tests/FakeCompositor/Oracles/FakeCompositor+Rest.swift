extension FakeCompositor {
  /// Checks what must hold whenever both sides have nothing left to send.
  package func checkRest() {
    for surface in surfaces where surface.role.id != nil && !surface.isClosed {
      // A client that shows nothing, because the size is zero or too great, cannot answer.
      if let last = surface.unanswered.last, surface.isMapped {
        complain(.configuresAnsweredAlways, "configure \(last.serial) was never answered")
      }
      if surface.isMapped { checkRoundedSize(surface) }
    }
    for surface in surfaces {
      if surface.pending.input != nil {
        complain(.regionsCommitted, "an input region that was never committed")
      }
      if surface.pending.blur != nil { complain(.blurCommitted, "blur that was never committed") }
      for buffer in surface.held where buffer.wasTouched {
        complain(.handsOffHeldBuffers, "buffer \(buffer.id) was written to while it was held")
      }
    }
    let pools = resources("wl_shm_pool").count
    if pools > 0 { complain(.poolsLetGo, "\(pools) pools kept") }
    let regions = resources("wl_region").count
    if regions > 0 { complain(.regionsLetGo, "\(regions) regions kept") }
    if !pings.isEmpty { complain(.answeredPings, "\(pings.count) pings without an answer") }
    for pointer in bearersOfCursors where pointer.device?.unansweredEnter != nil {
      complain(.cursorOnEnter, "an enter of \(pointer.id) without a cursor")
    }
    for resource in objects.values {
      guard let device = resource.device, device.isGone || isOfGoneSeat(resource) else { continue }
      complain(.removedThingsLetGo, "\(resource.interface.name)#\(resource.id) is gone and kept")
    }
  }

  /// Tablets have no capability that the compositor takes away before their seat.
  private func isOfGoneSeat(_ resource: Resource) -> Bool {
    guard resource.interface.name.hasPrefix("zwp_tablet"), let device = resource.device else {
      return false
    }
    return seats[device.seat] == nil
  }

  /// Checks that the picture's size is the logical size at the told scale, rounded half up.
  private func checkRoundedSize(_ surface: Surface) {
    guard let scale = surface.toldScale, surface.hasViewport, let configure = surface.configure,
      let buffer = surface.buffer
    else { return }
    // A window may have chosen its own size.
    let own = configure.isFree ? surface.geometry ?? (0, 0) : logicalSize(surface)
    let logical = (
      width: configure.width > 0 && !configure.isFree ? configure.width : own.width,
      height: configure.height > 0 && !configure.isFree ? configure.height : own.height
    )
    let expected = ((logical.width * scale + 60) / 120, (logical.height * scale + 60) / 120)
    // A client without a free buffer, or for a size that no buffer can have, keeps the old picture.
    let isPossible = expected.0 * 4 * expected.1 < Int(Int32.max)
    guard isPossible, surface.held.count < Self.mostBuffers else { return }
    let shown = surface.shownSize(of: buffer)
    if shown != expected {
      complain(
        .sizeRoundedHalfUp,
        "\(shown.width)x\(shown.height) pixels for \(logical) at \(scale)/120")
    }
  }

  /// Runs something to which the client must send nothing.
  package func expectStillness(_ body: () -> Void) {
    let before = requests
    body()
    let sent = requests - before
    if sent > 0 { complain(.nothingWhileStill, "\(sent) requests while still") }
  }

  /// How many times the changed pixels the damage may be: a light's damage is its box.
  static let greatestExcess = 4

  /// Checks that damage is not much larger than the change: full damage would be true, but copied
  /// each time.
  package func checkDamageIsModest() {
    // Small pictures may be damaged as a whole now and then.
    if damagedPixels > Self.greatestExcess * changedPixels + 4096 {
      complain(
        .honestDamage, "\(damagedPixels) pixels reported where \(changedPixels) changed")
    }
  }

  /// Checks that nothing is left of an overlay that is gone.
  package func checkNothingLeft() {
    let kept = [
      "wl_surface", "zwlr_layer_surface_v1", "xdg_surface", "xdg_toplevel",
      "zxdg_toplevel_decoration_v1", "wp_viewport",
      "wp_fractional_scale_v1", "wl_subsurface", "wl_buffer", "wl_shm_pool", "wl_region",
      "wl_callback",
      "wp_presentation_feedback", "ext_background_effect_surface_v1", "org_kde_kwin_blur",
      "zwlr_screencopy_frame_v1", "ext_image_capture_source_v1",
      "wp_color_management_output_v1", "wp_image_description_v1", "wp_image_description_info_v1",
      "ext_image_copy_capture_session_v1", "ext_image_copy_capture_frame_v1",
    ]
    for interface in kept {
      let count = resources(interface).count
      if count > 0 { complain(.nothingLeft, "\(count) \(interface) left") }
    }
  }
}

extension Device {
  /// Whether no more events come for it; a client that was told must have destroyed it.
  fileprivate var isGone: Bool {
    isRemoved || pointer?.isInert == true
  }
}
