/// Subsurfaces: a guest's surfaces above those of its host.
extension FakeCompositor {
  enum SubcompositorError {
    static let badSurface: UInt32 = 0
  }

  func guestRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch (resource.interface.name, name) {
    case ("wl_subcompositor", "get_subsurface"):
      guard let surface = objects[arguments[1].id]?.surface,
        let parent = objects[arguments[2].id]?.surface, surface !== parent, surface.role == .none
      else {
        return complain(
          .guestsLieStill, "a subsurface of a surface that has a role",
          error: (resource.id, SubcompositorError.badSurface))
      }
      let id = arguments[0].id
      add(id, to: surface)
      surface.role = .guest(id: id)
      surface.guest = Surface.Guest(parent: parent)
      guests.append(surface)
    case ("wl_subsurface", "set_sync"):
      surface(of: resource)?.guest?.isSync = true
    case ("wl_subsurface", "set_desync"):
      guard let surface = surface(of: resource) else { return }
      if surface.isTile {
        return complain(.tilesMakeThePicture, "a tile that changes without its output")
      }
      surface.guest?.isSync = false
      applyCache(of: surface)
    case ("wl_subsurface", "destroy"):
      guard let surface = surface(of: resource) else { return }
      guests.removeAll { $0 === surface }
      surface.guest = nil
      surface.role = .none
      surface.additions.remove(resource.id)
      surface.isMapped = false
    case ("wl_subsurface", "set_position"):
      if let surface = surface(of: resource), surface.isTile {
        surface.guest?.nextPlace = (arguments[0].int, arguments[1].int)
        return
      }
      complain(.guestsLieStill, "a place, which holds only from the host's next commit on")
    default: break
    }
  }

  private func surface(of resource: Resource) -> Surface? {
    if case .addition(let surface) = resource.part { surface } else { nil }
  }

  /// Lets guests of a surface appear, and what they have committed meanwhile.
  ///
  /// - Returns: whether any of them has changed.
  @discardableResult
  func commitGuests(of parent: Surface) -> Bool {
    var hasChanged = false
    for surface in guests where surface.guest?.parent === parent {
      surface.guest?.isPlaced = true
      if let place = surface.guest?.nextPlace {
        surface.guest?.place = place
        surface.guest?.nextPlace = nil
        hasChanged = true
      }
      hasChanged = applyCache(of: surface) || hasChanged
    }
    return hasChanged
  }

  @discardableResult
  private func applyCache(of surface: Surface) -> Bool {
    guard let commits = surface.guest?.cache, !commits.isEmpty else { return false }
    surface.guest?.cache = []
    for commit in commits {
      surface.pending = commit
      self.commit(surface, isFromCache: true)
    }
    return true
  }

  /// Puts the picture of an output's surface together from its tiles, and checks that they fit.
  func compose(_ parent: Surface) {
    let tiles = guests(of: parent).filter { $0.isMapped }
    guard case .layer = parent.role, readsPictures, parent.isMapped, !tiles.isEmpty else { return }
    let (width, height) = logicalSize(parent)
    let scale = parent.toldScale ?? 120
    func pixels(_ length: Int) -> Int { (length * scale + 60) / 120 }
    let picture = Picture(width: pixels(width), height: pixels(height))
    // While a size is on its way the two differ.
    let isOfSize = parent.destination.map { $0.width == width && $0.height == height } ?? false
    guard isOfSize else { return }
    var covered = [Bool](repeating: false, count: picture.width * picture.height)
    for tile in tiles {
      guard let own = tile.picture, let size = tile.destination, let place = tile.guest?.place
      else { continue }
      let (x, y) = (pixels(place.x), pixels(place.y))
      let (right, bottom) = (pixels(place.x + size.width), pixels(place.y + size.height))
      let isFlat = own.width == 1 && own.height == 1
      if !isFlat, (own.width, own.height) != (right - x, bottom - y) {
        complain(
          .tilesMakeThePicture,
          "a tile of \(own.width)x\(own.height) pixels for \(right - x)x\(bottom - y)")
        continue
      }
      guard x >= 0, y >= 0, right <= picture.width, bottom <= picture.height else {
        complain(.tilesMakeThePicture, "a tile beyond the end of the output")
        continue
      }
      for row in y..<bottom {
        for column in x..<right {
          if covered[row * picture.width + column] {
            return complain(.tilesMakeThePicture, "two tiles at \(column), \(row)")
          }
          covered[row * picture.width + column] = true
          picture.set(column, row, isFlat ? own.pixel(0, 0) : own.pixel(column - x, row - y))
        }
      }
    }
    if let gap = covered.firstIndex(of: false) {
      complain(
        .tilesMakeThePicture,
        "no tile at \(gap % picture.width), \(gap / picture.width)")
    }
    parent.picture = picture
  }

  /// The guests above a surface, the oldest first.
  func guests(of parent: Surface) -> [Surface] { guests.filter { $0.guest?.parent === parent } }
}

extension Surface {
  /// The state of a surface above another one.
  struct Guest {
    let parent: Surface
    /// Whether it changes only with its parent.
    var isSync = true
    /// Whether its parent has committed since it came.
    var isPlaced = false
    /// The commits that wait for the parent.
    var cache: [Pending] = []
    /// Where it lies, in the parent's logical pixels, and where from the parent's next commit on.
    var place = (x: 0, y: 0)
    var nextPlace: (x: Int, y: Int)?
  }
}
