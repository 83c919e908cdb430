/// Subsurfaces: a guest's surfaces above those of its host.
extension FakeCompositor {
  package enum SubcompositorError {
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
      complain(.guestsLieStill, "a place, which holds only from the host's next commit on")
    default: break
    }
  }

  private func surface(of resource: Resource) -> Surface? {
    if case .addition(let surface) = resource.part { surface } else { nil }
  }

  /// Lets guests of a surface appear, and what they have committed meanwhile.
  func commitGuests(of parent: Surface) {
    for surface in guests where surface.guest?.parent === parent {
      surface.guest?.isPlaced = true
      applyCache(of: surface)
    }
  }

  private func applyCache(of surface: Surface) {
    guard let commits = surface.guest?.cache, !commits.isEmpty else { return }
    surface.guest?.cache = []
    for commit in commits {
      surface.pending = commit
      self.commit(surface, isFromCache: true)
    }
  }

  /// The guests above a surface, the oldest first.
  package func guests(of parent: Surface) -> [Surface] {
    guests.filter { $0.guest?.parent === parent }
  }
}

extension Surface {
  /// The state of a surface above another one.
  package struct Guest {
    package let parent: Surface
    /// Whether it changes only with its parent.
    package var isSync = true
    /// Whether its parent has committed since it came.
    package var isPlaced = false
    /// The commits that wait for the parent.
    package var cache: [Pending] = []
  }
}
