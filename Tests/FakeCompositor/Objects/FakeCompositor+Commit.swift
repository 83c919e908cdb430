extension FakeCompositor {
  /// Applies the pending state.
  package func commit(_ surface: Surface, isFromCache: Bool = false) {
    let pending = surface.pending
    surface.pending = Surface.Pending()
    if surface.guest?.isSync == true, !isFromCache {
      surface.guest?.cache.append(pending)
      bytesSinceCommit = 0
      return
    }
    defer { commitGuests(of: surface) }
    checkAmount(pending)
    // A layer that is refused is closed before its first commit is read.
    let isTooEarly = habits.refusesLayers && !surface.hasBegun
    if surface.isClosed, !isTooEarly { complain(.nothingAfterClosed, "a commit after `closed`") }
    if let input = pending.input { surface.input = input }
    if let blur = pending.blur { commitBlur(surface, blur) }
    if let configure = pending.acknowledged { surface.configure = configure }
    if let geometry = pending.geometry { surface.geometry = geometry }
    checkFrames(surface, pending)
    if case .layer = surface.role { checkLayer(surface) }
    switch pending.attached {
    case .none:
      if surface.role.id != nil, !surface.hasBegun {
        surface.hasBegun = true
        reach(.begun, surface)
        configureFirst(surface)
      }
    case .some(.none):
      unmap(surface)
    case .some(.some(let id)):
      commitContent(surface, pending, id)
    }
    if case .window = surface.role { checkWindow(surface) }
    checkHoles(surface)
    checkCards(surface)
    checkBlur(surface)
    discardFeedbacks(surface)
    surface.feedbacks = pending.feedbacks
    if !pending.frames.isEmpty {
      for index in surface.frames.indices { surface.frames[index].isSuperseded = true }
    }
    for id in pending.frames {
      let wait = waitForNewFrame()
      surface.frames.append(Surface.Frame(id: id, askedAt: now, wait: wait))
    }
  }

  private func checkAmount(_ pending: Surface.Pending) {
    if pending.damage.count > Self.mostDamageRects {
      complain(.smallCommits, "\(pending.damage.count) rectangles of damage in one commit")
    }
    if bytesSinceCommit > Self.mostBytes {
      complain(.smallCommits, "\(bytesSinceCommit) bytes for one commit")
    }
    bytesSinceCommit = 0
  }

  /// Checks that one frame callback at most is under way, and only with content.
  ///
  /// The answer to a configure need not wait for the callback, nor need a client whose callback
  /// seems lost.
  private func checkFrames(_ surface: Surface, _ pending: Surface.Pending) {
    let hasContent = if case .some(.some) = pending.attached { true } else { false }
    if !pending.frames.isEmpty, !hasContent {
      complain(.framesWithContent, "a frame asked for in a commit without content")
    }
    let isWaiting = surface.frames.contains {
      !$0.isSuperseded && now - $0.askedAt < Self.lostAfter
    }
    // What waits for its parent goes with the parent's frame.
    let isExcused =
      surface.guest != nil || pending.acknowledged != nil || !isWaiting || isCatchingUp
    if pending.frames.count > 1 || (!pending.frames.isEmpty && !isExcused) {
      complain(.oneFrameUnderWay, "a second frame callback under way")
    } else if hasContent, !isExcused {
      complain(.oneCommitPerFrame, "content before the frame of the content before it")
    }
  }

  /// After how many nanoseconds a client may take a callback for lost.
  static let lostAfter: Int64 = 1_000_000_000

  /// Takes the picture away: the surface starts anew, and earlier configures no longer count.
  private func unmap(_ surface: Surface) {
    for buffer in surface.held { release(buffer) }
    surface.isMapped = false
    surface.wasUnmapped = true
    surface.hasBegun = false
    surface.answered = nil
    surface.configure = nil
    surface.unanswered = []
    surface.picture = nil
    surface.buffer = nil
  }

  private func commitContent(_ surface: Surface, _ pending: Surface.Pending, _ id: UInt32) {
    if surface.role.id != nil, !surface.isConfigured {
      let rule = surface.wasUnmapped ? Rule.newStartAfterUnmapping : .contentAfterConfigure
      return complain(
        rule, "content before the first configure was acknowledged",
        error: surface.role.id.map { ($0, unconfiguredError(surface)) })
    }
    guard let buffer = objects[id]?.buffer else {
      return complain(.buffersThatExist, "buffer \(id) was destroyed before the commit")
    }
    if pending.damage.isEmpty { complain(.damageWithContent, "content without damage") }
    if buffer.isHeld {
      complain(.handsOffHeldBuffers, "buffer \(id) committed before it was released")
    }
    // A client may use it again on another surface when the first one is gone.
    if let other = buffer.surface, other !== surface, isAlive(other) {
      complain(.oneSurfacePerBuffer, "buffer \(id) on a second surface")
    }
    checkSize(surface, buffer)
    guard postedError == nil else { return }
    show(buffer, on: surface, pending.damage)
    releaseAfterCommit(of: surface, buffer)
  }

  private func unconfiguredError(_ surface: Surface) -> UInt32 {
    if case .window = surface.role { WindowError.unconfiguredBuffer } else { 0 }
  }

  private func show(_ buffer: Buffer, on surface: Surface, _ damage: [Picture.Rect]) {
    let wasMapped = surface.isMapped
    surface.isMapped = true
    surface.buffer = buffer
    surface.contentCommits += 1
    contentCommits += 1
    buffer.surface = surface
    if readsPictures { read(buffer, on: surface, damage) }
    if !buffer.isHeld {
      buffer.hold(remembering: readsPictures)
      surface.held.append(buffer)
    }
    checkPassive(surface)
    guard !wasMapped else { return }
    surface.awaitsRefresh = true
    reach(.shown, surface)
    placeWindows()
  }

  private func read(_ buffer: Buffer, on surface: Surface, _ damage: [Picture.Rect]) {
    let picture = picture(of: surface, like: buffer)
    let change = picture.apply(damage, from: buffer)
    if let y = picture.endingRow {
      complain(.rowsGoOn, "row \(y) ends at \(picture.width) of \(buffer.width) pixels")
    }
    damagedPixels += change.damaged
    changedPixels += change.changed
    if let (x, y) = change.forgotten {
      complain(.honestDamage, "the pixel at \(x), \(y) differs and was not reported")
    }
  }

  /// The picture of a surface, a new one if another size is shown now.
  private func picture(of surface: Surface, like buffer: Buffer) -> Picture {
    let (width, height) = surface.shownSize(of: buffer)
    if let picture = surface.picture,
      (picture.width, picture.height, picture.rowWidth) == (width, height, buffer.width)
    {
      return picture
    }
    let picture = Picture(width: width, height: height, rowWidth: buffer.width)
    surface.picture = picture
    return picture
  }

  /// Checks at this commit that clicks fall only through lit parts of an overlay.
  ///
  /// A program that takes no input keeps only its cards, each until its picture is gone.
  private func checkHoles(_ surface: Surface) {
    guard !letsDimThrough, !isPassive, let input = surface.input, !input.isEmpty, surface.isMapped,
      let picture = surface.picture
    else { return }
    let (width, height) = logicalSize(surface)
    for y in 0..<height {
      for x in 0..<width where !input.contains(x, y) {
        let pixel = pixel(picture, x, y, width, height)
        guard pixel != 0, !showsCards || pixel.dimness != 0 else { continue }
        return complain(.holesWithinLight, "a click falls through the dim at \(x), \(y)")
      }
    }
  }

  /// Checks at this commit that visible cards take the clicks on them.
  private func checkCards(_ surface: Surface) {
    guard showsCards, let input = surface.input, surface.isMapped, let picture = surface.picture
    else { return }
    let (width, height) = logicalSize(surface)
    for y in 0..<height {
      for x in 0..<width where !input.contains(x, y) {
        guard pixel(picture, x, y, width, height).isOfCard else { continue }
        return complain(.cardsTakeInput, "a click falls through a card at \(x), \(y)")
      }
    }
  }

  /// The pixel in the middle of a logical pixel: at fractional scales, the pixels at its border
  /// belong to its neighbours too.
  package func pixel(
    _ picture: Picture, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> UInt32 {
    let column = (2 * x + 1) * picture.width / (2 * width)
    let row = (2 * y + 1) * picture.height / (2 * height)
    return picture.pixel(column, row)
  }

  /// Checks that an overlay which only shows something takes neither clicks nor keys.
  private func checkPassive(_ surface: Surface) {
    if surface.guest != nil, surface.input?.isEmpty != true {
      complain(.guestsLieStill, "a guest that takes its host's clicks")
    }
    guard isPassive, surface.role.id != nil else { return }
    if surface.input?.isEmpty != true {
      complain(.passiveInput, "a surface that takes clicks")
    }
    if surface.layer.keyboard != 0 {
      complain(.passiveKeyboard, "a surface that takes the keyboard")
    }
  }
}

extension UInt32 {
  /// The amount of black in a pixel.
  ///
  /// The desktop is dimmed in black, and has cards as ``FlatArtist`` paints them.
  fileprivate var dimness: Int {
    Int(self >> 24) - Int(self >> 16 & 255) - Int(self >> 8 & 255) - Int(self & 255)
  }

  /// Whether a card covers at least half of the pixel's colour.
  var isOfCard: Bool { self >> 8 & 255 >= 128 }
}
