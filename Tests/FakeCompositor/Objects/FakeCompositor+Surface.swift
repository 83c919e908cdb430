extension FakeCompositor {
  /// Errors of wl_surface.
  package enum SurfaceError {
    static let invalidScale: UInt32 = 0
    static let invalidSize: UInt32 = 2
    static let invalidOffset: UInt32 = 3
    package static let defunctRole: UInt32 = 4
  }

  func surfaceRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch resource.interface.name {
    case "wl_compositor":
      let id = arguments[0].id
      bytesSinceCommit = 0
      objects[id]?.part = name == "create_surface" ? .surface(Surface(id)) : .region(Region())
    case "wl_region":
      guard let region = resource.region, name != "destroy" else { return }
      region.rects += 1
      let numbers = arguments.map(\.int)
      if name == "add", numbers[2] > 0, numbers[3] > 0 {
        region.added.append(
          Picture.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      } else if name == "subtract" {
        complain(.holesWithinLight, "a region that subtracts, which Mir does not do")
      }
      if region.rects == Self.mostRegionRects + 1 {
        complain(.smallCommits, "a region of more than \(Self.mostRegionRects) rectangles")
      }
    default:
      if let surface = resource.surface { request(name, surface, arguments) }
    }
  }

  /// The most that a region and a commit may hold.
  ///
  /// More could overflow libwayland's buffer while a compositor does not read, which ends the
  /// client's connection.
  static let mostRegionRects = 64
  static let mostDamageRects = 16
  package static let mostBytes = 2048

  private func request(_ name: String, _ surface: Surface, _ arguments: [Argument]) {
    switch name {
    case "attach":
      attach(surface, arguments)
    case "offset":
      complain(.noOffset, "an offset")
    case "damage":
      complain(.damageInBufferPixels, "damage in the coordinates of the surface")
    case "damage_buffer":
      let numbers = arguments.map(\.int)
      surface.pending.damage.append(
        Picture.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case "frame":
      objects[arguments[0].id]?.part = .frame(surface)
      surface.pending.frames.append(arguments[0].id)
    case "set_input_region":
      surface.pending.input = .some(objects[arguments[0].id]?.region)
    case "set_buffer_scale":
      if arguments[0].int < 1 {
        complain(
          .multipleOfScale, "a buffer scale of \(arguments[0].int)",
          error: (surface.id, SurfaceError.invalidScale))
      }
      surface.scale = max(arguments[0].int, 1)
    case "commit":
      commit(surface)
    case "destroy":
      destroy(surface)
    default:
      break
    }
  }

  private func attach(_ surface: Surface, _ arguments: [Argument]) {
    let version = objects[surface.id]?.version ?? 0
    if arguments[1].int != 0 || arguments[2].int != 0 {
      complain(
        .noOffset, "attach at \(arguments[1].int), \(arguments[2].int)",
        error: version >= 5 ? (surface.id, SurfaceError.invalidOffset) : nil)
    }
    let id = arguments[0].id
    surface.pending.attached = .some(id == 0 ? nil : id)
  }

  private func destroy(_ surface: Surface) {
    let additions = surface.additions.filter { objects[$0] != nil }
    if !additions.isEmpty {
      let names = additions.compactMap { objects[$0]?.interface.name }.sorted()
      complain(
        .orderOfDestruction, "a surface destroyed before its \(names.joined(separator: ", "))",
        error: surface.role.id.map { objects[$0] == nil ? nil : (surface.id, 4) } ?? nil)
    }
    if surface.pending.input != nil {
      complain(.regionsCommitted, "an input region that was never committed")
    }
    for buffer in surface.held { release(buffer) }
    forgetPointers(on: surface)
    surface.feedbacks += surface.pending.feedbacks
    discardFeedbacks(surface)
    for id in surface.frames.map(\.id) + surface.pending.frames { remove(id) }
  }

  /// Notes that an object belongs to a surface.
  package func add(_ id: UInt32, to surface: Surface) {
    objects[id]?.part = .addition(surface)
    surface.additions.insert(id)
  }

  /// Whether the surface of an object still exists.
  package func isAlive(_ surface: Surface) -> Bool { objects[surface.id]?.surface === surface }
}
